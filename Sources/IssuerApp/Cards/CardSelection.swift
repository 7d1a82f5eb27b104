import Commands
import SimulatedWorld
import Simulation
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
  /// The app shows nothing before that.
  case logIn
  /// For the first time.
  case openApp
  /// Nothing may be done; the sentence says why.
  case none(String)

  /// The words of the button.
  package func words(in v: Vocabulary) -> String? {
    switch self {
    case .add: Offer.addToWallet.words
    case .activate: Offer.activateCard.words
    case .retry: "Retry"
    case .logIn: v.logIn
    case .openApp: "Open the app"
    case .none: nil
    }
  }

  /// The words in the key bar, as long as those of other cards: the bar stands still while the selection moves.
  func label(in v: Vocabulary) -> String {
    // As long as “add to wallet”, so that nothing has to be filled up.
    self == .logIn ? StepWords.logsIn : words(in: v)?.lowercased() ?? "nothing to do"
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

  /// After an addition nothing is said of another device, unless there is something to do there.
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
      return .none(
        "The guide's app has crashed: \(order(.policy)) for the other policy.")
    }
    guard let status = selectedStatus else {
      return .none(nothingMatches(in: .cards) ?? "There is no card to act on.")
    }
    return action(on: status, target(of: status))
  }

  /// Asks again, once the server lets it.
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

  /// What the app itself says where it offers nothing for the selected card; nil where its row says all.
  var wordsWithoutOffer: String? {
    guard case .none(let reason) = cardAction else { return nil }
    guard let status = selectedStatus, session.app.awaitedLogIn == nil, !session.app.isChecking,
      session.app.cardListFailure == nil, let verdict = status.verdict(on: target(of: status)),
      verdict.status != .couldNotCheck
    else { return reason }
    return advice(on: verdict)
  }

  /// What the bank's app tells the customer who can do nothing in it; why that is so, `e` tells.
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

  /// The selection stays on the list and on the screen, whatever the size and the list.
  mutating func keepSelectionsVisible() {
    let layout = ScreenLayout(self)
    narrowLists()
    for pane in panes { pane.content.keepSelectionVisible(&self, layout) }
  }
}
