import SimulatedWorld
import Simulation
import Terminal

// The timeline: one line for each thing that happened, and the branches below.
extension Timeline {
  func box(_ app: AppModel) -> Rect { ScreenLayout(app.seen).timeline }

  func content(_ app: AppModel) -> Size { box(app).inset(by: 1).size }

  func draw(_ app: AppModel, on frame: inout Frame) {
    let (area, theme) = (box(app), app.theme)
    let history = app.session.history
    frame.fill(area, style: theme.text)
    frame.add(Popup.Part.box, at: area)
    let inside = Panel(
      StyledLine(
        history.name.map { "Timeline · \($0)" } ?? "Timeline", theme.accent.bold),
      rightTitle: StyledLine(whereItIs(in: history), theme.muted),
      style: theme.accent
    ).draw(in: area, on: &frame)
    let visible = list.window.visible(of: drawnLineCount(app), in: inside.rows)
    let rows = inside.left(inside.columns - 1).0
    let selected = drawnLine(list.selected, app)
    let branches = visible.upperBound > history.entries.count ? history.branches : []
    var told: String?
    for (offset, line) in visible.enumerated() {
      let row = rows.line(offset)
      let isSelected = line == selected
      if isSelected { app.drawSelection(of: row, isFocused: true, &frame) }
      // The heading of the branches is no line that can be chosen.
      if line != history.entries.count {
        let chosen = line - (line > history.entries.count ? 1 : 0)
        frame.add(ScreenTarget.line(chosen - list.selected), at: row)
      }
      let text = row.inset(columns: 1, rows: 0)
      if line < history.entries.count {
        draw(
          history.entries[line], isSelected, isPresent: line == history.position,
          isUndone: line > history.position, told: &told, in: text, app, &frame)
      } else if line == history.entries.count {
        frame.write("What happened instead", style: theme.strong, in: text)
      } else {
        draw(branches[line - history.entries.count - 1], isSelected, in: text, theme, &frame)
      }
    }
    frame.drawScrollbar(visible, of: drawnLineCount(app), theme.accent, in: inside)
  }

  private func whereItIs(in history: History) -> String {
    let (entries, branches) = (history.entries.count, history.branches.count)
    let line = list.selected
    return line < entries
      ? "\(line + 1) of \(entries)" : "branch \(line - entries + 1) of \(branches)"
  }

  /// `told` is the last time that stands above it.
  private func draw(
    _ entry: History.Entry, _ isSelected: Bool, isPresent: Bool, isUndone: Bool,
    told: inout String?, in row: Rect, _ app: AppModel, _ frame: inout Frame
  ) {
    let theme = app.theme
    let isNarrow = row.columns < 50
    let now = isPresent ? " ◂ now" : ""
    let (right, rest) = row.right(displayColumns(now))
    frame.write(now, style: theme.accent.bold, in: right)
    let whole = row.columns < 60 ? entry.at.timeOfDay : entry.at.timeOfDayInHundredths
    // The hour stands in the title bar.
    let time = isNarrow ? String(whole.suffix(5)) : whole
    let shown = time == told ? String(repeating: " ", count: time.count) : time
    told = time
    var line = StyledLine("\(shown) ", theme.muted)
    line.append("\(entry.kind.sign) ", isUndone ? theme.muted : entry.kind.style(theme))
    line.append(
      app.words(of: entry),
      isSelected
        ? theme.selected(theme.strong) : isUndone ? theme.muted : entry.kind.wordStyle(theme))
    frame.write(line.truncated(toColumns: rest.columns), in: rest)
  }

  private func draw(
    _ branch: History.Branch, _ isSelected: Bool, in row: Rect, _ theme: Theme, _ frame: inout Frame
  ) {
    let count = branch.entries.count(where: \.isAct)
    let isReal = branch.entries.contains { $0.words.contains(History.Entry.realMark) }
    let size =
      (count == 1 ? "1 step" : "\(count) steps") + (isReal ? " \(History.Entry.realMark)" : "")
    let (right, rest) = row.right(displayColumns(size))
    frame.write(size, style: theme.muted, in: right)
    var line = StyledLine("├ ", theme.violet)
    line.append(branch.name, isSelected ? theme.selected(theme.strong) : theme.text)
    frame.write(line.truncated(toColumns: rest.columns - 1), in: rest)
  }

  /// The moment that is looked at, in full: the list may have no room for it.
  func statusLine(_ app: AppModel) -> StyledLine? {
    let theme = app.theme
    if let branch {
      return StyledLine("├ ", theme.violet) + StyledLine(branch, theme.strong)
    }
    let entry = shown.history.entries[shown.history.position]
    return StyledLine("\(entry.kind.sign) ", entry.kind.style(theme))
      + StyledLine(app.words(of: entry), entry.kind.wordStyle(theme))
  }
}

extension History.Entry.Kind {
  /// A sign beside the words, so that nothing is told by colour alone.
  fileprivate var sign: String {
    switch self {
    case .opening: "○"
    case .act: "▸"
    case .fault: "▲"
    case .answer: "◂"
    case .failure: "✗"
    case .time: "…"
    }
  }

  fileprivate func style(_ theme: Theme) -> Style {
    switch self {
    case .opening, .time: theme.muted
    case .act: theme.accent.bold
    case .fault: theme.warning.bold
    case .answer: theme.success
    case .failure: theme.danger
    }
  }

  fileprivate func wordStyle(_ theme: Theme) -> Style {
    switch self {
    case .act, .opening: theme.strong
    case .answer, .fault, .failure: theme.text
    case .time: theme.muted
    }
  }
}
