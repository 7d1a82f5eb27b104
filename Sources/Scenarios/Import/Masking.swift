/// Replaces what must not be kept: card numbers, names of people and secrets, each by the same word wherever it comes.
struct Masking {
  private(set) var numbers = 0
  private(set) var names = 0
  private(set) var secrets = 0
  private var pseudonyms: [String: String] = [:]

  /// The text with every card number in it replaced by one that only its last four digits tell apart.
  mutating func masked(_ text: String) -> String {
    if text.hasPrefix("Bearer ") || text.hasPrefix("eyJ") {
      return pseudonym(for: text, counting: \.secrets) { "secret-\($0)" }
    }
    var result = ""
    var run = ""
    for character in text + "\u{0}" {
      let isPart =
        character.isASCII && character.isNumber
        || (!run.isEmpty && (character == " " || character == "-"))
      if isPart {
        run.append(character)
        continue
      }
      result += maskedRun(run)
      run = ""
      if character != "\u{0}" { result.append(character) }
    }
    return result
  }

  mutating func name(_ text: String) -> String {
    pseudonym(for: text, counting: \.names) { "Customer \($0)" }
  }

  /// Digits with single blanks or dashes between them.
  private mutating func maskedRun(_ run: String) -> String {
    let digits = run.filter(\.isNumber)
    guard (13...19).contains(digits.count), isCardNumber(digits) else { return run }
    let end = run.reversed().prefix { !$0.isNumber }.reversed()
    return pseudonym(for: digits, counting: \.numbers) { "PAN-\($0)-\(digits.suffix(4))" }
      + String(end)
  }

  private mutating func pseudonym(
    for text: String, counting count: WritableKeyPath<Masking, Int>, _ make: (Int) -> String
  ) -> String {
    if let known = pseudonyms[text] { return known }
    self[keyPath: count] += 1
    let made = make(self[keyPath: count])
    pseudonyms[text] = made
    return made
  }
}

/// The check digit is right (ISO/IEC 7812-1, annex B).
private func isCardNumber(_ digits: String) -> Bool {
  let sum = digits.reversed().enumerated().reduce(0) { sum, item in
    let digit = item.element.wholeNumberValue ?? 0
    let weighed = item.offset.isMultiple(of: 2) ? digit : digit * 2
    return sum + (weighed > 9 ? weighed - 9 : weighed)
  }
  return sum.isMultiple(of: 10)
}
