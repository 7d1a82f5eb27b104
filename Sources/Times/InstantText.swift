/// Why text could not be parsed as an instant.
package enum InstantMistake: Error, Equatable {
  case notOfTheForm
  case noZone
  case noSuchMonth(Int)
  case noSuchDay(Int, lastDay: Int, month: Int, year: Int)
  case noSuchTime
  case noSuchOffset

  package var explanation: String {
    switch self {
    case .notOfTheForm: "write it like 2026-05-19T07:35:30Z"
    case .noZone: "end it with Z, or with an offset such as +02:00"
    case .noSuchMonth(let month): "there is no month \(month)"
    case .noSuchDay(let day, let lastDay, let month, let year):
      "there is no day \(day): month \(month) of \(year) has \(lastDay) days"
    case .noSuchTime: "a time is from 00:00:00 to 23:59:59"
    case .noSuchOffset: "an offset is from -23:59 to +23:59"
    }
  }
}

extension EpochInstant {
  /// Parses RFC 3339 with capital letters, years from 0001, no leap second and at most nine decimals.
  package init(written text: String) throws(InstantMistake) {
    var rest = InstantScanner(text)
    let year = try rest.number(4, before: "-")
    let month = try rest.number(2, before: "-")
    let day = try rest.number(2, before: "T")
    let hour = try rest.number(2, before: ":")
    let minute = try rest.number(2, before: ":")
    let second = try rest.number(2)
    let nanoseconds = try rest.decimals()
    let offset = try rest.offsetInMinutes()

    guard year >= 1 else { throw .notOfTheForm }
    guard (1...12).contains(month) else { throw .noSuchMonth(month) }
    let lastDay = daysIn(month: month, of: year)
    guard (1...lastDay).contains(day) else {
      throw .noSuchDay(day, lastDay: lastDay, month: month, year: year)
    }
    guard hour < 24, minute < 60, second < 60 else { throw .noSuchTime }

    self.init(
      year: year, month: month, day: day, hour: hour, minute: minute - offset, second: second)
    sinceEpoch += .nanoseconds(nanoseconds)
  }
}

extension EpochInstant {
  /// The year in the Gregorian calendar, in UTC.
  package var year: Int {
    let days = floored(sinceEpoch.attoseconds, by: 86_400 * 1_000_000_000_000_000_000).quotient
    return calendarDay(Int(days)).year
  }

  /// The instant in RFC 3339, in UTC, with as many decimals as needed and at most nine.
  package var written: String {
    let second: Int128 = 1_000_000_000
    let (seconds, rest) = floored(sinceEpoch.attoseconds / second, by: second)
    let (days, time) = floored(seconds, by: 86_400)
    let (year, month, day) = calendarDay(Int(days))
    let date = [padded(year, to: 4), padded(month), padded(day)].joined(separator: "-")
    let clock = [time / 3600, time / 60 % 60, time % 60].map { padded(Int($0)) }
    let fraction = rest == 0 ? "" : "." + decimals(rest, of: second)
    return "\(date)T\(clock.joined(separator: ":"))\(fraction)Z"
  }

  private func padded(_ number: Int, to count: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}

/// Division that rounds down, for negative numbers as well.
private func floored(_ number: Int128, by divisor: Int128) -> (quotient: Int128, rest: Int128) {
  let rest = (number % divisor + divisor) % divisor
  return ((number - rest) / divisor, rest)
}

/// Reads the parts of an RFC 3339 text from left to right.
struct InstantScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  /// Reads a number of exactly so many digits, and the character that must follow it.
  mutating func number(
    _ digits: Int, before mark: Unicode.Scalar? = nil
  ) throws(InstantMistake) -> Int {
    let taken = rest.prefix(digits)
    guard taken.count == digits, taken.allSatisfy(isDigit) else { throw .notOfTheForm }
    rest = rest.dropFirst(digits)
    if let mark { try expect(mark) }
    return taken.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  mutating func expect(_ mark: Unicode.Scalar) throws(InstantMistake) {
    guard take(mark) else { throw .notOfTheForm }
  }

  /// Reads the decimals after a point, in nanoseconds; 0 if there is no point.
  mutating func decimals() throws(InstantMistake) -> Int {
    guard take(".") else { return 0 }
    let count = rest.prefix(while: isDigit).count
    guard (1...9).contains(count) else { throw .notOfTheForm }
    var nanoseconds = try number(count)
    for _ in count..<9 { nanoseconds *= 10 }
    return nanoseconds
  }

  /// Reads the zone at the end of the text: `Z`, or the offset from UTC.
  mutating func offsetInMinutes() throws(InstantMistake) -> Int {
    if rest.isEmpty { throw .noZone }
    if take("Z") {
      guard rest.isEmpty else { throw .notOfTheForm }
      return 0
    }
    let isEast = take("+")
    if !isEast { try expect("-") }
    let hours = try number(2, before: ":")
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
