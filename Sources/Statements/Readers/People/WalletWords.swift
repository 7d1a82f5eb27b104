extension Reader {
  /// Wallet's messages as customers and agents quote them, in English, German and Polish.
  static let walletWords = Reader(
    .walletWords, signs: Set(quotes.map(\.opening)).map { .text($0) }
  ) { passage in
    var (line, lineCount) = (passage.line, 1)
    // A mail breaks lines within a phrase.
    for next in passage.lines(upTo: 3).dropFirst().map(\.trimmed) {
      let start = line.trimmed
      guard breaks.contains(where: { start.hasSuffix($0.before) && next.hasPrefix($0.after) })
      else { break }
      (line, lineCount) = ("\(start) \(next)", lineCount + 1)
    }
    let isSaid = { (text: String, line: String) in
      line.firstRange(of: text).map { !line.doubts($0) } ?? false
    }
    // Of a form only what is ticked is said.
    if let ticked = line.tickedChoices { line = ticked }
    if line.listsMessages { return nil }
    let sentences = SpokenSentence.all(of: line)
    func sentence(of phrase: String) -> SpokenSentence? {
      sentences.first { $0.text.contains(phrase) }
    }
    let said = phrases.first { phrase in
      line.contains(phrase.text) && sentence(of: phrase.text)?.quotesForNobody != true
    }.flatMap { phrase in
      // A processor's “Invalid Card Number” is not Wallet's headline.
      let isOther =
        phrase.alert == .invalidCard
        && line.firstRange(of: phrase.text).map { line[$0.upperBound...].goesOnAsTitle } ?? false
      return isSaid(phrase.text, line) && !isOther ? phrase : nil
    }
    let isSettled = said.flatMap { sentence(of: $0.text)?.endsWell } ?? false
    // “Card Not Added” denies nothing of the button behind it.
    let others = said.map { line.replacing($0.text, with: "…") } ?? line
    let button = lastButtons.first { isSaid($0, others) }
    guard said != nil || button != nil else { return nil }
    var conclusion =
      said.map { isSettled ? Conclusion() : Conclusion(of: $0.alert) }
      ?? Conclusion(notKnown: ["the headline above that button, and so the cause"])
    if let button {
      conclusion.note("whether anything came after “\(button)”, which ends the sheet")
    }
    let party: StatementParty =
      [.logExport, .serviceLog].contains(passage.head?.kind)
      ? line.contains("user") || line.contains("ustomer") ? .customer : .bank
      : passage.head?.kind != nil
        ? passage.party : line.isAssignment ? .unnamed : passage.voice(of: line)
    let fact =
      said.map { said in
        let words = said.text.withItsFirstWord(in: line)
        return isSettled
          ? Fact.other("Wallet said “\(words)” before it worked")
          : Fact.alert(said.alert, quoted: words)
      }
      ?? .other("Wallet offered “\(button ?? "")”")
    return ReaderResult(
      kind: .walletWords, lineCount: lineCount,
      claims: [ReaderResult.Claim(party: party, fact: fact, certainty: .quoted)],
      conclusion: conclusion)
  }

  /// What the button says that is left where nothing else can be done.
  private static let lastButtons = [
    "Set Up Later", "Später konfigurieren", "Skonfiguruj później",
  ]

  private static let quotes = phrases.map(\.text) + lastButtons
  private static let breaks = quotes.flatMap(\.breaks)

  static let phrases: [(text: String, alert: WalletAlert)] = [
    ("Could Not Add Card", .couldNotAddCard), ("ould not add card", .couldNotAddCard),
    ("Nie można dodać karty", .couldNotAddCard), ("nie można dodać karty", .couldNotAddCard),
    ("Karte konnte nicht hinzugefügt werden", .couldNotAddCard),
    // The last word may stand in the next line of a small screen.
    ("Karte konnte nicht hinzugefügt", .couldNotAddCard),
    ("Karte kann nicht hinzugefügt werden", .couldNotAddCard),
    ("Card Not Added", .cardNotAdded), ("ard not added", .cardNotAdded),
    ("Karta nie została dodana", .cardNotAdded), ("Karte nicht hinzugefügt", .cardNotAdded),
    ("Check the information on your card and try again", .invalidCard),
    ("Invalid Card", .invalidCard), ("Nieprawidłowa karta", .invalidCard),
    ("Ungültige Karte", .invalidCard),
    ("Card Device Limit", .deviceLimit), ("ard device limit", .deviceLimit),
    ("Limit urządzeń dla karty", .deviceLimit), ("limit urządzeń dla karty", .deviceLimit),
    ("ssuer does not yet offer support", .issuerDoesNotSupport),
    ("as already been added to", .alreadyAdded),
    ("onfigurieren von Apple Pay fehlgeschlagen", .couldNotSetUp),
    ("ould Not Set Up Apple Pay", .couldNotSetUp),
    ("ould Not Connect to Apple Pay", .couldNotConnect),
  ]

  /// What a browser says where no app opens a link.
  static let browserWords = Reader(
    .walletWords,
    signs: [
      .text("because the address is invalid"), .text("da die Adresse ungültig ist"),
      .text("ponieważ adres jest nieprawidłowy"),
    ]
  ) { passage in
    guard passage.line.contains("Safari") else { return nil }
    return ReaderResult(
      kind: .walletWords, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: passage.voice(of: passage.line),
          fact: .other("Safari called the link's address invalid"),
          certainty: .quoted)
      ],
      conclusion: Conclusion(
        questions: ["Is our app on this very phone?"],
        causes: [
          Conclusion.Cause(
            text: "no app on the phone claims the link's scheme",
            authority: .seen("deriv-app 18199"), states: ["idv-scheme-not-registered"])
        ]))
  }
}

