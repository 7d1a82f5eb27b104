/// How many items are hidden, at the right end of the rows above and below: `▲ 3`, `▼ 12`.
///
/// Meant for a panel's edges; draws nothing where nothing is hidden.
public struct MoreMarks: Sendable {
  public var above: Int
  public var below: Int
  public var style: Style
  /// They stand at the left end of their rows.
  public var areLeading: Bool

  public init(above: Int, below: Int, style: Style = Style().dim, areLeading: Bool = false) {
    self.above = above
    self.below = below
    self.style = style
    self.areLeading = areLeading
  }

  public func draw(in rect: Rect, on frame: inout Frame) {
    guard !rect.isEmpty else { return }
    draw("▲", above, row: rect.row, in: rect, on: &frame)
    draw("▼", below, row: rect.bottom - 1, in: rect, on: &frame)
  }

  private func draw(
    _ arrow: String, _ hidden: Int, row: Int, in rect: Rect, on frame: inout Frame
  ) {
    guard hidden > 0 else { return }
    let mark = " \(arrow) \(hidden) "
    let text = displayColumns(mark) + 4 <= rect.columns ? mark : arrow
    let inset = displayColumns(text) + 4 <= rect.columns ? 2 : 0
    let column = areLeading ? rect.column : rect.right - inset - displayColumns(text)
    frame.write(text, at: Point(column: column, row: row), style: style, within: rect)
  }
}
