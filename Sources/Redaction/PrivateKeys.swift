// Private keys in PEM (RFC 7468, OpenSSH, RFC 4716), whole or cut off at either end.
extension SecretSearch {
  /// Looks for a private key whose first or last line begins at `start`; certificates and public keys are kept.
  mutating func lookAtPrivateKey(from start: Int) -> Int {
    if has("-----begin", at: start) { return lookAtPrivateKey(from: start, head: start + 10) }
    if has("---- begin", at: start) { return lookAtPrivateKey(from: start, head: start + 10) }
    if has("-----end", at: start) { return lookAtEndOfPrivateKey(at: start, head: start + 8) }
    return start + 1
  }

  private mutating func lookAtPrivateKey(from start: Int, head: Int) -> Int {
    guard let title = endOfPrivateKeyTitle(from: head) else { return head }
    var end = title
    while end < bytes.count, !has("-----end", at: end), !has("---- end", at: end) { end += 1 }
    if end < bytes.count {
      end = self.end(from: end + 8) { $0 == UInt8(ascii: "-") || $0 == 0x0a }
      while byte(end) == UInt8(ascii: "-") { end += 1 }
    }
    add(start..<end, .secret)
    return end
  }

  /// The end of a title such as `RSA PRIVATE KEY`; nil if it is of something else.
  private func endOfPrivateKeyTitle(from head: Int) -> Int? {
    let end = end(from: head, within: head + 80) { $0 == UInt8(ascii: "-") || $0 == 0x0a }
    let title = String(decoding: bytes[min(head, end)..<end], as: UTF8.self).uppercased()
      .replacing("+", with: " ")
    return title.contains("PRIVATE KEY") ? end : nil
  }

  /// The minimum length of a line of Base64 within a key.
  private static let shortestLine = 16

  /// Looks for the lines before the end of a key whose beginning is cut off, even with a log's prefixes.
  private mutating func lookAtEndOfPrivateKey(at dashes: Int, head: Int) -> Int {
    guard let title = endOfPrivateKeyTitle(from: head) else { return head }
    let end = self.end(from: title) { $0 != UInt8(ascii: "-") }
    var start = dashes
    var lineEnd = dashes
    var lines = 0
    while true {
      var line = lineEnd
      while line > 0, bytes[line - 1].isBase64 { line -= 1 }
      // The last line of a key may be short, and may end directly before the dashes.
      if lineEnd - line >= (lines < 2 ? 4 : Self.shortestLine) {
        start = line
      } else if lines > 0 {
        break
      }
      lines += 1
      // Skip the prefix of this line.
      let farthest = max(0, line - 200)
      while line > farthest, bytes[line - 1] != 0x0a { line -= 1 }
      guard line > 0, bytes[line - 1] == 0x0a else { break }
      lineEnd = line - 1
      while lineEnd > 0, " \t\r\"',".utf8.contains(bytes[lineEnd - 1]) { lineEnd -= 1 }
    }
    add(start..<end, .secret)
    return end
  }
}

extension UInt8 {
  /// A letter of Base64.
  fileprivate var isBase64: Bool {
    isWordPart || "+/=".utf8.contains(self)
  }
}
