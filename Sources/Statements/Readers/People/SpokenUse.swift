// What people say of where a card is, works and pays, clause by clause.
extension SpokenSentence {
  private static let working: Set<String> = [
    "work", "works", "worked", "working", "funktioniert", "funktionieren", "funktionierte", "geht",
    "gehen", "ging", "klappt", "klappte", "klappen", "działa", "działają", "działała", "działało",
    "działać",
  ]
  private static let paying: Set<String> = [
    "pay", "pays", "paying", "paid", "zahle", "zahlen", "zahlt", "zahlte", "gezahlt", "bezahle",
    "bezahlen", "bezahlt", "bezahlte",
  ]
  private static let payments = ["payment", "zahlung", "bezahlung", "płatnoś", "transakcj"]
  private static let passing: Set<String> = [
    "go", "goes", "went", "through", "durch", "gehen", "geht", "przechodzą", "przechodzi",
  ]
  private static let refusing = [
    "declin", "refus", "reject", "abgelehnt", "ablehn", "odrzuc", "odmaw", "odmów", "fail",
    "fehlgeschlagen",
  ]
  private static let shops: Set<String> = [
    "shop", "shops", "store", "stores", "till", "terminal", "terminalu", "terminalach",
    "supermarket",
    "laden", "läden", "geschäft", "geschäften", "kasse", "supermarkt", "sklepie", "sklepach",
    "kasie",
  ]
  private static let plastics = ["plastic", "physical", "plastik", "physische", "fizyczn"]
  private static let persons: Set<String> = [
    "i", "we", "he", "she", "they", "customer", "client", "ich", "wir", "man", "er", "sie", "kann",
    "können", "mogę",
    "można", "może",
  ]
  /// What a card that pays is called behind the verb.
  private static let means: Set<String> = [
    "it", "damit", "ihr", "karte", "card", "nią", "nim", "kartą", "contactless", "kontaktlos",
    "zbliżeniowo",
  ]
  private static let elliptical: Set<String> = [
    "on", "the", "my", "with", "in", "auf", "dem", "der", "meinem", "meiner", "mit", "na", "w",
    "moim", "nur", "only", "tylko", "just", "one", "ones", "z", "im", "apple",
  ]

  /// What its clauses tell of paying, working and of where the card is.
  var uses: [SpokenFact] {
    if isConditional { return [] }
    if isOfOthers { return ofOthers.map { [$0] } ?? [] }
    var (facts, last) = ([SpokenFact](), SpokenFact?.none)
    for clause in clauses {
      guard let first = clause.first, !isWish(first), !isRule(clause) else { continue }
      if let fact = placed(clause) ?? otherCard(clause) ?? used(clause) ?? ellipsis(clause, last)
        ?? worksNow(clause)
      {
        facts.append(fact)
        last = fact
      }
    }
    return facts
  }

  /// “My wife has the same card, and hers is in her phone.”
  private var ofOthers: SpokenFact? {
    for clause in clauses where !isDenied(clause) {
      guard let first = clause.first, !isWish(first) else { continue }
      let isThere =
        clause.contains { Self.being.contains($0.text) }
        && clause.contains { Self.places.contains($0.text) }
        && clause.contains { Self.before.contains($0.text) }
      let verb = clause.first {
        Self.working.contains($0.text) && !isOfMatter($0, in: clause)
          || Self.paying.contains($0.text)
      }
      if let word = verb ?? (isThere ? first : nil) { return told(.worksForOthers, word) }
    }
    return nil
  }

  /// The words of each clause.
  private var clauses: [[Word]] {
    var clauses: [[Word]] = []
    for word in words {
      if clauses.last?.last?.clause == word.clause {
        clauses[clauses.count - 1].append(word)
      } else {
        clauses.append([word])
      }
    }
    return clauses
  }

  /// “When a card is added, …” tells what happens, not what has happened.
  private func isRule(_ clause: [Word]) -> Bool {
    ["when", "sobald", "gdy", "kiedy", "whenever"].contains(clause.first?.text)
  }

