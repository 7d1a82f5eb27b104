import FoundationEssentials
import JSON
public import Redaction
public import WalletDomain

/// What a support agent holds of a customer, as JSON: the answer of `tokens/searches`, the bank's card list, or both.
///
/// Card numbers, names and secrets are replaced before anything is read; the pasted text itself is not kept.
public struct PastedFacts: Hashable, Sendable {
  /// Nil where the text says nothing of cards.
  public private(set) var cards: [Card]?
  /// Nil where the text says nothing of tokens.
  public private(set) var tokens: [Token]?
  /// Keys that nobody understands here, each once.
  public private(set) var ignoredKeys: [String] = []
  /// What was replaced, each a few words, and what is to be known of the pseudonyms.
  public private(set) var replaced: [String] = []

  /// More than anybody has, and less than takes long.
  static let mostItems = 2_000
  public static let mostBytes = 1 << 20

  /// Why a text cannot be taken.
  public enum Refusal: Error, Hashable, Sendable {
    case empty, noJSON, nothingKnown, tooManyItems
    case tooLong(bytes: Int)

    public var sentence: String {
      switch self {
      case .empty: "There is nothing in it."
      case .tooLong(let bytes):
        "It has \(bytes.grouped) bytes, and no more than 1 MB (\(mostBytes.grouped)) is taken: paste a part of it."
      case .tooManyItems:
        "It has more than \(mostItems.grouped) items: paste a part of it."
      case .noJSON: "No JSON was found in it: paste the answer from its first [ or { to its last."
      case .nothingKnown:
        "Neither cards nor tokens are in it: an item needs id or last4, or a tokenUniqueReference."
      }
    }
  }

  public init(_ text: String, under key: PseudonymKey) throws(Refusal) {
    let text = text.withoutOuterWhitespace
    if text.isEmpty { throw .empty }
    if text.utf8.count > Self.mostBytes { throw .tooLong(bytes: text.utf8.count) }
    var redactor = Redactor(under: key)
    guard let value = Self.json(in: redactor.json(text)) else { throw .noJSON }
    var reader = Reader()
    reader.read(value)
    if reader.hasTooMany { throw .tooManyItems }
    guard reader.cards != nil || reader.tokens != nil else { throw .nothingKnown }
    cards = reader.cards
    tokens = reader.tokens
    ignoredKeys = reader.ignored
    replaced = redactor.replaced + [redactor.notice].compactMap { $0 }
  }

  /// The JSON of a text that may have other text around it, such as a log's.
  private static func json(in text: String) -> JSONValue? {
    if let value = JSONValue(Data(text.utf8)), value.isContainer { return value }
    for (open, close) in [("[", "]"), ("{", "}")] as [(Unicode.Scalar, Unicode.Scalar)] {
      let bytes = text.utf8
      guard let start = bytes.firstIndex(of: UInt8(ascii: open)),
        let end = bytes.lastIndex(of: UInt8(ascii: close)), start < end
      else { continue }
      if let value = JSONValue(Data(bytes[start...end])), value.isContainer { return value }
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
  private(set) var cards: [Card]?
  private(set) var tokens: [Token]?
  private(set) var ignored: [String] = []
  /// Nobody reads on.
  private(set) var hasTooMany = false

  private mutating func add(_ card: Card) {
    cards = cards ?? []
    cards?.append(card)
    count()
  }

  private mutating func add(_ token: Token) {
    tokens = tokens ?? []
    tokens?.append(token)
    count()
  }

  private mutating func count() {
    hasTooMany = (cards?.count ?? 0) + (tokens?.count ?? 0) > PastedFacts.mostItems
  }

  mutating func read(_ value: JSONValue, called key: String = "") {
    switch value {
    case .list(let items):
      // An empty list says something only where its name says of what.
      if items.isEmpty {
        if Self.namesOfTokens.contains(key) || key.isEmpty { tokens = tokens ?? [] }
        if Self.namesOfCards.contains(key) { cards = cards ?? [] }
      }
      for item in items where !hasTooMany { readItem(item, called: key) }
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
    case .text(let id): add(card(id: id))
    case .integer(let id): add(card(id: "\(id)"))
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
    add(token)
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
    var card = card(id: first(Self.idKeys) ?? "card-\((cards?.count ?? 0) + 1)")
    card.name = first(nameKeys) ?? card.name
    card.cardholder = first(holderKeys) ?? ""
    if let digits, digits.count == 4 { card.last4 = digits }
    let network = first(networkKeys)?.lowercased() ?? ""
    card.network = PaymentNetwork.allCases.first { network.contains($0.rawValue) } ?? .mastercard
    let state = first(stateKeys)?.lowercased() ?? ""
    card.state = Card.State.allCases.first { $0.rawValue == state } ?? .active
    card.primaryAccountIdentifier = first(identifierKeys) ?? "FPANID-\(card.id)"
    add(card)
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

  private func text(_ members: [String: JSONValue], _ key: String) -> String? {
    members[key]?.scalar
  }

  private mutating func ignore(_ key: String) {
    if !ignored.contains(key), ignored.count < 20 { ignored.append(key) }
  }
}

extension Int {
  /// “1,048,576”.
  fileprivate var grouped: String {
    self < 1000 ? "\(self)" : (self / 1000).grouped + "," + "\(1000 + self % 1000)".dropFirst()
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
