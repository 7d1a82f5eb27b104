import Terminal

// Drawing that several windows over the screen share.
extension Seen {
  func panel(_ title: String) -> Panel {
    Panel(StyledLine(title, theme.accent.bold), style: theme.accent)
  }

  /// The inner width of a window that wants `wanted` columns: nearly the whole screen where only slivers would be left.
  func windowColumns(_ wanted: Int) -> Int {
    ScreenLayout.windowColumns(wanted, of: size.columns)
  }

  /// A row of a list to choose from: the title, then the id at a column of its own.
  func lineOfPicker(
    _ title: String, id: String?, _ titleColumns: Int, isSelected: Bool
  ) -> StyledLine {
    let title = title.truncated(toColumns: titleColumns)
    var line = StyledLine(title, isSelected ? theme.selected(theme.strong) : theme.text)
    guard let id else { return line }
    line.append(String(repeating: " ", count: titleColumns - displayColumns(title) + 2))
    line.append(id, theme.muted)
    return line
  }

  /// Marks the selected item of a list: a bar at its left edge, and the theme's selection colour, if any, under it.
  func drawSelection(of place: Rect, isFocused: Bool, _ frame: inout Frame) {
    if isFocused, let selection = theme.selection { frame.fill(place, style: selection) }
    let mark = StyledLine("▌", isFocused ? theme.accent : theme.muted)
    frame.write(repeatElement(mark, count: place.rows), in: place)
  }

  func drawInput(
    _ label: String, _ editor: LineEditor, hint: String, in row: Rect, _ frame: inout Frame
  ) {
    drawInput(StyledLine(label, theme.muted), editor, hint: hint, in: row, &frame)
  }

  /// Draws an input line with its label and the cursor; `hint` is shown while it is empty.
  func drawInput(
    _ label: StyledLine, _ editor: LineEditor, hint: String, in row: Rect, _ frame: inout Frame
  ) {
    let used = frame.write(label, in: row.top(1).0)
    let (_, field) = row.top(1).0.left(used)
    let (text, cursor) = editor.visible(in: field.columns)
    frame.fill(field, style: theme.field)
    if editor.isEmpty {
      // A hint that does not fit is cut at its first semicolon.
      let short = displayColumns(hint) < field.columns ? hint[...] : hint.prefix { $0 != ";" }
      frame.write(
        " " + String(short).truncated(toColumns: field.columns - 1),
        style: Style(
          theme.muted.foreground, on: theme.field.background,
          theme.muted.attributes.union(theme.field.attributes)), in: field)
    } else {
      frame.write(text, style: theme.field, in: field)
      if !editor.text.hasPrefix(text) {
        frame.write("…", style: theme.field, in: field.left(1).0)
      }
    }
    frame.cursor = Point(column: field.column + cursor, row: field.row)
  }
}

extension ScreenLayout {
  /// `AppModel.windowColumns` on a screen of `columns`.
  static func windowColumns(_ wanted: Int, of columns: Int) -> Int {
    let edges = 2
    let leastBeside = 4
    // A window takes a third of the columns beyond 120.
    let wanted = wanted + max(0, columns - 120) / 3
    return wanted + edges + 2 * leastBeside > columns ? columns - edges : wanted
  }
}

extension [String] {
  /// The first `rows` lines; the last of them ends in `…` if there are more.
  func cut(toRows rows: Int) -> [String] {
    guard count > rows, rows > 0 else { return Array(prefix(rows)) }
    return prefix(rows - 1) + [self[rows - 1] + "…"]
  }
}

extension String {
  /// The text from at most two words before `place` on, if `place` would otherwise not fit in `columns`.
  func cut(before place: Range<Index>, toColumns columns: Int) -> String {
    if displayColumns(String(self[..<place.upperBound])) < columns { return self }
    var start = place.lowerBound
    for word in self[..<start].split(separator: " ").suffix(2).reversed()
    where displayColumns(String(self[word.startIndex..<place.upperBound])) < columns / 2 {
      start = word.startIndex
    }
    return "…" + self[start...]
  }
}