extension Passage {
  /// Who says the line's words.
  fileprivate func voice(of words: String) -> StatementParty {
    // Only the sentence that has it tells whose words it is.
    let own = SpokenSentence.all(of: words).first { !String($0.text).messagesOfWallet.isEmpty }
    return source.conversation.voice(
      of: own.map { String($0.text) } ?? words, at: source.lineStart(of: start))
  }
}

extension WalletAlert {
  /// The message that most of a text quotes, in any letter case; nil if it quotes none.
  package init?(quotedBy text: String) {
    let text = text.lowercased()
    let phrases =
      Reader.phrases.map { ($0.text.lowercased(), $0.alert) }
      + Self.allCases.compactMap { alert in alert.title.map { ($0.lowercased(), alert) } }
    let quoted = phrases.filter { text.contains($0.0) }.max { $0.0.count < $1.0.count }
    guard let quoted, quoted.0.count * 3 > text.count * 2 else { return nil }
    self = quoted.1
  }

  /// The headline in English; nil if it is not known.
  package var title: String? {
    switch self {
    case .couldNotAddCard: "Could Not Add Card"
    case .cardNotAdded: "Card Not Added"
    case .invalidCard: "Invalid Card"
    case .deviceLimit: "Card Device Limit"
    case .issuerDoesNotSupport: "Your issuer does not yet offer support for this card"
    case .couldNotConnect: "Could Not Connect to Apple Pay"
    case .couldNotSetUp: "Could Not Set Up Apple Pay"
    case .alreadyAdded, .newerSystemNeeded: nil
    }
  }
}

extension Conclusion {
  private static let asksForTerms =
    "Had you already agreed to the terms when it stopped, or did they not show?"
  private static let asksHowAdded =
    "Did you type the card in, or did you start from our app's button?"

  static let asksForAlert = "Was there an alert before the sheet closed?"

  /// What a customer may have told already of what a question asks.
  static let answers: [String: Set<Experience>] = [
    asksForTerms: [.termsAccepted, .termsNotShown, .termsNotAccepted],
    asksHowAdded: [.typedIn, .scanned, .startedFromApp],
    asksForAlert: [],
    "Was the card typed in, or did it come from the bank's app?": [
      .typedIn, .scanned, .startedFromApp,
    ],
    "Does it work for another card of ours of the same kind?": [.otherCardWorks, .otherCardFails],
    "Where does Wallet show the card: here, or on a Watch?": [.inWallet],
    "Is the card in Wallet now?": [.inWallet, .notInWallet],
    "What does Wallet say under the card?": [.verificationRequired, .beingActivated],
    "Has somebody set limits on the phone, such as Screen Time or a company?": [.ofCompany],
    asksWhyGone: [.passcodeOff, .signedOut, .deviceReset, .restored, .watchUnpaired],
  ]

