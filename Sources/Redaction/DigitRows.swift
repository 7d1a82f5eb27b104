// Runs of digits: the separators within a number, and the digits that belong to none.
extension SecretSearch {
  /// Looks for card and telephone numbers in the run of digits at `start`, and returns its end.
  mutating func lookAtNumber(from start: Int) -> Int {
    lookAtDigitGroups(from: start)
    lookAtIBAN(around: start)
    lookAtNationalNumber(around: start)
    lookAtCookieJarLine(at: start)
    numbers.clear()
    var place = start
    while true {
      if let end = endOfIdentifier(from: place) {
        addCardNumbers(before: place)
        if let id = secureElement(in: knownWord) { add(id, .secret) }
        return end
      }
      if let id = secureElement(in: knownWord) {
        addCardNumbers(before: place)
        add(id, .secret)
        return id.upperBound
      }
      let group = numbers.count
      while let digit = digit(at: place) {
        numbers.add(digit.value, at: place..<digit.end)
        place = digit.end
      }
      guard let next = digitBehindSeparators(from: place, after: numbers.count - group) else {
        break
      }
      lookAtTelephone(in: numbers.count, behind: next)
      place = next
      if !knownWord.contains(next) { knownWord = next..<next }
    }
    addCardNumbers(before: place)
    return place
  }

  /// Looks for a telephone number that begins within a run, after `count` digits of it.
  private mutating func lookAtTelephone(in count: Int, behind place: Int) {
    if byte(place - 1) == UInt8(ascii: "+") {
      lookAtInternationalTelephone(from: place - 1, digits: place)
    } else if count <= 6, byte(place) == UInt8(ascii: "0"), byte(place - 1) == 0x20 {
      let groups = digitGroups(from: place)
      if let end = endOfNationalTelephone(groups, from: place) { add(place..<end, .telephone) }
    }
  }

  private mutating func addCardNumbers(before end: Int) {
    for number in numbers.numbers() {
      let kind: SecretKind = number.digits == nil ? .secret : .cardNumber
      add(number.bytes, kind, digits: number.digits)
      lookAtTrack(behind: number.bytes.upperBound)
    }
    if has("…", at: end), let number = numbers.cutNumber() { add(number, .secret) }
  }

  /// Looks for the rest of a card's second track, as in `;4000123456789017=27092011000?`.
  private mutating func lookAtTrack(behind number: Int) {
    guard byte(number) == UInt8(ascii: "=") else { return }
    let end = end(from: number + 1, within: number + 30) { !$0.isDigit }
    if end - number > 7 { add(number + 1..<end, .secret) }
  }

  /// The decimal digit of any script at `place`, and the position after it.
  func digit(at place: Int) -> (value: Int, end: Int)? {
    let byte = byte(place)
    if byte.isDigit { return (Int(byte - UInt8(ascii: "0")), place + 1) }
    guard byte >= 0xc2, let (scalar, end) = scalar(at: place) else { return nil }
    return decimalDigit(scalar).map { ($0, end) }
  }

  private func scalar(at place: Int) -> (Unicode.Scalar, end: Int)? {
    var iterator = bytes[min(place, bytes.count)...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, place + UTF8.width(scalar))
  }

  // MARK: Separators

  enum Separator { case blank, lineEnd, sign, nothing }

  /// The maximum distance of two digits of a number, which may be wrapped in a narrow pane.
  private static let widestGap = 160

  /// The next digit of the run; nil if it ends. `count` digits directly precede the separator.
  private func digitBehindSeparators(from start: Int, after count: Int) -> Int? {
    var place = start
    var (blanks, signs, lineEnds) = (0, 0, 0)
    while place - start < Self.widestGap, let (separator, end) = separator(at: place) {
      switch separator {
      case .blank: blanks += 1
      case .lineEnd: lineEnds += 1
      case .sign:
        // A sign at the beginning of a line marks the item of a list.
        if lineEnds > 0 { return nil }
        signs += 1
      case .nothing: break
      }
      place = end
      if digit(at: place) != nil {
        return signs <= 3 && lineEnds <= 2 && (lineEnds > 0 || blanks <= 3) ? place : nil
      }
    }
    // Long groups may be separated by any single sign.
    // A whole number and another cell are not one number.
    guard place == start, 4..<CardNumberSearch.shortest ~= count,
      ",:;_|*'~".utf8.contains(byte(place)),
      (1...4).allSatisfy({ byte(place + $0).isDigit })
    else { return nil }
    return place + 1
  }

