extension String {
  /// The text in lines of at most `width` columns, broken at blanks, and inside words that are too long.
  ///
  /// Line feeds begin a new line; runs of blanks become one. A glyph wider than `width` is left out,
  /// and no width gives no lines.
  public func wrapped(toColumns width: Int) -> [String] {
    guard width > 0 else { return [] }
    // A carriage return and a line feed are one Character, so both line ends are split here.
    return split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .flatMap { wrappedLine(sanitised(String($0)), width) }
  }
}

private func wrappedLine(_ line: String, _ width: Int) -> [String] {
  var lines: [String] = []
  var current = ""
  var used = 0
  for word in line.split(separator: " ").map(String.init) {
    let columns = displayColumns(word)
    if !current.isEmpty {
      if used + 1 + columns <= width {
        current += " " + word
        used += 1 + columns
        continue
      }
      lines.append(current)
    }
    var pieces = word.pieces(toColumns: width, first: width)
    current = pieces.popLast() ?? ""
    used = displayColumns(current)
    lines += pieces
  }
  lines.append(current)
  return lines
}

extension String {
  /// In pieces of at most `width` columns, the first of at most `first`, with marks kept on their bases.
  ///
  /// Broken behind a blank or punctuation where that leaves no piece less than half full.
  public func pieces(toColumns width: Int, first: Int) -> [String] {
    var pieces: [String] = []
    var current = String.UnicodeScalarView()
    var (used, room) = (0, first)
    /// What of the piece may end there, with its columns.
    var whole: (end: String.UnicodeScalarView.Index, columns: Int)?
    var baseIsLeftOut = false
    for scalar in DisplayScalars(self) {
      if scalar.columns > 0 {
        baseIsLeftOut = scalar.columns > width
        if !baseIsLeftOut, used + scalar.columns > room {
          let end = whole.map { $0.columns * 2 >= room ? $0 : nil } ?? nil
          let rest = end.map { String.UnicodeScalarView(current[$0.end...]) } ?? .init()
          pieces.append(
            String(String.UnicodeScalarView(current[..<(end?.end ?? current.endIndex)])))
          (current, used, room, whole) = (rest, used - (end?.columns ?? used), width, nil)
        }
      }
      guard !baseIsLeftOut else { continue }
      current.append(scalar.value)
      used += scalar.columns
      if scalar.value.endsPart { whole = (current.endIndex, used) }
    }
    if !current.isEmpty { pieces.append(String(current)) }
    return pieces
  }
}

extension Unicode.Scalar {
  /// A long word may be broken behind it.
  fileprivate var endsPart: Bool {
    switch self {
    case " ", "/", ".", ",", ":", ";", "-", "_", "&", "?", "=", "(": true
    default: false
    }
  }
}
