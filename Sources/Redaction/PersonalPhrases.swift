extension Redactor {
  /// Names of persons and devices, and numbers of persons and cards, in text that somebody brings along.
  ///
  /// Found by the words before them or by their form, for `init(replacingNames:of:and:)`: in text of the
  /// program's own, the same words are no names. What a card is called in the text, or in `titles`, is none either.
  public static func personalPhrases(in text: String, besides titles: Set<String> = []) -> [String]
  {
    var phrases: [String] = []
    var titles = titles
    var knowsTitles = false
    let lines =
      text[...].isPlain
      ? text.utf8.split { $0 == 0x0a || $0 == 0x0d }.map(Substring.init)
      : text.split { $0.isNewline && $0 != "\u{85}" }
    var isSigned = false
    var personColumns: PersonColumns?
    for original in lines {
      let mended = MisreadText(original)
      let line = mended.map { $0.text[...] } ?? original
      if let read = VisibleText.read(line) { phrases += personalPhrases(in: read, besides: titles) }
      // The line after “Kind regards,” is a name.
      var found = isSigned ? signature(in: line).map { [$0] } ?? [] : []
      isSigned = endsLetter(line)
      let names = names(in: line)
      if !knowsTitles, names.contains(where: \.mayBeTitle) {
        titles.formUnion(cardTitles(in: text))
        knowsTitles = true
      }
      found += names.lazy.filter { !($0.mayBeTitle && titles.contains($0.text)) }.map(\.text)
        .filter { $0.utf8.count > 3 || !isModel($0) }
      found += deviceNames(in: line) + numbers(in: line) + cells(in: line)
      found += internetAddresses(in: line) + computers(in: line) + deviceIDs(in: line)
      found += secureElements(in: line) + cardData(in: line)
      let words = line.parts(between: " \t,")
      found += documents(of: words, in: line).filter { !found.contains($0) }
      found += streets(of: words, in: line)
      found += passwords(of: words) + logins(in: line)
      if let columns = personColumns { found += columns.cells(of: line) }
      personColumns = PersonColumns(header: line) ?? personColumns
      if let mended { found += found.compactMap(mended.original) }
      phrases += found
    }
    var known: Set<String> = []
    return phrases.filter { known.insert($0).inserted }
  }

  /// Words that are written as a name.
  struct PossibleName: Equatable {
    var text: String
    /// Whether cards and shops are spoken of in the same way, as in “for Larkspur Blue”.
    var mayBeTitle = false
  }

  // MARK: Names

  /// Two to four capitalised words after a label, and those that a letter or a chat announces.
  private static func names(in line: Substring) -> [PossibleName] {
    var names = author(of: line).map { [PossibleName(text: $0)] } ?? []
    if line.utf8.contains(UInt8(ascii: "<")), line.utf8.contains(UInt8(ascii: "@")) {
      names += mailboxes(in: line)
    }
    names += recipients(in: line)
    let isPlain = line.isPlain
    if isPlain, !line.hasAnnouncement { return names }
    let words =
      (isPlain
      ? line.utf8.split { !($0.isASCIILetter || "-'".utf8.contains($0)) }.map(Substring.init)
      : line.split { !($0.isLetter || $0 == "-" || $0 == "'" || $0 == "’") })
      .compactMap(\.withoutQuotes)
    for (place, word) in words.enumerated() {
      if word.utf8.count > 18 { continue }
      let small = word.small
      if let name = announcedName(by: place, small, of: words, in: line) { names.append(name) }
      if let name = owner(place, of: words, in: line) { names.append(name) }
      let other =
        notFound(place, small, of: words, in: line)
        ?? (place > 0
          && (Words.verbs.contains(small)
            || line[..<word.startIndex].last == "(" && Words.labels.contains(small))
          ? speaker(before: place, of: words, in: line) : nil)
      if let other { names.append(PossibleName(text: other)) }
      guard Words.labels.contains(small) else { continue }
      var rest = words[(place + 1)...].drop { Words.betweenLabels.contains($0.lowercased()) }
      // `Karteninhaberin laut System: …`.
      if rest.first == "System", words[rest.startIndex - 1] == "laut" { rest.removeFirst() }
      // `Name: Roe, Vorname: Jane`.
      let isPair = small == "name" && line.byteRange(of: "orname") != nil
      let possible = name(rest, in: line)
      if let possible, !isPair, !possible.contains(where: isOfTrade),
        let both = nameInverted(possible, before: rest, in: line)
      {
        names.append(PossibleName(text: both))
        continue
      }
      guard let name = possible, name.count > 1 || isPair, let first = name.first,
        !isOfTrade(first) || written(Array(name.dropFirst())).count > 1,
        line[words[rest.startIndex - 1].endIndex..<first.startIndex].count < 12
      else { continue }
      let isName = small == "name"
      if isName, place > 0, Words.named.contains(words[place - 1].lowercased()) { continue }
      names.append(PossibleName(text: text(of: name, in: line), mayBeTitle: isName))
    }
    let known = names
    names.removeAll { name in
      guard name.mayBeTitle else { return false }
      let last = name.text.split(separator: " ").last ?? ""
      return Words.endsOfCards.contains(last.small) || isOfTrade(last)
        || known.contains(PossibleName(text: name.text))
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
        && !words.contains(where: isOfTrade)
      return isName ? words.joined(separator: " ") : nil
    }
  }

  // MARK: Numbers

  /// Papers, devices and cards whose number follows, and the fewest digits that it has; `nummer` or `nr` may end each.
  private static let numbered: [String: Int] = [
    "personalausweis": 4, "ausweis": 4, "passport": 4, "reisepass": 4,
    "paszport": 4, "paszportu": 4, "dowód": 4, "dowodu": 4, "ni": 6, "nino": 6, "insurance": 6,
    "passnummer": 4, "führerschein": 4, "licence": 5, "license": 5,
    "jazdy": 5, "fiscale": 7, "imei": 14, "eid": 19, "sort": 6, "account": 8, "konto": 7,
    "blz": 8, "kto": 7, "konta": 7, "stablehardwareid": 14, "didentité": 6, "identité": 6,
    "pasaporte": 5, "passeport": 5, "pps": 7, "ppsn": 7,
    "card": 13,
    "karte": 13, "karty": 13, "karten": 13, "pan": 13,
  ]

  private static func fewestDigits(behind word: Substring) -> Int? {
    let name = word.smallLetters
    let ending = ["nummer", "nr"].first(where: name.hasSuffix)
    return numbered[name] ?? ending.flatMap { numbered[String(name.dropLast($0.count))] }
      ?? (NameSense(name.withoutAccents) == .number ? CardNumberSearch.shortest : nil)
  }

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
      guard word.utf8.count < 24, let fewest = fewestDigits(behind: word) else { return [] }
      let rest = words[(place + 1)...].prefix(7).drop { word in
        !word.contains(where: \.isNumber) && !(word.count < 4 && word.allSatisfy(\.isUppercase))
      }
      // A series may stand before it, as in `ABA 300000`.
      let number = rest.prefix { word in
        word.contains(where: \.isNumber) && !word.contains("=")
          || word.count < (word == rest.first ? 4 : 3) && word.allSatisfy(\.isUppercase)
      }
      guard let first = number.first, let last = number.last,
        number.joined().count(where: \.isNumber) >= fewest
      else { return [] }
      let text = line[first.startIndex..<last.endIndex]
      // A sentence that goes on with another number is none.
      return text.count < 30 ? [String(text)] : []
    }
  }

  /// Passwords told in a sentence, such as `my password is Kitten99`: with a letter, and a digit or a sign.
  private static func passwords(of words: [Substring]) -> [String] {
    words.indices.dropLast().compactMap { place in
      guard words[place].utf8.count > 4, Words.passwords.contains(words[place].small) else {
        return nil
      }
      let isTold = words[place + 1].utf8.count < 8 && Words.copulas.contains(words[place + 1].small)
      guard let word = words[(place + 1)...].dropFirst(isTold ? 1 : 0).first else { return nil }
      let password = word.drop { "\"'“„".contains($0) }.prefix { !"\"'”“".contains($0) }
      let isOne =
        password.count > 5 && password.contains(where: \.isLetter)
        && (password.contains(where: \.isNumber)
          || isTold && password.dropLast().contains { !$0.isLetter })
      return isOne ? String(password) : nil
    }
  }

  /// Names by which persons log in, such as `user=jane.roe`.
  private static func logins(in line: Substring) -> [String] {
    ["user", "User", "login", "sername", "serName"].compactMap { label in
      guard let range = line.byteRange(of: label) else { return nil }
      let value = line[range.upperBound...].drop { "\"' ".contains($0) }
      guard let sign = value.first, ":=".contains(sign) else { return nil }
      let login = value.dropFirst().drop { "\"' ".contains($0) }
        .prefix { $0.isLetter || "._-@".contains($0) }
      let parts = login.split(separator: ".", omittingEmptySubsequences: false)
      let isName = parts.count == 2 && parts.allSatisfy { $0.count > 2 && !isOfTrade($0) }
      return isName && !login.contains("@") ? String(login) : nil
    }
  }

  /// Covers secrets and whatever is written as a card's number, as in a value that somebody brings along.
  public static func coveredWithNumbers(_ text: String) -> String {
    var redactor = Redactor(of: numbers(in: text[...]))
    return redactor.text(text)
  }

  /// Digits in a row, or grouped as on a card, that begin as an issuer's numbers do, whatever their check digit.
  private static func numbers(in line: Substring) -> [String] {
    let fewest = CardNumberSearch.shortest
    if line.isPlain, line.utf8.count(where: \.isDigit) < fewest { return [] }
    let words =
      line.isPlain
      ? line.utf8.split { !$0.isDigit && $0 != 0x20 && $0 != UInt8(ascii: "-") }
        .map(Substring.init)
      : line.split { !$0.isNumber && $0 != " " && $0 != "-" }
    return words.flatMap { word -> [String] in
      if word.utf8.count < fewest { return [] }
      let groups = word.parts(between: " -")
      let whole = groups.filter { digits in
        digits.utf8.count >= fewest && standsAlone(digits, in: line)
          && (15...16 ~= digits.utf8.count
            ? CardNumberSearch.isWritten(String(digits))
            : CardNumberSearch.isIssued(String(digits)) && !isMeasure(digits, in: line))
      }.map(String.init)
      let lengths = groups.map(\.utf8.count)
      guard
        let start = lengths.indices.first(where: { lengths[$0...].starts(with: [4, 4, 4, 4]) }),
        "23456".contains(groups[start].prefix(1))
      else { return whole }
      return whole + [String(word[groups[start].startIndex..<groups[start + 3].endIndex])]
    }
  }

  /// Whether digits are an id, a time, or how much of something there is, by the words beside them.
  private static func isMeasure(_ digits: Substring, in line: Substring) -> Bool {
    let name = line[..<digits.startIndex].suffix(24).parts(between: " =:\"'.").last?.smallLetters
    let unit = line[digits.endIndex...].prefix(8).parts(between: " ,;.\"'").first?.small
    return name.map { name in Words.measures.contains(where: name.hasSuffix) } ?? false
      || unit.map(Words.units.contains) ?? false
  }

  /// Whether digits are no part of a word, an id or a decimal number.
  private static func standsAlone(_ digits: Substring, in line: Substring) -> Bool {
    let (before, behind) = (line[..<digits.startIndex].utf8, line[digits.endIndex...].utf8)
    return before.last.map { !($0.isWordPart || ".-".utf8.contains($0)) } ?? true
      && behind.first.map { !($0.isWordPart || $0 == UInt8(ascii: "-")) } ?? true
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

  /// A word without quotation marks and dashes around it; nil if nothing else is there.
  fileprivate var withoutQuotes: Substring? {
    if utf8.first?.isASCIILetter == true, utf8.last?.isASCIILetter == true { return self }
    let isQuote = { (sign: Character) in sign == "'" || sign == "’" || sign == "-" }
    let start = drop(while: isQuote)
    guard let last = start.lastIndex(where: { !isQuote($0) }) else { return nil }
    return start[...last]
  }

  /// Whether a word of it is one that a name may follow.
  fileprivate var hasAnnouncement: Bool {
    utf8.split { byte in
      !(0x61...0x7a).contains(byte | 0x20) && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "'")
    }.contains { word in
      word.count <= 18
        && (Redactor.announcing.contains(Substring(word).small)
          || word.suffix(2).elementsEqual("'s".utf8))
    }
  }
}
