/// Who speaks from which place of a text on: in a chat, in mails, in tickets one after another.
struct Conversation: Sendable {
  enum Speaker: Sendable { case customer, agent }

  struct Turn: Sendable {
    /// The place of its first line, and that at which the words begin.
    var (start, words): (Int, Int)
    /// Nil where a name alone does not tell.
    var speaker: Speaker?
    /// The customer that is spoken with, counted from 0; nil if none is known.
    var person: Int?
    var time: StatedTime?
    /// Whether it is a message of a chat: somebody speaks, at a time or by a role.
    var isMessage = false
    /// Whether it is what a ticket describes, whoever wrote that.
    var isReport = false
  }

  private(set) var turns: [Turn] = []
  /// The names under which people speak, which are covered.
  private(set) var names: Set<String> = []
  /// The places of brackets with which messages begin.
  private(set) var documents: [Int] = []
  /// Whether it is headed as what somebody noted of a call.
  private(set) var isNoteOfCall = false
  /// Whether somebody tells of a card or a device of their own, or of a customer.
  private(set) var isOfCustomer = false
  /// Whether those who write build the app or test it, so that nobody is a customer who is not called so.
  private(set) var isOfColleagues = false
  /// The number of customers who are told apart by names, tickets or separators.
  private(set) var personCount = 0
  /// The customer of the notes that it stands in.
  private var personAround: Int?
  /// The end of what was searched.
  private var end = 0

  /// The length in bytes up to which a text is searched for what people say: letters, chats and tickets are no long texts.
  static let mostBytes = 1 << 18

  /// The turn that a place is in.
  func turn(at place: Int) -> Turn? {
    guard place < end else { return nil }
    var (low, high) = (0, turns.count)
    while low < high {
      let middle = (low + high) / 2
      if turns[middle].start <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? turns[low - 1] : nil
  }

  /// Whether a place is in the head of a mail, behind its first line.
  func isHeadOfMail(at place: Int) -> Bool {
    turn(at: place).map { $0.start < place && place < $0.words } ?? false
  }

  /// Who says what stands in a line and tells no role by itself: a customer only by a sign.
  func voice(of words: String, at place: Int) -> StatementParty {
    switch turn(at: place)?.speaker {
    case .customer: return .customer
    case .agent: return words.tellsOfCustomer ? .customer : .agent(on: nil)
    case nil:
      if words.tellsOfCustomer || isNoteOfCall { return .customer }
      return isOfColleagues || !isOfCustomer ? .writer : .customer
    }
  }

  /// The customer with whom is spoken at a place, where there are several.
  func person(at place: Int) -> Int? {
    personAround ?? (personCount > 1 ? turn(at: place)?.person : nil)
  }

  /// The conversation of a line of notes, which stands in another at a place.
  init(of line: SourceText, within outer: Conversation, at place: Int) {
    self.init(of: line)
    personAround = outer.person(at: place)
    isOfColleagues = outer.isOfColleagues
    isNoteOfCall = outer.isNoteOfCall
    isOfCustomer = isOfCustomer || outer.isOfCustomer
  }

  init() {}

  init(of text: SourceText) {
    end = min(text.bytes.count, Self.mostBytes)
    var search = TurnSearch()
    search.letters = TurnSearch.letters(in: text.text(0..<min(end, 16_384)))
    var place = 0
    while place < end {
      let line = place..<min(text.lineEnd(from: place), end)
      search.take(text.text(line.prefix(300)), at: line.lowerBound)
      place = line.upperBound + 1
    }
    search.noteNamedCustomers()
    turns = search.turns
    names = search.speakers
    let first = text.filledLines(in: 0..<min(end, 400)).first.map(text.text) ?? ""
    isNoteOfCall = first.isHeadingOfCall
    isOfCustomer = text.text(0..<min(end, 16_384)).isOfCustomer
    isOfColleagues = text.text(0..<min(end, 16_384)).isOfColleagues
    if isOfColleagues {
      for place in turns.indices where turns[place].isReport { turns[place].speaker = nil }
    }
    documents = turns.lazy.filter(\.isMessage).map(\.words).filter { place in
      place < text.bytes.count && "{[".utf8.contains(text.bytes[place])
    }
    joinPersons(search.weakPersons, in: text)
    noteFirstPerson()
    personCount = Set(turns.compactMap(\.person)).count
  }

  /// Joins customers whom only a separator parts with the one before, unless they name different cards.
  private mutating func joinPersons(_ weak: Set<Int>, in text: SourceText) {
    if weak.isEmpty { return }
    var cards: [Int: Set<String>] = [:]
    for (number, turn) in turns.enumerated() {
      guard let person = turn.person else { continue }
      let next = number + 1 < turns.count ? turns[number + 1].start : end
      let words = text.text(turn.start..<min(max(turn.start, next), turn.start + 8_192))
      cards[person, default: []].formUnion(words.namedCards.map(\.digits))
    }
    for person in weak.sorted() {
      let (own, before) = (cards[person] ?? [], cards[person - 1] ?? [])
      guard own.isEmpty || before.isEmpty || !own.isDisjoint(with: before) else { continue }
      for place in turns.indices where turns[place].person == person {
        turns[place].person = turns[0..<place].last { $0.person != nil }?.person
      }
      cards[person] = own.union(before)
    }
  }

  /// What an agent says before the first customer is said to that customer.
  private mutating func noteFirstPerson() {
    let first = turns.lazy.compactMap(\.person).first
    for place in turns.indices {
      if turns[place].person != nil { break }
      turns[place].person = first
    }
  }
}

extension String {
  private static let tools = [
    "our app", "our link", "our backend", "our back end", "our build", "our log", "unsere app",
    "unserer app", "unser backend", "nasza aplikacja", "naszej aplikacji", "nasz backend",
    "testflight", "test device", "test phone", "testgerät", "gerätetest", "telefonie testowym",
    "urządzeniu testowym", "error domain=", "sysdiagnose", "comment by", "added a comment",
    "konsole sagt", "console says", "stack trace", "proxyman", "charles", "xcode", "jira",
    "repro", "backend",
  ]

