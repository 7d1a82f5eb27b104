public import WalletDomain

/// The network's decision on a new token, by its colour (Marqeta, token lifecycle; orange: Apple forums, 784420).
public enum NetworkDecision: String, CaseIterable, Hashable, Sendable {
  case green, yellow, orange, red
}

/// A scenario's settings for the card network and its partners; the numbers are assumptions (`network:`).
public struct NetworkRules: Hashable, Sendable {
  /// The token used when a card is added again while that of its removed pass is still ACTIVE.
  public enum Readding: String, CaseIterable, Hashable, Sendable {
    /// A new token; the old one stays until its deadline.
    case newToken = "new-token"
    /// The same token, if the decision is green.
    case sameToken = "same-token"
  }

  /// The verification options that the issuer offers.
  public var verification = VerificationOption.allCases
  public var propagation = Propagation()
  public var readding = Readding.newToken
  public var code = CodeRule()
  public var deadCards = CardUnusable.Refuser.network
  /// A setting, because Visa has published none of its numbers.
  public var visa = TokenRules.visa
}

/// Delays until a token's new state reaches each party; not documented (an assumption that each scenario can set).
public struct Propagation: Hashable, Sendable {
  /// To the issuer's service, if it did not request the change itself.
  public var tmp = Duration.seconds(1)
  /// To the device, through Apple.
  public var device = Duration.seconds(2)

  /// No delays.
  public static let immediate = Propagation(tmp: .zero, device: .zero)
}

/// The length, lifetime and attempts of a code by SMS (an assumption that each scenario can set).
public struct CodeRule: Hashable, Sendable {
  /// The number of digits.
  public var length = 6
  public var lifetime = Duration.seconds(600)
  public var attempts = 3
}

extension CardUnusable {
  /// The party that refuses to add the card; not documented (an assumption that each scenario can set).
  public enum Refuser: String, CaseIterable, Hashable, Sendable {
    /// By a red decision, after the issuer has signed.
    case network
    /// The token service, when asked to sign.
    case issuer
  }
}

/// A way to verify a pass that requires it (MDES Pre-digitization, Authentication and Activation for Device Wallets).
public enum VerificationOption: String, CaseIterable, Hashable, Sendable {
  case bankApp = "bank-app"
  case sms, call

  /// The option's text in Wallet.
  public var words: String {
    switch self {
    case .bankApp: "Open the bank's app"
    case .sms: "Text message"
    case .call: "Call the bank"
    }
  }

  /// Short name for a list of verification options.
  public var shortWords: String {
    switch self {
    case .bankApp: "bank app"
    case .sms: "text message"
    case .call: "call"
    }
  }
}

extension NetworkRules {
  /// The rules of a network; Mastercard's if it is not known.
  func tokens(of network: PaymentNetwork?, in wallet: WalletType) -> TokenRules {
    switch network {
    case .visa: return visa
    case .mastercard, nil:
      var rules = TokenRules.mastercard
      rules.issuerResumesCardholders = wallet == .applePay
      return rules
    }
  }
}
