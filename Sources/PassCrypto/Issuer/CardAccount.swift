public import FoundationEssentials
import JSON
public import WalletDomain

/// The details of a card that only the issuer knows, and encrypts in the payload.
public struct CardAccount: Hashable, Sendable {
  /// The card number as digits: a secret.
  public var primaryAccountNumber: String
  public var expiration: Expiration
  /// The cardholder's name.
  public var name: String
  public var network: PaymentNetwork

  public init(
    primaryAccountNumber: String, expiration: Expiration, name: String, network: PaymentNetwork
  ) {
    self.primaryAccountNumber = primaryAccountNumber
    self.expiration = expiration
    self.name = name
    self.network = network
  }
}

/// The last month in which a card is valid.
public struct Expiration: Hashable, Sendable {
  public var month: Int
  public var year: Int

  public init(month: Int, year: Int) {
    self.month = month
    self.year = year
  }

  /// The expiration in the payload's form: “12/30”.
  public var withSlash: String { "\(twoDigits(month))/\(twoDigits(year % 100))" }

  /// The expiration in the networks' form: “1230”.
  var digits: String { twoDigits(month) + twoDigits(year % 100) }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// The plaintext of `encryptedPassData` (Apple, encryptedPassData).
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

  /// The encoded JSON; equal values give equal bytes.
  public var json: Data { jsonBytes(of: self) }
}
