import IssuerAPI
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
    self.model = model ?? kind.title
    self.hasSecureElement = hasSecureElement
    self.hasPassLibrary = hasPassLibrary
    self.hasProvisioningEntitlement = hasProvisioningEntitlement
    self.isReachable = isReachable
    self.clockOffset = clockOffset
  }
}

/// A kind of device: where among the customer's devices it stands, and which wallet it has.
public final class DeviceKind: Identifiable, Sendable {
  /// As scenario files name it.
  public let id: String
  public let device: Device
  /// What the place of its passes is called.
  public let walletTitle: String
  /// Which of several phones it is, in one word: “iPhone”, “Android”.
  public let brand: String
  /// What a device of the kind is called where nobody says its model.
  public let title: String
  /// An Apple Watch can be paired with it.
  public let takesWatch: Bool

  init(
    id: String, _ device: Device, walletTitle: String, brand: String? = nil,
    title: String? = nil, takesWatch: Bool = true
  ) {
    self.id = id
    self.title = title ?? device.title
    self.brand = brand ?? self.title
    self.device = device
    self.walletTitle = walletTitle
    self.takesWatch = takesWatch
  }

  public static let iPhone = DeviceKind(id: "iphone", .phone, walletTitle: "Wallet")
  public static let watch = DeviceKind(id: "watch", .watch, walletTitle: "Watch")
  public static let android = DeviceKind(
    id: "android", Device("phone", title: "phone", label: "Phone", wallet: .googlePay),
    walletTitle: WalletType.googlePay.title, brand: "Android", title: "Android phone",
    takesWatch: false)

  /// Those that a scenario may name, the usual one of each place first.
  public static let all: [DeviceKind] = [.iPhone, .android, .watch]

  /// Those that may stand in the place of `device`.
  public static func all(instead device: Device) -> [DeviceKind] {
    all.filter { $0.device == device }
  }

  /// What files mean that name no kind.
  public var isUsual: Bool { Self.all(instead: device).first == self }

  /// “an Android phone”.
  public var withArticle: String {
    (title.first.map { "AEIOUaeiou".contains($0) } == true ? "an " : "a ") + title
  }

  /// Nil where an Apple Watch can be paired with it.
  public var watchObstacle: String? {
    takesWatch ? nil : "The phone is \(withArticle): no Apple Watch goes with it."
  }

  /// The wallet, and of several that are called alike on which device it is.
  public var walletInFull: String {
    let alike = Self.all.filter { $0.device.wallet == device.wallet }
    return device.wallet.title + (alike.count > 1 ? " on the \(device.title)" : "")
  }
}

/// Equal where it is the same constant.
extension DeviceKind: Hashable {
  public static func == (one: DeviceKind, other: DeviceKind) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension WorldFacts {
  /// A place by the name of the device that stands there.
  public func named(_ device: Device) -> Device { self[device]?.kind.device ?? device }

  /// Every place, by the name of the device that stands there, or else of the usual one.
  public var places: [Device] { Device.allCases.map(named) }

  /// The devices that exist, the phone first.
  @inlinable public var devices: [Device] { customerDevices.places }

  // Each frame asks for these often: inlined, they take the devices out of the facts and copy nothing else.

  public subscript(device: Device) -> CustomerDevice? {
    @inlinable get { customerDevices.at(device) }
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
    @inlinable get { self[.phone] ?? CustomerDevice(.iPhone) }
    set { self[.phone] = newValue }
  }

  /// Nil where no Watch is paired.
  public var watch: CustomerDevice? {
    @inlinable get { self[.watch] }
    set { self[.watch] = newValue }
  }
}

extension [CustomerDevice] {
  @usableFromInline var places: [Device] { map(\.kind.device) }

  @usableFromInline func at(_ device: Device) -> CustomerDevice? {
    first { $0.kind.device == device }
  }
}

extension WorldFacts {
  /// The phone's.
  @inlinable public var wallet: WalletType { phone.kind.device.wallet }

  @inlinable public func wallet(on device: Device) -> WalletType {
    self[device]?.kind.device.wallet ?? wallet
  }

  /// Those of all devices, each once.
  public var wallets: [WalletType] {
    devices.map(\.wallet).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
