import Commands
import Presentation
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The pane “What happened”: every call, and the exact request and reply of the selected one.
struct CallPaneView: PartView {
  let seen: Seen

  func draw(_ layout: ScreenLayout, on frame: inout Frame) {
    let focused = seen.hasKeys(.calls)
    if layout.isWide {
      let title = (seen.showsSteps ? seen.flow?.title : nil) ?? seen.title(of: .calls)
      var heading = StyledLine(title, focused ? theme.focusTitle : theme.strong)
      if !seen.showsSteps, let narrowing = seen.narrowing(of: .calls) {
        heading.append("  \(narrowing)", theme.muted)
      }
      let room = layout.areStepsBesideCalls ? layout.flowSteps.columns - 2 : layout.side.columns
      Panel(
        heading.truncated(toColumns: room), style: theme.border, hasFocus: focused,
        focusStyle: theme.focus
      ).draw(in: layout.side, on: &frame)
      let free = layout.callTabs.left(min(room, heading.columns) + 1).1
      drawCallTabs(in: free, isTrailing: true, &frame)
      if seen.showsSteps {
        StepListView(seen: seen).draw(
          seen.flowSteps, deadline: seen.flow?.sheet(in: seen.flowScene).deadline,
          in: layout.flowSteps, &frame)
      }
    }
    if layout.areStepsBesideCalls {
      drawPartition(of: layout, focused ? theme.focus : theme.border, &frame)
    }
    drawCallList(layout, isFocused: focused, &frame)
    drawPresentCall(layout, in: layout.presentCall, &frame)
    drawCallDetail(layout, &frame)
  }

  /// Draws “[Request]  Reply  call 4 of 22” above an opened call: its halves where one is shown, then which it is.
  private func drawCallTabs(in room: Rect, isTrailing: Bool, _ frame: inout Frame) {
    guard seen.calls.isOpen, !seen.showsSteps, seen.selectedCall != nil else { return }
    var tabs: [(title: String, command: Command?)] = []
    if CallPane.hasTabs(seen) {
      let isReply = seen.calls.half == .reply
      tabs = [
        (isReply ? " Request " : "[Request]", .screen(.toRequest)),
        (isReply ? "[Reply]" : " Reply ", .screen(.toReply)),
      ]
    }
    let list = seen.shown(.calls)
    let place = "\((list.row(near: seen.selectedCallIndex) + 1).grouped) of \(list.count.grouped)"
    func columns(_ titles: [String]) -> Int {
      titles.map { displayColumns($0) + 1 }.reduce(-1, +)
    }
    // The numbers of hidden lines may stand in the same row.
    let width = room.columns - (isTrailing ? 2 : 14)
    let gap = tabs.isEmpty && !isTrailing ? "" : " "
    let apart = (isTrailing || size.columns >= 60 ? ["call \(place)", place] : [place]).map {
      gap + $0
    }
    // Behind tabs the gap goes before the number does.
    let forms = apart + [place, place.replacing(" of ", with: "/")]
    if let form = forms.first(where: { columns(tabs.map(\.title) + [$0]) <= width }) {
      tabs.append((form, nil))
    }
    let used = columns(tabs.map(\.title))
    guard used <= room.columns else { return }
    var rest = isTrailing ? room.right(used + 1).0 : room
    if isTrailing {
      frame.write(" ", at: Point(column: rest.column - 1, row: rest.row), within: room)
    }
    for (title, command) in tabs {
      let (cells, behind) = rest.left(displayColumns(title))
      let style = title.first == "[" ? theme.accent.bold : theme.muted
      frame.write(title, style: style, in: cells)
      if let command { frame.add(ScreenTarget.command(command), at: cells) }
      frame.write(" ", at: behind.origin, within: room)
      rest = behind.left(1).1
    }
  }

  /// The last call for the foot of the screen; in a flow one of its own.
  func lastCallLines(in room: Size) -> [StyledLine] {
    let flowCall = session.moment.callOfFlow.flatMap { $0.isHTTP ? $0 : nil }
    let call =
      session.moment.failedCall
      ?? (seen.followsFlow ? flowCall : session.world.log.calls.last { $0.isHTTP })
    return call?.statusLines(
      theme, columns: room.columns, rows: room.rows, at: session.world.clock,
      besides: StepListView(seen: seen).failureAtStep) ?? []
  }

