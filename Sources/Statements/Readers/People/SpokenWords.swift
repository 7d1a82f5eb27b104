extension Reader {
  /// What customers and agents say in chats, mails, tickets and notes, in English, German and Polish: Wallet's messages
  /// that they quote, the cards they name, what they see and did, and what agents read in records.
  static let people = Reader(.walletWords, signs: walletWords.signs + spokenSigns) { passage in
    // What a log quotes is told by its own reader.
    let isBelowLog = passage.head?.kind != nil
    if isBelowLog, passage.isLogLine { return nil }
    if passage.start > Conversation.mostBytes || passage.isHeadOfMail { return nil }
    let lines = SpokenLines(passage)
    let quoted = walletWords.read(passage)
    // A line below one of a log may be its message, or what somebody says to it.
    if isBelowLog, !lines.isOfSpeaker { return quoted }
    var result =
      quoted ?? ReaderResult(kind: .spokenWords, lineCount: 1, claims: [])
    var (claims, number) = ([ReaderResult.Claim](), 0)
    while number < result.lineCount {
      claims += lines.claims(inLine: number, quoting: quoted != nil)
      if let (line, answers) = lines.answers(toLine: number) {
        claims += answers
        result.lineCount = max(result.lineCount, line + 1)
      }
      number += 1
    }
    let cards = Set(claims.compactMap(\.subject.cardSuffix))
    for place in result.claims.indices
    where [.customer, .writer, .agent(on: nil)].contains(result.claims[place].party) {
      result.claims[place].time = lines.turn?.time
      if cards.count == 1 { result.claims[place].subject.cardSuffix = cards.first }
    }
    // A message of a card that is named in its line tells of it.
    if !result.claims.isEmpty {
      claims.removeAll { $0.fact == .experience(.cardNamed, quoted: nil) && cards.count == 1 }
    }
    result.claims += claims
    result.conclusion.add(.ofCardsThatAreGone(claims.map(\.fact)))
    return result.claims.isEmpty ? nil : result
  }

  private static let spokenSigns: [Sign] = Set(
    [
      "ending", "ends in", "ends with", "last four", "mine", "endet auf", "Endung", "Endziffer",
      "letzten vier", "końców", "kończ", "card ", "Card ", "card?", "arte ", "arte?", "karty",
      "karta", "kartę",
      "Karta", "karcie", "kartą",
      "terms", "Terms", "edingungen", "AGB ", "egulamin", "warunk",
      "by hand", "typed", "manually", "keyed in", "on Hand", "per Hand", "manuell", "getippt",
      "eingegeben", "ęcznie", "pisywał", "pisał", "entered", "canned", "kanow", "camera",
      "your app", "our app", "the app", "hrer App", "die App", "der App", "plikacj",
      "grey", "gray", "grau", "szara", "szary", "szare", "wyszarz", "colour", "in color",
      "in Farbe", "kolorow", "farbig", "erforderlich", "weryfikacj", "erification", "ktywacja",
      "code ", "codes ", "code?", "code,", "Code ", "kod ", "kodu", "Kod ", "SMS ", "SMS-", "OTP ",
      "old number", "old phone", "old mobile", "alte Nummer", "alten Nummer", "alte Handy",
      "alten Handy", "alte Tele", "stary numer", "starego num", "starym num", "poprzedni",
      "number", "ummer", "numer",
      "new ", "New ", "neue", "Neue", "nowy", "nowe", "nową", "Nowy",
      "restored", "backup", "wiederhergestellt", "Backup", "rzywróc", "kopii",
      "gone", "vanish", "disappear", "verschwunden", "weg.", "weg ", "weg,", "znik", "fehlen",
      "missing",
      "still", "noch ", "nadal", "weiterhin", "wciąż", "dalej",
      "to Apple Wallet", "do Apple Wallet", "to Wallet",
      "works", "worked", "t work", "funktioniert", "geht ", "geht.", "geht,", "damit", "ging ",
      "klappt", "działa", "pay ", "pays", "paying",
      "ayments", "zahl", "płac", "płatnoś", "eclined", "abgelehnt", "odrzuc",
      "reset ", "urückgesetzt", "resetowa", "fabryczn", "iCloud", "stolen", "lost ", "verloren",
      "gestohlen", "geklaut", "zgubi", "skradzi", "ukrad",
      "utton", "Knopf", "chaltfläche", "rzycisk", "add ", "adding", "added", "hinzufüg",
      "hinzugefügt", "ingerichtet", "einricht", "doda", "Watch", "watch ", "zegar", "Uhr ", "Uhr.",
      "Uhr,", "ortfelu", "in Wallet", "im Wallet", "in the Wallet", "in der Wallet", "in my Wallet",
      "updated", "update", "Update", "aktualis", "aktualiz", "nstalled", "nstalliert", "nstalow",
      "diensthandy", "Diensthandy", "Firmenhandy", "służbow", "company phone", "work phone",
      "entfernt", "gelöscht", "usuną", "usunę", "removed", "deleted", "invalid", "ngültig",
      "Ersatzkarte", "eplacement",
      "wymieni", "zmieni", "gewechsel", "changed", "switched", "replaced", "ausgetauscht",
      "othing happens", "passiert nichts", "ichts passiert", "nic się nie", "aktywowana",
      "aktiviert",
      "activated", "nactive", "naktiv", "ieaktywn",
      "localPasses", "remotePasses", "robiert", "ersuch", "tried", "prób", "oken", "MDES", "VCMM",
      "Mastercard",
      "CurrentStatusCode",
    ]
  ).map { .text($0) }
}

