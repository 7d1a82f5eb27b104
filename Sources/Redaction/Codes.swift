// One-time codes, PINs and TANs next to a word that names them, in English, German and Polish.
extension SecretSearch {
  /// The end of a code after words such as `your code is`, or before them; nil if the digits are no code.
  func endOfCode(_ groups: DigitGroups, behind words: [String]) -> Int? {
    guard let (end, count) = endOfPossibleCode(groups),
      // The errors of Apple have five digits.
      count == 4 && words.starts(with: ["to", "kod"])
        || fewestDigits(behind: words[...]).map({ count >= $0 }) ?? isCalledCode(behind: end)
        || count > 5 && isTold(groups, behind: words)
    else { return nil }
    return end
  }

  private static let copulas: Set<String> = ["is", "lautet", "ist", "to", "es", "est"]
  private static let announced = [
    "your code", "ihr code", "dein code", "twój kod", "tu código", "votre code",
  ]

  /// Whether the digits end a sentence as in `Your code to add card ..4417 to Apple Pay is 993310`.
  private func isTold(_ groups: DigitGroups, behind words: [String]) -> Bool {
    guard let word = words.first, Self.copulas.contains(word), let end = groups.ends.first else {
      return false
    }
    let line = bytes[max(0, end - 160)..<end].split(separator: 0x0a).last ?? []
    let text = String(decoding: line, as: UTF8.self).lowercased()
    return Self.announced.contains { text.contains($0) }
  }

  /// The minimum number of digits for a code after these words; nil if they name none.
  private func fewestDigits(behind words: ArraySlice<String>) -> Int? {
    let rest = words.drop { Words.fillers.contains($0) }
    guard var word = rest.first else { return nil }
    var others = rest.dropFirst()
    if Words.secretCodes.contains(word) { return 4 }
    // In Polish and Spanish the qualifier follows the noun.
    if Self.isQualifier(word), let next = others.first(where: { !Words.fillers.contains($0) }),
      Words.codes.contains(next)
    {
      return 4
    }
    if word.hasSuffix("code"), word.count > 4 {
      return Self.isQualifier(word) ? 4 : nil
    }
    let isOfText = word == "sms"
    while word == "sms", let next = others.first, Words.codes.contains(next) {
      word = next
      others = others.dropFirst()
    }
    guard Words.codes.contains(word) else { return nil }
    let qualifier = others.first
    if let qualifier, Words.publicCodes.contains(qualifier) { return nil }
    let isQualified =
      isOfText && word != "sms" || others.prefix(2).contains(where: Self.isQualifier)
    return isQualified ? 4 : 6
  }

  private static func isQualifier(_ word: String) -> Bool {
    Words.qualifiers.contains(word) || Words.qualifierHeads.contains { word.hasPrefix($0) }
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
      return Words.secretCodes.contains(word) || word == "code" || word == "kod"
        || word.hasSuffix("code")
    }
  }
}
