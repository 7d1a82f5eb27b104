// A user and a password before a host: `https://user:password@host`, `user:password@host:8443/path`.
extension SecretSearch {
  /// What stands before an at sign, where it is a user and a password.
  func login(before sign: Range<Int>) -> Range<Int>? {
    if let start = login, sign.lowerBound - start < 256,
      !bytes[start..<sign.lowerBound].contains(where: { $0 <= 0x20 || "/\"'<>".utf8.contains($0) }),
      bytes[start..<sign.lowerBound].contains(UInt8(ascii: ":"))
    {
      return start..<sign.lowerBound
    }
    return isHost(at: sign.upperBound) ? loginWithoutScheme(before: sign.lowerBound) : nil
  }

  /// Signs that no user and no password without a scheme begins behind or goes on over.
  private static let bounds = " \t\n\r\"'`<>(){}[],;=&|/\\?#"

  private func loginWithoutScheme(before sign: Int) -> Range<Int>? {
    let farthest = max(0, sign - 128)
    var start = sign
    var colon: Int?
    while start > farthest, bytes[start - 1] > 0x20, bytes[start - 1] < 0x80,
      !Self.bounds.utf8.contains(bytes[start - 1])
    {
      // A blank, a quote or a sign of a link, escaped, ends it as well.
      if let escape = escapedByte(endingAt: start), escape != UInt8(ascii: ":") {
        if escape <= 0x20 || Self.bounds.utf8.contains(escape) { break }
      }
      start -= 1
      if bytes[start] == UInt8(ascii: ":") || has("%3a", at: start) { colon = start }
    }
    guard let colon, colon > start, bytes[start..<colon].contains(where: \.isASCIILetter),
      !isEmpty(from: colon, to: sign), !isMailScheme(from: start, to: colon)
    else { return nil }
    return start..<sign
  }

  private func isEmpty(from colon: Int, to sign: Int) -> Bool {
    sign - colon <= (has("%3a", at: colon) ? 3 : 1)
  }

  private func isMailScheme(from start: Int, to colon: Int) -> Bool {
    ["mailto", "mail", "email", "e-mail", "sip", "sips", "xmpp"].contains(
      String(decoding: bytes[start..<colon], as: UTF8.self).lowercased())
  }

  /// A name or an address, and neither a version nor a digest, as packages have behind an at sign.
  private func isHost(at start: Int) -> Bool {
    if has("sha256:", at: start) || has("sha512:", at: start) { return false }
    if byte(start).isASCIILetter || byte(start) == UInt8(ascii: "[") { return true }
    guard byte(start).isDigit else { return false }
    let end = end(from: start, within: start + 16) { !$0.isDigit && $0 != UInt8(ascii: ".") }
    return bytes[start..<end].count(where: { $0 == UInt8(ascii: ".") }) == 3
  }
}
