// Names of persons as letters, mails and chats have them, in English, German, Polish, Spanish and French.
extension Redactor {
  /// Words, in lower case, beside which a name may stand.
  static let announcing: Set<String> = Set(announcements.keys).union(Words.links.keys).union(
    Words.labels
  )
  .union(Words.verbs).union(Words.devices).union(["not"])

  /// The name that the word at `place` announces, which is `small` in lower case; nil if it announces none.
  static func announcedName(
    by place: Int, _ small: String, of words: [Substring], in line: Substring
  ) -> PossibleName? {
    let isLink = place > 0 && Words.links[small]?.contains(words[place - 1].small) == true
    let word = words[place]
    let next = word.endIndex < line.endIndex ? line[word.endIndex] : " "
    var announcement = announcements[small]
    if isLink || announcement == .header && next != ":" { announcement = .introduction }
    guard let announcement else { return nil }
    let rest = words[(place + 1)...].drop { Words.titles.contains($0.lowercased()) }
    if isLink {
      let name = written(name(rest, in: line) ?? [])
      guard next == " ", let first = name.first, isNear(word, first, in: line) else { return nil }
      return PossibleName(text: text(of: name, in: line), mayBeTitle: name.count > 1)
    }
    switch announcement {
    // `PAN` is a card's number, `MS` no title, and `ms` a unit.
    case .opening:
      if small == "pan" && !isTitle(word, at: place, of: words) || small == "ms" && word != "Ms" {
        return nil
      }
    case .abbreviation: if next != "." || small == "m" && word != "M" { return nil }
    case .closing:
      // Without a comma nothing but the name follows.
      if next != ",", name(rest, in: line)?.last?.endIndex != line.endIndex { return nil }
    case .introduction, .header: break
    }
    if small == "am", place == 0 || words[place - 1] != "I" { return nil }
    var announced = name(rest, in: line) ?? []
    if announcement == .introduction || word.count == 1 { announced = written(announced) }
    let name = announced
    guard let first = name.first, !Words.noNames.contains(first.lowercased()),
      announcement != .introduction || name.count > 1,
      line[word.endIndex..<first.startIndex].allSatisfy({ $0.isLetter || " ,.:\"".contains($0) })
    else { return nil }
    if announcement == .closing, next != ",", isOfTrade(name) { return nil }
    if announcement == .header, let both = nameInverted(name, before: rest, in: line) {
      return PossibleName(text: both)
    }
    return PossibleName(
      text: text(of: name, in: line), mayBeTitle: announcement == .introduction)
  }

  private static func isTitle(_ pan: Substring, at place: Int, of words: [Substring]) -> Bool {
    pan == "Pan"
      || pan == "pan" && place > 0 && Words.beforePan.contains(words[place - 1].lowercased())
  }

  /// `Nowak, Wojciech`, of which `name` is what stands before the comma.
  static func nameInverted(
    _ name: [Substring], before rest: ArraySlice<Substring>, in line: Substring
  ) -> String? {
    guard let surname = name.last, let place = rest.firstIndex(where: { $0 == surname }),
      place + 1 < rest.endIndex, line[surname.endIndex..<rest[place + 1].startIndex] == ", "
    else { return nil }
    let given = written(self.name(rest[(place + 1)...], in: line) ?? [])
    return given.isEmpty ? nil : text(of: name + given, in: line)
  }

  /// Who a mail's header names without an address: `To: Jane Roe; Otto Krämer`, `An: Roe, Jane; Krämer, Otto`.
  static func recipients(in line: Substring) -> [PossibleName] {
    let header = line.drop { "> ".contains($0) }
    guard let colon = header.prefix(10).firstIndex(of: ":"),
      announcements[header[..<colon].lowercased()] == .header
    else { return [] }
    let persons = header[colon...].dropFirst()
    return persons.split(separator: persons.contains(";") ? ";" : ",").compactMap { part in
      let name = part.prefix { $0 != "<" }.split { " \"".contains($0) }.joined(separator: " ")
      return isNameAlone(name) ? PossibleName(text: name) : nil
    }
  }

