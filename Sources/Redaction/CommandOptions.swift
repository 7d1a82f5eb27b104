// What a pasted command, mostly curl's, is given to log in with.
extension SecretSearch {
  private enum Argument {
    /// A user and a password with a colon between.
    case login
    /// Names and values, not the name of a file.
    case cookies
    case any
  }

  private static let options: [(StaticString, Argument)] = [
    ("--user", .login), ("--proxy-user", .login), ("-u", .login), ("--cookie", .cookies),
    ("-b", .cookies), ("--pass", .any), ("--proxy-pass", .any), ("--key", .any),
    ("--password", .any), ("--oauth2-bearer", .any),
  ]

  /// The end of an option and its secret from `start`; nil where another text begins there.
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
    byte(start - 1) <= 0x20 || "\"'`(+".utf8.contains(byte(start - 1)) || has("%20", at: start - 3)
  }

  /// The end of a blank, as a shell or a link writes it.
  private func endOfBlank(at place: Int, inForm isForm: Bool) -> Int? {
    let isPlus = isForm && byte(place) == UInt8(ascii: "+")
    if byte(place) == 0x20 || byte(place) == 0x09 || isPlus {
      return place + 1
    }
    return has("%20", at: place) ? place + 3 : nil
  }

  private func argument(from start: Int, inForm isForm: Bool) -> Range<Int> {
    let limit = min(bytes.count, start + 4096)
    if let quoted = quotedValue(from: start, within: limit) { return quoted }
    var end = start
    while end < limit, bytes[end] > 0x20, !"\"'`\\<>|;".utf8.contains(bytes[end]),
      !isForm || bytes[end] != UInt8(ascii: "+"), !has("%20", at: end), !has("%22", at: end),
      !has("%27", at: end)
    { end += 1 }
    return start..<end
  }

  private func isSecret(_ value: Range<Int>, _ argument: Argument) -> Bool {
    let text = String(decoding: bytes[value], as: UTF8.self)
    // Another option, a variable, or what a manual writes for a value.
    if text.isEmpty || isReplaced(text) || text.hasPrefix("-") || text.hasPrefix("+")
      || text.hasPrefix("$")
      || text.allSatisfy({ $0.isUppercase || $0 == "_" })
    {
      return false
    }
    switch argument {
    case .any: return true
    case .cookies: return text.contains("=") || text.contains("%3D") || text.contains("%3d")
    case .login:
      let isPair = text.contains(":") || text.contains("%3A") || text.contains("%3a")
      // `1000:1000` are a user's and a group's number.
      return isPair && !text.contains("://") && text.contains(where: \.isLetter)
    }
  }
}
