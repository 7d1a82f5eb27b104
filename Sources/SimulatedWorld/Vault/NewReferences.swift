import WalletDomain

// The references that a network gives, in the forms and lengths of those in public code: 48 characters of
// Mastercard's, 24 of Visa's.
extension SeededStreams {
  mutating func tokenReference(
    of network: PaymentNetwork, in wallet: WalletType, label: String
  ) -> TokenUniqueReference {
    TokenUniqueReference(
      rawValue: network.referenceHeads(in: wallet).token
        + referenceBody(of: network, digits: 18, label: label))
  }

  mutating func panReference(
    of network: PaymentNetwork, in wallet: WalletType, label: String
  ) -> String {
    network.referenceHeads(in: wallet).cardNumber
      + referenceBody(of: network, digits: 22, label: label)
  }

  private mutating func referenceBody(
    of network: PaymentNetwork, digits: Int, label: String
  ) -> String {
    switch network {
    case .mastercard: "0000" + self.digits(6, label: label) + hex(32, label: label).lowercased()
    case .visa: self.digits(digits, label: label)
    }
  }
}

extension World {
  mutating func newTokenReference(of network: PaymentNetwork) -> TokenUniqueReference {
    streams.tokenReference(
      of: network, in: setup.wallet, label: "tokenUniqueReference")
  }

  mutating func newPANReference(of network: PaymentNetwork) -> String {
    streams.panReference(
      of: network, in: setup.wallet, label: "panUniqueReference")
  }

  /// A card number has one, whichever devices hold its tokens.
  mutating func panReference(of card: Card) -> String {
    vault.tokens(of: card.id).lazy.compactMap(\.panUniqueReference).first
      ?? newPANReference(of: card.network)
  }
}
