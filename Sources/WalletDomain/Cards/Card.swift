/// A payment card as the issuer's card list (DataCore) gives it to the app.
///
/// The app never holds the card number: only `last4` and, for matching, `id` (the integration guide, Prerequisites).
public struct Card: Hashable, Sendable, Identifiable {
  /// The card's identifier in DataCore, which the issuer's service repeats as `externalCardId`.
  public struct ID: TextIdentifier {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The card's state at the issuer; it never decides what Wallet holds.
  public enum State: String, CaseIterable, Hashable, Sendable {
    case active, blocked, lost, replaced, closed
  }

  public var id: ID
  public var name: String
  public var cardholder: String
  /// PassKit's `primaryAccountSuffix`: the last four digits of the card number.
  public var last4: String
  public var network: PaymentNetwork
  public var state: State
  /// The name of the card's art.
  public var art: String?
  /// Identifies the funding account without being its number (PKAddPaymentPassRequestConfiguration).
  public var primaryAccountIdentifier: String?

  public init(
    id: ID, name: String, cardholder: String = "", last4: String = "",
    network: PaymentNetwork = .mastercard, state: State = .active, art: String? = nil,
    primaryAccountIdentifier: String? = nil
  ) {
    self.id = id
    self.name = name
    self.cardholder = cardholder
    self.last4 = last4
    self.network = network
    self.state = state
    self.art = art
    self.primaryAccountIdentifier = primaryAccountIdentifier
  }
}
