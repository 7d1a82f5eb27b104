import Testing
import WalletDomain

@Suite("Adding a card to Google Wallet") struct PushTokenizeFlowTests {
  private static let ids = GoogleIDs(wallet: "W", hardware: "H")
  private static let opaque = OpaqueCard("b3BhcXVl")

  /// Everything that happens on the way to an active token, in order.
  private static let way: [PushTokenizeCall: [PushTokenizeFlow.Event]] = [
    .opaqueCard: [
      .began, .idsRead(.success(ids)), .continued, .cardMade(.success(opaque)), .continued,
      .requestAnswered(nil), .continued, .continued, .eligibilityAnswered(nil), .continued,
      .continued, .tokenized(TokenizationResult(state: .activated)), .continued, .walletChecked,
    ],
    .unified: [
      .began, .requestAnswered(nil), .continued, .continued, .generatorAsked(ids),
      .cardMade(.success(opaque)), .continued, .eligibilityAnswered(nil), .continued, .continued,
      .tokenized(TokenizationResult(state: .activated, cardIsSaved: true)), .continued,
      .walletChecked,
    ],
  ]

  private func flow(_ call: PushTokenizeCall) -> PushTokenizeFlow {
    PushTokenizeFlow(card: gold, device: .phone, call: call, makingCall: "signed-cards")
  }

  private func walked(
    _ call: PushTokenizeCall, until step: PushTokenizeFlow.Step,
    _ progress: PushTokenizeFlow.Progress
  ) throws -> PushTokenizeFlow {
    var flow = flow(call)
    for event in Self.way[call] ?? [] {
      _ = flow.handle(event)
      if flow.step == step, flow.progress == progress { return flow }
    }
    throw NotReached()
  }

  private struct NotReached: Error {}

  @Test(arguments: PushTokenizeCall.allCases)
  func `ends with an active token`(call: PushTokenizeCall) {
    var flow = flow(call)
    for event in Self.way[call] ?? [] { _ = flow.handle(event) }
    #expect(flow.outcome == .added)
  }

  @Test func `asks the issuer before Google by the one call, and after it by the other`() {
    func asked(_ call: PushTokenizeCall) -> [PushTokenizeFlow.Action] {
      var flow = flow(call)
      return (Self.way[call] ?? []).flatMap { flow.handle($0) }
    }
    let card = CardForGoogle(cardID: gold.id, ids: Self.ids)
    #expect(
      asked(.opaqueCard).prefix(3) == [
        .readIDs, .makeCard(card), .pushTokenize(PushTokenizeRequest(gold, Self.opaque)),
      ])
    #expect(
      asked(.unified).prefix(3) == [
        .pushTokenize(PushTokenizeRequest(gold, nil)), .askGenerator, .makeCard(card),
      ])
  }

  @Test func `closes Google's screens with what ended them`() throws {
    var late = try walked(.unified, until: .credentials, .waitingForAnswer)
    #expect(
      late.handle(.deliveryTimedOut) == [.close(.paymentCredentialsDeliveryTimeout)])
    #expect(late.outcome?.name == .deadlinePassed)

    var refused = try walked(.opaqueCard, until: .eligibility, .waitingForAnswer)
    #expect(refused.handle(.eligibilityAnswered(.withoutIDs)) == [.close(.checkEligibilityError)])
    #expect(refused.outcome == .opaqueCardRefused(.withoutIDs))

    var left = try walked(.opaqueCard, until: .walletScreen, .waitingForPerson)
    #expect(left.handle(.cancelled) == [.close(.userCanceledFlow)])
    #expect(left.outcome == .cancelled)
  }

  @Test func `closes nothing that is not open`() throws {
    var flow = try walked(.opaqueCard, until: .opaqueCard, .waitingForAnswer)
    #expect(flow.handle(.cancelled) == [])
  }

  @Test func `cannot be cancelled while Google makes the token`() throws {
    var flow = try walked(.unified, until: .tokenization, .waitingForAnswer)
    #expect(!flow.mayBeCancelled)
    #expect(flow.handle(.cancelled) == [])
    #expect(flow.outcome == nil)
  }

  @Test(arguments: [true, false])
  func `tells a card that was saved from one that was not`(isSaved: Bool) throws {
    var flow = try walked(.unified, until: .tokenization, .waitingForAnswer)
    let failed = TokenizationResult(failure: .tokenizationDeclined, cardIsSaved: isSaved)
    #expect(flow.handle(.tokenized(failed)) == [])
    #expect(flow.outcome?.name == (isSaved ? .cardSaved : .declinedByNetwork))
  }

  @Test func `goes on with nothing that is not its own`() throws {
    var flow = try walked(.opaqueCard, until: .walletScreen, .waitingForPerson)
    for event in [
      PushTokenizeFlow.Event.walletChecked, .deliveryTimedOut, .cardMade(.success(Self.opaque)),
      .tokenized(TokenizationResult(state: .activated)),
    ] {
      #expect(flow.handle(event) == [])
    }
    #expect(flow.step == .walletScreen)
  }
}
