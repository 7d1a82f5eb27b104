/// Takes the text of a moment apart from left to right.
struct InstantScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  mutating func number(_ digits: Int) throws(InstantMistake) -> Int {
    let taken = rest.prefix(digits)
    guard taken.count == digits, taken.allSatisfy(isDigit) else { throw .notOfTheForm }
    rest = rest.dropFirst(digits)
    return taken.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  mutating func expect(_ mark: Unicode.Scalar) throws(InstantMistake) {
    guard take(mark) else { throw .notOfTheForm }
  }

  /// The nanoseconds that follow a point, if one stands here.
  mutating func decimals() throws(InstantMistake) -> Int {
    guard take(".") else { return 0 }
    let count = rest.prefix(while: isDigit).count
    guard (1...9).contains(count) else { throw .notOfTheForm }
    var nanoseconds = try number(count)
    for _ in count..<9 { nanoseconds *= 10 }
    return nanoseconds
  }

  /// The zone, which ends the text: `Z`, or hours and minutes east of Greenwich.
  mutating func offsetInMinutes() throws(InstantMistake) -> Int {
    if rest.isEmpty { throw .noZone }
    if take("Z") {
      guard rest.isEmpty else { throw .notOfTheForm }
      return 0
    }
    let isEast = take("+")
    if !isEast { try expect("-") }
    let hours = try number(2)
    try expect(":")
    let minutes = try number(2)
    guard rest.isEmpty else { throw .notOfTheForm }
    guard hours < 24, minutes < 60 else { throw .noSuchOffset }
    return (isEast ? 1 : -1) * (hours * 60 + minutes)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard let first = rest.first, first == UInt8(ascii: mark) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
