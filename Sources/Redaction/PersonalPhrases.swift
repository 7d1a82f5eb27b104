extension Redactor {
  /// Names of persons and devices, and numbers of persons and cards, in text that somebody brings along.
  ///
  /// Found by the words before them or by their form, for `init(replacingNames:of:and:)`: in text of the
  /// program's own, the same words are no names.
  public static func personalPhrases(in text: String) -> [String] {
    var phrases: [String] = []
    let lines =
      text[...].isPlain
      ? text.utf8.split { $0 == 0x0a || $0 == 0x0d }.map(Substring.init)
      : text.split(whereSeparator: \.isNewline)
    var isSigned = false
    var personColumns: PersonColumns?
    for line in lines {
      // The line after “Kind regards,” is a name.
      if isSigned, let name = signature(in: line) { phrases.append(name) }
      isSigned = endsLetter(line)
      phrases += names(in: line) + deviceNames(in: line) + numbers(in: line) + cells(in: line)
      phrases += internetAddresses(in: line) + deviceIDs(in: line) + cardData(in: line)
      let words = line.parts(between: " \t,")
      phrases += documents(of: words, in: line) + streets(of: words, in: line)
      if let columns = personColumns { phrases += columns.cells(of: line) }
      personColumns = PersonColumns(header: line) ?? personColumns
    }
    return phrases
  }

  // MARK: Names

  static let labels: Set<String> = [
    "customer", "client", "cardholder", "holder", "name", "agent", "username", "user", "kunde",
    "kundin", "karteninhaber", "klient", "klientka", "klienta", "posiadacz", "konsultant",
    "owner", "colleague", "kollege", "kollegin", "wife", "husband", "ehefrau", "ehemann",
  ]
  private static let titles: Set<String> = [
    "mr", "mrs", "ms", "miss", "dr", "herr", "frau", "pan", "pani", "pana", "name", "is", "ist",
    "lautet",
  ]

  /// Two to four capitalised words after a label, and those that a letter or a chat announces.
  private static func names(in line: Substring) -> [String] {
    var names = author(of: line).map { [$0] } ?? []
    let isPlain = line.isPlain
    if isPlain, !line.hasAnnouncement { return names }
    let words =
      (isPlain
      ? line.utf8.split { !($0.isASCIILetter || "-'".utf8.contains($0)) }.map(Substring.init)
      : line.split { !($0.isLetter || $0 == "-" || $0 == "'" || $0 == "’") })
      .compactMap(\.withoutQuotes)
    for (place, word) in words.enumerated() {
      if word.utf8.count > 16 { continue }
      let small = word.small
      if let name = announcedName(by: place, small, of: words, in: line) { names.append(name) }
      if let name = notFound(place, small, of: words, in: line) { names.append(name) }
      if place > 0, verbs.contains(small), let name = speaker(before: place, of: words, in: line) {
        names.append(name)
      }
      guard labels.contains(small) else { continue }
      let rest = words[(place + 1)...].drop { titles.contains($0.lowercased()) }
      guard let name = name(rest, in: line), name.count > 1, !isOfTrade(name),
        let first = name.first,
        line[word.endIndex..<first.startIndex].count < 12
      else { continue }
      names.append(text(of: name, in: line))
    }
    return names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
  }

  /// Cells of a table with two or three words in capitals, as names of cardholders are written.
  private static func cells(in line: Substring) -> [String] {
    let tables = ",;\t".utf8.filter { sign in line.utf8.count { $0 == sign } > 1 }
      .map { line.utf8.split(separator: $0) }
    guard let cells = tables.max(by: { $0.count < $1.count }), cells.count > 2 else { return [] }
    return cells.lazy.map(Substring.init).compactMap { cell in
      let words = cell.parts(between: " \"")
      let isName =
        (2...3).contains(words.count)
        && words.allSatisfy {
          $0.utf8.count > 1 && $0.count > 1 && $0.allSatisfy { $0.isUppercase || $0 == "-" }
        }
      return isName ? words.joined(separator: " ") : nil
    }
  }

  // MARK: Devices

  private static let deviceLabels = ["deviceName", "DeviceName", "device_name", "device name"]

  private static let deviceKinds: Set<String> = [
    "iphone", "ipad", "watch", "phone", "handy", "telefon",
  ]

  private static let plainNames: Set<String> = [
    "iphone", "apple", "watch", "ipad", "phone", "android", "device", "a", "my", "the", "pro",
    "max", "mini", "plus", "series", "se", "ultra", "mobile", "null", "nil", "optional", "w",
    "galaxy", "pixel", "samsung", "google",
  ]

  /// The names of devices that hold more than the kind of the device, such as `Jan's iPhone`.
  private static func deviceNames(in line: Substring) -> [String] {
    // Labels of devices are many, and most lines have none.
    let labels = line.byteRange(of: "vice") == nil ? [] : deviceLabels
    return (labels + ["\"name"]).compactMap { label in
      guard let range = line.byteRange(of: label) else { return nil }
      let rest = line[range.upperBound...].drop { " :=\"'\\(".contains($0) }
      var name = rest.prefix { !"\",;}<>|\\=)".contains($0) }
      // The next name of a line `name=value name=value` is none of it.
      if name.endIndex < line.endIndex, line[name.endIndex] == "=" {
        name = name.lastIndex(of: " ").map { name[..<$0] } ?? ""
      }
      let words = name.lowercased().split { !$0.isLetter }
      // Many things have a name.
      if label == "\"name", !words.contains(where: { deviceKinds.contains(String($0)) }) {
        return nil
      }
      return words.allSatisfy({ plainNames.contains(String($0)) }) ? nil : String(name)
    }
  }

  // MARK: Numbers

  /// Papers, devices and cards whose number follows, and the fewest digits that it has.
  private static let numbered: [String: Int] = [
    "personalausweis": 4, "ausweis": 4, "ausweisnummer": 4, "passport": 4, "reisepass": 4,
    "paszport": 4, "paszportu": 4, "dowód": 4, "dowodu": 4, "ni": 6, "nino": 6, "insurance": 6,
    "passnummer": 4, "reisepassnummer": 4, "führerschein": 4, "licence": 5, "license": 5,
    "jazdy": 5, "fiscale": 7, "imei": 14, "sort": 6, "account": 8, "konto": 7, "kontonummer": 7,
    "blz": 8, "konta": 7,
    "card": 13,
    "karte": 13, "karty": 13, "kartennummer": 13, "pan": 13,
  ]

  /// The numbers of papers, devices and cards by the words before them, dates as in `*12.03.1984`, and UDIDs.
  private static func documents(of words: [Substring], in line: Substring) -> [String] {
    words.indices.flatMap { place -> [String] in
      let word = words[place]
      if word.first == "*" || word.utf8.count == 25 {
        let parts = word.split { $0 == "*" || $0 == "." || $0 == "-" }
        let lengths = parts.map(\.utf8.count)
        if lengths == [8, 16], parts.joined().allSatisfy(\.isHexDigit) { return [String(word)] }
        if lengths == [2, 2, 4], parts.joined().allSatisfy(\.isNumber) {
          return [String(word.dropFirst())]
        }
      }
      guard word.utf8.count < 18, let fewest = numbered[word.smallLetters]
      else { return [] }
      let rest = words[(place + 1)...].prefix(7).drop { word in
        word.count > 2 && !word.contains(where: \.isNumber)
      }
      let number = rest.prefix { word in
        word.contains(where: \.isNumber) || word.count < 3 && word.allSatisfy(\.isUppercase)
      }
      guard let first = number.first, let last = number.last,
        number.joined().count(where: \.isNumber) >= fewest
      else { return [] }
      let text = line[first.startIndex..<last.endIndex]
      // A sentence that goes on with another number is none.
      return text.count < 30 ? [String(text)] : []
    }
  }

  /// Digits grouped as on a card, whatever their check digit.
  private static func numbers(in line: Substring) -> [String] {
    if line.isPlain, line.utf8.count(where: { (0x30...0x39).contains($0) }) < 16 { return [] }
    let words =
      line.isPlain
      ? line.utf8.split { !$0.isDigit && $0 != 0x20 && $0 != UInt8(ascii: "-") }
        .map(Substring.init)
      : line.split { !$0.isNumber && $0 != " " && $0 != "-" }
    return words.compactMap { word in
      if word.utf8.count < 16 { return nil }
      let groups = word.parts(between: " -")
      let lengths = groups.map(\.utf8.count)
      guard
        let start = lengths.indices.first(where: { lengths[$0...].starts(with: [4, 4, 4, 4]) }),
        "23456".contains(groups[start].prefix(1))
      else { return nil }
      return String(word[groups[start].startIndex..<groups[start + 3].endIndex])
    }
  }
}

