extension Frame {
  /// Draws a scrollbar in the last column of `rect`; nothing when all items are visible.
  public mutating func drawScrollbar(
    _ visible: Range<Int>, of count: Int, _ style: Style = Style().dim, in rect: Rect
  ) {
    guard count > visible.count, rect.rows > 0, rect.columns > 0 else { return }
    let length = max(1, rect.rows * visible.count / count)
    let travel = rect.rows - length
    let start = min(travel, max(0, visible.lowerBound * travel / max(1, count - visible.count)))
    for row in 0..<rect.rows {
      let isThumb = (start..<start + length).contains(row)
      write(
        isThumb ? "┃" : "┊", at: Point(column: rect.right - 1, row: rect.row + row),
        style: style, within: rect)
    }
  }

  /// Draws how many items are hidden at the right end of the first and last row, such as of a panel: `▲ 3`, `▼ 12`.
  ///
  /// Draws nothing where nothing is hidden; `areLeading` marks stand at the left end.
  public mutating func drawHiddenCounts(
    above: Int, below: Int, _ style: Style = Style().dim, areLeading: Bool = false, in rect: Rect
  ) {
    for (arrow, hidden, row) in [("▲", above, rect.row), ("▼", below, rect.bottom - 1)]
    where hidden > 0 && !rect.isEmpty {
      let mark = " \(arrow) \(hidden) "
      let text = displayColumns(mark) + 4 <= rect.columns ? mark : arrow
      let inset = displayColumns(text) + 4 <= rect.columns ? 2 : 0
      let column = areLeading ? rect.column : rect.right - inset - displayColumns(text)
      write(text, at: Point(column: column, row: row), style: style, within: rect)
    }
  }

  /// Draws names and their values in two columns, one row each, and returns how many rows fit into `rect`.
  ///
  /// Names take at most half of the width, since values are what people came for.
  @discardableResult
  public mutating func drawFields(
    _ fields: [(key: String, value: StyledLine)], keyStyle: Style = Style().dim, in rect: Rect
  ) -> Int {
    let longest = fields.reduce(0) { max($0, displayColumns($1.key)) }
    let keyColumns = min(longest, rect.columns / 2)
    let shown = fields.prefix(rect.rows)
    for (offset, field) in shown.enumerated() {
      let (keyPart, rest) = rect.line(offset).left(keyColumns)
      let (_, valuePart) = rest.left(2)
      write(field.key.truncated(toColumns: keyColumns), style: keyStyle, in: keyPart)
      write(field.value.truncated(toColumns: valuePart.columns), in: valuePart)
    }
    return shown.count
  }
}

/// How much of something is done: `▰▰▰▱▱`; a fraction outside of 0 to 1, or no number, is taken as the nearer end.
public func progressBar(
  _ fraction: Double, columns: Int, _ style: Style = Style(), rest: Style = Style().dim
) -> StyledLine {
  let columns = max(0, columns)
  let share = fraction > 0 ? min(1, fraction) : 0
  let done = Int((share * Double(columns)).rounded(.down))
  return StyledLine(String(repeating: "▰", count: done), style)
    + StyledLine(String(repeating: "▱", count: columns - done), rest)
}
