// Names of persons as letters, mails and chats have them, in English, German and Polish.
extension Redactor {
  /// What announces that a name follows.
  private enum Announcement {
    /// A greeting, a title, or what people say as they introduce themselves.
    case opening
    /// What people say of themselves, and a name of two words or more if it is one.
    case introduction
    /// A title that is another word without its point.
    case abbreviation
    /// The name of a mail's header, which a colon follows.
    case header
    /// The last word of a letter.
    case closing
  }

  private static let announcements: [String: Announcement] = {
    var announcements: [String: Announcement] = [:]
    let words: [(Announcement, String)] = [
      (
        .opening,
        """
        dear hallo hello hi liebe lieber geehrte geehrter szanowna szanowny szanowni drogi droga cześć
        frau herr herrn mr mrs ms pan pani pana panią panem heiße nazywam schrieb
        """
      ),
      (.introduction, "bin jestem i'm"), (.abbreviation, "fr hr hrn dr"),
      (.header, "from to cc von an od do sender absender nadawca"),
      (
        .closing,
        """
        regards sincerely cheers thanks grüßen grüße gruß mfg lg vg danke pozdrawiam pozdrowieniami
        poważaniem dziękuję
        """
      ),
    ]
    for (kind, text) in words {
      for word in text.split(whereSeparator: \.isWhitespace) { announcements[String(word)] = kind }
    }
    return announcements
  }()
  /// What may stand between an opening and the name.
  private static let titles: Set<String> = [
    "dr", "prof", "frau", "herr", "herrn", "mr", "mrs", "ms", "pan", "pani", "pana", "panie", "się",
  ]
  /// Words in capitals that are nobody's name after an opening.
  private static let noNames: Set<String> = [
    "agent", "all", "apple", "bank", "berater", "body", "colleagues", "error",
    "headers", "message", "request", "response", "customer", "damen", "engineer",
    "everyone", "google",
    "grüße", "herren", "ich", "kollegen", "klient", "klientka", "konsultant", "kunde", "kundin",
    "madam", "number", "państwo",
    "reference", "sie", "sir", "suffix", "support", "team", "unique", "wallet", "wallets",
  ]

  /// Whether a name may follow a word, which is in lower case.
  static func announcesName(_ small: String) -> Bool { announcements[small] != nil }

  /// The name that the word at `place` announces, which is `small` in lower case; nil if it announces none.
  static func announcedName(
    by place: Int, _ small: String, of words: [Substring], in line: Substring
  ) -> String? {
    guard let announcement = announcements[small] else { return nil }
    let word = words[place]
    let next = word.endIndex < line.endIndex ? line[word.endIndex] : " "
    switch announcement {
    // `PAN` is a card's number, and `MS` no title.
    case .opening: if small == "pan" ? word != "Pan" : word == "MS" { return nil }
    case .abbreviation: if next != "." { return nil }
    case .header: if next != ":" { return nil }
    case .closing: if next != "," { return nil }
    case .introduction: break
    }
    let rest = words[(place + 1)...].drop { titles.contains($0.lowercased()) }
    guard let name = name(rest, in: line), let first = name.first,
      announcement != .introduction || name.count > 1, !noNames.contains(first.lowercased()),
      line[word.endIndex..<first.startIndex].allSatisfy({ $0.isLetter || " ,.:\"".contains($0) })
    else { return nil }
    return text(of: name, in: line)
  }

  /// Who wrote what follows: `Anna Kowal wrote:`, `[02.11.26, 09:14:02] Anna Kowal: …`.
  static func author(of line: Substring) -> String? {
    let head = line.drop { $0 == "[" || $0 == " " || $0 == ">" }
    let time = head.prefix { $0.isNumber || ".,:/- []".contains($0) }
    // A log's lines begin with a time as well, without these signs.
    let isChat =
      time.count { $0.isNumber } > 5 && time.contains(":")
      && (time.contains("]") || time.hasSuffix("- "))
    let wrote = [" wrote:", " napisał:", " napisała:"].lazy.compactMap { line.byteRange(of: $0) }
    guard isChat || line.hasSuffix(":"),
      let end = isChat
        ? line[time.endIndex...].prefix(40).firstIndex(of: ":") : wrote.first?.lowerBound
    else { return nil }
    let before = line[(isChat ? time.endIndex : line.startIndex)..<end]
    let speaker = before.split { !($0.isLetter || " .-'’".contains($0)) }.last ?? before
    let words = speaker.split { $0 == " " || $0 == "." }
    guard words.count < 5, let name = name(words[...], in: line), name.count == words.count,
      let first = name.first, !noNames.contains(first.lowercased())
    else { return nil }
    return text(of: name, in: line)
  }

  /// Whether a line ends a letter, so that the name of the writer follows.
  static func endsLetter(_ line: Substring) -> Bool {
    guard line.utf8.count < 60, let last = line.split(whereSeparator: { !$0.isLetter }).last
    else { return false }
    return announcements[last.lowercased()] == .closing
  }

  /// A line of one to four words in capitals, and nothing else.
  static func signature(in line: Substring) -> String? {
    let words = line.split { $0 == " " || $0 == "," || $0 == ">" }
    guard (1...4).contains(words.count), let name = name(words[...], in: line),
      name.count == words.count, words.allSatisfy({ !$0.contains(where: \.isNumber) })
    else { return nil }
    return text(of: name, in: line)
  }

  /// Whether nothing but two to four capitalised words are in a line, as in a signature that nothing announces.
  public static func isNameAlone(_ line: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    return (2...4).contains(words.count)
      && words.allSatisfy { word in
        let small = word.lowercased()
        return word.first?.isUppercase == true && announcements[small] == nil
          && !noNames.contains(small)
          && word.allSatisfy { $0.isLetter || "-'’.".contains($0) }
      }
  }

  // MARK: Words of a name

  /// Up to four capitalised words with nothing but blanks between them.
  static func name(_ words: ArraySlice<Substring>, in line: Substring) -> [Substring]? {
    var name: [Substring] = []
    for word in words.prefix(4) {
      let isNear =
        name.last.map { line[$0.endIndex..<word.startIndex].allSatisfy { $0 == " " } } ?? true
      guard isNear, word.first?.isUppercase == true, word.count > 1 else { break }
      name.append(word)
    }
    return name.isEmpty ? nil : name
  }

  static func text(of name: [Substring], in line: Substring) -> String {
    guard let first = name.first, let last = name.last else { return "" }
    return String(line[first.startIndex..<last.endIndex])
  }
}
