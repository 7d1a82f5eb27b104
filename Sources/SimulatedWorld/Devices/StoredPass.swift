public import WalletDomain

/// A pass as a device holds it, whether or not the issuer's app may see it.
public struct StoredPass: Hashable, Sendable {
  public var device: Device
  /// The card that it was made from, where the scenario says so; the app cannot read this.
  public var card: Card.ID?
  public var pass: Pass
  /// False where the app may not see this very pass, whatever the TSP says of all of them.
  public var isVisibleToApp: Bool

  public init(on device: Device, card: Card.ID?, pass: Pass, isVisibleToApp: Bool = true) {
    self.device = device
    self.card = card
    self.pass = pass
    self.isVisibleToApp = isVisibleToApp
  }
}

extension PassActivationState {
  /// What a device shows for a token in that state, once it knows.
  init(of status: VaultToken.Status) {
    switch status {
    case .active: self = .activated
    case .inactive: self = .requiresActivation
    case .suspended: self = .suspended
    case .deactivated: self = .deactivated
    }
  }
}
