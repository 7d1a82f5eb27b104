/// UTF-8 as somebody reads it: the escapes of links, JSON and HTML decoded; without controls, soft hyphens, zero-width and
/// directional marks.
///
/// Finds secrets that are written so; each byte has its original position.
struct VisibleText {
  private(set) var bytes: [UInt8] = []
  /// Where each byte begins and ends in the original.
  private var places: [Range<Int>] = []

  /// Reads a part of a text; nil if nothing in it is to be read otherwise, as in most.
  init?(_ bytes: [UInt8], _ part: Range<Int>) {
    var place = part.lowerBound
    while place < part.upperBound, Self.decoded(at: place, in: bytes) == nil { place += 1 }
    if place >= part.upperBound { return nil }
    self.bytes = Array(bytes[part.lowerBound..<place])
    places = (part.lowerBound..<place).map { $0..<$0 + 1 }
    while place < part.upperBound {
      let (read, length) = Self.decoded(at: place, in: bytes) ?? ([bytes[place]], 1)
      for byte in read {
        self.bytes.append(byte)
        places.append(place..<place + length)
      }
      place += length
    }
  }

  /// A line as it is read; nil if it is written so, too.
  static func read(_ line: Substring) -> String? {
    // Signs of `%41`, `\u0041` and `&amp;`; most lines have none.
    guard line.utf8.contains(where: { $0 == 0x25 || $0 == 0x5c || $0 == 0x26 }) else { return nil }
    let bytes = Array(line.utf8)
    return VisibleText(bytes, bytes.indices).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The parts of a text that are read on their own: lines, if all would take too much memory at once.
  static func parts(of bytes: [UInt8]) -> [Range<Int>] {
    if bytes.count < 1 << 16 { return [bytes.indices] }
    return bytes.indices.split { bytes[$0] == 0x0a }.map { $0.startIndex..<$0.endIndex }
  }

  /// The original range of bytes, including the invisible characters between them.
  func original(of range: Range<Int>) -> Range<Int> {
    places[range.lowerBound].lowerBound..<places[range.upperBound - 1].upperBound
  }

  /// What an escape or an invisible character at `place` stands for, and its length; nil if there is none.
  private static func decoded(at place: Int, in bytes: [UInt8]) -> (read: [UInt8], length: Int)? {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "%"): return code(at: place + 1, 2, in: bytes).map { ([UInt8($0)], 3) }
    case UInt8(ascii: "\\"): return escape(at: place, in: bytes)
    case UInt8(ascii: "&"): return entity(at: place, in: bytes)
    case 0x09, 0x0a, 0x0d, 0x20..<0x7f: return nil
    default:
      let length = lengthOfInvisible(at: place, in: bytes)
      return length == 0 ? nil : ([], length)
    }
  }

  /// A number of `count` hexadecimal digits.
  private static func code(at place: Int, _ count: Int, in bytes: [UInt8]) -> UInt32? {
    guard place + count <= bytes.count, bytes[place..<place + count].allSatisfy(\.isHexDigit) else {
      return nil
    }
    return bytes[place..<place + count].reduce(0) { code, digit in
      code << 4 | UInt32(digit.isDigit ? digit & 15 : (digit & 7) + 9)
    }
  }

  /// `\u0041`, `\"`, `\n`
  private static func escape(at place: Int, in bytes: [UInt8]) -> ([UInt8], Int)? {
    guard place + 1 < bytes.count else { return nil }
    switch bytes[place + 1] {
    case UInt8(ascii: "u"):
      return code(at: place + 2, 4, in: bytes).flatMap { Unicode.Scalar($0) }
        .map { (Array(String($0).utf8), 6) }
    case UInt8(ascii: "n"), UInt8(ascii: "r"): return ([0x0a], 2)
    case UInt8(ascii: "t"): return ([0x09], 2)
    case let sign where "\"'\\/".utf8.contains(sign): return ([sign], 2)
    default: return nil
    }
  }

  private static let entities: [String: String] = [
    "quot": "\"", "apos": "'", "lt": "<", "gt": ">", "amp": "&", "nbsp": " ", "thinsp": " ",
  ]

  /// `&quot;`, `&#160;`, `&#xfc;`
  private static func entity(at place: Int, in bytes: [UInt8]) -> ([UInt8], Int)? {
    let name = bytes[(place + 1)...].prefix(8).prefix { $0 != UInt8(ascii: ";") }
    guard (2...7).contains(name.count), name.endIndex < bytes.count,
      bytes[name.endIndex] == UInt8(ascii: ";")
    else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    let code =
      text.hasPrefix("#x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text.dropFirst())
    let read =
      text.hasPrefix("#") ? code.flatMap(Unicode.Scalar.init).map { String($0) } : entities[text]
    return read.map { (Array($0.utf8), name.count + 2) }
  }

  /// The length of the invisible character at `place` in bytes; 0 if there is none.
  private static func lengthOfInvisible(at place: Int, in bytes: [UInt8]) -> Int {
    let byte = bytes[place]
    if byte < 0x80 { return 1 }
    guard byte >= 0xc2, place + 1 < bytes.count else { return 0 }
    let second = bytes[place + 1]
    // U+0080 to U+009F and U+00AD; U+061C.
    if byte == 0xc2 { return second < 0xa0 || second == 0xad ? 2 : 0 }
    if byte == 0xd8 { return second == 0x9c ? 2 : 0 }
    guard byte == 0xe1 || byte == 0xe2 || byte == 0xef, place + 2 < bytes.count else { return 0 }
    switch (byte, second, bytes[place + 2]) {
    // U+180E; U+200B to U+200F; U+202A to U+202E; U+2060 to U+206F; U+FE00 to U+FE0F; U+FEFF.
    case (0xe1, 0xa0, 0x8e), (0xe2, 0x80, 0x8b...0x8f), (0xe2, 0x80, 0xaa...0xae),
      (0xe2, 0x81, 0xa0...0xaf), (0xef, 0xb8, 0x80...0x8f), (0xef, 0xbb, 0xbf):
      return 3
    default: return 0
    }
  }
}
