public import WalletDomain

/// How the card network and those around it behave in a scenario; the numbers are assumptions (`network:`).
public struct NetworkRules: Hashable, Sendable {
  /// What happens when a card is added again while the token of its removed pass still lives.
  public enum Readding: String, CaseIterable, Hashable, Sendable {
    /// A new token; the old one lives on until its end.
    case newToken = "new-token"
    /// The same token, where the decision is green.
    case sameToken = "same-token"
  }

  /// How a pass that waits for verification may be verified, as far as the issuer offers it.
  public var verification = VerificationOption.allCases
  public var propagation = Propagation()
  public var readding = Readding.newToken
  public var code = CodeRule()
  public var deadCards = CardUnusable.Refuser.network
  /// Visa has published none of its numbers.
  public var visa = TokenRules.visa
}

/// How long the news of a token's new state is on its way; no document says (an assumption, for each scenario to set).
public struct Propagation: Hashable, Sendable {
  /// To the issuer's service, where it did not ask for the change itself.
  public var tmp = Duration.seconds(1)
  /// Through Apple to the device.
  public var device = Duration.seconds(2)

  /// Nobody is ever behind.
  public static let immediate = Propagation(tmp: .zero, device: .zero)
}

/// What an activation code by SMS is good for (an assumption, for each scenario to set).
public struct CodeRule: Hashable, Sendable {
  /// How many digits it has.
  public var length = 6
  public var lifetime = Duration.seconds(600)
  public var attempts = 3
}
