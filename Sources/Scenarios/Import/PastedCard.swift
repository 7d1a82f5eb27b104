import JSON
import WalletDomain

/// A card as somebody's list has it, and what the list does not say of it.
struct PastedCard {
  private(set) var card: Card
  private(set) var report = CardReport()
  /// Of what is said in words that Passwalk does not know.
  private(set) var unused: [String] = []

  /// The members that say something of a card.
  static let keys = Set(
    PastedSigns.idKeys + PastedSigns.last4Keys + PastedSigns.nameKeys + PastedSigns.holderKeys
      + PastedSigns.networkKeys + PastedSigns.stateKeys + PastedSigns.identifierKeys + ["object"])

  /// Of which nothing but its id is said.
  init(id: String) {
    let id = Card.ID(rawValue: id)
    card = Card(
      id: id, name: Scenario.name(ofCard: id), last4: Scenario.noDigits,
      primaryAccountIdentifier: "FPANID-\(id)")
    report = .nothing
  }

  /// `id` is that of a card of which none is said.
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
      // What is stolen is as dead as what is lost.
      card.state = .lost
      report.state = text
    case let known where Card.State(rawValue: known) != nil:
      card.state = Card.State(rawValue: known) ?? .active
    default:
      report.unknown.insert(.state)
      report.state = word("card state", text)
    }
  }

  /// Only a word is kept as it came: a longer text may be anything, a person's name too.
  private mutating func word(_ kind: String, _ value: String) -> String? {
    if value.isEmpty { return nil }
    if value.utf8.count <= 20, value.allSatisfy({ $0.isLetter || $0 == "_" }) { return value }
    unused.append("the \(kind), of which Passwalk knows nothing")
    return nil
  }
}
