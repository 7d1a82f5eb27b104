package import FoundationEssentials

/// A moment of the calendar in UTC, exact to the attosecond.
package struct EpochInstant: Sendable, Hashable, Comparable {
  /// Since 1970-01-01T00:00:00Z; negative before it.
  package var sinceEpoch: Duration

  package init(sinceEpoch: Duration) {
    self.sinceEpoch = sinceEpoch
  }

  package static func < (one: EpochInstant, other: EpochInstant) -> Bool {
    one.sinceEpoch < other.sinceEpoch
  }

  /// A day of the Gregorian calendar and a time on it, in UTC; what is beyond either counts on.
  package init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    let days = daysSinceEpoch(year: year, month: month, day: day)
    sinceEpoch = .seconds(((days * 24 + hour) * 60 + minute) * 60 + second)
  }

  /// In whole seconds, and within the years that certificates can say.
  package init(_ date: Date) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    sinceEpoch = .seconds(Int64(min(253_402_300_799, max(-62_135_596_800, seconds))))
  }

  /// In whole seconds, as certificates know it.
  package var date: Date { Date(timeIntervalSince1970: Double(sinceEpoch.components.seconds)) }
}

/// How long a month of the Gregorian calendar is.
func daysIn(month: Int, of year: Int) -> Int {
  switch month {
  case 2: isLeap(year) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

/// Days from 1970-01-01 to a day of the Gregorian calendar.
func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
  let years = year - 1
  let daysBeforeYear = years * 365 + years / 4 - years / 100 + years / 400
  let daysBeforeMonth = (1..<month).reduce(0) { $0 + daysIn(month: $1, of: year) }
  let daysBeforeEpoch = 719_162
  return daysBeforeYear + daysBeforeMonth + day - 1 - daysBeforeEpoch
}

/// The day of the Gregorian calendar that is so many days after 1970-01-01.
func calendarDay(_ days: Int) -> (year: Int, month: Int, day: Int) {
  // No estimate by the mean year is wrong by more than one.
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
