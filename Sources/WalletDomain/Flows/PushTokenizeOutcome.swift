/// How adding a card to Google Wallet ended.
public enum PushTokenizeOutcome: Hashable, Sendable {
  case added
  case addedRequiringActivation
  /// The card is in the customer's Google account, but no token was made on this phone.
  case cardSaved(TapAndPayStatus)
  case cancelled
  case interrupted
  case issuerFailed(CallFailure)
  case refused(TapAndPayStatus)
  /// Status 15023, with the reason that only the network knows.
  case opaqueCardRefused(OpaqueCardRefusal)

  /// The outcome's name. All wallets share these names, so that one expectation serves iPhone and Android.
  public var name: AddPassOutcome.Name {
    switch self {
    case .added: .added
    case .addedRequiringActivation: .addedRequiringActivation
    case .cardSaved: .cardSaved
    case .cancelled, .refused(.userCanceledFlow): .cancelled
    case .interrupted: .interrupted
    case .issuerFailed: .issuerFailed
    case .refused(.tokenizationDeclined): .declinedByNetwork
    case .refused(.paymentCredentialsDeliveryTimeout): .deadlinePassed
    case .refused, .opaqueCardRefused: .refusedByWallet
    }
  }

  /// Google's status for a failure; nil if Google reported none.
  public var status: TapAndPayStatus? {
    switch self {
    case .refused(let status), .cardSaved(let status): status
    case .opaqueCardRefused: .checkEligibilityError
    default: nil
    }
  }

  public var isChoice: Bool { name == .cancelled || name == .interrupted }

  /// Explains the outcome; `call` is the name of the call by which the issuer was asked for the opaque card.
  public func explanation(of card: Card, by call: String) -> Explanation {
    let why = status.map { "\($0.title): \($0.meaning)." } ?? ""
    return switch self {
    case .added:
      Explanation(
        id: "google.added", summary: "\(card.name) is ready to pay with this phone.",
        explanation: "Google Wallet holds the token, and it is active.",
        remedy: "Nothing more to do.")
    case .addedRequiringActivation:
      Explanation(
        id: "google.requires-activation",
        summary: "\(card.name) is in Google Wallet and waits for verification.",
        explanation: "The network asked for one more check: the token is INACTIVE.",
        remedy: "Choose Activate Card, or one of the ways that Google Wallet offers.")
    case .cardSaved:
      Explanation(
        id: "google.card-saved",
        summary: "\(card.name) is saved to the Google Account, but cannot pay with this phone.",
        explanation: "The card was saved and its token failed, which are two results. \(why)",
        remedy:
          "Show the card as not added on this phone, and ask the issuer why the token failed.",
        doer: .agent)
    case .cancelled:
      Explanation(
        id: "google.cancelled", summary: "\(card.name) was not added: cancelled.",
        explanation:
          "\(TapAndPayStatus.userCanceledFlow.title): a choice, not a failure. Rarely, a "
          + "token was made all the same, so that the list is what counts.",
        remedy: "Add it whenever you like.")
    case .interrupted:
      Explanation(
        id: "google.interrupted", summary: "Adding \(card.name) was not finished.",
        explanation: "Something else came in between.",
        remedy: "Start again from the card list.")
    case .issuerFailed(let failure):
      Explanation(
        id: "google.issuer-failed",
        summary: "\(card.name) could not be added: the bank gave no card data.",
        explanation: "\(call): \(failure.explanation.summary) \(failure.explanation.explanation)",
        remedy: failure.explanation.remedy, doer: failure.explanation.doer
      ).seen(as: failure.systemName)
    case .opaqueCardRefused(let refusal):
      Explanation(
        id: "google.opaque-card", summary: "Google Wallet could not add \(card.name).",
        explanation: "\(TapAndPayStatus.checkEligibilityError.title): \(refusal.clause).",
        remedy: refusal.remedy, doer: .developers)
    case .refused(let status):
      Explanation(
        id: "google.\(status.rawValue)", summary: status.summary(of: card.name), explanation: why,
        remedy: status.remedy, doer: status.doer)
    }
  }
}

extension TapAndPayStatus {
  fileprivate func summary(of card: String) -> String {
    switch self {
    case .unavailable: "This app may not add cards to Google Wallet."
    case .noActiveWallet: "Google Wallet is not set up on this phone."
    case .tokenizationDeclined: "The card's network declined \(card)."
    case .paymentCredentialsDeliveryTimeout:
      "\(card) could not be added: the bank took too long."
    case .userCanceledFlow: "\(card) was not added: cancelled."
    default: "Google Wallet could not add \(card)."
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .unavailable:
      "Have Google put package name and signing fingerprint of this build on its allow-list."
    case .noActiveWallet: "Set up Google Wallet, then add the card."
    case .tokenizationDeclined:
      "Find out at the bank why, and whether its own systems said no, before it is tried again."
    case .paymentCredentialsDeliveryTimeout:
      "Try again later: while the bank takes longer, no card can be added."
    case .checkEligibilityError, .tokenizeError, .saveCardError:
      "Compare the opaque card with wallet, phone, digits and network that it was made for."
    case .userCanceledFlow: "Add it whenever you like."
    default: "Read the status in the call, and ask Google about it."
    }
  }

  fileprivate var doer: Doer {
    switch self {
    case .unavailable: .developers
    case .checkEligibilityError, .tokenizeError, .saveCardError: .developers
    case .tokenizationDeclined, .attestationError, .ineligibleForTokenization: .agent
    default: .customer
    }
  }
}
