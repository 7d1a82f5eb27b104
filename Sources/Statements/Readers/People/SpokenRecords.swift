import WalletDomain

// What agents say of the records that they see: a card's status, its tokens, messages that were sent.
extension SpokenSentence {
  private static let states: [(word: String, state: TokenState)] = [
    ("inactive", .awaitsVerification), ("inaktiv", .awaitsVerification),
    ("nieaktywn", .awaitsVerification), ("deactivated", .deleted), ("deleted", .deleted),
    ("suspended", .suspended), ("zawieszon", .suspended), ("active", .active), ("aktiv", .active),
    ("aktywn", .active),
  ]
  private static let tokens: Set<String> = [
    "token", "tokens", "token's", "tokeny", "tokena", "tokenu", "tokenów", "tokenem", "tokeni",
  ]
  private static let cardStates = [
    "active", "aktiv", "aktywn", "blocked", "gesperrt", "zablokowan", "frozen", "eingefroren",
    "closed", "expired", "abgelaufen",
  ]

  private static let keepers: [(names: [String], party: StatementParty)] = [
    (["mastercard", "mdes"], .network(.mastercard)), (["visa", "vcmm", "vts"], .network(.visa)),
    (["tmp"], .tmp), (["crm", "core", "our", "system", "unser", "nasz"], .bank),
  ]

  /// Whose record the clause of a word names, or else the sentence: a network's by its name or tool, or the bank's own.
  private func keeper(near word: Word? = nil) -> StatementParty? {
    func keeper(of words: [Word]) -> StatementParty? {
      Self.keepers.first { keeper in
        words.contains { word in keeper.names.contains { word.text.hasPrefix($0) } }
      }?.party
    }
    return word.flatMap { word in keeper(of: words.filter { $0.clause == word.clause }) }
      ?? keeper(of: words)
  }

  /// The facts of records; of a customer's own words only those that name a record's keeper.
  func records(byAgent isByAgent: Bool) -> [SpokenFact] {
    // Members with their values are a print, which its own reader reads.
    if isGuess || isQuestion || isRequest || text.contains("StatusCode=") { return [] }
    // “Expected token status: ACTIVE”, and what is so only by a customer's word.
    if words.contains(where: { TableColumn.Meaning.isQualified($0.text) && $0.text != "old" })
      || ["laut kund", "according to the customer", "według klient"].contains(
        where: lowered.contains)
    {
      return []
    }
    return (tokenRecords(byAgent: isByAgent) + [passList, isByAgent ? cardStatus : nil, sentCode])
      .compactMap(\.self).filter { !supposes($0.word) }
  }

  private func tokenRecords(byAgent isByAgent: Bool) -> [SpokenFact] {
    if let code = networkCodes { return [code] }
    let said = words.compactMap { word in
      Self.states.first { word.text.hasPrefix($0.word) }.map { (word: word, state: $0.state) }
    }
    guard let place = words.firstIndex(where: { Self.tokens.contains($0.text) }) else {
      // “Mastercard: INACTIVE”: only a record's own word in capitals, behind the name.
      guard case .network? = keeper(),
        let own = said.first(where: { !spelling(of: $0.word).contains(where: \.isLowercase) }),
        !denies(own.word)
      else { return [] }
      let record = TokenRecord(status: spelling(of: own.word), state: own.state)
      return [ofRecord(.token(record), own.word)]
    }
    guard isByAgent || keeper() != nil else { return [] }
    let (token, before) = (words[place], words[..<place].suffix(4))
    if before.contains(where: { Self.denials.contains($0.text) || $0.text == "0" }) {
      let isNone = before.last.map { !["the", "der", "den", "this"].contains($0.text) } ?? false
      return isNone ? [ofRecord(.counted(name: "tokens", 0), token)] : []
    }
    let name = before.contains { $0.text == "apple" } ? "Apple Pay tokens" : "tokens"
    let own = said.filter { said in
      areNear(said.word, token, within: 7) && !isOfCard(said.word)
        // “5 tokens, 3 of them ACTIVE”
        && !words.contains {
          token.place < $0.place && $0.place < said.word.place && Self.number($0.text) != nil
        }
    }
    let status =
      own.first.flatMap { first in
        Set(own.map(\.state)).count == 1 && !denies(first.word) ? first : nil
      }
    let counted = before.last { Self.number($0.text) != nil }
    // Digits that belong to a time or an id count nothing.
    let isCount = counted.map { word in
      text[word.place..<token.place].allSatisfy {
        $0.isLetter || $0.isNumber || $0 == " " || $0 == "-"
      } && (word.place == text.startIndex || text[text.index(before: word.place)] == " ")
    }
    if isCount == true, let count = counted.flatMap({ Self.number($0.text) }), count < 30 {
      let state = status.map { " that are \(spelling(of: $0.word))" } ?? ""
      return [ofRecord(.counted(name: name + state, count), token)]
    }
    return status.map { status in
      let record = TokenRecord(status: spelling(of: status.word), state: status.state)
      return [ofRecord(.token(record), status.word)]
    } ?? []
  }

  private func ofRecord(_ fact: Fact, _ word: Word) -> SpokenFact {
    SpokenFact(
      fact: fact, word: word, device: device(near: word), record: keeper(near: word),
      isOfRecord: true)
  }

  /// A word as it is written.
  private func spelling(of word: Word) -> String {
    String(text[word.place...].prefix { $0.isLetter || $0.isNumber || $0 == "'" || $0 == "’" })
  }

