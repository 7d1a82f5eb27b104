extension [UInt8] {
  /// Appends a text in quotes, as `JSONEncoder` writes it.
  mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0x20...: append(byte)
      case 0x08: self += "\\b".utf8
      case 0x09: self += "\\t".utf8
      case 0x0a: self += "\\n".utf8
      case 0x0c: self += "\\f".utf8
      case 0x0d: self += "\\r".utf8
      default: self += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      }
    }
    append(UInt8(ascii: "\""))
  }
}
