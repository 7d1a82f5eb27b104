/// With whom calls were exchanged, which decides what of a signed card is kept.
public enum RecordedService: Hashable, Sendable {
  /// What it encrypts and signs is invented; it stays, so that adding a card can be answered again.
  case simulated
  /// What it encrypts may be a card's number, for keys that everybody has.
  case real
}
