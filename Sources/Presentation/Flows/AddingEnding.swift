import IssuerAPI
public import SimulatedWorld
import Simulation
public import WalletDomain

// The endings of adding a card to Apple Wallet, each told once.
extension AddPassOutcome {
  /// The ending; `call` is the name of the call by which the issuer was asked to sign, and `isInWallet` tells whether
  /// the card was chosen in Wallet and not in the app.
  func ending(
    of card: String, on device: Device, signedBy call: String = "signed-cards",
    isInWallet: Bool = false
  ) -> FlowEnding {
    var ending = told(of: card, on: device, signedBy: call, isInWallet)
    switch self {
    case .issuerFailed, .appleFailed, .walletFailed(.refusedByApple),
      .walletFailed(.configurationIncomplete):
      ending.isMendedByOthers = true
    case .walletFailed(.obstructed(let obstacle)):
      ending.isMendedByOthers = obstacle != .sandboxAccount
    default: ending.isMendedByOthers = isInWallet && ending.explanation.doer == .developers
    }
    // The alerts before the terms offer to go on another time (Apple forums, 829133).
    switch self {
    case .walletFailed(.refusedByApple), .walletFailed(.requestRefused),
      .walletFailed(.obstructed), .walletFailed(.configurationIncomplete):
      ending.leaving = "Set Up Later"
    case .cancelled: ending.summaryNamesDetail = true
    default: break
    }
    return ending
  }