  /// Mastercard's names with their letters, as in “CurrentStatusCode S, Suspenders W”.
  private var networkCodes: SpokenFact? {
    func letter(_ name: String) -> String? {
      guard let place = words.firstIndex(where: { $0.text == name }), place + 1 < words.count else {
        return nil
      }
      let word = words[place + 1]
      return word.text.count == 1 ? String(text[word.place]) : nil
    }
    guard let word = find(["currentstatuscode"]), let status = letter("currentstatuscode") else {
      return nil
    }
    var record = TokenRecord(
      status: status,
      state: TokenState(mastercard: status, provisioning: letter("provisioningstatuscode")),
      provisioning: letter("provisioningstatuscode"))
    record.suspenders = [letter("suspenders") ?? letter("suspender")].compactMap(\.self)
    return SpokenFact(
      fact: .token(record), word: word, device: device(near: word), record: .network(.mastercard),
      time: timeWithin, isOfRecord: true)
  }

  /// The time of day that the sentence tells, with the zone behind it.
  private var timeWithin: StatedTime? {
    var time: StatedTime?
    for word in text.split(whereSeparator: { " ,;()".contains($0) }) {
      let part = StatedTime(stampWord: word)
      if let known = time {
        // “16:04 CEST”
        return part.map { $0.timeOfDay == nil && !$0.isDate ? known.joined(with: $0) : known }
          ?? known
      }
      if part?.timeOfDay != nil { time = part }
    }
    return time
  }

  /// Whether a status is said of the card, and not of its tokens: the card stands right before it.
  private func isOfCard(_ status: Word) -> Bool {
    guard let place = words.firstIndex(where: { $0.place == status.place }) else { return false }
    return words[..<place].suffix(5).contains {
      $0.text == "card" || $0.text.hasPrefix("karte") || $0.text.hasPrefix("kart")
    }
  }

  /// “It is not in localPasses”: what the app sees on the phone or the Watch, by PassKit's names of the lists.
  private var passList: SpokenFact? {
    guard
      let list = words.first(where: { word in
        ["localpasses", "remotepasses", "remotesecureelementpasses"].contains(word.text)
      }), words.count > 4, !text.contains("=")
    else { return nil }
    let clause = words.filter { $0.clause == list.clause }
    let isThere = clause.contains { ["is", "ist", "jest", "there", "steht"].contains($0.text) }
    let name = spelling(of: list)
    guard denies(list) || isThere else { return nil }
    return SpokenFact(
      fact: .other(denies(list) ? "no such pass is in \(name)" : "the pass is in \(name)"),
      word: list, device: list.text == "localpasses" ? .iPhone : .watch, record: .app,
      isOfRecord: true)
  }

  private var cardStatus: SpokenFact? {
    for word in words where Self.cardStates.contains(where: word.text.hasPrefix) {
      // What a device shows of it is no record.
      let isOfDevice = words.contains { $0.clause == word.clause && Self.isDevice($0.text) }
      guard isOfCard(word), !denies(word), !isOfDevice else { continue }
      return SpokenFact(
        fact: .card(CardRecord(status: spelling(of: word))), word: word,
        record: keeper(near: word), isOfRecord: true)
    }
    return nil
  }

  /// A message with a code that was sent, with the time and the last digits of the number where they are told.
  private var sentCode: SpokenFact? {
    guard let message = find(["sms", "code", "kod", "otp"]) else { return nil }
    let sent = find([
      "sent", "geschickt", "gesendet", "verschickt", "versandt", "wysłan", "wysłal", "went",
    ])
    let digits = words.filter { ["to", "an", "na", "auf", "do"].contains($0.text) }.lazy
      .compactMap { word -> String? in
        let before = text[word.place...].prefix(40).prefix { !$0.isNumber }
        let number = text[before.endIndex...].prefix { $0.isNumber }
        // “… to add card ..4417”
        if ["card", "kart"].contains(where: before.lowercased().contains) { return nil }
        return (2...4).contains(number.count) ? String(number) : nil
      }.last
    let time = timeWithin
    guard sent != nil || digits != nil && time != nil, !denies(sent ?? message) else { return nil }
    return SpokenFact(
      fact: .other(
        "a code was sent by message"
          + (time.map { " at \($0.text)" } ?? "")
          + (digits.map { ", to a number ending in \($0)" } ?? "")),
      word: message, record: keeper(near: message), isOfRecord: true)
  }

  private static let numbers = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "zwei": 2, "drei": 3, "vier": 4,
    "fünf": 5, "sechs": 6, "sieben": 7, "zehn": 10, "six": 6, "ten": 10, "dwa": 2, "trzy": 3,
    "cztery": 4, "pięć": 5, "sześć": 6, "ein": 1, "einen": 1, "jeden": 1, "dwóch": 2, "trzech": 3,
    "czterech": 4, "pięciu": 5, "second": 2, "third": 3, "fourth": 4, "zweiten": 2, "dritten": 3,
    "vierten": 4, "drugi": 2, "trzeci": 3, "czwarty": 4,
  ]

  static func number(_ word: String) -> Int? {
    numbers[word] ?? (word.utf8.count < 3 ? Int(word) : nil)
  }

  /// How often by one word: “twice”, “dreimal”, “trzykrotnie”, “3x”; nil for other words.
  static func times(_ word: String) -> Int? {
    if ["twice", "dwukrotnie"].contains(word) { return 2 }
    if ["thrice", "trzykrotnie"].contains(word) { return 3 }
    guard let end = ["mal", "x"].first(where: word.hasSuffix) else { return nil }
    return number(String(word.dropLast(end.count)))
  }
}
