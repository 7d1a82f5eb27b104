import WalletDomain

/// Finds card numbers in a run of digits: every window with an issuer's prefix and length that passes Luhn.
///
/// Prefix sums make the check of a window independent of its length.
struct CardNumberSearch {
  /// The digits of the run; `starts` and `ends` are their byte positions.
  private(set) var digits: [UInt8] = []
  private var starts: [Int] = []
  private var ends: [Int] = []

  var count: Int { digits.count }

  mutating func add(_ digit: Int, at bytes: Range<Int>) {
    digits.append(UInt8(digit))
    starts.append(bytes.lowerBound)
    ends.append(bytes.upperBound)
  }

  mutating func clear() {
    digits.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  static let shortest = 13

  static func isCardNumber(_ digits: String) -> Bool {
    isWritten(digits) && CardNumber.passesLuhn(digits)
  }

  /// Whether digits have an issuer's prefix and length, whatever their check digit.
  static func isWritten(_ digits: String) -> Bool {
    guard (shortest...19).contains(digits.utf8.count), let head = Int(digits.prefix(4)) else {
      return false
    }
    return lengths[head] & 1 << UInt8(digits.utf8.count - shortest) != 0
  }

  /// Whether digits begin as an issuer's numbers do.
  static func isIssued(_ digits: String) -> Bool {
    digits.utf8.count < 20 && Int(digits.prefix(4)).map { lengths[$0] != 0 } == true
  }

  /// For each four-digit prefix a bit set of the possible lengths; bit 0 is the shortest.
  private static let lengths: [UInt8] = {
    var lengths = [UInt8](repeating: 0, count: 10_000)
    for issuer in CardNumber.issuers {
      for head in issuer.heads {
        for length in issuer.lengths { lengths[head] |= 1 << UInt8(length - shortest) }
      }
    }
    return lengths
  }()

  /// The card numbers with their bytes; of windows that overlap, the most likely ones.
  ///
  /// One that tears a group of digits covers all of it, and its digits are not known: they may be another number's.
  func numbers() -> [(bytes: Range<Int>, digits: String?)] {
    if count < Self.shortest { return [] }
    let lengths = Self.lengths
    // Prefix sums with the digits at even places doubled, and with those at odd places doubled.
    var sums: [[Int]] = [[0], [0]]
    for parity in 0...1 {
      sums[parity].reserveCapacity(count + 1)
      for (place, digit) in digits.enumerated() {
        let value = place & 1 == parity ? CardNumber.doubled(Int(digit)) : Int(digit)
        sums[parity].append(sums[parity][place] + value)
      }
    }
    var windows: [[Range<Int>]] = Array(repeating: [], count: 16)
    for start in 0...count - Self.shortest {
      let possible = lengths[head(at: start)]
      if possible == 0 { continue }
      for length in Self.shortest...19 where possible & 1 << UInt8(length - Self.shortest) != 0 {
        let end = start + length
        guard end <= count else { break }
        let sums = sums[end & 1]
        guard (sums[end] - sums[start]).isMultiple(of: 10) else { continue }
        windows[likelihood(of: start..<end)].append(start..<end)
      }
    }
    var isTaken = [Bool](repeating: false, count: count)
    var numbers: [(bytes: Range<Int>, digits: String?)] = []
    for window in windows.reversed().joined() where !isTaken[window].contains(true) {
      let groups = wholeGroups(around: window)
      for place in groups { isTaken[place] = true }
      numbers.append(
        (
          starts[groups.lowerBound]..<ends[groups.upperBound - 1],
          groups == window ? digits[window].map(String.init).joined() : nil
        ))
    }
    return numbers
  }

  private func wholeGroups(around window: Range<Int>) -> Range<Int> {
    var (start, end) = (window.lowerBound, window.upperBound)
    while !isBound(start) { start -= 1 }
    while !isBound(end) { end += 1 }
    return start..<end
  }

  /// The bytes of a card number that is cut off after the last digit, with at least nine digits left.
  func cutNumber() -> Range<Int>? {
    let first = max(0, count - 18)
    guard count - first >= 9 else { return nil }
    let start = (first...count - 9).first { isBound($0) && Self.lengths[head(at: $0)] != 0 }
    return start.map { starts[$0]..<ends[count - 1] }
  }

  private func head(at start: Int) -> Int {
    digits[start..<start + 4].reduce(0) { $0 * 10 + Int($1) }
  }

  /// Whether the digit at `place` does not directly follow another.
  private func isBound(_ place: Int) -> Bool {
    place == 0 || place == count || starts[place] != ends[place - 1]
  }

  /// How likely a window is a number: more if it stands alone, in one piece, with a usual length.
  private func likelihood(of window: Range<Int>) -> Int {
    let (start, end) = (isBound(window.lowerBound), isBound(window.upperBound))
    let isWhole = ends[window.upperBound - 1] - starts[window.lowerBound] == window.count
    let isUsual = (14...16).contains(window.count)
    return (start ? 4 : 0) + (end ? 4 : 0) + (isWhole ? 4 : 0) + (isUsual ? 3 : 0)
  }
}
