import Scenarios
import Simulation
import Terminal
import TypedYAML
import WalletDomain

// The form beside the iPhone, so that one sees the list change.
extension WhatIf {
  /// Beside the device where there is room, else over the screen.
  func box(_ app: AppModel) -> Rect {
    let layout = ScreenLayout(app)
    guard layout.isWide else { return layout.overlay }
    let left = layout.device.right + 1
    return Rect(
      column: left, row: layout.device.row, columns: layout.overlay.right - left - 1,
      rows: layout.device.rows)
  }

  /// The inside of the form: its lines, and below them the value that is being typed and its choices.
  func parts(_ app: AppModel) -> (list: Rect, input: Rect, choices: Rect) {
    let inside = box(app).inset(columns: 2, rows: 1)
    guard let prompt else {
      let nothing = inside.bottom(0).0
      return (inside, nothing, nothing)
    }
    let wanted = min(prompt.options.count, max(1, inside.rows / 2)) + 2
    let (list, below) = inside.top(max(1, inside.rows - wanted))
    let (head, choices) = below.top(2)
    return (list, head.bottom(1).0, choices)
  }

  func content(_ app: AppModel) -> Size { box(app).inset(by: 1).size }

  /// The iPhone beside it is no less an iPhone.
  func isLeft(byClickAt point: Point, _ app: AppModel) -> Bool {
    let layout = ScreenLayout(app)
    return layout.isWide && layout.device.contains(point)
  }

  func draw(_ app: AppModel, on frame: inout Frame) {
    let (area, theme) = (box(app), app.theme)
    frame.add(Popup.Part.box, at: area)
    frame.fill(area, style: Style())
    var panel = app.panel(title)
    panel.rightTitle = place(of: selectedLine).map { StyledLine($0, theme.muted) }
    _ = panel.draw(in: area, on: &frame)
    let parts = parts(app)
    let window = list.window.showing(list.selected, of: lines.count, in: parts.list.rows)
    let visible = window.visible(of: lines.count, in: parts.list.rows)
    let names = columnsOfNames(lines, in: parts.list.columns)
    for (offset, index) in visible.enumerated() {
      let row = Rect(
        column: parts.list.column, row: parts.list.row + offset, columns: parts.list.columns - 1,
        rows: 1)
      frame.add(ScreenTarget.line(index - list.selected), at: row)
      let isFirst = offset == 0 || lines[index - 1].group != lines[index].group
      draw(
        lines[index], isSelected: index == list.selected, namesGroup: isFirst, names,
        in: row, theme, &frame)
    }
    Scrollbar(visible: visible, count: lines.count, style: theme.accent).draw(
      in: parts.list, on: &frame)
    if let prompt { draw(prompt, parts.input, parts.choices, app, &frame) }
  }

  /// “What if · Passes · SN-1001”.
  private var title: String {
    (["What if"] + pages.dropFirst().map { name(of: $0.path) }).joined(separator: " · ")
  }

  /// The selected value's place, as a file and `--set` have it.
  private func place(of line: WhatIfLine?) -> String? {
    switch line?.deed {
    case .edit(let form): "\(form.path)"
    case .open(let path): "\(path)"
    case .place, .pairWatch, .add, nil: nil
    }
  }

  private func columnsOfNames(
    _ lines: [WhatIfLine], in columns: Int
  ) -> (group: Int, title: Int) {
    let groups = lines.lazy.map { displayColumns($0.group) }.max() ?? 0
    let titles = lines.lazy.map { displayColumns($0.title) }.max() ?? 0
    let hasRoom = columns >= 60
    return (hasRoom ? min(groups, columns / 3) : 0, min(titles, columns / 2))
  }

  private func draw(
    _ line: WhatIfLine, isSelected: Bool, namesGroup: Bool, _ names: (group: Int, title: Int),
    in row: Rect, _ theme: Theme, _ frame: inout Frame
  ) {
    var shown = StyledLine(isSelected ? "▌ " : "  ", theme.accent)
    if names.group > 0 {
      let group = (namesGroup ? line.group : "").truncated(toColumns: names.group)
      shown.append(group.padded(toColumns: names.group) + "  ", theme.muted)
    }
    var title = line.title
    // Without a column for groups, a device alone would not say of which card.
    if names.group == 0, case .place = line.deed { title = "\(line.shortGroup) \(line.title)" }
    let titleColumns = max(names.title, names.group == 0 ? displayColumns(title) : 0)
    let isDeed = if case .add = line.deed { true } else { false }
    title = title.truncated(toColumns: titleColumns)
    shown.append(
      title, isSelected ? theme.strong.underline : isDeed ? theme.accent : theme.text)
    shown.append(String(repeating: " ", count: max(0, titleColumns - displayColumns(title))))
    shown.append("  " + line.value, line.isNothing ? theme.muted : theme.strong)
    frame.write(shown.truncated(toColumns: row.columns), at: row.origin, within: row)
  }

  private func draw(
    _ prompt: ValuePrompt, _ input: Rect, _ choices: Rect, _ app: AppModel,
    _ frame: inout Frame
  ) {
    let theme = app.theme
    let hint =
      prompt.options.isEmpty
      ? "type the value" : prompt.takesAnyText ? "or type any other" : "type to narrow the choice"
    app.drawInput("\(prompt.line.title): ", prompt.editor, hint: hint, in: input, &frame)
    let shown = prompt.shown
    let visible = prompt.list.window.showing(
      prompt.list.selected, of: shown.count, in: choices.rows
    ).visible(of: shown.count, in: choices.rows)
    let isTyped = prompt.takesAnyText && !prompt.editor.isEmpty
    for (offset, index) in visible.enumerated() {
      let row = Rect(
        column: choices.column, row: choices.row + offset, columns: choices.columns - 1, rows: 1)
      frame.add(ScreenTarget.line(index - prompt.list.selected), at: row)
      let isSelected = index == prompt.list.selected && !isTyped
      var line = StyledLine(isSelected ? "▌ " : "  ", theme.accent)
      line.append(
        shown[index].words,
        isSelected ? theme.strong.underline : isTyped ? theme.muted : theme.text)
      frame.write(line.truncated(toColumns: row.columns), at: row.origin, within: row)
    }
    Scrollbar(visible: visible, count: shown.count, style: theme.accent).draw(
      in: choices, on: &frame)
  }

  /// What a page is called in the title.
  private func name(of path: YAMLPath) -> String {
    if path.number != nil {
      return document.place(of: path)?.node.identity ?? "\((path.number ?? 0) + 1)"
    }
    return path.lastKey ?? "\(path)"
  }
}
