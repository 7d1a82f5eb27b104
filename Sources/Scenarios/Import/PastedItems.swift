import IssuerAPI
import JSON
import SimulatedWorld
import WalletDomain

/// A card of a pasted list, with what is unknown of it.
struct PastedCard {
  private(set) var card: Card
  private(set) var report = CardReport()
  /// Descriptions of values that Passwalk does not know.
  private(set) var unused: [String] = []

  /// The keys of a card that are read.
  static let keys = Set(
    PastedSigns.idKeys + PastedSigns.last4Keys + PastedSigns.nameKeys + PastedSigns.holderKeys
      + PastedSigns.networkKeys + PastedSigns.stateKeys + PastedSigns.identifierKeys + ["object"])

  /// A card of which only the id is known.
  init(id: String) {
    let id = Card.ID(rawValue: id)
    card = Card(
      id: id, name: Scenario.name(ofCard: id), last4: Scenario.noDigits,
      primaryAccountIdentifier: "FPANID-\(id)")
    report = .nothing
  }

  /// `id` is used if the object has none.
  init(_ members: [String: JSONValue], orElse id: String) {
    typealias Signs = PastedSigns
    func first(_ keys: [String]) -> String? {
      keys.lazy.compactMap { members[$0]?.scalar }.first { !$0.isEmpty }
    }
    let wallets = members["wallets"]?.members ?? [:]
    let identifier = Signs.identifierKeys.lazy
      .compactMap { (members[$0] ?? wallets[$0])?.scalar }.first { !$0.isEmpty }
    let digits = first(Signs.last4Keys).map { String($0.filter(\.isNumber).suffix(4)) }
    self.init(id: first(Signs.idKeys) ?? id)
    report = CardReport()
    card.name = first(Signs.nameKeys) ?? card.name
    card.cardholder = first(Signs.holderKeys) ?? ""
    if let digits, digits.count == 4 { card.last4 = digits }
    if let identifier { card.primaryAccountIdentifier = identifier }
    take(network: first(Signs.networkKeys) ?? "")
    take(state: first(Signs.stateKeys) ?? "")
  }

  private mutating func take(network text: String) {
    if let known = PaymentNetwork.allCases.first(where: {
      text.lowercased().contains($0.rawValue)
    }) {
      card.network = known
    } else {
      report.unknown.insert(.network)
      report.network = word("network", text)
    }
  }

  private mutating func take(state text: String) {
    switch text.lowercased() {
    case "stolen":
      // A stolen card is as unusable as a lost one.
      card.state = .lost
      report.state = text
    case let known where Card.State(rawValue: known) != nil:
      card.state = Card.State(rawValue: known) ?? .active
    default:
      report.unknown.insert(.state)
      report.state = word("card state", text)
    }
  }

  /// Keeps single words only: a longer text may be anything, even a person's name.
  private mutating func word(_ kind: String, _ value: String) -> String? {
    if value.isEmpty { return nil }
    if value.utf8.count <= 20, value.allSatisfy({ $0.isLetter || $0 == "_" }) { return value }
    unused.append("the \(kind), of which Passwalk knows nothing")
    return nil
  }
}

// A token in an answer of TMP.
extension Token {
  init(tmp members: [String: JSONValue]) {
    func text(_ key: String) -> String? { members[key]?.scalar }
    self.init(
      tokenUniqueReference: text("tokenUniqueReference").map(TokenUniqueReference.init(rawValue:)),
      panUniqueReference: text("panUniqueReference"),
      externalCardId: text("externalCardId").map(Card.ID.init(rawValue:)),
      tokenStatus: text("tokenStatus"), authorizationPath: text("authorizationPath"),
      processStatus: text("processStatus"))
  }

  /// The keys of this token that are read.
  var keysOfTMP: Set<String> {
    let keys: Set = [
      "tokenUniqueReference", "panUniqueReference", "externalCardId", "tokenStatus",
      "authorizationPath", "processStatus",
    ]
    return isSuspended ? keys.union(["suspendedBy"]) : keys
  }

  /// The actors that suspended the token; nil if it is not suspended, or by none that the network names.
  func suspenders(in members: [String: JSONValue]) -> Set<TokenActor>? {
    guard isSuspended, let value = members["suspendedBy"] else { return nil }
    let names: [String] =
      if case .list(let items) = value { items.compactMap(\.scalar) } else {
        [value.scalar].compactMap { $0 }
      }
    let actors = Set(names.compactMap { TokenActor(rawValue: $0.uppercased()) })
      .intersection(TokenActor.suspenders)
    return actors.isEmpty ? nil : actors
  }

  private var isSuspended: Bool { tokenStatus == "SUSPENDED" }
}

// Digital cards of D1's SDK and tokens of Google's API, from logs of an app.
extension Token {
  /// A digital card of D1; nil for other objects. The form is an assumption, as D1's bytes are.
  init?(d1 members: [String: JSONValue]) {
    guard let id = members["digitalCardId"]?.scalar else { return nil }
    self.init(
      tokenUniqueReference: TokenUniqueReference(rawValue: id),
      externalCardId: members["cardId"]?.scalar.map(Card.ID.init(rawValue:)),
      tokenStatus: (members["state"] ?? members["tokenStatus"])?.scalar
        .map(IssuerSDK.tokenStatus(ofD1:)))
    lister = IssuerDialect.d1.terms
  }

  static let keysOfD1: Set<String> = ["digitalCardId", "cardId", "state", "tokenStatus"]
}

extension Pass {
  /// A token of `listTokens` (TokenInfo); nil for other objects. Unknown states become active, see `unknownState`.
  init?(google members: [String: JSONValue]) {
    guard let id = members["issuerTokenId"]?.scalar else { return nil }
    let state = members["tokenState"]?.scalar ?? ""
    self.init(
      serialNumber: id, deviceAccountIdentifier: TokenUniqueReference(rawValue: id),
      deviceAccountNumberSuffix: members["dpanLastFour"]?.scalar,
      primaryAccountNumberSuffix: members["fpanLastFour"]?.scalar,
      activationState: PassActivationState(tokenStateOfGoogle: state) ?? .activated)
  }

  /// The state of such a token if Google does not name it; empty if it has none, nil for known states.
  static func unknownState(google members: [String: JSONValue]) -> String? {
    let state = members["tokenState"]?.scalar ?? ""
    if PassActivationState(tokenStateOfGoogle: state) != nil { return nil }
    let isWord = state.utf8.count <= 40 && state.allSatisfy { $0.isASCII && !$0.isWhitespace }
    return isWord ? state : ""
  }

  static let keysOfGoogle: Set<String> = [
    "issuerTokenId", "tokenState", "dpanLastFour", "fpanLastFour", "network",
    "tokenServiceProvider", "isDefaultToken", "issuerName", "portfolioName",
  ]
}
