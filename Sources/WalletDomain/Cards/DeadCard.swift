/// Why a card can neither be added nor have a token of it activated.
public enum CardUnusable: String, CaseIterable, Hashable, Sendable {
  case blocked, lost, replaced, closed, expired

  /// “reported lost or stolen”, behind “the card is”.
  public var words: String {
    switch self {
    case .blocked, .replaced, .closed, .expired: rawValue
    case .lost: "reported lost or stolen"
    }
  }
}

extension Card.State {
  /// Nil where the card is good, unless its date is past.
  public var death: CardUnusable? {
    switch self {
    case .active: nil
    case .blocked: .blocked
    case .lost: .lost
    case .replaced: .replaced
    case .closed: .closed
    }
  }
}
