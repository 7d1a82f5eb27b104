import FoundationEssentials

// Keys and tokens with known beginnings.
extension SecretSearch {
  /// Looks for a JSON web token, `eyJ….….…`, at `start`.
  mutating func lookAtJWT(from start: Int) -> Int {
    guard has("eyj", at: start), byte(start + 2) == UInt8(ascii: "J") else {
      return lookAtBase64(from: start)
    }
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
    guard parts > 1 else { return lookAtBase64(from: start) }
    add(start..<(byte(end - 1) == UInt8(ascii: ".") ? end - 1 : end), .secret)
    return end
  }

  /// Looks for JSON in Base64 (`{"`, `{ "`, `[{` and a line end behind the brace), which is a secret if one is in it.
  mutating func lookAtBase64(from start: Int) -> Int {
    let isHead = Self.headsOfJSON.contains { bytes[start...].starts(with: $0) }
    guard isHead, beginsWord(at: start) else { return start + 1 }
    let end = end(from: start) { !$0.isTokenPart && !"+/=".utf8.contains($0) }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    if let json = Base64.text(text), holdsSecrets(json) { add(start..<end, .secret) }
    return end
  }

  private static let headsOfJSON = ["eyJ", "eyA", "ewo", "ewk", "W3s", "WyJ"].map { Array($0.utf8) }

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
        // Amazon's keys hold capitals and digits only.
        let isAmazon = has("akia", at: start) || has("asia", at: start)
        guard isLong, !isAmazon || bytes[start..<end].allSatisfy({ $0.isDigit || $0 & 0x20 == 0 })
        else { continue }
        add(start..<end, .secret)
        return end
      }
    }
    return start + 1
  }

  /// Whether the text is a challenge of `WWW-Authenticate`, such as `realm="…"`, and not a token.
  private func isChallenge(_ text: String) -> Bool {
    text.firstIndex(of: "=").map {
      Words.challenges.contains(text[..<$0].lowercased())
    } ?? false
  }

  /// Looks for `Bearer …`, and for `Basic …` with a name and a password, in any letter case.
  mutating func lookAtScheme(from start: Int) -> Int {
    guard beginsWord(at: start) else { return start + 1 }
    // `AppleToken` stands in the requests of Wallet that the device's log shows.
    let isApple = has("appletoken", at: start)
    let isBearer = isApple || has("bearer", at: start)
    guard isBearer || has("basic", at: start) else { return start + 1 }
    var first = start + (isApple ? 10 : isBearer ? 6 : 5)
    let word = first
    while true {
      guard " \t+:=\"'".utf8.contains(byte(first)) else { break }
      first += 1
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
      ? !Words.bearerWords.contains(text.lowercased().filter(\.isLetter))
        || text.contains(where: \.isNumber)
      : Base64.isCredentials(text)
    guard isSecret, !isReplaced(text), !isChallenge(text) else { return start + 1 }
    add(first..<end, .secret)
    return end
  }
}

extension UInt8 {
  /// A letter of URL-safe Base64.
  fileprivate var isTokenPart: Bool { isDigit || isASCIILetter || self == 0x2d || self == 0x5f }
  fileprivate var isCredentialPart: Bool {
    isTokenPart || "+/=.~:".utf8.contains(self)
  }
}

enum Base64 {
  /// What UTF-8 stands in Base64 in either alphabet, with or without padding and what follows it.
  static func text(_ text: String) -> String? {
    var base64 = String(
      text.replacing("-", with: "+").replacing("_", with: "/")
        .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "/") })
    // What is cut off ends with a whole byte.
    if base64.utf8.count % 4 == 1 { base64.removeLast() }
    while base64.utf8.count % 4 != 0 { base64 += "=" }
    return Data(base64Encoded: base64).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// Whether a text is the credentials of HTTP's Basic authentication (RFC 7617): a user, a colon and a password.
  static func isCredentials(_ text: String) -> Bool {
    // A plain word may be valid Base64, but not of text.
    Base64.text(text).map { $0.contains(":") && $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f } }
      ?? false
  }
}

// A user and a password before a host: `https://user:password@host`, `user:password@host:8443/path`.
extension SecretSearch {
  /// The range of a user and a password before an at sign, if there is one.
  func login(before sign: Range<Int>) -> Range<Int>? {
    if let start = login, sign.lowerBound - start < 256,
      !bytes[start..<sign.lowerBound].contains(where: { $0 <= 0x20 || "/\"'<>".utf8.contains($0) }),
      bytes[start..<sign.lowerBound].contains(UInt8(ascii: ":"))
    {
      return start..<sign.lowerBound
    }
    return isHost(at: sign.upperBound) ? loginWithoutScheme(before: sign.lowerBound) : nil
  }

