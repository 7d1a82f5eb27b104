/// JSON in UTF-8, indexed in one pass: members and items are found in place and copied only when asked for.
///
/// JSON that breaks off is read as far as it goes; Python's single quotes and words are taken as well. Neither
/// `JSONDecoder` nor `JSONReader` does so, and each copies every value of a source that may have megabytes.
final class IndexedJSON: Sendable {
  enum Kind: UInt8 { case object, list, key, text, number, bool, null }

  /// A value or a member's name in 16 bytes; `next` is the place of the one after it.
  struct Entry {
    var start: Int32
    var end: Int32 = 0
    var next: Int32 = 0
    /// The line, the kind and the flags.
    private var packed: UInt32

    init(start: Int, line: Int, kind: Kind) {
      self.start = Int32(start)
      packed = UInt32(truncatingIfNeeded: line) << 5 | UInt32(kind.rawValue)
    }

    var line: Int32 { Int32(packed >> 5) }
    var kind: Kind {
      get { Kind(rawValue: UInt8(packed & 7)) ?? .null }
      set { packed = packed & ~7 | UInt32(newValue.rawValue) }
    }
    var hasEscapes: Bool {
      get { packed & 8 != 0 }
      set { packed = newValue ? packed | 8 : packed & ~8 }
    }
    /// Whether the text ends inside this list or object.
    var isCutOff: Bool {
      get { packed & 16 != 0 }
      set { packed = newValue ? packed | 16 : packed & ~16 }
    }
  }

  /// Maximum number of bytes that JSON within a line may take after that line.
  static let mostInLine = 1 << 18

  let bytes: [UInt8]
  let entries: [Entry]
  /// The place after the last byte that belongs to it.
  let end: Int
  /// The line of `end`.
  let lastLine: Int
  var root: JSONNode { JSONNode(json: self, place: 0) }

  /// Reads the value that begins at `start`; nil if it is no list or object, or breaks off before it says anything.
  ///
  /// - Parameters:
  ///   - limit: The place behind which nothing is read.
  ///   - isOneLine: Whether all of it is in `line`, as in a text with escapes.
  init?(
    _ bytes: [UInt8], from start: Int = 0, to limit: Int = .max, line: Int = 1,
    isOneLine: Bool = false
  ) {
    guard start < bytes.count,
      bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "["),
      bytes.count < Int(Int32.max)
    else { return nil }
    let indexer = bytes.withUnsafeBufferPointer { buffer in
      var indexer = Indexer(
        bytes: UnsafeBufferPointer(rebasing: buffer[..<min(buffer.count, limit)]), position: start,
        line: line, isOneLine: isOneLine)
      indexer.readValue(at: 1)
      return (indexer.isTooDeep ? [] : indexer.entries, indexer.position, indexer.line)
    }
    (entries, end, lastLine) = indexer
    self.bytes = bytes
    guard !entries.isEmpty, !entries[0].isCutOff || entries.contains(where: { $0.kind == .key }),
      entries.count > 1 || !entries[0].isCutOff
    else { return nil }
  }
}

/// Writes the entries of one value.
private struct Indexer {
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  var line: Int
  let isOneLine: Bool
  var entries: [IndexedJSON.Entry] = []

  /// Whether values are nested more deeply than is read.
  var isTooDeep = false

  private static let maxDepth = 64

