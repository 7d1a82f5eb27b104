/// The words of one line, each with the column where it begins.
struct WalkWords {
  struct Word {
    var text: String
    /// Counted from 1.
    var column: Int
    /// Where `=` of `NAME=VALUE` stands outside of quotes.
    var equals: String.Index?
  }

  enum Mistake: Error {
    case openQuote(column: Int)
    case badEscape(Character, column: Int)
  }

  private(set) var words: [Word] = []

  init(_ line: String) throws(Mistake) {
    var word: Word?
    var quote: Int?
    var isEscaped = false
    for (place, character) in line.enumerated() {
      let column = place + 1
      if isEscaped {
        isEscaped = false
        guard let meant = Self.escapes[character] else {
          throw .badEscape(character, column: column)
        }
        word?.text.append(meant)
      } else if quote != nil {
        switch character {
        case "\\": isEscaped = true
        case "\"": quote = nil
        default: word?.text.append(character)
        }
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else if character == "#", word == nil {
        break
      } else {
        if word == nil { word = Word(text: "", column: column) }
        if character == "\"" {
          quote = column
        } else {
          if character == "=", let text = word?.text, word?.equals == nil {
            word?.equals = text.endIndex
          }
          word?.text.append(character)
        }
      }
    }
    if let quote { throw .openQuote(column: quote) }
    if let word { words.append(word) }
  }

  private static let escapes: [Character: Character] = [
    "\"": "\"", "\\": "\\", "n": "\n", "t": "\t",
  ]
}

extension WalkWords.Word {
  /// Nil where it is none.
  var field: WalkCommand.Field? {
    guard let equals, equals > text.startIndex else { return nil }
    return WalkCommand.Field(String(text[..<equals]), String(text[text.index(after: equals)...]))
  }
}
