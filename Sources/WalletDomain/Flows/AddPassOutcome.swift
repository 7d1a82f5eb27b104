/// How adding a card ended.
public enum AddPassOutcome: FlowOutcome {
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
    case .cannotBeAdded(.alreadyAdded), .cannotBeAdded(.idOfAnotherCard): .alreadyAdded
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

  public var kind: EndingKind {
    if case .addedAnother = self { .pending } else { name.kind }
  }
}

extension AddPassOutcome.Name {
  var kind: EndingKind {
    switch self {
    case .added: .succeeded
    case .addedRequiringActivation: .pending
    case .cancelled, .interrupted: .stopped
    default: .failed
    }
  }

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
