public import PassCrypto
import WalletDomain

/// What only the issuer knows of a card: the app never holds it.
public struct IssuerAccount: Hashable, Sendable {
  /// Digits alone: a secret. Nil leaves it to the simulation.
  public var primaryAccountNumber: String?
  public var expiration: Expiration?

  public init(primaryAccountNumber: String? = nil, expiration: Expiration? = nil) {
    self.primaryAccountNumber = primaryAccountNumber
    self.expiration = expiration
  }
}
