import IssuerAPI
import PassCrypto
import Times
public import WalletDomain

extension CardUnusable {
  /// What the customer can do instead.
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
  /// The reason why a card cannot be used; nil if it can, or if the issuer does not know it.
  public func death(of id: Card.ID?) -> CardUnusable? {
    guard let id, let card = setup.cards[id] else { return nil }
    return card.state.death ?? (setup.accounts[id]?.isOver(at: clock) == true ? .expired : nil)
  }

  /// Stores the cards that have expired, and whether the app offers ineligible cards (an assumption).
  public func noteEligibility(in evidence: inout WalletEvidence) {
    evidence.offersIneligibleCards = setup.installation.offersIneligibleCards
    let overdue = setup.accounts.filter { $0.value.isOver(at: clock) }.keys
    evidence.expired = Set(overdue).filter { evidence.cards[$0] != nil }
  }

  /// The issuer's refusal to sign a card that cannot be used; nil if it signs.
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
  /// Whether the card has expired: it is valid to the end of its month, here in UTC.
  fileprivate func isOver(at clock: VirtualInstant) -> Bool {
    let (next, years) = month == 12 ? (1, 1) : (month + 1, 0)
    return EpochInstant(year: year + years, month: next, day: 1).sinceEpoch <= clock.sinceEpoch
  }
}
