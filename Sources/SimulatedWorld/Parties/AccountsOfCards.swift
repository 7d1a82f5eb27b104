import PassCrypto
import WalletDomain

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
