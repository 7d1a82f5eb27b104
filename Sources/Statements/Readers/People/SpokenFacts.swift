/// What a sentence of a person's tells, each with the word by which it is told.
struct SpokenFact {
  var fact: Fact
  var word: SpokenSentence.Word
  var device: StatedDevice?
  /// Whose record it is that an agent read; nil where the sentence does not tell.
  var record: StatementParty?
  /// When it was so, where the sentence tells.
  var time: StatedTime?
  /// Whether it is of a record that an agent sees.
  var isOfRecord = false
}

extension SpokenSentence {
  private static let terms = [
    "terms", "bedingungen", "agb", "regulamin", "warunk", "nutzungsbedingungen",
  ]
  private static let agreeing = [
    "accept", "agreed", "agree", "agreeing", "akzept", "bestätig", "zugestimmt", "zustimm",
    "einverstanden", "zaakcept", "akcept", "zgodz", "angenommen", "potwierdz",
  ]
  private static let infinitives: Set<String> = [
    "accept", "agree", "akzeptieren", "bestätigen", "zustimmen", "zaakceptować", "akceptować",
    "potwierdzić",
  ]
  private static let showing = [
    "saw", "see", "seen", "show", "shown", "showed", "appear", "came", "come", "got", "get",
    "gesehen", "erschien", "kamen", "kommen", "gezeigt", "angezeigt", "zobacz", "widzi", "pokaz",
    "wyświetl", "pojawi", "było", "bekommen",
  ]
  private static let cards = [
    "card", "karte", "karten", "kreditkarte", "karta", "karty", "kartę", "kart", "karcie", "karcę",
  ]
  private static let codes = ["code", "codes", "sms", "kod", "otp", "tan"]
  private static let arriving = [
    "came", "come", "coming", "arriv", "receiv", "get", "got", "kommt", "kam", "komm", "bekomm",
    "erhalt", "angekommen", "przych", "przysz", "dosta", "otrzym", "dotar", "show",
  ]

  /// The facts of what the sentence asserts.
  var facts: [SpokenFact] {
    if isRequest || isDeniedAsWhole { return [] }
    if isGuess { return timed([attempts].compactMap(\.self)) }
    let told = told.filter { fact in
      (!supposes(fact.word) || isQuoted(fact.word)) && !isBygone(fact.word)
        && !isUnderCondition(fact.word) && !isOfOther(fact.fact)
    }
    return timed(told)
  }

  /// All that its words tell, whether they assert it or ask for it.
  private var told: [SpokenFact] {
    let told = singly + uses + events
    // The same may be told in two ways.
    return told.enumerated().filter { place, fact in
      !told[..<place].contains { $0.fact == fact.fact && $0.device == fact.device }
    }.map(\.element)
  }

  private var singly: [SpokenFact] {
    [
      attempts, ofTerms, howAdded, look, verification, code, number, newDevice, restored, gone,
      passcodeOff, stillPaying, appWords, activating, inactive,
    ]
    .compactMap(\.self)
  }

  /// The facts with the times that the sentence tells of them.
  private func timed(_ facts: [SpokenFact]) -> [SpokenFact] {
    facts.map { fact in
      var fact = fact
      // Tries are told with the last of them.
      let isOfTries = if case .counted = fact.fact { true } else { false }
      fact.time =
        fact.time
        ?? time(near: fact.word, isOnlyFact: facts.count == 1, isOfTries: isOfTries)
      return fact
    }
  }

  /// Whether a word stands between quotation marks, so that somebody read it.
  private func isQuoted(_ word: Word) -> Bool {
    text[..<word.place].last { "\"„“”«»".contains($0) } != nil
      && text[word.place...].contains { "\"“”»".contains($0) }
  }

  func told(
    _ experience: Experience, _ word: Word, device: StatedDevice? = nil,
    quoting quoted: String? = nil
  ) -> SpokenFact {
    SpokenFact(fact: .experience(experience, quoted: quoted), word: word, device: device)
  }

