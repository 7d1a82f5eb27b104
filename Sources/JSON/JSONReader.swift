/// Parses JSON as `JSONDecoder` does, but in one pass: decoding a `JSONValue` would try every kind of value in turn.
///
/// Like the decoder, it accepts a trailing comma, which RFC 8259 does not.
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// The maximum nesting depth, which is `JSONDecoder`'s.
  private static let maxDepth = 512

  /// Parses a document; nil if it is not valid JSON.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    var reader = JSONReader(bytes: bytes)
    return reader.document()
  }

  /// The position of the first syntax error; nil if the bytes are valid JSON.
  static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var reader = JSONReader(bytes: bytes)
    return reader.document() == nil ? reader.position : nil
  }

  private mutating func document() -> JSONValue? {
    // A byte order mark may come first.
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
    guard let value = value(at: 1) else { return nil }
    skipWhitespace()
    return position == bytes.count ? value : nil
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      position += 1
    }
  }

  private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  private mutating func takes(word: StaticString) -> Bool {
    guard position + word.utf8CodeUnitCount <= bytes.count,
      word.withUTF8Buffer({ $0.elementsEqual(bytes[position..<position + $0.count]) })
    else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  private mutating func value(at depth: Int) -> JSONValue? {
    skipWhitespace()
    switch next {
    case UInt8(ascii: "["): return depth > Self.maxDepth ? nil : list(at: depth)
    case UInt8(ascii: "{"): return depth > Self.maxDepth ? nil : object(at: depth)
    case UInt8(ascii: "\""): return text().map(JSONValue.text)
    case UInt8(ascii: "t"): return takes(word: "true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return takes(word: "false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return takes(word: "null") ? .null : nil
    default: return number()
    }
  }

  private mutating func list(at depth: Int) -> JSONValue? {
    position += 1
    skipWhitespace()
    if takes("]") { return .list([]) }
    var items: [JSONValue] = []
    repeat {
      guard let item = value(at: depth + 1) else { return nil }
      items.append(item)
      skipWhitespace()
    } while takesComma(before: "]")
    return takes("]") ? .list(items) : nil
  }

  /// Whether a comma and another item follow.
  private mutating func takesComma(before end: Unicode.Scalar) -> Bool {
    guard takes(",") else { return false }
    skipWhitespace()
    return next != UInt8(ascii: end)
  }

  private mutating func object(at depth: Int) -> JSONValue? {
    position += 1
    skipWhitespace()
    if takes("}") { return .object([:]) }
    var members: [String: JSONValue] = [:]
    repeat {
      skipWhitespace()
      guard let name = text() else { return nil }
      skipWhitespace()
      guard takes(":"), let value = value(at: depth + 1) else { return nil }
      // `JSONDecoder` keeps the first of two members with the same name.
      if let first = members.updateValue(value, forKey: name) { members[name] = first }
      skipWhitespace()
    } while takesComma(before: "}")
    return takes("}") ? .object(members) : nil
  }

  // MARK: Numbers

  private mutating func number() -> JSONValue? {
    let start = position
    _ = takes("-")
    if !takes("0"), !skipDigits() { return nil }
    var isWhole = true
    if takes(".") {
      isWhole = false
      guard skipDigits() else { return nil }
    }
    if takes("e") || takes("E") {
      isWhole = false
      if !takes("+") { _ = takes("-") }
      guard skipDigits() else { return nil }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let number = Int64(text) { return .integer(number) }
    guard let number = Double(text), number.isFinite else { return nil }
    // `1.0` is the same number as `1`.
    if abs(number) < 0x1p53, let whole = Int64(exactly: number) { return .integer(whole) }
    return .number(number)
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte = next, UInt8(ascii: "0") <= byte, byte <= UInt8(ascii: "9") { position += 1 }
    return position > start
  }

  // MARK: Text

  private mutating func text() -> String? {
    guard takes("\"") else { return nil }
    var before = ""
    var start = position
    while let byte = next, byte >= 0x20 {
      switch byte {
      case UInt8(ascii: "\""):
        guard let rest = text(from: start) else { return nil }
        position += 1
        return before.isEmpty ? rest : before + rest
      case UInt8(ascii: "\\"):
        guard let piece = text(from: start) else { return nil }
        position += 1
        guard let sign = escaped() else { return nil }
        before += piece
        before.unicodeScalars.append(sign)
        start = position
      default: position += 1
      }
    }
    return nil
  }

  /// The bytes up to here as text; nil if they are not UTF-8.
  private func text(from start: Int) -> String? {
    let part = UnsafeBufferPointer(rebasing: bytes[start..<position])
    guard let text = try? UTF8Span(validating: part.span) else { return nil }
    return String(copying: text)
  }

  private mutating func escaped() -> Unicode.Scalar? {
    guard let letter = next else { return nil }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let first = utf16Unit() else { return nil }
      guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
      guard takes(word: "\\u"), let second = utf16Unit(), UTF16.isTrailSurrogate(second) else {
        return nil
      }
      return UTF16.decode(UTF16.EncodedScalar([first, second]))
    default: return nil
    }
  }

  private mutating func utf16Unit() -> UInt16? {
    guard position + 4 <= bytes.count else { return nil }
    var value: UInt16 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt16(digit)
    }
    position += 4
    return value
  }
}