  private func told(
    of card: String, on device: Device, signedBy call: String, _ isInWallet: Bool
  ) -> FlowEnding {
    let place = device.title
    return switch self {
    case .added:
      FlowEnding(
        self, id: "add.added", summary: "\(card) is ready to pay on the \(place).",
        explanation: "Wallet holds the pass, and it is activated.", remedy: "Nothing more to do.",
        caption: "Done: \(card) can pay with the \(place).",
        customer: "\(card) is in \(device.wallet.title) on your \(place) and can pay.")
    case .addedRequiringActivation:
      FlowEnding(
        self, id: "add.requires-activation",
        summary: "\(card) is in Wallet on the \(place) and waits for activation.",
        explanation: "The network asked for one more check: the token is INACTIVE.",
        remedy: "Choose Activate Card, or one of the ways that Wallet offers.",
        caption: "\(card) is in Wallet and pays once it is activated.",
        customer: "\(card) is in Wallet on your \(place) and pays once it is activated.")
    case .addedAnother(let digits):
      FlowEnding(
        self, id: "add.other-card",
        summary: "Wallet on the \(place) has a new card that ends in \(digits), and not \(card).",
        explanation:
          "The bank's answer holds another card's number. What the sheet shows is the app's own words; "
          + "what is added is what the answer holds.",
        remedy: "Have the bank's service encrypt the card that the request names.",
        doer: .developers,
        caption: "Wallet has a new card, and it is not \(card): the bank sent another one.",
        customer:
          "Wallet has taken a card that ends in \(digits), and not \(card); please do not pay with it yet.",
        detail: "another card: ···· \(digits)")
    case .cannotBeAdded(let obstacle):
      FlowEnding(
        self, obstacle.explanation,
        caption: "The \(place) cannot take \(card), and the app says why.",
        customer: obstacle.toldToCustomer(card), detail: obstacle.explanation.summary)
    case .cancelled:
      FlowEnding(
        self, id: "add.cancelled", summary: "\(card) was not added: cancelled.",
        explanation: "PKAddPaymentPassError.userCancelled: a choice, not a failure.",
        remedy: "Add it whenever you like.",
        caption: "The customer changed their mind: nothing was added.",
        customer: "You stopped before the end; nothing was added.", detail: "cancelled")
    case .interrupted:
      FlowEnding(
        self, id: "add.interrupted", summary: "Adding \(card) was not finished.",
        explanation: "PKAddPaymentPassError.systemCancelled: something else came in between.",
        remedy: "Start again from the card list.",
        caption: "Something else came in between; the list tells whether it was added.",
        customer:
          "Something else came in between, such as a call; the list in our app shows whether it was added.",
        detail: "something else came in between")
    case .appleFailed(let failure):
      FlowEnding(
        self, id: "add.apple-failed", summary: "Apple's servers gave no certificates.", failure,
        caption: "Apple gave no certificates: nothing was added.",
        customer: "Wallet got no answer from Apple that it could use; nothing was added.",
        alert: [Self.notAdded])
    case .issuerFailed(let failure):
      FlowEnding(
        self, id: "add.issuer-failed",
        summary: "\(card) could not be added: "
          + "\(failure.reasonOfAdding(usual: "the bank has not prepared it")).",
        failure, of: call, caption: failure.captionOfAdding,
        customer: failure.toldOfAdding, alert: isInWallet ? [Self.notAdded] : nil)
    case .deadlinePassed:
      FlowEnding(
        self, id: "add.deadline", summary: "\(card) could not be added: the bank took too long.",
        explanation:
          "PassKit waits 20 s for PKAddPaymentPassRequest; after that the handler is dead and a "
          + "late answer is ignored.",
        remedy: "Try again later: while the bank takes longer, no card can be added.",
        caption: "20 seconds are over: Wallet takes no answer any more.",
        customer: "Our service took longer than Wallet waits; nothing was added.",
        detail: "20 s are over", alert: isInWallet ? [Self.notAdded] : nil)
    case .handlerMissed(let mistake):
      FlowEnding(
        self, id: "add.\(mistake.rawValue)",
        summary: "\(card) could not be added: the app \(mistake.title).",
        explanation:
          "The issuer had answered, but PassKit waits 20 s for its handler and no longer: "
          + (mistake == .handlerLate
            ? "the late call is ignored."
            : mistake == .handlerReleased
              ? "it has been released, and there is nothing left to call."
              : "then the sheet fails."),
        remedy: mistake == .handlerReleased
          ? "Copy the handler when it comes, and keep it until it has been called."
          : "Call the handler on every way out of the delegate, with an empty request if need be.",
        doer: .developers,
        caption: "The bank had answered, but its app told Wallet nothing in time.",
        customer: Self.fault(adding: card), detail: "20 s are over", alert: [Self.notAdded])
    case .walletFailed(let failure): told(failure, of: card, on: device)
    case .crashed(let crash):
      FlowEnding(
        self, crash.explanation,
        caption: crash == .handlerGone
          ? "The app has just crashed: whom it was to call is no longer there."
          : "The guide's own code has just crashed on what it was told.",
        customer: Self.fault(adding: card), detail: crash.message)
    }
  }

