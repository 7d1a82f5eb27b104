// The lines of a cookie file, as curl and browsers write it (Netscape's format): fields with tabs between.
extension SecretSearch {
  /// The value behind `…\tTRUE\t1799999999\tSESSION\t`, whose expiry begins at `place`.
  mutating func lookAtCookieJarLine(at place: Int) {
    guard byte(place - 1) == 0x09, has("true\t", at: place - 5) || has("false\t", at: place - 6)
    else { return }
    let expiry = end(from: place, within: place + 20) { !$0.isDigit }
    guard byte(expiry) == 0x09 else { return }
    let name = end(from: expiry + 1, within: expiry + 256) { $0 < 0x20 }
    guard byte(name) == 0x09, name > expiry + 1 else { return }
    let value = name + 1..<max(name + 1, end(from: name + 1) { $0 == 0x0a || $0 == 0x0d })
    if !isReplaced(String(decoding: bytes[value], as: UTF8.self)) { add(value, .secret) }
  }
}
