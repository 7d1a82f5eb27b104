/// UTF-8 without invisible characters: controls, soft hyphens, zero-width and directional marks.
///
/// Finds secrets that are interrupted by them; each byte has its original position.
struct VisibleText {
  private(set) var bytes: [UInt8] = []
  private var places: [Int] = []

  /// Removes invisible characters; nil if there are none, as in most text.
  init?(_ bytes: [UInt8]) {
    var place = 0
    while place < bytes.count, Self.lengthOfInvisible(at: place, in: bytes) == 0 { place += 1 }
    if place == bytes.count { return nil }
    self.bytes = Array(bytes[..<place])
    places = Array(0..<place)
    while place < bytes.count {
      let length = Self.lengthOfInvisible(at: place, in: bytes)
      if length == 0 {
        self.bytes.append(bytes[place])
        places.append(place)
      }
      place += max(1, length)
    }
  }

  /// The original range of bytes, including the invisible characters between them.
  func original(of range: Range<Int>) -> Range<Int> {
    places[range.lowerBound]..<places[range.upperBound - 1] + 1
  }

  /// The length of the invisible character at `place` in bytes; 0 if there is none.
  private static func lengthOfInvisible(at place: Int, in bytes: [UInt8]) -> Int {
    let byte = bytes[place]
    if byte < 0x80 {
      let isControl = byte < 0x20 && byte != 0x09 && byte != 0x0a && byte != 0x0d
      return isControl || byte == 0x7f ? 1 : 0
    }
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
