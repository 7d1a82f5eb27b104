import IssuerAPI
import Scenarios
public import SimulatedWorld
public import WalletDomain

// Runs the flow that adds a card to Google Wallet.
extension PushTokenizeFlow: RunningFlow {
  public var name: String { "Adding \(card.name)" }
  public var title: String { "Add \(card.name) to Google Wallet" }
  public var opening: String { "Adding \(card.name) to Google Wallet" }
  public var subject: FlowSubject { .adding(card.id, to: device) }
  public var destination: Device? { device }
  public func card(in world: World) -> Card.ID? { card.id }
  public var waitsForAnswer: Bool { progress == .waitingForAnswer }

  public func wayHere(to step: Step) -> String {
    switch step {
    case .walletIDs: "Asked for wallet and phone"
    case .opaqueCard: "Sent to the issuer"
    case .request: "On to pushTokenize"
    case .walletScreen: "Google Wallet opened"
    case .credentials: "Continue tapped in Google Wallet"
    case .eligibility:
      call == .unified ? "The card's data handed to Google" : "Continue tapped in Google Wallet"
    case .terms: "Terms shown"
    case .tokenization: "Terms accepted"
    case .listsRefreshed: "List asked again"
    }
  }

  public var shownSteps: [Step] {
    Step.allCases.filter { step in
      switch step {
      case .walletIDs, .opaqueCard: call == .opaqueCard
      case .credentials: call == .unified
      default: true
      }
    }
  }

  public func isDoneOnceAnswered(_ step: Step) -> Bool { step != .walletScreen && step != .terms }

  func hear(_ happening: FlowSignal, _ performer: inout Performer) {
    switch happening {
    case .continued: performer.feed(Event.continued)
    case .cancelled: performer.feed(Event.cancelled)
    case .sheetTakenAway: if walletIsOpen { performer.feed(Event.interrupted) }
    case .appClosed: performer.feed(Event.interrupted)
    case .linkOpened:
      performer.feed(Event.interrupted)
      performer.leaveToItself(.tokenization)
      // The token exists, but the intent replaces the step that would have refreshed the list.
      if result != nil { performer.checkWallet(reloadingCards: false) }
    case .walletChecked: performer.feed(Event.walletChecked)
    }
  }

  var awaitsFreshList: Bool { step == .listsRefreshed && outcome == nil }

  func rests(before act: Scenario.Act) -> Bool {
    switch act {
    case .cancel, .interrupt: step == .walletScreen
    case .refuseTerms: step == .terms
    default: false
    }
  }
}

extension PendingRequest {
  static let opaqueCard = PendingRequest(
    "opaqueCard", of: .app,
    hearIssuer: { reply, id, performer in
      let issuer = performer.moment.world.issuer
      let answer = performer.read(reply, of: id) { reply throws(CallFailure) in
        try issuer.read(reply, as: \.appOpaqueCard)
      }
      if case .failure(let failure) = answer { performer.noteRefusal(failure, of: .app) }
      performer.feed(.cardMade(answer))
    })

  static let googleEligibility = PendingRequest(
    "googleEligibility", of: .app,
    hearGoogle: { answer, performer in
      if case .eligibility(let refusal) = answer { performer.feed(.eligibilityAnswered(refusal)) }
    })

  static let tokenization = PendingRequest(
    "tokenization", of: .app,
    hearGoogle: { answer, performer in
      if case .tokenization(let result) = answer { performer.feed(.tokenized(result)) }
    })

  /// A request to Google Wallet or Google's servers.
  private init(
    _ name: String, of program: Program,
    hearGoogle hear: @escaping @Sendable (GoogleAnswer, inout Performer) -> Void
  ) {
    self.init(
      name, of: program,
      hearing: { result, _, performer in
        if case .wallet(let answer) = result, let google = answer.google {
          hear(google, &performer)
        }
      })
  }
}

extension Performer {
  mutating func startPushTokenizing(_ card: Card, to device: Device) {
    open(
      .pushTokenizing(
        PushTokenizeFlow(
          card: card, device: device, call: moment.world.google.call,
          makingCall: moment.world.issuer.appOpaqueCard?.title ?? "")))
    feed(PushTokenizeFlow.Event.began)
  }

  mutating func feed(_ event: PushTokenizeFlow.Event) {
    guard case .pushTokenizing(var flow) = moment.app.flow else { return }
    let actions = flow.handle(event)
    keep(.pushTokenizing(flow))
    if !flow.generatorIsAwaited { moment.world.endWaitForGenerator() }
    if flow.outcome != nil { abandon(.opaqueCard, .googleEligibility, .tokenization) }
    for action in actions { perform(action, of: flow) }
  }

  private mutating func perform(_ action: PushTokenizeFlow.Action, of flow: PushTokenizeFlow) {
    switch action {
    case .readIDs:
      feed(.idsRead(moment.world.readGoogleIDs()))
    case .makeCard(var card):
      if moment.world.google.idsHandedOn == .none { card.ids = nil }
      send(.makeOpaqueCard(card), for: .opaqueCard)
    case .pushTokenize(let request):
      feed(.requestAnswered(moment.world.pushTokenize(request, of: flow.card)))
    case .askGenerator:
      feed(.generatorAsked(moment.world.askGenerator()))
    case .checkEligibility(let opaque):
      wait(for: moment.world.checkEligibility(opaque, of: flow.card), .googleEligibility)
    case .tokenize:
      wait(for: moment.world.askForToken(of: flow.card, on: flow.device), .tokenization)
    case .close(let status): moment.world.closeGoogleWallet(status)
    case .checkWallet: checkWallet(reloadingCards: false)
    }
  }
}
