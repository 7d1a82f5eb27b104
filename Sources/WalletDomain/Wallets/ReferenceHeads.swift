/// The prefixes of a network's references, as seen in public code.
public struct ReferenceHeads: Hashable, Sendable {
  public let token: String
  /// The prefix of the reference to the card number.
  public let cardNumber: String

  public init(token: String, cardNumber: String) {
    self.token = token
    self.cardNumber = cardNumber
  }
}

extension PaymentNetwork {
  /// Mastercard's prefixes differ by wallet (MDES), Visa's do not (VTS, tokenReferenceID and panReferenceID).
  public func referenceHeads(in wallet: WalletType) -> ReferenceHeads {
    switch self {
    case .mastercard: wallet.mastercardHeads
    case .visa: ReferenceHeads(token: "DNITHE", cardNumber: "V-")
    }
  }
}

extension TokenUniqueReference {
  /// The network whose prefix the reference has; nil if it has none of them.
  public var network: PaymentNetwork? {
    PaymentNetwork.allCases.first { network in
      WalletType.all.contains { wallet in
        rawValue.hasPrefix(network.referenceHeads(in: wallet).token)
      }
    }
  }
}