  func separator(at place: Int) -> (Separator, end: Int)? {
    switch byte(place) {
    case 0x20, 0x09: return (.blank, place + 1)
    case 0x0a: return (.lineEnd, place + 1)
    case 0x0d: return (.lineEnd, place + (byte(place + 1) == 0x0a ? 2 : 1))
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "+"):
      return (.sign, place + 1)
    case UInt8(ascii: "\\") where byte(place + 1) == 0x0a: return (.lineEnd, place + 2)
    case 0xc2...:
      guard let (scalar, end) = scalar(at: place) else { return nil }
      switch scalar.properties.generalCategory {
      case .spaceSeparator: return (.blank, end)
      case .lineSeparator, .paragraphSeparator: return (.lineEnd, end)
      case .dashPunctuation: return (.sign, end)
      // Invisible characters.
      case .format, .nonspacingMark, .enclosingMark: return (.nothing, end)
      default: return "·•．／⁄−\u{85}".unicodeScalars.contains(scalar) ? (.sign, end) : nil
      }
    default: return nil
    }
  }

  // MARK: Identifiers, times and dates

  /// The end of the identifier, time or date that the digit at `place` belongs to; nil if it may be part of a number.
  private mutating func endOfIdentifier(from place: Int) -> Int? {
    if byte(place) >= 0x80 { return nil }
    if !knownWord.contains(place) {
      var start = place
      while start > 0, start > knownWord.upperBound, byte(start - 1).isWordPart { start -= 1 }
      knownWord = start..<end(from: place) { !$0.isWordPart }
    }
    let word = bytes[knownWord]
    if endOfDate() != nil { return endOfDate() }
    if let end = endOfUUID() { return end }
    return isReference(word) || isDigest(word) || isTime(word) ? knownWord.upperBound : nil
  }

  /// The id of a secure element (SEID) that a word is: 48 hexadecimal digits.
  private func secureElement(in word: Range<Int>) -> Range<Int>? {
    word.count == 48 && bytes[word].allSatisfy(\.isHexDigit) ? word : nil
  }

  /// Whether a word is a token reference of MDES or VTS: `DAPLMC…`, `DNITHE` with 18 digits, `V-` with 22.
  private func isReference(_ word: ArraySlice<UInt8>) -> Bool {
    let (start, digits) = (word.startIndex, word.dropFirst(6))
    switch word.count {
    case 22 where has("v-", at: start - 2):
      return !byte(start - 3).isWordPart && word.allSatisfy(\.isDigit)
    case 24 where has("dnithe", at: start): return digits.allSatisfy(\.isDigit)
    case 16...64:
      let isMarked = [0x44, 0x46].contains(word[start])
      return isMarked && (has("aplmc", at: start + 1) || has("shrmc", at: start + 1))
    default: return false
    }
  }

  /// Whether a word is a digest, or the id of a trace, span or object.
  private func isDigest(_ word: ArraySlice<UInt8>) -> Bool {
    guard [16, 24, 32, 40, 48, 56, 64, 96, 128].contains(word.count),
      word.allSatisfy(\.isHexDigit)
    else { return false }
    let letters = word.filter { !$0.isDigit }
    // Letters of one case, and at least a quarter, as in random hexadecimal.
    return letters.count >= word.count / 4 && Set(letters.map { $0 & 0x20 }).count == 1
  }

  /// Whether a word is a time since 1970, from 2017 to 2033, in milliseconds or finer, or a date and time without separators.
  private func isTime(_ word: ArraySlice<UInt8>) -> Bool {
    let count = word.count
    guard [13, 14, 16, 17, 19].contains(count), word.allSatisfy(\.isDigit),
      let head = Int(String(decoding: word.prefix(10), as: UTF8.self))
    else { return false }
    if count == 14 || count == 17 {
      return (19...20).contains(head / 100_000_000) && (1...12).contains(head / 10_000 % 100)
        && (1...31).contains(head / 100 % 100) && head % 100 < 24
    }
    return (1_500_000_000..<2_000_000_000).contains(head)
  }

  /// The end of a date such as `2026-05-19`.
  private func endOfDate() -> Int? {
    let start = knownWord.lowerBound
    guard knownWord.count == 4, byte(start + 4) == UInt8(ascii: "-"),
      byte(start + 7) == UInt8(ascii: "-"), byte(start + 5) <= UInt8(ascii: "1"),
      has("19", at: start) || has("20", at: start),
      [5, 6, 8, 9].allSatisfy({ byte(start + $0).isDigit }), !byte(start + 10).isDigit
    else { return nil }
    return start + 10
  }

  /// The end of the UUID that the known word belongs to.
  private func endOfUUID() -> Int? {
    guard [4, 8, 12].contains(knownWord.count) else { return nil }
    let starts = [0, 9, 14, 19, 24].map { knownWord.lowerBound - $0 }
    return starts.first { start in
      start >= 0 && start + 36 <= bytes.count && !byte(start - 1).isWordPart
        && !byte(start + 36).isWordPart
        && (0..<36).allSatisfy { place in
          [8, 13, 18, 23].contains(place)
            ? bytes[start + place] == UInt8(ascii: "-") : bytes[start + place].isHexDigit
        }
    }.map { $0 + 36 }
  }
}

/// The value of a decimal digit of any script.
func decimalDigit(_ scalar: Unicode.Scalar) -> Int? {
  switch scalar.value {
  case 0x30...0x39: Int(scalar.value - 0x30)
  // Skipped for speed: no digits, but the characters that frames are drawn with.
  case ..<0x660, 0x2000...0xa61f: nil
  default:
    scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map(Int.init) : nil
  }
}
