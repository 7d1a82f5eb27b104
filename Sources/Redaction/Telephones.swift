// Telephone numbers. Masked ones, such as `+48*****88`, are kept.
extension SecretSearch {
  /// Looks for a number with a plus sign and a country code, such as `+48 601 555 777`.
  mutating func lookAtInternationalTelephone(from sign: Int, digits first: Int) {
    guard beginsWord(at: sign), let digit = digit(at: first), digit.value != 0 else { return }
    let groups = digitGroups(from: first)
    if groups.lengths.starts(with: [4, 2, 2]) { return }
    let number = groups.longest { groups in
      (8...15).contains(groups.digits.count) && !isDecimal(groups, below: 11)
    }
    if let end = number?.ends.last { add(sign..<end, .telephone) }
  }

  /// Looks for a telephone number, a code or a date of birth that begins with the digit at `start`.
  mutating func lookAtDigitGroups(from start: Int) {
    // Skip the digits of an escape such as `%20`.
    let isEscape =
      byte(start - 1) == UInt8(ascii: "%") && byte(start).isDigit && byte(start + 1).isDigit
    let first = isEscape ? start + 2 : start
    guard beginsWord(at: first), !isShortNumber(from: first) else { return }
    let groups = digitGroups(from: first)
    if groups.digits.count < 3, let end = endOfDateInWords(groups, behind: words(before: first)) {
      add(first..<end, .secret)
    }
    if groups.digits.count < 4 { return }
    if let end = endOfNationalTelephone(groups, from: first) { add(first..<end, .telephone) }
    lookAtNamedDigits(groups, from: first)
  }

  /// Whether a number of up to three digits is here, as most are.
  private func isShortNumber(from first: Int) -> Bool {
    let end = end(from: first, within: first + 4) { !$0.isDigit }
    guard end > first, end - first < 4 else { return false }
    // `3rd May 1980` and `May 3, 1980` may be dates of birth.
    if isOrdinal(at: end) || has(", 19", at: end) || has(", 20", at: end) { return false }
    return byte(end).isASCIILetter || byte(end) == 0 || "\n\r,:;\"'}]<>|=".utf8.contains(byte(end))
  }

  /// Looks for numbers that the words before them name.
  private mutating func lookAtNamedDigits(_ groups: DigitGroups, from first: Int) {
    let words = words(before: first)
    if Self.saysTelephone(words), let end = endOfNamedTelephone(groups) {
      add(first..<end, .telephone)
    } else if let end = endOfCode(groups, behind: words) {
      add(first..<end, .secret)
    } else if let end = endOfPersonalNumber(groups, behind: words) {
      add(first..<end, .secret)
    }
  }

  // MARK: National numbers

  /// The end of a national number, recognised by its groups: `020 7946 0958`, `06 12 34 56 78`, `555.123.4567`.
  func endOfNationalTelephone(_ groups: DigitGroups, from start: Int) -> Int? {
    if groups.lengths.count < 2 { return nil }
    let before = byte(start - 1)
    if "-._/#+(".utf8.contains(before) { return nil }
    // After a digit these are part of a time or an amount.
    if ":=,".utf8.contains(before), byte(start - 2).isDigit { return nil }
    return groups.longest { isNationalTelephone($0, of: groups, from: start) }?.ends.last
  }

  private func isNationalTelephone(
    _ groups: DigitGroups, of all: DigitGroups, from start: Int
  ) -> Bool {
    let (digits, lengths) = (groups.digits, groups.lengths)
    guard lengths.count > 1, let end = groups.ends.last, endsNumber(at: end) else { return false }
    if digits.starts(with: [0, 0]) { return isInternational(groups) }
    if lengths == [2, 2, 2, 2, 2] {
      // More than five pairs are no telephone number.
      return digits[0] == 0 && digits[1] != 0 && all.lengths.count == 5 && isEven(groups)
        && !(byte(start - 1) == byte(groups.gaps[0].lowerBound) && byte(start - 2).isDigit)
    }
    if lengths == [3, 3, 4] { return digits[0] > 1 && isEven(groups) && isJoined(groups, ".-") }
    if lengths == [1, 3, 3, 4] { return digits[0] == 1 && isEven(groups) && isJoined(groups, "-") }
    guard digits[0] == 0, digits[1] != 0, lengths.count < 6, (10...14).contains(digits.count),
      (3...5).contains(lengths[0]), !lengths.contains(1), !isAddress(groups)
    else { return false }
    // Groups of four are parts of an order's or a card's number.
    return lengths.contains { $0 != 4 }
  }

