import Commands
import SimulatedWorld
import Simulation
import Terminal

/// Which call is selected; nil follows the newest, or stays where a flow has failed.
struct CallListState: Equatable, Sendable {
  var selected: Call.ID?
  var window = ScrollWindow()
  /// The selected call's request and reply fill the pane.
  var isOpen = false
  /// Base64 is shown to its last sign in an opened call.
  var isUnfolded = false
  var detail = ScrollWindow()
  var text: LaidOutCall?
}

extension AppModel {
  /// The arrow keys scroll a call's text instead of choosing another call.
  var readsCall: Bool { context == .calls && calls.isOpen }

  /// Behind tabs the list takes all the room until a call is opened.
  var scrollObstacle: String? {
    if session.world.log.calls.isEmpty { return "Nothing has happened yet." }
    return ScreenLayout(self).callDetail.isEmpty
      ? "Open the call first: \(order(.openCall))." : nil
  }

  var unfoldObstacle: String? {
    if !calls.isOpen { return "Open the call first: \(order(.openCall))." }
    return calls.text?.foldsCode == true ? nil : "Nothing is folded here."
  }

  var foldObstacle: String? { calls.isOpen && calls.isUnfolded ? nil : "Nothing is unfolded here." }

  var selectedCallIndex: Int {
    let list = shown(.calls)
    let selected =
      (calls.selected ?? session.moment.failedCall?.id).flatMap(session.world.log.place)
      ?? list.total - 1
    return list.count > 0 ? list[list.row(near: selected)] : max(0, selected)
  }

  /// Beside a flow it is the call of the step that the flow stands at.
  var selectedCall: Call? {
    if isBesideFlow { return session.moment.callOfFlow }
    let index = selectedCallIndex
    return shown(.calls).row(of: index).map { _ in session.world.log.calls[index] }
  }

  private var isBesideFlow: Bool { showsSteps }

  /// A call that was opened gives way to the steps of a flow while they are followed.
  var showsOpenCall: Bool { calls.isOpen && !showsSteps }

  /// Moves along the calls; at the last one the selection follows new calls again.
  mutating func moveCall(by step: Int) {
    var list = ListState(selected: selectedCallIndex)
    list.move(by: step, in: shown(.calls))
    selectCall(list.selected)
  }

  mutating func selectCall(_ index: Int) {
    let list = shown(.calls)
    let isLast = list.row(near: index) >= list.count - 1
    // Nil would lead back to the call that failed.
    let follows = isLast && session.moment.failedCall == nil
    calls.selected = follows ? nil : session.world.log.calls[index].id
    readFromTheTop()
  }

  /// The call that is read stays the one that was opened while others arrive.
  mutating func openCall() {
    calls.selected = selectedCall?.id
    calls.isOpen = true
  }

  /// The last one follows new calls again.
  mutating func closeCall() {
    let list = shown(.calls)
    if list.row(near: selectedCallIndex) >= list.count - 1 { calls.selected = nil }
    calls.isOpen = false
  }

  /// Another call's text begins at its beginning, and so does what is looked for in it.
  mutating func readFromTheTop() {
    calls.detail = ScrollWindow()
    find.texts[.call]?.current = nil
  }

  mutating func scrollDetail(by rows: Int) {
    let layout = ScreenLayout(self)
    let area = layout.callDetail
    let count = callLines(columns: area.columns).count
    // “To the last” is an unlimited step.
    calls.detail = calls.detail.scrolled(
      by: max(-1_000_000, min(1_000_000, rows)), of: count, in: area.rows)
  }

  mutating func keepCallVisible(_ layout: ScreenLayout) {
    let list = shown(.calls)
    if let selected = calls.selected, session.world.log[selected] == nil { calls.selected = nil }
    calls.window = calls.window.showing(
      list.row(near: selectedCallIndex), of: list.count, in: layout.visibleCalls)
    keepCallLaidOut(columns: layout.callDetail.columns)
    // Its text may have become shorter than it was, as before an audience.
    if calls.detail.first > 0 { scrollDetail(by: 0) }
  }
}