  /// “sechs Mal probiert”, “zum dritten Mal”, “after 3 attempts”, also where the number is only about so.
  private var attempts: SpokenFact? {
    guard
      let tried = find([
        "tried", "tries", "attempt", "probiert", "versucht", "versuch", "próbow", "prób",
      ])
    else { return nil }
    let count = words.indices.lazy.compactMap { place -> Int? in
      let word = words[place]
      guard areNear(word, tried, within: 4) else { return nil }
      if let times = Self.times(word.text) { return times }
      guard place > 0 else { return nil }
      let isTimes = ["times", "time", "mal", "x", "razy", "raz"].contains(word.text)
      let isNoun =
        word.place == tried.place && !["tried", "probiert", "versucht"].contains(word.text)
      return isTimes || isNoun ? Self.number(words[place - 1].text) : nil
    }.first
    guard let count, count > 1, !denies(tried) else { return nil }
    return SpokenFact(fact: .counted(name: "tries, about", count), word: tried)
  }

  private var ofTerms: SpokenFact? {
    guard let terms = find(Self.terms) else { return nil }
    let agreed = find(Self.agreeing).flatMap { word in
      // “Accept the terms” tells what to do.
      let isOrder = Self.infinitives.contains(word.text) && !isOfSpeaker && !denies(word)
      return areNear(word, terms) && !isOrder ? word : nil
    }
    let isBefore = words.contains { word in
      ["before", "vor", "przed", "bevor", "zanim"].contains(word.text)
        && areNear(word, terms, within: 4) && word.place < terms.place
    }
    if let agreed {
      return told(
        isBefore || denies(agreed, and: terms) ? .termsNotAccepted : .termsAccepted, terms)
    }
    let isAfter = words.contains { word in
      ["after", "nach", "po"].contains(word.text) && areNear(word, terms, within: 4)
        && word.place < terms.place
    }
    if isAfter { return told(.termsAccepted, terms) }
    if isBefore {
      // “He hung up before answering about the terms”
      return find(["answer", "antwort", "odpowie"]) == nil ? told(.termsNotShown, terms) : nil
    }
    let shown = find(Self.showing).flatMap { areNear($0, terms) ? $0 : nil }
    let isBare = find(["ohne", "without", "bez", "no", "keine", "brak", "żadn"]).map {
      $0.place < terms.place && areNear($0, terms, within: 3)
    }
    if isBare == true || shown.map({ denies($0, and: terms) }) == true {
      return told(.termsNotShown, terms)
    }
    return nil
  }

  private var howAdded: SpokenFact? {
    // A code is typed in as well.
    let typed =
      find(phrase: [
        "by hand", "typed", "manually", "keyed in", "von hand", "per hand", "manuell", "eingetippt",
        "abgetippt", "eingegeben", "ręcznie", "wpisywał", "wpisał", "entered the card",
        "entered the number", "entered my card",
      ])
    if let typed, !denies(typed),
      !words.contains(where: { word in
        areNear(word, typed, within: 4)
          && (Self.codes + ["pin", "passcode", "hasł", "passwor"]).contains {
            word.text.hasPrefix($0)
          }
      }),
      // “Screenshots, typed off”
      !text[typed.place...].lowercased().hasPrefix("typed off"),
      !text[typed.place...].lowercased().hasPrefix("typed out")
    {
      return told(.typedIn, typed)
    }
    if let scanned = find(["scanned", "gescannt", "eingescannt", "zeskanow", "skanował", "camera"]),
      !denies(scanned), find(Self.cards) != nil
    {
      return told(.scanned, scanned)
    }
    let app = find(phrase: [
      "your app", "the app", "bank's app", "ihrer app", "ihre app", "eurer app", "der app",
      "die app", "aplikacji", "aplikacja",
    ])
    if let app, !denies(app),
      let act = find([
        "press", "tap", "click", "push", "button", "started", "drück", "klick", "tippe", "knopf",
        "nacis", "klikn", "przycisk", "hinzufügen", "adding", "doda",
      ]), areNear(app, act, within: 6),
      // That there is a button is not that it was pressed.
      !["button", "knopf", "przycisk"].contains(where: act.text.hasPrefix)
        || words.contains(where: { word in
          areNear(word, act, within: 4)
            && ["from", "via", "using", "with", "aus", "über", "mit", "z", "przez", "used"]
              .contains(word.text)
        })
    {
      return told(.startedFromApp, app)
    }
    return nil
  }