  /// Who wrote what follows: `Anna Kowal wrote:`, `[02.11.26, 09:14:02] Anna Kowal: …`.
  static func author(of line: Substring) -> String? {
    let head = line.utf8.drop { "[ >".utf8.contains($0) }
    let time = head.prefix { $0.isDigit || ".,:/- []".utf8.contains($0) }
    // A log's lines begin with a time as well, without these signs.
    let isChat =
      time.count(where: \.isDigit) > 5 && time.contains(UInt8(ascii: ":"))
      && (time.contains(UInt8(ascii: "]")) || time.suffix(2).elementsEqual("- ".utf8))
    let wrote = [" wrote:", " napisał:", " napisała:", " escribió:", " a écrit :"].lazy
      .compactMap { line.byteRange(of: $0) }
    guard isChat || line.hasSuffix(":"),
      let end = isChat
        ? line[time.endIndex...].prefix(40).firstIndex(of: ":") : wrote.first?.lowerBound
    else { return nil }
    let before = line[(isChat ? time.endIndex : line.startIndex)..<end]
    let speaker = before.split { !($0.isLetter || " .-'’".contains($0)) }.last ?? before
    let words = speaker.split { $0 == " " || $0 == "." }
    guard words.count < 5, let name = name(words[...], in: line), name.count == words.count,
      let first = name.first, !Words.noNames.contains(first.lowercased())
    else { return nil }
    return text(of: name, in: line)
  }

  /// Whether a line ends a letter, so that the name of the writer follows.
  static func endsLetter(_ line: Substring) -> Bool {
    guard line.utf8.count < 60, let end = line.lastIndex(where: \.isLetter) else { return false }
    let word = line[...end].suffix(16).reversed().prefix(while: \.isLetter)
    return announcements[String(word.reversed()).lowercased()] == .closing
  }

  /// A line of one to four words in capitals, and nothing else.
  static func signature(in line: Substring) -> String? {
    let words = line.split { $0 == " " || $0 == "," || $0 == ">" }
    guard (1...4).contains(words.count), let name = name(words[...], in: line),
      name.count == words.count, words.allSatisfy({ !$0.contains(where: \.isNumber) })
    else { return nil }
    return text(of: name, in: line)
  }

  // MARK: Words of a name

  /// Up to four capitalised words, and particles between them, with nothing but blanks between all.
  static func name(_ words: ArraySlice<Substring>, in line: Substring) -> [Substring]? {
    var (name, particles): ([Substring], [Substring]) = ([], [])
    for word in words.prefix(6) {
      let isNear =
        (particles.last ?? name.last).map {
          line[$0.endIndex..<word.startIndex].allSatisfy { $0 == " " }
        } ?? true
      guard isNear else { break }
      if word.first?.isUppercase == true, word.count > 1,
        particles.isEmpty || !Words.trade.contains(word.lowercased())
      {
        name += particles + [word]
        particles = []
      } else if !name.isEmpty,
        (particles.isEmpty ? Words.particles : Words.articles).contains(String(word))
      {
        particles.append(word)
      } else {
        break
      }
    }
    return name.isEmpty ? nil : name
  }

  /// Whether all words are those of Wallet, devices and the like.
  static func isOfTrade(_ name: [Substring]) -> Bool { name.allSatisfy(isOfTrade) }

  static func isOfTrade(_ word: Substring) -> Bool { Words.trade.contains(word.lowercased()) }

  /// The words up to the first that is none of a name, or is not written as one: `iPhone`, `JSON`, `PKPass`.
  static func written(_ name: [Substring]) -> [Substring] {
    name.prefix { word in
      let isShort = word.count < 4 && word.allSatisfy(\.isUppercase)
      let parts = word.split { "-'’".contains($0) }
      return !isShort && !Words.trade.contains(word.lowercased())
        && (word.allSatisfy { !$0.isLowercase }
          || parts.allSatisfy { !$0.dropFirst().contains(where: \.isUppercase) })
    }
  }

  /// Whether nothing but blanks is between a word and the next.
  static func isNear(_ word: Substring, _ next: Substring, in line: Substring) -> Bool {
    line[word.endIndex..<next.startIndex].allSatisfy { $0 == " " }
  }

  static func text(of name: [Substring], in line: Substring) -> String {
    guard let first = name.first, let last = name.last else { return "" }
    return String(line[first.startIndex..<last.endIndex])
  }
}
