import Commands
import IssuerAPI
public import SimulatedWorld
public import WalletDomain

// Presents the endings of adding a card to Apple Wallet.
extension AddPassFlow {
  public var ending: FlowEnding? {
    outcome.map { outcome in
      FlowEnding(
        name: outcome.name.rawValue,
        // The guide's sample treats the user's cancellation like any other error.
        kind: kind(of: outcome),
        explanation: explanation(of: outcome),
        caption: outcome.caption(of: card.name, on: device),
        customer: outcome.toldToCustomer(card.name, device), detail: outcome.atItsStep,
        ofWallet: alert(of: outcome))
    }
  }

  private func kind(of outcome: AddPassOutcome) -> FlowEnding.Kind {
    if told == .failure { return .failed }
    if case .addedAnother = outcome { return .pending }
    return .init(outcome.name, isChoice: outcome.isChoice)
  }

  /// With a real issuer that does not list the new token, the ending says that it exists in this simulation only.
  public func ending(in world: World) -> FlowEnding? {
    guard var ending else { return nil }
    if ending.succeeded, world.isHereAlone(card.id, on: device) {
      ending.tellSimulationAlone(of: card, on: device)
    }
    return ending
  }

  /// Wallet's alert, which reports a failure but not the cause; nil if the sheet just closes.
  private func alert(of outcome: AddPassOutcome) -> [SheetContent.Line]? {
    let title = "Could Not Add Card."
    let texts: [String]? =
      switch outcome {
      case .walletFailed(.endedByPassKit): nil
      case .walletFailed(.refusedByApple(let refusal)): [refusal.explanation.summary]
      case .walletFailed(.obstructed(let obstacle)): [obstacle.explanation.summary]
      case .walletFailed(.alreadyAdded(let device, _)):
        [title, AddObstacle.alreadyAdded(device, visible: true).explanation.summary]
      case .walletFailed(.declinedByNetwork):
        [title, "Contact your card issuer for more information."]
      case .walletFailed, .appleFailed, .handlerMissed: [title]
      case .issuerFailed, .deadlinePassed: origin == .walletExtension ? [title] : nil
      case .added, .addedRequiringActivation, .addedAnother, .cannotBeAdded, .cancelled,
        .interrupted, .crashed:
        nil
      }
    return texts?.enumerated().map { .init($1, $0 == 0 ? .failed : .text) }
  }

  /// The guide's sample's own report of the ending; nil if other code runs, or PassKit finds no delegate to call.
  package var told: ToldByGuide? {
    guard policy == .guide, origin == .app, !mistakes.contains(.delegateLost) else { return nil }
    return outcome?.toldByGuide
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

  /// The explanation, adapted to the guide's sample and to Wallet's own list, which PassKit does not filter by account.
  private func explanation(of outcome: AddPassOutcome) -> Explanation {
    var explanation = outcome.explanation(of: card, on: device, signedBy: signingCall)
    if told == .failure, outcome.isChoice {
      explanation.explanation += " The guide's sample takes it for a failure all the same."
    }
    if origin == .walletExtension, case .walletFailed(.alreadyAdded(_, visible: true)) = outcome {
      explanation.explanation =
        "Apple opened the payload and found a pass of the card there: the extension had offered it."
      explanation.remedy = "Have the extension leave out what Wallet holds, on each device apart."
    }
    return explanation
  }

  /// “Set Up Later” for the alerts that Wallet shows before the terms (Apple forums, 829133), else “Done”.
  public var leaving: String {
    switch outcome {
    case .walletFailed(.refusedByApple), .walletFailed(.requestRefused),
      .walletFailed(.obstructed):
      "Set Up Later"
    default: "Done"
    }
  }

  public func remarks(in scene: FlowScene) -> [String] {
    let isHereAlone =
      added != nil && outcome != nil && scene.world.isHereAlone(card.id, on: device)
    return remarks + [remarkOnSample].compactMap { $0 }
      + (isHereAlone ? [FlowEnding.remarkOnTokenMadeHere] : [])
  }

  public func remedy(_ ending: FlowEnding, in scene: FlowScene) -> SheetContent.Line {
    // An audience is not told what the issuer's engineers must do.
    if case .issuerFailed = outcome, failsUntilMended(in: scene.world) {
      return .init("Trying again does not help before the bank's server is mended.")
    }
    let isPassedOn =
      switch outcome {
      case .issuerFailed, .appleFailed, .walletFailed(.refusedByApple): true
      case .walletFailed(.obstructed(let obstacle)): obstacle != .sandboxAccount
      default: origin == .walletExtension && ending.explanation.doer == .developers
      }
    if isPassedOn { return .init(ending.explanation.remedy, .aside) }
    return .init(
      waysToVerify(in: scene) ?? ending.explanation.remedy(given: scene.giving.order))
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
    if world.issuer.activate == nil {
      let own = options.filter { $0 != .bankApp }.map(\.shortWords).joined(separator: ", ")
      return own.isEmpty ? nil : "Verify it in Wallet: \(own)."
    }
    return options.isEmpty ? nil : "Choose Activate Card, or in Wallet: \(ways)."
  }
}

extension FlowEnding {
  static let remarkOnTokenMadeHere =
    "The new token exists in this simulation only: no real issuer knows it."