  private func loginWithoutScheme(before sign: Int) -> Range<Int>? {
    let farthest = max(0, sign - 128)
    var start = sign
    var colon: Int?
    while start > farthest, bytes[start - 1] > 0x20, bytes[start - 1] < 0x80,
      !"\"'`<>(){}[],;=&|/\\?#".utf8.contains(bytes[start - 1])
    {
      start -= 1
      if bytes[start] == UInt8(ascii: ":") { colon = start }
    }
    guard let colon, colon > start, bytes[start..<colon].contains(where: \.isASCIILetter),
      sign - colon > 1, !isMailScheme(from: start, to: colon)
    else { return nil }
    return start..<sign
  }

  private func isMailScheme(from start: Int, to colon: Int) -> Bool {
    ["mailto", "mail", "email", "e-mail", "sip", "sips", "xmpp"].contains(
      String(decoding: bytes[start..<colon], as: UTF8.self).lowercased())
  }

  /// Whether a host name or address begins here, and not a version or digest as after the at sign of packages.
  private func isHost(at start: Int) -> Bool {
    if has("sha256:", at: start) || has("sha512:", at: start) { return false }
    if byte(start).isASCIILetter || byte(start) == UInt8(ascii: "[") { return true }
    guard byte(start).isDigit else { return false }
    let end = end(from: start, within: start + 16) { !$0.isDigit && $0 != UInt8(ascii: ".") }
    return bytes[start..<end].count(where: { $0 == UInt8(ascii: ".") }) == 3
  }
}

// Lines of cookie files in Netscape's format: fields separated by tabs.
extension SecretSearch {
  /// Looks for the value after `…\tTRUE\t1799999999\tSESSION\t`, whose expiry begins at `place`.
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

// Options with credentials in pasted commands, mostly of curl.
extension SecretSearch {
  private enum Argument {
    /// A user and a password, separated by a colon.
    case login
    /// Names and values, as opposed to the name of a file.
    case cookies
    case any
  }

  private static let options: [(StaticString, Argument)] = [
    ("--user", .login), ("--proxy-user", .login), ("-u", .login), ("--cookie", .cookies),
    ("-b", .cookies), ("--pass", .any), ("--proxy-pass", .any), ("--key", .any),
    ("--password", .any), ("--oauth2-bearer", .any),
  ]

  /// Looks for an option with a secret at `start`, and returns its end; nil if there is none.
  mutating func lookAtOption(from start: Int) -> Int? {
    guard beginsArgument(at: start) else { return nil }
    for (option, kind) in Self.options where has(option, at: start) {
      let end = start + option.utf8CodeUnitCount
      let isForm = byte(start - 1) == UInt8(ascii: "+")
      var first = endOfBlank(at: end, inForm: isForm) ?? end
      if byte(end) == UInt8(ascii: "=") { first = end + 1 }
      guard first > end else { continue }
      while let next = endOfBlank(at: first, inForm: isForm) { first = next }
      let value = argument(from: first, inForm: isForm)
      guard isSecret(value, kind) else { return nil }
      add(value, .secret)
      return value.upperBound
    }
    return nil
  }

  private func beginsArgument(at start: Int) -> Bool {
    byte(start - 1) <= 0x20 || "\"'`(+".utf8.contains(byte(start - 1))
  }

  /// The end of a blank, plain or as in a form.
  private func endOfBlank(at place: Int, inForm isForm: Bool) -> Int? {
    let isPlus = isForm && byte(place) == UInt8(ascii: "+")
    return byte(place) == 0x20 || byte(place) == 0x09 || isPlus ? place + 1 : nil
  }

  private func argument(from start: Int, inForm isForm: Bool) -> Range<Int> {
    let limit = min(bytes.count, start + 4096)
    if let quoted = quotedValue(from: start, within: limit) { return quoted }
    return
      start..<end(from: start, within: limit) { byte in
        byte <= 0x20 || "\"'`\\<>|;".utf8.contains(byte) || isForm && byte == UInt8(ascii: "+")
      }
  }

  private func isSecret(_ value: Range<Int>, _ argument: Argument) -> Bool {
    let text = String(decoding: bytes[value], as: UTF8.self)
    // Another option, a variable, or a placeholder of a manual.
    if text.isEmpty || isReplaced(text) || text.hasPrefix("-") || text.hasPrefix("+")
      || text.hasPrefix("$")
      || text.allSatisfy({ $0.isUppercase || $0 == "_" })
    {
      return false
    }
    switch argument {
    case .any: return true
    case .cookies: return text.contains("=")
    case .login:
      // `1000:1000` are the ids of a user and a group.
      return text.contains(":") && !text.contains("://") && text.contains(where: \.isLetter)
    }
  }
}
