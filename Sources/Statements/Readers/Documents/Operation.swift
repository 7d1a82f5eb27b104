import IssuerAPI

/// What a call is for, by its address.
enum Operation: Hashable {
  case search, activation, signing, cards
  /// A step of Wallet's with Apple's server, by its path.
  case apple(step: String)
  /// Another issuer's, by the file of its interface.
  case issuer(IssuerDialect, IssuerCall, title: String)
  /// A call of the bank's for one card, by its path.
  case card(title: String)
  /// A call of the bank's own for a wallet, or one of Visa's for a token, by its path.
  case other(title: String)
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
      case "searches" where Self.isOfTokens(parts): .search
      case "activations" where Self.isOfTokens(parts): .activation
      case "signed-cards" where parts.count > 1: .signing
      case "cards" where parts.count > 1: .cards
      default: Self.isOfWallet(parts) ? .other(title: path.coveredValue) : .unknown
      }
  }

  /// A call for one card, such as `/v2/cards/c_1/lock`; nil for any other path, and for hosts of those who issue for banks.
  init?(cardPath path: String, host: String) {
    let parts = path.split(separator: "/")
    guard let list = parts.firstIndex(of: "cards"), parts.indices.contains(list + 1),
      parts[list + 1].contains(where: \.isNumber),
      parts.count < list + 3
        || parts.count == list + 3 && Self.actions.contains(parts[list + 2].lowercased()),
      !Self.otherHosts.contains(where: host.contains)
    else { return nil }
    self = .card(title: String(path.drop { $0 == "/" }).coveredValue)
  }

  private static let actions: Set<String> = [
    "lock", "unlock", "block", "unblock", "freeze", "unfreeze", "suspend", "resume", "activate",
    "status",
  ]
  private static let otherHosts = [
    "adyen", "apple", "galileo", "google", "highnote", "i2c", "lithic", "marqeta", "mastercard",
    "stripe", "thales", "visa",
  ]

  /// Whether the last part of a path is of tokens, as TMP's is, also where a gateway leaves out the word.
  private static func isOfTokens(_ parts: [Substring]) -> Bool {
    ["tokens", "push-provisioning"].contains(parts.dropLast().last)
  }

  /// Whether a path is one for wallets, such as `/wallet/apple/encrypt` or `/vts/provisionedTokens/…`.
  private static func isOfWallet(_ parts: [Substring]) -> Bool {
    if parts.count > 1, parts.dropLast().last == "provisionedTokens" { return true }
    let last = parts.last?.lowercased() ?? ""
    return parts.count > 1
      && ["encrypt", "provision", "provisioning", "sign", "payload"].contains(last)
      && parts.dropLast().contains {
        [
          "wallet", "wallets", "apple", "applepay", "apple-pay", "google", "googlepay",
          "google-pay",
        ]
        .contains($0.lowercased())
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
    case .issuer(_, _, let title), .card(let title), .other(let title): title
    case .unknown: nil
    }
  }

  /// Who answers it at `host`.
  func answerer(_ host: String) -> StatementParty {
    switch self {
    case .search, .activation, .signing: .tmp
    case .cards, .card: .bank
    case .apple: .apple
    case .issuer(let issuer, _, _): StatementParty(issuer)
    case .other, .unknown:
      host.hasSuffix("bridge.xyz")
        ? .tokenPlatform("Bridge")
        : host.hasSuffix("stripe.com") ? .processor("Stripe") : .someService
    }
  }
}