  /// Rewrites a success for a real issuer with a simulated network and device.
  mutating func tellSimulationAlone(of card: Card, on device: Device) {
    let wallet = device.wallet.title
    explanation.summary = "\(card.name) is in the simulated \(wallet) on the \(device.title)."
    explanation.explanation =
      "What the issuer made was taken here, and the simulated network made a token for it."
    explanation.remedy = "Nothing more to do here: only a real device and network show the rest."
    caption = "\(card.name) is in the simulated \(wallet); no real device or network knows it."
    customer = "This was tried on a simulated device: on your own, nothing has changed."
    advice = nil
  }
}

extension VerificationOption {
  /// Short name for a list of verification options.
  public var shortWords: String {
    switch self {
    case .bankApp: "bank app"
    case .sms: "text message"
    case .call: "call"
    }
  }
}

extension AddPassOutcome {
  /// Detail beside the step at which the flow ended; nil if the step needs none.
  fileprivate var atItsStep: String? {
    switch self {
    case .added, .addedRequiringActivation: nil
    case .addedAnother(let digits): "another card: ···· \(digits)"
    case .cannotBeAdded(let obstacle): obstacle.explanation.summary
    case .cancelled: "cancelled"
    case .interrupted: "something else came in between"
    case .appleFailed(let failure), .issuerFailed(let failure): failure.explanation.summary
    case .deadlinePassed, .handlerMissed: "20 s are over"
    case .crashed(let crash): crash.message
    case .walletFailed(.refusedByApple(let refusal)): refusal.cause.summary
    case .walletFailed(.endedByPassKit(let error)): error.title
    case .walletFailed(let failure): failure.explanation.summary
    }
  }

  func caption(of card: String, on device: Device) -> String {
    switch self {
    case .added: "Done: \(card) can pay with the \(device.title)."
    case .addedRequiringActivation: "\(card) is in Wallet and pays once it is activated."
    case .addedAnother: "Wallet has a new card, and it is not \(card): the bank sent another one."
    case .cannotBeAdded: "The \(device.title) cannot take \(card), and the app says why."
    case .cancelled: "The customer changed their mind: nothing was added."
    case .interrupted: "Something else came in between: nothing was added."
    case .appleFailed: "Apple gave no certificates: nothing was added."
    case .issuerFailed: "The bank gave no usable answer: nothing was added."
    case .deadlinePassed: "20 seconds are over: Wallet takes no answer any more."
    case .walletFailed(.declinedByNetwork): "The network declined the card: nothing was added."
    case .handlerMissed: "The bank had answered, but its app told Wallet nothing in time."
    case .crashed: "The guide's own code has just crashed on what it was told."
    case .walletFailed(.alreadyAdded):
      "The card is on this \(device.title) already: nothing was added."
    case .walletFailed(.delegateLost): "Wallet found nobody in the app to ask: nothing was added."
    case .walletFailed(.endedByPassKit): "Wallet's sheet ended with an error: nothing was added."
    case .walletFailed(.obstructed): "Wallet takes no such card here yet: nothing was added."
    case .walletFailed: "Wallet refused what the bank sent: nothing was added."
    }
  }
}
