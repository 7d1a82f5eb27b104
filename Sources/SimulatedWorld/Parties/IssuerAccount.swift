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

extension World {
  /// What goes into the payload for a card; what the scenario does not say is always made up alike.
  ///
  /// Nil where the scenario's last four digits are none.
  func account(of card: Card) -> CardAccount? {
    let known = setup.accounts[card.id] ?? IssuerAccount()
    // A copy, so that asking again gives the same number.
    var streams = streams
    let number =
      known.primaryAccountNumber
      ?? CardNumber.simulated(
        for: card.network, endingIn: card.last4,
        digits: streams.digits(9, label: "primaryAccountNumber/\(card.id)"))
    guard let number else { return nil }
    return CardAccount(
      primaryAccountNumber: number,
      expiration: known.expiration ?? Expiration(month: 12, year: clock.year + 4),
      name: card.cardholder, network: card.network)
  }
}
