import IssuerAPI
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// What happened: every call, and the selected one's exact request and reply.
extension AppModel {
  func drawSide(_ layout: ScreenLayout, on frame: inout Frame) {
    let focused = pane == .calls
    if layout.isWide {
      let title = (showsSteps ? flow?.title : nil) ?? Pane.calls.title
      var heading = StyledLine(title, focused ? theme.focusTitle : theme.strong)
      if !showsSteps, let narrowing = narrowing(of: .calls) {
        heading.append("  \(narrowing)", theme.muted)
      }
      Panel(
        heading, style: theme.border, hasFocus: focused, focusStyle: theme.focus
      ).draw(in: layout.side, on: &frame)
      if showsSteps, !calls.isOpen {
        drawSteps(
          flowSteps, deadline: flow.flatMap { content(of: $0).deadline }, in: layout.flowSteps,
          &frame)
      }
    }
    drawCallList(layout, isFocused: focused, &frame)
    drawCallDetail(layout, &frame)
  }

  private func drawCallList(_ layout: ScreenLayout, isFocused: Bool, _ frame: inout Frame) {
    let all = session.world.log.calls
    let (header, list) = layout.callList.top(layout.callsHaveLanes ? 1 : 0)
    if let text = nothingMatches(in: .calls) {
      for (offset, line) in text.wrapped(toColumns: list.columns).enumerated() {
        frame.write(
          line, at: Point(column: list.column, row: list.row + offset), style: theme.muted,
          within: list)
      }
      return
    }
    let shown = shown(.calls, of: all.count)
    let lanes = SequenceLanes(of: session.world.log.parties, columns: list.columns)
    if layout.callsHaveLanes { lanes.drawHeader(in: header, theme, &frame) }
    let rows = layout.rowsPerCall
    for (offset, row) in calls.window.visible(of: shown.count, in: layout.visibleCalls)
      .enumerated()
    {
      let index = shown[row]
      let place = Rect(
        column: list.column, row: list.row + offset * rows, columns: list.columns,
        rows: min(rows, SequenceLanes.rowsPerCall))
      let call = all[index]
      frame.add(ScreenTarget.call(index), at: place)
      let isSelected = index == selectedCallIndex
      if isSelected {
        for row in place.row..<place.bottom {
          frame.write(
            "▌", at: Point(column: place.column, row: row), style: theme.accent, within: list)
        }
      }
      let text = place.top(1).0.right(place.columns - 1).0
      drawCallText(call, isSelected, isFocused, showsParties: rows == 1, in: text, &frame)
      if layout.callsHaveLanes {
        lanes.draw(call, in: place.top(1).1.top(1).0, style: call.arrowStyle(theme), theme, &frame)
      }
    }
  }

  /// When, what and how it ended; between whom, where no lanes say so.
  private func drawCallText(
    _ call: Call, _ isSelected: Bool, _ isFocused: Bool, showsParties: Bool, in row: Rect,
    _ frame: inout Frame
  ) {
    let parties =
      showsParties ? "\(call.from.title) → \(call.to.title)" : call.at.timeOfDay
    let label = parties.padded(toColumns: showsParties ? (row.columns >= 60 ? 20 : 17) : 8) + " "
    var answer = call.answerLine(theme, spinner)
    let left = row.columns - displayColumns(label + call.title.shortCallTitle) - 1
    if answer.columns > left { answer = call.answerLine(theme, spinner, isBrief: true) }
    let (right, rest) = row.right(min(answer.columns, max(12, row.columns / 3, left)))
    frame.write(
      marked(answer.truncated(toColumns: right.columns), in: .calls), at: right.origin,
      within: right)
    var line = StyledLine(label, theme.muted)
    let style = isSelected ? (isFocused ? theme.strong.underline : theme.strong) : theme.text
    line.append(call.title.shortCallTitle, style)
    frame.write(
      marked(line.truncated(toColumns: rest.columns - 1), in: .calls), at: rest.origin, within: rest
    )
  }

  private func drawCallDetail(_ layout: ScreenLayout, _ frame: inout Frame) {
    let area = layout.callDetail
    guard area.rows > 0, area.columns > 0 else { return }
    frame.add(ScreenTarget.callText, at: area)
    let lines = callLines(columns: area.columns)
    let visible = calls.detail.visible(of: lines.count, in: area.rows)
    for (offset, index) in visible.enumerated() {
      frame.write(
        marked(lines[index], at: index, of: .call).truncated(toColumns: area.columns),
        at: Point(column: area.column, row: area.row + offset), within: area)
    }
    let (above, below) = (visible.lowerBound, lines.count - visible.upperBound)
    let marks = [above > 0 ? "▲ \(above)" : nil, below > 0 ? "▼ \(below)" : nil].compactMap { $0 }
    guard !marks.isEmpty else { return }
    let text = " \(marks.joined(separator: " ")) "
    let (right, _) = layout.callMarks.right(displayColumns(text))
    frame.write(text, at: right.origin, style: theme.muted, within: right)
  }
}

extension Call {
  /// It went over HTTP to the issuer.
  var isHTTP: Bool { if case .request = request { true } else { false } }

  /// “✓ tokens/searches 200 OK · 80 ms”; a failure in words comes before its name.
  func statusLine(_ theme: Theme) -> StyledLine {
    guard let answer else {
      return StyledLine("◐ \(title): waiting for an answer", theme.warning)
    }
    let good = answer.succeeded && failure == nil
    let isLate = answer.ignored && answer.succeeded
    if answer.ignored, !isLate {
      return StyledLine("○ ", theme.warning) + StyledLine(title, theme.text)
        + StyledLine(" \(answer.summary) any more", theme.muted)
    }
    var line =
      isLate
      ? StyledLine("○ ", theme.warning)
      : StyledLine(good ? "✓ " : "✗ ", good ? theme.success : theme.danger)
    line.append(title, theme.text)
    if let failure { line.append(": \(failure.explanation.summary)", theme.danger) }
    line.append(" \(answer.summary) · \((answer.at - at).inSeconds)", theme.muted)
    if isLate { line.append(" · nobody waited for it any more", theme.warning) }
    return line
  }

  /// The colour of its arrow: how it ended, or that it is under way.
  func arrowStyle(_ theme: Theme) -> Style {
    guard expectsAnswer else { return theme.teal }
    guard let answer else { return theme.warning }
    return answer.succeeded && failure == nil ? theme.success : theme.danger
  }

  /// “200 · 80 ms”; without the time where the call's name needs the room.
  func answerLine(_ theme: Theme, _ spinner: String, isBrief: Bool = false) -> StyledLine {
    guard expectsAnswer else { return StyledLine("") }
    guard let answer else { return StyledLine("\(spinner) waiting", theme.warning) }
    let good = answer.succeeded && failure == nil
    let text = status.map(String.init) ?? answer.summary
    var line = StyledLine(
      good ? text : "✗ \(status == nil ? failure?.name ?? text : text)",
      good ? theme.success : theme.danger)
    if answer.ignored { line.append(" ignored", theme.warning) }
    if answer.at != at, !isBrief { line.append(" · \((answer.at - at).inSeconds)", theme.muted) }
    return line
  }
}

extension String {
  /// A method's name without its class and its arguments, for a row.
  fileprivate var shortCallTitle: String {
    let name = prefix { $0 != "(" }
    guard let dot = name.lastIndex(of: ".") else { return String(name) }
    return String(name[name.index(after: dot)...])
  }
}
