extension String {
  /// Wraps text to lines of at most `width` columns, at blanks, and within words that are too long.
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
  for word in line.split(separator: " ").map(String.init).withUnits(toColumns: width) {
    let columns = displayColumns(word)
    if !current.isEmpty {
      if used + 1 + columns <= width {
        current += " " + word
        used += 1 + columns
        continue
      }
      lines.append(current)
    }
    if columns <= width {
      (current, used) = (word, columns)
      continue
    }
    var pieces = word.pieces(toColumns: width, first: width)
    current = pieces.popLast() ?? ""
    used = displayColumns(current)
    lines += pieces
  }
  lines.append(current)
  return lines
}

extension [String] {
  /// Joins a number and its unit to one word, as in “20 s”.
  fileprivate func withUnits(toColumns width: Int) -> [String] {
    reduce(into: []) { words, word in
      if let number = words.last, number.first?.isNumber == true, number.last?.isNumber == true,
        units.contains(String(word.prefix { $0.isLetter || $0 == "%" })),
        displayColumns(number + word) < width
      {
        words[words.count - 1] = number + " " + word
      } else {
        words.append(word)
      }
    }
  }
}

private let units: Set<String> = ["s", "ms", "min", "h", "%", "B", "kB", "KB", "MiB", "bytes"]

extension String {
  /// Splits a word into pieces of at most `width` columns, the first of at most `first`; marks stay with their bases.
  ///
  /// Broken behind a blank or punctuation, and in front of a capital of a name such as “passEntries”, where that
  /// leaves no piece less than half full.
  public func pieces(toColumns width: Int, first: Int) -> [String] {
    var pieces: [String] = []
    var current = String.UnicodeScalarView()
    var (used, room) = (0, first)
    /// The last place where the piece may end, with the columns before it.
    var whole: (end: String.UnicodeScalarView.Index, columns: Int)?
    var beforeCapital = whole
    let isName = unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.endsPart }
    var baseIsLeftOut = false
    for scalar in DisplayScalars(self) {
      if scalar.columns > 0 {
        baseIsLeftOut = scalar.columns > width
        if !baseIsLeftOut, used + scalar.columns > room {
          let end = [whole, beforeCapital].lazy.compactMap { $0 }.first { $0.columns * 2 >= room }
          let rest = end.map { String.UnicodeScalarView(current[$0.end...]) } ?? .init()
          pieces.append(
            String(String.UnicodeScalarView(current[..<(end?.end ?? current.endIndex)])))
          (current, used, room) = (rest, used - (end?.columns ?? used), width)
          (whole, beforeCapital) = (nil, nil)
        }
      }
      guard !baseIsLeftOut else { continue }
      if isName, scalar.value.properties.isUppercase, current.last?.properties.isLowercase == true {
        beforeCapital = (current.endIndex, used)
      }
      current.append(scalar.value)
      used += scalar.columns
      if scalar.value.endsPart { whole = (current.endIndex, used) }
    }
    if !current.isEmpty { pieces.append(String(current)) }
    return pieces
  }
}

extension Unicode.Scalar {
  /// Whether a long word may be broken after it.
  fileprivate var endsPart: Bool {
    switch self {
    case " ", "/", ".", ",", ":", ";", "-", "_", "&", "?", "=", "(": true
    default: false
    }
  }
}
