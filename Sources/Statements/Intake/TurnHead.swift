/// The beginning of a line of a chat or a ticket: when, who speaks, and where the words begin.
struct TurnHead: Sendable {
  /// Date and time as printed.
  var stamp: StatedTime?
  /// What stands before the colon, such as “Agent Lea”; nil where nobody is named.
  var label: String?
  /// The number of bytes before the words.
  var length: Int

  /// Reads the beginning of a line; nil if it has neither a time nor a name.
  init?(_ line: String) {
    var rest = line[...]
    var stamp: StatedTime?
    // “Tue 08:02 Bank: …”
    if let day = rest.firstWord, Self.weekdays.contains(day.trimming(".,").lowercased()) {
      let behind = rest[day.endIndex...].drop { $0 == " " }
      if let time = behind.firstWord.flatMap({ StatedTime(stampWord: $0.trimming("[](),")) }),
        time.timeOfDay != nil
      {
        stamp = StatedTime(text: String(day))
        rest = behind
      }
    }
    while let word = rest.firstWord {
      let bare = word.trimming("[](),|-–—*•#")
      if bare.isEmpty, stamp != nil || word.first.map({ "-*•|".contains($0) }) == true,
        word.utf8.count < 4
      {
        rest = rest[word.endIndex...]
      } else if let part = StatedTime(stampWord: bare) {
        stamp = stamp.map { $0.joined(with: part) } ?? part
        rest = rest[word.endIndex...]
      } else {
        break
      }
      rest = rest.drop { $0 == " " || $0 == "\t" }
    }
    let head = rest.prefix(80)
    let colon = head.indices.first { place in
      head[place] == ":"
        && rest[rest.index(after: place)...].first.map { $0 == " " || $0 == "\t" } ?? true
    }
    if let colon {
      let name = rest[..<colon]
      let words = name.split(separator: " ")
      // “Customer (chat, translated by machine): …”
      let bare = name.last == ")" ? name.prefix { $0 != "(" } : name
      let isNumbered = words.count < 5 && words.dropFirst().first.map { Int($0) != nil } == true
      // A sentence with a colon names nobody.
      if (1...6).contains(bare.split(separator: " ").count),
        !bare.contains(where: { "\"„“”,;.!?=".contains($0) }), words[0].first?.isLetter == true,
        // “I looked at MDES (16:04): …” tells when it was looked at.
        !name.contains(":") || isNumbered
          || words.allSatisfy({ $0.first?.isLowercase == false })
      {
        label = String(name)
        rest = rest[rest.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        // “Customer (10:02): …”
        for word in words where stamp == nil {
          stamp = StatedTime(stampWord: word.trimming("[](),"))
        }
      }
    }
    // “[Customer] …”
    if label == nil, rest.first == "[", let close = rest.prefix(40).firstIndex(of: "]") {
      let name = rest[rest.index(after: rest.startIndex)..<close]
      if !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == " " }) {
        label = String(name)
        rest = rest[rest.index(after: close)...].drop { $0 == " " || $0 == ":" }
      }
    }
    // “Oskar H. 12.05. 09:01  …”
    if label == nil, stamp == nil, let signed = Self(signed: line) {
      self = signed
      return
    }
    if label == nil, stamp == nil { return nil }
    self.stamp = stamp
    length = line.utf8.distance(from: line.startIndex, to: rest.startIndex)
  }
}

extension TurnHead {
  fileprivate static let weekdays: Set<String> = [
    "mon", "tue", "wed", "thu", "fri", "sat", "sun", "mo", "di", "mi", "do", "fr", "sa", "so",
    "pon", "wt", "śr", "czw", "pt", "sob", "ndz",
  ]

  private init(stamp: StatedTime, label: String, length: Int) {
    (self.stamp, self.label, self.length) = (stamp, label, length)
  }

  /// Reads a line that begins with a name, a date and a time of day, without a colon: `Oskar H. 12.05. 09:01  it says …`.
  fileprivate init?(signed line: String) {
    var rest = line[...]
    var (name, stamp): (Substring, StatedTime?) = (line.prefix(0), nil)
    for _ in 0..<6 {
      guard let word = rest.firstWord else { break }
      if let part = StatedTime(stampWord: word.trimming("[](),")), name.isEmpty == false {
        stamp = stamp.map { $0.joined(with: part) } ?? part
      } else if stamp == nil, word.first?.isUppercase == true,
        word.allSatisfy({ $0.isLetter || "-.'".contains($0) })
      {
        name = line[..<word.endIndex]
      } else {
        break
      }
      rest = rest[word.endIndex...].drop { $0 == " " || $0 == "\t" }
    }
    guard let stamp, stamp.timeOfDay != nil, stamp.text.contains(" "), !rest.isEmpty else {
      return nil
    }
    self.init(
      stamp: stamp, label: String(name),
      length: line.utf8.distance(from: line.startIndex, to: rest.startIndex))
  }

