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

/// The ids of a pass or a token that a sentence may name; an id that was made up is not named.
public struct ToldIDs: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let serialNumber = ToldIDs(rawValue: 1)
  /// The reference of the token, which is the `deviceAccountIdentifier` of its pass.
  public static let reference = ToldIDs(rawValue: 2)
  public static let all: ToldIDs = [.serialNumber, .reference]
}