  /// Whether this is an international number, such as `00 48 601 555 777` or `0049 171 …`.
  private func isInternational(_ groups: DigitGroups) -> Bool {
    let lengths = groups.lengths
    return groups.digits.count > 2 && groups.digits[2] != 0 && [2, 4, 5].contains(lengths[0])
      && (11...17).contains(groups.digits.count)
      && !lengths.allSatisfy { $0 == 2 } && !lengths.allSatisfy { $0 == 4 }
  }

  /// Looks for a number with its area code in brackets: `(22) 555 77 66`, `(555) 123-4567`, `(030) 1234567`.
  mutating func lookAtBracketedTelephone(from bracket: Int, digits first: Int) {
    guard beginsWord(at: bracket) else { return }
    let groups = digitGroups(from: first)
    guard groups.lengths.count > 1, let gap = groups.gaps.first,
      byte(gap.lowerBound) == UInt8(ascii: ")")
    else { return }
    let beginsWithZero = groups.digits[0] == 0
    guard beginsWithZero ? (3...5).contains(groups.lengths[0]) : [2, 3].contains(groups.lengths[0])
    else { return }
    let number = groups.longest { groups in
      let rest = groups.lengths.dropFirst()
      return (9...12).contains(groups.digits.count)
        && groups.ends.last.map { endsNumber(at: $0) } == true
        && (rest.count > 1 ? rest.allSatisfy { (2...4).contains($0) } : beginsWithZero)
    }
    if let end = number?.ends.last { add(bracket..<end, .telephone) }
  }

  // MARK: Numbers after a word

  private static func saysTelephone(_ words: [String]) -> Bool {
    if words.first(where: { !Words.fillers.contains($0) }).map(Words.telephones.contains) ?? false {
      return true
    }
    // `my number is`.
    return zip(words, words.dropFirst()).prefix(3).contains {
      Words.numbers.contains($0) && Words.owners.contains($1)
    }
  }

  /// The end of nine to twelve digits that are no time, amount, address or coordinates.
  private func endOfNamedTelephone(_ groups: DigitGroups) -> Int? {
    groups.longest { groups in
      let (digits, lengths) = (groups.digits, groups.lengths)
      // Seconds since 1970 have ten digits.
      let isTime = lengths == [10] && digits[0] == 1 && digits[1] > 4
      let isDate = lengths.starts(with: [4, 2, 2]) && [1, 2].contains(digits[0])
      let most = digits.starts(with: [0, 0]) ? 17 : 12
      return (9...most).contains(digits.count) && !isTime && !isDate && !isAddress(groups)
        && !isDecimal(groups, below: 100)
        && groups.ends.last.map { endsNamedNumber(at: $0) } == true
    }?.ends.last
  }

  // MARK: Other numbers

  /// Whether this is an address such as `010.000.000.121`, or an amount such as `4.294.967.296`.
  private func isAddress(_ groups: DigitGroups) -> Bool {
    groups.lengths.count == 4 && groups.lengths.allSatisfy { $0 <= 3 } && isJoined(groups, ".")
  }

  /// Whether this is a decimal number such as `52.520008`, with more digits after a point than telephone numbers have.
  private func isDecimal(_ groups: DigitGroups, below most: Int) -> Bool {
    if groups.digits.count >= most { return false }
    return zip(groups.gaps, groups.lengths.dropFirst()).contains { gap, length in
      gap.count == 1 && byte(gap.lowerBound) == UInt8(ascii: ".") && length > 4
    }
  }

  /// Whether all separators are the same.
  private func isEven(_ groups: DigitGroups) -> Bool {
    guard let first = groups.gaps.first else { return true }
    return groups.gaps.allSatisfy { bytes[$0].elementsEqual(bytes[first]) }
  }

  /// Whether each separator is one of these signs.
  private func isJoined(_ groups: DigitGroups, _ signs: String) -> Bool {
    groups.gaps.allSatisfy { $0.count == 1 && signs.utf8.contains(byte($0.lowerBound)) }
  }
}