  /// Draws the line between steps and calls, whose rows are unrelated.
  private func drawPartition(of layout: ScreenLayout, _ style: Style, _ frame: inout Frame) {
    let (side, column) = (layout.side, layout.flowSteps.right + 1)
    for row in side.row..<side.bottom {
      let glyph = row == side.row ? "┬" : row == side.bottom - 1 ? "┴" : "│"
      frame.write(glyph, at: Point(column: column, row: row), style: style, within: side)
    }
    let edge = side.top(1).0.left(column + 2 - side.column).1
    frame.write(StyledLine(" \(seen.title(of: .calls)) ", theme.strong), in: edge)
  }

  private func drawCallList(_ layout: ScreenLayout, isFocused: Bool, _ frame: inout Frame) {
    let all = session.world.log.calls
    let (header, below) = layout.callList.top(layout.callsHaveLanes ? layout.laneHeaderRows : 0)
    if let text = seen.nothingMatches(in: .calls) {
      let lines = text.wrapped(toColumns: below.columns)
      frame.write(lines.map { StyledLine($0, theme.muted) }, in: below)
      return
    }
    let shown = seen.shown(.calls, of: all.count)
    let visible = seen.calls.window.visible(of: shown.count, in: layout.visibleCalls)
    // The scrollbar is beside the list if a column is free there.
    let margin = Rect(column: below.right, row: below.row, columns: 1, rows: below.rows)
    let hasMargin = margin.right <= frame.size.columns
    let isScrolled = visible.count < shown.count
    frame.drawScrollbar(
      visible, of: shown.count, isFocused ? theme.accent : theme.muted,
      in: hasMargin ? margin : below)
    let list = isScrolled ? below.left(below.columns - (hasMargin ? 1 : 2)).0 : below
    // If the names of all parties do not fit side by side, only those of the visible calls have lanes.
    let parties =
      layout.laneColumns <= layout.laneRoom
      ? session.world.log.parties : visible.map { all[shown[$0]] }.parties
    let labels =
      layout.callsHaveLanes && layout.callRows == 1
      ? visible.compactMap { label(of: all[shown[$0]]) } : []
    let besideTime = list.columns - layout.callTimeColumns
    let room = besideTime - layout.longAnswerColumns
    let fits = SequenceLanes.haveRoom(for: labels, of: parties, columns: room)
    // Names that do not fit on the arrows go to the left of all lanes.
    let names =
      fits
      ? SequenceLanes.Names()
      : SequenceLanes.names(
        of: labels, beside: parties, columns: besideTime, headerRows: layout.laneHeaderRows,
        areWords: isPresenting)
    let lanes =
      names.columns > 0
      ? SequenceLanes(
        of: parties, columns: besideTime - names.columns, onTwoRows: names.areBesideTwoRows)
      : SequenceLanes(of: parties, columns: room, labels: labels)
    if layout.callsHaveLanes {
      lanes.drawHeader(in: header.left(layout.callTimeColumns + names.columns).1, theme, &frame)
    }
    let selected = seen.selectedCallIndex
    let parted = layout.callsHaveLanes ? [] : visible.map { all[shown[$0]] }
    let heads = heads(of: parted, timeColumns: layout.callTimeColumns, columns: list.columns)
    let timeColumns = layout.callsHaveLanes ? layout.callTimeColumns : heads.time
    for (offset, row) in visible.enumerated() {
      let index = shown[row]
      let place = Rect(
        column: list.column, row: list.row + offset * layout.rowsPerCall, columns: list.columns,
        rows: layout.callRows)
      frame.add(ScreenTarget.call(index), at: place)
      let isSelected = index == selected
      if isSelected { seen.drawSelection(of: place, isFocused: isFocused, &frame) }
      let style =
        isSelected ? (isFocused ? theme.selected(theme.strong) : theme.strong) : theme.text
      // An audience reads the time in the title bar.
      if timeColumns > 0 {
        let time = String(all[index].at.timeOfDay.suffix(timeColumns - 1))
        frame.write(
          seen.marked(StyledLine(time, theme.muted), in: .calls), in: place.left(1).1.top(1).0)
      }
      let besideTime = place.left(timeColumns).1
      if layout.callsHaveLanes {
        for row in (offset > 0 ? place.row - layout.callGap : place.row)..<place.row {
          let gap = Rect(
            column: besideTime.column, row: row, columns: besideTime.columns, rows: 1)
          lanes.drawLanes(in: gap.left(names.columns).1, theme, &frame)
        }
        drawCall(
          all[index], label: style, lanes, besideNames: names.columns, in: besideTime, &frame)
      } else {
        drawCallBetweenParties(
          all[index], label: style, parties: heads.parties[offset],
          in: besideTime.left(1).1, &frame)
      }
    }
  }

