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
    } else if let time = Self.firstDate(in: text), time.timeOfDay != nil, text.hasPrefix(time.text),
      // The letters of a zone are not trusted.
      text.dropFirst(time.text.count).allSatisfy({ $0 == " " || $0.isLetter })
    {
      self = time
      self.text = text
    } else {
      return nil
    }
  }

  /// The first date in a text, with the time of day and the zone behind it: `2026-05-12 10:40`, `20-May-2026 11:14`,
  /// `22.05.2026 10:20 CET`; nil if there is none.
  init?(within text: String) {
    let time = StatedTime(reading: text) ?? Self.firstDate(in: text) ?? StatedTime(stampedIn: text)
    guard let time else { return nil }
    self = time
  }

  private static func firstDate(in text: String) -> StatedTime? {
    let words = text.split { " \t,;()[]|".contains($0) }
    for (place, word) in words.enumerated() {
      // `2026-05-12T10:40`
      let halves = word.split(separator: "T", maxSplits: 1)
      let isJoined = halves.count == 2 && halves[0].count == 10
      var date = Self.date(isJoined ? halves[0] : word)
      var next = place + 1
      // `20 May 2026`
      if date == nil, place + 2 < words.count {
        date = Self.date(words[place + 2], words[place + 1].prefix(3), word)
        next = place + 3
      }
      guard let date else { continue }
      var time = StatedTime(text: "", date: date)
      var end = words[next - 1].endIndex
      if let clock = isJoined ? halves[1] : words.dropFirst(next).first,
        let (micros, zone) = Self.clock(clock)
      {
        (time.timeOfDay, time.zone) = (micros, zone)
        end = clock.endIndex
      }
      time.text = String(text[word.startIndex..<end])
      return time
    }
    return nil
  }

  /// `2026-05-12`, `12.05.2026`, `20-May-2026`, but no `12/05/2026`, which means two days.
  private static func date(_ word: Substring) -> String? {
    let parts = word.split { "-.".contains($0) }
    guard parts.count == 3 else { return nil }
    if let date = date(parts[2], parts[1].prefix(3), parts[0]) { return date }
    let isYearFirst = parts[0].count == 4
    let (year, month, day) = (parts[isYearFirst ? 0 : 2], parts[1], parts[isYearFirst ? 2 : 0])
    guard let month = Int(month), (1...12).contains(month) else { return nil }
    return date(year, LogHead.months[month - 1][...], day)
  }

  /// `10:40`, `10:40:12.5+02`, in microseconds with the zone in minutes.
  private static func clock(_ word: Substring) -> (Int64, Int?)? {
    let time = word.prefix { $0.isNumber || ":.".contains($0) }
    let parts = time.split(separator: ":")
    guard (2...3).contains(parts.count),
      parts.allSatisfy({ $0.prefix(3).prefix { $0 != "." }.count == 2 }),
      let micros = micros(parts.count == 2 ? time + ":00" : time)
    else { return nil }
    let rest = word[time.endIndex...]
    if rest == "Z" { return (micros, 0) }
    let digits = rest.dropFirst().filter(\.isNumber)
    guard let sign = rest.first, "+-".contains(sign), [2, 4].contains(digits.count),
      let hours = Int(digits.prefix(2)),
      let minutes = Int(digits.dropFirst(2) + (digits.count == 2 ? "0" : ""))
    else { return (micros, nil) }
    return (micros, (hours * 60 + minutes) * (sign == "-" ? -1 : 1))
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