  private func isDenied(_ clause: [Word]) -> Bool { clause.contains(where: \.denies) }

  // MARK: Where it is

  private static let places: Set<String> = [
    "wallet", "portfel", "portfelu", "watch", "uhr", "zegarku", "iphone", "iphonie", "iphone'ie",
    "phone", "handy", "telefonie", "smartphone",
  ]
  private static let being: Set<String> = [
    "is", "it's", "are", "ist", "sind", "jest", "są", "see", "sehe", "widzę", "widać", "appears",
    "shows", "steht", "erscheint", "mam", "have", "habe", "liegt", "siedzi", "ma",
  ]
  private static let before: Set<String> = ["in", "on", "im", "auf", "w", "na"]
  private static let beside: Set<String> = [
    "i", "it", "the", "my", "card", "cards", "karte", "karten", "karta", "karty", "kartę", "sie",
    "ich", "ją", "jej", "go", "czy", "yes", "yeah", "ja", "tak", "no", "nein", "drin", "do", "you",
    "moja", "moją", "meine", "der", "dem", "den", "meiner", "meinem", "moim", "mojej",
    "also", "too", "as", "well", "still", "already", "now", "both", "up", "auch", "noch", "schon",
    "jetzt", "drauf", "też", "także", "również", "już", "nadal", "apple", "google", "there", "dort",
    "da", "tam", "can", "kann", "gar", "but", "and", "und", "aber", "ale", "oraz", "that", "die",
    "mehr", "więcej", "all", "at", "to",
  ]

  private static let itself: Set<String> = ["it", "it's", "sie", "ją", "jej", "go"]

  /// “It is also on the Watch”: a clause of nothing but the card, a verb and a place.
  private func placed(_ clause: [Word]) -> SpokenFact? {
    let namesCard = clause.contains { word in
      Self.itself.contains(word.text) || ["card", "kart"].contains(where: word.text.hasPrefix)
    }
    guard namesCard || clause.contains(where: { ["jest", "są"].contains($0.text) }),
      clause.contains(where: { Self.being.contains($0.text) }),
      clause.contains(where: { Self.before.contains($0.text) }),
      let place = clause.last(where: { Self.places.contains($0.text) }),
      clause.allSatisfy({ word in
        Self.places.contains(word.text) || Self.being.contains(word.text)
          || Self.before.contains(word.text) || Self.beside.contains(word.text)
          || Self.denials.contains(word.text) || Self.isAge(word.text)
          || word.text.utf8.count == 4 && Int(word.text) != nil
      })
    else { return nil }
    return told(
      isDenied(clause) ? .notInWallet : .inWallet, place, device: device(in: clause),
      quoting: agedDevice(in: clause))
  }

  // MARK: What works

  private func used(_ clause: [Word]) -> SpokenFact? {
    let shop = clause.first { Self.shops.contains($0.text) }
    let pay = clause.enumerated().first { place, word in
      (Self.paying.contains(word.text) || ["płac", "zapłac"].contains(where: word.text.hasPrefix))
        && !(place > 0
          && ["apple", "google", "samsung", "to", "zu", "zum"].contains(clause[place - 1].text))
    }?.element
    let payment = clause.first { word in Self.payments.contains(where: word.text.hasPrefix) }
    let work = clause.first { Self.working.contains($0.text) && !isOfMatter($0, in: clause) }
    let isRefused = clause.contains { word in Self.refusing.contains(where: word.text.hasPrefix) }
    let passes = work ?? clause.first { Self.passing.contains($0.text) }
    let aged = agedDevice(in: clause)
    let own = device(in: clause)
    let isDenied = isDenied(clause)
    let plastic = clause.first { word in Self.plastics.contains(where: word.text.hasPrefix) }
    let quoted =
      aged ?? plastic.map { spelling(from: $0, to: $0) }
      ?? shop.map { self.phrase(endingWith: $0, in: clause) }
    let isStill = clause.contains {
      ["still", "noch", "nadal", "weiterhin", "wciąż", "dalej"].contains($0.text)
    }
    if isRefused {
      guard !isDenied, let word = payment ?? pay ?? shop else { return nil }
      return told(.doesNotPay, word, device: own, quoting: quoted)
    }
    if let word = payment.flatMap({ _ in passes }) ?? pay
      ?? (shop != nil || plastic != nil ? work : nil)
    {
      if payment != nil, pay == nil, passes == nil { return nil }
      if isDenied { return told(.doesNotPay, word, device: own, quoting: quoted) }
      // “It still pays” is told as such.
      if isStill, aged == nil || pay != nil {
        return payment == nil ? nil : told(.stillPays, word, device: own)
      }
      let hasMeans =
        payment != nil || own != nil || quoted != nil
        || clause.contains { Self.means.contains($0.text) }
      // “And pay with it” goes on with what somebody wants.
      let isBare = ["pay", "zahlen", "bezahlen", "płacić", "zapłacić"].contains(word.text)
      guard hasMeans, !isBare || clause.contains(where: { Self.persons.contains($0.text) }) else {
        return nil
      }
      return told(.pays, word, device: own ?? device(near: word), quoting: quoted)
    }
    guard let work, own != nil || aged != nil, !isStill || own == nil,
      !clause.contains(where: { ["app", "apps"].contains($0.text) || $0.text.hasPrefix("aplikac") })
    else { return nil }
    return told(isDenied ? .doesNotWork : .works, work, device: own, quoting: aged)
  }

