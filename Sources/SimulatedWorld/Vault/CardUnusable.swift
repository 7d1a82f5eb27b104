import IssuerAPI
import PassCrypto
import Times
public import WalletDomain

extension CardUnusable {
  /// Who turns away the addition: no document says (an assumption, for each scenario to set).
  public enum Refuser: String, CaseIterable, Hashable, Sendable {
    /// By a red decision, once the issuer has signed.
    case network
    /// The token service, where it is to sign.
    case issuer
  }

  /// What the customer needs instead.
  var remedy: String {
    switch self {
    case .blocked: "Unblock the card first."
    case .lost, .replaced: "Use the card that takes its place."
    case .closed: "Use another card: this one is at its end."
    case .expired: "Use the renewed card."
    }
  }
}

extension World {
  /// Nil where the card is good, and where the issuer does not know it.
  public func death(of id: Card.ID?) -> CardUnusable? {
    guard let id, let card = setup.cards[id] else { return nil }
    return card.state.death ?? (setup.accounts[id]?.isOver(at: clock) == true ? .expired : nil)
  }

  /// Notes what the bank's list says of each card, and whether the app heeds it (an assumption).
  public func noteEligibility(in evidence: inout WalletEvidence) {
    evidence.offersIneligibleCards = setup.installation.offersIneligibleCards
    let overdue = setup.accounts.filter { $0.value.isOver(at: clock) }.keys
    evidence.expired = Set(overdue).filter { evidence.cards[$0] != nil }
  }

  /// The issuer's own answer where it is asked to sign a dead card; nil where it signs.
  func refusalToSign(_ card: Card) -> HTTPRefusal? {
    guard setup.networkRules.deadCards == .issuer, let death = death(of: card.id) else {
      return nil
    }
    return HTTPRefusal(403, "The card \(card.id) is \(death.words).")
  }
}

extension IssuerAccount {
  fileprivate func isOver(at clock: VirtualInstant) -> Bool {
    expiration?.isOver(at: clock) ?? false
  }
}

extension Expiration {
  /// A card is good to the end of its month, here in UTC.
  fileprivate func isOver(at clock: VirtualInstant) -> Bool {
    let (next, years) = month == 12 ? (1, 1) : (month + 1, 0)
    return EpochInstant(year: year + years, month: next, day: 1).sinceEpoch <= clock.sinceEpoch
  }
}
