import Terminal

// Every command by name, with what it does, its key and why it cannot be used now.
extension Palette {
  func content(_ app: AppModel) -> Size {
    let rows = ScreenLayout(app).overlay.rows
    return Size(
      columns: app.windowColumns(96), rows: max(1, min(max(20, rows * 3 / 5), rows - 2)))
  }

  /// The line, the list, and what the selected one does with why it cannot be used now.
  func parts(of inside: Rect) -> (input: Rect, list: Rect, about: Rect) {
    let hasNamesOnly = inside.columns < 50
    let (input, rest) = inside.top(hasNamesOnly && inside.rows < 12 ? 1 : 2)
    let (about, list) = rest.bottom(rest.rows >= 4 ? 2 : 0)
    return (input, list, about)
  }

  func draw(_ app: AppModel, on frame: inout Frame) {
    let theme = app.theme
    let inside = drawBox("Commands", app, on: &frame)
    let (inputRow, rows, about) = parts(of: inside.inset(columns: 1, rows: 0))
    app.drawInput(":", query, hint: "type a command", in: inputRow, &frame)
    let items = items(app)
    if items.isEmpty {
      frame.write("No command matches.", style: theme.muted, in: rows)
      return
    }
    let query = PaletteQuery(query.text)
    let visible = list.window.visible(of: items.count, in: rows.rows)
    for (offset, index) in visible.enumerated() {
      let row = rows.left(rows.columns - 1).0.line(offset)
      frame.add(ScreenTarget.line(index - list.selected), at: row)
      if index == list.selected { app.drawSelection(of: row, isFocused: true, &frame) }
      draw(
        items[index], matching: query, namesOnly: rows.columns < 50,
        isSelected: index == list.selected,
        in: row.left(2).1.left(row.columns - 3).0, app, &frame)
    }
    if let item = selected(app) {
      let told = [item.title, item.obstacle].compactMap { $0 }.joined(separator: " — ")
      let lines = told.wrapped(toColumns: about.columns).cut(toRows: about.rows)
      for (offset, line) in lines.enumerated() {
        frame.write(
          line.truncated(toColumns: about.columns),
          at: Point(column: about.column, row: about.bottom - lines.count + offset),
          style: item.obstacle == nil ? theme.text : theme.muted, within: about)
      }
    }
    Scrollbar(visible, of: items.count, theme.accent).draw(in: rows, on: &frame)
  }

  private static let keyColumns = 9

  private func draw(
    _ item: PaletteItem, matching query: PaletteQuery, namesOnly: Bool, isSelected: Bool,
    in row: Rect, _ app: AppModel, _ frame: inout Frame
  ) {
    let theme = app.theme
    let keys = item.keys.prefix(2).map(app.label(of:)).joined(separator: " ")
    // Words for it stand below each other, whatever keys there are.
    let (right, rest) = row.right(
      namesOnly ? displayColumns(keys) : max(Self.keyColumns, displayColumns(keys)))
    let isOff = item.obstacle != nil
    frame.write(
      keys, at: Point(column: right.right - displayColumns(keys), row: right.row),
      style: isOff ? theme.muted : theme.accent, within: right)
    func marked(_ text: String, _ style: Style) -> StyledLine {
      query.marked(text, of: item, style, theme.match)
    }
    if namesOnly {
      let name = marked(item.name, isOff ? theme.muted : theme.strong)
      frame.write(name.truncated(toColumns: rest.columns - 1), in: rest)
      return
    }
    // What it does comes first; the word for it is for whoever types.
    let (words, names) = rest.left(rest.columns - (rest.columns < 72 ? 16 : 22))
    let style =
      isOff ? theme.muted : isSelected ? theme.selected(theme.strong) : theme.usable
    let room = words.columns - 2
    var told = marked(item.title.cutBetweenWords(toColumns: room), style)
    let reason = item.obstacle.map { " — \($0)" } ?? ""
    // Half a reason is none: where it has no room the line below tells it.
    if told.columns + displayColumns(reason) <= room { told.append(reason, theme.muted) }
    frame.write(told, in: words)
    frame.write(
      marked(item.name, theme.muted).truncated(toColumns: names.columns - 1), in: names)
  }
}
