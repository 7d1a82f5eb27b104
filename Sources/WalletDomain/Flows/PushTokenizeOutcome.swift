/// How adding a card to Google Wallet ended.
public enum PushTokenizeOutcome: FlowOutcome {
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

  public var kind: EndingKind { name.kind }
}
