/// The customer's iPhone.
public struct Phone: Hashable, Sendable {
  public var model: String
  public var hasSecureElement: Bool
  /// False on a managed device, where Wallet is switched off.
  public var hasPassLibrary: Bool
  /// Whether this build of the app carries com.apple.developer.payment-pass-provisioning.
  public var hasProvisioningEntitlement: Bool
  /// How far its clock is ahead of everybody else's; negative where it is behind.
  public var clockOffset: Duration

  public init(
    model: String = "iPhone", hasSecureElement: Bool = true, hasPassLibrary: Bool = true,
    hasProvisioningEntitlement: Bool = true, clockOffset: Duration = .zero
  ) {
    self.model = model
    self.hasSecureElement = hasSecureElement
    self.hasPassLibrary = hasPassLibrary
    self.hasProvisioningEntitlement = hasProvisioningEntitlement
    self.clockOffset = clockOffset
  }
}

/// The Watch that is paired with it.
public struct Watch: Hashable, Sendable {
  public var model: String
  public var hasSecureElement: Bool
  public var isReachable: Bool

  public init(model: String = "Watch", hasSecureElement: Bool = true, isReachable: Bool = true) {
    self.model = model
    self.hasSecureElement = hasSecureElement
    self.isReachable = isReachable
  }
}
