/// Reads JSON as `JSONDecoder` would, but goes through its bytes once: a decoder tries every kind of value.
///
/// As there, a comma may stand behind the last of a list (RFC 8259 knows none).
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  /// Deeper nested is no JSON that anybody sends.
  private static let deepest = 512

  /// Nil where the bytes are not JSON.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    var reader = JSONReader(bytes: bytes)
    return reader.whole()
  }

  /// How many bytes were passed before one that no JSON has there; nil where the bytes are JSON.
  static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var reader = JSONReader(bytes: bytes)
    return reader.whole() == nil ? reader.place : nil
  }

  private mutating func whole() -> JSONValue? {
    // A byte order mark says nothing.
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { place = 3 }
    guard let value = value(at: 1) else { return nil }
    passBlanks()
    return place == bytes.count ? value : nil
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func passBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      place += 1
    }
  }

  private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func takes(word: StaticString) -> Bool {
    guard place + word.utf8CodeUnitCount <= bytes.count,
      word.withUTF8Buffer({ $0.elementsEqual(bytes[place..<place + $0.count]) })
    else { return false }
    place += word.utf8CodeUnitCount
    return true
  }

  private mutating func value(at depth: Int) -> JSONValue? {
    passBlanks()
    switch next {
    case UInt8(ascii: "["): return depth > Self.deepest ? nil : list(at: depth)
    case UInt8(ascii: "{"): return depth > Self.deepest ? nil : object(at: depth)
    case UInt8(ascii: "\""): return text().map(JSONValue.text)
    case UInt8(ascii: "t"): return takes(word: "true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return takes(word: "false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return takes(word: "null") ? .null : nil
    default: return number()
    }
  }

  private mutating func list(at depth: Int) -> JSONValue? {
    place += 1
    passBlanks()
    if takes("]") { return .list([]) }
    var items: [JSONValue] = []
    repeat {
      guard let item = value(at: depth + 1) else { return nil }
      items.append(item)
      passBlanks()
    } while takesComma(before: "]")
    return takes("]") ? .list(items) : nil
  }

  /// Whether another one follows.
  private mutating func takesComma(before end: Unicode.Scalar) -> Bool {
    guard takes(",") else { return false }
    passBlanks()
    return next != UInt8(ascii: end)
  }

  private mutating func object(at depth: Int) -> JSONValue? {
    place += 1
    passBlanks()
    if takes("}") { return .object([:]) }
    var members: [String: JSONValue] = [:]
    repeat {
      passBlanks()
      guard let name = text() else { return nil }
      passBlanks()
      guard takes(":"), let value = value(at: depth + 1) else { return nil }
      // Of two members of one name the first counts.
      if members[name] == nil { members[name] = value }
      passBlanks()
    } while takesComma(before: "}")
    return takes("}") ? .object(members) : nil
  }

  // MARK: Numbers

  private mutating func number() -> JSONValue? {
    let start = place
    _ = takes("-")
    if !takes("0"), !takesDigits() { return nil }
    var isWhole = true
    if takes(".") {
      isWhole = false
      guard takesDigits() else { return nil }
    }
    if takes("e") || takes("E") {
      isWhole = false
      if !takes("+") { _ = takes("-") }
      guard takesDigits() else { return nil }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isWhole, let number = Int64(text) { return .integer(number) }
    guard let number = Double(text), number.isFinite else { return nil }
    // `1.0` is as whole as `1`, as far as a Double can tell.
    if abs(number) < 0x1p53, let whole = Int64(exactly: number) { return .integer(whole) }
    return .number(number)
  }

  private mutating func takesDigits() -> Bool {
    let start = place
    while let byte = next, UInt8(ascii: "0") <= byte, byte <= UInt8(ascii: "9") { place += 1 }
    return place > start
  }

  // MARK: Text

  private mutating func text() -> String? {
    guard takes("\"") else { return nil }
    var before = ""
    var start = place
    while let byte = next, byte >= 0x20 {
      switch byte {
      case UInt8(ascii: "\""):
        guard let rest = String(validating: bytes[start..<place], as: UTF8.self) else { return nil }
        place += 1
        return before.isEmpty ? rest : before + rest
      case UInt8(ascii: "\\"):
        guard let piece = String(validating: bytes[start..<place], as: UTF8.self) else {
          return nil
        }
        place += 1
        guard let sign = escaped() else { return nil }
        before += piece
        before.unicodeScalars.append(sign)
        start = place
      default: place += 1
      }
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    guard let letter = next else { return nil }
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let first = unit() else { return nil }
      guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
      guard takes(word: "\\u"), let second = unit(), UTF16.isTrailSurrogate(second) else {
        return nil
      }
      return UTF16.decode(UTF16.EncodedScalar([first, second]))
    default: return nil
    }
  }

  private mutating func unit() -> UInt16? {
    guard place + 4 <= bytes.count else { return nil }
    var value: UInt16 = 0
    for byte in bytes[place..<place + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt16(digit)
    }
    place += 4
    return value
  }
}
