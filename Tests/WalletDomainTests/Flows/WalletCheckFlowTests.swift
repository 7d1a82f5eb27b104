import Testing

@testable import WalletDomain

@Suite("Checking the wallet") struct WalletCheckFlowTests {
  @Test func `asks DataCore, then PassKit, then TMP`() {
    var flow = WalletCheckFlow()
    let phone = DeviceEvidence(of: .phone, passes: [pass("A")])
    let watch = DeviceEvidence(of: .watch, passes: [pass("B")], obstacle: .watchOutOfReach)
    let tokens = [token("A", "ACTIVE")]
    #expect(flow.handle(.began) == [.requestCards])
    #expect(flow.handle(.cardsArrived(.success([gold]))) == [.readPasses])
    #expect(flow.handle(.passesRead(phone: phone, watch: watch)) == [.searchTokens(["A", "B"])])
    #expect(
      flow.handle(.searchAnswered(.success(tokens))) == [
        .finish(
          .success(
            WalletEvidence(cards: [gold], phone: phone, watch: watch, search: .success(tokens))))
      ])
  }

  @Test func `asks TMP even about no pass at all`() {
    var flow = WalletCheckFlow(cards: [gold])
    #expect(flow.handle(.began) == [.readPasses])
    #expect(
      flow.handle(.passesRead(phone: DeviceEvidence(of: .phone), watch: nil)) == [.searchTokens([])]
    )
  }

  @Test func `asks TMP nothing where there are no cards`() {
    var flow = WalletCheckFlow()
    _ = flow.handle(.began)
    _ = flow.handle(.cardsArrived(.success([])))
    let phone = DeviceEvidence(of: .phone, passes: [pass("A")])
    #expect(
      flow.handle(.passesRead(phone: phone, watch: nil)) == [
        .finish(
          .success(WalletEvidence(cards: [], phone: phone, watch: nil, search: .success([]))))
      ])
  }

  @Test func `asks an issuer nothing that has no search`() {
    var flow = WalletCheckFlow(cards: [gold], operations: [.sign])
    #expect(flow.handle(.began) == [.readPasses])
    let phone = DeviceEvidence(of: .phone, passes: [pass("A")])
    #expect(
      flow.handle(.passesRead(phone: phone, watch: nil)) == [
        .finish(.success(WalletEvidence(cards: [gold], phone: phone, watch: nil, search: nil)))
      ])
  }

  @Test func `makes no list of a card list that failed`() {
    var flow = WalletCheckFlow()
    _ = flow.handle(.began)
    #expect(
      flow.handle(.cardsArrived(.failure(.couldNotConnect)))
        == [.finish(.failure(.couldNotConnect))])
  }

  @Test func `keeps cards and passes where only the search failed`() {
    var flow = WalletCheckFlow(cards: [gold])
    let phone = DeviceEvidence(of: .phone, passes: [pass("A")])
    _ = flow.handle(.began)
    _ = flow.handle(.passesRead(phone: phone, watch: nil))
    #expect(
      flow.handle(.searchAnswered(.failure(.status(500)))) == [
        .finish(
          .success(
            WalletEvidence(
              cards: [gold], phone: phone, watch: nil, search: .failure(.status(500)))))
      ])
  }
}
