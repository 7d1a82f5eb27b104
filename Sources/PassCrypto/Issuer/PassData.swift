public import FoundationEssentials
import JSON
public import WalletDomain

/// The plaintext of `encryptedPassData`, key by key as Apple names them (Apple, encryptedPassData).
public struct PassData: Codable, Hashable, Sendable {
  public var primaryAccountNumber: String
  /// MM/YY.
  public var expiration: String
  public var name: String
  /// Hexadecimal, as is the signature.
  public var nonce: String
  public var nonceSignature: String

  public init(_ account: CardAccount, for challenge: ProvisioningChallenge) {
    primaryAccountNumber = account.primaryAccountNumber
    expiration = account.expiration.withSlash
    name = account.name
    nonce = challenge.nonce.hexadecimal
    nonceSignature = challenge.nonceSignature.hexadecimal
  }

  /// As JSON, always with the same bytes.
  public var json: Data { jsonBytes(of: self) }
}
