extension String {
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

  /// Percent-encodes everything but the unreserved characters of RFC 3986.
  package var percentEncoded: String { percentEncoded { Self.plain.contains($0) } }

  /// Percent-encodes blanks, controls and everything beyond ASCII.
  package var inASCII: String { percentEncoded { (0x21...0x7e).contains($0) } }

  private func percentEncoded(unless isPlain: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = utf8.reduce(into: [UInt8]()) { bytes, byte in
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes percent escapes; a percent sign that begins none stays.
  package var percentDecoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var decoded: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count > 1,
        let high = Character(Unicode.Scalar(rest[rest.startIndex])).hexDigitValue,
        let low = Character(Unicode.Scalar(rest[rest.startIndex + 1])).hexDigitValue
      {
        decoded.append(UInt8(high << 4 | low))
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