  /// Draws the single call of the present step in presenter mode.
  func drawPresentCall(_ layout: ScreenLayout, in area: Rect, _ frame: inout Frame) {
    guard let call = session.moment.callOfFlow else { return }
    let headerRows = SequenceLanes.headerRows(layout.laneColumns, in: area.columns)
    let rows = layout.rowsBetweenLanes(columns: area.columns)
    guard area.rows >= headerRows + rows else { return }
    let lanes = SequenceLanes(of: session.world.log.parties, columns: area.columns)
    let (header, rest) = area.top(headerRows)
    lanes.drawHeader(in: header, theme, &frame)
    drawCall(call, label: theme.strong, lanes, in: rest.top(rows).0, &frame)
  }

  private func drawCallDetail(_ layout: ScreenLayout, _ frame: inout Frame) {
    let area = layout.callDetail
    guard area.rows > 0, area.columns > 0 else { return }
    frame.add(ScreenTarget.callText, at: area)
    let lines = textLines(columns: area.columns)
    let visible = seen.calls.detail.visible(of: lines.count, in: area.rows)
    frame.write(
      visible.map { seen.marked(lines[$0], at: $0, of: .call).truncated(toColumns: area.columns) },
      in: area)
    if !layout.isWide { drawCallTabs(in: layout.callTabs, isTrailing: false, &frame) }
    let (above, below) = (visible.lowerBound, lines.count - visible.upperBound)
    let marks = [above > 0 ? "▲ \(above)" : nil, below > 0 ? "▼ \(below)" : nil].compactMap { $0 }
    guard !marks.isEmpty else { return }
    let text = " \(marks.joined(separator: " ")) "
    let (right, _) = layout.callMarks.right(displayColumns(text))
    frame.write(text, style: theme.muted, in: right)
  }
}

extension Call {
  /// The status of the call in at most `rows` rows; without its duration, or its answer as well, if these do not fit.
  ///
  /// `told`: a sentence that is elsewhere on the screen and not repeated.
  func statusLines(
    _ theme: Theme, columns: Int, rows: Int, at now: VirtualInstant, besides told: String? = nil
  ) -> [StyledLine] {
    let line = statusLine(theme, at: now, besides: told)
    let forms = [line, statusLine(theme, at: now, besides: told, isTimed: false)]
    if let form = forms.first(where: { $0.columns <= columns }) { return [form] }
    let lines = line.wrapped(toColumns: columns)
    if rows > 1, lines.count <= rows { return lines }
    guard answer != nil, let failure else { return [line] }
    return "✗ \(title): \(failure.explanation.summary)".wrapped(toColumns: columns - 1)
      .cut(toRows: rows).map { StyledLine($0, theme.danger) }
  }

  /// “✓ tokens/searches 200 OK · 80 ms”; a failure in words comes before the answer.
  private func statusLine(
    _ theme: Theme, at now: VirtualInstant, besides told: String?, isTimed: Bool = true
  ) -> StyledLine {
    guard let answer else {
      let waited = waited(until: now).map { ", \($0) so far" } ?? ""
      return StyledLine("◐ \(title): waiting for an answer\(waited)", theme.warning)
    }
    let isLate = answer.ignored && answer.payload != .none
    if answer.ignored, !isLate {
      return StyledLine("○ ", theme.warning) + StyledLine(title, theme.text)
        + StyledLine(" \(answer.summary) any more", theme.muted)
    }
    var line =
      isLate
      ? StyledLine("○ ", theme.warning)
      : StyledLine(
        answer.kind == .notYet ? "○ " : hasFailed ? "✗ " : "✓ ",
        theme.style(of: answer, failed: hasFailed))
    line.append(title, theme.text)
    if let failure, failure.explanation.summary != told {
      line.append(": \(failure.explanation.summary)", theme.danger)
    }
    if answer.summary != told {
      line.append(
        " \(answer.summary)", theme.style(ofStateWritten: answer.summary) ?? theme.muted)
    }
    if isTimed { line.append(" · \((answer.at - at).inSeconds)", theme.muted) }
    if isLate { line.append(" · nobody waited for it any more", theme.warning) }
    return line
  }

  /// The style of its arrow, by its result, or for a pending call.
  func arrowStyle(_ theme: Theme) -> Style {
    if !expectsAnswer { return theme.teal }
    return answer.map { theme.style(of: $0, failed: hasFailed) } ?? theme.warning
  }
}
