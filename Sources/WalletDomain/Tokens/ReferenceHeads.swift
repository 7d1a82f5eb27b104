/// How the references of a network begin, as they are seen in public code.
public struct ReferenceHeads: Hashable, Sendable {
  public let token: String
  /// Of the reference to the card number.
  public let cardNumber: String

  public init(token: String, cardNumber: String) {
    self.token = token
    self.cardNumber = cardNumber
  }
}

extension PaymentNetwork {
  /// Mastercard's tell Apple Pay from other wallets (MDES), Visa's do not (VTS, tokenReferenceID and panReferenceID).
  public func referenceHeads(in wallet: WalletType) -> ReferenceHeads {
    switch self {
    case .mastercard: wallet.mastercardHeads
    case .visa: ReferenceHeads(token: "DNITHE", cardNumber: "V-")
    }
  }
}

extension TokenUniqueReference {
  /// The network whose form the reference has; nil where it has neither.
  public var network: PaymentNetwork? {
    PaymentNetwork.allCases.first { network in
      WalletType.all.contains { wallet in
        rawValue.hasPrefix(network.referenceHeads(in: wallet).token)
      }
    }
  }
}
