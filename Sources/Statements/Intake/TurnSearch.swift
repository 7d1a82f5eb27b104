/// Finds the turns of a conversation line by line.
struct TurnSearch {
  private(set) var turns: [Conversation.Turn] = []
  /// Customers whom nothing but a separator parts from the one before.
  private(set) var weakPersons: Set<Int> = []
  private var persons: [String: Int] = [:]
  private var person: Int?
  private var ticket: String?
  /// Whether a chat ended or a line parted it, so that the next customer may be another.
  private var isParted = false
  private var date: StatedTime?
  /// Whether the last turn begins with a time and names nobody.
  private var isNote = false
  /// The names that stand before turns and tell no role, by the turns' numbers.
  private var names: [Int: [String]] = [:]
  /// The mail whose head is being read.
  private var mail: (turn: Int, lines: Int)?

  private static let customers: Set<String> = [
    "customer", "client", "cardholder", "caller", "member", "visitor", "kunde", "kundin", "klient",
    "klientka", "anrufer", "anruferin", "karteninhaber", "karteninhaberin", "posiadacz",
    "posiadaczka", "besucher", "rozmówca",
  ]
  private static let agents: Set<String> = [
    "agent", "agentin", "support", "advisor", "adviser", "consultant", "representative",
    "konsultant", "konsultantka", "berater", "beraterin", "mitarbeiter", "mitarbeiterin", "doradca",
    "doradczyni", "helpdesk", "hotline", "bot", "kundenservice", "kundenberater", "infolinia",
    "notatka", "note", "notes", "notiz", "vermerk", "bearbeiter", "agenta",
  ]
  private static let reports: Set<String> = [
    "opis", "description", "beschreibung", "anliegen", "complaint", "beschwerde", "problem",
    "treść", "reklamacja",
  ]
  private static let titles: Set<String> = [
    "herr", "frau", "mr", "mrs", "ms", "pan", "pani", "dr", "the", "internal", "interne",
    "says", "sagt", "mówi",
  ]
  private static let tickets: Set<String> = [
    "ticket", "case", "incident", "zgłoszenie", "sprawa", "vorgang", "fall", "anfrage", "tickets",
  ]
  /// Words by which people tell of themselves and what is theirs.
  static let ownWords: Set<String> = [
    "my", "mine", "i", "i'm", "i've", "me", "mein", "meine", "meinen", "meiner", "meinem", "mir",
    "ich",
    "mój", "moja", "moją", "mojej", "moje", "mnie", "mi", "mam",
  ]
  private static let prefixes: Set<String> = [
    "inc", "req", "ritm", "sr", "case", "tkt", "cs", "zgl",
  ]
  /// Words by which somebody says that another customer is told of.
  static let nextCustomer = [
    "next ticket", "next customer", "next case", "another customer", "other customer",
    "nächster Kunde", "nächste Kundin",
    "nächstes Ticket", "anderer Kunde", "następny klient", "kolejny klient", "następne zgłoszenie",
    "kolejne zgłoszenie", "inny klient",
  ]

  mutating func take(_ line: String, at place: Int) {
    let trimmed = line.trimmed
    guard let first = trimmed.first else { return endNote(at: place) }
    if "{<\"".contains(first) { return }
    if takeTicket(trimmed, at: place) || takeSeparator(trimmed) { return }
    if takeMail(trimmed, at: place) { return }
    let indent = line.utf8.count - line.drop { $0 == " " || $0 == "\t" }.utf8.count
    guard let head = TurnHead(String(line.utf8.dropFirst(indent)) ?? "") else {
      if let day = StatedTime(within: trimmed), Self.isHeading(trimmed) { date = day }
      return
    }
    take(head, line, at: place, indent: indent)
  }

