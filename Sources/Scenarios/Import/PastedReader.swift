import FoundationEssentials
import JSON
import SimulatedWorld
import WalletDomain

/// Takes JSON apart, whatever it is wrapped in, document by document.
struct PastedReader {
  private(set) var cards: [Card]?
  /// What was said of the cards, or not at all.
  private(set) var reports: [Card.ID: CardReport] = [:]
  private(set) var tokens: [Token]?
  /// By whom tokens are suspended, as far as an answer says it.
  private(set) var suspenders: [TokenUniqueReference: Set<TokenActor>] = [:]
  private(set) var asked: [TokenUniqueReference]?
  /// Asked of in a call whose answer, which is whole, says nothing of them.
  private(set) var unanswered: Set<TokenUniqueReference> = []
  /// A question about nothing was answered with tokens.
  private(set) var hasAnswerToNothing = false
  /// In whose words TMP was asked, such as GOOGLE_PAY.
  private(set) var walletType: String?
  /// The call whose answer may follow.
  private(set) var call: PastedCall?
  /// The text ends, or the answer says that there is more.
  private(set) var tokensGoOn = false
  private(set) var cardsGoOn = false
  private(set) var passesGoOn = false
  private(set) var passes: [Pass]?
  /// What those of them say that say no state of Google's, by their ids.
  private(set) var oddStates: [String: String] = [:]
  private(set) var readings: [PastedFacts.Reading] = []
  private(set) var ignored: [String] = []
  /// Nobody reads on.
  var hasTooMany: Bool { count > PastedFacts.mostItems }
  private var count = 0
  private var document = Document()
  /// What is read was sent, and so is asked and not listed.
  private var isRequest = false
  private var isInList = false

  /// What the document that is being read says.
  private struct Document: Equatable {
    var cards: [Card]?
    var tokens: [Token]?
    var asked: [TokenUniqueReference]?
    var passes: [Pass]?
    var isOfD1 = false
    /// A card or a token stands in no list.
    var isAlone = false
    var errors: [String] = []
    /// What was said in passing, of a call that lists nothing.
    var others: [PastedFacts.Reading] = []

    /// Nothing was listed since `before`.
    func lists(no before: Document) -> Bool {
      cards == before.cards && tokens == before.tokens && passes == before.passes
    }
  }
  private var isCutOff = false
  private var saysMore = false

  /// `call`: of which the text before has told.
  init(after call: PastedCall? = nil) { self.call = call }

  /// False where nothing in it is understood.
  mutating func readDocument(_ value: JSONValue, of text: PastedText.Document) -> Bool {
    pass(text.before)
    (document, isCutOff, saysMore, isInList) = (Document(), text.isCutOff, false, false)
    if value.isPlainList {
      // What a line calls a list counts more than what the list looks like.
      guard PastedSigns.namesOfBodies.contains(text.name) else { return false }
    }
    read(value)
    if document == Document() { return false }
    settle(document.tokens)
    let goesOn = isCutOff || saysMore || document.isAlone
    if let new = document.tokens {
      let count = new.count
      readings.append(
        document.isOfD1
          ? .answerOfD1(cards: count)
          : document.isAlone
            ? .loneToken : goesOn ? .partOfAnswer(tokens: count) : .answer(tokens: count))
      tokens = tokens ?? []
      tokens?.join(new)
    }
    if let new = document.asked {
      readings.append(.request(passes: new.count))
      asked = (asked ?? []) + new
    }
    if let new = document.passes {
      readings.append(.tokensOfGoogle(new.count))
      let held = Set(new.map(\.serialNumber))
      passes = (passes ?? []).filter { !held.contains($0.serialNumber) } + new
    }
    if let new = document.cards {
      readings.append(
        document.isAlone ? .loneCard : goesOn ? .partOfCards(new.count) : .cards(new.count))
      let ids = Set(new.map(\.id))
      cards = (cards ?? []).filter { !ids.contains($0.id) } + new
    }
    readings += document.others + document.errors.map(PastedFacts.Reading.error)
    let hasList = document.tokens != nil || document.cards != nil || document.passes != nil
    if hasList, goesOn {
      if !document.isAlone { readings.append(isCutOff ? .cutOff : .goesOn) }
      if document.tokens != nil { tokensGoOn = true }
      if document.cards != nil { cardsGoOn = true }
      if document.passes != nil { passesGoOn = true }
    }
    return true
  }