/// The lines of one speaker around the first line of a passage.
private struct SpokenLines {
  private struct Line {
    /// The place of its first byte, and its number from the passage's first line on.
    var (place, number): (Int, Int)
    var text: String
  }

  let turn: Conversation.Turn?
  private let passage: Passage
  private let first: Int

  init(_ passage: Passage) {
    self.passage = passage
    first = passage.source.lineStart(of: passage.start)
    turn = passage.source.conversation.turn(at: first)
  }

  private static let mostBytes = 2_000

  /// A line with its words: behind the speaker's name where it begins a turn.
  private func line(at place: Int, _ number: Int) -> Line {
    let source = passage.source
    let end = min(source.lineEnd(from: place), place + Self.mostBytes)
    let turn = source.conversation.turn(at: place)
    let start = turn?.start == place ? min(max(place, turn?.words ?? place), end) : place
    return Line(place: place, number: number, text: source.text(start..<end))
  }

  /// The place of a line by its number.
  private func place(ofLine number: Int) -> Int? {
    var place = first
    for _ in 0..<number {
      place = passage.source.lineEnd(from: place) + 1
      if place >= passage.source.bytes.count { return nil }
    }
    return place
  }

  /// The line with the lines before and behind it that the same person says without an empty line between.
  private func window(around number: Int) -> [Line] {
    let source = passage.source
    guard let place = place(ofLine: number) else { return [] }
    let turn = source.conversation.turn(at: place)?.start ?? 0
    var lines = [line(at: place, number)]
    var start = place
    for step in 1...2 where start > turn {
      start = source.lineStart(of: start - 1)
      let above = line(at: start, number - step)
      if above.text.trimmed.isEmpty { break }
      lines.insert(above, at: 0)
    }
    var next = source.lineEnd(from: place) + 1
    for step in 1...2 where next < source.bytes.count {
      if source.conversation.turn(at: next)?.start ?? 0 > place { break }
      let below = line(at: next, number + step)
      if below.text.trimmed.isEmpty { break }
      lines.append(below)
      next = source.lineEnd(from: next) + 1
    }
    return lines
  }

  private static let persons: Set<Substring> = [
    "i", "my", "me", "mine", "i'm", "i've", "ich", "mein", "meine", "meinen", "meinem", "meiner",
    "mir", "mich", "mój", "moja", "moją", "moje", "mojej", "mnie", "mi", "mam", "customer",
    "client", "cardholder", "kunde", "kundin", "kunden", "klient", "klientka", "klientki",
    "klienta", "she", "he", "her", "his", "him",
    "er", "seine", "seiner", "seinen", "jego", "jej",
  ]

