/// A place in a source that goes from line to line.
struct LineCursor {
  let source: SourceText
  /// The place at which the current line begins, or what is left of it.
  private(set) var place: Int
  private(set) var end: Int
  /// The line's number, from the first one that was read.
  private(set) var line = 0

  init(_ source: SourceText, at place: Int) {
    self.source = source
    self.place = place
    end = source.lineEnd(from: place)
  }

  var isAtEnd: Bool { place >= source.bytes.count }
  var hasNext: Bool { end + 1 < source.bytes.count }

  /// The line, or its first 64 kB.
  var text: Substring { source.text(place..<min(end, place + 65_536))[...] }

  mutating func advance() {
    place = end + 1
    line += 1
    end = isAtEnd ? place : source.lineEnd(from: place)
  }

  /// The JSON that begins here, after blanks.
  func json() -> IndexedJSON? {
    source.firstSign(in: place..<end).flatMap {
      IndexedJSON(source.bytes, from: $0, line: line)
    }
  }

  /// Whether a bracket follows in the line, after blanks.
  var beginsJSON: Bool {
    source.firstSign(in: place..<end).map { "[{".utf8.contains(source.bytes[$0]) } ?? false
  }

  /// Goes to what follows JSON in its last line, or to the end of that line.
  mutating func skip(_ json: IndexedJSON) {
    line = json.lastLine
    place = min(json.end, source.bytes.count)
    end = source.lineEnd(from: place)
    if source.firstSign(in: place..<end) == nil { place = end }
  }

  /// The words of a shell's command, which may go on in further lines; the cursor is in its last line then.
  mutating func shellWords() -> [String] {
    var words: [String] = []
    var word: [UInt8]?
    var quote: UInt8?
    let bytes = source.bytes
    let last = min(bytes.count, place + (1 << 16))
    while place < last {
      let byte = bytes[place]
      if byte == 0x0a {
        // Within quotation marks, a command goes on.
        guard quote != nil else { break }
        line += 1
      }
      switch byte {
      case UInt8(ascii: "\\") where quote != UInt8(ascii: "'") && place + 1 < last:
        let next = bytes[place + 1]
        place += 1
        if next == 0x0a {
          line += 1
        } else if quote == nil || "\"\\$`".utf8.contains(next) {
          word = (word ?? []) + [next]
        } else {
          word = (word ?? []) + [byte, next]
        }
      case _ where byte == quote: quote = nil
      case UInt8(ascii: "'") where quote == nil, UInt8(ascii: "\"") where quote == nil:
        quote = byte
        // The shell's $'…'.
        if word == Array("$".utf8) { word = [] }
        word = word ?? []
      case 0x20 where quote == nil, 0x09 where quote == nil:
        if let word { words.append(String(decoding: word, as: UTF8.self)) }
        word = nil
      default:
        if word == nil { word = [] }
        word?.append(byte)
      }
      place += 1
    }
    if let word { words.append(String(decoding: word, as: UTF8.self)) }
    end = source.lineEnd(from: min(place, bytes.count))
    return words
  }
}
