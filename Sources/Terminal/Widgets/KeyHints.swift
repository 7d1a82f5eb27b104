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

  public init(_ key: Key, _ label: String, isEnabled: Bool = true) {
    self.init(key.label, label, isEnabled: isEnabled)
  }
}

/// The row of keys at the bottom; hints that do not fit are dropped from the right, the pinned ones last.
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

  /// The hints that fit, in order; a pinned one is dropped only when there is no other.
  public func fitting(columns: Int) -> [KeyHint] {
    var free = Array(hints.dropLast(pinned))
    var kept = Array(hints.suffix(pinned))
    while line(of: free + kept).columns > columns, !(free.isEmpty && kept.isEmpty) {
      if free.isEmpty { kept.removeFirst() } else { free.removeLast() }
    }
    return free + kept
  }

  public func draw(in rect: Rect, on frame: inout Frame) {
    frame.write(line(of: fitting(columns: rect.columns)), at: rect.origin, within: rect)
  }

  private func line(of hints: [KeyHint]) -> StyledLine {
    var line = StyledLine(spans: [])
    for (index, hint) in hints.enumerated() {
      if index > 0 { line.append("  ", labelStyle) }
      line.append(hint.key, hint.isEnabled ? keyStyle : disabledStyle)
      line.append(" " + hint.label, hint.isEnabled ? labelStyle : disabledStyle)
    }
    return line
  }
}