  /// The ending of an addition that Wallet ended; the failure itself explains it.
  private func told(
    _ failure: ProvisioningFailure, of card: String, on device: Device
  ) -> FlowEnding {
    let why = failure.explanation
    func ended(
      _ caption: String, customer: String, detail: String? = nil, cause: String? = nil,
      alert: [String]? = [Self.notAdded]
    ) -> FlowEnding {
      var ending = FlowEnding(
        self, why, caption: caption, customer: customer, detail: detail ?? cause ?? why.summary,
        alert: alert)
      ending.cause = cause
      return ending
    }
    let isRefused = "Wallet refused what the bank sent: nothing was added."
    let isNotTaken = "Wallet did not take what our service had sent; nothing was added."
    return switch failure {
    case .certificateChainTooShort:
      ended(
        isRefused, customer: "Wallet did not get all that it needs; nothing was added.")
    case .requestRefused(_, remedy: nil): ended(isRefused, customer: isNotTaken)
    case .requestRefused:
      ended(
        "Wallet refused the card as the app had asked for it: nothing was added.",
        customer: Self.fault(adding: card))
    case .refusedByApple(let refusal):
      ended(isRefused, customer: isNotTaken, cause: refusal.cause.summary, alert: [why.summary])
    case .configurationIncomplete:
      ended(
        "Wallet refused the card as the app had described it: nothing was added.",
        customer: Self.fault(adding: card))
    case .obstructed(let obstacle):
      ended(
        "Wallet takes no such card here yet: nothing was added.",
        customer: obstacle.toldToCustomer(card, device), alert: [why.summary])
    case .declinedByNetwork:
      ended(
        "The network declined the card: nothing was added.",
        customer: "Adding \(card) was declined; we find out why.",
        alert: [Self.notAdded, "Contact your card issuer for more information."])
    case .endedByPassKit(let error):
      ended(
        "Wallet's sheet ended with an error: nothing was added.",
        customer: "Wallet ended with an error; nothing was added.", detail: error.title,
        alert: nil)
    case .alreadyAdded(let place, _):
      ended(
        "The card is on this \(device.title) already: nothing was added.",
        customer: "\(card) is in Wallet on your \(place.title) already.",
        alert: [
          Self.notAdded, AddObstacle.alreadyAdded(place, visible: true).explanation.summary,
        ])
    case .delegateLost:
      ended(
        "Wallet found nobody in the app to ask: nothing was added.",
        customer: Self.fault(adding: card))
    case .noRequest(let why):
      ended(
        why == .completedWithNil
          ? isRefused : "The app's part for Wallet handed nothing over: nothing was added.",
        customer: Self.fault(adding: card))
    }
  }

  /// Wallet's alert, which reports a failure but not the cause.
  fileprivate static let notAdded = "Could Not Add Card."

  fileprivate static func fault(adding card: String) -> String {
    "\(card) could not be added because of a fault in our app."
  }
}

extension AddObstacle {
  /// What the customer is told.
  func toldToCustomer(_ card: String) -> String {
    switch self {
    case .noPassLibrary(let device): "Wallet is not available on your \(device.title)."
    case .walletOff(let wallet): "\(wallet.title) is not available on your phone."
    case .noContactless(let wallet): "Your phone cannot pay with \(wallet.title)."
    case .noEntitlement: "This version of our app cannot add cards to Wallet."
    case .noSecureElement(let device): "Your \(device.title) cannot hold cards for Apple Pay."
    case .watchNotPaired(let device): "No Watch is paired with your \(device.title)."
    case .watchOutOfReach: "Your Watch is out of reach just now."
    case .alreadyAdded(let device, _): "\(card) is in Wallet on your \(device.title) already."
    case .idOfAnotherCard: "Our app takes \(card) for another of your cards; we find out why."
    case .refusedByPassKit(let device):
      "Your \(device.title) says that \(card) cannot be added just now."
    case .configuration: AddPassOutcome.fault(adding: card)
    }
  }
}

extension AppleObstacle {
  fileprivate func toldToCustomer(_ card: String, _ device: Device) -> String {
    switch self {
    case .noAgreement, .networkNotApproved: "Cards such as \(card) cannot be added to Wallet yet."
    case .sandboxAccount:
      "Your \(device.title) is signed in with a test account, with which Wallet takes no real card."
    case .testCard: "\(card) is a test card, which Wallet does not take."
    default: "Wallet takes no cards from our app yet; nothing was added."
    }
  }
}

extension AddPassFlow {
  /// The call of the program's own that failed before the card could be signed; nil if there was none.
  private func callThatFailed(in world: World) -> String? {
    guard case .issuerFailed = outcome else { return nil }
    let signing: Set<Endpoint> = [.before, .cardNumber, .signedCards, .backEnd]
    let asked = world.log.calls.last { call in
      [.app, .walletExtension].contains(call.from) && call.endpoint.map(signing.contains) ?? false
    }
    return [.before, .cardNumber].contains(asked?.endpoint) ? asked?.title : nil
  }

