import Terminal

// How the palette is drawn: each command with its description, keys, and why it cannot be used now.
extension Palette {
  func content(_ app: Seen) -> Size {
    Size(
      columns: app.windowColumns(.large),
      rows: min(max(20, ScreenLayout(app).overlay.rows * 3 / 5), app.windowRows))
  }

  /// The input line, the list, and the description of the selected command with why it cannot be used now.
  func parts(of inside: Rect) -> (input: Rect, list: Rect, about: Rect) {
    let (input, rest) = inside.top(inside.columns < 50 && inside.rows < 12 ? 1 : 2)
    let (about, list) = rest.bottom(rest.rows >= 4 ? 2 : 0)
    return (input, list, about)
  }

  func draw(_ app: Seen, on frame: inout Frame) {
    let theme = app.theme
    let (inputRow, listRows, about) = parts(of: drawBox("Commands", app, on: &frame))
    app.drawInput(":", query, hint: "type a command", in: inputRow, &frame)
    let items = items(app)
    if items.isEmpty {
      frame.write("No command matches.", style: theme.muted, in: listRows)
      return
    }
    let query = PaletteQuery(query.text)
    let headed = headed(items, app)
    func line(_ index: Int, in row: Rect) -> Line {
      Line(items[index], in: row.left(2).1.left(row.columns - 3).0, app)
    }
    // Below the list stands what has no room in the row of the selected command; at other times it is the list's room.
    let told =
      items.indices.contains(list.selected)
      ? line(list.selected, in: listRows.left(listRows.columns - 1).0).told(theme, about.columns)
      : []
    frame.write(told, in: about.bottom(min(about.rows, told.count)).0)
    var rows = listRows
    if told.isEmpty { rows.rows += about.rows }
    let visible = list.window.visible(of: headed.count, in: rows.rows)
    for (offset, place) in visible.enumerated() {
      let row = rows.left(rows.columns - 1).0.line(offset)
      guard case .item(let index) = headed[place] else {
        app.drawHeading(headed[place], in: row, &frame)
        continue
      }
      frame.add(ScreenTarget.line(index - list.selected), at: row)
      let isSelected = index == list.selected
      if isSelected { app.drawSelection(of: row, isFocused: true, &frame) }
      draw(line(index, in: row), matching: query, isSelected: isSelected, app, &frame)
    }
    frame.drawScrollbar(visible, of: headed.count, theme.accent, in: rows)
  }

  private func draw(
    _ line: Line, matching query: PaletteQuery, isSelected: Bool, _ app: Seen,
    _ frame: inout Frame
  ) {
    let (theme, item, right) = (app.theme, line.item, line.right)
    let isOff = item.obstacle != nil
    frame.write(
      line.keys, at: Point(column: right.right - displayColumns(line.keys), row: right.row),
      style: isOff ? theme.muted : theme.key, within: right)
    func marked(_ text: String, _ style: Style) -> StyledLine {
      query.marked(text, of: item, style, theme.match)
    }
    let style =
      isOff ? theme.muted : isSelected ? theme.selected(theme.strong) : theme.text
    var told = marked(line.title, style)
    told.append(line.reason, theme.muted)
    frame.write(told, in: line.words)
    frame.write(
      marked(item.name, theme.muted).truncated(toColumns: line.name.columns - 1), in: line.name)
  }

  /// The row of a command: its description, then its name if there is room, then its keys.
  private struct Line {
    let item: PaletteItem
    let keys: String
    let words: Rect
    let name: Rect
    let right: Rect
    private(set) var title: String
    private(set) var reason = ""
    /// The title or reason that does not fit in the row; empty if it fits.
    private(set) var (restOfTitle, restOfReason) = ("", "")

    init(_ item: PaletteItem, in row: Rect, _ app: Seen) {
      self.item = item
      (keys, title) = (item.keys.prefix(2).map(app.label(of:)).joined(separator: " "), item.title)
      let isNarrow = row.columns < 50
      // The name column has a fixed width, so that names are aligned whatever keys there are. In ASCII a key is a word.
      let keyColumns = isNarrow ? 0 : app.appearance.isASCII ? 12 : 9
      let (right, rest) = row.right(max(keyColumns, displayColumns(keys)))
      let air = isNarrow && keys.isEmpty ? 0 : 2
      // A name gives way to a description that has room without it.
      let hasRoom = displayColumns(title) + air <= rest.columns
      let nameColumns = isNarrow ? 0 : rest.columns < 72 ? 16 : 22
      let beside = rest.columns - nameColumns - air
      let givesWay = hasRoom && displayColumns(title) > beside
      let (words, name) = rest.left(givesWay ? rest.columns : rest.columns - nameColumns)
      (self.right, self.words, self.name) = (right, words, name)
      let room = words.columns - air
      if displayColumns(title) > room {
        restOfTitle = title
        let clause = title.firstClause
        title = displayColumns(clause) <= room ? clause : title.cutBetweenWords(toColumns: room)
      }
      guard let obstacle = item.obstacle else { return }
      // A truncated reason would be useless.
      if displayColumns("\(title) — \(obstacle)") <= room {
        reason = " — \(obstacle)"
      } else {
        restOfReason = obstacle
      }
    }

    /// What did not fit in the row, in lines of so many columns.
    func told(_ theme: Theme, _ columns: Int) -> [StyledLine] {
      [(restOfReason, theme.text), (restOfTitle, item.obstacle == nil ? theme.text : theme.muted)]
        .filter { !$0.0.isEmpty }
        .flatMap { text, style in text.wrapped(toColumns: columns).map { StyledLine($0, style) } }
    }
  }
}

extension String {
  /// “Report the card lost” of “Report the card lost: its tokens stay as they are”.
  fileprivate var firstClause: String { String(prefix { !":;,".contains($0) }) }
}
