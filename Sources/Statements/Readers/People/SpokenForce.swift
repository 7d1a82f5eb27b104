// What takes the force from what a sentence names: it is denied, supposed, of long ago, somebody else's, or only
// spoken of.
extension SpokenSentence {
  private static let wholeDenials = [
    "not true that", "not the case that", "isn't true that", "denies ", "denied that",
    "nicht so, dass", "stimmt nicht, dass", "bestreitet", "nie jest tak, że", "nieprawda, że",
    "zaprzecza",
  ]
  private static let pasts = [
    "used to", "back then", "in the past", "damals", "früher", "kiedyś", "dawniej",
  ]
  private static let yearsAgo = [
    "last year", "year ago", "years ago", "letztes jahr", "letzten jahr", "voriges jahr",
    "vor einem jahr", "vor jahren", "zeszłym roku", "rok temu", "lat temu",
  ]
  private static let otherBanks = [
    "another bank", "other bank", "anderen bank", "andere bank", "innym banku", "innego banku",
    "inny bank",
  ]
  /// Places at which people read of messages that they have not had.
  private static let readings: Set<String> = [
    "faq", "reddit", "internet", "internecie", "forum", "youtube", "blog", "website", "webseite",
    "article", "artikel", "artykule", "manual", "handbuch",
  ]
  /// Texts that desks keep ready, and marks that they put to a ticket.
  private static let prepared: Set<String> = [
    "macro", "makro", "template", "vorlage", "szablon", "textbaustein", "canned", "tag", "tags",
  ]
  private static let explaining: Set<String> = ["means", "bedeutet", "oznacza", "znaczy"]
  private static let conditions: Set<String> = [
    "if", "wenn", "falls", "jeśli", "jeżeli", "gdyby",
  ]
  private static let unsure = ["not sure", "nicht sicher", "nie jestem pewn", "weiß nicht, ob"]

  private func has(_ phrases: [String]) -> Bool { phrases.contains(where: lowered.contains) }

  private func has(_ some: Set<String>) -> Bool { words.contains { some.contains($0.text) } }

  /// Whether it is denied as a whole, as in “It is not true that the card is grey”.
  var isDeniedAsWhole: Bool { has(Self.wholeDenials) }

  /// Whether the clause of a word tells of a time that is over, or stands behind a condition that is nobody's own.
  func isBygone(_ word: Word) -> Bool {
    let clause = words.filter { $0.clause == word.clause }
    guard let first = clause.first, let last = clause.last else { return false }
    let text = spelling(from: first, to: last).lowercased()
    return Self.pasts.contains(where: text.contains)
  }

  /// Whether a condition that is not the speaker's own stands before a word: “When a phone is lost, the card turns grey.”
  func isUnderCondition(_ word: Word) -> Bool {
    words.contains { condition in
      guard condition.place < word.place, Self.conditions.contains(condition.text) else {
        return false
      }
      return !words.contains {
        $0.clause == condition.clause
          && (TurnSearch.ownWords.contains($0.text)
            // In German it is also “when”.
            || condition.text == "wenn" && ["kunde", "kundin"].contains($0.text))
      }
    }
  }

  /// Whether what it tells of a card is of another person's.
  func isOfOther(_ fact: Fact) -> Bool {
    guard isOfOthers, case .experience(let told, _) = fact else { return false }
    return [
      .grey, .inColour, .verificationRequired, .beingActivated, .inactive, .noCode, .codeRefused,
    ].contains(told)
  }

