import IssuerAPI
import Redaction
import SimulatedWorld
import Simulation
package import Statements
import WalletDomain

/// Text that is taken for facts: lines that are typed one by one, as where a terminal does not tell a paste.
package struct TypedFacts: Equatable, Sendable {
  private var text = ""
  /// Text that was typed into the same window before, and is read with it.
  private var before = ""
  /// Bytes that arrived, of which no more are kept than a text may have.
  private var bytes = 0
  private(set) var lines = 0
  /// Brackets that are open; those within texts count as well.
  private var depth = 0
  private(set) var lineIsEmpty = true
  /// The number of bytes when it was last read without a result.
  private var bytesRead = 0

  init() {}

  /// Text that follows `other`, which is complete.
  init(after other: TypedFacts) { before = other.before + other.text }

  /// What was pasted at once.
  package init(_ text: String) {
    for character in text {
      if character.isNewline { endLine() } else { append(character) }
    }
  }

  var isEmpty: Bool { bytes == 0 }

  /// No bracket is open, so that it may be whole.
  package var isBalanced: Bool { depth <= 0 }

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

  /// The line has ended: what was read in all that has come, or nil where more must follow.
  ///
  /// A long one is read once it has grown to double, or at an empty line: reading all of it at each line would take long.
  mutating func read(_ rules: PasteRules) throws(PasteRefusal) -> ReadPaste? {
    defer { endLine() }
    let all = bytes + before.utf8.count
    if all > PasteRefusal.mostBytes { throw .tooLong(bytes: all) }
    let isDue = bytes <= Self.fewBytes || bytes >= 2 * bytesRead
    guard lineIsEmpty || isBalanced && isDue else { return nil }
    bytesRead = bytes
    return try ReadPaste(text, after: before, rules)
  }

  private mutating func endLine() {
    add("\n")
    lineIsEmpty = true
  }

  /// The last lines, with names and secrets covered.
  ///
  /// All that has come tells what a line is, such as the middle of a private key; none where that is too much to read
  /// for each frame.
  func lastLines(_ count: Int) -> [String] {
    guard before.utf8.count + bytes <= Self.mostBytesShown else { return [] }
    let covered = Redactor.coveredJSON(before + text, and: Set(SignedCardForm.allFields))
      .split(separator: "\n")
    return covered.suffix(min(count, lines)).map(String.init)
  }

  private static let mostBytesShown = 16_384

  private mutating func add(_ character: Character) {
    bytes += character.utf8.count
    if bytes > PasteRefusal.mostBytes { text = "" } else { text.append(character) }
  }

  private static func depth(of character: Character) -> Int {
    switch character {
    case "[", "{": 1
    case "]", "}": -1
    default: 0
    }
  }
}

/// How a paste is read: what its numbers are replaced by, and whose answers are tried first.
package struct PasteRules: Sendable {
  fileprivate let key: PseudonymKey
  fileprivate let issuer: IssuerDialect

  fileprivate func reading(of text: String) -> Reading {
    Reading(of: [.pasted(text)], issuer: issuer)
  }
}

extension Seen {
  package var pasteRules: PasteRules {
    PasteRules(key: pseudonymKey, issuer: session.world.setup.issuer)
  }
}

/// What a pasted text states, read with the one before it.
package struct ReadPaste: Sendable {
  package let reading: Reading
  /// What was replaced on the way in, and how the pseudonyms are made.
  package let replaced: [String]

  /// Refuses a text that states nothing itself.
  ///
  /// Card numbers get their pseudonyms first, so that what is said of one card meets; what is read covers the rest.
  package init(_ text: String, after before: String = "", _ rules: PasteRules) throws(PasteRefusal)
  {
    let own = text.withoutOuterWhitespace
    if own.isEmpty { throw .empty }
    if PastedLink(own) != nil { throw .link }
    if text.utf8.count > PasteRefusal.mostBytes { throw .tooLong(bytes: text.utf8.count) }
    let known = before.isEmpty ? 0 : rules.reading(of: before).statements.count
    var redactor = Redactor(under: rules.key)
    reading = rules.reading(of: redactor.cardNumbers(in: before + text))
    if reading.statements.count <= known { throw .nothingRead(reading) }
    replaced = redactor.replaced + [redactor.notice].compactMap(\.self)
  }
}
