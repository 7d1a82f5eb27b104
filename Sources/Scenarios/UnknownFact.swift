import IssuerAPI
import SimulatedWorld
public import WalletDomain

/// Something that whoever reports a customer's state could not say: it is shown as it usually is, and marked.
public enum UnknownFact: String, CaseIterable, Hashable, Sendable {
  /// Which cards the bank lists.
  case cards
  /// Names and last four digits of the cards.
  case cardDetails = "card-details"
  /// Which passes the devices hold.
  case passes
  /// What TMP says of the tokens.
  case tokens
  /// Whether a Watch is paired.
  case watch
  /// Whether the app may see the passes that are there.
  case visibility
  case entitlement
  case session

  /// Stands behind what rests on a fact that nobody said.
  public static let doubt = ", as far as is known"

  /// The first keys of the values that say it: whoever sets one of them knows it.
  var places: [String] {
    switch self {
    case .cards: ["cards"]
    case .cardDetails: ["cards"]
    case .passes: ["passes"]
    case .tokens: ["tmp.tokens"]
    case .watch: ["device.watch"]
    case .visibility: ["tsp"]
    case .entitlement: ["device.phone.provisioningEntitlement", "app.build"]
    case .session: ["app.session"]
    }
  }

  /// Whether what the app says of a card rests on it; nil is for the card as a whole.
  public func isBasis(of status: WalletStatus, on device: Device?) -> Bool {
    switch self {
    case .passes, .tokens: true
    // A card that is there was seen.
    case .visibility: status == .notAdded || status == .cannotBeAdded
    case .entitlement: device != nil && (status == .notAdded || status == .cannotBeAdded)
    case .watch: device == .watch
    case .cards, .cardDetails, .session: false
    }
  }

  /// Whether a setting such as `device.watch=null` says it.
  ///
  /// What a list holds is known to whoever gives all of it, not to whoever changes a thing in it.
  public func isSaid(by setting: String) -> Bool {
    let isWholeList = [.cards, .passes, .tokens].contains(self)
    return places.contains { place in
      setting.hasPrefix(place)
        && setting.dropFirst(place.count).first.map { (isWholeList ? "=" : "=.[").contains($0) }
          ?? true
    }
  }
}

extension Collection<UnknownFact> {
  /// Whether what the app says of a card on a device rests on any of them.
  public func areBasis(of status: WalletStatus, on device: Device? = nil) -> Bool {
    contains { $0.isBasis(of: status, on: device) }
  }

  /// Whether the card's own row rests on any of them, which is made of what is said of the devices.
  public func areBasis(of status: CardStatus) -> Bool {
    // Of most customers all is known, and there may be thousands of cards.
    if isEmpty { return false }
    return status.devices.isEmpty
      ? areBasis(of: status.row)
      : status.devices.contains { areBasis(of: $0.value.status, on: $0.key) }
  }
}

extension Scenario {
  /// Whoever sets a fact, as in `device.watch=null`, knows it.
  public mutating func isTold(_ settings: [String]) {
    let detailsWereUnknown = unknowns.contains(.cardDetails)
    unknowns = unknowns.filter { fact in !settings.contains(where: fact.isSaid) }
    // An issuer that lists no tokens has nothing to say of them.
    if setup.issuer.search == nil { unknowns.remove(.tokens) }
    guard detailsWereUnknown else { return }
    for (place, card) in setup.cards.listedNow.enumerated() {
      for fact in CardReport.Fact.allCases
      where settings.contains(where: { $0.hasPrefix("cards[\(place)].\(fact.rawValue)=") }) {
        reports[card.id]?.isTold(fact)
      }
    }
    reports = reports.filter { $0.value != CardReport() }
    if !unknowns.contains(.cardDetails) { noteDetails() }
  }

  /// Stands in a file where nobody has said the last four digits of a card.
  static let noDigits = "0000"

  /// What follows from a fact, where somebody has said that fact; else that it is not known.
  public func claim(_ words: String, from fact: UnknownFact) -> String {
    unknowns.contains(fact) ? NotKnown(fact, of: self).sentence : words
  }
}
