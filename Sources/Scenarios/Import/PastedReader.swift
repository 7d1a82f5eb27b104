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
  private(set) var passes: [Pass]?
  /// What those of them say that say no state of Google's, by their ids.
  private(set) var oddStates: [String: String] = [:]
  private(set) var readings: [PastedFacts.Reading] = []
  private(set) var ignored: [String] = []
  /// Nobody reads on.
  var hasTooMany: Bool { count > PastedFacts.mostItems }
  private var count = 0
  private var document = Document()

  /// What the document that is being read says.
  private struct Document: Equatable {
    var cards: [Card]?
    var tokens: [Token]?
    var asked: [TokenUniqueReference]?
    var passes: [Pass]?
    var isOfD1 = false
    var errors: [String] = []
    /// What was said in passing, of a call that lists nothing.
    var others: [PastedFacts.Reading] = []
  }

  /// False where nothing in it is understood.
  mutating func readDocument(_ value: JSONValue) -> Bool {
    document = Document()
    read(value)
    if document == Document() { return false }
    if let new = document.tokens {
      readings.append(
        document.isOfD1 ? .answerOfD1(cards: new.count) : .answer(tokens: new.count))
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
      readings.append(.cards(new.count))
      let ids = Set(new.map(\.id))
      cards = (cards ?? []).filter { !ids.contains($0.id) } + new
    }
    readings += document.others + document.errors.map(PastedFacts.Reading.error)
    return true
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
    document.asked =
      (document.asked ?? [])
      + references.compactMap(\.scalar)
      .map(TokenUniqueReference.init(rawValue:))
    count += references.count
  }

  private mutating func read(_ value: JSONValue, called key: String = "") {
    switch value {
    case .list(let items):
      // An empty list says something only where its name says of what.
      if items.isEmpty {
        if Self.namesOfTokens.contains(key) || key.isEmpty {
          document.tokens = document.tokens ?? []
        }
        if Self.namesOfCards.contains(key) { document.cards = document.cards ?? [] }
      }
      for item in items where !hasTooMany { readItem(item, called: key) }
    case .object(let members):
      if let reading = PastedFacts.Reading(activation: members) {
        document.others.append(reading)
        return
      }
      if Self.isToken(members) || Self.isCard(members) { return readItem(value, called: key) }
      readMembers(members)
    default: break
    }
  }

  /// The card that a request to Bridge is about, which only its path would name.
  mutating func addAccount(_ id: Card.ID?) {
    guard cards?.isEmpty != false || id != nil else { return }
    let card = card(id: id?.rawValue ?? "card-1")
    reports[card.id] = .nothing
    cards = (cards ?? []).filter { $0.id != card.id } + [card]
  }

  private mutating func readMembers(_ members: [String: JSONValue]) {
    if let reading = PastedFacts.Reading(bridge: members) {
      document.others.append(reading)
      return
    }
    let before = document
    var others: [String] = []
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      switch member {
      case .list(let references) where name == "tokenUniqueReferences": ask(of: references)
      case .list, .object: read(member, called: name)
      case .text(let text):
        if let inner = JSONValue(inside: text) { read(inner) } else { others.append(name) }
      default: others.append(name)
      }
    }
    if document == before, Self.isError(members) {
      document.errors.append(Self.errorWords(members))
    } else {
      for name in others { ignore(name) }
    }
  }

  // MARK: What is what

  private static let namesOfTokens: Set<String> = ["tokens", "tokenResponses"]
  private static let namesOfCards: Set<String> = ["cards", "cardIds", "cardIDs"]
  /// Lists of ids may stand under these as well.
  private static let namesOfAnything: Set<String> = ["", "data", "result", "items", "content"]

  private static func isToken(_ members: [String: JSONValue]) -> Bool {
    [
      "tokenUniqueReference", "tokenStatus", "externalCardId", "digitalCardId", "issuerTokenId",
    ].contains { members[$0] != nil }
  }

  private static func isCard(_ members: [String: JSONValue]) -> Bool {
    (idKeys.dropFirst() + last4Keys).contains { members[$0] != nil }
      || members["id"] != nil && !isError(members)
  }

  private static let errorKeys = [
    "status", "code", "errorCode", "error", "errors", "message", "errorDescription",
    "error_description",
  ]

  /// A body that tells of an error; a line of a log has a message, too, and a level.
  private static func isError(_ members: [String: JSONValue]) -> Bool {
    let keys = Set(members.keys)
    return keys.isDisjoint(with: ["level", "severity"])
      && (!keys.isDisjoint(with: errorKeys.dropFirst(2))
        || keys.contains("code") && !keys.contains("id"))
  }

  private static func errorWords(_ members: [String: JSONValue]) -> String {
    String(errorKeys.compactMap { members[$0]?.scalar }.joined(separator: " · ").prefix(200))
  }

  private static let idKeys = ["id", "cardId", "cardID"]
  private static let last4Keys = [
    "last4", "lastFour", "last4Digits", "lastFourDigits", "cardLast4Digits", "primaryAccountSuffix",
    "maskedPan", "pan",
  ]

  private static func mayList(_ key: String) -> Bool {
    namesOfCards.contains(key) || namesOfAnything.contains(key)
  }

  // MARK: Tokens and cards

  private mutating func readItem(_ item: JSONValue, called key: String) {
    switch item {
    case .object(let members) where Self.isToken(members): readToken(members)
    case .object(let members) where Self.isCard(members): readCard(members)
    case .object, .list: read(item, called: "item")
    case .text(let id) where Self.mayList(key): addCard(of: id)
    case .integer(let id) where Self.mayList(key): addCard(of: "\(id)")
    default: break
    }
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
    let token = Token(
      tokenUniqueReference: text(members, "tokenUniqueReference")
        .map(TokenUniqueReference.init(rawValue:)),
      panUniqueReference: text(members, "panUniqueReference"),
      externalCardId: text(members, "externalCardId").map(Card.ID.init(rawValue:)),
      tokenStatus: text(members, "tokenStatus"),
      authorizationPath: text(members, "authorizationPath"),
      processStatus: text(members, "processStatus"))
    add(token)
    if let reference = token.tokenUniqueReference {
      suspenders[reference] = suspenders(members["suspendedBy"], of: token)
    }
    var known: Set<String> = [
      "tokenUniqueReference", "panUniqueReference", "externalCardId", "tokenStatus",
      "authorizationPath", "processStatus",
    ]
    if token.tokenStatus == "SUSPENDED" { known.insert("suspendedBy") }
    ignore(members, butFor: known)
  }

  /// Nil where it is not suspended, or by nobody whom the network names.
  private func suspenders(_ value: JSONValue?, of token: Token) -> Set<TokenActor>? {
    guard token.tokenStatus == "SUSPENDED", let value else { return nil }
    let names: [String] =
      if case .list(let items) = value { items.compactMap(\.scalar) } else {
        [value.scalar].compactMap { $0 }
      }
    let actors = Set(names.compactMap { TokenActor(rawValue: $0.uppercased()) })
      .intersection(TokenActor.suspenders)
    return actors.isEmpty ? nil : actors
  }

  private mutating func ignore(_ members: [String: JSONValue], butFor known: Set<String>) {
    for name in members.keys.sorted() where !known.contains(name) { ignore(name) }
  }

  private mutating func readCard(_ members: [String: JSONValue]) {
    func first(_ keys: [String]) -> String? {
      keys.lazy.compactMap { members[$0]?.scalar }.first { !$0.isEmpty }
    }
    let nameKeys = ["name", "cardName", "productName"]
    let holderKeys = ["cardholder", "cardholderName", "holderName"]
    let networkKeys = ["network", "scheme", "brand", "paymentNetwork"]
    let stateKeys = ["state", "status", "cardStatus"]
    let identifierKeys = ["primaryAccountIdentifier"]
    let digits = first(Self.last4Keys).map { String($0.filter(\.isNumber).suffix(4)) }
    var card = card(id: first(Self.idKeys) ?? "card-\(count + 1)")
    card.name = first(nameKeys) ?? card.name
    card.cardholder = first(holderKeys) ?? ""
    if let digits, digits.count == 4 { card.last4 = digits }
    var report = CardReport()
    let network = first(networkKeys) ?? ""
    if let known = PaymentNetwork.allCases.first(where: {
      network.lowercased().contains($0.rawValue)
    }) {
      card.network = known
    } else {
      report.unknown.insert(.network)
      report.network = word("network", network)
    }
    let state = first(stateKeys) ?? ""
    switch state.lowercased() {
    case "stolen":
      // What is stolen is as dead as what is lost.
      card.state = .lost
      report.state = state
    case let known where Card.State(rawValue: known) != nil:
      card.state = Card.State(rawValue: known) ?? .active
    default:
      report.unknown.insert(.state)
      report.state = word("card state", state)
    }
    reports[card.id] = report == CardReport() ? nil : report
    card.primaryAccountIdentifier = first(identifierKeys) ?? "FPANID-\(card.id)"
    add(card)
    let known = Set(
      Self.idKeys + Self.last4Keys + nameKeys + holderKeys + networkKeys + stateKeys
        + identifierKeys)
    ignore(members, butFor: known)
  }

  /// Only a word is kept as it came: a longer text may be anything, a person's name too.
  private mutating func word(_ kind: String, _ value: String) -> String? {
    if value.isEmpty { return nil }
    if value.utf8.count <= 20, value.allSatisfy({ $0.isLetter || $0 == "_" }) { return value }
    ignore("the \(kind), of which Passwalk knows nothing")
    return nil
  }

  /// Of which nothing but its id is said.
  private mutating func addCard(of id: String) {
    let card = card(id: id)
    reports[card.id] = .nothing
    add(card)
  }

  private func card(id: String) -> Card {
    Card(
      id: Card.ID(rawValue: id), name: Scenario.name(ofCard: Card.ID(rawValue: id)),
      last4: Scenario.noDigits,
      primaryAccountIdentifier: "FPANID-\(id)")
  }

  private func text(_ members: [String: JSONValue], _ key: String) -> String? {
    members[key]?.scalar
  }

  private mutating func ignore(_ key: String) {
    if !ignored.contains(key), ignored.count < 20 { ignored.append(key) }
  }
}

extension JSONValue {
  /// As a log has the body of a call: a text that is JSON itself.
  fileprivate init?(inside text: String) {
    guard let first = text.utf8.first, "[{".utf8.contains(first) else { return nil }
    self.init(Data(text.utf8))
  }

  /// A single value as text; null is none.
  var scalar: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .bool(let value): value ? "true" : "false"
    case .null, .list, .object: nil
    }
  }
}