  private static let now: Set<String> = [
    "now", "jetzt", "teraz", "again", "wieder", "znowu", "znów",
  ]
  private static let besideNow: Set<String> = [
    "it", "es", "to", "everything", "alles", "wszystko", "all", "ok", "fine", "ty", "thanks", "yes",
    "ja", "tak", "and", "und", "i", "then", "dann", "danke", "dzięki", "already", "schon", "już",
  ]

  /// “It works now”: a clause of nothing else.
  private func worksNow(_ clause: [Word]) -> SpokenFact? {
    guard let verb = clause.first(where: { Self.working.contains($0.text) }),
      clause.contains(where: { Self.now.contains($0.text) }),
      clause.allSatisfy({ word in
        Self.now.contains(word.text) || Self.besideNow.contains(word.text)
          || Self.working.contains(word.text)
      })
    else { return nil }
    return told(.works, verb)
  }

  /// “Es geht um …” works nothing, and “wie geht …” asks.
  private func isOfMatter(_ word: Word, in clause: [Word]) -> Bool {
    clause.contains { ["um", "darum", "wie", "how", "jak", "davon", "weiter"].contains($0.text) }
      && word.text.hasPrefix("g")
  }

  /// “Not on the new one”, behind a clause that tells of what works or pays.
  private func ellipsis(_ clause: [Word], _ last: SpokenFact?) -> SpokenFact? {
    guard let last, case .experience(let before, let quoted) = last.fact, let first = clause.first,
      let opposite = before.opposite
    else { return nil }
    let aged = agedDevice(in: clause)
    let isAddition = ["and", "und", "oraz"].contains(first.text)
    // “It is on the iPhone and works”
    if before == .inWallet, isAddition, let verb = clause.last, Self.working.contains(verb.text),
      clause.count < 4
    {
      return told(
        isDenied(clause) ? .doesNotWork : .works, verb, device: last.device, quoting: quoted)
    }
    guard aged != nil || device(in: clause) != nil,
      clause.allSatisfy({ word in
        Self.elliptical.contains(word.text) || Self.denials.contains(word.text)
          || ["but", "and", "aber", "und", "ale", "oraz"].contains(word.text)
          || Self.isAge(word.text) || Self.isDevice(word.text)
      })
    else { return nil }
    let isOnly = clause.contains { ["only", "nur", "tylko", "just"].contains($0.text) }
    if isAddition, !isDenied(clause) {
      return told(before, first, device: device(in: clause), quoting: aged)
    }
    guard isDenied(clause) == before.isOfUse, isDenied(clause) || isOnly else { return nil }
    return told(opposite, first, device: device(in: clause), quoting: aged)
  }

