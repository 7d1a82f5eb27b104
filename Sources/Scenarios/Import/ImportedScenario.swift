public import SimulatedWorld
import WalletDomain

extension Scenario {
  /// The id of every scenario that was made from pasted facts.
  public static let pastedID = "pasted"

  /// A scenario of what was pasted; what it does not say is as usual, and marked as not known.
  ///
  /// Pasted facts come together: what `earlier` facts say stands where these say nothing of it.
  public init(_ facts: PastedFacts, addedTo earlier: Scenario? = nil, at clock: VirtualInstant) {
    let before = earlier.flatMap { $0.id == Self.pastedID ? $0 : nil }
    var unknowns = before?.unknowns ?? Set(UnknownFact.allCases)
    let tokens = facts.tokens ?? before?.setup.tokenService.tokens ?? []
    var cards = facts.cards ?? before.map { Array($0.setup.cards) } ?? []
    if facts.cards != nil {
      unknowns.remove(.cards)
      if cards.allSatisfy({ $0.last4 != "0000" }) { unknowns.remove(.cardDetails) }
    }
    if facts.tokens != nil { unknowns.remove(.tokens) }
    if unknowns.contains(.cards) {
      // The bank lists at least the cards that TMP has tokens of.
      for id in tokens.compactMap(\.externalCardId) where !cards.contains(where: { $0.id == id }) {
        cards.append(
          Card(
            id: id, name: "Card \(id)", last4: "0000", primaryAccountIdentifier: "FPANID-\(id)"))
      }
    }
    // TMP answers what it was asked of, and the app asks for the passes that it sees: on which device nobody says.
    let passes =
      before.map(\.setup.passes).flatMap { $0.isEmpty ? nil : $0 }
      ?? tokens.enumerated().compactMap { place, token in
        token.tokenUniqueReference.map { reference in
          StoredPass(
            on: .phone,
            card: cards.contains { $0.id == token.externalCardId } ? token.externalCardId : nil,
            pass: Pass(
              serialNumber: "SN-\(1001 + place)", deviceAccountIdentifier: reference,
              activationState: PassActivationState(tmp: token.tokenStatus)))
        }
      }
    var setup = WorldSetup()
    setup.clock = clock
    setup.cards = CardList(cards)
    setup.passes = passes
    setup.tokenService.tokens = tokens
    self.init(
      id: Self.pastedID, title: "Pasted facts", tags: ["support"],
      about: "What was pasted of a customer; what it does not say is marked as not known.",
      setup: setup)
    self.unknowns = unknowns
  }
}

extension PassActivationState {
  /// What the pass says that goes with a token of TMP.
  fileprivate init(tmp status: String?) {
    switch TokenStatus(status) {
    case .inactive: self = .requiresActivation
    case .suspended: self = .suspended
    case .deactivated: self = .deactivated
    case .active, .unknown: self = .activated
    }
  }
}
