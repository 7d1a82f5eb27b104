import IssuerAPI
import Scenarios
public import SimulatedWorld
public import WalletDomain

// Presents adding a card to Google Wallet.
extension PushTokenizeFlow: FlowPresentation {
  public var name: String { "Adding \(card.name)" }
  public var title: String { "Add \(card.name) to Google Wallet" }
  public var opening: String { "Adding \(card.name) to Google Wallet" }
  public var sheetTitle: String { "Google Wallet" }
  public var identifier: (kind: String, value: String)? { ("card id", card.id.rawValue) }

  public var destination: Device? { device }

  public var bringing: (card: Card.ID, device: Device)? {
    result == nil && outcome == nil ? (card.id, device) : nil
  }

  public var leavesApp: Bool { walletIsOpen }

  public var shownSteps: [Step] {
    Step.allCases.filter { step in
      switch step {
      case .walletIDs, .opaqueCard: call == .opaqueCard
      case .credentials: call == .unified
      default: true
      }
    }
  }

  public func card(in world: World) -> Card.ID? { card.id }
  public func face(in scene: FlowScene) -> Card? { card }

  public func fields(in scene: FlowScene) -> [(key: String, value: String)] {
    [
      (
        "Card",
        "\(scene.moment.scenario.networkTitle(of: card)) ···· \(scene.moment.scenario.digits(of: card))"
      )
    ]
  }

  public var waitsForAnswer: Bool { progress == .waitingForAnswer }

  public var cancelObstacle: String? {
    if mayBeCancelled { return nil }
    return result == nil
      ? "Google is at work: it can no longer be cancelled."
      : "The token is made: there is nothing left to cancel."
  }

  public var interruptObstacle: String? {
    walletIsOpen ? cancelObstacle : "Google Wallet is not open."
  }

  // MARK: Its steps

  public func words(of step: Step, in scene: FlowScene) -> StepWords {
    var words = StepWords(title: "", told: "", caption: caption(of: step))
    words.isDoneOnceAnswered = true
    if step == .tokenization, scene.world.isHereAlone(card.id, on: device) {
      words.caption = "The card is in the simulated Google Wallet, with a token of this simulation."
    }
    switch step {
    case .walletIDs:
      words.title = "Which wallet, which phone"
      words.told = "The app asks which wallet and phone"
      words.detail = ids.map { _ in "walletId · stableHardwareId" } ?? "asking Google"
      words.wayHere = "Asked for wallet and phone"
      words.sheetTitle = scene.bank
      words.say(
        "One moment…",
        [
          .init("Google names the wallet and the phone."),
          .init("The issuer makes the card's data for both.", .aside),
        ], "Ask the issuer")
    case .opaqueCard, .credentials:
      saySigning(step, in: scene, &words)
    case .request:
      words.title = "pushTokenize"
      words.told = "The app hands the card to Google"
      words.detail =
        call == .unified ? "with a generator" : "opaque card · \(card.network.title)"
      words.wayHere = "On to pushTokenize"
      words.sheetTitle = scene.bank
      words.say(
        "One moment…",
        [
          .init("Google Wallet opens next."),
          .init(
            call == .unified
              ? "Google Wallet will ask the app's generator for the opaque card."
              : "Google Wallet gets the opaque card, and cannot read it.", .aside),
        ], "Open Google Wallet")
    case .walletScreen:
      words.title = "Google Wallet's screen"
      words.told = "Google Wallet shows the card"
      words.detail = ""
      words.wayHere = "Google Wallet opened"
      words.sheetTitle = "Add card to Google Wallet"
      words.lines = [.init("Pay with your phone wherever contactless is taken.")]
      words.button = "Continue"
      words.goingOn = "continue"
      words.isDoneOnceAnswered = false
    case .eligibility:
      words.title = "Google checks the card"
      words.told = "The network checks the card's data"
      words.detail = waitsForAnswer ? "checkEligibility · \(scene.waited)" : "eligible"
      words.wayHere =
        call == .unified ? "The card's data handed to Google" : "Continue tapped in Google Wallet"
      words.say(
        contacting, isWaiting: waitsForAnswer,
        [
          .init("The card can be added."),
          .init("The network opened the opaque card; Google cannot.", .aside),
        ], "Show the terms")
    case .terms:
      words.title = "Terms and conditions"
      words.told = "The customer accepts the terms"
      words.detail = self.step == .terms ? "not accepted yet" : "accepted"
      words.wayHere = "Terms shown"
      words.sheetTitle = "Issuer terms"
      words.lines = [.init("By continuing, you accept the terms of \(scene.bank).")]
      words.button = "Accept and continue"
      words.goingOn = "accept"
      words.isDoneOnceAnswered = false
    case .tokenization:
      words.title = "Google makes the token"
      words.told = "The network makes the token"
      words.detail = result?.state?.tokenStateOfGoogle ?? "Google and network"
      words.wayHere = "Terms accepted"
      words.lines =
        waitsForAnswer
        ? [.init("Setting up your card…", .waiting)]
        : result?.state == .requiresActivation
          ? [.init("Verify your card", .pending)] : [.init("Card added", .succeeded)]
      words.button = waitsForAnswer ? nil : "Done"
      words.goingOn = "done"
    case .listsRefreshed:
      words.sayListIsAskedAgain(in: scene, hasEnded: outcome != nil)
      words.wayHere = "List asked again"
      words.sheetTitle = scene.bank
    }
    return words
  }

