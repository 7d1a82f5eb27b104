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
