import Terminal

// The foot of the screen in presenter mode: the caption, and what the last key had to say.
extension AppModel {
  func drawCaption(in area: Rect, on frame: inout Frame) {
    let wrapped = caption.wrapped(toColumns: area.columns - 2)
    // A row of air above it, where there is one.
    let isWhole = wrapped.count + (toast == nil ? 0 : 1) >= area.rows
    var text = area.rows > 2 && !isWhole ? area.top(1).1 : area
    var lines = wrapped.cut(toRows: text.rows).map { StyledLine($0, theme.strong) }
    // Air above rather than below, where there is no row of its own for it.
    if area.rows <= 2 || size.columns < 60, toast == nil { text = text.bottom(lines.count).0 }
    let (mark, words) = text.left(2)
    // Where both find no room, the answer to the last key is shown: it stays for one key only.
    if toast != nil, lines.count == text.rows { lines = [] }
    for row in lines.indices {
      frame.write(
        "▌", at: Point(column: mark.column, row: mark.row + row), style: theme.accent.bold,
        within: mark)
    }
    if let toast { lines.append(StyledLine(toast.text, theme.warning)) }
    for (row, line) in lines.enumerated() {
      frame.write(
        line.truncated(toColumns: words.columns),
        at: Point(column: words.column, row: words.row + row), within: words)
    }
  }
}
