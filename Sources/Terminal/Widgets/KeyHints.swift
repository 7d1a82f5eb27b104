/// A key and what it does now, for a key bar.
public struct KeyHint: Hashable, Sendable {
  public var key: String
  public var label: String
  public var isEnabled: Bool

  public init(_ key: String, _ label: String, isEnabled: Bool = true) {
    self.key = key
    self.label = label
    self.isEnabled = isEnabled
  }
}

/// The row of keys at the bottom; hints that do not fit are dropped from the right, then pinned ones from the right,
/// and last what is done next, which comes first.
public struct KeyHints: Sendable {
  public var hints: [KeyHint]
  /// How many hints at the end stay while others are dropped, such as help and quit.
  public var pinned: Int
  public var keyStyle: Style
  public var labelStyle: Style
  /// For what cannot be used now.
  public var disabledStyle: Style

  /// Without a `disabledStyle` what cannot be used now is dimmed.
  public init(
    _ hints: [KeyHint], pinned: Int = 0, keyStyle: Style = Style().bold,
    labelStyle: Style = Style(), disabledStyle: Style? = nil
  ) {
    self.hints = hints
    self.pinned = min(max(0, pinned), hints.count)
    self.keyStyle = keyStyle
    self.labelStyle = labelStyle
    self.disabledStyle = disabledStyle ?? labelStyle.dim
  }

  /// Draws the row and returns where each hint is, for clicks; an empty rectangle where it is left out.
  @discardableResult
  public func draw(in rect: Rect, on frame: inout Frame) -> [Rect] {
    let row = rect.top(1).0
    var places = hints.map { _ in Rect(origin: row.origin, size: Size(columns: 0, rows: 0)) }
    var rest = row
    for index in shown(columns: row.columns) {
      let line = line(of: hints[index])
      let (place, behind) = rest.left(line.columns)
      frame.write(line, in: place)
      places[index] = place
      rest = behind.left(Self.gap).1
    }
    return places
  }

  /// Columns between two hints.
  private static let gap = 2

  /// Which hints fit, in order; the first pinned one is dropped only when there is no other.
  private func shown(columns: Int) -> [Int] {
    var free = Array(hints.indices.dropLast(pinned))
    var kept = Array(hints.indices.suffix(pinned))
    let widths = hints.map { line(of: $0).columns + Self.gap }
    var used = widths.reduce(-Self.gap, +)
    while used > columns, !(free.isEmpty && kept.isEmpty) {
      let isSpare = free.count > 1 || (kept.count <= 1 && !free.isEmpty)
      used -= widths[isSpare ? free.removeLast() : kept.removeLast()]
    }
    return free + kept
  }

  private func line(of hint: KeyHint) -> StyledLine {
    var line = StyledLine(hint.key, hint.isEnabled ? keyStyle : disabledStyle)
    line.append(" " + hint.label, hint.isEnabled ? labelStyle : disabledStyle)
    return line
  }
}