  private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0a:
        if !isOneLine { line += 1 }
      case 0x20, 0x0d, 0x09: break
      default: return
      }
      position += 1
    }
  }

  private mutating func open(_ kind: IndexedJSON.Kind) -> Int {
    // Large documents would otherwise be copied as often as their index grows.
    if entries.count == 1 << 18 {
      entries.reserveCapacity(bytes.count / max(1, position >> 18) + (1 << 18))
    }
    entries.append(
      IndexedJSON.Entry(start: position, line: line, kind: kind))
    return entries.count - 1
  }

  private mutating func close(_ place: Int, isCutOff: Bool = false) {
    entries[place].end = Int32(position)
    entries[place].next = Int32(entries.count)
    entries[place].isCutOff = isCutOff
  }

  /// Reads a value; returns false, and keeps nothing of a scalar, where it breaks off.
  @discardableResult mutating func readValue(at depth: Int) -> Bool {
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if depth > Self.maxDepth { isTooDeep = true }
      return !isTooDeep
        && (next == UInt8(ascii: "{") ? readMembers(at: depth) : readItems(at: depth))
    default: return quoteLength > 0 ? readText(.text) : readWord()
    }
  }

  private mutating func readItems(at depth: Int) -> Bool {
    let place = open(.list)
    position += 1
    while true {
      skipBlanks()
      if next == UInt8(ascii: "]") {
        position += 1
        close(place)
        return true
      }
      guard readValue(at: depth + 1), endOfItem(before: UInt8(ascii: "]")) else {
        close(place, isCutOff: true)
        return false
      }
    }
  }

  private mutating func readMembers(at depth: Int) -> Bool {
    let place = open(.object)
    position += 1
    while true {
      skipBlanks()
      if next == UInt8(ascii: "}") {
        position += 1
        close(place)
        return true
      }
      let count = entries.count
      guard quoteLength > 0, readText(.key) else {
        close(place, isCutOff: true)
        return false
      }
      skipBlanks()
      var isWhole = next == UInt8(ascii: ":")
      if isWhole {
        position += 1
        skipBlanks()
        isWhole = readValue(at: depth + 1)
      }
      // A name without a value says nothing.
      if entries.count == count + 1 { entries.removeLast() }
      guard isWhole, endOfItem(before: UInt8(ascii: "}")) else {
        close(place, isCutOff: true)
        return false
      }
    }
  }

  /// Whether a comma or the end of the list follows.
  private mutating func endOfItem(before end: UInt8) -> Bool {
    skipBlanks()
    if next == UInt8(ascii: ",") {
      position += 1
      return true
    }
    return next == end
  }

  /// Length in bytes of the quotation mark here, straight or typographic; 0 if there is none.
  private var quoteLength: Int {
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return 1 }
    guard next == 0xe2, position + 2 < bytes.count, bytes[position + 1] == 0x80 else { return 0 }
    return (0x9c...0x9e).contains(bytes[position + 2]) ? 3 : 0
  }

  private mutating func readText(_ kind: IndexedJSON.Kind) -> Bool {
    let quote = next
    let length = quoteLength
    let place = open(kind)
    let (start, firstLine) = (position + length, line)
    position += length
    var hasEscapes = false
    while position < bytes.count {
      switch bytes[position] {
      case quote where length == 1 || quoteLength == 3:
        entries[place].start = Int32(start)
        entries[place].hasEscapes = hasEscapes
        close(place)
        position += length
        return true
      case UInt8(ascii: "\\"):
        hasEscapes = true
        position += 1
      case 0x0a:
        // A terminal may have wrapped it; a log's next line is no part of it.
        guard !isOneLine, goesOn(with: quote) else {
          line = firstLine
          return breakOff(place, from: start, hasEscapes: hasEscapes)
        }
        hasEscapes = true
        line += 1
      default: break
      }
      position += 1
    }
    position = bytes.count
    return breakOff(place, from: start, hasEscapes: hasEscapes)
  }

  /// Ends a text that has no end, and returns false; of those only one is kept that has JSON in it, such as a body.
  private mutating func breakOff(_ place: Int, from start: Int, hasEscapes: Bool) -> Bool {
    let beginning = bytes[start..<min(start + 4_096, max(start, position))]
    let text = String(decoding: beginning.filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self)
    guard entries[place].kind == .text, text.contains("{\"") else {
      entries.removeLast()
      return false
    }
    entries[place].start = Int32(start)
    entries[place].hasEscapes = hasEscapes
    close(place)
    return false
  }

  /// Whether a text continues in the next line: its end is there, before a sign that may follow a text.
  private func goesOn(with quote: UInt8) -> Bool {
    var place = position + 1
    while place < bytes.count, bytes[place] != quote {
      if bytes[place] == 0x0a || place - position > 2_000 { return false }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    let after = place + 1 < bytes.count ? bytes[place + 1] : 0
    return ",:}]".utf8.contains(after) && position > 0 && bytes[position - 1] != UInt8(ascii: " ")
  }

  private static let words: [(StaticString, IndexedJSON.Kind)] = [
    ("true", .bool), ("false", .bool), ("null", .null), ("True", .bool), ("False", .bool),
    ("None", .null),
  ]

  private mutating func readWord() -> Bool {
    let place = open(.number)
    let start = position
    while position < bytes.count, bytes[position].isOfWord { position += 1 }
    let word = bytes[start..<position]
    // A number or a word at the end of the text may be cut off.
    if position < bytes.count, let first = word.first {
      if first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
        word.allSatisfy(\.isOfNumber)
      {
        close(place)
        return true
      }
      for (name, kind) in Self.words
      where name.withUTF8Buffer({ $0.elementsEqual(word) }) {
        entries[place].kind = kind
        close(place)
        return true
      }
    }
    position = start
    entries.removeLast()
    return false
  }
}

extension UInt8 {
  fileprivate var isOfNumber: Bool {
    (0x30...0x39).contains(self) || "+-.eE".utf8.contains(self)
  }

  fileprivate var isOfWord: Bool {
    isOfNumber || (0x41...0x5a).contains(self) || (0x61...0x7a).contains(self)
  }
}
