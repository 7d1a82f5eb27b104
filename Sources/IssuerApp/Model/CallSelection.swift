import SimulatedWorld
import Simulation
import Terminal

/// Which call is selected; nil follows the newest.
struct CallListState: Equatable, Sendable {
  var selected: Call.ID?
  var window = ScrollWindow()
  /// The selected call's request and reply fill the pane.
  var isOpen = false
  var detail = ScrollWindow()
  var text: LaidOutCall?
}

extension AppModel {
  /// The arrow keys scroll a call's text instead of choosing another call.
  var readsCall: Bool { context == .calls && calls.isOpen }

  /// Behind tabs the list takes all the room until a call is opened.
  var scrollObstacle: String? {
    ScreenLayout(self).callDetail.isEmpty ? "Open the call first: press Enter." : nil
  }

  var selectedCallIndex: Int {
    let count = session.world.log.calls.count
    guard let selected = calls.selected else { return max(0, count - 1) }
    return min(max(0, selected - 1), max(0, count - 1))
  }

  var selectedCall: Call? {
    let all = session.world.log.calls
    return all.indices.contains(selectedCallIndex) ? all[selectedCallIndex] : nil
  }

  /// Moves along the calls; at the last one the selection follows new calls again.
  mutating func moveCall(by step: Int) {
    let count = session.world.log.calls.count
    var list = ListState(selected: selectedCallIndex)
    list.move(by: step, of: count)
    calls.selected = list.selected >= count - 1 ? nil : list.selected + 1
    calls.detail = ScrollWindow()
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
    let count = session.world.log.calls.count
    if let selected = calls.selected, selected > count { calls.selected = nil }
    calls.window = calls.window.showing(
      selectedCallIndex, of: count, in: layout.visibleCalls)
    keepCallLaidOut(columns: layout.callDetail.columns)
  }
}
