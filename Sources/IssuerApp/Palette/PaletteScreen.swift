import Terminal

// Every command by name, with its key and why it cannot be used now.
extension Palette {
  func content(_ app: AppModel) -> Size {
    Size(
      columns: app.windowColumns(88),
      rows: max(1, min(20, ScreenLayout(app).overlay.rows - 2)))
  }

  /// The line, the list and, where names leave a sentence no room beside them, what the selected one does.
  func parts(of inside: Rect) -> (input: Rect, list: Rect, about: Rect) {
    let isNarrow = inside.columns < 50
    let (input, rest) = inside.top(isNarrow && inside.rows < 12 ? 1 : 2)
    let (about, list) = rest.bottom(isNarrow && rest.rows >= 4 ? 2 : 0)
    return (input, list, about)
  }

  func draw(_ app: AppModel, on frame: inout Frame) {
    let theme = app.theme
    let inside = drawBox("Commands", app, on: &frame)
    let (inputRow, rows, about) = parts(of: inside.inset(columns: 1, rows: 0))
    app.drawInput(":", query, hint: "type a command", in: inputRow, &frame)
    let items = items(app)
    if items.isEmpty {
      frame.write("No command matches.", at: rows.origin, style: theme.muted, within: rows)
      return
    }
    let visible = list.window.visible(of: items.count, in: rows.rows)
    for (offset, index) in visible.enumerated() {
      let row = Rect(
        column: rows.column, row: rows.row + offset, columns: rows.columns - 1, rows: 1)
      frame.add(ScreenTarget.line(index - list.selected), at: row)
      if index == list.selected { app.drawSelection(of: row, isFocused: true, &frame) }
      draw(
        items[index], matching: query.text, namesOnly: about.rows > 0,
        in: row.left(1).1.left(row.columns - 2).0, app, &frame)
    }
    if let item = selected(app) {
      let lines = (item.obstacle ?? item.title).wrapped(toColumns: about.columns)
        .cut(toRows: about.rows)
      for (offset, line) in lines.enumerated() {
        frame.write(
          line.truncated(toColumns: about.columns),
          at: Point(column: about.column, row: about.row + offset),
          style: item.obstacle == nil ? theme.text : theme.muted, within: about)
      }
    }
    Scrollbar(visible: visible, count: items.count, style: theme.accent).draw(in: rows, on: &frame)
  }

  private func draw(
    _ item: PaletteItem, matching query: String, namesOnly: Bool, in row: Rect,
    _ app: AppModel, _ frame: inout Frame
  ) {
    let theme = app.theme
    let keys = item.keys.prefix(2).map(app.label(of:)).joined(separator: " ")
    let (right, rest) = row.right(displayColumns(keys))
    let isOff = item.obstacle != nil
    frame.write(
      keys, at: right.origin, style: isOff ? theme.muted : theme.accent, within: right)
    var line = StyledLine(spans: [])
    let name = item.name.padded(toColumns: max(16, displayColumns(item.name)))
    let style = isOff ? theme.muted : theme.strong
    line.append(
      MatchHighlight(name, fuzzy: query, style: style, matchStyle: theme.accent.bold.underline).line
    )
    if !namesOnly {
      line.append("  " + (item.obstacle ?? item.title), isOff ? theme.muted : theme.text)
    }
    frame.write(line.truncated(toColumns: rest.columns - 1), at: rest.origin, within: rest)
  }
}