  private mutating func take(_ head: TurnHead, _ line: String, at place: Int, indent: Int) {
    var turn = Conversation.Turn(start: place, words: place + indent + head.length)
    turn.time = head.stamp.map { stamp in
      stamp.isDate || stamp.date != nil ? stamp : date.map { $0.joined(with: stamp) } ?? stamp
    }
    var words = head.label?.lowercased().split { !$0.isLetter }.map(String.init) ?? []
    // “Customer 2: …”
    let parts = head.label?.split(separator: " ") ?? []
    if parts.count == 2, Int(parts[1]) != nil { words.append(String(parts[1])) }
    let said = String(line.utf8.dropFirst(indent + head.length)) ?? ""
    if words.contains(where: Self.agents.contains) {
      turn.speaker = .agent
    } else if words.contains(where: Self.customers.contains) {
      turn.speaker = .customer
      let name = words.filter { !Self.customers.contains($0) && !Self.titles.contains($0) }
      note(name.isEmpty ? said.personalName.map { [$0] } ?? [] : name)
    } else if words.count == 1, Self.reports.contains(words[0]) {
      turn.speaker = .customer
    } else if head.label != nil {
      // Another member of a ticket or a note is nobody's turn.
      let isName = parts.count < 3 && parts.allSatisfy { $0.first?.isUppercase == true }
      guard head.stamp != nil || ticket == nil && mail == nil && isName && said.isOfSpeaker else {
        return
      }
      names[turns.count] = words
    }
    // A member of a ticket has the ticket's time.
    turn.time = turn.time ?? (ticket != nil || mail != nil ? turns.last?.time : nil)
    if head.label != nil { turn.time = turn.time ?? date }
    isNote = head.label == nil
    turn.person = person
    turns.append(turn)
  }

  /// Takes those who are only named for customers where others are agents, or where they tell of cards of their own.
  mutating func noteNamedCustomers() {
    let isServed = turns.contains { $0.speaker == .agent }
    for (number, name) in names.sorted(by: { $0.key < $1.key })
    where isServed || turns[number].time == nil || turns[number].time == date {
      turns[number].speaker = .customer
      guard turns[number].person == nil || ticket == nil && !name.isEmpty else { continue }
      begin("name " + name.joined(separator: " "))
      turns[number].person = person
    }
  }

  /// Ends what a time alone stands before: what follows an empty line need not be of that time.
  private mutating func endNote(at place: Int) {
    guard isNote else { return }
    isNote = false
    turns.append(Conversation.Turn(start: place, words: place, person: person))
  }

  /// Notes the customer who speaks; within a ticket it is the ticket's.
  private mutating func note(_ name: [String]) {
    guard ticket == nil else { return }
    if !name.isEmpty {
      begin("name " + name.joined(separator: " "))
    } else if isParted || person == nil {
      let isFirst = person == nil
      begin("unnamed \(persons.count)")
      if !isFirst, let person { weakPersons.insert(person) }
    }
    isParted = false
  }

  private mutating func begin(_ key: String) {
    let number = persons[key] ?? persons.count
    persons[key] = number
    person = number
  }

  /// `Ticket #71120 (opened 12.04.2026 09:14)`, or a line that says that the next customer follows.
  private mutating func takeTicket(_ line: String, at place: Int) -> Bool {
    guard line.utf8.count <= 120 else { return false }
    let lowered = line.lowercased()
    let isNext =
      line.utf8.count <= 60
      && Self.nextCustomer.contains { lowered.contains($0.lowercased()) }
    let words = line.split { " \t:#([".contains($0) }
    let word = words.first { $0.contains(where: \.isLetter) }?.lowercased() ?? ""
    let number = words.first { $0.contains(where: \.isNumber) }.map { $0.trimming(")].,;") }
    let isNumbered =
      line.first.map { $0 == "#" || $0 == "[" || $0.isLetter } ?? false
      && words.prefix(3).contains { $0.contains(where: \.isNumber) }
    let prefix = word.prefix { $0.isLetter }
    let isID =
      Self.prefixes.contains(String(prefix)) && word.utf8.count > prefix.utf8.count + 3
      && line.lowercased().hasPrefix(word)
    let isTicket = Self.tickets.contains(word) && isNumbered || isID
    // “Customer 2”, alone in its line.
    let isOrdinal =
      Self.customers.contains(word) && words.count == 2
      && words[1].utf8.count <= 2 && Int(words[1]) != nil
    guard isNext || isTicket || isOrdinal else { return false }
    let key = isNext ? "next \(place)" : "ticket \(number ?? "")"
    ticket = key
    if persons.isEmpty, isNext, !turns.isEmpty || place > 0 { begin("first") }
    begin(key)
    let time = StatedTime(within: line)
    if let time, time.date != nil { date = StatedTime(text: time.text.firstWord, date: time.date) }
    // Behind a ticket's head members follow.
    turns.append(
      Conversation.Turn(
        start: place, words: place + (line.wordsBehindColon ?? line.utf8.count), speaker: nil,
        person: person, time: time))
    if isNext, turns.count == 1, let first = persons["first"] {
      turns.insert(
        Conversation.Turn(start: 0, words: 0, speaker: nil, person: first, time: nil), at: 0)
    }
    return true
  }

