/// How the references of a network begin, as they are seen in public code.
public struct ReferenceHeads: Hashable, Sendable {
  public let token: String
  /// Of the reference to the card number.
  public let cardNumber: String
}

extension PaymentNetwork {
  /// Mastercard's tell Apple Pay from other wallets (MDES), Visa's do not (VTS, tokenReferenceID and panReferenceID).
  public func referenceHeads(in wallet: WalletType) -> ReferenceHeads {
    switch (self, wallet) {
    case (.mastercard, .applePay): ReferenceHeads(token: "DAPLMC", cardNumber: "FAPLMC")
    case (.mastercard, .googlePay): ReferenceHeads(token: "DSHRMC", cardNumber: "FSHRMC")
    case (.visa, _): ReferenceHeads(token: "DNITHE", cardNumber: "V-")
    }
  }
}

extension TokenUniqueReference {
  /// The network whose form the reference has; nil where it has neither.
  public var network: PaymentNetwork? {
    PaymentNetwork.allCases.first { network in
      WalletType.allCases.contains { wallet in
        rawValue.hasPrefix(network.referenceHeads(in: wallet).token)
      }
    }
  }
}
