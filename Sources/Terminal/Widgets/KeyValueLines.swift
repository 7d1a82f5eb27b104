/// Names and their values in two columns.
public struct KeyValueLines: Sendable {
  public var rows: [(key: String, value: StyledLine)]
  public var keyStyle: Style

  public init(_ rows: [(key: String, value: StyledLine)], keyStyle: Style = Style().dim) {
    self.rows = rows
    self.keyStyle = keyStyle
  }

  /// Columns between the longest name and the values.
  private static let gap = 2

  /// Draws one row each, cut to `rect`, and returns how many were drawn.
  ///
  /// Names take at most half of the width, since values are what people came for.
  @discardableResult
  public func draw(in rect: Rect, on frame: inout Frame) -> Int {
    let longest = rows.reduce(0) { max($0, displayColumns($1.key)) }
    let keyColumns = min(longest, rect.columns / 2)
    let shown = rows.prefix(rect.rows)
    for (offset, line) in shown.enumerated() {
      let (keyPart, rest) = rect.line(offset).left(keyColumns)
      let (_, valuePart) = rest.left(Self.gap)
      frame.write(line.key.truncated(toColumns: keyColumns), style: keyStyle, in: keyPart)
      frame.write(line.value.truncated(toColumns: valuePart.columns), in: valuePart)
    }
    return shown.count
  }
}
