import Redaction

/// Finds the turns of a conversation line by line.
struct TurnSearch {
  var turns: [Conversation.Turn] = []
  /// Customers whom nothing but a separator parts from the one before.
  private(set) var weakPersons: Set<Int> = []
  private var persons: [String: Int] = [:]
  private(set) var person: Int?
  var ticket: String?
  /// Whether a chat ended or a line parted it, so that the next customer may be another.
  private var isParted = false
  private var date: StatedTime?
  /// Whether the last turn begins with a time and names nobody.
  private var isNote = false
  /// The names that stand before turns and tell no role, by the turns' numbers.
  private var names: [Int: [String]] = [:]
  /// The names under which people speak, as they are written.
  private(set) var speakers: Set<String> = []
  /// Who speaks behind single letters, such as `K:` and `A:`.
  var letters: [String: Conversation.Speaker] = [:]
  /// Whether somebody speaks to customers.
  private var isServed = false
  /// The mail whose head is being read.
  var mail: (turn: Int, lines: Int)?
  /// Whether somebody speaks under the name of a customer's role.
  private var hasCustomer = false

  private static let customers: Set<String> = [
    "customer", "cust", "client", "cardholder", "caller", "member", "visitor", "kunde", "kundin",
    "klient",
    "klientka", "anrufer", "anruferin", "karteninhaber", "karteninhaberin", "posiadacz",
    "posiadaczka", "besucher", "rozmówca",
  ]
  private static let agents: Set<String> = [
    "agent", "agentin", "support", "advisor", "adviser", "consultant", "representative",
    "konsultant", "konsultantka", "berater", "beraterin", "mitarbeiter", "mitarbeiterin", "doradca",
    "doradczyni", "helpdesk", "hotline", "bot", "kundenservice", "kundenberater", "infolinia",
    "notatka", "note", "notes", "notiz", "vermerk", "bearbeiter", "agenta",
  ]
  /// What colleagues are called in brackets behind their names, who serve no customers.
  private static let colleagues: Set<String> = [
    "ios", "android", "qa", "dev", "backend", "tester", "entwicklung", "ops", "po", "tmp",
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
    "ticketnummer", "vorgangsnummer", "fallnummer", "ticketnr", "vorgangsnr",
  ]
  private static let talks: Set<String> = [
    "chat", "czat", "rozmowa", "gespräch", "call", "anruf",
  ]
  /// What may stand before a ticket's word, and the word behind it.
  private static let numberWords: Set<String> = ["nr", "numer", "number", "no", "nummer", "id"]
  private static let ticketsBehind: Set<String> = [
    "zgłoszenia", "sprawy", "ticketu", "tickets", "ticket", "vorgangs", "case", "incident",
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
    "nächstes Ticket", "anderer Kunde", "next chat", "new chat", "nächster Chat", "neuer Chat",
    "następny czat", "następna rozmowa", "kolejna rozmowa", "nächstes Gespräch", "next call",
    "nächster Anruf", "następny klient", "kolejny klient", "następne zgłoszenie",
    "kolejne zgłoszenie", "inny klient",
  ]

  /// Letters for customers and for agents, where lines of both begin with them.
  static func letters(in text: String) -> [String: Conversation.Speaker] {
    let heads = Set(
      text.split(separator: "\n").lazy.filter { $0.dropFirst().hasPrefix(": ") }.map {
        String($0.prefix(1))
      })
    let (customers, agents) = (
      heads.intersection(["K", "C"]), heads.intersection(["A", "B", "D"])
    )
    if customers.count != 1 || agents.count != 1 { return [:] }
    return Dictionary(
      uniqueKeysWithValues: customers.map { ($0, .customer) } + agents.map { ($0, .agent) })
  }

