// Names of persons as letters, mails and chats have them, in English, German and Polish.
extension Redactor {
  /// What announces that a name follows.
  private enum Announcement {
    /// A greeting, a title, or what people say as they introduce themselves.
    case opening
    /// What stands before many things, and before a name if two words or more are written like one.
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
        frau herr herrn mr mrs ms pan pani pana panią panem heiße heißt heisst nazywam nazywa schrieb
        welcome willkommen witaj
        """
      ),
      (
        .introduction,
        "bin jestem i'm am call called for bei für dla user says sagt mówi is ist tu as sprach"
      ),
      (.abbreviation, "fr hr hrn dr"),
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
    "back", "zurück", "ponownie", "von", "van", "de", "der",
  ]
  /// Small words within a name, which another may follow, as in `van der`.
  private static let particles: Set<String> = [
    "von", "van", "de", "del", "della", "di", "da", "du", "zu", "la", "le", "ter", "ten", "bin",
    "ibn", "al", "el", "dos",
  ]
  private static let articles: Set<String> = ["der", "den", "dem", "la", "los"]
  /// Words in capitals that are nobody's name after an opening.
  private static let noNames: Set<String> = [
    "agent", "all", "apple", "bank", "berater", "body", "colleagues", "error",
    "headers", "message", "request", "response", "customer", "damen", "engineer",
    "everyone", "google",
    "grüße", "herren", "ich", "kollegen", "klient", "klientka", "konsultant", "kunde", "kundin",
    "madam", "number", "państwo",
    "reference", "sie", "sir", "suffix", "support", "team", "unique", "wallet", "wallets",
  ]
  /// Words of Wallet, devices, cards and calls that are written with capitals, and not alone a name.
  private static let trade: Set<String> = {
    let words = """
      account activation active added adding again already android app apps apple's bin bundle business
      card cards certificate class classic client code configuration connect contact could country
      credit debit default device devices digital domain elite endpoint entity entry express file
      galaxy gold group host id in invalid iphone ipad issuer karta karte karten key later limit
      link mac mapping mastercard method mini module network not object order orange page pass
      passes passkit path pay payment phone pixel platinum plus premium pro processor product
      profile provisioning record requestor resource route samsung se sensor series serial server
      service session set signature silver standard symbol system test token tokens transaction
      transit ultra unit up url user virtual visa watch world xcode
      a an in my no our review the this use your
      it he she they you we who whoever there mastercard's mdes vts
      unexpected unable cannot please try setup
      api get post put patch delete http https json null nfc hce tsp pan rsa ecc sdk
      monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag
      freitag samstag sonntag
      """
    return Set(words.split(whereSeparator: \.isWhitespace).map(String.init)).union(noNames)
  }()

  /// Words, in lower case, beside which a name may stand.
  static let announcing: Set<String> = Set(announcements.keys).union(labels).union(verbs).union([
    "not"
  ])

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
    if small == "am", place == 0 || words[place - 1] != "I" { return nil }
    let rest = words[(place + 1)...].drop { titles.contains($0.lowercased()) }
    var announced = name(rest, in: line) ?? []
    if announcement == .introduction { announced = written(announced) }
    let name = announced
    guard let first = name.first, !noNames.contains(first.lowercased()),
      announcement != .introduction || name.count > 1,
      line[word.endIndex..<first.startIndex].allSatisfy({ $0.isLetter || " ,.:\"".contains($0) })
    else { return nil }
    return text(of: name, in: line)
  }

  /// Who wrote what follows: `Anna Kowal wrote:`, `[02.11.26, 09:14:02] Anna Kowal: …`.
  static func author(of line: Substring) -> String? {
    let head = line.utf8.drop { "[ >".utf8.contains($0) }
    let time = head.prefix { $0.isDigit || ".,:/- []".utf8.contains($0) }
    // A log's lines begin with a time as well, without these signs.
    let isChat =
      time.count(where: \.isDigit) > 5 && time.contains(UInt8(ascii: ":"))
      && (time.contains(UInt8(ascii: "]")) || time.suffix(2).elementsEqual("- ".utf8))
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

  /// Whether nothing but two to four capitalised words are in a line, as in a signature that nothing announces.
  public static func isNameAlone(_ line: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    return (2...4).contains(words.count)
      && words.allSatisfy { word in
        let small = word.lowercased()
        return word.first?.isUppercase == true && announcements[small] == nil
          && !trade.contains(small)
          && word.allSatisfy { $0.isLetter || "-'’.".contains($0) }
      }
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
        particles.isEmpty || !trade.contains(word.lowercased())
      {
        name += particles + [word]
        particles = []
      } else if !name.isEmpty,
        (particles.isEmpty ? Self.particles : articles).contains(String(word))
      {
        particles.append(word)
      } else {
        break
      }
    }
    return name.isEmpty ? nil : name
  }

  /// Whether all words are those of Wallet, devices and the like.
  static func isOfTrade(_ name: [Substring]) -> Bool {
    name.allSatisfy { trade.contains($0.lowercased()) }
  }

  /// The words up to the first that is none of a name, or is not written as one: `iPhone`, `JSON`, `PKPass`.
  private static func written(_ name: [Substring]) -> [Substring] {
    name.prefix { word in
      let isShort = word.count < 4 && word.allSatisfy(\.isUppercase)
      let parts = word.split { "-'’".contains($0) }
      return !isShort && !trade.contains(word.lowercased())
        && (word.allSatisfy { !$0.isLowercase }
          || parts.allSatisfy { !$0.dropFirst().contains(where: \.isUppercase) })
    }
  }

  /// What follows a person's name.
  static let verbs: Set<String> = [
    "says", "said", "writes", "called", "calls", "sagt", "sagte", "schreibt", "meldet", "ruft",
    "zurückrufen", "anrufen", "mówi", "mówiła", "mówił", "pisze", "dzwoni", "dzwonił", "dzwoniła",
  ]

  /// Who speaks or is to be called: two words or three before a verb, or one behind a label such as `Kundin`.
  static func speaker(before place: Int, of words: [Substring], in line: Substring) -> String? {
    for start in max(0, place - 3)..<place {
      let name = name(words[start..<place], in: line) ?? []
      guard name.count == place - start, written(name).count == name.count,
        isNear(place - 1, of: words, in: line),
        name.count > 1
          || start > 0 && labels.contains(words[start - 1].lowercased())
            && isNear(start - 1, of: words, in: line),
        !labels.contains(name[0].lowercased())
      else { continue }
      return text(of: name, in: line)
    }
    return nil
  }

  /// Whether nothing but blanks is between a word and the next.
  private static func isNear(_ place: Int, of words: [Substring], in line: Substring) -> Bool {
    line[words[place].endIndex..<words[place + 1].startIndex].allSatisfy { $0 == " " }
  }

  /// Who was not found, by a quotation such as “Müller not found”.
  static func notFound(_ place: Int, _ small: String, of words: [Substring], in line: Substring)
    -> String?
  {
    guard ["not", "nicht"].contains(small), place > 0, place + 1 < words.count,
      ["found", "gefunden"].contains(words[place + 1].lowercased())
    else { return nil }
    let first = max(0, place - 2)
    for start in first..<place {
      let name = written(name(words[start..<place], in: line) ?? [])
      let before = line[..<words[start].startIndex].last
      if name.count == place - start, before.map({ "\"“„«'".contains($0) }) ?? false {
        return text(of: name, in: line)
      }
    }
    return nil
  }

  static func text(of name: [Substring], in line: Substring) -> String {
    guard let first = name.first, let last = name.last else { return "" }
    return String(line[first.startIndex..<last.endIndex])
  }
}
