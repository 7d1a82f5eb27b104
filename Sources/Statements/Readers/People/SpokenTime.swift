// When something was so, as people say it: “since yesterday”, “letzte Woche gegen 19:40”, “trzy dni temu”.
extension SpokenSentence {
  private static let days: Set<String> = [
    "yesterday", "today", "tonight", "gestern", "heute", "vorgestern", "wczoraj", "dziś", "dzisiaj",
    "przedwczoraj", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag", "poniedziałek",
    "poniedziałku", "wtorek", "wtorku", "środę", "środy", "czwartek", "czwartku", "piątek",
    "piątku",
    "sobotę", "soboty", "niedzielę", "niedzieli",
  ]
  private static let lasts: Set<String> = [
    "last", "this", "letzte", "letzten", "letztes", "letzter", "diese", "diesen", "zeszłym",
    "zeszły", "ostatnim", "ubiegłym", "tym",
  ]
  private static let spans: Set<String> = [
    "week", "month", "year", "night", "morning", "evening", "weekend", "days", "weeks", "months",
    "years", "day", "hour", "hours",
    "woche", "monat", "jahr", "wochenende", "tagen", "wochen", "monaten", "jahren", "tag",
    "stunden", "stunde",
    "tygodniu", "miesiącu", "roku", "dni", "tygodnie", "tygodni", "tydzień", "miesiąc", "miesiące",
    "lat", "lata", "weekend", "godzin", "godziny",
  ]
  private static let months: Set<String> = [
    "january", "february", "march", "april", "june", "july", "august", "september", "october",
    "november", "december", "januar", "februar", "märz", "mai", "juni", "juli", "oktober",
    "dezember", "styczniu", "lutym", "marcu", "kwietniu", "maju", "czerwcu", "lipcu", "sierpniu",
    "wrześniu", "październiku", "listopadzie", "grudniu",
  ]
  private static let openings: Set<String> = [
    "since", "seit", "od", "until", "bis", "on", "am", "in", "im", "w", "vor", "at", "um", "gegen",
    "around", "about", "o", "około", "by", "ca", "for",
  ]

  /// When a fact's clause says that it was so; nil where it does not, or where only the sentence does and tells more.
  func time(near word: Word, isOnlyFact: Bool, isOfTries: Bool) -> StatedTime? {
    (isOfTries ? nil : time(in: words.indices.filter { words[$0].clause == word.clause }))
      ?? (isOfTries || isOnlyFact ? time(in: Array(words.indices)) : nil)
  }

  /// The time that the sentence tells, in quotation marks.
  var spokenTime: StatedTime? { time(in: Array(words.indices)) }

  /// The time that some of the words tell, in quotation marks.
  private func time(in places: [Int]) -> StatedTime? {
    var parts: [String] = []
    var (clock, hasDay) = (StatedTime?.none, false)
    var next = 0
    for place in places where place >= next {
      guard let end = endOfTime(at: place) else { continue }
      var start = place
      while start > max(next - 1, 0), Self.openings.contains(words[start - 1].text),
        place - start < 2,
        start > next
      { start -= 1 }
      let last = text[words[end].place...].prefix { $0.isLetter || $0.isNumber }
      parts.append(String(text[words[start].place..<last.endIndex]))
      if let time = StatedTime(stampWord: text[words[place].place..<last.endIndex]),
        time.timeOfDay != nil
      {
        clock = time
      } else {
        hasDay = true
      }
      next = end + 1
    }
    guard !parts.isEmpty else { return nil }
    var time = StatedTime(text: "“\(parts.joined(separator: " "))”")
    if !hasDay { time.timeOfDay = clock?.timeOfDay }
    return time
  }

  /// The last word of a time that begins with a word; nil if none does.
  private func endOfTime(at place: Int) -> Int? {
    let word = words[place].text
    func text(_ offset: Int) -> String {
      words.indices.contains(place + offset) ? words[place + offset].text : ""
    }
    if Self.days.contains(word) { return place }
    if Self.lasts.contains(word), Self.spans.contains(text(1)) { return place + 1 }
    // “vor drei Tagen”, “3 days ago”, “tydzień temu”
    if word == "vor", Self.spans.contains(text(2)) { return place + 2 }
    if ["ago", "temu"].contains(text(2)), Self.spans.contains(text(1)) { return place + 2 }
    if word == "tydzień", text(1) == "temu" { return place + 1 }
    if ["since", "seit", "od", "for"].contains(word), Self.spans.contains(text(1)) {
      return place + 1
    }
    if ["since", "seit", "od", "for"].contains(word), Self.spans.contains(text(2)) {
      return place + 2
    }
    if Self.months.contains(word), ["in", "im", "w", "since", "seit", "od"].contains(text(-1)) {
      return place
    }
    if word.utf8.count <= 4, word.first?.isNumber == true {
      // `19:40`, `08.06.`, `2026-06-08`
      let stamp = self.text[words[place].place...].prefix { $0.isNumber || ":./-".contains($0) }
      // A sentence may end behind it.
      let time = StatedTime(stampWord: stamp) ?? StatedTime(stampWord: stamp.trimming(".:/-"))
      guard let time, time.timeOfDay != nil || time.isDate else {
        return nil
      }
      return words.lastIndex { $0.place < stamp.endIndex }
    }
    return nil
  }
}

extension StatedTime {
  /// The time as somebody tells it at another time, from which “yesterday” is counted.
  func told(at other: StatedTime?) -> StatedTime {
    guard let other, text.hasPrefix("“") else { return self }
    return StatedTime(text: "\(other.text): \(text)")
  }
}
