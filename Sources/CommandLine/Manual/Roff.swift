/// A manual page in the mdoc language, in ASCII and with all text escaped.
struct Roff {
  private(set) var text = ""

  /// The width at which prose is wrapped.
  static let columns = 78

  /// Adds a line of macros, such as `.Sh NAME`.
  mutating func macro(_ line: String) {
    text += ".\(line)\n"
  }

  /// Adds prose, each sentence on a new line, as mdoc requires.
  mutating func prose(_ words: String) {
    var line = ""
    for word in Self.quoted(words).split(whereSeparator: \.isWhitespace) {
      // An option keeps its hyphens, so that it can be copied from the page.
      let written = word.hasPrefix("--") ? Self.typed(String(word)) : Self.escaped(String(word))
      if !line.isEmpty, line.count + 1 + written.count > Self.columns {
        write(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + written
      if Self.endsSentence(word) {
        write(line)
        line = ""
      }
    }
    write(line)
  }

  /// Adds a list; `macros` are the head of an item.
  mutating func list(
    _ items: [(macros: String, text: String)], form: String = "-width Ds"
  ) {
    macro("Bl -tag \(form)")
    for (macros, text) in items {
      macro("It \(macros)")
      prose(text)
    }
    macro("El")
  }

  /// Adds lines of literal text.
  mutating func literal(_ lines: [String]) {
    macro("Bd -literal -offset indent")
    for line in lines { write(Self.typed(line)) }
    macro("Ed")
  }

  /// Adds the text of help: blank lines separate paragraphs, indented lines are literal, a paragraph in two columns is a
  /// list.
  mutating func paragraphs(_ help: String) {
    let blocks = help.split(separator: "\n\n")
    for (place, block) in blocks.enumerated() {
      let entries = Self.entries(of: block) {
        $0.map { "Ic \(Self.argument($0))" }.joined(separator: " ")
      }
      if place > 0, entries == nil, !block.hasPrefix("  ") { macro("Pp") }
      if let entries {
        list(entries, form: "-compact -width Ds")
      } else {
        paragraph(block)
      }
    }
  }

  /// Adds a table of two columns as a list; `macros` makes the head of an item of the names in the first.
  mutating func table(_ block: String, macros: ([String]) -> String) {
    list(Self.entries(of: block[...], macros: macros) ?? [])
  }

  /// The rows of a table of two columns, in which indented lines continue the second one; nil for any other text.
  private static func entries(
    of block: Substring, macros: ([String]) -> String
  ) -> [(macros: String, text: String)]? {
    var entries: [(macros: String, text: String)] = []
    for line in block.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if words.startIndex > line.startIndex, let last = entries.indices.last {
        entries[last].text += " \(words)"
      } else if words.startIndex == line.startIndex, let gap = line.firstRange(of: "  ") {
        let names = line[..<gap.lowerBound].split(separator: " ").map(String.init)
        entries.append((macros(names), String(line[gap.upperBound...].drop { $0 == " " })))
      } else {
        return nil
      }
    }
    return entries
  }

  private mutating func paragraph(_ block: Substring) {
    var rest = block.split(separator: "\n")[...]
    var isFirst = true
    while let first = rest.first {
      let isTyped = first.hasPrefix("  ")
      let lines = rest.prefix { $0.hasPrefix("  ") == isTyped }
      rest = rest.dropFirst(lines.count)
      if isTyped {
        literal(lines.map { String($0.dropFirst(2)) })
      } else {
        if !isFirst { macro("Pp") }
        prose(lines.joined(separator: " "))
        isFirst = false
      }
    }
  }

  /// An argument of a macro: one word to roff, and not taken for a macro.
  static func argument(_ words: String) -> String {
    let typed = typed(words)
    if typed.isEmpty { return "\"\"" }
    if typed.contains(" ") { return "\"\(typed)\"" }
    return words.count <= 3 ? "\\&\(typed)" : typed
  }

  private mutating func write(_ line: String) {
    if line.isEmpty { return }
    // roff takes a line with such a beginning for a request.
    text += (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
  }

  /// The text with quotes in place of backticks.
  private static func quoted(_ words: String) -> String {
    words.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0 == 0 ? "\($1)" : ($0 % 2 == 1 ? "‘" : "’") + $1 }.joined()
  }

  /// Whether the word ends a sentence; a key such as ? that stands alone does not.
  private static func endsSentence(_ word: Substring) -> Bool {
    let end = word.reversed().drop { ")”’\"'".contains($0) }
    return end.count > 1 && end.first.map { ".?!".contains($0) } == true
  }

  /// Escaped prose, in which hyphens and apostrophes may be typeset.
  static func escaped(_ text: String) -> String {
    let text = text.map { specials[$0] ?? ascii($0) }.joined()
    // A key within a sentence, which roff would take for the end of it.
    return [".", "?", "!"].contains(text) ? text + "\\&" : text
  }

  /// Escaped literal text: hyphens become minus signs, quotes stay straight.
  private static func typed(_ text: String) -> String {
    text.map { character in
      switch character {
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      default: specials[character] ?? ascii(character)
      }
    }.joined()
  }

  private static let specials: [Character: String] = [
    "\\": "\\e", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "“": "\\(lq", "”": "\\(rq",
    "‘": "\\(oq", "’": "\\(cq", "–": "\\(en", "×": "\\(mu", "·": "\\(pc", "→": "\\(->",
    "…": "...",
  ]

  private static func ascii(_ character: Character) -> String {
    if character.isASCII { return String(character) }
    return character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
    }.joined()
  }
}
