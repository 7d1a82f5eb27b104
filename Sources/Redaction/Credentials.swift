// What opens something: keys and tokens that are known by how they begin.
extension SecretSearch {
  /// `eyJ….….…`, wherever it stands.
  mutating func lookAtJWT(from start: Int) -> Int {
    guard has("eyj", at: start), byte(start + 2) == UInt8(ascii: "J") else { return start + 1 }
    var end = start
    var parts = 0
    while parts < 5 {
      let partEnd = self.end(from: end) { !$0.isTokenPart }
      // Behind the header there is always something.
      if partEnd - end < (parts == 0 ? 8 : 2), parts < 2 { break }
      parts += 1
      end = partEnd
      guard byte(end) == UInt8(ascii: ".") else { break }
      end += 1
    }
    guard parts > 1 else { return max(start + 1, self.end(from: start) { !$0.isTokenPart }) }
    add(start..<(byte(end - 1) == UInt8(ascii: ".") ? end - 1 : end), .secret)
    return end
  }

  private static let heads: [(StaticString, fewest: Int)] = [
    ("sk_live_", 3), ("sk_test_", 3), ("pk_live_", 3), ("pk_test_", 3), ("rk_live_", 3),
    ("rk_test_", 3), ("sk_live", 6), ("pk_live", 6), ("whsec_", 8), ("ghp_", 16), ("gho_", 16),
    ("ghu_", 16), ("ghs_", 16), ("ghr_", 16), ("github_pat_", 16), ("glpat-", 16), ("xoxb-", 8),
    ("xoxp-", 8), ("xoxa-", 8), ("xoxr-", 8), ("xoxs-", 8), ("akia", 16), ("asia", 16),
    ("aiza", 30), ("sk-ant-", 16), ("sk-proj-", 16), ("sk-", 32), ("npm_", 30), ("hf_", 30),
    ("pypi-", 30),
  ]

  mutating func lookAtAPIKey(from start: Int) -> Int {
    if beginsWord(at: start) {
      for (head, fewest) in Self.heads where has(head, at: start) {
        let isWord = byte(start) == UInt8(ascii: "A")
        let first = start + head.utf8CodeUnitCount
        let end = self.end(from: first) {
          isWord ? !$0.isDigit && !$0.isASCIILetter && $0 != 0x5f && $0 != 0x2d : !$0.isTokenPart
        }
        let isLong = end - first >= fewest
        // Amazon's are capitals and digits alone.
        let isAmazon = has("akia", at: start) || has("asia", at: start)
        guard isLong, !isAmazon || bytes[start..<end].allSatisfy({ $0.isDigit || $0 & 0x20 == 0 })
        else { continue }
        add(start..<end, .secret)
        return end
      }
    }
    return start + 1
  }

  private static let prose: Set<String> = [
    "token", "tokens", "of", "the", "a", "an", "is", "are", "in", "or", "and", "auth", "scheme",
    "authentication", "authorization", "header", "headers", "credentials", "was", "for", "to",
  ]

  /// What a server may say behind `Bearer` of how to log in (RFC 6750, 3; RFC 9728, 5.1).
  private static let challengeParameters: Set<String> = [
    "realm", "scope", "error", "error_description", "error_uri", "charset", "algs",
    "authorization_uri", "resource_metadata",
  ]

  /// `Bearer realm="…"`: a challenge of `WWW-Authenticate`, and no token.
  private func isChallenge(_ text: String) -> Bool {
    text.firstIndex(of: "=").map {
      Self.challengeParameters.contains(text[..<$0].lowercased())
    } ?? false
  }

  /// `Bearer …` in any case, and `Basic …` where it holds a name and a password.
  mutating func lookAtScheme(from start: Int) -> Int {
    guard beginsWord(at: start) else { return start + 1 }
    let isBearer = has("bearer", at: start)
    guard isBearer || has("basic", at: start) else { return start + 1 }
    var first = start + (isBearer ? 6 : 5)
    let word = first
    while true {
      if " \t+:=\"'".utf8.contains(byte(first)) || !isBearer && byte(first) == UInt8(ascii: "\\") {
        first += 1
      } else if has("%20", at: first) || has("%3a", at: first) || has("%22", at: first) {
        first += 3
      } else {
        break
      }
    }
    let end = self.end(from: first) { !$0.isCredentialPart }
    guard first > word, end > first else { return start + 1 }
    let text = String(decoding: bytes[first..<end], as: UTF8.self)
    // `Bearer token="…"`; the `=` of Base64 may stand before the quote that ends a whole header.
    if isBearer, text.hasSuffix("="), NameSense(text.lowercased().filter(\.isLetter)) != nil,
      let quoted = quotedValue(from: end, within: bytes.count)
    {
      add(quoted, .secret)
      return quoted.upperBound
    }
    let isSecret =
      isBearer
      ? !Self.prose.contains(text.lowercased().filter(\.isLetter))
        || text.contains(where: \.isNumber)
      : BasicCredentials.isOne(text)
    guard isSecret, !isReplaced(text), !isChallenge(text) else { return start + 1 }
    add(first..<end, .secret)
    return end
  }
}

extension UInt8 {
  /// Of Base64 as links have it.
  fileprivate var isTokenPart: Bool { isDigit || isASCIILetter || self == 0x2d || self == 0x5f }
  fileprivate var isCredentialPart: Bool {
    isTokenPart || "+/=.~%:".utf8.contains(self)
  }
}
