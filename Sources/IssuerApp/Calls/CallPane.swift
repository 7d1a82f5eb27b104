import Commands
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal

/// The text of the selected call as it was laid out for the last frame.
struct KeptCallText: PartState {
  var text: CallText?
}

/// The pane “What happened”: the list of calls.
struct CallPane: TextPane {
  let form = PaneForm(
    pane: .calls, title: "What happened", shortTitle: "Calls", context: .calls, noun: "call",
    hint: "call, party or answer",
    // Calls are simulated from all of these.
    facts: [.cards, .passes, .tokens], letter: "c", help: "Show what happened, call by call")

  func source(_ app: Seen) -> any ListSource {
    CallListSource(calls: app.session.world.log.calls)
  }

  func selected(_ app: Seen) -> Int { app.selectedCallIndex }

  func select(_ item: Int, _ app: inout Seen) {
    let list = app.shown(.calls)
    let isLast = list.row(near: item) >= list.count - 1
    // Nil would select the call that failed instead.
    let follows = isLast && app.session.moment.failedCall == nil
    app.calls.selected = follows ? nil : app.session.world.log.calls[item].id
    Self.readFromTheTop(&app)
  }

  func move(_ movement: Movement, _ app: inout Seen) {
    let layout = ScreenLayout(app)
    var list = ListState(selected: app.selectedCallIndex, window: app.calls.window)
    if case .wheel(let rows) = movement {
      list.scroll(
        by: layout.rowsPerCall > 1 ? rows.signum() : rows, in: app.shown(.calls),
        layout.visibleCalls)
      if list.selected != app.selectedCallIndex { select(list.selected, &app) }
      return app.calls.window = list.window
    }
    if app.calls.isOpen {
      return scrollText(by: movement.steps(ofPage: layout.callDetail.rows), &app)
    }
    list.move(by: movement.steps(ofPage: layout.visibleCalls), in: app.shown(.calls))
    // Once the last call is selected, the selection follows new calls again.
    select(list.selected, &app)
  }

  /// Unlimited for an opened call: its lines are counted only when a key scrolls them.
  func extent(_ app: Seen) -> Int { app.calls.isOpen ? .max : count(app) }

  func keepSelectionVisible(_ app: inout Seen, _ layout: ScreenLayout) {
    let list = app.shown(.calls)
    if let selected = app.calls.selected, app.session.world.log[selected] == nil {
      app.calls.selected = nil
    }
    app.calls.window = app.calls.window.showing(
      list.row(near: app.selectedCallIndex), of: list.count, in: layout.visibleCalls)
    // The selected call's text stays laid out for the next frames.
    let columns = layout.callDetail.columns
    let form = columns > 0 ? CallPaneView(seen: app).textForm(columns: columns) : nil
    let kept = app[KeptCallText.self].text
    if kept?.form != form {
      app[KeptCallText.self].text = form.map { CallText($0, reusing: kept?.bodies ?? []) }
    }
    // The text may have become shorter, as in presenter mode.
    if app.calls.detail.first > 0 { scrollText(by: 0, &app) }
  }

  func area(_ layout: ScreenLayout) -> (place: Rect, rows: Int) {
    (layout.side, layout.visibleCalls)
  }

  func draw(_ app: Seen, _ layout: ScreenLayout, on frame: inout Frame) {
    CallPaneView(seen: app).draw(layout, on: &frame)
  }

  // MARK: The text of a call

  func textLines(_ app: Seen) -> [StyledLine] {
    CallPaneView(seen: app).textLines(columns: ScreenLayout(app).callDetail.columns)
  }

  func textRows(_ layout: ScreenLayout) -> Int { layout.callDetail.rows }

  func window(_ app: Seen) -> ScrollWindow { app.calls.detail }

  func setWindow(_ window: ScrollWindow, _ app: inout Seen) { app.calls.detail = window }

  func isReading(_ app: Seen) -> Bool { app.calls.isOpen }

  /// Closes the opened call; if it is the last one, the selection follows new calls again.
  func stopReading(_ app: inout Seen) {
    let list = app.shown(.calls)
    if list.row(near: app.selectedCallIndex) >= list.count - 1 { app.calls.selected = nil }
    app.calls.isOpen = false
  }

