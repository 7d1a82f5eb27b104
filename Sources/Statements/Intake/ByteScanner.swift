/// Reads a line from left to right by bytes.
struct ByteScanner {
  let bytes: ArraySlice<UInt8>
  private(set) var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  var next: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  @discardableResult mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  /// Skips blanks and tabs; false if there is none.
  @discardableResult mutating func takeBlanks() -> Bool {
    let start = place
    while let byte = next, byte == 0x20 || byte == 0x09 { place += 1 }
    return place > start
  }

  /// A number of so many digits.
  mutating func number(_ counts: ClosedRange<Int>) -> Int64? {
    let start = place
    var value: Int64 = 0
    while let byte = next, byte.isDigit, place - start < counts.upperBound {
      value = value * 10 + Int64(byte - 0x30)
      place += 1
    }
    guard counts.contains(place - start), next?.isDigit != true else { return nil }
    return value
  }

  /// The bytes until one of `ends` or the end, if there is at least one.
  mutating func word(until ends: String, atMost: Int = 80) -> String? {
    let start = place
    while let byte = next, !ends.utf8.contains(byte), place - start <= atMost { place += 1 }
    guard place > start, place - start <= atMost else { return nil }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  mutating func back(to earlier: Int) { place = earlier }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
