public import FoundationEssentials
import JSON
public import WalletDomain

/// What only the issuer knows of a card, and puts into the payload.
public struct CardAccount: Hashable, Sendable {
  /// Digits alone: a secret.
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

/// The last month in which a card is good.
public struct Expiration: Hashable, Sendable {
  public var month: Int
  public var year: Int

  public init(month: Int, year: Int) {
    self.month = month
    self.year = year
  }

  /// “12/30”, as the payload writes it: the slash must be there.
  public var withSlash: String { "\(twoDigits(month))/\(twoDigits(year % 100))" }

  /// “1230”, as the networks write it.
  var digits: String { twoDigits(month) + twoDigits(year % 100) }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

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
