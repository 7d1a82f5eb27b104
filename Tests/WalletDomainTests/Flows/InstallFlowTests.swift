import Testing

@testable import WalletDomain

@Suite("The way to the App Store") struct InstallFlowTests {
  private func flow(_ identifier: String? = "15", after events: InstallFlow.Event...) -> InstallFlow
  {
    var flow = InstallFlow(link: "bank://idv", storeIdentifier: identifier)
    for event in events { _ = flow.handle(event) }
    return flow
  }

  @Test func `leads over the page and the app back to Wallet's link`() {
    var flow = flow()
    #expect(flow.handle(.began) == [])
    #expect(flow.step == .storePage)
    #expect(flow.handle(.continued) == [.install])
    #expect(flow.step == .installed)
    #expect(flow.handle(.continued) == [.sendLinkAgain])
    #expect(flow.outcome == nil)
  }

  @Test func `ends at once where the TSP names no page`() {
    #expect(flow(nil, after: .began).outcome == .noStorePage)
  }

  @Test func `may be left on the page and when the app is there`() {
    #expect(flow(after: .began, .cancelled).outcome == .leftStore)
    #expect(flow(after: .began, .continued, .cancelled).outcome == .installed)
  }

  @Test func `does nothing more once it has ended`() {
    var ended = flow(after: .began, .cancelled)
    let before = ended
    for event in [InstallFlow.Event.began, .continued, .cancelled] {
      #expect(ended.handle(event) == [])
    }
    #expect(ended == before)
  }

  @Test func `ends with names that scenarios may expect`() {
    #expect(
      [InstallOutcome.noStorePage, .leftStore, .installed].map(\.name.rawValue)
        == ["no-store-page", "not-installed", "installed"])
  }
}

@Suite("Whose art is shown") struct VerificationArtChoiceTests {
  private let cards: CardList = [
    Card(id: "one", name: "One", cardholder: "", last4: "1111"),
    Card(id: "two", name: "Two", cardholder: "", last4: "2222"),
    Card(id: "also-two", name: "Also two", cardholder: "", last4: "2222"),
  ]

  private func art(_ suffix: String?, device: String? = nil) -> VerificationArt {
    VerificationArt(
      of: Pass(
        serialNumber: "1", deviceAccountIdentifier: "A", deviceAccountNumberSuffix: device,
        primaryAccountNumberSuffix: suffix), among: cards)
  }

  @Test func `is the card's that ends as the number which was tokenized`() {
    #expect(art("1111") == .card(cards[0]))
    #expect(art("1111", device: "2222") == .card(cards[0]))
    #expect(art("1111").obstacle(in: Vocabulary()) == nil)
  }

  @Test func `is never told by the device's own number`() {
    #expect(art("9999", device: "1111") == .none(suffix: "9999"))
    #expect(art(nil, device: "1111") == .unknown)
  }

  @Test func `is not known where two cards end alike, or none does`() {
    #expect(
      art("2222").obstacle(in: Vocabulary())
        == "More than one card ends in ···· 2222: these digits do not tell whose art to show.")
    #expect(
      art("9999").obstacle(in: Vocabulary())
        == "No card ends in ···· 9999, as the pass says: its art is not known.")
  }
}
