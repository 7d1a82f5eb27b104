import SimulatedWorld
package import Simulation
package import WalletDomain

/// Which card is selected, and on which of its devices the next act happens.
struct CardListState: Equatable, Sendable {
  var list = ListState()
  /// Nil lets the card decide: where activation is needed, else where it can be added.
  var device: Device?
}

extension Seen {
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

  /// Keeps each pane's selection on its list and on the screen, whatever the size and the list.
  mutating func keepSelectionsVisible() {
    let layout = ScreenLayout(self)
    narrowLists()
    for pane in panes { parts[pane].keepSelectionVisible(&self, layout) }
  }

  func passList(on device: Device) -> ListState { passLists[device] ?? ListState() }

  /// The device whose passes the keys act on.
  var passDevice: Device { session.world.setup.named(pane.device ?? .phone) }

  /// The selected pass; nil if there is none, or if the search hides it.
  var selectedPass: StoredPass? {
    let list = shown(passDevice.pane)
    let selected = passList(on: passDevice).selected
    return list.row(of: selected).map { _ in session.world.passes(on: passDevice)[selected] }
  }

  package var flow: (any FlowPresentation)? { session.app.flow?.presentation }

  package var flowScene: FlowScene {
    FlowScene(
      session.moment, marked: choice.selected, isForAudience: isPresenting, giving: giving)
  }

  package var flowSteps: [FlowStep] { flow?.steps(in: flowScene) ?? [] }

  /// What the open flow offers to choose from.
  package var choices: [FlowChoice] { flow?.choices(in: flowScene) ?? [] }

  /// Whether a flow is open that takes the place of Wallet and Watch: the person looks at neither of them.
  var followsFlow: Bool { session.app.flow != nil && pane != .wallet && pane != .watch }

  /// Whether the steps of a flow take the place of the list of calls, until the person goes there.
  var showsSteps: Bool { followsFlow && pane == .cards }
}

extension Session {
  /// Number of cards in the app's list, shown or not.
  package var cardCount: Int { app.overview?.cards.count ?? 0 }

  /// Why the list cannot be asked for again now.
  package var refreshObstacle: String? {
    if let reason = app.awaitedLogIn {
      return "\(reason.explanation.summary) \(reason.explanation.remedy)"
    }
    return moment.retryObstacle
  }
}
