/// A sentence of what somebody says, as words with their places.
struct SpokenSentence {
  struct Word {
    /// In lower case.
    var text: String
    var place: String.Index
    /// The number of the clause that it is in.
    var clause: Int
    /// Whether it is part of a message of Wallet's, which denies nothing.
    var isOfMessage = false
    /// Whether it denies that there is trouble.
    var isHarmless = false
  }

  let text: Substring
  /// The sentence in lower case.
  let lowered: String
  private(set) var words: [Word] = []

  private static let conjunctions: Set<String> = [
    "and", "but", "und", "aber", "ale", "dann", "then", "oraz", "because", "weil", "bo", "while",
    "whereas", "während", "sondern", "jednak", "lecz", "natomiast", "although", "obwohl", "chociaż",
  ]
  private static let troubles = ["problem", "trouble", "schwierigkeit", "kłopot"]
  static let denials: Set<String> = [
    "not", "never", "no", "none", "without", "doesn't", "didn't", "isn't", "wasn't", "hasn't",
    "haven't", "don't", "can't", "cannot", "won't", "couldn't", "aren't", "unable", "nicht", "nie",
    "kein", "keine", "keinen",
    "keiner", "ohne", "niemals", "bez", "brak", "żaden", "żadnego", "nigdy",
  ]
  private static let suppositions: Set<String> = [
    "would", "should", "if", "whether", "würde", "sollte", "falls", "ob", "gdyby", "czy", "jeśli",
    "jeżeli", "powinna", "powinien", "powinno", "must", "muss", "may", "might",
  ]
  /// Persons whose cards are not the customer's.
  private static let others = [
    "husband", "wife", "friend", "son's", "daughter", "colleague", "mother", "father", "brother",
    "mannes", "mein mann", "meiner frau", "meine frau", "freund", "kolleg", "mutter", "vater",
    "męża", "mąż", "żony", "żona", "kolegi", "koleżan", "przyjaci", "syna", "córk",
  ]

