public import WalletDomain

/// The destination of calls that take time; latency, call counts and faults are per endpoint.
public enum Endpoint: String, CaseIterable, Hashable, Sendable {
  case datacore, searches
  /// The issuer's back end, asked by the app to have a card signed.
  case backEnd = "back-end"
  case signedCards = "signed-cards"
  /// What an issuer is asked before another call of its own, such as for a key.
  case before
  /// The issuer's back end, asked by the app for a card's number.
  case cardNumber = "card-number"
  case activations, certificates
  /// Apple's check of `PKAddPaymentPassRequest`.
  case eligibility
  /// Creation of the pass by Apple, the network and Wallet.
  case provisioning
  /// The check of method A's one-time password by Apple and the network.
  case passActivation = "pass-activation"

  /// The endpoints for which faults can be set.
  public static let spoilable: [Endpoint] = [
    .searches, .backEnd, .before, .cardNumber, .signedCards, .activations, .datacore,
    .certificates,
  ]

  /// The same in the order of the menu of faults.
  package static let inMenu: [Endpoint] = [
    .backEnd, .before, .cardNumber, .signedCards, .activations, .searches, .datacore,
    .certificates,
  ]

  /// Whether calls to it are read-only.
  var changesNothing: Bool { [.datacore, .searches, .cardNumber].contains(self) }

  public init(_ operation: IssuerOperation) {
    self =
      switch operation {
      case .search: .searches
      case .sign: .signedCards
      case .activate: .activations
      }
  }

  /// The issuer's operation at this endpoint; nil if it is not the issuer's.
  public var operation: IssuerOperation? {
    IssuerOperation.allCases.first { Endpoint($0) == self }
  }
}

/// The time that calls to each endpoint take without a fault.
public struct Latency: Hashable, Sendable {
  /// Only the values that differ from the default.
  private var given: [Endpoint: Duration] = [:]

  public init() {}

  public subscript(endpoint: Endpoint) -> Duration {
    get { given[endpoint] ?? endpoint.usualLatency }
    set { given[endpoint] = newValue == endpoint.usualLatency ? nil : newValue }
  }
}

extension Endpoint {
  fileprivate var usualLatency: Duration {
    switch self {
    case .datacore: .milliseconds(60)
    case .searches: .milliseconds(80)
    case .backEnd: .milliseconds(60)
    case .before, .cardNumber: .milliseconds(200)
    case .signedCards: .milliseconds(400)
    case .activations: .milliseconds(300)
    case .certificates: .milliseconds(250)
    case .eligibility: .milliseconds(350)
    case .provisioning: .milliseconds(1200)
    case .passActivation: .milliseconds(500)
    }
  }
}
