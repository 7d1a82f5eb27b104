// Names of persons as letters, mails and chats have them, in English, German, Polish, Spanish and French.
extension Redactor {
  /// What announces that a name follows.
  private enum Announcement {
    /// A greeting, a title, or what people say as they introduce themselves.
    case opening
    /// What stands before many things, and before a name if two words or more are written like one.
    case introduction
    /// A title that is another word without its point.
    case abbreviation
    /// The name of a mail's header if a colon follows, else an introduction.
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
        frau herr herrn mr mrs ms pan pani pana panią panem panie panu heiße heißt heisst nazywam nazywa
        schrieb welcome willkommen witaj użytkownika hey ehepaar familie państwa
        estimado estimada querido querida hola señor señora sr sra llamo llama
        bonjour monsieur madame mme mlle cher chère m'appelle m’appelle
        """
      ),
      (
        .introduction,
        """
        bin jestem i'm am call called for bei für dla user says sagt mówi is ist tu as sprach
        dzwoni dzwonił dzwoniła zadzwonił zadzwoniła napisał napisała soy suis para pour
        with about regarding by mit wegen przez con avec imieniu
        """
      ),
      (.abbreviation, "fr hr hrn dr p fam gez m"),
      (.header, "from to cc von an od do de à sender absender nadawca"),
      (
        .closing,
        """
        regards sincerely cheers thanks grüßen grüße gruß mfg lg vg danke pozdrawiam pozdrowieniami
        poważaniem dziękuję best thx saludos saludo atentamente gracias cordialement merci
        """
      ),
    ]
    for (kind, text) in words {
      for word in text.split(whereSeparator: \.isWhitespace) { announcements[String(word)] = kind }
    }
    return announcements
  }()
  /// Small words that a name follows behind the words of whoever has spoken, calls, or owns what is spoken of.
  private static let links: [String: Set<String>] = {
    let words = [
      "an": "rückruf anruf rückrufbitte", "bei": "rückruf", "von": "anruf iphone watch ipad handy",
      "mit": "gesprochen gespräch telefonat telefoniert rücksprache",
      "to": "back spoke spoken talked speaking callback call-back",
      "with": "spoke spoken talked speaking", "from": "call callback",
      "back": "call called calling ring rang phone", "for": "callback call-back back",
      "of": "card iphone phone watch token behalf name",
      "do": "oddzwonić oddzwoń zadzwonić zadzwoń telefon dzwoniłem dzwoniłam",
      "z": "rozmawiałem rozmawiałam rozmowa rozmowie rozmowy kontakt",
      "od": "telefon połączenie wiadomość",
      "con": "hablé hablado hablar", "a": "llamar llame llamada", "avec": "parlé",
      "de": "nombre nom iphone watch tarjeta carte", "à": "rappeler", "name": "maiden",
      "name's": "my her his",
      "me": "call", "domu": "z",
      "morning": "good", "afternoon": "good", "evening": "good", "tag": "guten", "morgen": "guten",
      "abend": "guten",
    ]
    let relatives = """
      husband wife son daughter mother father brother sister mann sohn tochter mutter vater bruder
      schwester mąż męża mężem żona żony syn syna córka córki marido esposa hijo hija mari fils fille
      """
    let owners = "my his her our mein meine meinem meiner mój moja mojego mojej mi su mon ma"
    let relations = relatives.split(whereSeparator: \.isWhitespace).map { (String($0), owners) }
    return words.merging(relations) { one, _ in one }
      .mapValues { Set($0.split(separator: " ").map(String.init)) }
  }()
  /// What may stand between an opening and the name.
  private static let titles: Set<String> = [
    "dr", "prof", "frau", "herr", "herrn", "mr", "mrs", "ms", "pan", "pani", "pana", "panie", "się",
    "med", "jur", "phil", "ing", "mgr", "inż", "hab", "panią", "panem", "sr", "sra", "señor",
    "señora", "monsieur", "madame", "mme",
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
    "everyone", "google", "euch", "ihnen", "ihr", "ihre", "dir", "euer", "filiale", "hotline",
    "kunden", "kundenservice", "kundendienst", "nummer", "handy", "zentrale", "rückruf", "equipo",
    "cliente", "tous", "regards", "wishes",
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
      api get post put patch delete http https json null nfc hce tsp pan rsa ecc sdk settings general icloud
      main thread gateway bad internal timeout unavailable forbidden unauthorized expected eligibility
      united kingdom states europe tarjeta carte karty
      monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag
      freitag samstag sonntag
      """
    return Set(words.split(whereSeparator: \.isWhitespace).map(String.init)).union(noNames)
  }()

  /// Words, in lower case, beside which a name may stand.
  static let announcing: Set<String> = Set(announcements.keys).union(links.keys).union(labels)
    .union(verbs).union(devices).union(["not"])

  /// The name that the word at `place` announces, which is `small` in lower case; nil if it announces none.
  static func announcedName(
    by place: Int, _ small: String, of words: [Substring], in line: Substring
  ) -> PossibleName? {
    let isLink = place > 0 && links[small]?.contains(words[place - 1].small) == true
    let word = words[place]
    let next = word.endIndex < line.endIndex ? line[word.endIndex] : " "
    var announcement = announcements[small]
    if isLink || announcement == .header && next != ":" { announcement = .introduction }
    guard let announcement else { return nil }
    let rest = words[(place + 1)...].drop { titles.contains($0.lowercased()) }
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
    guard let first = name.first, !noNames.contains(first.lowercased()),
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

  /// Words of Polish before `pan` that is a title.
  private static let beforePan: Set<String> = [
    "dzwonił", "dzwoni", "zadzwonił", "pisze", "napisał", "prosi", "mówi", "że", "i", "był",
    "klient",
    "szanowny",
  ]

  private static func isTitle(_ pan: Substring, at place: Int, of words: [Substring]) -> Bool {
    pan == "Pan"
      || pan == "pan" && place > 0 && beforePan.contains(words[place - 1].lowercased())
  }

  /// `Nowak, Wojciech`, of which `name` is the first word.
  private static func nameInverted(
    _ name: [Substring], before rest: ArraySlice<Substring>, in line: Substring
  ) -> String? {
    guard let surname = name.last, let place = rest.firstIndex(where: { $0 == surname }),
      place + 1 < rest.endIndex, rest[place + 1].first?.isUppercase == true,
      line[surname.endIndex..<rest[place + 1].startIndex] == ", "
    else { return nil }
    return text(of: name + [rest[place + 1]], in: line)
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
  static func isOfTrade(_ name: [Substring]) -> Bool { name.allSatisfy(isOfTrade) }

  static func isOfTrade(_ word: Substring) -> Bool { trade.contains(word.lowercased()) }

  /// The words up to the first that is none of a name, or is not written as one: `iPhone`, `JSON`, `PKPass`.
  static func written(_ name: [Substring]) -> [Substring] {
    name.prefix { word in
      let isShort = word.count < 4 && word.allSatisfy(\.isUppercase)
      let parts = word.split { "-'’".contains($0) }
      return !isShort && !trade.contains(word.lowercased())
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
