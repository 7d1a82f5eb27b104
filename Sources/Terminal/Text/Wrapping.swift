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
    var pieces = pieces(of: word, width)
    current = pieces.popLast() ?? ""
    used = displayColumns(current)
    lines += pieces
  }
  lines.append(current)
  return lines
}

/// A word in pieces of at most `width` columns, with marks kept on their bases.
private func pieces(of word: String, _ width: Int) -> [String] {
  var pieces: [String] = []
  var current = String.UnicodeScalarView()
  var used = 0
  var baseIsLeftOut = false
  for scalar in DisplayScalars(word) {
    if scalar.columns > 0 {
      baseIsLeftOut = scalar.columns > width
      if !baseIsLeftOut && used + scalar.columns > width {
        pieces.append(String(current))
        current = String.UnicodeScalarView()
        used = 0
      }
    }
    guard !baseIsLeftOut else { continue }
    current.append(scalar.value)
    used += scalar.columns
  }
  if !current.isEmpty { pieces.append(String(current)) }
  return pieces
}
