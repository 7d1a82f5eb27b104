import IssuerAPI
public import SimulatedWorld
public import WalletDomain

/// A fact of a customer that nobody could tell: it has its default, and is marked as unknown.
public enum UnknownFact: String, CaseIterable, Hashable, Sendable {
  /// Which cards the bank lists.
  case cards
  /// Names and last four digits of the cards.
  case cardDetails = "card-details"
  /// Which passes are on the devices.
  case passes
  /// Which status TMP gives the tokens.
  case tokens
  /// Whether a Watch is paired.
  case watch
  /// Whether the app may see the passes.
  case visibility
  /// Whether this build of the app may add cards.
  case entitlement
  /// Whether the customer is logged in.
  case session

  /// Follows a statement that depends on an unknown fact.
  public static let doubt = ", as far as is known"

  /// The paths of the values whose setting tells the fact.
  var paths: [String] {
    switch self {
    case .cards, .cardDetails: ["cards"]
    case .passes: ["passes"]
    case .tokens: ["tmp.tokens"]
    case .watch: ["device.watch"]
    case .visibility: ["tsp"]
    case .entitlement: ["device.phone.provisioningEntitlement", "app.build"]
    case .session: ["app.session"]
    }
  }

  /// Whether a card's status on a device depends on the fact; without a device, the status of its row.
  func affects(_ status: WalletStatus, on device: Device?) -> Bool {
    switch self {
    case .passes, .tokens: true
    // A card that is shown in Wallet was seen.
    case .visibility: status == .notAdded || status == .cannotBeAdded
    case .entitlement: device != nil && (status == .notAdded || status == .cannotBeAdded)
    case .watch: device?.lister == .watch
    case .cards, .cardDetails, .session: false
    }
  }

  /// Whether a setting such as `device.watch=null` tells the fact; of a list only a setting of the whole does.
  func isTold(by setting: String) -> Bool {
    let isWholeList = [.cards, .passes, .tokens].contains(self)
    return paths.contains { path in
      setting.hasPrefix(path)
        && setting.dropFirst(path.count).first.map { (isWholeList ? "=" : "=.[").contains($0) }
          ?? true
    }
  }
}

extension Scenario {
  /// The unknown facts that a card's status on a device may depend on; without a device, those of its row.
  public func unknowns(of card: Card.ID, on device: Device?) -> Set<UnknownFact> {
    if unknowns.isEmpty { return [] }
    let devices = device.map { [$0] } ?? setup.devices
    let isKnown = devices.allSatisfy { self.isKnown(card, on: $0) }
    return unknowns.filter(canBeKnown).subtracting(isKnown ? [.passes, .tokens, .visibility] : [])
  }

  /// Whether a card's status on a device depends on an unknown fact.
  public func isDoubtful(_ status: WalletStatus, of card: Card.ID, on device: Device?) -> Bool {
    unknowns(of: card, on: device).contains { $0.affects(status, on: device) }
  }

  /// Whether the status of a card's row depends on an unknown fact, by way of its devices.
  public func isDoubtful(_ status: CardStatus) -> Bool {
    // Fast path: most customers have no unknown facts, and there may be thousands of cards.
    if unknowns.isEmpty { return false }
    return status.devices.isEmpty
      ? isDoubtful(status.row, of: status.card.id, on: nil)
      : status.devices.contains {
        isDoubtful($0.value.status, of: status.card.id, on: $0.key)
      }
  }

  /// Marks the facts that settings such as `device.watch=null` tell as known; `before` is the scenario without them.
  public mutating func markKnown(by settings: [String], since before: Scenario? = nil) {
    let detailsWereUnknown = unknowns.contains(.cardDetails)
    let placesWereUnknown = !unknowns.isDisjoint(with: [.passes, .tokens])
    unknowns = unknowns.filter { fact in !settings.contains(where: fact.isTold) }
    // There is no list of tokens to be unknown.
    if setup.issuer.search == nil { unknowns.remove(.tokens) }
    if placesWereUnknown, let before { markPlacesKnown(by: settings, since: before) }
    guard detailsWereUnknown else { return }
    for (place, card) in setup.cards.listedNow.enumerated() {
      for fact in CardReport.Fact.allCases
      where settings.contains(where: { $0.hasPrefix("cards[\(place)].\(fact.rawValue)=") }) {
        reports[card.id]?.markKnown(fact)
      }
    }
    reports = reports.filter { $0.value != CardReport() }
    if !unknowns.contains(.cardDetails) { noteDetails() }
  }

  /// Marks the details of the cards as unknown if those of any card are.
  mutating func noteDetails() {
    unknowns.insert(.cardDetails)
    if !setup.cards.listedNow.contains(where: lacksDetails) { unknowns.remove(.cardDetails) }
  }