  /// The ending, adapted to the guide's sample and to Wallet's own list, which PassKit does not filter by account.
  ///
  /// With a real issuer that does not list the new token, it says that the token exists in this simulation only.
  public func ending(in world: World) -> FlowEnding? {
    guard let outcome, let endingKind else { return nil }
    var ending = outcome.ending(
      of: card.name, on: device, signedBy: callThatFailed(in: world) ?? signingCall,
      isInWallet: origin == .walletExtension)
    ending.kind = endingKind
    if told == .failure, outcome.isChoice {
      ending.explanation.explanation += " The guide's sample takes it for a failure all the same."
    }
    if origin == .walletExtension, case .walletFailed(.alreadyAdded(_, visible: true)) = outcome {
      ending.explanation.explanation =
        "Apple opened the payload and found a pass of the card there: the extension had offered it."
      ending.explanation.remedy =
        "Have the extension leave out what Wallet holds, on each device apart."
    }
    if endingKind.isSuccess, world.isHereAlone(card.id, on: device) {
      ending.tellSimulationAlone(of: card, on: device)
    }
    return ending
  }

  private var remarkOnSample: String? {
    switch told {
    case .finished: "The guide's sample looks neither at the new pass nor at its list again."
    case .failure:
      #"The guide's sample prints \(error) in these letters: no log says which error it was."#
    case .nothing: "The guide's sample takes the sheet away and tells nobody why."
    case nil: nil
    }
  }

  public func remarks(in scene: FlowScene) -> [String] {
    let isHereAlone =
      added != nil && outcome != nil && scene.world.isHereAlone(card.id, on: device)
    return remarks + [remarkOnSample].compactMap { $0 }
      + (isHereAlone ? [FlowEnding.remarkOnTokenMadeHere] : [])
  }

  public func remedy(_ ending: FlowEnding, in scene: FlowScene) -> Sheet.Line {
    // An audience is not told what the issuer's engineers must do.
    if case .issuerFailed = outcome, failsUntilMended(in: scene.world) {
      return .init("Trying again does not help before the bank's server is mended.")
    }
    return waysToVerify(in: scene).map { .init($0) } ?? ending.remedy(given: scene.giving)
  }

  public func advice(_ ending: FlowEnding, in scene: FlowScene) -> String {
    waysToVerify(in: scene, namingDecision: false)
      ?? ending.advice ?? ending.explanation.remedyForCustomer
  }

  /// “Choose Activate Card, or in Wallet: bank app, text message, call.”; nil if the new pass needs no verification.
  ///
  /// After an orange decision only Wallet's ways remain; `namingDecision` is false for customers, who know no colours.
  private func waysToVerify(in scene: FlowScene, namingDecision: Bool = true) -> String? {
    let world = scene.world
    let added = world.passes.last { $0.device == device && $0.card == card.id }
    let options = added.map { world.verificationOptions(for: $0.pass) } ?? []
    guard let token = added?.pass.deviceAccountIdentifier, outcome == .addedRequiringActivation,
      !world.isHereAlone(card.id, on: device)
    else { return nil }
    let ways = options.map(\.shortWords).joined(separator: ", ")
    if world.refusesActivationFromApp(token) {
      guard namingDecision else {
        return ways.isEmpty ? "Please get in touch with us." : "Verify it in Wallet: \(ways)."
      }
      return ways.isEmpty
        ? "The network decided orange, and no way to verify it is offered."
        : "Verify it in Wallet, not in the app (orange): \(ways)."
    }
    if world.setup.networkRules.verification.isEmpty {
      return world.appActivates
        ? "Choose Activate Card: there is no way to verify it in Wallet."
        : "Call the bank: there is no way to verify it in Wallet or in the app."
    }
    if !world.appActivates {
      let own = options.filter { $0 != .bankApp }.map(\.shortWords).joined(separator: ", ")
      return own.isEmpty ? nil : "Verify it in Wallet: \(own)."
    }
    return options.isEmpty ? nil : "Choose Activate Card, or in Wallet: \(ways)."
  }
}