  mutating func take(_ line: String, at place: Int) {
    let trimmed = line.trimmed
    guard let first = trimmed.first else { return endNote(at: place) }
    if "{<\"".contains(first) { return }
    if takeTicket(trimmed, at: place) || takeSeparator(trimmed) { return }
    if takeMail(trimmed, at: place) { return }
    let indent = line.utf8.count - line.drop { $0 == " " || $0 == "\t" }.utf8.count
    if Self.isHeading(trimmed), let day = StatedTime(within: trimmed) {
      date = day
      if !trimmed.contains(": ") { return }
    }
    if takeComment(trimmed, at: place) { return }
    let own = String(line.utf8.dropFirst(indent)) ?? ""
    guard let head = TurnHead(own) ?? TurnHead(named: own) else { return }
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
    if (2..<5).contains(parts.count), Int(parts[1]) != nil {
      words = words.prefix(1) + [String(parts[1])]
    }
    let said = String(line.utf8.dropFirst(indent + head.length)) ?? ""
    if words.contains(where: Self.agents.contains) || words == ["bank"] && head.stamp != nil {
      (turn.speaker, isServed) = (.agent, true)
    } else if parts.dropFirst().contains(where: { $0.hasPrefix("(") }),
      words.dropFirst().contains(where: Self.colleagues.contains)
    {
      turn.speaker = .agent
    } else if words.contains(where: Self.customers.contains) {
      (turn.speaker, hasCustomer) = (.customer, true)
      let name = words.filter { !Self.customers.contains($0) && !Self.titles.contains($0) }
      note(name.isEmpty ? said.personalName.map { [$0] } ?? [] : name)
    } else if words.count == 1, Self.reports.contains(words[0]) {
      (turn.speaker, turn.isReport) = (.customer, true)
    } else if let label = head.label, let speaker = letters[label] {
      turn.speaker = speaker
      if speaker == .agent { isServed = true } else { note([]) }
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
    if turn.speaker == nil, head.stamp != nil {
      noteTitledPerson(in: (head.label ?? "") + " " + said)
    }
    noteMistake(in: said, at: place)
    isNote = head.label == nil
    let isRole = words.count == 1 && Self.reports.contains(words[0])
    // “09:00 Sync error: …” is a line of a log.
    let isName = parts.allSatisfy { part in
      part.first.map { $0.isUppercase || "(@[".contains($0) } == true
        && !part.contains(where: \.isNumber)
    }
    turn.isMessage =
      head.label != nil && (head.stamp != nil && isName || turn.speaker != nil && !isRole)
    if turn.isMessage {
      speakers.formUnion(
        parts.lazy.map { String($0.trimming("(),[]@")) }.filter { Self.isSpeakersName($0) })
    }
    turn.person = person
    turns.append(turn)
  }

  /// Takes those who are only named for customers where others are agents, or where they tell of cards of their own.
  ///
  /// Beside somebody who is called the customer, others are the desk.
  mutating func noteNamedCustomers() {
    if hasCustomer, !isServed {
      for number in names.keys where turns[number].isMessage { turns[number].speaker = .agent }
      return
    }
    for (number, name) in names.sorted(by: { $0.key < $1.key })
    where isServed || turns[number].time == nil || turns[number].time == date {
      turns[number].speaker = .customer
      guard turns[number].person == nil || ticket == nil && !name.isEmpty else { continue }
      begin("name " + name.joined(separator: " "))
      turns[number].person = person
    }
  }

  /// “Ms Roe / card 5510 / …”, behind a time alone: whose call it is.
  private mutating func noteTitledPerson(in said: String) {
    guard ticket == nil, mail == nil else { return }
    let words = said.split(separator: " ").prefix(8)
    guard
      let title = words.dropLast().firstIndex(where: { word in
        ["ms", "mrs", "mr", "herr", "frau", "pan", "pani"].contains(
          word.trimming(".").lowercased()) && word.first?.isUppercase == true
      }), words[title + 1].first?.isUppercase == true
    else { return }
    begin("name " + words[title + 1].trimming(",.:;()").lowercased())
  }

  private static let mistakes = [
    "wrong ticket", "wrong customer", "somebody else's", "someone else's", "falsches ticket",
    "falscher kunde", "falsche kundin", "nie to zgłoszenie", "złe zgłoszenie",
  ]

  /// “Sorry, wrong ticket”: what was said before is of another customer.
  private mutating func noteMistake(in said: String, at place: Int) {
    guard ticket == nil, mail == nil,
      Self.mistakes.contains(where: said.lowercased().contains), !turns.isEmpty
    else { return }
    if person == nil {
      begin("mistaken")
      for number in turns.indices { turns[number].person = person }
    }
    begin("after mistake \(place)")
  }

  /// Whether a word of what stands before the colon is somebody's name, and no role.
  private static func isSpeakersName(_ word: String) -> Bool {
    let small = word.lowercased()
    return word.utf8.count > 2 && word.first?.isUppercase == true
      && word.dropFirst().contains(where: \.isLowercase)
      && word.allSatisfy { $0.isLetter || $0 == "-" }
      && !agents.contains(small) && !customers.contains(small) && !titles.contains(small)
      && !reports.contains(small) && !colleagues.contains(small) && !tickets.contains(small)
      && !Redactor.isTradeWord(word)
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

  mutating func begin(_ key: String) {
    let number = persons[key] ?? persons.count
    persons[key] = number
    person = number
  }

  /// `Ticket #71120 (opened 12.04.2026 09:14)`, or a line that says that the next customer follows.
  private mutating func takeTicket(_ written: String, at place: Int) -> Bool {
    guard written.utf8.count <= 120 else { return false }
    // “--- ticket 71120 ---”, “## Ticket 71120”
    let line = written.withoutDashes
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
    let named = words.prefix(2).map { $0.lowercased().filter(\.isLetter) }
    let isNumberOf =
      named.count == 2 && Self.numberWords.contains(named[0])
      && Self.ticketsBehind.contains(named[1])
      || named.first.map { Self.tickets.contains($0) } == true
    let prefix = word.prefix { $0.isLetter }
    let isID =
      Self.prefixes.contains(String(prefix)) && word.utf8.count > prefix.utf8.count + 3
      && line.lowercased().hasPrefix(word)
    let isTicket = (Self.tickets.contains(word) || isNumberOf) && isNumbered || isID
    // “Customer 2” or “Chat 2”, alone in its line.
    let isOrdinal =
      (Self.customers.contains(word) || Self.talks.contains(word)) && words.count == 2
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
        start: place,
        words: place + ((line == written ? line.wordsBehindColon : nil) ?? written.utf8.count),
        speaker: nil,
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

  /// `Anna Roe added a comment - 12/Apr/26 11:02 AM`, as trackers head what somebody writes.
  private mutating func takeComment(_ line: String, at place: Int) -> Bool {
    let lowered = line.lowercased()
    guard line.utf8.count < 120, line.contains(where: \.isNumber),
      lowered.hasPrefix("comment ") || lowered.hasPrefix("comment -")
        || [
          "added a comment", "commented", "kommentierte", "hat kommentiert", "dodał komentarz",
          "dodała komentarz",
        ]
        .contains(where: lowered.contains),
      // “comment 2 (internal): …” has no time.
      !lowered.hasPrefix("comment ") || StatedTime(stampedIn: line) != nil
        || StatedTime(within: line) != nil
    else { return false }
    speakers.formUnion(
      line.split { " ,-–(".contains($0) }.lazy.map(String.init).filter(Self.isSpeakersName))
    turns.append(
      Conversation.Turn(
        start: place, words: place + line.utf8.count, person: person,
        time: StatedTime(text: line.spokenTimeAtEnd), isMessage: true))
    return true
  }

  private static func isHeading(_ line: String) -> Bool {
    let lowered = line.lowercased()
    return line.split(separator: " ").count < 7
      && ["chat", "protokoll", "transcript", "rozmow", "verlauf", "gespräch", "log"]
        .contains(where: lowered.contains)
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

  /// The text from its first digit on.
  fileprivate var spokenTimeAtEnd: String {
    String(drop { !$0.isNumber })
  }

  /// The text without dashes and the like around it, unless it is a number's sign.
  fileprivate var withoutDashes: String {
    let text = self[...].trimming("-=*_~–— ")
    return text.isEmpty
      ? self : String(text.hasPrefix("##") ? text.drop { "# ".contains($0) } : text)
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
