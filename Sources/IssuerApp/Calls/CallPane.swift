import SimulatedWorld
import Simulation
import Terminal

/// What happened, call by call.
struct CallPane: PaneContent {
  let title = "What happened"
  let shortTitle = "Calls"
  let invitation: Wording = "Show what happened, call by call"
  let context = Context.calls
  let noun = "call"
  let hint = "call, party or answer"

  func source(_ app: AppModel) -> ListSource { .calls(app.session.world.log.calls) }

  func count(_ app: AppModel) -> Int { app.session.world.log.calls.count }

  func selected(_ app: AppModel) -> Int { app.selectedCallIndex }

  func select(_ item: Int, _ app: inout AppModel) { app.selectCall(item) }

  func move(by step: Int, _ app: inout AppModel) {
    if app.calls.isOpen { app.scrollDetail(by: step) } else { app.moveCall(by: step) }
  }

  /// How far a long text goes is found out only when a key asks.
  func extent(_ app: AppModel) -> Int { app.calls.isOpen ? .max : count(app) }

  func scroll(by direction: Int, _ app: inout AppModel) {
    let layout = ScreenLayout(app)
    var list = ListState(selected: app.selectedCallIndex, window: app.calls.window)
    list.scroll(
      by: layout.rowsPerCall > 1 ? direction : direction * AppModel.notch, in: app.shown(.calls),
      layout.visibleCalls)
    if list.selected != app.selectedCallIndex { app.selectCall(list.selected) }
    app.calls.window = list.window
  }

  func keepSelectionVisible(_ app: inout AppModel, _ layout: ScreenLayout) {
    app.keepCallVisible(layout)
  }

  func place(_ layout: ScreenLayout) -> Rect { layout.side }

  func rows(_ layout: ScreenLayout) -> Int { layout.visibleCalls }

  func rowsOfPage(_ app: AppModel, _ layout: ScreenLayout) -> Int {
    app.calls.isOpen ? layout.callDetail.rows : rows(layout)
  }

  func draw(_ app: AppModel, _ layout: ScreenLayout, on frame: inout Frame) {
    app.drawSide(layout, on: &frame)
  }
}
