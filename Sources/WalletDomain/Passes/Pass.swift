/// A pass as PassKit shows it to an app: `PKPass` and its `secureElementPass`.
public struct Pass: Hashable, Sendable {
  public var passTypeIdentifier: String
  public var serialNumber: String
  /// TMP's `tokenUniqueReference` of the pass; nil if it is not a Secure Element pass.
  public var deviceAccountIdentifier: TokenUniqueReference?
  /// The last four digits of the number that the device pays with.
  public var deviceAccountNumberSuffix: String?
  public var primaryAccountIdentifier: String?
  /// The last four digits of the card number that was tokenized.
  public var primaryAccountNumberSuffix: String?
  public var activationState: PassActivationState

  public init(
    passTypeIdentifier: String = "paymentpass.com.apple", serialNumber: String,
    deviceAccountIdentifier: TokenUniqueReference?, deviceAccountNumberSuffix: String? = nil,
    primaryAccountIdentifier: String? = nil, primaryAccountNumberSuffix: String? = nil,
    activationState: PassActivationState = .activated
  ) {
    self.passTypeIdentifier = passTypeIdentifier
    self.serialNumber = serialNumber
    self.deviceAccountIdentifier = deviceAccountIdentifier
    self.deviceAccountNumberSuffix = deviceAccountNumberSuffix
    self.primaryAccountIdentifier = primaryAccountIdentifier
    self.primaryAccountNumberSuffix = primaryAccountNumberSuffix
    self.activationState = activationState
  }
}

/// A pass together with the device that holds it.
public struct HeldPass: Hashable, Sendable {
  public var device: Device
  public var pass: Pass

  public init(_ pass: Pass, on device: Device) {
    self.device = device
    self.pass = pass
  }
}
