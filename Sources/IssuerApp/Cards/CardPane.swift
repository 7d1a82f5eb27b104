package import Commands
import SimulatedWorld
package import Simulation
import Terminal
package import WalletDomain

/// Which card is selected, and on which of its devices the next act happens.
struct CardListState: Equatable, Sendable {
  var list = ListState()
  /// Nil lets the card decide: where activation is needed, else where it can be added.
  var device: Device?
}

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
    case .add: Offer.addToWallet.words
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
}

extension AppModel {
  package var cardCount: Int { session.app.overview?.cards.count ?? 0 }

  /// The selected card's status; nil where there is no list or the app has crashed.
  var selectedStatus: CardStatus? {
    guard let overview = session.app.overview, shown(.cards).row(of: cards.list.selected) != nil
    else { return nil }
    return overview.status(of: overview.cards[cards.list.selected])
  }

  /// The device that the next act on `status` is for; by the guide's rules nobody chooses one.
  package func target(of status: CardStatus) -> Device {
    let devices = session.world.devices
    if status.whole == nil, let chosen = cards.device, devices.contains(chosen) { return chosen }
    func first(_ offer: Offer) -> Device? {
      devices.first { status.verdict(on: $0)?.offer == offer }
    }
    return first(.activateCard) ?? first(.addToWallet) ?? devices.first ?? .phone
  }

  /// Chooses the device of a finished addition, unless there is something to do on another one.
  mutating func stay(on device: Device?) {
    guard let device, let status = selectedStatus,
      case .none = action(on: status, target(of: status))
    else { return }
    cards.device = device
  }

  /// What Enter would do now in the card list.
  var cardAction: CardAction {
    switch session.world.appAbsence {
    case .notInstalled: return .none("The app is not installed: Wallet leads to the App Store.")
    case .neverOpened: return .openApp
    case nil: break
    }
    if session.app.awaitedLogIn != nil { return .logIn }
    if session.app.isChecking { return .none("The app is still asking.") }
    if session.app.cardListFailure != nil { return retry }
    if session.app.overview?.crash != nil {
      return .none("The guide's app has crashed: \(order(.policy)) for the other policy.")
    }
    guard let status = selectedStatus else {
      return .none(nothingMatches(in: .cards) ?? "There is no card to act on.")
    }
    return action(on: status, target(of: status))
  }

  /// Asking again, or why that must wait.
  private var retry: CardAction { session.moment.retryObstacle.map { .none($0) } ?? .retry }

  package func action(on status: CardStatus, _ device: Device) -> CardAction {
    if session.app.awaitedLogIn != nil { return .logIn }
    guard let verdict = status.verdict(on: device) else {
      return .none("There is no \(device.title).")
    }
    switch verdict.offer {
    case .addToWallet: return .add(device)
    case .activateCard: return .activate(device)
    case nil:
      if verdict.status == .couldNotCheck { return retry }
      let place = status.whole == nil ? " on the \(device.title)" : ""
      return .none(
        verdict.reason ?? "\(status.card.name) is \(verdict.status.words)\(place).")
    }
  }

  /// What the app tells where it offers nothing for the selected card; nil where its row says all.
  var noOfferReason: String? {
    guard case .none(let reason) = cardAction else { return nil }
    guard let status = selectedStatus, session.app.awaitedLogIn == nil, !session.app.isChecking,
      session.app.cardListFailure == nil, let verdict = status.verdict(on: target(of: status)),
      verdict.status != .couldNotCheck
    else { return reason }
    return advice(on: verdict)
  }

  /// Advice of the bank's app to a customer who can do nothing in it; the key `e` tells the reasons.
  private func advice(on verdict: Verdict) -> String? {
    switch verdict.status {
    case .active: nil
    case .requiresActivation:
      // What the bank has agreed on with the network it knows, and no more.
      session.world.setup.networkRules.verification.contains { $0 != .bankApp }
        ? "Please verify this card in \(vocabulary.wallet)." : "Please call us about this card."
    case .suspended, .unknown: "Please call us about this card."
    case .notAdded, .cannotBeAdded, .deactivated, .couldNotCheck: verdict.reason
    }
  }

  /// Keeps each pane's selection on its list and on the screen, whatever the size and the list.
  mutating func keepSelectionsVisible() {
    let layout = ScreenLayout(self)
    narrowLists()
    for pane in panes { parts[pane].keepSelectionVisible(&self, layout) }
  }

