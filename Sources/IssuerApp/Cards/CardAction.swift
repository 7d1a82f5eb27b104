package import Commands
import Presentation
import Scenarios
import SimulatedWorld
package import Simulation
import Terminal
package import WalletDomain

/// What Enter does for the selected card.
package enum CardAction: Equatable, Sendable {
  case add(Device)
  case activate(Device)
  /// The question failed: ask again.
  case retry
  /// Log in, before the app shows anything.
  case logIn
  /// Open the app for the first time.
  case openApp
  /// Nothing may be done; the sentence says why.
  case none(String)

  /// Title of the button; nil where there is none.
  package func buttonTitle(in v: Vocabulary) -> String? {
    switch self {
    case .add: v.addButton
    case .activate: Offer.activateCard.words
    case .retry: "Retry"
    case .logIn: v.logIn
    case .openApp: "Open the app"
    case .none: nil
    }
  }

  /// Title of the key in the key bar, as long as those of other cards: the bar stands still while the selection moves.
  func keyLabel(in v: Vocabulary) -> String {
    // As long as “add to wallet”, so that nothing has to be filled up.
    self == .logIn ? StepWords.logsIn : buttonTitle(in: v)?.lowercased() ?? "nothing to do"
  }

  var device: Device? {
    switch self {
    case .add(let device), .activate(let device): device
    case .retry, .logIn, .openApp, .none: nil
    }
  }

  /// The reason why nothing may be done.
  private var obstacle: String? { if case .none(let reason) = self { reason } else { nil } }

  // MARK: What is offered

  /// What the app offers for a card on a device.
  package static func offered(
    for status: CardStatus, on device: Device, in session: Session
  ) -> CardAction {
    if session.app.awaitedLogIn != nil { return .logIn }
    guard let verdict = status.verdict(on: device) else {
      return .none("There is no \(device.title).")
    }
    switch verdict.offer {
    case .addToWallet: return .add(device)
    case .activateCard: return .activate(device)
    case nil where verdict.status == .couldNotCheck: return askingAgain(in: session)
    case nil:
      let place = status.whole == nil ? " on the \(device.title)" : ""
      return .none(verdict.reason ?? "\(status.card.name) is \(verdict.status.words)\(place).")
    }
  }

  /// Asking again, or why that must wait.
  private static func askingAgain(in session: Session) -> CardAction {
    session.moment.retryObstacle.map { .none($0) } ?? .retry
  }

  /// What Enter would do now in the card list.
  static func ofEnter(_ seen: Seen) -> CardAction {
    switch seen.session.moment.cardList {
    case .noApp(.notInstalled):
      return .none("The app is not installed: Wallet leads to the App Store.")
    case .noApp(.neverOpened): return .openApp
    case .logIn: return .logIn
    case _ where seen.session.app.isChecking: return .none("The app is still asking.")
    case .failed: return askingAgain(in: seen.session)
    case .crashed:
      return .none("The guide's app has crashed: \(seen.order(.policy)) for the other policy.")
    case .notLoaded, .notKnown, .empty, .cards: break
    }
    guard let status = seen.selectedStatus else {
      return .none(seen.nothingMatches(in: .cards) ?? "There is no card to act on.")
    }
    return offered(for: status, on: seen.target(of: status), in: seen.session)
  }

  /// Adds to the chosen device, or to the first that may take the card.
  fileprivate static func ofAdding(_ seen: Seen) -> CardAction {
    guard let status = seen.selectedStatus else {
      return .none(ofEnter(seen).obstacle ?? "There is no card to add.")
    }
    let devices = seen.session.world.devices
    let device =
      (status.whole == nil ? seen.cards.device : nil)
      ?? devices.first { status.verdict(on: $0)?.offer == .addToWallet }
    return offered(for: status, on: device ?? devices.first ?? .phone, in: seen.session)
  }

  // MARK: Obstacles

  /// Why the selected card's button does nothing.
  static func enterObstacle(_ seen: Seen) -> String? {
    FlowEnd.refusal(seen)?.text ?? ofEnter(seen).obstacle
  }

  fileprivate static func addingObstacle(_ seen: Seen) -> String? {
    switch ofAdding(seen) {
    case .add: nil
    case .none(let reason): reason
    case .activate(let device):
      "\(seen.selectedStatus?.card.name ?? "The card") is "
        + (seen.selectedStatus?.whole == nil ? "on the \(device.title)" : "in Wallet")
        + " already."
    case .logIn: "Log in first: \(seen.order(.act))."
    case .openApp: "Open the app first: \(seen.order(.act))."
    case .retry: "What can be added is not known: \(seen.order(.refresh)) to ask again."
    }
  }

  fileprivate static func deviceObstacle(_ seen: Seen) -> String? {
    guard let status = seen.selectedStatus else {
      return "There is no card to choose a device for."
    }
    if status.whole != nil { return "Policy guide knows cards, and no devices to choose from." }
    if let obstacle = seen.session.world.phone.kind.watchObstacle { return obstacle }
    return seen.session.world.watch == nil
      ? seen.session.claim(
        "No Watch is paired: the \(seen.vocabulary.phone) is the only device.", from: .watch)
      : nil
  }

  // MARK: Acts

  /// Chooses the device before the selected card's or behind it; the first and the last stay.
  fileprivate static func chooseDevice(_ step: Int, _ app: inout Seen) {
    let devices = app.session.world.devices
    let now = app.selectedStatus.flatMap { devices.firstIndex(of: app.target(of: $0)) } ?? 0
    app.cards.device = devices[max(0, min(devices.count - 1, now + step))]
  }

  fileprivate func perform(_ app: inout AppModel) -> [AppEffect] {
    switch self {
    case .add(let device):
      guard let status = app.selectedStatus else { return [] }
      return app.update(.addChosen(status.card.id, device))
    case .activate(let device):
      guard let status = app.selectedStatus else { return [] }
      let effects = app.update(.activationChosen(status.card.id, device))
      if app.session.app.flow == nil { Self.showPass(of: status, on: device, &app) }
      return effects
    case .retry, .openApp:
      return app.update(.listRefreshed)
    case .logIn:
      return app.update(.continued)
    case .none(let reason):
      app.toast = Toast(reason, .plain)
      return []
    }
  }

  /// The customer is led to Wallet, where the pass is verified.
  private static func showPass(of status: CardStatus, on device: Device, _ app: inout AppModel) {
    let passes = app.session.world.passesListed(with: device.lister)
    guard let pass = status.verdict(on: device)?.pass,
      let place = passes.firstIndex(where: { $0.pass == pass })
    else { return }
    app.passLists[device.lister, default: ListState()].selected = place
    app.pane = device.pane
  }

  /// The message that adds or activates a card, or why the app does not offer that.
  ///
  /// Without a device it is the first for which the app offers it.
  package static func beginning(
    of command: CommandName, _ card: Card, _ device: Device?, _ seen: Seen
  ) -> Result<Message, CommandRefusal> {
    guard let status = seen.session.app.overview?.status(of: card) else {
      return .failure(CommandRefusal("The app shows no card list."))
    }
    let wanted: Offer = command == .add ? .addToWallet : .activateCard
    let place = seen.session.world.setup.named(
      device ?? seen.session.world.devices.first { status.verdict(on: $0)?.offer == wanted }
        ?? .phone)
    switch (wanted, offered(for: status, on: place, in: seen.session)) {
    case (.addToWallet, .add(let device)): return .success(.addChosen(card.id, device))
    case (.activateCard, .activate(let device)):
      return .success(.activationChosen(card.id, device))
    case (_, let action):
      return .failure(CommandRefusal(action.refusal(of: wanted, card, place, seen)))
    }
  }

  /// Why it is not what was wanted.
  private func refusal(
    of wanted: Offer, _ card: Card, _ place: Device, _ seen: Seen
  ) -> String {
    switch self {
    case .none(let reason): reason
    case .openApp: "Open the app first: \(seen.order(.refresh))."
    case .logIn: "Log in first: \(seen.order(.goOn))."
    case .retry: "\(card.name) could not be checked: \(seen.order(.refresh)) to ask again."
    case .add, .activate:
      wanted == .addToWallet
        ? "\(card.name) is on the \(place.title) already."
        : "\(card.name) is not on the \(place.title) yet."
    }
  }
}

