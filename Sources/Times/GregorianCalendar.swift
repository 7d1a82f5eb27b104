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

private func isLeap(_ year: Int) -> Bool {
  year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
}