  /// The message that adds or activates a card, or why the app does not offer that.
  ///
  /// Without a device it is the first for which the app offers it.
  package func beginning(
    of command: CommandName, _ card: Card, _ device: Device?
  ) -> Result<Message, WalkRefusal> {
    guard let status = session.app.overview?.status(of: card) else {
      return .failure(WalkRefusal("The app shows no card list."))
    }
    let wanted: Offer = command == .add ? .addToWallet : .activateCard
    let place = session.world.setup.named(
      device ?? session.world.devices.first { status.verdict(on: $0)?.offer == wanted } ?? .phone)
    switch (wanted, action(on: status, place)) {
    case (.addToWallet, .add(let device)): return .success(.addChosen(card.id, device))
    case (.activateCard, .activate(let device)):
      return .success(.activationChosen(card.id, device))
    case (_, let action):
      return .failure(WalkRefusal(refusal(of: wanted, card, place, action)))
    }
  }

  /// Why `action` is not what was wanted.
  private func refusal(
    of wanted: Offer, _ card: Card, _ place: Device, _ action: CardAction
  ) -> String {
    switch action {
    case .none(let reason): reason
    case .openApp: "Open the app first: \(order(.refresh))."
    case .logIn: "Log in first: \(order(.goOn))."
    case .retry: "\(card.name) could not be checked: \(order(.refresh)) to ask again."
    case .add, .activate:
      wanted == .addToWallet
        ? "\(card.name) is on the \(place.title) already."
        : "\(card.name) is not on the \(place.title) yet."
    }
  }
}

/// The pane of the issuer's app: its card list, or the flow that is open.
struct CardPane: PaneContent {
  let title = "Cards"
  let context = Context.cards
  let noun = "card"
  let hint = "name, number, id or state"

  func source(_ app: AppModel) -> ListSource { .cards(app.session.app.overview) }

  func count(_ app: AppModel) -> Int { app.cardCount }

  func extent(_ app: AppModel) -> Int {
    app.session.app.overview?.crash == nil ? count(app) : 0
  }

  func selected(_ app: AppModel) -> Int { app.cards.list.selected }

  func select(_ item: Int, _ app: inout AppModel) {
    app.cards.list.selected = item
    app.cards.device = nil
  }

  func move(by step: Int, _ app: inout AppModel) {
    app.cards.list.move(by: step, in: app.shown(.cards))
    app.cards.device = nil
  }

  func scroll(by direction: Int, _ app: inout AppModel) {
    if app.session.app.flow != nil { return }
    let (selected, layout) = (app.cards.list.selected, ScreenLayout(app))
    let step = layout.cardForm == .line ? direction * AppModel.notch : direction
    app.cards.list.scroll(by: step, in: app.shown(.cards), layout.visibleCards)
    if app.cards.list.selected != selected { app.cards.device = nil }
  }

  func keepSelectionVisible(_ app: inout AppModel, _ layout: ScreenLayout) {
    app.cards.list.turnPage(app.shown(.cards), in: layout.visibleCards)
  }

  func place(_ layout: ScreenLayout) -> Rect { layout.device }

  func rows(_ layout: ScreenLayout) -> Int { layout.visibleCards }

  func draw(_ app: AppModel, _ layout: ScreenLayout, on frame: inout Frame) {
    app.drawDevice(layout, on: &frame)
  }
}

/// Keys of the card list.
let cardBindings: [Binding] = [
  Binding(
    .act, [.enter], "Do what the selected card's button says", in: [.cards],
    bar: { $0.cardAction.keyLabel(in: $0.vocabulary) },
    unless: { $0.actObstacle },
    run: { $0.act($0.cardAction) }),
  Binding(
    .previousDevice, [.left, .character("h")], Wording { "Choose the \($0.phone)" }, in: [.cards],
    unless: { $0.deviceObstacle }, run: { $0.choose(.phone) }),
  Binding(
    .nextDevice, [.right, .character("l")], "Choose the Watch", in: [.cards],
    bar: { app in
      app.session.world.watch == nil || app.selectedStatus?.whole != nil
        || app.selectedStatus == nil ? nil : "device"
    },
    unless: { $0.deviceObstacle }, run: { $0.choose(.watch) }),
  Binding(
    .add, [.character("a")], "Add the selected card to the chosen device", in: [.cards],
    unless: { $0.addObstacle }, run: { $0.act($0.addAction) }),
]
