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

/// The state of the list of calls, and of the text of the selected one.
struct CallListState: Equatable, Sendable {
  /// The selected call; nil selects the newest call, or the one at which a flow failed.
  var selected: Call.ID?
  var window = ScrollWindow()
  /// Whether the selected call's request and reply fill the pane.
  var isOpen = false
  /// Whether Base64 is shown in full in an opened call.
  var isUnfolded = false
  var detail = ScrollWindow()
}

extension Seen {
  /// Whether the arrow keys scroll a call's text instead of choosing another call.
  var readsCall: Bool { context == .calls && calls.isOpen }

  /// Index of the selected call in the log; the last if none is selected.
  var selectedCallIndex: Int {
    let list = shown(.calls)
    let selected =
      (calls.selected ?? session.moment.failedCall?.id).flatMap(session.world.log.place)
      ?? list.total - 1
    return list.count > 0 ? list[list.row(near: selected)] : max(0, selected)
  }

  /// The call whose text is shown; while the steps of a flow are shown, the call of its present step.
  var selectedCall: Call? {
    if showsSteps { return session.moment.callOfFlow }
    let index = selectedCallIndex
    return shown(.calls).row(of: index).map { _ in session.world.log.calls[index] }
  }

  /// Closes the opened call; if it is the last one, the selection follows new calls again.
  mutating func closeCall() {
    let list = shown(.calls)
    if list.row(near: selectedCallIndex) >= list.count - 1 { calls.selected = nil }
    calls.isOpen = false
  }

  /// Scrolls the call's text to its first line, and starts the search in it anew.
  mutating func readFromTheTop() {
    calls.detail = ScrollWindow()
    find.texts[.call]?.current = nil
  }
}
