public import WalletDomain

/// Where a question goes that takes time: those to one place are counted, timed and spoilt together.
public enum Endpoint: String, CaseIterable, Hashable, Sendable {
  case datacore, searches
  /// The app asks the issuer's own back end to have a card signed.
  case backEnd = "back-end"
  case signedCards = "signed-cards"
  case activations, certificates
  /// Apple looks at `PKAddPaymentPassRequest`.
  case eligibility
  /// Apple, the network and Wallet make the pass.
  case provisioning
  /// Apple and the network take the one-time password of method A.
  case passActivation = "pass-activation"

  /// Those whose answers may be spoilt or held back.
  public static let spoilable: [Endpoint] = [
    .searches, .backEnd, .signedCards, .activations, .datacore, .certificates,
  ]

  /// Whether whoever asks there only wants to know.
  var changesNothing: Bool { self == .datacore || self == .searches }

  public init(_ operation: IssuerOperation) {
    self =
      switch operation {
      case .search: .searches
      case .sign: .signedCards
      case .activate: .activations
      }
  }

  /// What the issuer is asked there; nil where somebody else is asked.
  public var operation: IssuerOperation? {
    IssuerOperation.allCases.first { Endpoint($0) == self }
  }
}
