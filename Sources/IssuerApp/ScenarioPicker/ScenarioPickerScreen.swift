import Scenarios
import Terminal

extension ScenarioPicker {
  func content(_ app: AppModel) -> Size {
    Size(
      columns: Self.isLarge(app.size) ? app.size.columns - 2 : app.windowColumns(84),
      rows: max(1, ScreenLayout(app).overlay.rows - 2))
  }

  /// There is room for the selected scenario beside the list.
  private static func isLarge(_ size: Size) -> Bool { size.columns >= 160 && size.rows >= 40 }

  /// Columns of the list where the selected scenario stands beside it.
  private static let listColumns = 92

  /// Filter, list and what the selected scenario is about; on a small screen the list comes first.
  func parts(of inside: Rect, _ app: AppModel) -> (filter: Rect, list: Rect, about: Rect) {
    let isRoomy = inside.rows >= 12
    let (filter, rest) = inside.top(isRoomy ? 2 : 1)
    if Self.isLarge(app.size) {
      let (list, beside) = rest.left(Self.listColumns)
      return (filter, list, beside.left(3).1)
    }
    let (about, list) = rest.bottom(isRoomy ? (inside.rows >= 16 ? 7 : 5) : 2)
    return (filter, list, isRoomy ? about.top(1).1 : about)
  }

  /// Enough for the longest title, of those that do not match too, so that typing moves no column.
  private var titleColumns: Int { scenarios.lazy.map { displayColumns($0.title) }.max() ?? 0 }

  func draw(_ app: AppModel, on frame: inout Frame) {
    let (matching, theme) = (matching, app.theme)
    let inside = drawBox("Scenarios · \(matching.count) of \(scenarios.count)", app, on: &frame)
    let (input, rows, about) = parts(of: inside.inset(columns: 1, rows: 0), app)
    app.drawInput("filter ", filter, hint: "type to narrow the list", in: input, &frame)
    let showsIDs = rows.columns >= 50 && !app.isPresenting
    let nameColumns = min(
      titleColumns, rows.columns - 3 - (showsIDs ? 2 + min(24, rows.columns / 3) : 0))
    let visible = list.window.visible(of: matching.count, in: rows.rows)
    for (offset, index) in visible.enumerated() {
      let scenario = matching[index]
      let isSelected = index == list.selected
      let row = rows.top(offset).1.top(1).0.left(rows.columns - 1).0
      let text = row.left(2).1
      let passage = showsIDs ? passage(of: scenario, columns: text.columns - nameColumns - 2) : nil
      let line = app.lineOfPicker(
        scenario.title, id: showsIDs ? passage ?? scenario.id : nil, nameColumns,
        isSelected: isSelected)
      if isSelected { app.drawSelection(of: row, isFocused: true, &frame) }
      frame.write(marked(line.truncated(toColumns: text.columns), theme), in: text)
      frame.add(ScreenTarget.line(index - list.selected), at: row)
    }
    frame.drawScrollbar(visible, of: matching.count, theme.accent, in: rows)
    guard matching.indices.contains(list.selected) else {
      let words = "No scenario matches. Try other words.".wrapped(toColumns: rows.columns)
      frame.write(words.map { StyledLine($0, theme.muted) }, in: rows)
      return
    }
    let selected = matching[list.selected]
    if Self.isLarge(app.size) {
      drawAtLength(selected, in: about, app, &frame)
    } else {
      drawPreview(of: selected, in: about, theme, &frame)
    }
  }

  /// With what is looked for marked in it.
  func marked(_ line: StyledLine, _ theme: Theme) -> StyledLine {
    line.marking(ScenarioSearch.places(of: filter.text, in: line.text), theme.match)
  }

  /// Where neither title nor id says why it was found: what of it does, from a few words before.
  private func passage(of scenario: Scenario, columns: Int) -> String? {
    func places(in text: String) -> [Range<String.Index>] {
      ScenarioSearch.places(of: filter.text, in: text)
    }
    guard !filter.isEmpty, places(in: "\(scenario.title) \(scenario.id)").isEmpty,
      let passage = ScenarioSearch.passage(of: scenario, by: filter.text),
      let place = places(in: passage).first
    else { return nil }
    return passage.cut(before: place, toColumns: columns)
  }

  private func drawPreview(
    of scenario: Scenario, in area: Rect, _ theme: Theme, _ frame: inout Frame
  ) {
    let (tags, about) = area.top(area.rows >= 4 ? 1 : 0)
    let names = StyledLine(scenario.tags.joined(separator: " · "), theme.teal)
    frame.write(marked(names.truncated(toColumns: tags.columns), theme), in: tags)
    // On a small screen what the scenario is comes before what is said of it.
    let customer =
      area.rows >= 6 && !scenario.customer.isEmpty
      ? "“\(scenario.customer)”".wrapped(toColumns: about.columns).cut(toRows: 2) : []
    // Where one sees little of it, one sees why it was found.
    let passage = area.rows < 4 ? passage(of: scenario, columns: about.columns) : nil
    let text = (passage ?? scenario.about).wrapped(toColumns: about.columns)
      .cut(toRows: about.rows - customer.count)
    let lines =
      text.map { StyledLine($0, theme.text) } + customer.map { StyledLine($0, theme.muted) }
    frame.write(lines.map { marked($0.truncated(toColumns: about.columns), theme) }, in: about)
  }
}