  private func otherCard(_ clause: [Word]) -> SpokenFact? {
    guard
      let place = clause.indices.dropLast().first(where: { (place: Int) in
        [
          "other", "another", "second", "andere", "anderen", "zweite", "inna", "inne", "druga",
          "drugą",
        ]
        .contains(clause[place].text)
          && clause[(place + 1)...].prefix(2).contains { word in
            ["card", "karte", "kart"].contains(where: word.text.hasPrefix)
          }
      }),
      let verb = clause[place...].first(where: {
        Self.working.contains($0.text) && !isOfMatter($0, in: clause)
      })
    else { return nil }
    return told(
      isDenied(clause) ? .otherCardFails : .otherCardWorks, verb, device: device(in: clause))
  }

  // MARK: Devices by their age

  private static let ages: Set<String> = [
    "old", "new", "other", "second", "alte", "alten", "altem", "altes", "neue", "neuen", "neuem",
    "neues", "anderen", "zweiten", "stary", "starym", "starego", "stare", "nowy", "nowym", "nowego",
    "nowe", "innym", "drugim",
  ]
  private static let devices = [
    "phone", "handy", "telefon", "iphon", "watch", "uhr", "zegar", "smartphone", "gerät", "device",
    "urządz", "tablet", "ipad", "pixel", "galaxy",
  ]

  static func isAge(_ word: String) -> Bool { ages.contains(word) }

  static func isDevice(_ word: String) -> Bool {
    word != "telefonnummer" && devices.contains(where: word.hasPrefix)
  }

  /// “old phone”, “neuen Handy”, “new one”: a device as it is told apart from others; nil if none is.
  func agedDevice(in clause: [Word]) -> String? {
    for (place, word) in clause.enumerated() where Self.isAge(word.text) {
      let rest = clause[(place + 1)...].prefix(2)
      if let noun = rest.first(where: { Self.isDevice($0.text) || $0.text == "one" }) {
        return spelling(from: word, to: noun)
      }
      let isPlace = clause[..<place].suffix(2).contains {
        ["on", "auf", "na"].contains($0.text)
      }
      if rest.allSatisfy({ Self.denials.contains($0.text) }), isPlace {
        return spelling(from: word, to: word)
      }
    }
    // “am Handy”, where no other word tells which.
    for (place, word) in clause.enumerated() where place > 0 {
      let isPlain = ["phone", "handy", "telefonie", "smartphone", "tablet"].contains(word.text)
      let before = clause[..<place].suffix(2).contains {
        ["on", "am", "auf", "na", "with", "mit"].contains($0.text)
      }
      if isPlain, before { return spelling(from: word, to: word) }
    }
    return nil
  }

  /// The only device that the clause names by its kind.
  private func device(in clause: [Word]) -> StatedDevice? {
    let named = Set(clause.compactMap { StatedDevice(spoken: $0.text) })
    return named.count == 1 ? named.first : nil
  }

  /// A place with its preposition, as in “im Laden”.
  private func phrase(endingWith word: Word, in clause: [Word]) -> String {
    let place = clause.firstIndex { $0.place == word.place } ?? 0
    let first = clause[..<place].suffix(3).first {
      ["in", "im", "at", "an", "w", "beim", "przy"].contains($0.text)
    }
    return spelling(from: first ?? word, to: word)
  }

  /// The text from one word to another, as it is written.
  func spelling(from first: Word, to last: Word) -> String {
    String(text[first.place..<last.place])
      + text[last.place...].prefix { $0.isLetter || $0.isNumber || $0 == "'" || $0 == "’" }
  }
}

extension Experience {
  /// The contrary of what works or pays.
  var opposite: Experience? {
    switch self {
    case .works: .doesNotWork
    case .doesNotWork: .works
    case .pays, .stillPays: .doesNotPay
    case .doesNotPay: .pays
    case .inWallet: .notInWallet
    case .notInWallet: .inWallet
    default: nil
    }
  }

  /// Whether something works, pays or is there.
  fileprivate var isOfUse: Bool {
    [.works, .pays, .stillPays, .inWallet].contains(self)
  }
}
