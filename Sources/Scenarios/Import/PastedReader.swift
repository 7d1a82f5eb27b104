import FoundationEssentials
import JSON
import SimulatedWorld
import WalletDomain

/// Reads the facts out of JSON documents, however they are nested.
struct PastedReader {
  private(set) var facts = PastedFacts()
  /// References asked for that a complete answer did not list.
  private(set) var unanswered: Set<TokenUniqueReference> = []
  /// The call whose answer may follow.
  private(set) var call: PastedCall?
  var hasTooMany: Bool { count > PastedFacts.mostItems }
  private var count = 0
  private var document = Document()
  /// Whether the value that is read was sent: its references are asked for and not listed.
  private var isRequest = false
  private var isInList = false
  /// Whether the document ends early, or says that its list is incomplete.
  private var isCutOff = false
  private var saysMore = false

  /// The facts of the document that is being read.
  private struct Document: Equatable {
    var cards: [Card]?
    var tokens: [Token]?
    var asked: [TokenUniqueReference]?
    var passes: [Pass]?
    var isOfD1 = false
    /// Whether its card or token is in no list.
    var isAlone = false
    var errors: [String] = []
    /// Contents of calls other than lists.
    var others: [PastedContent] = []

    /// Whether nothing was listed since `before`.
    func lists(no before: Document) -> Bool {
      cards == before.cards && tokens == before.tokens && passes == before.passes
    }
  }

  /// `call` is the one that the text before told of.
  init(after call: PastedCall? = nil) { self.call = call }

  /// Reads a document; returns false if nothing in it is recognised.
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
      facts.contents.append(
        document.isOfD1
          ? .answerOfD1(cards: new.count)
          : document.isAlone
            ? .loneToken : goesOn ? .partOfAnswer(tokens: new.count) : .answer(tokens: new.count))
      facts.add(new)
    }
    if let new = document.asked {
      facts.contents.append(.request(passes: new.count))
      facts.asked = (facts.asked ?? []) + new
    }
    if let new = document.passes {
      facts.contents.append(.tokensOfGoogle(new.count))
      facts.add(new)
    }
    if let new = document.cards {
      facts.contents.append(
        document.isAlone ? .loneCard : goesOn ? .partOfCards(new.count) : .cards(new.count))
      facts.add(new)
    }
    facts.contents += document.others + document.errors.map(PastedContent.error)
    let hasList = document.tokens != nil || document.cards != nil || document.passes != nil
    if hasList, goesOn {
      if !document.isAlone { facts.contents.append(isCutOff ? .cutOff : .goesOn) }
      if document.tokens != nil { facts.tokensAreIncomplete = true }
      if document.cards != nil { facts.cardsAreIncomplete = true }
      if document.passes != nil { facts.passesAreIncomplete = true }
    }
    return true
  }

  /// Notes the call that lines without JSON name, if any.
  mutating func pass(_ text: String) { call = PastedCall(in: text, after: call) }

  /// Ends the search whose answer this is, and notes the references that it left out.
  private mutating func settle(_ answer: [Token]?) {
    guard let answer, let call, call.operation == .search else { return }
    self.call = nil
    let answered = Set(answer.compactMap(\.tokenUniqueReference))
    unanswered.subtract(answered)
    guard let asked = call.asked else { return }
    if !isCutOff, !saysMore, !document.isAlone {
      unanswered.formUnion(Set(asked).subtracting(answered))
    }
    if asked.isEmpty, !answer.isEmpty { facts.hasAnswerToNothing = true }
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
      // All items of a list with a card are cards, though some may lack its signs.
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
      if let others = PastedContent.ofCall(members, call) {
        document.others += others.contents
        return ignore(members, butFor: others.keys)
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

  /// Whether the call before asks for a list and did not fail.
  private var asksForList: Bool {
    call?.hasFailed == false && [.search, .cardList].contains(call?.operation)
  }

  /// Takes an empty list for an answer only if its name or the call tells what it lists.
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

  /// Reads a text that is JSON itself, as logs have the bodies of calls.
  @discardableResult private mutating func readInner(_ text: String, called key: String) -> Bool {
    guard let first = text.utf8.first, "[{".utf8.contains(first) else { return false }
    let wasInList = isInList
    isInList = false
    defer { isInList = wasInList }
    if let value = JSONValue(Data(text.utf8)) {
      read(value, called: key)
      return true
    }
    let cut = TruncatedJSON(Array(text.utf8)[...]).completed.flatMap { JSONValue(Data($0)) }
    guard let cut else { return false }
    isCutOff = true
    read(cut, called: key)
    return true
  }

  private mutating func readMembers(_ members: [String: JSONValue]) {
    if !isRequest, let content = PastedContent(bridge: members) {
      document.others.append(content)
      return ignore(members, butFor: PastedContent.keysOfBridge)
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
      // The words of the error are shown as they are.
      case _ where isError && PastedSigns.namesOfErrors.contains(name): others.append(name)
      case .list(let references) where name == "tokenUniqueReferences": ask(of: references)
      case .list([]) where !hearsEmptyLists: others.append(name)
      case .list, .object: read(member, called: name)
      case .text(let type) where name == "walletType" && members["tokenUniqueReferences"] != nil:
        facts.walletType = type
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

  /// The name of a list, or what the call tells of one without a name.
  private func listName(_ key: String) -> String {
    let isOfCards = call?.operation == .cardList && call?.hasFailed == false
    return isOfCards && PastedSigns.namesOfBodies.contains(key.lowercased()) ? "cards" : key
  }

  private mutating func readToken(_ members: [String: JSONValue]) {
    if let pass = Pass(google: members) {
      let others = (document.passes ?? []).filter { $0.serialNumber != pass.serialNumber }
      document.passes = others + [pass]
      facts.unknownStates[pass.serialNumber] = Pass.unknownState(google: members)
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
      facts.suspenders[reference] = token.suspenders(in: members)
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
    facts.reports[pasted.card.id] = pasted.report == CardReport() ? nil : pasted.report
    document.cards = document.cards ?? []
    document.cards?.append(pasted.card)
    count += 1
  }

  private mutating func ignore(_ key: String) {
    if !facts.ignoredKeys.contains(key), facts.ignoredKeys.count < 20 {
      facts.ignoredKeys.append(key)
    }
  }
}
