import FoundationEssentials
import JSON
public import WalletDomain

/// What a support agent holds of a customer, as JSON: the answer of `tokens/searches`, the bank's card list, or both.
///
/// Card numbers, names and secrets are replaced on the way in; the pasted text itself is not kept.
public struct PastedFacts: Hashable, Sendable {
  /// Nil where the text says nothing of cards.
  public private(set) var cards: [Card]?
  /// Nil where the text says nothing of tokens.
  public private(set) var tokens: [Token]?
  /// Keys that nobody understands here, each once.
  public private(set) var ignoredKeys: [String] = []
  /// What was replaced, each a few words.
  public private(set) var replaced: [String] = []

  /// More than anybody has, and less than takes long.
  private static let mostItems = 2_000
  private static let mostBytes = 1 << 20

  /// Why a text cannot be taken.
  public enum Refusal: Error, Hashable, Sendable {
    case empty, tooLong, noJSON, nothingKnown

    public var sentence: String {
      switch self {
      case .empty: "There is nothing in it."
      case .tooLong: "It is longer than 1 MB or has more than 2,000 items: paste a part of it."
      case .noJSON: "No JSON was found in it: paste the answer from its first [ or { to its last."
      case .nothingKnown:
        "Neither cards nor tokens are in it: an item needs id or last4, or a tokenUniqueReference."
      }
    }
  }

  public init(_ text: String) throws(Refusal) {
    let text = text.withoutOuterWhitespace
    if text.isEmpty { throw .empty }
    if text.utf8.count > Self.mostBytes { throw .tooLong }
    guard let value = Self.json(in: text) else { throw .noJSON }
    var reader = Reader()
    reader.read(value)
    if reader.count > Self.mostItems { throw .tooLong }
    guard reader.cards != nil || reader.tokens != nil else { throw .nothingKnown }
    cards = reader.cards
    tokens = reader.tokens
    ignoredKeys = reader.ignored
    func count(_ number: Int, _ one: String, _ more: String) -> String? {
      number == 0 ? nil : number == 1 ? "1 \(one)" : "\(number) \(more)"
    }
    replaced = [
      count(reader.masking.numbers, "card number", "card numbers"),
      count(reader.masking.names, "name", "names"),
      count(reader.masking.secrets, "secret", "secrets"),
    ].compactMap { $0 }
  }

  /// The JSON of a text that may have other text around it, such as a log's.
  private static func json(in text: String) -> JSONValue? {
    if let value = JSONValue(Data(text.utf8)), value.isContainer { return value }
    for (open, close) in [("[", "]"), ("{", "}")] as [(Character, Character)] {
      guard let start = text.firstIndex(of: open), let end = text.lastIndex(of: close), start < end
      else { continue }
      if let value = JSONValue(Data(text[start...end].utf8)), value.isContainer { return value }
    }
    return nil
  }
}

extension JSONValue {
  fileprivate var isContainer: Bool {
    switch self {
    case .list, .object: true
    default: false
    }
  }
}

/// Takes JSON apart, whatever it is wrapped in.
private struct Reader {
  var cards: [Card]?
  var tokens: [Token]?
  var ignored: [String] = []
  var masking = Masking()

  var count: Int { (cards?.count ?? 0) + (tokens?.count ?? 0) }