  /// Whether a message of Wallet's in it is told as nobody's own: it is another person's or bank's, was read somewhere,
  /// is explained, supposed or denied, or was there long ago.
  var quotesForNobody: Bool {
    let segment = segmentOfMessage
    if isDeniedAsWhole || has(Self.otherBanks) || has(Self.unsure) { return true }
    if SpokenSentence(segment[...]).isOfOthers
      || (Self.pasts + Self.yearsAgo).contains(where: segment.contains)
    {
      return true
    }
    if has(Self.readings) || has(Self.prepared) { return true }
    if !isQuestion, has(Self.explaining) { return true }
    guard let message = words.first(where: \.isOfMessage) else { return false }
    return isUnderCondition(message)
      || String(text[..<message.place].lowercased()).isGuess
      || words.contains { word in
        // “gdyby …, Wallet pokazałby …”
        ["łby", "łaby", "łoby", "łyby"].contains(where: word.text.hasSuffix)
          || word.place < message.place
            && ["whether", "ob", "czy"].contains(word.text) && word.place != words.first?.place
      }
  }

  /// The words around the first message of Wallet's, in lower case, as far as no comma or contrast parts them from it.
  private var segmentOfMessage: String {
    guard let first = words.first(where: \.isOfMessage), let last = words.last(where: \.isOfMessage)
    else { return lowered }
    var before = text[..<first.place].lowercased()[...]
    var after = text[last.place...].lowercased()[...]
    for sign in [",", ";", " but ", " aber ", " ale ", " although ", " though ", " while "] {
      if let range = before.ranges(of: sign).last { before = before[range.upperBound...] }
      if let range = after.firstRange(of: sign) { after = after[..<range.lowerBound] }
    }
    return before + " " + after
  }

  private static let works: Set<String> = [
    "worked", "works", "klappte", "geklappt", "funktionierte", "ging", "zadziałało", "zadziałała",
  ]

  /// Whether it says behind a message of Wallet's that it worked in the end.
  var endsWell: Bool {
    guard let message = words.last(where: \.isOfMessage) else { return false }
    return words.contains { word in
      guard word.place > message.place, Self.works.contains(word.text), !denies(word) else {
        return false
      }
      let clause = words.filter { $0.clause == word.clause }
      return clause.contains { ["it", "es", "to"].contains($0.text) }
        && !clause.contains { other in
          Self.isDevice(other.text) || ["card", "kart"].contains(where: other.text.hasPrefix)
        }
    }
  }
}

extension String {
  /// Whether it lists messages of Wallet's to choose among, as menus and forms do: three of them, or two with “or” between.
  var listsMessages: Bool {
    var places: [(Range<Index>, WalletAlert)] = []
    for (phrase, alert) in Reader.phrases {
      guard let range = firstRange(of: phrase), !places.contains(where: { $0.1 == alert }) else {
        continue
      }
      places.append((range, alert))
    }
    if places.count != 2 { return places.count > 2 }
    places.sort { $0.0.lowerBound < $1.0.lowerBound }
    guard places[0].0.upperBound <= places[1].0.lowerBound else { return false }
    let between = self[places[0].0.upperBound..<places[1].0.lowerBound].lowercased()
    return between.split { !$0.isLetter }.contains {
      ["or", "oder", "lub", "albo", "czy", "bzw"].contains($0)
    }
  }

  /// The items of a form's line that are ticked, one a line; nil if it has no boxes to tick.
  var tickedChoices: String? {
    let boxes = [
      "[ ]", "( )", "[x]", "[X]", "(x)", "(X)", "☐", "☑", "☒", "✅", "[]",
    ]
    guard contains("[ ]") || contains("( )") || contains("☐") || hasPrefix("[x] ") else {
      return nil
    }
    var (ticked, isTicked, item, place) = ([String](), false, "", startIndex)
    func close() {
      if isTicked { ticked.append(item.trimmed) }
      item = ""
    }
    while place < endIndex {
      if let box = boxes.first(where: self[place...].hasPrefix) {
        close()
        isTicked = box.lowercased().contains("x") || "☑☒✅".contains(box)
        place = index(place, offsetBy: box.count)
      } else {
        item.append(self[place])
        place = index(after: place)
      }
    }
    close()
    return ticked.joined(separator: "\n")
  }
}
