public import SimulatedWorld
public import WalletDomain

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