/// Keys of the card list.
let cardBindings: [Binding] = [
  Binding(
    .closeAlert, [.enter, .escape], "Answer the phone's alert as its button says",
    in: Context.steps, bar: { _ in "OK" }, run: { $0.effectless { $0.toast = nil } }
  ).only { $0.shownAlert != nil },
  Binding(
    .act, [.enter], "Do what the selected card's button says", in: [.cards],
    bar: { CardAction.ofEnter($0).keyLabel(in: $0.vocabulary) },
    unless: { CardAction.enterObstacle($0) }, run: { CardAction.ofEnter($0.seen).perform(&$0) }),
  Binding(
    .previousDevice, [.left, .character("h")], Wording { "Choose the \($0.phone)" }, in: [.cards],
    unless: { CardAction.deviceObstacle($0) },
    run: { $0.effectless { CardAction.chooseDevice(-1, &$0.seen) } }),
  Binding(
    .nextDevice, [.right, .character("l")], "Choose the Watch", in: [.cards],
    bar: { app in
      guard app.session.world.watch != nil, let status = app.selectedStatus else { return nil }
      return status.whole == nil ? "device" : nil
    },
    unless: { CardAction.deviceObstacle($0) },
    run: { $0.effectless { CardAction.chooseDevice(1, &$0.seen) } }),
  Binding(
    .add, [.character("a")], "Add the selected card to the chosen device", in: [.cards],
    unless: { CardAction.addingObstacle($0) }, run: { CardAction.ofAdding($0.seen).perform(&$0) }),
]
