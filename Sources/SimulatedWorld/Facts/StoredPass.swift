public import WalletDomain

/// A pass on a device, whether or not it is visible to the issuer's app.
public struct StoredPass: Hashable, Sendable {
  public var device: Device
  /// The card that it was made from, not readable by the app; nil if the scenario does not say.
  public var card: Card.ID?
  public var pass: Pass
  /// Whether the app may see this pass, if the TSP's settings let it see passes at all.
  public var isVisibleToApp: Bool
  /// The same for the Wallet extension, whose id may have been registered at another time; nil means as for the app.
  public var isVisibleToExtension: Bool?
  /// Whether nobody has said that the device holds it: it is there because a token of it is known.
  public var isAssumed: Bool

  public init(
    on device: Device, card: Card.ID?, pass: Pass, isVisibleToApp: Bool = true,
    isVisibleToExtension: Bool? = nil, isAssumed: Bool = false
  ) {
    self.device = device
    self.card = card
    self.pass = pass
    self.isVisibleToApp = isVisibleToApp
    self.isVisibleToExtension = isVisibleToExtension
    self.isAssumed = isAssumed
  }
}

extension PassActivationState {
  /// The activation state of the pass of a token with that status.
  init(of status: VaultToken.Status) {
    switch status {
    case .active: self = .activated
    case .inactive: self = .requiresActivation
    case .suspended: self = .suspended
    case .deactivated: self = .deactivated
    }
  }
}
