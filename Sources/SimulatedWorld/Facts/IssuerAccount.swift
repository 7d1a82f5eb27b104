public import PassCrypto
import WalletDomain

/// Card data that only the issuer has, never the app.
public struct IssuerAccount: Hashable, Sendable {
  /// Digits only; a secret. Nil means that the simulation generates one.
  public var primaryAccountNumber: String?
  public var expiration: Expiration?

  public init(primaryAccountNumber: String? = nil, expiration: Expiration? = nil) {
    self.primaryAccountNumber = primaryAccountNumber
    self.expiration = expiration
  }
}
