import Redaction
import Scenarios

/// Text that is taken for facts: JSON that is typed line by line, as where a terminal does not tell a paste.
struct TypedFacts: Equatable, Sendable {
  private var text = ""
  /// All that came, though nothing of it is kept beyond what can be taken.
  private var bytes = 0
  private(set) var lines = 0
  /// Brackets that are open; those within texts count as well.
  private var depth = 0
  private(set) var lineIsEmpty = true
  /// How much there was when it was read in vain.
  private var bytesRead = 0

  init() {}

  /// What was pasted at once.
  init(_ text: String) {
    for character in text {
      if character.isNewline { endLine() } else { append(character) }
    }
  }

  var isEmpty: Bool { bytes == 0 }

  /// No bracket is open, so that it may be whole.
  var isBalanced: Bool { depth <= 0 }

  /// A short text is read at each line that may be its last.
  private static let fewBytes = 4096

  mutating func append(_ character: Character) {
    if lineIsEmpty { lines += 1 }
    lineIsEmpty = false
    add(character)
    depth += Self.depth(of: character)
  }

  mutating func removeLast() {
    guard let character = text.popLast() else { return }
    bytes -= character.utf8.count
    depth -= Self.depth(of: character)
  }

  /// The line has ended: what was understood, or nil where more must follow.
  ///
  /// A long one is read once it has grown to double, or at an empty line: reading all of it at each line would take long.
  mutating func read(under key: PseudonymKey) throws(PastedFacts.Refusal) -> PastedFacts? {
    defer { endLine() }
    if bytes > PastedFacts.mostBytes { throw .tooLong(bytes: bytes) }
    let isDue = bytes <= Self.fewBytes || bytes >= 2 * bytesRead
    guard lineIsEmpty || isBalanced && isDue else { return nil }
    bytesRead = bytes
    return try PastedFacts(text, under: key)
  }

  private mutating func endLine() {
    add("\n")
    lineIsEmpty = true
  }

  /// The last lines that say something, covered: names and secrets are nothing to look at.
  ///
  /// Some more are looked at, because a name may stand on the line before its value.
  func lastLines(_ count: Int, columns: Int) -> [String] {
    var rest = text[...]
    var lines: [Substring] = []
    while !rest.isEmpty, lines.count < count + Self.linesBefore {
      let end = rest.utf8.lastIndex(of: UInt8(ascii: "\n"))
      let line = rest[(end.map(rest.utf8.index(after:)) ?? rest.startIndex)...]
      if !line.isEmpty { lines.append(line.prefix(columns + Self.mostOfSecret)) }
      rest = rest[..<(end ?? rest.startIndex)]
    }
    let covered = Redactor.coveredJSON(lines.reversed().joined(separator: "\n"))
    return covered.split(separator: "\n").suffix(count).map(String.init)
  }

  private static let linesBefore = 4
  /// A secret that begins in sight is seen to be one by its whole.
  private static let mostOfSecret = 4096

  private mutating func add(_ character: Character) {
    bytes += character.utf8.count
    if bytes > PastedFacts.mostBytes { text = "" } else { text.append(character) }
  }

  private static func depth(of character: Character) -> Int {
    switch character {
    case "[", "{": 1
    case "]", "}": -1
    default: 0
    }
  }
}
