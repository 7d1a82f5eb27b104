import IssuerAPI
import PassCrypto
import Times
public import WalletDomain

/// Why a card can neither be added nor have a token of it activated.
public enum DeadCard: String, CaseIterable, Hashable, Sendable {
  case blocked, lost, replaced, closed, expired

  /// “reported lost or stolen”, behind “the card is”.
  public var words: String {
    switch self {
    case .blocked, .replaced, .closed, .expired: rawValue
    case .lost: "reported lost or stolen"
    }
  }

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
  public func death(of id: Card.ID?) -> DeadCard? {
    guard let id, let card = setup.cards[id] else { return nil }
    switch card.state {
    case .blocked: return .blocked
    case .lost: return .lost
    case .replaced: return .replaced
    case .closed: return .closed
    case .active:
      let isOver = setup.accounts[id]?.expiration?.isOver(at: clock) ?? false
      return isOver ? .expired : nil
    }
  }

  /// The issuer's own answer where it is asked to sign a dead card; nil where it signs.
  func refusalToSign(_ card: Card) -> HTTPRefusal? {
    guard setup.networkRules.deadCards == .issuer, let death = death(of: card.id) else {
      return nil
    }
    return HTTPRefusal(403, "The card \(card.id) is \(death.words).")
  }
}

extension Expiration {
  /// A card is good to the end of its month, here in UTC.
  fileprivate func isOver(at clock: VirtualInstant) -> Bool {
    let (next, years) = month == 12 ? (1, 1) : (month + 1, 0)
    return EpochInstant(year: year + years, month: next, day: 1).sinceEpoch <= clock.sinceEpoch
  }
}