  /// Lines without JSON, which may name a call.
  mutating func pass(_ text: String) { call = PastedCall(in: text, after: call) }

  /// What came of the question of the call, which is over then.
  private mutating func settle(_ answer: [Token]?) {
    guard let answer, let call, call.operation == .search else { return }
    self.call = nil
    let answered = Set(answer.compactMap(\.tokenUniqueReference))
    unanswered.subtract(answered)
    guard let asked = call.asked else { return }
    if !isCutOff, !saysMore, !document.isAlone {
      unanswered.formUnion(Set(asked).subtracting(answered))
    }
    if asked.isEmpty, !answer.isEmpty { hasAnswerToNothing = true }
  }

  private mutating func add(_ card: Card) {
    document.cards = document.cards ?? []
    document.cards?.append(card)
    count += 1
  }

  private mutating func add(_ token: Token) {
    document.tokens = document.tokens ?? []
    document.tokens?.append(token)
    count += 1
  }

  private mutating func ask(of references: [JSONValue]) {
    let new = references.compactMap(\.scalar).map(TokenUniqueReference.init(rawValue:))
    document.asked = (document.asked ?? []) + new
    count += references.count
    call = PastedCall(.search)
    call?.asked = new
  }

  private mutating func name(_ thing: String) { document.others.append(.names(thing)) }

  private mutating func read(_ value: JSONValue, called key: String = "") {
    switch value {
    case .list(let items):
      if items.isEmpty { readEmptyList(called: key) }
      // Beside a card in a list is a card, though less is said of it.
      let listsCards = items.contains { item in
        item.members.map { PastedSigns.isCard($0, called: "", inList: true) } ?? false
      }
      let wasInList = isInList
      isInList = true
      for item in items where !hasTooMany { readItem(item, called: listsCards ? "cards" : key) }
      isInList = wasInList
    case .object(let members):
      if let exchange = PastedExchange(members) { return read(exchange) }
      if isRequest { return readMembers(members) }
      if let readings = PastedFacts.Reading.ofCall(members, call) {
        document.others += readings.readings
        return ignore(members, butFor: readings.keys)
      }
      if PastedSigns.isToken(members, inList: false)
        || PastedSigns.isCard(members, called: key, inList: isInList)
      {
        document.isAlone = !isInList && document.cards == nil && document.tokens == nil
        return readItem(value, called: key)
      }
      readMembers(members)
    case .text(let text): readInner(text, called: key)
    default: break
    }
  }

  /// The call before asks for what lists hold, and did not fail.
  private var asksForList: Bool {
    call?.hasFailed == false && [.search, .cardList].contains(call?.operation)
  }

  /// It says something only where its name or the call says of what.
  private mutating func readEmptyList(called key: String) {
    if isRequest || call?.hasFailed == true { return }
    let isBody = PastedSigns.namesOfBodies.contains(key.lowercased())
    if PastedSigns.namesOfTokens.contains(key) || isBody && call?.operation == .search {
      document.tokens = document.tokens ?? []
    }
    if PastedSigns.namesOfCards.contains(key) || isBody && call?.operation == .cardList {
      document.cards = document.cards ?? []
    }
  }

  private mutating func read(_ exchange: PastedExchange) {
    let (before, wasRequest) = (document.tokens, isRequest)
    (call, isRequest) = (exchange.call, true)
    read(exchange.request)
    isRequest = wasRequest
    // What it asked of is in the call by now, but not how that ended.
    if exchange.call.operation != .other { call?.operation = exchange.call.operation }
    call?.hasFailed = exchange.call.hasFailed
    document.tokens = nil
    read(exchange.response)
    settle(document.tokens)
    if before != nil || document.tokens != nil {
      var all = before ?? []
      all.join(document.tokens ?? [])
      document.tokens = all
    }
    call = nil
  }

  /// As a log has the body of a call: a text that is JSON itself.
  @discardableResult private mutating func readInner(_ text: String, called key: String) -> Bool {
    guard let first = text.utf8.first, "[{".utf8.contains(first) else { return false }
    let wasInList = isInList
    isInList = false
    defer { isInList = wasInList }
    if let value = JSONValue(Data(text.utf8)) {
      read(value, called: key)
      return true
    }
    let cut = CutOffJSON(Array(text.utf8)[...]).whole.flatMap { JSONValue(Data($0)) }
    guard let cut else { return false }
    isCutOff = true
    read(cut, called: key)
    return true
  }

