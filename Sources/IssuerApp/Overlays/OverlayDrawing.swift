import Terminal

// What the windows over the screen draw alike.
extension AppModel {
  func panel(_ title: String) -> Panel {
    Panel(StyledLine(title, theme.accent.bold), style: theme.accent)
  }

  /// The inside of a window that wants so many columns: slivers of the screen beside it would only be in the way.
  func windowColumns(_ wanted: Int) -> Int {
    ScreenLayout.windowColumns(wanted, of: size.columns)
  }

  /// A title in a list to choose from, and the word for it at a column of its own.
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

  /// Under the selected item of a list as a whole, where the theme has a colour for it, and its mark.
  func drawSelection(of place: Rect, isFocused: Bool, _ frame: inout Frame) {
    if isFocused, let selection = theme.selection { frame.fill(place, style: selection) }
    for row in place.row..<place.bottom {
      frame.write(
        "▌", at: Point(column: place.column, row: row),
        style: isFocused ? theme.accent : theme.muted, within: place)
    }
  }

  func drawInput(
    _ label: String, _ editor: LineEditor, hint: String, in row: Rect, _ frame: inout Frame
  ) {
    drawInput(StyledLine(label, theme.muted), editor, hint: hint, in: row, &frame)
  }

  /// A line that is being typed, with the cursor in it.
  func drawInput(
    _ label: StyledLine, _ editor: LineEditor, hint: String, in row: Rect, _ frame: inout Frame
  ) {
    let used = frame.write(label, in: row.top(1).0)
    let (_, field) = row.top(1).0.left(used)
    let (text, cursor) = editor.visible(in: field.columns)
    frame.fill(field, style: theme.field)
    if editor.isEmpty {
      // Where a hint has no room, its first part says enough.
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
  static func windowColumns(_ wanted: Int, of columns: Int) -> Int {
    let edges = 2
    let leastBeside = 4
    // Of the room that a large screen has more than others, a window takes its share.
    let wanted = wanted + max(0, columns - 120) / 3
    return wanted + edges + 2 * leastBeside > columns ? columns - edges : wanted
  }
}

extension [String] {
  /// At most this many lines, the last one marked where more would follow.
  func cut(toRows rows: Int) -> [String] {
    guard count > rows, rows > 0 else { return Array(prefix(rows)) }
    return prefix(rows - 1) + [self[rows - 1] + "…"]
  }
}

extension String {
  /// From a few words before a place that was found in it, where that would else not be in sight.
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
