/// The words of one line: split at blanks, but not within double quotes, up to a `#` that begins a comment.
///
/// In quotes, `\"`, `\\`, `\n`, `\t` and `\u{85}` stand for characters that have another meaning or cannot be seen.
public struct LineWords: Sendable {
  public struct Word: Sendable {
    public var text: String
    /// The column of its first character, counted from 1.
    public var column: Int
    /// The first `=` outside quotes, as in `NAME=VALUE`.
    public var equals: String.Index?
  }

  public enum Mistake: Error, Hashable, Sendable {
    case openQuote(column: Int)
    case badEscape(Character, column: Int)
  }

  public private(set) var words: [Word] = []

  public init(_ line: String) throws(Mistake) {
    func column(_ place: String.Index) -> Int {
      line.distance(from: line.startIndex, to: place) + 1
    }
    var word: Word?
    var quote: String.Index?
    // Scalar by scalar, because a combining mark after a quote forms one character with it.
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let place = line.unicodeScalars.index(before: rest.startIndex)
      if let open = quote {
        switch scalar {
        case "\\":
          let escape = rest.startIndex
          guard let meant = rest.popFirst() else { throw .openQuote(column: column(open)) }
          guard let scalar = Self.escapes[meant] ?? (meant == "u" ? rest.popCodePoint() : nil)
          else { throw .badEscape(Character(meant), column: column(escape)) }
          word?.text.unicodeScalars.append(scalar)
        case "\"": quote = nil
        default: word?.text.unicodeScalars.append(scalar)
        }
      } else if scalar.properties.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else if scalar == "#", word == nil {
        break
      } else {
        if word == nil { word = Word(text: "", column: column(place)) }
        if scalar == "\"" {
          quote = place
        } else {
          if scalar == "=", let text = word?.text, word?.equals == nil {
            word?.equals = text.endIndex
          }
          word?.text.unicodeScalars.append(scalar)
        }
      }
    }
    if let quote { throw .openQuote(column: column(quote)) }
    if let word { words.append(word) }
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "n": "\n", "t": "\t",
  ]
}

extension LineWords.Mistake {
  /// The mistake as a problem of the line that begins at `start`.
  public func problem(at start: SourceMark) -> Problem {
    switch self {
    case .openQuote(let column):
      Problem(
        .syntax, at: SourceMark(file: start.file, line: start.line, column: column),
        "the quote that begins here does not end")
    case .badEscape(let character, let column):
      Problem(
        .syntax, at: SourceMark(file: start.file, line: start.line, column: column),
        "there is no escape \(quoted("\\\(character)"))",
        remedy: "in quotes stand \\\", \\\\, \\n and \\t for what else has a meaning")
    }
  }
}

extension Substring.UnicodeScalarView {
  /// Removes a code point such as `{85}` from the start and returns it; nil if there is none.
  fileprivate mutating func popCodePoint() -> Unicode.Scalar? {
    guard first == "{", let end = firstIndex(of: "}") else { return nil }
    let digits = String(self[index(after: startIndex)..<end])
    guard digits.count <= 6, let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    self = self[index(after: end)...]
    return scalar
  }
}

extension String {
  /// The text as one word of a line, in quotes if it needs them.
  public var asWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      isPrintable(scalar) && !scalar.properties.isWhitespace && scalar != "\"" && scalar != "\\"
    }
    return isPlain && !isEmpty && unicodeScalars.first != "#" ? self : inQuotes
  }

  /// The text as one word of a line, in quotes.
  public var inQuotes: String {
    var text = "\"".unicodeScalars
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += ["\\", scalar]
      case "\n": text += ["\\", "n"]
      case "\t": text += ["\\", "t"]
      case _ where isPrintable(scalar): text.append(scalar)
      default: text += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
      }
    }
    return String(text) + "\""
  }
}