  private static let ofCustomers: Set<Substring> = [
    "customer", "customer's", "client", "cardholder", "caller", "kunde", "kundin", "kunden",
    "klient", "klientka", "klientki", "klienta", "she", "her", "he", "his",
  ]

  /// Whether somebody tells what a customer says or sees.
  var tellsOfCustomer: Bool {
    let words = lowercased().split { !$0.isLetter && $0 != "'" }
    return words.indices.contains { place in
      Self.ofCustomers.contains(words[place])
        && !(place > 0 && ["no", "kein", "keine", "żaden"].contains(words[place - 1]))
    }
  }

  private static let calls: Set<String> = [
    "anruf", "telefonat", "gespräch", "rozmowa", "call", "phone", "gesprächsnotiz", "telefonnotiz",
  ]

  /// Whether it is the heading of a note of a call: it begins with the word, and is no sentence.
  fileprivate var isHeadingOfCall: Bool {
    let words = lowercased().split { !$0.isLetter }.map(String.init)
    return words.count < 9 && words.first.map(Self.calls.contains) ?? false
      && !trimmed.hasSuffix(".")
  }

  /// Whether somebody tells of what is their own, or of a customer.
  fileprivate var isOfCustomer: Bool {
    lowercased().split { !$0.isLetter && $0 != "'" }.contains {
      TurnSearch.ownWords.contains(String($0)) || Self.ofCustomers.contains($0)
    }
  }

  /// Whether words stand in it that only those use who build or test an app.
  fileprivate var isOfColleagues: Bool {
    let text = lowercased()
    return Self.tools.contains(where: text.contains)
  }

  /// The last four digits of cards that a text names, with their places: “ending in 2208”, “Karte 7746”, “…2291”.
  var namedCards: [(digits: String, place: Index)] {
    var found: [(String, Index)] = []
    var place = startIndex
    while let start = self[place...].firstIndex(where: \.isASCIIDigit) {
      let end = self[start...].firstIndex { !$0.isASCIIDigit } ?? endIndex
      place = end
      guard self[start..<end].utf8.count == 4, !isWithinNumber(start..<end) else { continue }
      let before = self[..<start].suffix(60)
      guard before.namesCard else { continue }
      found.append((String(self[start..<end]), start))
    }
    return found
  }

  /// Whether more of a number, a date or an id stands around the digits.
  private func isWithinNumber(_ range: Range<Index>) -> Bool {
    let after = self[range.upperBound...]
    if let next = after.first {
      if next.isLetter || "_/@".contains(next) { return true }
      if ":.,- ".contains(next), after.dropFirst().first?.isASCIIDigit == true { return true }
    }
    let before = self[..<range.lowerBound]
    guard let last = before.last else { return false }
    if last.isLetter, last != "x" || before.dropLast().last?.isLetter == true { return true }
    if "#_/:@+".contains(last) { return true }
    if ".…*•".contains(last) { return false }
    return before.last { $0 != " " && $0 != "-" }?.isASCIIDigit == true
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension Substring {
  private static let cards: Set<String> = [
    "card", "cards", "karte", "karten", "karta", "karty", "kartę", "kartą", "karcie", "kart",
    "visa", "mastercard",
  ]
  private static let phones = ["phone", "number", "nummer", "numer", "telefon", "handy", "mobil"]
  /// Words before digits that are secrets, and no card's.
  private static let codes: Set<String> = [
    "pin", "cvc", "cvv", "cvc2", "cvv2", "code", "kod", "otp", "tan", "hasło", "passcode",
  ]
  private static let endings = [
    "ending", "ends", "endet", "endend", "endung", "endziffer", "końców", "kończ", "last four",
    "last 4", "letzten vier", "letzte vier", "letzten 4", "ostatnie cztery", "ostatnie 4",
  ]

  /// Whether digits behind these words are the last of a card's number.
  fileprivate var namesCard: Bool {
    let text = lowercased()
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let isCard = { (word: String) in
      Self.cards.contains(word) || word.hasSuffix("karte") || word.hasSuffix("karten")
    }
    if words.suffix(2).contains(where: Self.codes.contains) { return false }
    let near = words.suffix(7)
    let lastCard = near.lastIndex(where: isCard)
    let lastPhone = near.lastIndex { word in
      Self.phones.contains { word.hasPrefix($0) || word.hasSuffix($0) }
    }
    let hasCard = lastCard != nil
    // “the number ending in 4410” may be a phone's.
    if let lastPhone, lastCard.map({ $0 < lastPhone - 1 }) ?? true { return false }
    let masked = text.last.map { "….*•x".contains($0) } ?? false
    if masked {
      let marks = reversed().prefix { "….*•x".contains($0) }
      return hasCard && (marks.count > 2 || marks.contains("…"))
    }
    let last = text.split(whereSeparator: { ".!?;,".contains($0) }).last.map(String.init) ?? ""
    if Self.endings.contains(where: last.suffix(28).contains) { return true }
    let direct = words.last.map(isCard) ?? false
    return direct && (text.hasSuffix(" (") || text.last == " " && !text.hasSuffix("  "))
      || words.suffix(2).first.map(isCard) == true
        && ["nr", "no", "number", "nummer", "numer", "is", "ist", "to", "mit"].contains(
          words.last ?? "")
  }
}