  /// What the words of one line tell.
  func claims(inLine number: Int, quoting isQuoting: Bool) -> [ReaderResult.Claim] {
    let lines = window(around: number)
    guard let own = lines.first(where: { $0.number == number }), own.text.isProse,
      !own.text.listsMessages, own.text.tickedChoices == nil
    else { return [] }
    let turn = passage.source.conversation.turn(at: own.place)
    // A card's own digits stand in no guide.
    let isOfPerson =
      turn?.speaker != nil || turn?.person != nil || isQuoting
      || passage.source.conversation.isNoteOfCall
      || lines.contains { line in
        line.text.lowercased().split { !$0.isLetter && $0 != "'" }.contains(
          where: Self.persons.contains)
      }
    guard isOfPerson || lines.contains(where: \.text.hasFourDigits) else { return [] }
    var (text, starts) = ("", [(offset: Int, line: Int)]())
    for line in lines {
      let isNew = !text.isEmpty && line.text.beginsAnew
      starts.append((text.utf8.count + (isNew ? 1 : 0), line.number))
      if isNew { text += "\n" }
      // Mail programs break lines with an equals sign.
      let isBroken = line.text.hasSuffix("=") && line.text.utf8.count > 60
      text += isBroken ? String(line.text.dropLast()) : line.text + " "
    }
    func isOwn(_ place: String.Index) -> Bool {
      let offset = text.utf8.distance(from: text.startIndex, to: place)
      return starts.last { $0.offset <= offset }?.line == number
    }
    let named = text.hasFourDigits ? text.namedCards : []
    guard isOfPerson || !named.isEmpty else { return [] }
    var claims: [ReaderResult.Claim] = []
    for sentence in SpokenSentence.all(of: text) {
      let cards = named.filter { sentence.text.indices.contains($0.place) }
      if !isOfPerson, cards.isEmpty { continue }
      let suffix = Set(cards.map(\.digits)).count == 1 ? cards.first?.digits : nil
      var isNamed = false
      let isAsked = sentence.isQuestion && (turn?.speaker == .agent || sentence.asks)
      let ofCustomer = isAsked ? [] : sentence.facts
      let isByAgent = turn?.speaker == .agent || turn?.speaker == nil && !sentence.isOfSpeaker
      let readsTool = turn?.speaker != .customer && sentence.namesTool
      let ofRecords = isOfPerson ? sentence.records(byAgent: isByAgent || readsTool) : []
      for fact in ofCustomer + ofRecords where isOwn(fact.word.place) {
        var claim = ReaderResult.Claim(
          party: party(of: fact, in: sentence, at: own.place), fact: fact.fact,
          certainty: .quoted, line: number)
        claim.subject.device = fact.device
        claim.time = fact.time?.told(at: turn?.time) ?? turn?.time
        if fact.isOfOneCard {
          claim.subject.cardSuffix = suffix
          if suffix != nil { isNamed = true }
        }
        claims.append(claim)
      }
      for card in cards where isOwn(card.place) && !isNamed && !isAsked && isOfPerson {
        let isKnown = claims.contains { $0.subject.cardSuffix == card.digits }
        if isKnown { continue }
        var claim = ReaderResult.Claim(
          party: turn?.speaker == .agent || turn?.speaker == nil && !sentence.isOfSpeaker
            ? .agent(on: nil) : .customer,
          fact: .experience(.cardNamed, quoted: nil), certainty: .quoted, line: number)
        if turn?.speaker == nil, turn?.time == nil { claim.party = .customer }
        claim.subject.cardSuffix = card.digits
        claim.time = turn?.time
        claims.append(claim)
      }
    }
    return claims
  }

  private func party(
    of fact: SpokenFact, in sentence: SpokenSentence, at place: Int
  ) -> StatementParty {
    let turn = passage.source.conversation.turn(at: place)
    if fact.isOfRecord {
      return turn?.speaker == .customer && !sentence.namesTool ? .customer : .agent(on: fact.record)
    }
    if turn?.speaker == .agent { return sentence.reportsCustomer ? .customer : .agent(on: nil) }
    return passage.source.conversation.voice(of: String(sentence.text), at: place)
  }

  /// Whether the first line tells of its speaker.
  var isOfSpeaker: Bool {
    SpokenSentence.all(of: line(at: first, 0).text).contains(where: \.isOfSpeaker)
  }

  // MARK: Answers

  private static let yes: Set<Substring> = [
    "yes", "yeah", "yep", "yup", "ja", "jo", "tak", "sure", "correct", "genau", "stimmt",
  ]
  private static let no: Set<Substring> = ["no", "nope", "nein", "nie", "nee", "nö"]

