public import FoundationEssentials

extension Collection<UInt8> {
  /// Two lower-case digits for each byte.
  public var hexadecimal: String {
    String(decoding: flatMap { [digit($0 >> 4), digit($0 & 15)] }, as: UTF8.self)
  }
}

private func digit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}

extension Data {
  /// The bytes of hexadecimal text in either case; nil where it is something else.
  public init?(hexadecimal text: String) {
    let digits = text.utf8.map(nibble)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes = Data(capacity: digits.count / 2)
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[place], let low = digits[place + 1] else { return nil }
      bytes.append(high << 4 | low)
    }
    self = bytes
  }
}

func isDigit(_ letter: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter)
}

func isHexDigit(_ letter: UInt8) -> Bool { nibble(letter) != nil }

private func nibble(_ letter: UInt8) -> UInt8? {
  switch letter {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): letter - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): letter - UInt8(ascii: "A") + 10
  default: nil
  }
}
