// Rows of digits: what may stand between the digits of a number, and which digits belong to none.
extension SecretSearch {
  /// A row of digits from `start`, and what of it is a card's or a telephone's number.
  mutating func lookAtNumber(from start: Int) -> Int {
    lookAtDigitGroups(from: start)
    lookAtIBAN(around: start)
    lookAtCookieJarLine(at: start)
    numbers.clear()
    var place = start
    while true {
      if let end = endOfIdentifier(from: place) {
        addCardNumbers(before: place)
        return end
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
      // The word begins here, whatever the separator is written with.
      if !knownWord.contains(next) { knownWord = next..<next }
    }
    addCardNumbers(before: place)
    return place
  }

  /// A telephone number that begins within a row, `count` digits of which stand before it.
  private mutating func lookAtTelephone(in count: Int, behind place: Int) {
    if byte(place - 1) == UInt8(ascii: "+") {
      lookAtInternationalTelephone(from: place - 1, digits: place)
    } else if has("%2b", at: place - 3) {
      lookAtInternationalTelephone(from: place - 3, digits: place)
    } else if count <= 6, byte(place) == UInt8(ascii: "0"), byte(place - 1) == 0x20 {
      let groups = digitGroups(from: place)
      if let end = endOfNationalTelephone(groups, from: place) { add(place..<end, .telephone) }
    }
  }

  private mutating func addCardNumbers(before end: Int) {
    for number in numbers.numbers() { add(number.bytes, .cardNumber, digits: number.digits) }
    if has("…", at: end), let number = numbers.cutNumber() { add(number, .secret) }
  }

  /// A decimal digit of any script, and where the next sign begins.
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

  /// More than anybody puts between two digits of a number: whatever a pane leaves empty.
  private static let widestGap = 160

  /// Where the row goes on; nil where it ends. `count` digits stand before in one piece.
  private func digitBehindSeparators(from start: Int, after count: Int) -> Int? {
    var place = start
    var (blanks, signs, lineEnds) = (0, 0, 0)
    while place - start < Self.widestGap, let (separator, end) = separator(at: place) {
      switch separator {
      case .blank: blanks += 1
      case .lineEnd: lineEnds += 1
      case .sign:
        // What begins a line is a list's mark, and no part of a number.
        if lineEnds > 0 { return nil }
        signs += 1
      case .nothing: break
      }
      place = end
      if digit(at: place) != nil {
        return signs <= 3 && lineEnds <= 2 && (lineEnds > 0 || blanks <= 3) ? place : nil
      }
    }
    // Any sign may stand between long groups, if it stands alone.
    guard place == start, count >= 4, ",:;_|*'~".utf8.contains(byte(place)),
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
    case UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "&"): return written(at: place)
    case 0xc2...:
      guard let (scalar, end) = scalar(at: place) else { return nil }
      switch scalar.properties.generalCategory {
      case .spaceSeparator: return (.blank, end)
      case .lineSeparator, .paragraphSeparator: return (.lineEnd, end)
      case .dashPunctuation: return (.sign, end)
      // Nobody sees these.
      case .format, .nonspacingMark, .enclosingMark: return (.nothing, end)
      default: return "·•．／⁄−\u{85}".unicodeScalars.contains(scalar) ? (.sign, end) : nil
      }
    default: return nil
    }
  }

  private static let writtenSeparators: [(StaticString, Separator)] = [
    ("\\n", .lineEnd), ("\\r", .lineEnd), ("\\t", .blank), ("\\/", .sign), ("\\u0020", .blank),
    ("\\u00a0", .blank), ("\\u2007", .blank), ("\\u2009", .blank), ("\\u202f", .blank),
    ("\\\n", .lineEnd), ("%20", .blank), ("%c2%a0", .blank), ("%e2%80%89", .blank),
    ("%e2%80%af", .blank), ("%09", .blank), ("%0a", .lineEnd), ("%0d", .lineEnd), ("%2b", .blank),
    ("%2d", .sign), ("%2e", .sign), ("%2f", .sign), ("&nbsp;", .blank), ("&#160;", .blank),
    ("&thinsp;", .blank),
  ]

  /// A separator as JSON, links and pages write it.
  private func written(at place: Int) -> (Separator, end: Int)? {
    Self.writtenSeparators.first { has($0.0, at: place) }
      .map { ($0.1, place + $0.0.utf8CodeUnitCount) }
  }

  // MARK: What is no number

  /// The end of the identifier or time that the digit at `place` belongs to; nil where it may be of a number.
  private mutating func endOfIdentifier(from place: Int) -> Int? {
    if byte(place) >= 0x80 { return nil }
    if !knownWord.contains(place) {
      var start = place
      while start > 0, start > knownWord.upperBound, isWordPart(byte(start - 1)) { start -= 1 }
      knownWord = start..<end(from: place) { !isWordPart($0) }
    }
    let word = bytes[knownWord]
    if endOfDate() != nil { return endOfDate() }
    if let end = endOfUUID() { return end }
    return isReference(word) || isDigest(word) || isTime(word) ? knownWord.upperBound : nil
  }

  private func isWordPart(_ byte: UInt8) -> Bool { byte.isDigit || byte.isASCIILetter }

  /// `DAPLMC…`, `DNITHE` with 18 digits, `V-` with 22 (MDES and VTS references).
  private func isReference(_ word: ArraySlice<UInt8>) -> Bool {
    let (start, digits) = (word.startIndex, word.dropFirst(6))
    switch word.count {
    case 22 where has("v-", at: start - 2):
      return !isWordPart(byte(start - 3)) && word.allSatisfy(\.isDigit)
    case 24 where has("dnithe", at: start): return digits.allSatisfy(\.isDigit)
    case 16...64:
      let isMarked = [0x44, 0x46].contains(word[start])
      return isMarked && (has("aplmc", at: start + 1) || has("shrmc", at: start + 1))
    default: return false
    }
  }

  /// Digests, and the ids of traces, spans and objects.
  private func isDigest(_ word: ArraySlice<UInt8>) -> Bool {
    guard [16, 24, 32, 40, 48, 56, 64, 96, 128].contains(word.count),
      word.allSatisfy(\.isHexDigit)
    else { return false }
    let letters = word.filter { !$0.isDigit }
    // In one case of letters, and in as many as chance brings.
    return letters.count >= word.count / 4 && Set(letters.map { $0 & 0x20 }).count == 1
  }

  /// Since 1970, in parts of seconds, from 2017 to 2033; or a date and a time without anything between.
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

  /// `2026-05-19`, with whatever time behind it.
  private func endOfDate() -> Int? {
    let start = knownWord.lowerBound
    guard knownWord.count == 4, byte(start + 4) == UInt8(ascii: "-"),
      byte(start + 7) == UInt8(ascii: "-"), byte(start + 5) <= UInt8(ascii: "1"),
      has("19", at: start) || has("20", at: start),
      [5, 6, 8, 9].allSatisfy({ byte(start + $0).isDigit }), !byte(start + 10).isDigit
    else { return nil }
    return start + 10
  }

  /// Eight hexadecimal digits, three times four, and twelve.
  private func endOfUUID() -> Int? {
    guard [4, 8, 12].contains(knownWord.count) else { return nil }
    let starts = [0, 9, 14, 19, 24].map { knownWord.lowerBound - $0 }
    return starts.first { start in
      start >= 0 && start + 36 <= bytes.count && !isWordPart(byte(start - 1))
        && !isWordPart(byte(start + 36))
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
  // No digits, but all that frames are drawn with.
  case ..<0x660, 0x2000...0xa61f: nil
  default:
    scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map(Int.init) : nil
  }
}