  /// Sets the texts of the step in which the issuer makes the opaque card: before Google is called, or on its request.
  private func saySigning(_ step: Step, in scene: FlowScene, _ words: inout StepWords) {
    let isLate = step == .credentials
    words.title = isLate ? "Google asks the generator" : "The issuer makes the opaque card"
    words.told = isLate ? "Google asks the app for the card" : "The bank makes the card's data"
    words.detail =
      opaqueCard.map { "\($0.text.count) characters" }
      ?? "\(scene.opaqueCardCall) · \(scene.waited)"
    words.wayHere = isLate ? "Continue tapped in Google Wallet" : "Sent to the issuer"
    if !isLate { words.sheetTitle = scene.bank }
    words.say(
      waitsForAnswer ? (isLate ? contacting : "Contacting the bank…") : "One moment…",
      isWaiting: waitsForAnswer,
      [
        .init("The bank has answered."),
        .init("One opaque text came: only the network can read it.", .aside),
      ], isLate ? "Hand it to Google" : "Call pushTokenize")
  }

  private var contacting: String { "Contacting your bank…" }

  private func caption(of step: Step) -> String {
    switch (step, waitsForAnswer) {
    case (.walletIDs, _): "The app asks Google which wallet is active, and which phone this is."
    case (.opaqueCard, true): "The bank makes the card's data for this wallet and phone alone."
    case (.opaqueCard, false): "The bank has answered with data that only the network can read."
    case (.request, _): "The app hands the card to Google, which takes over."
    case (.walletScreen, _): "Google Wallet shows the customer what will be added."
    case (.credentials, true): "Google asks the app for the card's data, and waits for it."
    case (.credentials, false): "The bank has answered, and the app hands it to Google."
    case (.eligibility, true): "Google has the network look at what the bank has made."
    case (.eligibility, false): "The network takes it; only the customer's word is missing."
    case (.terms, _): "The customer reads the terms and accepts, or leaves."
    case (.tokenization, true): "Google and the network make a token for this phone alone."
    case (.tokenization, false):
      result?.state == .requiresActivation
        ? "The card is in Google Wallet, but the network wants one more check."
        : "The card is in Google Wallet and can pay."
    case (.listsRefreshed, _): "The app asks again, so that its list shows what is true."
    }
  }

  // MARK: How it ends

  public var ending: FlowEnding? {
    outcome.map { outcome in
      FlowEnding(
        name: outcome.name.rawValue, kind: .init(outcome.name, isChoice: outcome.isChoice),
        explanation: outcome.explanation(of: card, by: makingCall),
        caption: outcome.caption(of: card.name), customer: outcome.toldToCustomer(card.name),
        detail: outcome.atItsStep)
    }
  }

  /// With a real issuer that does not list the new token, the ending says that it exists in this simulation only.
  public func ending(in world: World) -> FlowEnding? {
    guard var ending else { return nil }
    if ending.succeeded, world.isHereAlone(card.id, on: device) {
      ending.tellSimulationAlone(of: card, on: device)
    }
    return ending
  }

  public func remarks(in scene: FlowScene) -> [String] {
    guard let result, result.failure == nil else { return [] }
    let isHereAlone = outcome != nil && scene.world.isHereAlone(card.id, on: device)
    return
      (call == .unified && !result.cardIsSaved
      ? ["The token is made, and the card was not saved to the Google Account: two results."] : [])
      + (isHereAlone ? [FlowEnding.remarkOnTokenMadeHere] : [])
  }

  public func remedy(_ ending: FlowEnding, in scene: FlowScene) -> SheetContent.Line {
    if failsUntilMended(in: scene.world) {
      return .init("Trying again does not help before the bank's app and server are mended.")
    }
    return ending.remedy(of: scene)
  }
}

extension FlowScene {
  /// The issuer's call, such as “POST signed-cards”, or the route by way of the back end.
  fileprivate var opaqueCardCall: String {
    let issuer = world.issuer
    return issuer.backEnd == nil ? call(.sign) : "back end, then \(issuer.name)"
  }
}

extension PushTokenizeOutcome {
  /// Detail beside the step at which the flow ended; nil if the step needs none.
  fileprivate var atItsStep: String? {
    switch self {
    case .added, .addedRequiringActivation: nil
    case .cancelled: "cancelled"
    case .interrupted: "something else came in between"
    case .issuerFailed(let failure): failure.explanation.summary
    case .cardSaved(let status), .refused(let status): status.title
    case .opaqueCardRefused: TapAndPayStatus.checkEligibilityError.title
    }
  }

  fileprivate func caption(of card: String) -> String {
    switch self {
    case .added: "Done: \(card) can pay with this phone."
    case .addedRequiringActivation: "\(card) is in Google Wallet and pays once it is verified."
    case .cardSaved: "The card is saved to the Google Account, and cannot pay with this phone."
    case .cancelled: "The customer changed their mind: nothing was added."
    case .interrupted: "Something else came in between: nothing was added."
    case .issuerFailed: "The bank gave no usable answer: nothing was added."
    case .refused(.tokenizationDeclined): "The network declined the card: nothing was added."
    case .refused(.paymentCredentialsDeliveryTimeout):
      "Google waits no longer for the bank: nothing was added."
    case .refused(.unavailable): "Google does not know this app: nothing was added."
    case .refused, .opaqueCardRefused: "Google did not take what the bank had made."
    }
  }
}
