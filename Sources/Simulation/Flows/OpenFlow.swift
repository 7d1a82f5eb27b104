public import WalletDomain

/// The flow that the customer is in: the one list of them all.
public enum OpenFlow: Hashable, Sendable {
  case adding(AddPassFlow)
  case activating(ActivationFlow)
  /// The customer is in the App Store, for the app is not there.
  case installing(InstallFlow)
  /// The customer adds a card in Wallet, where the app is not asked.
  case addingFromWallet(AddFromWalletFlow)
  /// To Google Wallet, on an Android phone.
  case pushTokenizing(PushTokenizeFlow)

  var flow: any RunningFlow {
    switch self {
    case .adding(let flow): flow
    case .activating(let flow): flow
    case .installing(let flow): flow
    case .addingFromWallet(let flow): flow
    case .pushTokenizing(let flow): flow
    }
  }

  /// How it is shown and told.
  public var presentation: any FlowPresentation { flow }

  public var hasEnded: Bool { flow.ending != nil }
}
