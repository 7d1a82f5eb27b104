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
    let (input, rest) = inside.top(inside.columns < 50 && inside.rows < 12 ? 1 : 2)
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
      let isSelected = index == list.selected
      if isSelected { app.drawSelection(of: row, isFocused: true, &frame) }
      let line = Line(items[index], in: row.left(2).1.left(row.columns - 3).0, app)
      draw(line, matching: query, isSelected: isSelected, app, &frame)
      guard isSelected else { continue }
      // What the row says is not said again.
      let titleStyle = line.item.obstacle == nil ? theme.text : theme.muted
      let told = [(line.restOfReason, theme.text), (line.restOfTitle, titleStyle)]
        .filter { !$0.0.isEmpty }.flatMap { text, style in
          text.wrapped(toColumns: about.columns).map { StyledLine($0, style) }
        }
      frame.write(told, in: about.bottom(min(about.rows, told.count)).0)
    }
    frame.drawScrollbar(visible, of: items.count, theme.accent, in: rows)
  }

  private func draw(
    _ line: Line, matching query: PaletteQuery, isSelected: Bool, _ app: AppModel,
    _ frame: inout Frame
  ) {
    let (theme, item, right) = (app.theme, line.item, line.right)
    let isOff = item.obstacle != nil
    frame.write(
      line.keys, at: Point(column: right.right - displayColumns(line.keys), row: right.row),
      style: isOff ? theme.muted : theme.accent, within: right)
    func marked(_ text: String, _ style: Style) -> StyledLine {
      query.marked(text, of: item, style, theme.match)
    }
    let style =
      isOff ? theme.muted : isSelected ? theme.selected(theme.strong) : theme.usable
    var told = marked(line.title, style)
    told.append(line.reason, theme.muted)
    frame.write(told, in: line.words)
    frame.write(
      marked(item.name, theme.muted).truncated(toColumns: line.name.columns - 1), in: line.name)
  }

  /// A command's row: what it does comes first, then, where there is room, the word for whoever types, and its keys.
  private struct Line {
    let item: PaletteItem
    let keys: String
    let words: Rect
    let name: Rect
    let right: Rect
    private(set) var title: String
    private(set) var reason = ""
    /// What has no room in the row.
    private(set) var (restOfTitle, restOfReason) = ("", "")

    init(_ item: PaletteItem, in row: Rect, _ app: AppModel) {
      self.item = item
      (keys, title) = (item.keys.prefix(2).map(app.label(of:)).joined(separator: " "), item.title)
      let isNarrow = row.columns < 50
      // Words for it stand below each other, whatever keys there are.
      let (right, rest) = row.right(max(isNarrow ? 0 : Self.keyColumns, displayColumns(keys)))
      let (words, name) = rest.left(
        rest.columns - (isNarrow ? 0 : rest.columns < 72 ? 16 : 22))
      (self.right, self.words, self.name) = (right, words, name)
      let room = words.columns - (isNarrow && keys.isEmpty ? 0 : 2)
      if displayColumns(title) > room {
        restOfTitle = title
        // An example that is cut shows nothing.
        if let example = title.firstRange(of: ", as in: ") {
          title = String(title[..<example.lowerBound])
        }
        title = title.cutBetweenWords(toColumns: room)
      }
      guard let obstacle = item.obstacle else { return }
      // Half a reason is none.
      if displayColumns("\(title) — \(obstacle)") <= room {
        reason = " — \(obstacle)"
      } else {
        restOfReason = obstacle
      }
    }

    private static let keyColumns = 9
  }
}
