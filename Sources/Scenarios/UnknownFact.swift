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
}

extension Scenario {
  /// What nobody said that what the app says of a card on a device may rest on; nil is for the card as a whole.
  public func unknowns(of card: Card.ID, on device: Device?) -> Set<UnknownFact> {
    if unknowns.isEmpty { return [] }
    let devices = device.map { [$0] } ?? setup.devices
    let isKnown = devices.allSatisfy { self.isKnown(card, on: $0) }
    return unknowns.filter(canBeKnown).subtracting(isKnown ? [.passes, .tokens, .visibility] : [])
  }

  /// Whether what the app says of a card on a device rests on something that nobody said.
  public func isDoubtful(_ status: WalletStatus, of card: Card.ID, on device: Device?) -> Bool {
    unknowns(of: card, on: device).areBasis(of: status, on: device)
  }

  /// Whether the card's own row does, which is made of what is said of the devices.
  public func isDoubtful(_ status: CardStatus) -> Bool {
    // Of most customers all is known, and there may be thousands of cards.
    if unknowns.isEmpty { return false }
    return status.devices.isEmpty
      ? isDoubtful(status.row, of: status.card.id, on: nil)
      : status.devices.contains {
        isDoubtful($0.value.status, of: status.card.id, on: $0.key)
      }
  }

  /// Whoever sets a fact, as in `device.watch=null`, knows it.
  ///
  /// `before`: as it was without the settings.
  public mutating func isTold(_ settings: [String], since before: Scenario? = nil) {
    let detailsWereUnknown = unknowns.contains(.cardDetails)
    let placesWereUnknown = !unknowns.isDisjoint(with: [.passes, .tokens])
    unknowns = unknowns.filter { fact in !settings.contains(where: fact.isSaid) }
    // An issuer that lists no tokens has nothing to say of them.
    if setup.issuer.search == nil { unknowns.remove(.tokens) }
    if placesWereUnknown, let before { notePlaces(settings, since: before) }
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

  /// Whoever sets a pass says how its card is on the device, and whoever sets a token what the issuer says of it.
  ///
  /// Whoever places a card has named the device, and says nothing of another, nor of its token's reference.
  private mutating func notePlaces(_ settings: [String], since before: Scenario) {
    if settings.contains(where: { $0.contains("].knownOn=") }) { return }
    let passes = settings.filter { $0.hasPrefix("passes[") }
    if !passes.isEmpty {
      let changed = Set(before.setup.passes).symmetricDifference(setup.passes)
      let set = setup.passes.enumerated().filter { place, _ in
        passes.contains { $0.hasPrefix("passes[\(place)]") && !$0.hasSuffix("=null") }
      }.map(\.element)
      for pass in changed.union(set) {
        if let card = pass.card, setup.cards[card] != nil { know(card, on: [pass.device]) }
      }
    }
    guard settings.contains(where: { $0.hasPrefix("tmp.tokens[") }) else { return }
    let (old, new) = (before.setup.tokenService.tokens, setup.tokenService.tokens)
    let gone = old.filter { !new.contains($0) }.map {
      Reason.tokenSeen($0).text(in: setup.vocabulary)
    }
    reported.removeAll(where: gone.contains)
    reported += new.filter { !old.contains($0) }.map {
      Reason.tokenSeen($0).text(in: setup.vocabulary)
    }
  }

  /// Stands in a file where nobody has said the last four digits of a card.
  static let noDigits = "0000"

  /// What follows from a fact, where somebody has said that fact; else that it is not known.
  public func claim(_ words: String, from fact: UnknownFact) -> String {
    unknowns.contains(fact) ? NotKnown(fact, of: self).sentence : words
  }
}
