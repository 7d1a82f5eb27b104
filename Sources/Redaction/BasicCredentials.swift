import FoundationEssentials

/// The credentials of HTTP's Basic authentication (RFC 7617): Base64 of a user, a colon and a password.
enum BasicCredentials {
  private static let escapes = [
    ("%3D", "="), ("%3d", "="), ("%2B", "+"), ("%2b", "+"), ("%2F", "/"), ("%2f", "/"), ("-", "+"),
    ("_", "/"),
  ]

  /// Whether a text is such, in either alphabet, escaped or not, with or without its padding.
  static func isOne(_ text: String) -> Bool {
    var base64 = text
    for (written, meant) in escapes { base64 = base64.replacing(written, with: meant) }
    base64 = String(
      base64.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "/") })
    guard base64.utf8.count > 3, base64.utf8.count % 4 != 1 else { return false }
    while base64.utf8.count % 4 != 0 { base64 += "=" }
    guard let data = Data(base64Encoded: base64), data.contains(UInt8(ascii: ":")) else {
      return false
    }
    // A word of prose may be Base64 as well, but not of a text.
    return data.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
      && String(data: data, encoding: .utf8) != nil
  }
}
