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
}
