// How people are reached: e-mail addresses and telephone numbers.
extension SecretSearch {
  /// What stands around an at sign, where it is an address.
  mutating func lookAtEmail(around sign: Range<Int>) {
    if let login = login(before: sign.lowerBound) { return add(login, .secret) }
    var start = sign.lowerBound
    while start > 0, sign.lowerBound - start < 64, byte(start - 1).isMailboxPart { start -= 1 }
    while start < sign.lowerBound, ".+-".utf8.contains(byte(start)) { start += 1 }
    let limit = min(bytes.count, sign.upperBound + 255)
    var end = sign.upperBound
    while end < limit, byte(end).isWordPart || byte(end) >= 0x80 || ".-".utf8.contains(byte(end)) {
      end += 1
    }
    while end > sign.upperBound, ".-".utf8.contains(byte(end - 1)) { end -= 1 }
    guard start < sign.lowerBound,
      let dot = bytes[sign.upperBound..<end].lastIndex(of: UInt8(ascii: ".")),
      dot > sign.upperBound, end - dot > 2,
      bytes[dot + 1..<end].allSatisfy({ !$0.isDigit })
    else { return }
    // The address of a repository is nobody's.
    if sign.lowerBound - start == 3, has("git", at: start) { return }
    // Pictures for other screens are called so; what stands for a login may stand before a host.
    let isPicture = byte(sign.upperBound).isDigit && has("x.", at: sign.upperBound + 1)
    let isReplaced =
      PlainSecret.end(in: bytes, from: start) == sign.lowerBound
      || (sign.upperBound..<end).contains { PlainSecret.end(in: bytes, from: $0) != nil }
    if !isPicture, !isReplaced { add(start..<end, .email) }
  }

  /// The user and password of `https://user:password@host`.
  private func login(before sign: Int) -> Range<Int>? {
    guard let start = login, sign - start < 256,
      !bytes[start..<sign].contains(where: { $0 <= 0x20 || "/\"'<>".utf8.contains($0) }),
      bytes[start..<sign].contains(UInt8(ascii: ":"))
    else { return nil }
    return start..<sign
  }

  /// `+49 171 1234567`, `(555) 123-4567`.
  mutating func lookAtTelephone(from start: Int) -> Int {
    let isInternational = byte(start) == UInt8(ascii: "+")
    guard !byte(start - 1).isWordPart, byte(start + 1).isDigit,
      !isInternational || byte(start + 1) != UInt8(ascii: "0")
    else { return start + 1 }
    let (end, groups) = telephone(from: start)
    let isDate = groups.starts(with: [4, 2, 2])
    let isOne = isInternational ? groups.sum >= 8 && !isDate : groups == [3, 3, 4]
    guard isOne, groups.sum <= 15 else { return start + 1 }
    add(start..<end, .telephone)
    // A card number may begin here as well.
    return start + 1
  }

  /// `030 1234567`, `0049 171 …`, `555-123-4567`; nil where the digits are of something else.
  mutating func lookAtGroupedTelephone(from start: Int) -> Int? {
    let before = byte(start - 1)
    guard !before.isWordPart, !"-._/:#+(=,".utf8.contains(before) else { return nil }
    let isNational = byte(start) == UInt8(ascii: "0") && byte(start + 1).isDigit
    guard isNational || byte(start + 3) == UInt8(ascii: "-") else { return nil }
    let (end, groups) = telephone(from: start)
    let isOne =
      isNational
      ? (2...5).contains(groups.count) && (10...14).contains(groups.sum)
        && (3...5).contains(groups[0]) && groups.dropFirst().allSatisfy { $0 > 1 }
        && (byte(start + 1) != UInt8(ascii: "0") || groups[0] == 4)
      : groups == [3, 3, 4] && byte(start + 7) == UInt8(ascii: "-")
    guard isOne, !byte(end).isWordPart, !(":-./".utf8.contains(byte(end)) && byte(end + 1).isDigit)
    else { return nil }
    add(start..<end, .telephone)
    return end
  }

  /// Groups of digits with a sign or two between; the end of the last.
  private func telephone(from start: Int) -> (end: Int, groups: [Int]) {
    var groups: [Int] = []
    var place = start
    var end = start
    while groups.count < 8 {
      var gap = 0
      while gap < 2, " -./()+".utf8.contains(byte(place)) {
        place += 1
        gap += 1
      }
      let group = self.end(from: place) { !$0.isDigit }
      guard group > place, group - place < 16 else { break }
      groups.append(group - place)
      (place, end) = (group, group)
    }
    return (end, groups)
  }
}

extension [Int] {
  fileprivate var sum: Int { reduce(0, +) }
}

extension UInt8 {
  fileprivate var isMailboxPart: Bool {
    isWordPart || self >= 0x80 || "._%+-'".utf8.contains(self)
  }
}
