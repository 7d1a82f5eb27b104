import IssuerAPI
package import Redaction
package import Scenarios
package import Statements
import WalletDomain

/// Text that is taken for facts: JSON that is typed line by line, as where a terminal does not tell a paste.
package struct TypedFacts: Equatable, Sendable {
  private var text = ""
  /// What came before it into the same window; nil where that was much.
  private var before: String? = ""
  /// All that came, though nothing of it is kept beyond what can be taken.
  private var bytes = 0
  private(set) var lines = 0
  /// Brackets that are open; those within texts count as well.
  private var depth = 0
  private(set) var lineIsEmpty = true
  /// How much there was when it was read in vain.
  private var bytesRead = 0
  /// The call whose answer may follow.
  package private(set) var call: PastedCall?

  package init(after call: PastedCall? = nil) { self.call = call }

  /// What goes on behind a text that is over.
  init(after other: TypedFacts) {
    call = other.call
    before = other.before.map { $0 + other.text }
    if other.bytes > other.text.utf8.count || before?.utf8.count ?? 0 > Self.mostBytesShown {
      before = nil
    }
  }

  /// What was pasted at once.
  init(_ text: String) {
    for character in text {
      if character.isNewline { endLine() } else { append(character) }
    }
  }

  var isEmpty: Bool { bytes == 0 }

  /// No bracket is open, so that it may be whole.
  package var isBalanced: Bool { depth <= 0 }

  /// A short text is read at each line that may be its last.
  private static let fewBytes = 4096

  package mutating func append(_ character: Character) {
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
  package mutating func read(under key: PseudonymKey) throws(PastedFacts.Refusal) -> PastedFacts? {
    defer { endLine() }
    if bytes > PastedFacts.mostBytes { throw .tooLong(bytes: bytes) }
    let isDue = bytes <= Self.fewBytes || bytes >= 2 * bytesRead
    guard lineIsEmpty || isBalanced && isDue else { return nil }
    bytesRead = bytes
    do throws(PastedFacts.Refusal) {
      let facts = try PastedFacts(text, under: key, after: call)
      call = facts.openCall
      return facts
    } catch {
      call = PastedCall(in: text, after: call)
      throw error
    }
  }

  private mutating func endLine() {
    add("\n")
    lineIsEmpty = true
  }

  /// What each party says in all that has come, as far as it is kept.
  package var reading: Reading { Reading(of: [.pasted((before ?? "") + text)]) }

  /// The last lines, covered: names and secrets are nothing to look at.
  ///
  /// All that has come tells what a line is, such as the middle of a private key; none where that is too much to read
  /// for each frame.
  func lastLines(_ count: Int) -> [String] {
    guard let before, before.utf8.count + text.utf8.count <= Self.mostBytesShown else { return [] }
    let covered = Redactor.coveredJSON(before + text, and: Set(SignedCardForm.allFields))
      .split(separator: "\n")
    return covered.suffix(min(count, lines)).map(String.init)
  }

  private static let mostBytesShown = 16_384

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
