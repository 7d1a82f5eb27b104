/// Why a card can neither be added nor have a token of it activated.
public enum CardUnusable: String, CaseIterable, Hashable, Sendable {
  case blocked, lost, replaced, closed, expired

  /// The end of a sentence that begins with “the card is”, such as “reported lost or stolen”.
  public var words: String {
    self == .lost ? "reported lost or stolen" : rawValue
  }
}

extension Card.State {
  /// Why a card in this state cannot be used; nil for an active card, which may still have expired.
  public var death: CardUnusable? { CardUnusable(rawValue: rawValue) }
}
