/// Where text stands within columns that are wider.
public enum TextAlignment: Sendable {
  case leading
  case center
  case trailing
}

extension String {
  /// Truncates to a number of columns and sanitises; ends in `…` when something was cut.
  public func truncated(toColumns limit: Int) -> String {
    let text = sanitised(self)
    guard limit > 0 else { return "" }
    // Bytes are never fewer than columns, so short text needs no measuring.
    guard text.utf8.count > limit, displayColumns(text) > limit else { return text }
    return text.prefix(columns: limit - 1) + "…"
  }

  /// Truncates at the end of a word where there is one, else as `truncated(toColumns:)`.
  public func cutBetweenWords(toColumns limit: Int) -> String {
    let text = sanitised(self)
    guard displayColumns(text) > limit, let line = text.wrapped(toColumns: limit - 1).first else {
      return truncated(toColumns: limit)
    }
    return line + "…"
  }

  /// Truncates by replacing the middle, since beginning and end often tell more.
  public func shortenedInMiddle(toColumns limit: Int) -> String {
    let text = sanitised(self)
    guard displayColumns(text) > limit else { return text }
    guard limit >= 3 else { return truncated(toColumns: limit) }
    var end = ""
    for character in text.reversed() {
      let longer = String(character) + end
      guard displayColumns(longer) <= (limit - 1) / 2 else { break }
      end = longer
    }
    return text.prefix(columns: limit - 1 - displayColumns(end)) + "…" + end
  }

  /// Truncates or fills with blanks to exactly this many columns.
  public func padded(toColumns width: Int, alignment: TextAlignment = .leading) -> String {
    let isShort = isPlain(self) && utf8.count <= width
    let text = isShort ? self : truncated(toColumns: width)
    let missing = max(0, width - (isShort ? utf8.count : displayColumns(text)))
    if missing == 0 { return text }
    let before =
      switch alignment {
      case .leading: 0
      case .center: missing / 2
      case .trailing: missing
      }
    let filled = text + String(repeating: " ", count: missing - before)
    return before == 0 ? filled : String(repeating: " ", count: before) + filled
  }

  /// As many whole glyphs as fit into a number of columns, with their marks.
  func prefix(columns limit: Int) -> String {
    var taken = String.UnicodeScalarView()
    var used = 0
    for scalar in DisplayScalars(self) {
      guard used + scalar.columns <= limit else { break }
      used += scalar.columns
      taken.append(scalar.value)
    }
    return String(taken)
  }
}
