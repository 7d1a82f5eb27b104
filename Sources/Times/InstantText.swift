/// Why text is not a moment of the calendar.
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
  /// RFC 3339 with capital letters, a year from 0001, no leap second, and at most nine decimals.
  package init(written text: String) throws(InstantMistake) {
    var rest = InstantScanner(text)
    let year = try rest.number(4)
    try rest.expect("-")
    let month = try rest.number(2)
    try rest.expect("-")
    let day = try rest.number(2)
    try rest.expect("T")
    let hour = try rest.number(2)
    try rest.expect(":")
    let minute = try rest.number(2)
    try rest.expect(":")
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
