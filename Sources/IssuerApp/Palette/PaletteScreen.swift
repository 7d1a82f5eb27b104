import Terminal

// Every command by name, with its key and why it cannot be used now.
extension Palette {
  func content(_ app: AppModel) -> Size {
    Size(
      columns: min(72, app.size.columns - 4),
      rows: max(1, min(20, ScreenLayout(app).overlay.rows - 2)))
  }

  func draw(_ app: AppModel, on frame: inout Frame) {
    let theme = app.theme
    let inside = drawBox("Commands", app, on: &frame)
    let (inputRow, rows) = inside.inset(columns: 1, rows: 0).top(2)
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
      draw(
        items[index], matching: query.text, isSelected: index == list.selected,
        in: row, app, &frame)
    }
    Scrollbar(visible: visible, count: items.count, style: theme.accent).draw(in: rows, on: &frame)
  }

  private func draw(
    _ item: PaletteItem, matching query: String, isSelected: Bool, in row: Rect,
    _ app: AppModel, _ frame: inout Frame
  ) {
    let theme = app.theme
    let keys = item.keys.prefix(2).map(app.label(of:)).joined(separator: " ")
    let (right, rest) = row.right(displayColumns(keys))
    let isOff = item.obstacle != nil
    frame.write(
      keys, at: right.origin, style: isOff ? theme.muted : theme.accent, within: right)
    var line = StyledLine(isSelected ? "▌" : " ", theme.accent)
    let name = item.name.padded(toColumns: max(16, displayColumns(item.name)))
    let style = isOff ? theme.muted : theme.strong
    line.append(
      MatchHighlight(name, fuzzy: query, style: style, matchStyle: theme.accent.bold.underline).line
    )
    line.append("  " + (item.obstacle ?? item.title), isOff ? theme.muted : theme.text)
    frame.write(line.truncated(toColumns: rest.columns - 1), at: rest.origin, within: rest)
  }
}