  /// Scrolls the call's text to its first line, and starts the search in it anew.
  static func readFromTheTop(_ app: inout Seen) {
    app.calls.detail = ScrollWindow()
    app.find.texts[.call]?.current = nil
  }

  /// Opens the selected call, which stays selected while others arrive; a failed one at what came back.
  static func open(_ app: inout AppModel) {
    app.calls.selected = app.selectedCall?.id
    app.calls.half = app.selectedCall?.hasFailed == true ? .reply : .request
    app.calls.isOpen = true
  }

  func scrollText(by rows: Int, _ app: inout Seen) {
    let area = ScreenLayout(app).callDetail
    let count = CallPaneView(seen: app).textLines(columns: area.columns).count
    // The command “to the end” passes an unlimited step.
    app.calls.detail = app.calls.detail.scrolled(
      by: max(-1_000_000, min(1_000_000, rows)), of: count, in: area.rows)
  }

  // MARK: An opened call among the others

  /// Reads the call that is `step` rows further down the list.
  fileprivate static func read(_ step: Int, _ app: inout Seen) {
    var list = ListState(selected: app.selectedCallIndex, window: app.calls.window)
    list.move(by: step, in: app.shown(.calls))
    app.calls.selected = app.session.world.log.calls[list.selected].id
    readFromTheTop(&app)
  }

  fileprivate static func readObstacle(_ step: Int, _ seen: Seen) -> String? {
    if seen.selectedCall == nil { return "Nothing has happened yet." }
    let list = seen.shown(.calls)
    let row = list.row(near: seen.selectedCallIndex) + step
    if row < 0 { return "It is the first call." }
    return row < list.count ? nil : "It is the last call."
  }

  /// Whether a call is open, and the key bar has room for more than scrolling it.
  fileprivate static func hasBarRoom(_ seen: Seen) -> Bool {
    seen.calls.isOpen && seen.size.columns >= 60
  }

  /// Whether an opened call shows its request or its reply: they neither stand beside each other nor fit one below the
  /// other. A search goes through both.
  static func hasTabs(_ seen: Seen) -> Bool {
    guard seen.calls.isOpen, !seen.showsSteps, seen.find.texts[.call] == nil,
      let text = seen[KeptCallText.self].text, text.answerStart != nil
    else { return false }
    return text.lines.count > ScreenLayout(seen).callDetail.rows
  }

  fileprivate static func halfObstacle(_ half: CallHalf, _ seen: Seen) -> String? {
    if !seen.calls.isOpen { return "Open the call first: \(seen.order(.openCall))." }
    if !hasTabs(seen) { return "Request and reply are in sight." }
    return half == seen.calls.half ? "It is in sight." : nil
  }

  fileprivate static func read(_ half: CallHalf, _ app: inout Seen) {
    app.calls.half = half
    readFromTheTop(&app)
  }

  /// Why the call's text cannot be scrolled, such as with tabs before a call is opened; nil if it can.
  fileprivate static func scrollObstacle(_ seen: Seen) -> String? {
    if seen.session.world.log.calls.isEmpty { return "Nothing has happened yet." }
    return ScreenLayout(seen).callDetail.isEmpty
      ? "Open the call first: \(seen.order(.openCall))." : nil
  }

  fileprivate static func unfoldObstacle(_ seen: Seen) -> String? {
    if !seen.calls.isOpen { return "Open the call first: \(seen.order(.openCall))." }
    return seen[KeptCallText.self].text?.foldsCode == true ? nil : "Nothing is folded here."
  }

  fileprivate static func foldObstacle(_ seen: Seen) -> String? {
    seen.calls.isOpen && seen.calls.isUnfolded ? nil : "Nothing is unfolded here."
  }
}