  /// Marks cards as known on the devices of passes that are set, and records the tokens that are set.
  ///
  /// Settings that place a card name the device by `knownOn`.
  private mutating func markPlacesKnown(by settings: [String], since before: Scenario) {
    if settings.contains(where: { $0.contains("].knownOn=") }) { return }
    let passes = settings.filter { $0.hasPrefix("passes[") }
    if !passes.isEmpty {
      let changed = Set(before.setup.passes).symmetricDifference(setup.passes)
      let set = setup.passes.enumerated().filter { place, _ in
        passes.contains { $0.hasPrefix("passes[\(place)]") && !$0.hasSuffix("=null") }
      }.map(\.element)
      for pass in changed.union(set) {
        if let card = pass.card, setup.cards[card] != nil { markKnown(card, on: [pass.device]) }
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

  /// Unknown last four digits of a card, in a file.
  static let noDigits = "0000"

  /// A statement that follows from a fact, or that the fact is not known.
  public func claim(_ statement: String, from fact: UnknownFact) -> String {
    unknowns.contains(fact) ? UnknownFactSummary(fact, of: self).sentence : statement
  }
}

/// Facts of a card that are unknown, or were told in words that cannot be simulated.
///
/// The simulation uses their defaults; the screen shows the words.
public struct CardReport: Hashable, Sendable {
  /// A fact of a card that may be unknown.
  public enum Fact: String, CaseIterable, Hashable, Sendable {
    case network, state
  }

  public var unknown: Set<Fact> = []
  /// The network as it was told; nil if it can be simulated or was not told.
  public var network: String?
  /// The card's state as it was told, even if its meaning is known, such as STOLEN.
  public var state: String?
  /// The devices on which the card's state is known, though not what else is on them.
  public var knownOn: Set<Device> = []

  /// The report of a card of which only the id is known.
  static let nothing = CardReport(unknown: Set(Fact.allCases))

  mutating func markKnown(_ fact: Fact) {
    unknown.remove(fact)
    switch fact {
    case .network: network = nil
    case .state: state = nil
    }
  }
}

extension Scenario {
  /// The name of a card whose name is unknown.
  static func name(ofCard id: Card.ID) -> String { "Card \(id)" }

  /// The sign for an unknown value.
  public static let notSaid = "?"

  /// Whether a fact of the card itself is unknown.
  func lacksDetails(_ card: Card) -> Bool {
    lacksDigits(card) || !(reports[card.id]?.unknown.isEmpty ?? true)
  }

  func lacksDigits(_ card: Card) -> Bool {
    unknowns.contains(.cardDetails) && card.last4 == Self.noDigits
  }

  /// The last four digits of a card, or a question mark.
  public func digits(of card: Card) -> String { lacksDigits(card) ? Self.notSaid : card.last4 }

  public func isKnown(_ fact: CardReport.Fact, of card: Card) -> Bool {
    !(reports[card.id]?.unknown.contains(fact) ?? false)
  }

  /// The network; with a question mark if it is unknown or cannot be simulated.
  public func networkTitle(of card: Card) -> String {
    if isKnown(.network, of: card) { return card.network.title }
    return reports[card.id]?.network.map { "\($0) \(Self.notSaid)" } ?? "Network \(Self.notSaid)"
  }

  /// The card's state, with a question mark if it cannot be simulated; nil if it is active or was not told.
  public func stateTitle(of card: Card) -> String? {
    let told = reports[card.id]?.state
    if !isKnown(.state, of: card) { return told.map { "\($0) \(Self.notSaid)" } }
    return told ?? (card.state == .active ? nil : card.state.rawValue)
  }

  /// The card's state, or a question mark.
  public func stateDescription(of card: Card) -> String {
    stateTitle(of: card) ?? (isKnown(.state, of: card) ? card.state.rawValue : Self.notSaid)
  }

  /// Whether the card's state on the device was told.
  public func isKnown(_ card: Card.ID, on device: Device) -> Bool {
    reports[card]?.knownOn.contains(device) ?? false
  }

  /// Whether a pass is only assumed to be on its device.
  public func isDoubtful(_ pass: StoredPass) -> Bool {
    unknowns.contains(.passes) && !(pass.card.map { isKnown($0, on: pass.device) } ?? false)
  }

  /// Whether nobody has said that its device holds the pass.
  public func isAssumed(_ pass: StoredPass) -> Bool { pass.isAssumed && isDoubtful(pass) }

  /// Whether a verdict on a device rests on a pass of which nobody has said that it is there.
  public func isAssumed(_ verdict: Verdict, on device: Device?) -> Bool {
    guard unknowns.contains(.passes), let pass = verdict.pass, let device else { return false }
    return setup.passes.contains {
      $0.device == device && $0.pass.serialNumber == pass.serialNumber && isAssumed($0)
    }
  }

  mutating func markKnown(_ card: Card.ID, on devices: Set<Device>) {
    if !devices.isEmpty { reports[card, default: CardReport()].knownOn.formUnion(devices) }
  }

  /// Marks a fact of a card as known, after it was told or changed.
  public mutating func markKnown(_ fact: CardReport.Fact, of card: Card.ID) {
    guard var report = reports[card] else { return }
    report.markKnown(fact)
    reports[card] = report == CardReport() ? nil : report
    if !setup.cards.listedNow.contains(where: lacksDetails) { unknowns.remove(.cardDetails) }
  }
}