  mutating func read(_ value: JSONValue, called key: String = "") {
    switch value {
    case .list(let items):
      // An empty list says something only where its name says of what.
      if items.isEmpty {
        if Self.namesOfTokens.contains(key) || key.isEmpty { tokens = tokens ?? [] }
        if Self.namesOfCards.contains(key) { cards = cards ?? [] }
      }
      for item in items { readItem(item, called: key) }
    case .object(let members):
      if Self.isToken(members) || Self.isCard(members) { return readItem(value, called: key) }
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        switch member {
        case .list, .object: read(member, called: name)
        default: ignore(name)
        }
      }
    default: break
    }
  }

  private static let namesOfTokens: Set<String> = ["tokens", "tokenResponses"]
  private static let namesOfCards: Set<String> = ["cards", "cardIds", "cardIDs"]

  private static func isToken(_ members: [String: JSONValue]) -> Bool {
    ["tokenUniqueReference", "tokenStatus", "externalCardId"].contains { members[$0] != nil }
  }

  private static func isCard(_ members: [String: JSONValue]) -> Bool {
    (idKeys + last4Keys).contains { members[$0] != nil }
  }

  private static let idKeys = ["id", "cardId", "cardID"]
  private static let last4Keys = [
    "last4", "lastFour", "last4Digits", "lastFourDigits", "cardLast4Digits", "primaryAccountSuffix",
    "maskedPan", "pan",
  ]

  private mutating func readItem(_ item: JSONValue, called key: String) {
    switch item {
    case .object(let members) where Self.isToken(members): readToken(members)
    case .object(let members) where Self.isCard(members): readCard(members)
    case .object, .list: read(item, called: "item")
    case .text(let id):
      cards = (cards ?? []) + [card(id: masking.masked(id))]
    case .integer(let id):
      cards = (cards ?? []) + [card(id: masking.masked("\(id)"))]
    default: break
    }
  }

  private mutating func readToken(_ members: [String: JSONValue]) {
    let token = Token(
      tokenUniqueReference: text(members, "tokenUniqueReference")
        .map(TokenUniqueReference.init(rawValue:)),
      panUniqueReference: text(members, "panUniqueReference"),
      externalCardId: text(members, "externalCardId").map(Card.ID.init(rawValue:)),
      tokenStatus: text(members, "tokenStatus"),
      authorizationPath: text(members, "authorizationPath"),
      processStatus: text(members, "processStatus"))
    tokens = (tokens ?? []) + [token]
    let known: Set<String> = [
      "tokenUniqueReference", "panUniqueReference", "externalCardId", "tokenStatus",
      "authorizationPath", "processStatus",
    ]
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
    // What masks a card number counts it, wherever it stands.
    for key in Self.last4Keys { if let text = members[key]?.scalar { _ = masking.masked(text) } }
    var card = card(id: masking.masked(first(Self.idKeys) ?? "card-\((cards?.count ?? 0) + 1)"))
    card.name = first(nameKeys).map { masking.masked($0) } ?? card.name
    card.cardholder = first(holderKeys).map { masking.name($0) } ?? ""
    if let digits, digits.count == 4 { card.last4 = digits }
    let network = first(networkKeys)?.lowercased() ?? ""
    card.network = PaymentNetwork.allCases.first { network.contains($0.rawValue) } ?? .mastercard
    let state = first(stateKeys)?.lowercased() ?? ""
    card.state = Card.State.allCases.first { $0.rawValue == state } ?? .active
    card.primaryAccountIdentifier =
      first(identifierKeys).map { masking.masked($0) } ?? "FPANID-\(card.id)"
    cards = (cards ?? []) + [card]
    let known = Set(
      Self.idKeys + Self.last4Keys + nameKeys + holderKeys + networkKeys + stateKeys
        + identifierKeys)
    for name in members.keys.sorted() where !known.contains(name) { ignore(name) }
  }

  private func card(id: String) -> Card {
    Card(
      id: Card.ID(rawValue: id), name: "Card \(id)", last4: Self.noDigits,
      primaryAccountIdentifier: "FPANID-\(id)")
  }

  /// Stands where nobody has said the last four digits.
  static let noDigits = "0000"

  private mutating func text(_ members: [String: JSONValue], _ key: String) -> String? {
    members[key]?.scalar.map { masking.masked($0) }
  }

  private mutating func ignore(_ key: String) {
    if !ignored.contains(key), ignored.count < 20 { ignored.append(key) }
  }
}

extension JSONValue {
  /// A single value as text; null is none.
  fileprivate var scalar: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .bool(let value): value ? "true" : "false"
    case .null, .list, .object: nil
    }
  }
}
