public import FoundationEssentials

extension Collection<UInt8> {
  /// The bytes in hexadecimal, in lower case.
  public var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Data {
  /// Decodes hexadecimal text in either case; nil if it is anything else.
  public init?(hexadecimal text: String) {
    let digits = text.utf8.map(nibble)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes = Data(capacity: digits.count / 2)
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[place], let low = digits[place + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    self = bytes
  }
}

func isDigit(_ letter: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter)
}

func isHexDigit(_ letter: UInt8) -> Bool { nibble(letter) != nil }

private func nibble(_ letter: UInt8) -> Int? { Character(Unicode.Scalar(letter)).hexDigitValue }

/// The decoded bytes of the first block of a PEM file; nil if there is none.
func bytesOfPEM(_ file: [UInt8]) -> [UInt8]? {
  let lines = String(decoding: file, as: UTF8.self).split(separator: "\n")
  guard let first = lines.firstIndex(where: { $0.hasPrefix("-----BEGIN ") }),
    let last = lines[first...].firstIndex(where: { $0.hasPrefix("-----END ") })
  else { return nil }
  return Data(base64Encoded: lines[(first + 1)..<last].joined()).map(Array.init)
}

/// A source of random bytes, by number and the label of a stream.
public typealias Randomness = (_ count: Int, _ label: String) -> Data