extension Substring {
  /// Whether it has ASCII alone, so that bytes tell what its characters are.
  var isPlain: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// The parts between signs of ASCII; empty ones are left out.
  func parts(between signs: StaticString) -> [Substring] {
    utf8.split { byte in signs.withUTF8Buffer { $0.contains(byte) } }.map(Substring.init)
  }

  /// In lower case; many times faster in ASCII.
  var small: String { ofASCII { $0 } ?? lowercased() }

  /// Its letters in lower case.
  var smallLetters: String {
    ofASCII { $0.isASCIILetter ? $0 : nil } ?? lowercased().filter(\.isLetter)
  }

  /// The bytes that `keep` returns, in lower case; nil if it is not all ASCII.
  private func ofASCII(_ keep: (UInt8) -> UInt8?) -> String? {
    guard isPlain else { return nil }
    return String(unsafeUninitializedCapacity: utf8.count) { buffer in
      var count = 0
      for byte in utf8 {
        guard let kept = keep(byte) else { continue }
        buffer[count] = (0x41...0x5a).contains(kept) ? kept | 0x20 : kept
        count += 1
      }
      return count
    }
  }

  /// A word without quotation marks around it; nil if nothing else is there.
  fileprivate var withoutQuotes: Substring? {
    if utf8.first?.isASCIILetter == true, utf8.last?.isASCIILetter == true { return self }
    let isQuote = { (sign: Character) in sign == "'" || sign == "’" }
    let start = drop(while: isQuote)
    guard let last = start.lastIndex(where: { !isQuote($0) }) else { return nil }
    return start[...last]
  }

  /// Whether a word of it is one that a name may follow.
  fileprivate var hasAnnouncement: Bool {
    utf8.split { byte in
      !(0x61...0x7a).contains(byte | 0x20) && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "'")
    }.contains { word in
      word.count <= 16 && Redactor.announcing.contains(Substring(word).small)
    }
  }
}
