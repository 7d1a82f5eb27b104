import SimulatedWorld
import Simulation
import Terminal

/// What was asked in a call, or what came back.
enum CallHalf { case request, reply }

/// The state of the list of calls, and of the text of the selected one.
struct CallListState: Equatable, PartState {
  /// The selected call; nil selects the newest call, or the one at which a flow failed.
  var selected: Call.ID?
  var window = ScrollWindow()
  /// Whether the selected call's request and reply fill the pane.
  var isOpen = false
  /// The half of an opened call that is shown where both have no room.
  var half = CallHalf.request
  /// Whether Base64 is shown in full in an opened call.
  var isUnfolded = false
  var detail = ScrollWindow()
}

extension Seen {
  var calls: CallListState {
    get { self[CallListState.self] }
    set { self[CallListState.self] = newValue }
  }

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
}
