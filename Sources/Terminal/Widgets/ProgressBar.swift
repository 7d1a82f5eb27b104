/// How much of something is done: `▰▰▰▱▱`.
public struct ProgressBar: Sendable {
  /// 0 to 1; what lies outside, or is no number, is taken as the nearer end.
  public var fraction: Double
  public var style: Style
  public var restStyle: Style

  public init(_ fraction: Double, style: Style = Style(), restStyle: Style = Style().dim) {
    self.fraction = fraction
    self.style = style
    self.restStyle = restStyle
  }

  /// The bar as text, such as for a line among others.
  public func line(columns: Int) -> StyledLine {
    let columns = max(0, columns)
    let share = fraction > 0 ? min(1, fraction) : 0
    let done = Int((share * Double(columns)).rounded(.down))
    return StyledLine(String(repeating: "▰", count: done), style)
      + StyledLine(String(repeating: "▱", count: columns - done), restStyle)
  }
}
