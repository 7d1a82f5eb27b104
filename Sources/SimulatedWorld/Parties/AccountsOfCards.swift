import PassCrypto
import WalletDomain

extension World {
  /// The account data for a card's payload; what the scenario does not give is generated, the same at each call.
  ///
  /// Nil if no number can be generated that ends in the scenario's last four digits.
  func account(of card: Card) -> CardAccount? {
    let known = setup.accounts[card.id] ?? IssuerAccount()
    // A copy, so that the next call generates the same number.
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
