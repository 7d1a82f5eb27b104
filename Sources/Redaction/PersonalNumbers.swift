// Numbers that identify a person: PESEL, IBAN and dates of birth.
extension SecretSearch {
  /// The end of a PESEL or a date of birth after its name; nil if the digits are neither.
  func endOfPersonalNumber(_ groups: DigitGroups, behind words: [String]) -> Int? {
    if groups.lengths.first == 11, let end = groups.ends.first, endsNamedNumber(at: end),
      Self.isPESEL(groups.prefix(1).digits)
    {
      return end
    }
    guard let word = words.first(where: { !Words.fillers.contains($0) }) else { return nil }
    if Words.statesNumbers.contains(word),
      let end = groups.longest(where: { (7...15).contains($0.digits.count) })?.ends.last
    {
      // A check letter, as in `12345678-Z`.
      let letters = byte(end) == UInt8(ascii: "-") ? end + 1 : end
      let last = self.end(from: letters, within: letters + 3) { !$0.isASCIILetter }
      return last == letters || byte(last).isWordPart ? end : last
    }
    guard Words.births.contains(word), groups.lengths.count > 2 else { return nil }
    let date = groups.prefix(3)
    let isYearFirst = date.lengths[0] == 4 && date.lengths[1] < 3 && date.lengths[2] < 3
    let isYearLast =
      date.lengths[0] < 3 && date.lengths[1] < 3
      && ((3...4).contains(date.lengths[2]) || date.lengths[2] == 2 && endsNumber(at: date.ends[2]))
    return isYearFirst || isYearLast ? date.ends.last : nil
  }

  private static func isMonth(_ word: String) -> Bool {
    (3...12).contains(word.count) && Words.months.contains { word.hasPrefix($0) }
  }

  /// The end of `12 March 1980`, `12-Mar-80`, `3rd May 1980` or, behind the month, `3rd, 1980` after a word for birth.
  func endOfDateInWords(_ groups: DigitGroups, behind words: [String]) -> Int? {
    guard let day = groups.lengths.first, day < 3, var end = groups.ends.first else { return nil }
    var before = words.drop { Words.fillers.contains($0) }
    let isBehindMonth = before.first.map(Self.isMonth) ?? false
    if isBehindMonth { before = before.dropFirst().drop { Words.fillers.contains($0) } }
    guard let word = before.first, Words.births.contains(word) else { return nil }
    if isOrdinal(at: end) { end += 2 }
    func skip(_ place: Int) -> Int {
      let next = self.end(from: place, within: place + 3) { !" .,-/".utf8.contains($0) }
      return has("de ", at: next) || has("of ", at: next) ? next + 3 : next
    }
    let start = skip(end)
    if isBehindMonth { return endOfYear(from: start) }
    let month = self.end(from: start, within: start + 16) { " .,-/\n".utf8.contains($0) }
    let name = String(decoding: bytes[start..<month], as: UTF8.self).lowercased()
    return Self.isMonth(name.filter(\.isLetter)) ? endOfYear(from: skip(month)) : nil
  }

  /// Whether a number that ends at `place` goes on as `3rd` does.
  func isOrdinal(at place: Int) -> Bool {
    guard byte(place).isASCIILetter, !byte(place + 2).isWordPart else { return false }
    return has("st", at: place) || has("nd", at: place) || has("rd", at: place)
      || has("th", at: place)
  }

  /// The end of a year of two digits or of four.
  private func endOfYear(from start: Int) -> Int? {
    let end = self.end(from: start, within: start + 5) { !$0.isDigit }
    let isYear = end - start == 4 && (has("19", at: start) || has("20", at: start))
    return isYear || end - start == 2 && endsNumber(at: end) ? end : nil
  }

  /// Whether eleven digits begin with a date and have the check digit of a PESEL.
  private static func isPESEL(_ digits: [Int]) -> Bool {
    guard digits.count == 11 else { return false }
    // The century stands in the month, in steps of 20.
    let (month, day) = ((digits[2] * 10 + digits[3]) % 20, digits[4] * 10 + digits[5])
    guard (1...12).contains(month), (1...31).contains(day) else { return false }
    let weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]
    return zip(digits, weights).reduce(0) { $0 + $1.0 * $1.1 }.isMultiple(of: 10)
  }

  // MARK: IBAN

  /// Looks for an IBAN whose first digit is at `place`, in one piece or in groups (ISO 13616, checked by ISO 7064 mod 97).
  mutating func lookAtIBAN(around place: Int) {
    // A blank may stand behind the country.
    let isApart = byte(place - 1) == 0x20 && place > 2 && bytes[place - 3] & 0x20 == 0
    let start = place - (isApart ? 3 : 2)
    guard byte(place + 1).isDigit, start >= 0, bytes[start].isASCIILetter,
      bytes[start + 1].isASCIILetter, beginsWord(at: start) || isCapitalised(behind: start)
    else { return }
    let country = String(decoding: bytes[start..<start + 2], as: UTF8.self)
    guard Words.countries.contains(country.lowercased()) else { return }
    let check = [bytes[start], bytes[start + 1], bytes[place], bytes[place + 1]]
    var (remainder, count, next) = (0, 4, place + 2)
    var end: Int?
    while count <= 34 {
      if bytes.indices.contains(next), byte(next).isWordPart {
        // Letters glued to digits, as in `DE89370400440532013000EUR`.
        if (15...34).contains(count), byte(next - 1).isDigit, byte(next).isASCIILetter,
          !bytes[place..<next].contains(where: \.isASCIILetter),
          check.reduce(remainder, Self.remainder(behind:_:)) == 1
        {
          end = next
          break
        }
        remainder = Self.remainder(behind: remainder, byte(next))
        count += 1
        next += 1
        continue
      }
      if (15...34).contains(count), check.reduce(remainder, Self.remainder(behind:_:)) == 1 {
        end = next
      }
      // At most one blank separates two groups.
      guard let (separator, behind) = separator(at: next), separator != .lineEnd,
        byte(behind).isWordPart
      else { break }
      next = behind
    }
    if let end { add(start..<end, .secret) }
  }

  /// Whether the two capitals at `start` follow a small letter, as in `ibanDE89…`.
  private func isCapitalised(behind start: Int) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte(start - 1))
      && bytes[start..<start + 2].allSatisfy {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
      }
  }

  /// The remainder modulo 97 after another digit or letter.
  private static func remainder(behind number: Int, _ sign: UInt8) -> Int {
    sign.isDigit
      ? (number * 10 + Int(sign - UInt8(ascii: "0"))) % 97
      : (number * 100 + Int(sign | 0x20) - Int(UInt8(ascii: "a")) + 10) % 97
  }
}
