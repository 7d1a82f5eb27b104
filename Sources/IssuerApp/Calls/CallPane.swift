import Commands
import SimulatedWorld
import Simulation
import Terminal

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
  var text: CallText?
}

/// The pane “What happened”: the list of calls.
struct CallPane: PaneContent {
  let title = "What happened"
  let shortTitle = "Calls"
  let context = Context.calls
  let noun = "call"
  let hint = "call, party or answer"

  func source(_ app: AppModel) -> ListSource { .calls(app.session.world.log.calls) }

  func count(_ app: AppModel) -> Int { app.session.world.log.calls.count }

  func selected(_ app: AppModel) -> Int { app.selectedCallIndex }

  func select(_ item: Int, _ app: inout AppModel) { app.selectCall(item) }

  func move(by step: Int, _ app: inout AppModel) {
    if app.calls.isOpen { return app.scrollDetail(by: step) }
    var list = ListState(selected: app.selectedCallIndex)
    list.move(by: step, in: app.shown(.calls))
    // Once the last call is selected, the selection follows new calls again.
    app.selectCall(list.selected)
  }

  /// Unlimited for an opened call: its lines are counted only when a key scrolls them.
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

/// Keys of the list of calls, and of the text of a call.
let callBindings: [Binding] = [
  Binding(
    .openCall, [.enter], "Read the selected call's request and reply, or go back to the list",
    in: [.calls], bar: { $0.calls.isOpen ? "list" : "read" },
    unless: { $0.selectedCall == nil ? "Nothing has happened yet." : nil },
    run: { $0.effectless { $0.calls.isOpen ? $0.closeCall() : $0.openCall() } }),
  Binding(
    .scrollUp, [.character("K"), .character("[")], "Scroll the call's text up", in: [.calls],
    unless: { $0.scrollObstacle },
    run: { $0.effectless { $0.scrollDetail(by: -3) } }),
  Binding(
    .scrollDown, [.character("J"), .character("]")], "Scroll the call's text down", in: [.calls],
    bar: { $0.calls.isOpen || $0.scrollObstacle != nil ? nil : "scroll" },
    unless: { $0.scrollObstacle }, run: { $0.effectless { $0.scrollDetail(by: 3) } }),
  Binding(
    .unfoldAll, [.right, .character("l")], "Show Base64 in an opened call to its end", in: [.calls],
    bar: { $0.unfoldObstacle == nil ? "whole" : nil },
    unless: { $0.unfoldObstacle }, run: { $0.effectless { $0.calls.isUnfolded = true } }),
  Binding(
    .foldAll, [.left, .character("h")], "Shorten Base64 in an opened call", in: [.calls],
    bar: { $0.foldObstacle == nil ? "shorten" : nil },
    unless: { $0.foldObstacle }, run: { $0.effectless { $0.calls.isUnfolded = false } }),
]

extension AppModel {
  /// Whether the arrow keys scroll a call's text instead of choosing another call.
  var readsCall: Bool { context == .calls && calls.isOpen }

  /// Why the call's text cannot be scrolled, such as with tabs before a call is opened; nil if it can.
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

  /// Whether an opened call is shown in full; the steps of a flow take its place while they are shown.
  var showsOpenCall: Bool { calls.isOpen && !showsSteps }

  mutating func selectCall(_ index: Int) {
    let list = shown(.calls)
    let isLast = list.row(near: index) >= list.count - 1
    // Nil would select the call that failed instead.
    let follows = isLast && session.moment.failedCall == nil
    calls.selected = follows ? nil : session.world.log.calls[index].id
    readFromTheTop()
  }

  /// Opens the selected call, which stays selected while others arrive.
  mutating func openCall() {
    calls.selected = selectedCall?.id
    calls.isOpen = true
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

  mutating func scrollDetail(by rows: Int) {
    let layout = ScreenLayout(self)
    let area = layout.callDetail
    let count = callLines(columns: area.columns).count
    // The command “to the end” passes an unlimited step.
    calls.detail = calls.detail.scrolled(
      by: max(-1_000_000, min(1_000_000, rows)), of: count, in: area.rows)
  }

  /// Keeps the selection visible, and the selected call's text laid out for the next frames.
  mutating func keepCallVisible(_ layout: ScreenLayout) {
    let list = shown(.calls)
    if let selected = calls.selected, session.world.log[selected] == nil { calls.selected = nil }
    calls.window = calls.window.showing(
      list.row(near: selectedCallIndex), of: list.count, in: layout.visibleCalls)
    let columns = layout.callDetail.columns
    let form = columns > 0 ? callForm(columns: columns) : nil
    if calls.text?.form != form {
      calls.text = form.map { CallText($0, reusing: calls.text?.bodies ?? []) }
    }
    // The text may have become shorter, as in presenter mode.
    if calls.detail.first > 0 { scrollDetail(by: 0) }
  }

  // MARK: The text of a call

  /// The selected call in full, as lines.
  func callLines(columns: Int) -> [StyledLine] {
    guard let form = callForm(columns: columns) else {
      if let flow, showsSteps {
        // This step calls nobody.
        return flow.caption(in: flowScene).wrapped(toColumns: columns).map {
          StyledLine($0, theme.muted)
        }
      }
      let isHidden = nothingMatches(in: .calls) != nil
      return isHidden ? [] : [StyledLine("Nothing has happened yet.", theme.muted)]
    }
    if let kept = calls.text, kept.form == form { return kept.lines }
    return CallText(form).lines
  }

  private func callForm(columns: Int) -> CallText.Form? {
    selectedCall.map {
      CallText.Form(
        call: $0, columns: columns, theme: theme, coversSecrets: !isLive, isWhole: showsOpenCall,
        isPresented: isPresenting,
        unfoldKey: showsOpenCall && !calls.isUnfolded
          ? keyLabel(of: .screen(.unfoldAll)) : nil)
    }
  }
}
