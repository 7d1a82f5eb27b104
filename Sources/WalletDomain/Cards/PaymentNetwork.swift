/// The network that a card belongs to and that tokenizes it.
public enum PaymentNetwork: String, CaseIterable, Hashable, Sendable {
  case mastercard, visa

  /// The network's name as printed on a card.
  public var title: String { rawValue.capitalizedFirst }
}