  /// Reads a line that has nothing but a name and a time of day behind it: `Marek Nowak  11:02 AM`, `Lea, 12.05.2026 09:14`.
  init?(named line: String) {
    guard line.utf8.count < 80 else { return nil }
    let words = line.split { " \t,".contains($0) }
    let name = words.prefix { word in
      let bare = word.trimming("()@")
      return bare.first?.isUppercase == true
        && bare.allSatisfy { $0.isLetter || "-.'’".contains($0) }
        && StatedTime(stampWord: bare) == nil
    }
    let rest = words[name.count...]
    guard (1...4).contains(name.count), (1...4).contains(rest.count) else { return nil }
    var stamp: StatedTime?
    for word in rest {
      let bare = word.trimming("[](),|-–—•·")
      if bare.isEmpty || ["at", "um", "o"].contains(bare.lowercased()) { continue }
      guard let part = StatedTime(stampWord: bare) else { return nil }
      stamp = stamp.map { $0.joined(with: part) } ?? part
    }
    guard let stamp, stamp.timeOfDay != nil, let last = name.last else { return nil }
    (self.stamp, length) = (stamp, line.utf8.count)
    label = String(line[..<last.endIndex])
  }
}

extension StatedTime {
  /// A word of a time as people write it: `10:02`, `10:02:11`, `12.04.2026`, `22/05`, `2026-04-12`, `AM`.
  init?(stampWord word: Substring) {
    let lowered = word.lowercased()
    if ["am", "pm", "uhr", "utc", "cest", "cet"].contains(lowered) {
      self.init(text: String(word))
      return
    }
    if word.contains("T"), word.first?.isNumber == true {
      guard let time = StatedTime(reading: String(word)) else { return nil }
      self = time
      return
    }
    guard word.first?.isNumber == true, word.utf8.count <= 12 else { return nil }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    if (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1], hour < 24,
      minute < 60, word.utf8.count > 3
    {
      let second = parts.count == 3 ? parts[2] : 0
      guard let second, second < 61 else { return nil }
      self.init(
        text: String(word), timeOfDay: Int64((hour * 60 + minute) * 60 + second) * 1_000_000)
      return
    }
    for sign: Character in [".", "/", "-"] {
      var numbers = word.split(separator: sign, omittingEmptySubsequences: false)
      if sign == ".", numbers.last?.isEmpty == true { numbers.removeLast() }
      let values = numbers.compactMap { Int($0) }
      guard values.count == numbers.count, (2...3).contains(values.count) else { continue }
      if values.count == 2 {
        // `22.05.` and `22/05`; a decimal number is no date.
        guard sign == "/" || word.hasSuffix("."), numbers.allSatisfy({ $0.utf8.count == 2 }),
          values[0] < 32, values[1] < 32
        else { continue }
        self.init(text: String(word))
        return
      }
      let isYearFirst = values[0] > 1_999
      let (year, month, day) =
        isYearFirst ? (values[0], values[1], values[2]) : (values[2], values[1], values[0])
      guard year < 100 || (2_000...2_099).contains(year), (1...31).contains(month),
        (1...31).contains(day)
      else { continue }
      // Days and months around slashes stand in either order.
      let isKnown = isYearFirst || sign == "." && year > 1_999 && month < 13
      self.init(
        text: String(word),
        date: isKnown
          ? "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" : nil)
      return
    }
    return nil
  }

  /// Whether it has no time of day.
  var isDate: Bool { timeOfDay == nil && text.first?.isNumber == true }

  /// Both as one, such as a date and the time behind it.
  func joined(with other: StatedTime) -> StatedTime {
    StatedTime(
      text: "\(text) \(other.text)", date: date ?? other.date,
      timeOfDay: timeOfDay ?? other.timeOfDay, zone: zone ?? other.zone)
  }

  /// The day and time that a line of words names in people's short ways, such as “opened 22/05 09:14”; nil if it names none.
  init?(stampedIn line: String) {
    var found: StatedTime?
    for word in line.split(separator: " ") {
      guard let part = StatedTime(stampWord: word.trimming("[](),;|")) else {
        if found?.timeOfDay != nil { break }
        continue
      }
      found = found.map { $0.joined(with: part) } ?? (part.isDate ? part : nil)
    }
    guard let found else { return nil }
    self = found
  }

  init(text: String) { self.init(text: text, date: nil, timeOfDay: nil, zone: nil) }
}

extension Substring {
  /// The text up to the next blank; nil if there is none.
  fileprivate var firstWord: Substring? {
    let word = prefix { $0 != " " && $0 != "\t" }
    return word.isEmpty ? nil : word
  }

  /// The text without these signs at its beginning and end.
  func trimming(_ signs: String) -> Substring {
    var text = drop { signs.contains($0) }
    while let last = text.last, signs.contains(last) { text = text.dropLast() }
    return text
  }
}
