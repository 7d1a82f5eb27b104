// One-time codes, PINs and TANs next to a word that names them, in English, German and Polish.
extension SecretSearch {
  /// Words that name a code of four digits or more by themselves.
  private static let codeWords: Set<String> = [
    "pin", "tan", "mtan", "smstan", "pushtan", "otp", "totp", "passcode", "password", "passwort",
    "hasło", "haslo", "einmalpasswort", "einmalkennwort", "kennwort", "contraseña",
  ]

  /// Words that name a code of six digits or more, unless a public qualifier precedes them.
  private static let plainCodeWords: Set<String> = [
    "code", "codes", "kod", "kodu", "sms", "código", "codigo",
  ]

  /// Prefixes of qualifiers with which `code` names four digits or more.
  private static let qualifiers = [
    "activ", "aktiv", "aktyw", "verif", "weryf", "confirm", "potwierdz", "bestätig", "bestaetig",
    "freischalt", "sicherheit", "secur", "einmal", "jednoraz", "onetime", "sms", "otp", "login",
    "auth", "mfa",
  ]

  /// Qualifiers that are whole words, such as the rest of `one-time` and `2FA`.
  private static let wholeQualifiers: Set<String> = ["time", "fa", "pin", "tan"]

  /// Qualifiers of codes that are not secret, as in “error code”.
  private static let publicQualifiers: Set<String> = [
    "error", "status", "reason", "response", "result", "exit", "http", "version", "country",
    "postal", "zip", "post", "sort", "currency", "product", "bank", "branch", "area", "merchant",
    "category", "bar", "qr", "fehler", "błędu", "bledu", "statusu", "pocztowy", "kraju",
  ]

  private static let fillers: Set<String> = [
    "is", "was", "war", "był", "the", "your", "this", "number", "nr", "no", "ist", "lautet", "ihr",
    "dein", "to",
    "jest", "brzmi", "twój", "twoj", "z", "quot", "nbsp", "gt", "lt", "apos", "apple", "google",
    "pay", "wallet", "a", "for", "für", "do", "sent", "gesendet", "es", "est", "de", "por", "par",
    "reçu", "recibido", "który", "dostał", "dostała", "otrzymał", "otrzymała", "przyszedł",
  ]

  /// The end of a code after words such as `your code is`, or before them; nil if the digits are no code.
  func endOfCode(_ groups: DigitGroups, behind words: [String]) -> Int? {
    guard let (end, count) = endOfPossibleCode(groups),
      // The errors of Apple have five digits.
      count == 4 && words.starts(with: ["to", "kod"])
        || fewestDigits(behind: words[...]).map({ count >= $0 }) ?? isCalledCode(behind: end)
    else { return nil }
    return end
  }

  /// The minimum number of digits for a code after these words; nil if they name none.
  private func fewestDigits(behind words: ArraySlice<String>) -> Int? {
    let rest = words.drop { Self.fillers.contains($0) }
    guard var word = rest.first else { return nil }
    var others = rest.dropFirst()
    if Self.codeWords.contains(word) { return 4 }
    // In Polish and Spanish the qualifier follows the noun.
    if Self.isQualifier(word), let next = others.first(where: { !Self.fillers.contains($0) }),
      Self.plainCodeWords.contains(next)
    {
      return 4
    }
    if word.hasSuffix("code"), word.count > 4 {
      return Self.isQualifier(word) ? 4 : nil
    }
    let isOfText = word == "sms"
    while word == "sms", let next = others.first, Self.plainCodeWords.contains(next) {
      word = next
      others = others.dropFirst()
    }
    guard Self.plainCodeWords.contains(word) else { return nil }
    let qualifier = others.first
    if let qualifier, Self.publicQualifiers.contains(qualifier) { return nil }
    let isQualified =
      isOfText && word != "sms" || others.prefix(2).contains(where: Self.isQualifier)
    return isQualified ? 4 : 6
  }

  private static func isQualifier(_ word: String) -> Bool {
    wholeQualifiers.contains(word) || qualifiers.contains { word.hasPrefix($0) }
  }

  /// The end and number of four to eight digits, in one piece, in groups of equal length or one by one.
  private func endOfPossibleCode(_ groups: DigitGroups) -> (end: Int, count: Int)? {
    let lengths = groups.lengths
    if lengths.starts(with: [4, 2, 2]) { return nil }
    let grouped = groups.longest { groups in
      [[3, 3], [4, 4], [2, 2, 2]].contains(groups.lengths)
        || groups.lengths.count > 3 && groups.lengths.allSatisfy { $0 == 1 }
          && groups.gaps.allSatisfy { $0.count == 1 && byte($0.lowerBound) == 0x20 }
    }
    let code = grouped ?? groups.prefix(1)
    guard (4...8).contains(code.digits.count), let end = code.ends.last, endsNumber(at: end),
      byte(end) != UInt8(ascii: "%") || byte(end + 1).isHexDigit,
      byte(end) != UInt8(ascii: ",") || !byte(end + 1).isDigit
    else { return nil }
    return (end, code.digits.count)
  }

  /// Whether the text goes on as in `739201 is your verification code`.
  private func isCalledCode(behind end: Int) -> Bool {
    let signs: [StaticString] = [
      " is your ", " as your ", " ist ihr ", " ist dein ", " ist der ", " to twój ", " to kod ",
    ]
    guard signs.contains(where: { has($0, at: end) }) else { return false }
    let limit = min(bytes.count, end + 60)
    let rest = String(decoding: bytes[end..<limit], as: UTF8.self)
    let words = rest.prefix { !$0.isNewline && $0 != "." }.lowercased().split { !$0.isLetter }
    return words.contains { word in
      let word = String(word)
      return Self.codeWords.contains(word) || word == "code" || word == "kod"
        || word.hasSuffix("code")
    }
  }
}