  /// A line of dashes, or one that says that a chat has ended.
  private mutating func takeSeparator(_ line: String) -> Bool {
    let lowered = line.lowercased()
    let isLine = line.utf8.count > 2 && line.allSatisfy { "-=*_~–—".contains($0) }
    let isEnd =
      line.utf8.count <= 60
      && ["chat", "rozmow", "gespräch", "call "].contains(where: lowered.contains)
      && ["ended", "beendet", "zakończ", "closed", "geschlossen"].contains(where: lowered.contains)
    guard isLine || isEnd else { return false }
    isParted = true
    if isLine, ticket != nil { return true }
    ticket = nil
    return true
  }

  private static func isHeading(_ line: String) -> Bool {
    let lowered = line.lowercased()
    return line.split(separator: " ").count < 7
      && ["chat", "protokoll", "transcript", "rozmow", "verlauf", "gespräch", "log"]
        .contains(where: lowered.contains)
  }

  // MARK: Mails

  private static let senders: Set<String> = ["from", "von", "od"]
  private static let dates: Set<String> = [
    "date", "datum", "data", "sent", "gesendet", "wysłano", "wysłane",
  ]
  private static let members: Set<String> = [
    "to", "an", "do", "cc", "subject", "betreff", "temat", "reply-to", "message-id", "mime-version",
    "content-type", "content-transfer-encoding",
  ]
  private static let offices: [String] = [
    "service", "support", "help", "hilfe", "pomoc", "kontakt", "contact", "info", "reply", "care",
    "hotline", "bank",
  ]

  /// The head of a mail: who wrote it, and when.
  private mutating func takeMail(_ line: String, at place: Int) -> Bool {
    guard let colon = line.prefix(32).firstIndex(of: ":") else { return false }
    let name = line[..<colon].lowercased()
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    if Self.senders.contains(name), value.contains("@") {
      let address = value.split { "<> \"".contains($0) }.last { $0.contains("@") } ?? value
      let local = address.prefix { $0 != "@" }.lowercased()
      let isOffice = Self.offices.contains(where: local.contains)
      ticket = nil
      if !isOffice { begin("mail \(address.lowercased())") }
      mail = (turns.count, 0)
      turns.append(
        Conversation.Turn(
          start: place, words: place + line.utf8.count, speaker: isOffice ? .agent : .customer,
          person: person, time: nil))
      return true
    }
    guard let open = mail, open.lines < 12 else { return false }
    mail?.lines += 1
    if Self.dates.contains(name) {
      let time = StatedTime(reading: String(value)) ?? StatedTime(text: String(value))
      turns[open.turn].time = time
      return true
    }
    return Self.members.contains(name)
  }
}

extension String {
  fileprivate init?(_ bytes: Substring.UTF8View) {
    self = String(Substring(bytes))
  }

  /// The number of bytes before the words behind the first colon; nil if none follow one.
  fileprivate var wordsBehindColon: Int? {
    guard let colon = firstRange(of: ": ") else { return nil }
    return utf8.distance(from: startIndex, to: colon.upperBound)
  }

  /// Whether somebody tells of a card or a phone of their own.
  fileprivate var isOfSpeaker: Bool {
    lowercased().split { !$0.isLetter && $0 != "'" }.contains {
      TurnSearch.ownWords.contains(String($0))
    }
  }

  /// The text before the first blank.
  fileprivate var firstWord: String { String(prefix { $0 != " " }) }

  /// The name that a member such as `Customer: Barbara Nowak, born …` begins with, in lower case; nil if it is speech.
  fileprivate var personalName: String? {
    let name = prefix { !",;(".contains($0) }.split(separator: " ")
    guard (2...3).contains(name.count),
      name.allSatisfy({ word in
        word.first?.isUppercase == true && word.dropFirst().contains(where: \.isLowercase)
      })
    else { return nil }
    return name.joined(separator: " ").lowercased()
  }
}
