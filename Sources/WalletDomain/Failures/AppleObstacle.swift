/// What is not in place with Apple or the card network before a bank's app can add its first card.
///
/// Whether the app's own profile and identifiers are in order is said where those stand: of the iPhone and of the TSP.
public enum AppleObstacle: String, CaseIterable, Hashable, Sendable {
  /// The bank has asked for the entitlement; no profile can carry it yet.
  case entitlementNotGranted = "entitlement-not-granted"
  /// The card network's TSP does not name the app among those that may add its cards (Apple forums, 829133).
  case appNotAllowListed = "app-not-allow-listed"
  /// The number of the app in the App Store, suspected by a developer and confirmed by nobody (Apple forums, 820616).
  case adamIDNotRegistered = "adam-id-not-registered"
  /// Issuer and Apple have agreed on no cards of this kind.
  case noAgreement = "no-agreement"
  /// The customer is signed in on the iPhone with one of Apple's test accounts.
  case sandboxAccount = "sandbox-account"

  /// Apple's servers turn every card away before the terms; else the app does not get as far as that.
  public var refusesCards: Bool { self != .entitlementNotGranted }

  /// The title of Wallet's alert.
  public var alert: String {
    self == .noAgreement
      ? "Your issuer does not yet offer support for this card" : "Could Not Add Card"
  }

  /// A line of it has been seen in the iPhone's log.
  public var isLogged: Bool { self == .appNotAllowListed || self == .adamIDNotRegistered }

  public var explanation: Explanation {
    Explanation(
      id: "wallet.\(rawValue)", summary: "\(alert).", explanation: "Apple: \(cause)",
      remedy: remedy, doer: self == .sandboxAccount ? .customer : .tokenService)
  }

  /// In a few words.
  public var title: String {
    switch self {
    case .entitlementNotGranted: "entitlement not granted"
    case .appNotAllowListed: "app not allow-listed"
    case .adamIDNotRegistered: "Adam id not registered"
    case .noAgreement: "no agreement"
    case .sandboxAccount: "sandbox account"
    }
  }

  /// What is wrong, for the person who must find it.
  public var cause: String {
    switch self {
    case .entitlementNotGranted:
      "com.apple.developer.payment-pass-provisioning was asked for and is not granted."
    case .appNotAllowListed:
      "the payload is as it should be, and the network has not allow-listed the app."
    case .adamIDNotRegistered:
      "the payload is as it should be, and the app's Adam id is not registered with the network."
    case .noAgreement: "the payload is as it should be, and no agreement covers the card's range."
    case .sandboxAccount:
      "the iPhone asks the servers of the sandbox, which know no real card."
    }
  }

  private var remedy: String {
    switch self {
    case .entitlementNotGranted: "Wait until Apple has granted it; no build can add a card before."
    case .appNotAllowListed: "Have the network allow-list the app's TeamID and bundle id."
    case .adamIDNotRegistered: "Register the app's Adam id with the network."
    case .noAgreement: "Have the card's range enrolled for Apple Pay."
    case .sandboxAccount: "Sign in with an Apple Account of your own."
    }
  }
}
