extension Duration {
  /// As a scenario file has it, in the largest unit that needs no point: `80ms`, `10m`, `95d`; nanoseconds at the finest.
  public var written: String {
    let second: Int128 = 1_000_000_000
    let nanoseconds = abs(attoseconds / 1_000_000_000)
    let sign = attoseconds < 0 ? "-" : ""
    if nanoseconds == 0 { return "0s" }
    let units: [(String, Int128)] = [
      ("d", 86_400 * second), ("h", 3_600 * second), ("m", 60 * second), ("s", second),
      ("ms", second / 1000),
    ]
    for (unit, length) in units where nanoseconds.isMultiple(of: length) {
      return "\(sign)\(nanoseconds / length)\(unit)"
    }
    let (unit, length) = nanoseconds >= second ? ("s", second) : ("ms", second / 1000)
    return "\(sign)\(nanoseconds / length).\(decimals(nanoseconds % length, of: length))\(unit)"
  }
}

extension EpochInstant {
  /// Of the Gregorian calendar, in UTC.
  package var year: Int {
    let days = floored(sinceEpoch.attoseconds, by: 86_400 * 1_000_000_000_000_000_000).quotient
    return calendarDay(Int(days)).year
  }

  /// RFC 3339 in UTC, with as many decimals as it needs and nine at most.
  package var written: String {
    let second: Int128 = 1_000_000_000
    let nanoseconds = sinceEpoch.attoseconds / 1_000_000_000
    let (seconds, rest) = floored(nanoseconds, by: second)
    let (days, time) = floored(seconds, by: 86_400)
    let (year, month, day) = calendarDay(Int(days))
    func two(_ number: Int128) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let digits = String(year)
    let date =
      String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
      + "-\(two(Int128(month)))-\(two(Int128(day)))"
    let clock = "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))"
    let fraction = rest == 0 ? "" : "." + decimals(rest, of: second)
    return "\(date)T\(clock)\(fraction)Z"
  }
}

/// The digits behind the point, without zeros at the end.
private func decimals(_ rest: Int128, of whole: Int128) -> String {
  let padded = String(String(whole + rest).dropFirst())
  return String(padded.reversed().drop { $0 == "0" }.reversed())
}

private func floored(_ number: Int128, by divisor: Int128) -> (quotient: Int128, rest: Int128) {
  let rest = (number % divisor + divisor) % divisor
  return ((number - rest) / divisor, rest)
}
