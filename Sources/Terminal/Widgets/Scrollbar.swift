/// Where the visible part of a list lies, drawn in one column; nothing when all of it is visible.
public struct Scrollbar: Sendable {
  public var visible: Range<Int>
  public var count: Int
  public var style: Style

  public init(_ visible: Range<Int>, of count: Int, _ style: Style = Style().dim) {
    self.visible = visible
    self.count = count
    self.style = style
  }

  public func draw(in rect: Rect, on frame: inout Frame) {
    guard count > visible.count, rect.rows > 0, rect.columns > 0 else { return }
    let length = max(1, rect.rows * visible.count / count)
    let travel = rect.rows - length
    let start = min(travel, max(0, visible.lowerBound * travel / max(1, count - visible.count)))
    for row in 0..<rect.rows {
      let isThumb = (start..<start + length).contains(row)
      frame.write(
        isThumb ? "┃" : "┊", at: Point(column: rect.right - 1, row: rect.row + row),
        style: style, within: rect)
    }
  }
}
