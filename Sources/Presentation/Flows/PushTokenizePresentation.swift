import Scenarios
public import SimulatedWorld
public import Simulation
public import WalletDomain

// Presents adding a card to Google Wallet.
extension PushTokenizeFlow: FlowPresentation {
  public var sheetTitle: String { "Google Wallet" }
  public var identifier: (kind: String, value: String)? { ("card id", card.id.rawValue) }

  public var bringing: (card: Card.ID, device: Device)? {
    result == nil && outcome == nil ? (card.id, device) : nil
  }

  public var leavesApp: Bool { walletIsOpen }

  public func face(in scene: FlowScene) -> Card? { card }

  public func fields(in scene: FlowScene) -> [Sheet.Field] {
    let scenario = scene.moment.scenario
    return [
      .init("Card", "\(scenario.networkTitle(of: card)) ···· \(scenario.digits(of: card))")
    ]
  }

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
    if step == .tokenization, scene.world.isHereAlone(card.id, on: device) {
      words.caption = "The card is in the simulated Google Wallet, with a token of this simulation."
    }
    switch step {
    case .walletIDs:
      words.title = "Which wallet, which phone"
      words.told = "The app asks which wallet and phone"
      words.detail = ids.map { _ in "walletId · stableHardwareId" } ?? "asking Google"
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
      words.sheetTitle = "Add card to Google Wallet"
      words.lines = [.init("Pay with your phone wherever contactless is taken.")]
      words.button = "Continue"
      words.goingOn = "continue"
    case .eligibility:
      words.title = "Google checks the card"
      words.told = "The network checks the card's data"
      words.detail = waitsForAnswer ? "checkEligibility · \(scene.waited)" : "eligible"
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
      words.sheetTitle = "Issuer terms"
      words.lines = [.init("By continuing, you accept the terms of \(scene.bank).")]
      words.button = "Accept and continue"
      words.goingOn = "accept"
    case .tokenization:
      words.title = "A token is made"
      words.told = "The network makes the token"
      words.detail = result?.state?.tokenStateOfGoogle ?? "Google and network"
      words.lines =
        waitsForAnswer
        ? [.init("Setting up your card…", .waiting)]
        : result?.state == .requiresActivation
          ? [.init("Verify your card", .ended(.pending))]
          : [.init("Card added", .ended(.succeeded))]
      words.button = waitsForAnswer ? nil : "Done"
      words.goingOn = "done"
    case .listsRefreshed:
      words.sayListIsAskedAgain(in: scene, hasEnded: outcome != nil)
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
      opaqueCard.map { "\($0.text.utf8.count) bytes" }
      ?? "\(scene.signingCall) · \(scene.waited)"
    if !isLate { words.sheetTitle = scene.bank }
    words.say(
      waitsForAnswer ? (isLate ? contacting : "Contacting the bank…") : "One moment…",
      isWaiting: waitsForAnswer,
      [
        .init("The bank has answered."),
        .init("One opaque text came: only the network can read it.", .aside),
      ], "Hand it to Google")
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

  /// With a real issuer that does not list the new token, the ending says that it exists in this simulation only.
  public func ending(in world: World) -> FlowEnding? {
    var ending = outcome?.ending(of: card.name, by: makingCall)
    if endingKind?.isSuccess == true, world.isHereAlone(card.id, on: device) {
      ending?.tellSimulationAlone(of: card, on: device)
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

  public func remedy(_ ending: FlowEnding, in scene: FlowScene) -> Sheet.Line {
    failsUntilMended(in: scene.world)
      ? .init("Trying again does not help before the bank's app and server are mended.")
      : ending.remedy(given: scene.giving)
  }
}

// The endings, each told once.
extension PushTokenizeOutcome {
  /// The ending; `call` is the name of the call by which the issuer was asked for the opaque card.
  func ending(of card: String, by call: String) -> FlowEnding {
    var ending = told(of: card, by: call)
    ending.isMendedByOthers = ending.explanation.doer != .customer
    ending.summaryNamesDetail = self == .cancelled
    return ending
  }

  private func told(of card: String, by call: String) -> FlowEnding {
    let why = status.map { "\($0.title): \($0.meaning)." } ?? ""
    return switch self {
    case .added:
      FlowEnding(
        self, id: "google.added", summary: "\(card) is ready to pay with this phone.",
        explanation: "Google Wallet holds the token, and it is active.",
        remedy: "Nothing more to do.", caption: "Done: \(card) can pay with this phone.",
        customer: "\(card) is in Google Wallet on your phone and can pay.")
    case .addedRequiringActivation:
      FlowEnding(
        self, id: "google.requires-activation",
        summary: "\(card) is in Google Wallet and waits for verification.",
        explanation: "The network asked for one more check: the token is INACTIVE.",
        remedy: "Choose Activate Card, or one of the ways that Google Wallet offers.",
        caption: "\(card) is in Google Wallet and pays once it is verified.",
        customer: "\(card) is in Google Wallet on your phone and pays once it is verified.")
    case .cardSaved(let status):
      FlowEnding(
        self, id: "google.card-saved",
        summary: "\(card) is saved to the Google Account, but cannot pay with this phone.",
        explanation: "The card was saved and its token failed, which are two results. \(why)",
        remedy:
          "Show the card as not added on this phone, and ask the issuer why the token failed.",
        doer: .agent,
        caption: "The card is saved to the Google Account, and cannot pay with this phone.",
        customer: "\(card) is saved to your Google Account, but it cannot pay with this phone yet.",
        detail: status.title)
    case .cancelled:
      FlowEnding(
        self, id: "google.cancelled", summary: "Adding \(card) was cancelled.",
        explanation:
          "\(TapAndPayStatus.userCanceledFlow.title): a choice, not a failure. Rarely, a "
          + "token was made all the same, so that the list is what counts.",
        remedy: "Add it whenever you like.",
        caption: TapAndPayStatus.left,
        customer: "You stopped before the end; the list in our app shows what was added.",
        detail: "cancelled")
    case .interrupted:
      FlowEnding(
        self, id: "google.interrupted", summary: "Adding \(card) was not finished.",
        explanation: "Something else came in between.", remedy: "Start again from the card list.",
        caption: "Something else came in between; the list tells whether it was added.",
        customer:
          "Something else came in between, such as a call; the list in our app shows whether it was added.",
        detail: "something else came in between")
    case .issuerFailed(let failure):
      FlowEnding(
        self, id: "google.issuer-failed",
        summary: "\(card) could not be added: "
          + "\(failure.reasonOfAdding(usual: "the bank gave no card data")).",
        failure, of: call, caption: failure.captionOfAdding,
        customer: failure.toldOfAdding)
    case .opaqueCardRefused(let refusal):
      FlowEnding(
        self, id: "google.opaque-card", summary: "Google Wallet could not add \(card).",
        explanation: "\(TapAndPayStatus.checkEligibilityError.title): \(refusal.clause).",
        remedy: refusal.remedy, doer: .developers, caption: TapAndPayStatus.notTaken,
        customer: TapAndPayStatus.notTakenForCustomer,
        detail: TapAndPayStatus.checkEligibilityError.title)
    case .refused(let status):
      FlowEnding(
        self, id: "google.\(status.rawValue)", summary: status.summary(of: card), explanation: why,
        remedy: status.remedy, doer: status.doer, caption: status.caption,
        customer: status.toldToCustomer(card), detail: status.title)
    }
  }
}

extension TapAndPayStatus {
  fileprivate func summary(of card: String) -> String {
    switch self {
    case .unavailable: "This app may not add cards to Google Wallet."
    case .noActiveWallet: "Google Wallet is not set up on this phone."
    case .attestationError: "Google lets this phone hold no card."
    case .tokenizationDeclined: "The card's network declined \(card)."
    case .paymentCredentialsDeliveryTimeout:
      "\(card) could not be added: the bank took too long."
    case .userCanceledFlow: "Adding \(card) was cancelled."
    default: "Google Wallet could not add \(card)."
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .unavailable:
      "Have Google put package name and signing fingerprint of this build on its allow-list."
    case .noActiveWallet: "Set up Google Wallet, then add the card."
    case .tokenizationDeclined:
      "Find out at the bank why, and whether its own systems said no, before it is tried again."
    case .paymentCredentialsDeliveryTimeout:
      "Try again later: while the bank takes longer, no card can be added."
    case .checkEligibilityError, .tokenizeError, .saveCardError:
      "Compare the opaque card with wallet, phone, digits and network that it was made for."
    case .userCanceledFlow: "Add it whenever you like."
    case .attestationError:
      "Ask whether the Play Store's settings call the phone certified; a rooted one is not."
    default: "Read the status in the call, and ask Google about it."
    }
  }

  fileprivate var doer: Doer {
    switch self {
    case .unavailable: .developers
    case .checkEligibilityError, .tokenizeError, .saveCardError: .developers
    case .tokenizationDeclined, .attestationError, .ineligibleForTokenization: .agent
    default: .customer
    }
  }

  fileprivate static let left =
    "The customer changed their mind; the list tells whether a token was made."
  fileprivate static let notTaken = "Google did not take what the bank had made."
  fileprivate static let notTakenForCustomer =
    "Google Wallet did not take what our service had sent; nothing was added."

  fileprivate var caption: String {
    switch self {
    case .tokenizationDeclined: "The network declined the card: nothing was added."
    case .paymentCredentialsDeliveryTimeout:
      "Google waits no longer for the bank: nothing was added."
    case .unavailable: "Google does not know this app: nothing was added."
    case .attestationError: "The phone fails Google's check: nothing was added."
    case .userCanceledFlow: Self.left
    default: Self.notTaken
    }
  }

  fileprivate func toldToCustomer(_ card: String) -> String {
    switch self {
    case .userCanceledFlow: "You stopped before the end; the list in our app shows what was added."
    case .tokenizationDeclined: "Adding \(card) was declined; we find out why."
    case .paymentCredentialsDeliveryTimeout:
      "Our service took longer than Google Wallet waits; nothing was added."
    case .unavailable: "\(card) could not be added because of a fault in our app."
    case .attestationError: "Google does not let this phone hold \(card); nothing was added."
    default: Self.notTakenForCustomer
    }
  }
}
