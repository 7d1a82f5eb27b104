import IssuerAPI

/// What a call is for, by its address.
enum Operation: Hashable {
  case search, activation, signing, cards
  /// A step of Wallet's with Apple's server, by its path.
  case apple(step: String)
  /// Another issuer's, by the file of its interface.
  case issuer(IssuerDialect, IssuerCall, title: String)
  case unknown

  /// Whether it lists tokens.
  var listsTokens: Bool {
    if case .issuer(_, .search, _) = self { true } else { self == .search }
  }

  init(path: String, host: String) {
    let parts = path.split(separator: "/")
    let last = parts.last.map(String.init) ?? ""
    if host.hasSuffix("apple.com") {
      self =
        switch last {
        case "issuerProvisioningCertificates": .apple(step: "certificates")
        case "cards": .apple(step: "eligibility")
        case "enable": .apple(step: "enable")
        default: .apple(step: last)
        }
      return
    }
    self =
      switch last {
      case "searches" where parts.dropLast().last == "tokens": .search
      case "activations" where parts.dropLast().last == "tokens": .activation
      case "signed-cards" where parts.count > 1: .signing
      case "cards" where parts.count > 1: .cards
      default: .unknown
      }
  }

  /// “tokens/searches”; nil for a call of which only the path is known.
  var title: String? {
    switch self {
    case .search: "tokens/searches"
    case .activation: "tokens/activations"
    case .signing: "signed-cards"
    case .cards: "cards"
    case .apple(let step): step
    case .issuer(_, _, let title): title
    case .unknown: nil
    }
  }

  /// Who answers it at `host`.
  func answerer(_ host: String) -> StatementParty {
    switch self {
    case .search, .activation, .signing: .tmp
    case .cards: .bank
    case .apple: .apple
    case .issuer(let issuer, _, _): StatementParty(issuer)
    case .unknown:
      host.hasSuffix("bridge.xyz")
        ? .tokenPlatform("Bridge")
        : host.hasSuffix("stripe.com") ? .processor("Stripe") : .someService
    }
  }
}
