/// How adding a card ended.
public enum AddPassOutcome: Hashable, Sendable {
  case added
  case addedRequiringActivation
  /// Wallet holds a new pass, but of another card than the sheet's.
  case addedAnother(endingIn: String)
  case cannotBeAdded(AddObstacle)
  case cancelled
  case interrupted
  case appleFailed(CallFailure)
  case issuerFailed(CallFailure)
  /// The handler was not called within 20 seconds and is no longer valid (PKAddPaymentPassViewController.h).
  case deadlinePassed
  /// The deadline passed because the app called the handler too late or not at all.
  case handlerMissed(AppMistake)
  case walletFailed(ProvisioningFailure)
  /// The guide's code crashed the app.
  case crashed(GuideCrash)

  /// The names that `add` prints, a closed list.
  public enum Name: String, CaseIterable, Sendable {
    case added
    case addedRequiringActivation = "added-requiring-activation"
    case alreadyAdded = "already-added"
    case cannotBeAdded = "cannot-be-added"
    case notOffered = "not-offered"
    case cancelled
    case interrupted
    case appleFailed = "apple-failed"
    case issuerFailed = "issuer-failed"
    case deadlinePassed = "deadline-passed"
    case refusedByWallet = "refused-by-wallet"
    case declinedByNetwork = "declined-by-network"
    /// The card is in the customer's Google account, with no token on the phone.
    case cardSaved = "card-saved"
    case crashed
  }

  public var name: Name {
    switch self {
    // PassKit reports both to the app in the same way.
    case .added, .addedAnother: .added
    case .addedRequiringActivation: .addedRequiringActivation
    case .cannotBeAdded(.alreadyAdded): .alreadyAdded
    case .cannotBeAdded: .cannotBeAdded
    case .cancelled: .cancelled
    case .interrupted: .interrupted
    case .appleFailed: .appleFailed
    case .issuerFailed: .issuerFailed
    case .deadlinePassed, .handlerMissed: .deadlinePassed
    case .crashed: .crashed
    case .walletFailed(.alreadyAdded): .alreadyAdded
    case .walletFailed(.declinedByNetwork): .declinedByNetwork
    case .walletFailed(.endedByPassKit(let error)): Name(error.asRead)
    case .walletFailed: .refusedByWallet
    }
  }

  /// True if the person cancelled or the system interrupted, as far as the app can tell: not a failure.
  public var isChoice: Bool { name == .cancelled || name == .interrupted }

  /// True if Wallet holds a new pass.
  public var succeeded: Bool { name == .added || name == .addedRequiringActivation }

  /// Explains the outcome; `call` is the name of the call by which the issuer was asked to sign.
  public func explanation(
    of card: Card, on device: Device, signedBy call: String = "signed-cards"
  ) -> Explanation {
    let where_ = device.title
    return switch self {
    case .added:
      Explanation(
        id: "add.added", summary: "\(card.name) is ready to pay on the \(where_).",
        explanation: "Wallet holds the pass, and it is activated.",
        remedy: "Nothing more to do.")
    case .addedRequiringActivation:
      Explanation(
        id: "add.requires-activation",
        summary: "\(card.name) is in Wallet on the \(where_) and waits for activation.",
        explanation: "The network asked for one more check: the token is INACTIVE.",
        remedy: "Choose Activate Card, or one of the ways that Wallet offers.")
    case .addedAnother(let digits):
      Explanation(
        id: "add.other-card",
        summary:
          "Wallet on the \(where_) has a new card that ends in \(digits), and not \(card.name).",
        explanation:
          "The bank's answer holds another card's number. What the sheet shows is the app's own words; "
          + "what is added is what the answer holds.",
        remedy: "Have the bank's service encrypt the card that the request names.",
        doer: .developers)
    case .cannotBeAdded(let obstacle): obstacle.explanation
    case .cancelled:
      Explanation(
        id: "add.cancelled", summary: "\(card.name) was not added: cancelled.",
        explanation: "PKAddPaymentPassError.userCancelled: a choice, not a failure.",
        remedy: "Add it whenever you like.")
    case .interrupted:
      Explanation(
        id: "add.interrupted", summary: "Adding \(card.name) was not finished.",
        explanation: "PKAddPaymentPassError.systemCancelled: something else came in between.",
        remedy: "Start again from the card list.")
    case .appleFailed(let failure):
      Explanation(
        id: "add.apple-failed", summary: "Apple's servers gave no certificates.",
        explanation: failure.explanation.summary + " " + failure.explanation.explanation,
        remedy: failure.explanation.remedy, doer: failure.explanation.doer
      ).seen(as: failure.systemName)
    case .issuerFailed(let failure):
      Explanation(
        id: "add.issuer-failed",
        summary: "\(card.name) could not be added: the bank has not prepared it.",
        explanation: "\(call): " + failure.explanation.summary + " "
          + failure.explanation.explanation,
        remedy: failure.explanation.remedy, doer: failure.explanation.doer
      ).seen(as: failure.systemName)
    case .deadlinePassed:
      Explanation(
        id: "add.deadline", summary: "\(card.name) could not be added: the bank took too long.",
        explanation:
          "PassKit waits 20 s for PKAddPaymentPassRequest; after that the handler is dead and a "
          + "late answer is ignored.",
        remedy: "Try again later: while the bank takes longer, no card can be added.")
    case .handlerMissed(let mistake):
      Explanation(
        id: "add.\(mistake.rawValue)",
        summary: "\(card.name) could not be added: the app \(mistake.title).",
        explanation:
          "The issuer had answered, but PassKit waits 20 s for its handler and no longer: "
          + (mistake == .handlerLate ? "the late call is ignored." : "then the sheet fails."),
        remedy:
          "Call the handler on every way out of the delegate, with an empty request if need be.",
        doer: .developers)
    case .walletFailed(let failure): failure.explanation
    case .crashed(let crash): crash.explanation
    }
  }
}

extension AddPassOutcome.Name {
  /// The outcome that an app shows if it goes by the error's number alone.
  fileprivate init(_ error: PassKitError) {
    self =
      switch error {
      case .userCancelled: .cancelled
      case .systemCancelled: .interrupted
      default: .refusedByWallet
      }
  }
}