  init(_ text: Substring) {
    self.text = text
    lowered = text.lowercased()
    let messages = String(text).messagesOfWallet.compactMap { text.firstRange(of: $0) }
    var clause = 0
    var place = text.startIndex
    while place < text.endIndex {
      let sign = text[place]
      if sign.isLetter || sign.isNumber {
        let end =
          text[place...].firstIndex { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "’") }
          ?? text.endIndex
        let word = text[place..<end].lowercased().replacing("’", with: "'")
        if Self.conjunctions.contains(word) { clause += 1 }
        // “Without problems” and “no problem” deny nothing.
        if Self.troubles.contains(where: word.hasPrefix), let last = words.indices.last {
          for place in [last, last - 1] where place >= 0 && words[place].denies {
            words[place].isHarmless = true
          }
        }
        words.append(
          Word(
            text: word, place: place, clause: clause,
            isOfMessage: messages.contains { $0.contains(place) }))
        place = end
      } else {
        if ",;:–—(\"„“”".contains(sign) { clause += 1 }
        place = text.index(after: place)
      }
    }
  }

  /// The sentences of a text.
  static func all(of text: String) -> [SpokenSentence] {
    var sentences: [SpokenSentence] = []
    var start = text.startIndex
    var place = start
    while place < text.endIndex {
      let next = text.index(after: place)
      let isEnd =
        text[place] == "\n"
        || ".!?".contains(text[place])
          && (next == text.endIndex || text[next].isWhitespace || "\"”“".contains(text[next]))
      // “12. April” and “nr. 4” go on.
      let following = text[next...].first { !$0.isWhitespace }
      if isEnd, !(text[place] == "." && text[..<place].goesOn(before: following)) {
        sentences.append(SpokenSentence(text[start..<next]))
        start = next
      }
      place = next
    }
    if start < text.endIndex { sentences.append(SpokenSentence(text[start...])) }
    return sentences.filter { !$0.words.isEmpty }
  }

  /// Whether it is a question.
  var isQuestion: Bool {
    text.last { !" \"”“\n".contains($0) } == "?"
  }

  /// Whether somebody is asked to do something.
  var isRequest: Bool {
    words.contains { ["please", "bitte", "proszę"].contains($0.text) }
  }

  /// Whether it tells of another person's card.
  var isOfOthers: Bool {
    // “Freundliche Grüße” are nobody's friend.
    let text = lowered.replacing("freundlich", with: "")
    return Self.others.contains(where: text.contains)
  }

  /// Whether the whole of it only guesses.
  var isGuess: Bool { lowered.isGuess }

  /// Whether the speaker tells of the speaker's own card.
  var isOfSpeaker: Bool { words.contains { TurnSearch.ownWords.contains($0.text) } }

  /// The first word that begins with, or as a long one holds, one of these.
  func find(_ stems: [String]) -> Word? {
    words.first { word in stems.contains { word.text.isOf(stem: $0) } }
  }

  /// The place of one of these phrases, in lower case.
  func find(phrase phrases: [String]) -> Word? {
    for phrase in phrases {
      guard let range = lowered.firstRange(of: phrase) else { continue }
      let offset = lowered.distance(from: lowered.startIndex, to: range.lowerBound)
      let place = text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
      // Lower case keeps the number of letters but for a few scripts.
      guard let place else { continue }
      return words.first { $0.place >= place } ?? words.last
    }
    return nil
  }

  /// Whether the clause of a word, with the one of another, denies it.
  func denies(_ word: Word, and other: Word? = nil) -> Bool {
    words.contains {
      ($0.clause == word.clause || $0.clause == other?.clause) && $0.denies
    }
  }

  /// Whether it begins with a condition, under which somebody is told what to do.
  var isConditional: Bool {
    ["if", "wenn", "falls", "jeśli", "jeżeli"].contains(words.first?.text) && !isOfSpeaker
  }

  /// Whether the clause of a word supposes, asks or requests it, or tells what is to come.
  func supposes(_ word: Word) -> Bool {
    for (place, other) in words.enumerated() where other.clause == word.clause {
      // “Guten Morgen” greets.
      let isGreeting = place > 0 && words[place - 1].text.hasPrefix("gut")
      if ["tomorrow", "jutro", "morgen"].contains(other.text), !isGreeting { return true }
    }
    return words.contains { other in
      other.clause == word.clause && Self.suppositions.contains(other.text)
        // “in May”
        && !(other.text == "may" && text[other.place] == "M")
    }
  }

  private static let wishes: Set<String> = [
    "want", "wants", "wanted", "wish", "like", "möchte", "möchten", "wollte", "wollten", "will",
    "chcę", "chce", "chciałem", "chciałam", "chciał", "chciała", "need", "trying", "try", "going",
    "żeby", "aby", "damit",
  ]

  /// Whether the clause of a word tells what somebody wants or tries to do.
  func isWish(_ word: Word) -> Bool {
    words.contains { $0.clause == word.clause && Self.wishes.contains($0.text) }
  }

  /// Whether two words stand within a few words of each other.
  func areNear(_ one: Word, _ other: Word, within count: Int = 8) -> Bool {
    let (first, second) = (
      words.firstIndex { $0.place == one.place } ?? 0,
      words.firstIndex { $0.place == other.place } ?? 0
    )
    return abs(first - second) <= count
  }

  /// The only device that the sentence names.
  var onlyDevice: StatedDevice? {
    let named = Set(words.compactMap { StatedDevice(spoken: $0.text) })
    return named.count == 1 ? named.first : nil
  }

  /// The device that a clause, or else the only one that the sentence names.
  func device(near word: Word) -> StatedDevice? {
    let named = words.compactMap { word in
      StatedDevice(spoken: word.text).map { (device: $0, clause: word.clause) }
    }
    let own = Set(named.filter { $0.clause == word.clause }.map(\.device))
    if own.count == 1 { return own.first }
    let all = Set(named.map(\.device))
    // “Grey on the Watch, but on the phone I can pay”: another device is told without its kind.
    let isOfOther = words.contains { other in
      StatedDevice(spoken: other.text) == nil && Self.isDevice(other.text)
    }
    return own.isEmpty && all.count == 1 && !isOfOther ? all.first : nil
  }
}

extension SpokenSentence.Word {
  var denies: Bool { SpokenSentence.denials.contains(text) && !isOfMessage && !isHarmless }
}

extension StatedDevice {
  /// The device that a word of a person names, in lower case.
  init?(spoken word: String) {
    if word.hasPrefix("iphon") {
      self = .iPhone
    } else if word.hasPrefix("watch") || word == "uhr" || word.hasPrefix("zegar") {
      self = .watch
    } else if word == "android" || word == "pixel" || word == "galaxy" {
      self = .android
    } else {
      return nil
    }
  }
}

extension String {
  /// Whether the word begins with a stem; long stems may stand within, as in German compounds.
  fileprivate func isOf(stem: String) -> Bool {
    hasPrefix(stem) || stem.utf8.count > 5 && contains(stem)
  }
}

extension Substring {
  /// Whether a point behind the text ends no sentence: behind a day, a number or an abbreviation.
  fileprivate func goesOn(before following: Character?) -> Bool {
    let words = split(separator: " ").suffix(2)
    let word = words.last ?? ""
    // “my old iPhone 11.” ends.
    let isModel =
      words.count > 1
      && ["iphone", "ios", "watchos", "pixel", "galaxy", "series", "android", "se"].contains(
        words.first?.lowercased() ?? "")
    if isModel { return false }
    // “on 08.06. at 10” goes on, “since 10.06. The code” does not.
    if word.utf8.count > 2, word.allSatisfy({ $0.isNumber || $0 == "." }) {
      return word.utf8.count < 6 && following?.isUppercase == false
    }
    return !word.isEmpty && word.allSatisfy(\.isNumber)
      || ["nr", "no", "tel", "ur", "geb", "ok", "ca", "np", "z.b", "evtl", "ggf", "bzw"].contains(
        word.lowercased())
      || word.last == "."
  }
}
