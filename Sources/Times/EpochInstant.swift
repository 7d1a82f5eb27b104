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