  /// What follows from a message of Wallet: who is to be asked, and what separates the causes.
  init(of alert: WalletAlert) {
    self.init(
      notKnown: ["the exact words: people quote them from memory"],
      questions: [
        "What is the headline, the line under it, and what do the buttons say? A picture is best."
      ])
    switch alert {
    case .couldNotAddCard:
      notKnown.append("the cause: it is what Wallet says to most failures")
      questions.append(Self.asksForTerms)
      causes = [.bank]
    case .cardNotAdded:
      causes = [
        Cause(text: "the bank or the network said no", authority: .seen("customers")), .bank,
      ]
      steps = ["Look for the processor's record of that minute."]
    case .invalidCard:
      causes = Self.invalidCard.causes
      questions.append(Self.asksHowAdded)
    case .deviceLimit:
      notKnown = [
        "how many tokens the card has", "whose limit was reached: the issuer's or the network's",
      ]
      steps = ["List the card's tokens, and delete those of devices that are gone."]
      causes = [.bank]
    case .issuerDoesNotSupport:
      causes = [Cause(text: "the card's range is not enabled", authority: .guess("customers"))]
      questions.append("Does it work for another card of ours of the same kind?")
    case .alreadyAdded: questions.append("Where does Wallet show the card: here, or on a Watch?")
    case .newerSystemNeeded: questions.append("Which iOS, and which model is it?")
    case .couldNotConnect: questions.append("Does it work on mobile data with the VPN off?")
    case .couldNotSetUp: notKnown.append("the cause")
    }
  }
}

extension String {
  /// The messages of Wallet that stand in it.
  var messagesOfWallet: [String] {
    Reader.phrases.lazy.map(\.text).filter { contains($0) }
  }

  /// First words of questions that are answered with yes or no.
  private static let openings: Set<String> = [
    "does", "did", "do", "is", "was", "has", "steht", "stand", "sagt", "zeigt", "erscheint",
    "kommt", "kam", "war", "haben", "czy",
  ]
  /// First words of questions that take what is asked about for given.
  private static let reasons: Set<String> = [
    "why", "what", "how", "when", "warum", "wieso", "weshalb", "was", "wann", "wie", "dlaczego",
    "czemu", "co", "jak", "kiedy",
  ]

  /// Verbs of what would be, and words after which a new clause begins.
  private static let suppositions: Set<Substring> = ["would", "würde", "wäre", "gdyby", "byłoby"]
  private static let turns: Set<Substring> = ["but", "and", "aber", "und", "ale", "i"]

  /// Whether whoever wrote the text denies what stands at a place, guesses it, or asks whether it is so.
  fileprivate func doubts(_ place: Range<Index>) -> Bool {
    let isEnd = { (sign: Character) in ".!?:".contains(sign) }
    let sentence = String(self[..<place.lowerBound].split(whereSeparator: isEnd).last ?? "")
      .lowercased()
    let words = sentence.split { !($0.isLetter || $0 == "'" || $0 == "’") }
      .map { String($0).replacing("’", with: "'") }
    let clause = sentence.split(separator: ",").last?.split(separator: " ")
      .split(whereSeparator: Self.turns.contains).last
    if clause?.contains(where: Self.suppositions.contains) == true { return true }
    if sentence.isGuess || words.suffix(3).contains(where: Self.denials.contains) { return true }
    let rest = self[place.upperBound...]
    let first = words.first ?? ""
    let isAsked = rest.drop { "\"'”“’»«. ".contains($0) }.first == "?"
    return isAsked && !Self.reasons.contains(first)
      || rest.first(where: isEnd) == "?" && Self.openings.contains(first)
  }

  /// The first words, with five bytes at least, by which a phrase is found that goes on in the next line.
  fileprivate var opening: String {
    let words = split(separator: " ")
    return words.prefix((words.first?.utf8.count ?? 0) > 4 ? 1 : 2).joined(separator: " ")
  }

  /// The two parts of a phrase at each of its blanks.
  fileprivate var breaks: [(before: String, after: String)] {
    indices.filter { self[$0] == " " }.map {
      (String(self[..<$0]), String(self[index(after: $0)...]))
    }
  }

  /// Whether the line is a member of a property list, which nobody has said.
  fileprivate var isAssignment: Bool { trimmed.hasSuffix("\";") && contains(" = \"") }

  /// The text, extended to the beginning of its first word in the line.
  fileprivate func withItsFirstWord(in line: String) -> String {
    guard let range = line.firstRange(of: self) else { return self }
    var start = range.lowerBound
    while start > line.startIndex, line[line.index(before: start)].isLetter {
      start = line.index(before: start)
    }
    return String(line[start..<range.upperBound])
  }
}

extension Substring {
  /// Whether another word with a capital follows, or the word before goes on.
  fileprivate var goesOnAsTitle: Bool {
    first?.isLetter == true || first == " " && dropFirst().first?.isUppercase == true
  }
}
