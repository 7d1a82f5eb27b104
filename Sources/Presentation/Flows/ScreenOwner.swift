public import WalletDomain

/// Whose software draws what the phone shows.
public enum ScreenOwner: Hashable, Sendable {
  /// The bank's app, or its extension, in the bank's colours.
  case bank
  /// Wallet, a store or the system itself, in the colours of the phone's maker.
  case phone
}

// The owner of each step of a flow.

extension AddPassFlow {
  public func owner(of step: Step) -> ScreenOwner {
    switch step {
    case .eligibility, .configuration, .listsRefreshed: .bank
    case .walletSheet, .certificates, .issuerSigns, .passRequest, .terms, .provisioning: .phone
    }
  }
}

extension AddFromWalletFlow {
  public func owner(of step: Step) -> ScreenOwner {
    switch step {
    // The extension brings a screen of the bank's own.
    case .logIn: .bank
    case .bankList, .entries, .cards: .phone
    }
  }
}

extension PushTokenizeFlow {
  public func owner(of step: Step) -> ScreenOwner {
    switch step {
    case .walletIDs, .opaqueCard, .request, .listsRefreshed: .bank
    case .walletScreen, .credentials, .eligibility, .terms, .tokenization: .phone
    }
  }
}

extension InstallFlow {
  public func owner(of step: Step) -> ScreenOwner {
    switch step {
    case .linkSent, .storePage: .phone
    case .installed: .bank
    }
  }
}

extension ActivationFlow {
  public func owner(of step: Step) -> ScreenOwner { .bank }
}