  /// What the customer answers with yes or no to an agent's question in a line, with the line of the answer.
  func answers(toLine number: Int) -> (line: Int, [ReaderResult.Claim])? {
    let source = passage.source
    guard let place = place(ofLine: number),
      source.conversation.turn(at: place)?.speaker == .agent,
      let question = SpokenSentence.all(of: line(at: place, number).text).last, question.isQuestion
    else { return nil }
    for next in number + 1...number + 2 {
      guard let start = self.place(ofLine: next), let turn = source.conversation.turn(at: start)
      else { return nil }
      let said = line(at: start, next)
      if said.text.trimmed.isEmpty, turn.start < start { continue }
      guard turn.start == start, turn.speaker == .customer,
        let word = said.text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
          .first
      else { return nil }
      if question.asksWhichCard, word.utf8.count == 4, Int(word) != nil {
        var claim = ReaderResult.Claim(
          party: .customer, fact: .experience(.cardNamed, quoted: nil), time: turn.time,
          certainty: .quoted, line: next)
        claim.subject.cardSuffix = String(word)
        return (next, [claim])
      }
      let isYes = Self.yes.contains(word)
      guard isYes || Self.no.contains(word) else { return nil }
      let facts = question.answers(isYes: isYes)
      if facts.isEmpty { return nil }
      // “Yes, since yesterday, a Pixel 9”
      let own = SpokenSentence.all(of: said.text).first
      return (
        next,
        facts.map { fact in
          let time = isYes ? own?.spokenTime : nil
          var claim = ReaderResult.Claim(
            party: .customer, fact: fact.fact, time: time?.told(at: turn.time) ?? turn.time,
            certainty: .quoted, line: next)
          claim.subject.device = fact.device ?? (isYes ? own?.onlyDevice : nil)
          return claim
        }
      )
    }
    return nil
  }
}

extension Passage {
  /// Whether it is a line of a mail's head, such as the subject.
  fileprivate var isHeadOfMail: Bool {
    source.conversation.isHeadOfMail(at: source.lineStart(of: start))
  }

  /// Whether a head stands before the line's message.
  fileprivate var isLogLine: Bool {
    start > 0 && source.bytes[start - 1] != 0x0a
  }
}

extension SpokenFact {
  /// Whether it tells of one card.
  fileprivate var isOfOneCard: Bool {
    switch fact {
    case .experience(let experience, _): experience.isOfCard
    default: true
    }
  }
}

extension SpokenSentence {
  private static let openings: Set<String> = [
    "does", "did", "do", "is", "was", "has", "have", "are", "can", "steht", "sagt", "zeigt",
    "kommt", "kam", "war", "haben", "hat", "ist", "czy", "how", "wie", "jak", "what", "co", "kann",
    "können", "could", "will", "darf",
    "mogę", "możecie",
  ]

  /// Whether its first word asks.
  fileprivate var asks: Bool { words.first.map { Self.openings.contains($0.text) } ?? false }

  /// Whether it names a tool or a record that customers do not see.
  fileprivate var namesTool: Bool {
    find(["mdes", "vcmm", "vts", "crm", "tmp", "localpasses", "remotepasses"]) != nil
  }

  /// Whether it asks for a card's last digits.
  fileprivate var asksWhichCard: Bool {
    find(["card", "karte", "kart", "digits", "ziffern", "cyfry"]) != nil
  }

  /// Whether it tells what the customer said.
  fileprivate var reportsCustomer: Bool {
    words.contains { word in
      ["customer", "client", "kunde", "kundin", "klient", "she", "her"].contains {
        word.text.hasPrefix($0)
      } || word.text == "he" || word.text == "his"
    }
  }
}

extension String {
  /// Whether the line is no part of the sentence in the line above: in a list, or behind a name and a colon.
  fileprivate var beginsAnew: Bool {
    let text = trimmed
    return text.hasPrefix("- ") || text.hasPrefix("* ") || text.hasPrefix("• ")
      || TurnHead(text)?.label != nil
  }

  /// Whether four digits stand one behind the other.
  fileprivate var hasFourDigits: Bool {
    var count = 0
    for byte in utf8 {
      count = byte.isDigit ? count + 1 : 0
      if count == 4 { return true }
    }
    return false
  }

  /// Whether it is a row of a table, in which nobody speaks.
  private var isRow: Bool {
    let commas = zip(utf8, utf8.dropFirst()).count { $0 == UInt8(ascii: ",") && $1 != 0x20 }
    return commas > 2 || utf8.count { $0 == UInt8(ascii: ";") } > 2
      || utf8.count { $0 == 0x09 } > 1
  }

  /// Whether it may be what a person says, and is no JSON, markup or code.
  fileprivate var isProse: Bool {
    guard let first = trimmed.first, !isRow else { return false }
    return !"{}<>|".contains(first) && !contains("\":") && !contains("();") && !contains("{\"")
  }
}
