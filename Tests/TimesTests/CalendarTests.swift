import FoundationEssentials
import Testing

@testable import Times

@Suite("The calendar") struct CalendarTests {
  @Test func `every day of four centuries follows the one before`() {
    var expected = daysSinceEpoch(year: 1800, month: 1, day: 1)
    for year in 1800..<2200 {
      for month in 1...12 {
        for day in 1...daysIn(month: month, of: year) {
          #expect(daysSinceEpoch(year: year, month: month, day: day) == expected)
          #expect(calendarDay(expected) == (year, month, day))
          expected += 1
        }
      }
    }
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_779_176_130, "2026-05-19T07:35:30Z"),
      (-1, "1969-12-31T23:59:59Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
      (-11_676_096_000, "1600-01-01T00:00:00Z"),
    ] as [(Double, String)])
  func `a date is written as Foundation would write it`(seconds: Double, written: String) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(EpochInstant(date).written == written)
    #expect(EpochInstant(date).written == date.formatted(.iso8601))
    #expect(EpochInstant(date).date == date)
    #expect(String(EpochInstant(date).year) == String(Int(written.prefix(4)) ?? 0))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `a date beyond the calendar is its first or last`(seconds: Double) {
    let years = [1, 9999]
    #expect(years.contains(EpochInstant(Date(timeIntervalSince1970: seconds)).year))
  }
}
