/// The art to show during ID&V, of the card whose last four digits the pass names (Thales D1, in-app ID&V).
///
/// `primaryAccountNumberSuffix`, of the card number, decides; `deviceAccountNumberSuffix`, of the device's, never does.
public enum VerificationArt: Hashable, Sendable {
  case card(Card)
  case several(suffix: String)
  case none(suffix: String)
  /// The pass does not name the last digits of its card number.
  case unknown

  public init(of pass: Pass?, among cards: CardList) {
    guard let suffix = pass?.primaryAccountNumberSuffix else {
      self = .unknown
      return
    }
    let alike = Array(cards.lazy.filter { $0.last4 == suffix }.prefix(2))
    switch alike.count {
    case 0: self = .none(suffix: suffix)
    case 1: self = .card(alike[0])
    default: self = .several(suffix: suffix)
    }
  }

  /// Why the digits alone do not choose the art; nil if they do, or if there are no digits.
  public func obstacle(in v: Vocabulary) -> String? {
    switch self {
    case .card, .unknown: nil
    case .several(let suffix):
      "More than one card ends in ···· \(suffix): these digits do not tell whose art to show."
    case .none(let suffix):
      "No card ends in ···· \(suffix), as the \(v.item) says: its art is not known."
    }
  }
}
