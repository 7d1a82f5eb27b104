// How people deny, guess or ask in prose, in English, German and Polish.
extension String {
  static let denials: Set<String> = [
    "not", "never", "no", "without", "doesn't", "didn't", "isn't", "wasn't", "nicht", "nie",
    "nirgends", "kein", "keine", "keinen", "statt", "nigdzie", "bez", "zamiast",
  ]
  /// Whether one of its words denies.
  var isDenied: Bool {
    lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.contains {
      Self.denials.contains(String($0).replacing("’", with: "'"))
    }
  }
  private static let guesses = [
    "guess", "assume", "suppose", "probably", "perhaps", "maybe", "might", "could have", "imagine",
    "vermut", "evtl.", "eventuell", "wahrscheinlich", "vielleicht", "bestimmt", "könnte", "pewnie",
    "prawdopodobnie",
    "może ", "chyba", "zgaduj",
  ]
  private static let wishes = [
    "should", "expect", "never called", "not called", "sollte", "nie aufgerufen",
    "nicht aufgerufen", "powinn",
  ]

  /// Whether what follows these words is made up, as in “mock answer:”; the name of a host is no such word.
  var announcesExample: Bool {
    split(separator: " ").contains { word in
      let bare = word.drop { !$0.isLetter }.prefix { $0.isLetter }
      return !word.contains(".") && Self.examples.contains(bare.lowercased())
    }
  }

  private static let conditions: Set<String> = [
    "if", "suppose", "assuming", "wenn", "falls", "angenommen", "jeśli", "jeżeli", "gdyby",
  ]
  private static let expectations: Set<String> = [
    "expected", "expects", "erwartet", "erwarte", "oczekiwano", "oczekiwany", "oczekiwane",
    "oczekiwana",
  ]

  /// Whether what follows these words is supposed or expected, as in “if TMP answers” or “expected:”.
  var announcesSupposition: Bool {
    // What follows “if I search,” is what came of it.
    let end = lastIndex { $0.isLetter || $0.isNumber || $0 == "," }.map(index(after:)) ?? startIndex
    let clause =
      self[..<end].split(omittingEmptySubsequences: false) { ".,;:!?|(){}[]\n".contains($0) }.last
      ?? ""
    let words = clause.lowercased().split { !$0.isLetter }.map(String.init)
    // “I asked if …” tells of a question that was put, and “as expected” of what came.
    return words.first.map(Self.conditions.contains) ?? false
      || words.last.map(Self.expectations.contains) ?? false
        && !(words.dropLast().last.map { ["as", "wie", "not", "nicht", "nie"].contains($0) }
          ?? false)
  }

  /// Whether its first word is a condition, as in “If Mastercard answers”.
  fileprivate var beginsCondition: Bool {
    let word = prefix { $0.isLetter }.lowercased()
    return Self.conditions.contains(word) && !contains { ",;".contains($0) }
  }

  /// Whether words, in lower case, say that something is only guessed.
  var isGuess: Bool { Self.guesses.contains { contains($0) } }

  /// Whether a line of prose says what should be or did not happen, and is no print.
  var isConjecture: Bool {
    let words = lowercased()
    return words.isGuess || Self.wishes.contains { words.contains($0) }
  }
}

extension Passage {
  /// Whether the line above, past brackets and marks that only open it, says that it is made up, supposed or expected.
  var isSupposed: Bool {
    var first = source.lineStart(of: start)
    for _ in 0..<5 where first > 0 {
      let above = source.lineStart(of: first - 1)
      let line = source.text(max(above, first - 400)..<first - 1).trimmed
      first = above
      if line.hasPrefix("```") || line.hasPrefix("\"") || line.allSatisfy({ "[{( ".contains($0) }) {
        continue
      }
      // A condition goes on below it without a colon as well, unless its sentence has ended.
      if line.beginsCondition, line.last.map({ $0.isLetter || $0 == "," }) ?? false { return true }
      return line.last.map { ":[{".contains($0) } ?? false
        && (line.announcesExample || line.announcesSupposition)
    }
    return false
  }
}
