package import FoundationEssentials

/// An instant in UTC, exact to the attosecond, and its text in RFC 3339.
///
/// Not `Date.ISO8601FormatStyle`: that counts in the Julian calendar before 1582, and reads 30 February as 1 March.
package struct EpochInstant: Sendable, Hashable, Comparable {
  /// Since 1970-01-01T00:00:00Z; negative before it.
  package var sinceEpoch: Duration

  package init(sinceEpoch: Duration) {
    self.sinceEpoch = sinceEpoch
  }

  package static func < (one: EpochInstant, other: EpochInstant) -> Bool {
    one.sinceEpoch < other.sinceEpoch
  }

  /// An instant by its date in the Gregorian calendar and its time, in UTC; days and times out of range carry over.
  package init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    let days = daysSinceEpoch(year: year, month: month, day: day)
    sinceEpoch = .seconds(((days * 24 + hour) * 60 + minute) * 60 + second)
  }

  /// `date` in whole seconds, clamped to the years 1 to 9999 that certificates can hold.
  package init(_ date: Date) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    sinceEpoch = .seconds(Int64(min(253_402_300_799, max(-62_135_596_800, seconds))))
  }

  /// The instant in whole seconds.
  package var date: Date { Date(timeIntervalSince1970: Double(sinceEpoch.components.seconds)) }
}

/// The number of days in a month of the Gregorian calendar.
func daysIn(month: Int, of year: Int) -> Int {
  switch month {
  case 2: isLeap(year) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

/// The number of days from 1970-01-01 to a date of the Gregorian calendar.
func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
  let years = year - 1
  let daysBeforeYear = years * 365 + years / 4 - years / 100 + years / 400
  let daysBeforeMonth = (1..<month).reduce(0) { $0 + daysIn(month: $1, of: year) }
  let daysBeforeEpoch = 719_162
  return daysBeforeYear + daysBeforeMonth + day - 1 - daysBeforeEpoch
}

/// The date in the Gregorian calendar that is `days` after 1970-01-01.
func calendarDay(_ days: Int) -> (year: Int, month: Int, day: Int) {
  // The estimate by the mean length of a year is off by one at most.
  var year = 1970 + Int((Double(days) / 365.2425).rounded(.down))
  while daysSinceEpoch(year: year, month: 1, day: 1) > days { year -= 1 }
  while daysSinceEpoch(year: year + 1, month: 1, day: 1) <= days { year += 1 }
  var month = 1
  var day = days - daysSinceEpoch(year: year, month: 1, day: 1) + 1
  while day > daysIn(month: month, of: year) {
    day -= daysIn(month: month, of: year)
    month += 1
  }
  return (year, month, day)
}

private func isLeap(_ year: Int) -> Bool {
  year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
}
