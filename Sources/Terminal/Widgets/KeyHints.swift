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

extension Frame {
  /// Draws a row of keys and returns the place of each for clicks, which is empty where the hint is left out.
  ///
  /// Hints that do not fit are dropped from the right, then the last `pinned` ones from the right, and last the first
  /// hint, which is what is done next. Without a `disabledStyle` what cannot be used now is dimmed.
  @discardableResult
  public mutating func drawKeyHints(
    _ hints: [KeyHint], pinned: Int = 0, keyStyle: Style = Style().bold,
    labelStyle: Style = Style(), disabledStyle: Style? = nil, in rect: Rect
  ) -> [Rect] {
    let disabledStyle = disabledStyle ?? labelStyle.dim
    let lines = hints.map { hint in
      StyledLine(hint.key, hint.isEnabled ? keyStyle : disabledStyle)
        + StyledLine(" " + hint.label, hint.isEnabled ? labelStyle : disabledStyle)
    }
    var rest = rect.top(1).0
    var places = hints.map { _ in Rect(origin: rest.origin, size: Size(columns: 0, rows: 0)) }
    for index in fitting(lines, pinned: min(max(0, pinned), hints.count), columns: rest.columns) {
      let (place, behind) = rest.left(lines[index].columns)
      write(lines[index], in: place)
      places[index] = place
      rest = behind.left(gap).1
    }
    return places
  }
}

/// Columns between two hints.
private let gap = 2

/// Which lines fit, in order; the first pinned one is dropped only when there is no other.
private func fitting(_ lines: [StyledLine], pinned: Int, columns: Int) -> [Int] {
  var free = Array(lines.indices.dropLast(pinned))
  var kept = Array(lines.indices.suffix(pinned))
  let widths = lines.map { $0.columns + gap }
  var used = widths.reduce(-gap, +)
  while used > columns, !(free.isEmpty && kept.isEmpty) {
    let isSpare = free.count > 1 || (kept.count <= 1 && !free.isEmpty)
    used -= widths[isSpare ? free.removeLast() : kept.removeLast()]
  }
  return free + kept
}