/// Keys of the list of calls, and of the text of a call.
let callBindings: [Binding] = [
  Binding(
    .openCall, [.enter], "Read the selected call's request and reply, or go back to the list",
    in: [.calls], bar: { $0.calls.isOpen ? "list" : "read" },
    unless: { $0.selectedCall == nil ? "Nothing has happened yet." : nil },
    run: {
      $0.effectless { $0.calls.isOpen ? CallPane().stopReading(&$0.seen) : CallPane.open(&$0) }
    }),
  Binding(
    .nextCall, [.character(">")], "Read the next call", in: [.calls],
    bar: { CallPane.hasBarRoom($0) ? "next" : nil }, unless: { CallPane.readObstacle(1, $0) },
    run: { $0.effectless { CallPane.read(1, &$0.seen) } }),
  Binding(
    .previousCall, [.character("<")], "Read the call before", in: [.calls],
    bar: { CallPane.hasBarRoom($0) ? "before" : nil }, unless: { CallPane.readObstacle(-1, $0) },
    run: { $0.effectless { CallPane.read(-1, &$0.seen) } }),
  Binding(
    .toReply, [.character("}")], "Show the reply of an opened call", in: [.calls],
    bar: { CallPane.halfObstacle(.reply, $0) == nil ? "reply" : nil },
    unless: { CallPane.halfObstacle(.reply, $0) },
    run: { $0.effectless { CallPane.read(.reply, &$0.seen) } }),
  Binding(
    .toRequest, [.character("{")], "Show the request of an opened call", in: [.calls],
    bar: { CallPane.halfObstacle(.request, $0) == nil ? "request" : nil },
    unless: { CallPane.halfObstacle(.request, $0) },
    run: { $0.effectless { CallPane.read(.request, &$0.seen) } }),
  Binding(
    .scrollUp, [.character("K"), .character("[")], "Scroll the call's text up", in: [.calls],
    unless: { CallPane.scrollObstacle($0) },
    run: { $0.effectless { CallPane().scrollText(by: -3, &$0.seen) } }),
  Binding(
    .scrollDown, [.character("J"), .character("]")], "Scroll the call's text down", in: [.calls],
    bar: { $0.calls.isOpen || CallPane.scrollObstacle($0) != nil ? nil : "scroll" },
    unless: { CallPane.scrollObstacle($0) },
    run: { $0.effectless { CallPane().scrollText(by: 3, &$0.seen) } }),
  Binding(
    .unfoldAll, [.right, .character("l")], "Show Base64 in an opened call to its end", in: [.calls],
    bar: { CallPane.unfoldObstacle($0) == nil ? "whole" : nil },
    unless: { CallPane.unfoldObstacle($0) }, run: { $0.effectless { $0.calls.isUnfolded = true } }),
  Binding(
    .foldAll, [.left, .character("h")], "Shorten Base64 in an opened call", in: [.calls],
    bar: { CallPane.foldObstacle($0) == nil ? "shorten" : nil },
    unless: { CallPane.foldObstacle($0) }, run: { $0.effectless { $0.calls.isUnfolded = false } }),
]

extension CallPaneView {
  /// The selected call in full, as lines.
  func textLines(columns: Int) -> [StyledLine] {
    guard let form = textForm(columns: columns) else {
      if let flow = seen.flow, seen.showsSteps {
        // This step calls nobody.
        return flow.caption(in: seen.flowScene).wrapped(toColumns: columns).map {
          StyledLine($0, theme.muted)
        }
      }
      let isHidden = seen.nothingMatches(in: .calls) != nil
      return isHidden ? [] : [StyledLine("Nothing has happened yet.", theme.muted)]
    }
    let kept = seen[KeptCallText.self].text
    let text = kept?.form == form ? kept ?? CallText(form) : CallText(form)
    return CallPane.hasTabs(seen) ? Array(text.lines(from: seen.calls.half)) : text.lines
  }

  fileprivate func textForm(columns: Int) -> CallText.Form? {
    let isOpen = seen.calls.isOpen && !seen.showsSteps
    return seen.selectedCall.map {
      CallText.Form(
        call: $0, columns: columns, theme: theme, coversSecrets: !seen.isLive, isWhole: isOpen,
        isPresented: isPresenting,
        unfoldKey: isOpen && !seen.calls.isUnfolded
          ? seen.keyLabel(of: .screen(.unfoldAll)) : nil,
        isBeside: isOpen && !isPresenting && columns >= CallText.columnsOfTwo,
        hasGaps: size.rows >= 16)
    }
  }
}
