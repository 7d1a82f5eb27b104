/// The meaning of the name of a header, field, key or parameter.
enum NameSense: String, CaseIterable {
  /// A credential.
  case secret
  /// A cryptographic key; a sentence after such a name is no key.
  case key
  /// A card number.
  case number
  /// A value that is only good for one provisioning sheet.
  case binding
  case person
  /// What persons are called, and other things as well: a name of a person if the value is written as one.
  case display
  /// What a device is called, if that is more than its model.
  case device
  /// An e-mail address or a telephone number, if the value looks like one: there is a device called `phone`.
  case email, telephone
  /// A name that means a secret only as a parameter of a link, such as `token`.
  case parameter
  /// A one-time code of four digits or more.
  case oneTimeCode
  /// A code of six digits or more; shorter ones are error codes, such as Apple's 40001.
  case code
  /// A cookie whose name has other meanings as well.
  case cookie
  /// A number that identifies a person, such as an IBAN or a passport number.
  case personal
  /// A date of birth, whole or in parts.
  case birth

  var kind: SecretKind {
    switch self {
    case .secret, .key, .number, .binding, .parameter, .oneTimeCode, .code, .cookie, .personal,
      .birth:
      .secret
    case .person, .display, .device: .name
    case .email: .email
    case .telephone: .telephone
    }
  }

  /// Whether a value under this name is a secret.
  func takes(_ value: String) -> Bool {
    switch self {
    case .secret, .key, .number, .parameter, .person: true
    case .display: Redactor.isPersonsName(value)
    case .device: !Redactor.isModel(value)
    case .binding: !Self.isPlaceholder(value) && !Self.isEncodingWithDigits(value)
    case .email: value.contains("@")
    case .telephone:
      !value.contains { $0.isLetter } && value.count(where: \.isWholeNumber) >= 5
    case .oneTimeCode: Self.isCode(value, of: 4...8)
    case .code: Self.isCode(value, of: 6...8)
    case .cookie: Self.isOpaque(value)
    case .birth:
      value.count <= 64
        && (value.count(where: \.isWholeNumber) >= 3 || value.allSatisfy(\.isWholeNumber))
    case .personal: value.count <= 64 && value.count(where: \.isWholeNumber) >= 4
    }
  }

  /// Whether a value is a placeholder of a template, such as `{nonce:hex}`, with about the name of an encoding.
  ///
  /// The closing brace may be missing.
  private static func isPlaceholder(_ value: String) -> Bool {
    guard value.hasPrefix("{"), value.utf8.count <= 80 else { return false }
    let inner = value.dropFirst().prefix { $0 != "}" }
    guard inner.utf8.count + 2 >= value.utf8.count else { return false }
    let parts = inner.split(separator: ":", maxSplits: 1)
    guard let name = parts.first, name.allSatisfy({ $0.isLetter || "._[01]?".contains($0) }) else {
      return false
    }
    if parts.count == 1 { return NameSense(name.lowercased().filter(\.isLetter)) == .binding }
    return isEncoding(parts[1])
  }

  /// Whether a text is about the name of an encoding, as after the colon of `{nonce:hex}`.
  private static func isEncoding(_ text: some StringProtocol) -> Bool {
    let name = text.drop { $0 == " " }
    let heads = ["bas", "hex", "tex", "dig", "pem", "asc", "aut", "by-"]
    return heads.contains(String(name.prefix(3)).lowercased())
      && name.prefix { $0 != "(" }.utf8.count <= 12
  }

  /// Whether a value is what stands behind the colon of `{nonce:base64}`, whose digits look like a secret's.
  private static func isEncodingWithDigits(_ value: String) -> Bool {
    value.hasPrefix("by-network(") && value.utf8.count <= 80
      || ["base64", "base64?", "base64url", "base64url?"].contains(value.prefix { $0 != "}" })
  }

  private static func isCode(_ value: String, of counts: ClosedRange<Int>) -> Bool {
    counts.contains(value.count(where: \.isWholeNumber))
      && value.allSatisfy { $0.isWholeNumber || $0 == " " || $0 == "-" } && !value.hasPrefix("-")
  }

  /// Whether a value looks random, like a session id.
  private static func isOpaque(_ value: String) -> Bool {
    let digits = value.count(where: \.isWholeNumber)
    return !value.contains(" ") && !value.hasPrefix("20")
      && (value.count >= 16 && digits >= 2 || value.count >= 8 && digits >= 3)
  }

  /// The meaning of a parameter's name outside links.
  static func outsideLink(_ name: String) -> NameSense? {
    switch name {
    case "code": .code
    case "session", "sid": .cookie
    default: nil
    }
  }

  /// Whether a name is that of a cookie, by its beginning; tracking ids identify persons.
  static func isCookie(_ name: String) -> Bool {
    guard name.hasPrefix("_") else { return false }
    let name = name.lowercased()
    return Words.cookies.contains(name) || Words.cookieHeads.contains { name.hasPrefix($0) }
  }

  /// Whether the text after a colon is the value, and not a sentence about it.
  func isTold(by words: String) -> Bool {
    if self == .key { return !isSentence(words) }
    if self == .person { return !isSpeech(words) }
    guard self == .number || self == .binding else { return true }
    let digits = words.count(where: \.isWholeNumber)
    return digits >= 5 || digits > 0 && !words.contains(" ")
  }

  /// Whether a text is what a person says, and no name with an address or other fields behind it: most of its words begin
  /// with a small letter.
  private func isSpeech(_ text: String) -> Bool {
    let words = text.split(separator: " ").filter { $0.utf8.count > 1 }
    let small = words.count { $0.first?.isLowercase == true && $0.last != "." }
    return words.count > 5 && small > 3 && small * 2 > words.count
      && !words.contains { $0.last == ":" || $0.contains("=") }
  }

  /// Whether a text is a sentence: at least three words, none of which could be part of a key.
  private func isSentence(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    let plain = words.filter { word in
      word.allSatisfy { $0.isLetter || ".,;:'’()".contains($0) }
        && word.contains { $0.isLetter && !$0.isHexDigit }
    }
    return plain.count > 2 && words.allSatisfy { $0.utf8.count <= 20 }
  }

  /// Whether the name applies to all values inside a list or object.
  var takesContainers: Bool {
    switch self {
    case .secret, .key, .number, .binding, .person, .device, .parameter, .birth: true
    case .display, .email, .telephone, .oneTimeCode, .code, .cookie, .personal: false
    }
  }

  init?(_ name: String) {
    if let sense = Self.senses[name] {
      self = sense
    } else if name.hasPrefix("aspsessionid") {
      self = .secret
    } else if name.hasPrefix("cardholder") || name.hasPrefix("emboss") {
      self = .person
    } else if let end = Words.endings.first(where: { name.hasSuffix($0) }) {
      self = Self.senses[end] ?? .secret
    } else {
      return nil
    }
  }

  /// The meanings by name, in lower case and without punctuation: `nonce_signature` is `noncesignature`.
  private static let senses: [String: NameSense] = Words.meanings()
}
