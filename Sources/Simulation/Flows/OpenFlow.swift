public import WalletDomain

/// The open flow; the only list of all kinds of flow.
public enum OpenFlow: Hashable, Sendable {
  case adding(AddPassFlow)
  case activating(ActivationFlow)
  /// The customer is in the App Store because the app is not installed.
  case installing(InstallFlow)
  /// The customer adds a card in Wallet, without the app.
  case addingFromWallet(AddFromWalletFlow)
  /// The app adds a card to Google Wallet on an Android phone.
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

  /// The texts with which the flow is presented.
  public var presentation: any FlowPresentation { flow }

  public var hasEnded: Bool { flow.ending != nil }
}