  private var look: SpokenFact? {
    let context = find(Self.cards + ["wallet", "watch", "portfel", "it", "it's", "sie", "token"])
    let grey = find([
      "grey", "gray", "greyed", "ausgegraut", "grau", "szara", "szary", "szare", "wyszarz",
    ])
    if let grey, context != nil || words.count < 4, !denies(grey),
      // “Grey-blue” is a design.
      text[grey.place...].drop(while: \.isLetter).first != "-"
    {
      return told(
        .grey, grey, device: device(near: grey),
        quoting: words.contains { Self.isAge($0.text) } ? agedDevice(in: words) : nil)
    }
    let colour = find(phrase: ["in colour", "in color", "in farbe", "kolorow", "farbig"])
    if let colour, context != nil, !denies(colour) {
      return told(.inColour, colour, device: device(near: colour))
    }
    return nil
  }

  private var verification: SpokenFact? {
    let phrases = [
      "überprüfung erforderlich", "verifizierung erforderlich", "bestätigung erforderlich",
      "aktivierung erforderlich", "wymagana weryfikacja", "wymaga weryfikacji",
      "wymagana aktywacja", "verification required", "verification needed", "requires activation",
      "needs verification", "weryfikacja wymagana",
    ]
    guard let word = find(phrase: phrases), !denies(word),
      let phrase = phrases.first(where: lowered.contains)
    else { return nil }
    let quoted = String(text[word.place...].prefix(phrase.count))
    return SpokenFact(
      fact: .experience(.verificationRequired, quoted: quoted), word: word,
      device: device(near: word))
  }

  private var code: SpokenFact? {
    guard let code = find(Self.codes) else { return nil }
    let arrived = find(Self.arriving).flatMap { areNear($0, code, within: 6) ? $0 : nil }
    // “No code came until I called”
    if words.contains(where: { ["until", "bis", "dopóki"].contains($0.text) }) { return nil }
    let isMissing =
      find(phrase: [
        "no code", "no sms", "kein code", "keine sms", "keinen code", "brak sms", "brak kodu",
        "code never", "sms never", "without a code",
      ]) != nil
    guard isMissing || arrived.map({ denies($0, and: code) }) == true else { return nil }
    return told(.noCode, code)
  }

  private var number: SpokenFact? {
    let old = find(phrase: [
      "old number", "old phone number", "old mobile number", "alte nummer", "alten nummer",
      "alte handynummer", "alten handynummer", "alte telefonnummer", "frühere nummer",
      "stary numer", "starego numeru", "stary telefon", "stare numer", "starym numer",
      "poprzedni numer", "number i had before", "previous number",
    ])
    if let old, !denies(old) { return told(.numberIsOld, old) }
    guard let number = find(["number", "nummer", "numer", "handynummer", "telefonnummer"]) else {
      return nil
    }
    let changed = find([
      "changed", "new", "neue", "neuen", "gewechselt", "geändert", "zmieni", "nowy", "nowego",
    ])
    // “the new card's number” has not changed by itself.
    guard let changed, !denies(changed), areNear(changed, number, within: 4),
      find(Self.cards).map({ $0.clause == number.clause }) != true
    else { return nil }
    return told(.numberChanged, number)
  }

  private var newDevice: SpokenFact? {
    let devices = ["iphon", "phone", "handy", "telefon", "smartphone", "watch", "uhr", "zegar"]
    for (place, word) in words.enumerated()
    where word.text == "new" || word.text.hasPrefix("neue") || word.text.hasPrefix("now") {
      guard
        [
          "new", "neue", "neues", "neuen", "neuem", "neuer", "nowy", "nowego", "nowym", "nową",
          "nowa",
        ].contains(word.text)
      else { continue }
      let next = words[(place + 1)...].prefix(2)
      guard let noun = next.first(where: { word in devices.contains { word.text.hasPrefix($0) } }),
        !noun.text.hasPrefix("telefonnummer"), !noun.text.hasPrefix("handynummer"),
        words[(place + 1)...].prefix(3).allSatisfy({ !$0.text.hasPrefix("num") }),
        !denies(word), !isOfOthers, !isWish(word)
      else { continue }
      return told(.deviceIsNew, word, device: StatedDevice(spoken: noun.text))
    }
    return nil
  }

  private var restored: SpokenFact? {
    guard
      let word = find([
        "restored", "backup", "wiederhergestellt", "sicherung", "przywróc", "kopii",
      ]), !denies(word), !isOfOthers
    else { return nil }
    if word.text == "kopii", !lowered.contains("kopii zapas") { return nil }
    return told(.restored, word)
  }

