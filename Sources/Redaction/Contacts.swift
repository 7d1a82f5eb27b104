// E-mail addresses, plain, in links, and disguised as in `jane (at) example.com`.
extension SecretSearch {
  /// Looks for an address or a login around an at sign.
  mutating func lookAtEmail(around sign: Range<Int>) {
    // File names such as `icon@2x.png`.
    if byte(sign.upperBound).isDigit, has("x.", at: sign.upperBound + 1) { return }
    if let login = login(before: sign) {
      add(login, .secret)
      // Without a scheme it may be a label and an address, as in `mail:jane@example.com`.
      if login.lowerBound == self.login { return }
    }
    let start = startOfMailbox(before: sign.lowerBound)
    let end = endOfMailHost(from: sign.upperBound)
    guard start < sign.lowerBound,
      let dot = bytes[sign.upperBound..<end].lastIndex(where: { ".)]".utf8.contains($0) }),
      dot > sign.upperBound, end - dot > 2,
      has("xn--", at: dot + 1) || endsInDomain(sign.upperBound..<end, after: dot)
    else { return }
    // `git@host` is no person's address.
    if sign.lowerBound - start == 3, has("git", at: start) { return }
    // A pseudonym may replace the login before a host.
    let isReplaced =
      PlainSecret.end(in: bytes, from: start) == sign.lowerBound
      || (sign.upperBound..<end).contains { PlainSecret.end(in: bytes, from: $0) != nil }
    if !isReplaced { add(start..<end, .email) }
  }

  /// Whether a host ends as a domain does; letters and digits may be glued to it, as in `example.com01`, unless the host
  /// begins as a version does, such as `pkg@1.0.beta2`.
  private func endsInDomain(_ host: Range<Int>, after dot: Int) -> Bool {
    let last = bytes[dot + 1..<host.upperBound]
    guard last.contains(where: \.isDigit) else { return true }
    let isVersion =
      bytes[host.lowerBound..<dot].allSatisfy { !$0.isASCIILetter }
      || byte(host.lowerBound) | 0x20 == UInt8(ascii: "v") && byte(host.lowerBound + 1).isDigit
      || byte(host.lowerBound).isDigit
    return !isVersion && last.prefix(2).allSatisfy { !$0.isDigit }
  }

  /// `jane (at) example.com`, `jane [at] example [dot] com`.
  mutating func lookAtWrittenEmail(from bracket: Int) {
    guard has("(at)", at: bracket) || has("[at]", at: bracket) else { return }
    var (start, end) = (bracket, bracket + 4)
    if byte(start - 1) == 0x20 { start -= 1 }
    if byte(end) == 0x20 { end += 1 }
    lookAtEmail(around: start..<end)
  }

  private func startOfMailbox(before sign: Int) -> Int {
    let farthest = max(0, sign - 64)
    var start = sign
    // `"jane roe"@example.com`
    if byte(start - 1) == UInt8(ascii: "\"") {
      start -= 1
      while start > farthest, bytes[start - 1] != UInt8(ascii: "\""), bytes[start - 1] >= 0x20 {
        start -= 1
      }
      return start > farthest && bytes[start - 1] == UInt8(ascii: "\"") ? start - 1 : sign
    }
    while start > farthest, bytes[start - 1].isMailboxPart { start -= 1 }
    while start < sign, ".+-".utf8.contains(byte(start)) { start += 1 }
    return start
  }

  private func endOfMailHost(from start: Int) -> Int {
    let limit = min(bytes.count, start + 255)
    var end = start
    while end < limit {
      if bytes[end].isWordPart || bytes[end] >= 0x80 || ".-".utf8.contains(bytes[end]) {
        end += 1
      } else if let dot = endOfWrittenDot(from: end) {
        end = dot
      } else {
        break
      }
    }
    while end > start, ".-".utf8.contains(byte(end - 1)) { end -= 1 }
    return end
  }

  /// The end of ` (dot) ` or `[dot]`.
  private func endOfWrittenDot(from start: Int) -> Int? {
    let bracket = byte(start) == 0x20 ? start + 1 : start
    guard has("(dot)", at: bracket) || has("[dot]", at: bracket) else { return nil }
    let end = bracket + 5
    return byte(end) == 0x20 ? end + 1 : end
  }
}

extension UInt8 {
  fileprivate var isMailboxPart: Bool {
    isWordPart || self >= 0x80 || "._%+-'".utf8.contains(self)
  }
}
