/// Groups of digits separated by punctuation or blanks, as in telephone numbers, codes and dates.
struct DigitGroups {
  /// The values of all digits, of whatever script.
  var digits: [Int] = []
  /// The number of digits of each group.
  var lengths: [Int] = []
  /// Where each group ends.
  var ends: [Int] = []
  /// The separators between the groups.
  var gaps: [Range<Int>] = []

  /// The first `count` groups.
  func prefix(_ count: Int) -> DigitGroups {
    if count >= lengths.count { return self }
    let kept = lengths.prefix(count)
    return DigitGroups(
      digits: Array(digits.prefix(kept.reduce(0, +))), lengths: Array(kept),
      ends: Array(ends.prefix(count)), gaps: Array(gaps.prefix(max(0, count - 1))))
  }

  /// The longest prefix of groups for which `isOne` is true.
  func longest(where isOne: (DigitGroups) -> Bool) -> DigitGroups? {
    (0..<lengths.count).lazy.map { prefix(lengths.count - $0) }.first(where: isOne)
  }
}

extension SecretSearch {
  /// The maximum numbers of digits and groups that are looked at together.
  private static let mostDigits = 20
  private static let mostGroups = 8

  /// The groups of digits from `start` on, on one line and without a time or date after them.
  func digitGroups(from start: Int) -> DigitGroups {
    var groups = DigitGroups()
    var place = start
    while groups.lengths.count < Self.mostGroups {
      let gap = groups.ends.last.map { $0..<endOfGap(from: $0) }
      if let gap, gap.isEmpty { break }
      place = gap?.upperBound ?? place
      let before = groups.digits.count
      while groups.digits.count <= Self.mostDigits, let digit = digit(at: place) {
        groups.digits.append(digit.value)
        place = digit.end
      }
      let length = groups.digits.count - before
      if length == 0 { break }
      if groups.digits.count > Self.mostDigits || gap != nil && isOtherNumber(length, to: place) {
        groups.digits.removeLast(length)
        break
      }
      if let gap { groups.gaps.append(gap) }
      groups.lengths.append(length)
      groups.ends.append(place)
    }
    return groups
  }

  /// Whether the digits before `end` are the hour of a time or the year of a date.
  private func isOtherNumber(_ length: Int, to end: Int) -> Bool {
    let isTime = byte(end) == UInt8(ascii: ":") && byte(end + 1).isDigit
    let isDate =
      length == 4 && byte(end) == UInt8(ascii: "-") && byte(end + 3) == UInt8(ascii: "-")
    return isTime || isDate
  }

  /// The end of a separator of up to four blanks, signs and brackets.
  private func endOfGap(from start: Int) -> Int {
    var place = start
    for _ in 0..<4 {
      if byte(place) == UInt8(ascii: "(") || byte(place) == UInt8(ascii: ")") {
        place += 1
      } else if let (separator, end) = separator(at: place), separator != .lineEnd,
        byte(place) != UInt8(ascii: "+") || place == start && digit(at: end) != nil
      {
        place = end
      } else {
        break
      }
    }
    return place
  }

  /// Whether no letter or digit precedes `place`.
  func beginsWord(at place: Int) -> Bool { !byte(place - 1).isWordPart }

  /// Whether the number that ends at `end` is not part of a longer word, number or time.
  func endsNumber(at end: Int) -> Bool {
    !byte(end).isWordPart && !(":-./".utf8.contains(byte(end)) && byte(end + 1).isDigit)
  }

  /// The same where up to three letters may be glued to the number, as in `601555777pl`.
  func endsNamedNumber(at end: Int) -> Bool {
    endsNumber(at: self.end(from: end, within: end + 3) { !$0.isASCIILetter })
  }
}