  private var gone: SpokenFact? {
    guard let cards = find(["cards", "karten", "karty", "kart"]),
      let gone = find([
        "gone", "disappear", "vanish", "verschwunden", "weg", "znikn", "zniknę", "fehlen",
        "missing",
      ]), areNear(cards, gone), !denies(gone), !isOfOthers
    else { return nil }
    return told(.cardsGone, gone)
  }

  private var passcodeOff: SpokenFact? {
    guard let code = find(["passcode", "kod", "code", "gerätecode", "codesperre", "pin"]),
      let off = find([
        "off", "disabled", "removed", "wyłącz", "usunę", "ausgeschaltet", "abgeschaltet",
        "deaktiviert", "entfernt",
      ]), areNear(code, off, within: 6), !denies(off), !isOfOthers,
      code.text == "passcode" || device(near: code) != nil
        || find(["phone", "handy", "telefon", "iphon", "gerät"]) != nil
    else { return nil }
    return told(.passcodeOff, off)
  }

  private var stillPaying: SpokenFact? {
    guard let still = find(["still", "noch", "nadal", "weiterhin", "wciąż", "dalej"]),
      let pays = find([
        "pay", "pays", "paying", "works", "zahl", "bezahl", "funktioniert", "geht", "płac",
        "działa",
      ]), areNear(still, pays, within: 5), !denies(still, and: pays), !isOfOthers
    else { return nil }
    let isPaying = ["pay", "zahl", "bezahl", "płac"].contains { pays.text.hasPrefix($0) }
    let device = device(near: pays)
    // “When a card is added, …” tells what happens, not what has happened.
    let isRule = ["when", "sobald", "gdy"].contains { word in words.contains { $0.text == word } }
    guard isPaying || device != nil, !isRule else { return nil }
    let aged = agedDevice(in: words.filter { $0.clause == pays.clause })
    return told(.stillPays, pays, device: device, quoting: aged)
  }

  private var appWords: SpokenFact? {
    let phrases = [
      "added to apple wallet", "zu apple wallet hinzugefügt", "dodano do apple wallet",
      "dodana do apple wallet", "added to wallet",
    ]
    guard find(["app", "apps", "aplikacj"]) != nil, let word = find(phrase: phrases),
      !denies(word), let phrase = phrases.first(where: lowered.contains)
    else { return nil }
    return SpokenFact(
      fact: .experience(
        .appSaysAdded, quoted: String(text[word.place...].prefix(phrase.count))), word: word)
  }

  /// “Your card is being activated”, as Wallet shows it below a card.
  private var activating: SpokenFact? {
    let phrases = [
      "your card is being activated", "card is being activated", "karte wird aktiviert",
      "wird gerade aktiviert", "karta jest aktywowana", "trwa aktywacja", "aktywowanie karty",
    ]
    guard let word = find(phrase: phrases), !denies(word),
      let phrase = phrases.first(where: lowered.contains)
    else { return nil }
    let quoted = String(text[word.place...].prefix(phrase.count))
    return SpokenFact(
      fact: .experience(.beingActivated, quoted: quoted), word: word, device: device(near: word))
  }

  /// A card that is called inactive, by whomever.
  private var inactive: SpokenFact? {
    guard find(["token"]) == nil, find(Self.cards + ["wallet", "portfel", "app", "apce"]) != nil,
      let word = find(["inactive", "inaktiv", "nieaktywn"]), !denies(word)
    else { return nil }
    return told(
      .inactive, word, device: device(near: word), quoting: spelling(from: word, to: word))
  }

  // MARK: Answers

  /// What a yes or a no to this question tells; nothing if neither does, as where it gives a choice.
  func answers(isYes: Bool) -> [SpokenFact] {
    guard isQuestion else { return [] }
    if let terms = find(Self.terms) {
      if find(Self.agreeing) != nil {
        return [told(isYes ? .termsAccepted : .termsNotAccepted, terms)]
      }
      return isYes ? [] : [told(.termsNotShown, terms)]
    }
    let isChoice =
      find(phrase: [" or ", " oder "]) != nil || words.count { $0.text == "czy" } > 1
      || words.contains { Self.denials.contains($0.text) }
    if isChoice { return [] }
    if isYes { return told.filter { !isWish($0.word) } }
    if let code = find(Self.codes), find(Self.arriving) != nil { return [told(.noCode, code)] }
    return told.compactMap { fact in
      guard case .experience(let experience, let quoted) = fact.fact,
        let opposite = experience.opposite
      else { return nil }
      return told(opposite, fact.word, device: fact.device, quoting: quoted)
    }
  }
}