  private mutating func readMembers(_ members: [String: JSONValue]) {
    if !isRequest, let reading = PastedFacts.Reading(bridge: members) {
      document.others.append(reading)
      return ignore(members, butFor: PastedFacts.Reading.keysOfBridge)
    }
    if case .list(let entries)? = members["log"]?.members?["entries"] {
      for entry in entries where !hasTooMany { read(entry, called: "item") }
      return
    }
    if PastedSigns.saysMore(members) { saysMore = true }
    let (before, isError) = (document, !isRequest && PastedSigns.isError(members))
    let hearsEmptyLists = !isError && (asksForList || PastedSigns.isAllOfAnswer(members))
    var others: [String] = []
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      switch member {
      // Its own words are told, whatever it names.
      case _ where isError && PastedSigns.namesOfErrors.contains(name): others.append(name)
      case .list(let references) where name == "tokenUniqueReferences": ask(of: references)
      case .list([]) where !hearsEmptyLists: others.append(name)
      case .list, .object: read(member, called: name)
      case .text(let type) where name == "walletType" && members["tokenUniqueReferences"] != nil:
        walletType = type
      case .text(let text) where readInner(text, called: name): break
      default: others.append(name)
      }
    }
    if isRequest {
      for (key, thing) in [("cardId", "card"), ("tokenUniqueReference", "token")] {
        guard let id = members[key]?.scalar else { continue }
        self.name("\(thing) \(id)")
        others.removeAll { $0 == key }
      }
    }
    if isError, document.lists(no: before) {
      document.errors.append(PastedSigns.errorWords(members))
    } else {
      for name in others { ignore(name) }
    }
  }

  // MARK: Tokens and cards

  private mutating func readItem(_ item: JSONValue, called key: String) {
    switch item {
    case _ where isRequest: read(item, called: "item")
    case .object(let members) where PastedSigns.isToken(members, inList: true): readToken(members)
    case .object(let members)
    where PastedSigns.isCard(
      members, called: listName(key), inList: isInList):
      readCard(members)
    case .object, .list: read(item, called: "item")
    case .text(let id) where PastedSigns.namesOfCards.contains(listName(key)):
      add(PastedCard(id: id))
    case .integer(let id) where PastedSigns.namesOfCards.contains(listName(key)):
      add(PastedCard(id: "\(id)"))
    default: break
    }
  }

  /// By the call, where a list has no name of its own.
  private func listName(_ key: String) -> String {
    let isOfCards = call?.operation == .cardList && call?.hasFailed == false
    return isOfCards && PastedSigns.namesOfBodies.contains(key.lowercased()) ? "cards" : key
  }

  private mutating func readToken(_ members: [String: JSONValue]) {
    if let pass = Pass(google: members) {
      let others = (document.passes ?? []).filter { $0.serialNumber != pass.serialNumber }
      document.passes = others + [pass]
      oddStates[pass.serialNumber] = Pass.oddState(google: members)
      count += 1
      return ignore(members, butFor: Pass.keysOfGoogle)
    }
    if let token = Token(d1: members) {
      document.isOfD1 = true
      add(token)
      return ignore(members, butFor: Token.keysOfD1)
    }
    let token = Token(tmp: members)
    add(token)
    if let reference = token.tokenUniqueReference {
      suspenders[reference] = token.suspenders(in: members)
    }
    ignore(members, butFor: token.keysOfTMP)
  }

  private mutating func ignore(_ members: [String: JSONValue], butFor known: Set<String>) {
    for name in members.keys.sorted() where !known.contains(name) { ignore(name) }
  }

  private mutating func readCard(_ members: [String: JSONValue]) {
    let pasted = PastedCard(members, orElse: "card-\(count + 1)")
    add(pasted)
    for unused in pasted.unused { ignore(unused) }
    ignore(members, butFor: PastedCard.keys)
  }

  private mutating func add(_ pasted: PastedCard) {
    reports[pasted.card.id] = pasted.report == CardReport() ? nil : pasted.report
    add(pasted.card)
  }

  private mutating func ignore(_ key: String) {
    if !ignored.contains(key), ignored.count < 20 { ignored.append(key) }
  }
}
