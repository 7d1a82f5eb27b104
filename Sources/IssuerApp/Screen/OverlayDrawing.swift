import Terminal

// Drawing that several windows over the screen share.
extension Seen {
  func panel(_ title: String) -> Panel {
    Panel(StyledLine(title, theme.accent.bold), style: theme.accent)
  }

  /// The columns of a window's content.
  func windowColumns(_ width: WindowWidth) -> Int { ScreenLayout(self).windowColumns(width) }

  /// The most rows of a window's content.
  var windowRows: Int { ScreenLayout(self).windowRows }

  /// Draws a window over the screen, which recedes, and returns the area of its content.
  func drawWindow(_ panel: Panel, content: Size, on frame: inout Frame) -> Rect {
    let layout = ScreenLayout(self)
    let (edges, padding) = (layout.windowEdges, layout.windowPadding)
    let inside = Size(
      columns: content.columns + edges.columns - 2, rows: content.rows + edges.rows - 2)
    return Popup(panel, content: inside, shade: theme.shade).draw(in: layout.overlay, on: &frame)
      .inset(columns: padding.columns, rows: padding.rows)
  }

  /// Draws the uppermost overlay; a window has a ground of its own, where the theme has one.
  func drawOverlay(on frame: inout Frame) {
    guard let overlay else { return }
    overlay.draw(self, on: &frame)
    guard let ground = theme.windowGround, let window = frame.window else { return }
    frame.restyle(window) { style in
      if style.foreground == .terminalDefault { style.foreground = ground.foreground }
      if style.background == .terminalDefault { style.background = ground.background }
    }
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

  /// Whether a list to choose from has room for what is selected beside it.
  var hasRoomBesidePicker: Bool { size.columns >= 110 && size.rows >= 30 }

  /// Draws the heading of a group in a list.
  func drawHeading(_ row: HeadedRows.Row, in place: Rect, _ frame: inout Frame) {
    guard case .heading(let title) = row else { return }
    frame.write(StyledLine(title, theme.strong).truncated(toColumns: place.columns), in: place)
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
    let editor = editor.showing(shownWhileTyped(editor.text))
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

/// The width of a window over the screen, by what it holds.
enum WindowWidth: Int {
  /// A question, or one line to type.
  case small = 60
  /// A text, or a form.
  case middle = 76
  /// A list with columns.
  case large = 100
  /// Several columns of text: the whole screen.
  case whole = 100_000
}

extension ScreenLayout {
  /// The air between a window's border and its content; none above and below where rows are few.
  var windowPadding: Size { Size(columns: 1, rows: overlay.rows >= 26 ? 1 : 0) }

  /// The columns and rows of a window that are border and air.
  var windowEdges: Size {
    Size(columns: 2 + 2 * windowPadding.columns, rows: 2 + 2 * windowPadding.rows)
  }

  /// The most rows of a window's content.
  var windowRows: Int { max(1, overlay.rows - windowEdges.rows) }

  /// The columns of a window's content; nearly the whole screen where only slivers would be left beside it.
  func windowColumns(_ width: WindowWidth) -> Int {
    let (columns, edges) = (titleBar.columns, windowEdges.columns)
    let leastBeside = 4
    // A window takes a third of the columns beyond 120.
    let wanted = width.rawValue + max(0, columns - 120) / 3
    return wanted + edges + 2 * leastBeside > columns ? max(0, columns - edges) : wanted
  }
}

extension Frame {
  /// The place of the uppermost window, border included.
  var window: Rect? { targets.last { $0.target as? Popup.Part == .box }?.rect }
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
