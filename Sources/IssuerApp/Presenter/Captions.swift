import SimulatedWorld
import Simulation
import WalletDomain

// What is happening now, in one sentence for the audience: for every step, every ending and every list.

extension AppModel {
  /// The sentence at the foot of the screen in presenter mode.
  var caption: String {
    switch session.app.flow {
    case .adding(let flow): caption(of: flow)
    case .activating(let flow):
      flow.outcome?.caption ?? flow.step.caption(isChoosing: flow.progress == .waitingForChoice)
    case .installing(let flow): flow.outcome?.caption ?? flow.step.caption
    case nil:
      switch pane {
      case .cards: cardListCaption
      case .wallet: passCaption(on: .phone)
      case .watch: passCaption(on: .watch)
      case .calls: callCaption
      }
    }
  }

  private func caption(of flow: AddPassFlow) -> String {
    if let outcome = flow.outcome {
      return outcome.caption(of: flow.card.name, on: flow.device)
    }
    return flow.step.caption(
      of: flow.card.name, on: flow.device, isWaiting: flow.progress == .waitingForAnswer,
      added: flow.added)
  }

  private var cardListCaption: String {
    let app = session.app
    if !session.world.installation.isInstalled {
      return "The bank's app is not installed on this iPhone."
    }
    if let reason = app.awaitedLogIn {
      return reason == .absent
        ? "Before anything else the app asks who is there."
        : "The session is over, so that the app asks for the log-in once more."
    }
    if session.moment.retryObstacle != nil {
      return "The server has had too many questions, and the app waits as long as it asks."
    }
    if app.isChecking {
      return app.overview == nil
        ? "The app asks for the cards, and TMP which of them are in Wallet."
        : "The app asks again what is true now."
    }
    if app.cardListFailure != nil {
      return "The card list could not be loaded; the app says so and offers Retry."
    }
    if app.overview?.crash != nil {
      return "The guide's own code has just crashed on what it was told."
    }
    guard let status = selectedStatus else { return "This customer has no cards." }
    let device = target(of: status)
    guard let verdict = status.verdict(on: device) else {
      return "The app says nothing about \(status.card.name) on the \(device.title)."
    }
    return verdict.status.caption(
      of: status.card.name, on: device, isOffered: verdict.offer != nil)
  }

  private func passCaption(on device: Device) -> String {
    guard session.world.devices.contains(device) else { return "No Watch is paired." }
    let passes = session.world.passes(on: device)
    let selected = passList(on: device).selected
    guard passes.indices.contains(selected) else {
      return "Wallet on the \(device.title) holds no card yet."
    }
    let stored = passes[selected]
    let card = stored.card.flatMap { session.world.cards[$0] }
    return stored.pass.activationState.caption(of: card?.name ?? "another card")
  }

  private var callCaption: String {
    guard calls.isOpen, let call = selectedCall else {
      return "Who asked whom, call by call."
    }
    return "One call in full: from \(call.from.title) to \(call.to.title)."
  }
}

extension WalletStatus {
  func caption(of card: String, on device: Device, isOffered: Bool) -> String {
    switch self {
    case .notAdded:
      isOffered
        ? "\(card) is not on the \(device.title) yet; the app offers to add it."
        : "\(card) is not on the \(device.title), and cannot be added just now."
    case .requiresActivation: "\(card) is in Wallet but cannot pay before it is activated."
    case .active: "\(card) is in Wallet on the \(device.title) and ready to pay."
    case .suspended: "\(card) is suspended: it stays in Wallet but cannot pay."
    case .deactivated: "\(card) is deactivated: its pass never pays again."
    case .unknown: "TMP sent a status that the app does not know: it offers nothing."
    case .couldNotCheck: "The question failed, so the app claims nothing about \(card)."
    case .cannotBeAdded: "\(card) cannot be added to this \(device.title), and the app says why."
    }
  }
}

extension PassActivationState {
  func caption(of card: String) -> String {
    switch self {
    case .activated: "Wallet holds \(card): it is ready to pay."
    case .requiresActivation: "Wallet holds \(card), to be verified in the bank's app first."
    case .activating: "Wallet holds \(card), which is being activated."
    case .suspended: "Wallet holds \(card), but it is suspended and cannot pay."
    case .deactivated: "Wallet holds \(card), but it never pays again."
    }
  }
}

extension AddPassFlow.Step {
  /// `isWaiting` is false once the step has its answer and the customer or presenter is next.
  func caption(
    of card: String, on device: Device, isWaiting: Bool, added: PassActivationState?
  ) -> String {
    switch (self, isWaiting) {
    case (.eligibility, true): "The app asks whether the \(device.title) may hold \(card)."
    case (.eligibility, false): "The \(device.title) may hold \(card): adding can begin."
    case (.configuration, _): "The app describes the card to Wallet: a name and four digits."
    case (.walletSheet, _): "Wallet takes over and shows the customer what will be added."
    case (.certificates, true): "Wallet fetches certificates and a nonce from Apple."
    case (.certificates, false): "Apple has answered; from now on the bank has 20 seconds."
    case (.issuerSigns, true): "The bank is signing the card; Apple gives it 20 seconds."
    case (.issuerSigns, false): "The bank has answered with the card, made for Apple alone."
    case (.passRequest, true): "Wallet shows Apple what the bank has answered."
    case (.passRequest, false): "Apple takes it; only the customer's word is missing."
    case (.terms, _): "The customer reads the terms and agrees, or declines."
    case (.provisioning, true): "Apple and the network make a card for this \(device.title) alone."
    case (.provisioning, false):
      added == .requiresActivation
        ? "The card is in Wallet, but the network wants one more check."
        : "The card is in Wallet on the \(device.title)."
    case (.listsRefreshed, _): "The app asks again, so that its list shows what is true."
    }
  }
}

extension AddPassOutcome {
  func caption(of card: String, on device: Device) -> String {
    switch self {
    case .added: "Done: \(card) can pay with the \(device.title)."
    case .addedRequiringActivation: "\(card) is in Wallet and pays once it is activated."
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
    case .walletFailed: "Wallet refused what the bank sent: nothing was added."
    }
  }
}

extension ActivationFlow.Step {
  /// `isChoosing` where several passes answer to the link.
  func caption(isChoosing: Bool) -> String {
    switch self {
    case .linkReceived: "A link has opened the bank's app."
    case .linkRead: "The app reads which card the link is about."
    case .passFound:
      isChoosing
        ? "The link fits several cards: the customer says which one."
        : "The app looks for the card on the iPhone and the Watch."
    case .logIn: "Before it activates, the bank's app asks who is there."
    case .activation: "The bank is asked to activate the card."
    case .passActivation:
      "The app hands the bank's code to the device to have the pass activated."
    case .listsRefreshed: "The bank has answered; the app asks again what is true."
    }
  }
}

extension ActivationOutcome {
  var caption: String {
    switch self {
    case .activated: "Done: the card is active and can pay."
    case .declined: "The bank declined: the card stays as it was."
    case .failed: "It did not work this time: the card stays as it was."
    case .unknownAnswer: "The app does not understand the bank's answer and claims nothing."
    case .notConfirmed: "No usable answer came: the card may be active or not."
    case .passNotActivated: "The bank agreed, but the device could not activate the pass."
    case .linkRejected(let failure):
      failure.isAboutThePass
        ? "The link leads to no card that could be activated."
        : "The app does not follow this link, and says why."
    case .cancelled: "The customer changed their mind: the card stays as it was."
    case .leftBeforeAnswer: "The customer left early: the card may be active or not."
    }
  }
}
