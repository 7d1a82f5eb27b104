import Times

extension StatedTime {
  /// A time as JSON, headers and exports have it: ISO 8601, a date of HTTP's, seconds or milliseconds since 1970.
  init?(reading text: String) {
    let text = text.trimmed
    if let time = LogHead(Array((text + " .").utf8)[...])?.time, time.date != nil {
      self = time
      self.text = text
    } else if let (date, time) = Self.httpDate(text) ?? Self.kibanaDate(text) {
      self.init(text: text, date: date, timeOfDay: time.micros, zone: time.isUTC ? 0 : nil)
    } else if let number = Int64(text), text.utf8.count == 10 || text.utf8.count == 13 {
      let isSeconds = text.utf8.count == 10
      let written = EpochInstant(sinceEpoch: isSeconds ? .seconds(number) : .milliseconds(number))
        .written
      guard let time = LogHead(Array((written + " .").utf8)[...])?.time else { return nil }
      self = time
      self.text = written
    } else if let time = Self.shortTime(text) {
      self = time
      self.text = text
    } else {
      return nil
    }
  }

  /// `2026-05-06 13:20`, perhaps with the letters of a zone behind it, which are not trusted.
  private static func shortTime(_ text: String) -> StatedTime? {
    let words = text.split(separator: " ")
    guard (2...3).contains(words.count), words.count < 3 || words[2].allSatisfy(\.isLetter),
      words[1].count(where: { $0 == ":" }) < 3
    else { return nil }
    let seconds = words[1].count { $0 == ":" } == 1 ? ":00" : ""
    guard let time = LogHead(Array("\(words[0]) \(words[1])\(seconds) .".utf8)[...])?.time,
      time.date != nil
    else { return nil }
    return time
  }

  private typealias Parts = (date: String, time: (micros: Int64, isUTC: Bool))

  /// `Fri, 06 Mar 2026 07:15:00 GMT`.
  private static func httpDate(_ text: String) -> Parts? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[0].hasSuffix(","), let time = micros(words[4]) else { return nil }
    return date(words[3], words[2], words[1]).map { ($0, (time, words[5] == "GMT")) }
  }

  /// `Mar 6, 2026 @ 08:31:10.000`, in a zone that is not told.
  private static func kibanaDate(_ text: String) -> Parts? {
    let words = text.split(separator: " ")
    guard words.count == 5, words[3] == "@", let time = micros(words[4]) else { return nil }
    return date(words[2], words[0], words[1].prefix { $0 != "," }).map { ($0, (time, false)) }
  }

  private static func date(_ year: Substring, _ month: Substring, _ day: Substring) -> String? {
    guard let place = LogHead.months.firstIndex(of: String(month)), let day = Int(day),
      (1...31).contains(day),
      year.utf8.count == 4, year.allSatisfy(\.isNumber)
    else { return nil }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(padded(place + 1))-\(padded(day))"
  }

  private static func micros(_ text: Substring) -> Int64? {
    LogHead(Array("2000-01-01 \(text) .".utf8)[...])?.time?.timeOfDay
  }
}
