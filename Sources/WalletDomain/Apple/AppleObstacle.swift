/// A prerequisite at Apple or the card network that is missing before a bank's app can add its first card.
///
/// Errors in the app's own profile or identifiers are not here, but with the iPhone and with the TSP configuration.
public enum AppleObstacle: String, CaseIterable, Hashable, Sendable {
  /// The bank has requested the entitlement, but no profile can carry it yet.
  case entitlementNotGranted = "entitlement-not-granted"
  /// The card network's TSP does not name the app among those that may add its cards (Apple forums, 829133).
  case appNotAllowListed = "app-not-allow-listed"
  /// The app's number in the App Store is not registered with the network: a developer's suspicion that nobody
  /// has confirmed (Apple forums, 820616).
  case adamIDNotRegistered = "adam-id-not-registered"
  /// Issuer and Apple have no agreement for cards of this kind.
  case noAgreement = "no-agreement"
  /// The customer is signed in on the iPhone with one of Apple's test accounts.
  case sandboxAccount = "sandbox-account"
  /// The network has not approved cards of this kind for Apple Pay (assumption: refused as without an agreement).
  case networkNotApproved = "network-not-approved"
  /// The bundle ids of app and extensions are not named to network and Apple (assumption: refused as not allow-listed).
  case bundleIDsNotRegistered = "bundle-ids-not-registered"
  /// The card is one of a test system, and the servers are those of production (assumption).
  case testCard = "test-card"

  /// True if Apple's servers refuse every card before the terms; false if the app does not get as far as that.
  public var refusesCards: Bool { self != .entitlementNotGranted }

  /// The title of Wallet's alert.
  public var alert: String {
    self == .noAgreement || self == .networkNotApproved
      ? "Your issuer does not yet offer support for this card" : "Could Not Add Card"
  }

  /// True if developers have seen a line about it in the iPhone's log.
  public var isLogged: Bool { self == .appNotAllowListed || self == .adamIDNotRegistered }

  public var explanation: Explanation {
    Explanation(
      id: "wallet.\(rawValue)", summary: "\(alert).", explanation: "Apple: \(cause)",
      remedy: remedy, doer: self == .sandboxAccount ? .customer : .tokenService)
  }

  /// A short title.
  public var title: String {
    switch self {
    case .entitlementNotGranted: "entitlement not granted"
    case .appNotAllowListed: "app not allow-listed"
    case .adamIDNotRegistered: "Adam id not registered"
    case .noAgreement: "no agreement"
    case .sandboxAccount: "sandbox account"
    case .networkNotApproved: "network has not approved"
    case .bundleIDsNotRegistered: "bundle ids not registered"
    case .testCard: "test card"
    }
  }

  /// The cause as a clause, for the person who must find it.
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
      "the customer's device asks the servers of the sandbox, which know no real card."
    case .networkNotApproved:
      "the payload is as it should be, and the network has not approved the card's range."
    case .bundleIDsNotRegistered:
      "the payload is as it should be, and network and Apple do not know the app's bundle ids."
    case .testCard: "the card is one of a test system, which production does not know."
    }
  }

  private var remedy: String {
    switch self {
    case .entitlementNotGranted: "Wait until Apple has granted it; no build can add a card before."
    case .appNotAllowListed: "Have the network allow-list the app's TeamID and bundle id."
    case .adamIDNotRegistered: "Register the app's Adam id with the network."
    case .noAgreement: "Have the card's range enrolled for Apple Pay."
    case .sandboxAccount: "Sign in with an Apple Account of your own."
    case .networkNotApproved: "Have the network approve the card's range for Apple Pay."
    case .bundleIDsNotRegistered: "Name the bundle ids of app and extensions to both."
    case .testCard: "Test with a production card."
    }
  }
}
