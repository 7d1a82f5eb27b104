/// The app's status of one card on one device.
public enum WalletStatus: Hashable, Sendable {
  case notAdded, requiresActivation, active
  case suspended, deactivated
  case unknown(String?)
  case couldNotCheck
  case cannotBeAdded

  /// The words on rows and chips.
  public var words: String {
    switch self {
    case .notAdded: "Add to Wallet"
    case .requiresActivation: "Activate Card"
    case .active: "Active"
    case .suspended: "Suspended"
    case .deactivated: "Deactivated"
    case .unknown: "Unknown status"
    case .couldNotCheck: "Could not check"
    case .cannotBeAdded: "Cannot be added"
    }
  }

  init(_ tokenStatus: TokenStatus) {
    switch tokenStatus {
    case .active: self = .active
    case .inactive: self = .requiresActivation
    case .suspended: self = .suspended
    case .deactivated: self = .deactivated
    case .unknown(let text): self = .unknown(text)
    }
  }
}

/// An action that the app offers the customer for a card on a device.
public enum Offer: Hashable, Sendable {
  case addToWallet, activateCard

  /// The button's label, the same as the status's words.
  public var words: String {
    switch self {
    case .addToWallet: WalletStatus.notAdded.words
    case .activateCard: WalletStatus.requiresActivation.words
    }
  }
}
