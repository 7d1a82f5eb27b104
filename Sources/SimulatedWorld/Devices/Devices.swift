public import WalletDomain

/// One of the customer's devices, as it is now.
public struct CustomerDevice: Hashable, Sendable {
  public var kind: DeviceKind
  public var model: String
  public var hasSecureElement: Bool
  /// False on a managed device, where Wallet is switched off.
  public var hasPassLibrary: Bool
  /// Whether the build of the app on it carries com.apple.developer.payment-pass-provisioning.
  public var hasProvisioningEntitlement: Bool
  public var isReachable: Bool
  /// How far its clock is ahead of everybody else's; negative where it is behind.
  public var clockOffset: Duration

  public init(
    _ kind: DeviceKind, model: String? = nil, hasSecureElement: Bool = true,
    hasPassLibrary: Bool = true, hasProvisioningEntitlement: Bool = true, isReachable: Bool = true,
    clockOffset: Duration = .zero
  ) {
    self.kind = kind
    self.model = model ?? kind.device.title
    self.hasSecureElement = hasSecureElement
    self.hasPassLibrary = hasPassLibrary
    self.hasProvisioningEntitlement = hasProvisioningEntitlement
    self.isReachable = isReachable
    self.clockOffset = clockOffset
  }
}

/// A kind of device: where among the customer's devices it stands, and which wallet it has.
public struct DeviceKind: Identifiable, Sendable {
  /// As scenario files name it.
  public let id: String
  public let device: Device
  /// What the place of its passes is called.
  public let walletTitle: String
  let wallet: WalletSight

  init(id: String, _ device: Device, walletTitle: String, _ wallet: WalletSight) {
    self.id = id
    self.device = device
    self.walletTitle = walletTitle
    self.wallet = wallet
  }

  public static let iPhone = DeviceKind(id: "iphone", .phone, walletTitle: "Wallet", .passKit)
  public static let watch = DeviceKind(id: "watch", .watch, walletTitle: "Watch", .passKit)

  /// Those that a scenario may name, the usual one of each place first.
  public static let all: [DeviceKind] = [.iPhone, .watch]

  /// Those that may stand in the place of `device`.
  public static func all(instead device: Device) -> [DeviceKind] {
    all.filter { $0.device == device }
  }
}

/// One and the same where the id is.
extension DeviceKind: Hashable {
  public static func == (one: Self, other: Self) -> Bool { one.id == other.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// What a wallet lets the app see of the device that it is on.
struct WalletSight: Sendable {
  /// What the app would be told if it asked.
  let evidence: @Sendable (World, Device) -> DeviceEvidence
  /// The app asks.
  let read: @Sendable (inout World, Device) -> DeviceEvidence
}

extension WorldSetup {
  /// The devices that exist, the phone first.
  public var devices: [Device] { customerDevices.map(\.kind.device) }

  public subscript(device: Device) -> CustomerDevice? {
    get { customerDevices.first { $0.kind.device == device } }
    set {
      let place = customerDevices.firstIndex { $0.kind.device == device }
      switch (place, newValue) {
      case (let place?, let new?): customerDevices[place] = new
      case (let place?, nil): customerDevices.remove(at: place)
      case (nil, let new?): customerDevices.append(new)
      case (nil, nil): break
      }
    }
  }

  public var phone: CustomerDevice {
    get { self[.phone] ?? CustomerDevice(.iPhone) }
    set { self[.phone] = newValue }
  }

  /// Nil where no Watch is paired.
  public var watch: CustomerDevice? {
    get { self[.watch] }
    set { self[.watch] = newValue }
  }
}
