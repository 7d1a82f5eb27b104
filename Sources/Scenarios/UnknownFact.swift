import IssuerAPI
public import SimulatedWorld
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
    let gone = old.filter { !new.contains($0) }.map { Reason.tokenSeen($0).text }
    reported.removeAll(where: gone.contains)
    reported += new.filter { !old.contains($0) }.map { Reason.tokenSeen($0).text }
  }

  /// Stands in a file where nobody has said the last four digits of a card.
  static let noDigits = "0000"

  /// What follows from a fact, where somebody has said that fact; else that it is not known.
  public func claim(_ words: String, from fact: UnknownFact) -> String {
    unknowns.contains(fact) ? NotKnown(fact, of: self).sentence : words
  }
}

/// What somebody told of a card in words that mean nothing here, or did not tell at all.
///
/// The simulation takes such a fact to be as usual; what is shown of it is what came.
public struct CardReport: Hashable, Sendable {
  /// Something of a card that may not be known.
  public enum Fact: String, CaseIterable, Hashable, Sendable {
    case network, state
  }

  public var unknown: Set<Fact> = []
  /// The network as it came; nil where it is one that is known here, or where nobody said it.
  public var network: String?
  /// The card's state as it came, also where it is known what it means, such as STOLEN.
  public var state: String?
  /// The devices of which somebody has said how the card is there, though not what else they hold.
  public var knownOn: Set<Device> = []

  /// Of a card of which only the id is known.
  static let nothing = CardReport(unknown: Set(Fact.allCases))

  mutating func isTold(_ fact: Fact) {
    unknown.remove(fact)
    switch fact {
    case .network: network = nil
    case .state: state = nil
    }
  }
}

extension Scenario {
  /// Stands where nobody has said what a card is called.
  static func name(ofCard id: Card.ID) -> String { "Card \(id)" }

  /// What stands for something that nobody said.
  public static let notSaid = "?"

  /// Whether of a card something is not known that is the card's own.
  func lacksDetails(_ card: Card) -> Bool {
    lacksDigits(card) || !(reports[card.id]?.unknown.isEmpty ?? true)
  }

  func lacksDigits(_ card: Card) -> Bool {
    unknowns.contains(.cardDetails) && card.last4 == Self.noDigits
  }

  /// The last four digits of a card as they are shown: a question mark where nobody said them.
  public func digits(of card: Card) -> String { lacksDigits(card) ? Self.notSaid : card.last4 }

  public func isKnown(_ fact: CardReport.Fact, of card: Card) -> Bool {
    !(reports[card.id]?.unknown.contains(fact) ?? false)
  }

  /// The network as it is shown, as it came and with a question mark where that means nothing here.
  public func networkTitle(of card: Card) -> String {
    if isKnown(.network, of: card) { return card.network.title }
    return reports[card.id]?.network.map { "\($0) \(Self.notSaid)" } ?? "Network \(Self.notSaid)"
  }

  /// The card's state as it is shown; nil where it is active, as far as anybody has said.
  public func stateTitle(of card: Card) -> String? {
    let said = reports[card.id]?.state
    if !isKnown(.state, of: card) { return said.map { "\($0) \(Self.notSaid)" } }
    return said ?? (card.state == .active ? nil : card.state.rawValue)
  }

  /// The card's state as a field; a question mark where nobody said it.
  public func stateWords(of card: Card) -> String {
    stateTitle(of: card) ?? (isKnown(.state, of: card) ? card.state.rawValue : Self.notSaid)
  }

  /// Whether somebody has said how the card is on the device.
  public func isKnown(_ card: Card.ID, on device: Device) -> Bool {
    reports[card]?.knownOn.contains(device) ?? false
  }

  /// Whether a pass is taken to be on its device though nobody said so.
  public func isDoubtful(_ pass: StoredPass) -> Bool {
    unknowns.contains(.passes) && !(pass.card.map { isKnown($0, on: pass.device) } ?? false)
  }

  mutating func know(_ card: Card.ID, on devices: Set<Device>) {
    if !devices.isEmpty { reports[card, default: CardReport()].knownOn.formUnion(devices) }
  }

  /// Somebody has said a fact of a card, or made it.
  public mutating func isTold(_ fact: CardReport.Fact, of card: Card.ID) {
    guard var report = reports[card] else { return }
    report.isTold(fact)
    reports[card] = report == CardReport() ? nil : report
    if !setup.cards.listedNow.contains(where: lacksDetails) { unknowns.remove(.cardDetails) }
  }

  /// The cards that somebody wrote down, with what is not known of them.
  var issuedCards: [IssuerCard] {
    get {
      setup.issuedCards.map { issued in
        var issued = issued
        issued.report = reports[issued.card.id] ?? CardReport()
        return issued
      }
    }
    set {
      setup.issuedCards = newValue
      reports = Dictionary(
        newValue.filter { $0.report != CardReport() }.map { ($0.card.id, $0.report) },
        uniquingKeysWith: { first, _ in first })
    }
  }
}
