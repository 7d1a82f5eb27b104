import IssuerAPI
public import WalletDomain

/// One of the customer's devices in its current state.
public struct CustomerDevice: Hashable, Sendable {
  public var kind: DeviceKind
  public var model: String
  public var hasSecureElement: Bool
  /// Whether Wallet is available; false on a managed device on which it is switched off.
  public var hasPassLibrary: Bool
  /// Whether the app's build on it has the entitlement com.apple.developer.payment-pass-provisioning.
  public var hasProvisioningEntitlement: Bool
  public var isReachable: Bool
  /// How far its clock is ahead of the world's; negative if it is behind.
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

/// A kind of device: its place among the customer's devices, and its wallet.
public final class DeviceKind: Identifiable, Constant {
  /// Its name in scenario files.
  public let id: String
  public let device: Device
  /// The title of its wallet and of the pane that shows it.
  public let walletTitle: String
  /// The kind of phone in one word: “iPhone”, “Android”.
  public let brand: String
  /// The name of a device whose model is not given.
  public let title: String
  /// Whether an Apple Watch can be paired with it.
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
  public static let iPad = DeviceKind(
    id: "ipad", Device("phone", title: "iPad"), walletTitle: "Wallet", takesWatch: false)
  /// A Mac with Touch ID and Apple silicon; without them it has no Secure Element.
  public static let mac = DeviceKind(
    id: "mac", Device("phone", title: "Mac"), walletTitle: "Wallet", takesWatch: false)
  public static let watch = DeviceKind(id: "watch", .watch, walletTitle: "Watch")
  public static let secondWatch = DeviceKind(
    id: "second-watch", .secondWatch, walletTitle: "Watch")
  public static let android = DeviceKind(
    id: "android", Device("phone", title: "phone", label: "Phone", wallet: .googlePay),
    walletTitle: WalletType.googlePay.title, brand: "Android", title: "Android phone",
    takesWatch: false)

  /// The kinds that a scenario may name, the default of each place first.
  public static let all: [DeviceKind] = [.iPhone, .android, .iPad, .mac, .watch, .secondWatch]

  /// The kinds that can take the place of `device`.
  public static func all(instead device: Device) -> [DeviceKind] {
    all.filter { $0.device == device }
  }

  /// Whether it is the default of its place, for files that name no kind.
  public var isUsual: Bool { Self.all(instead: device).first == self }

  /// “an Android phone”.
  public var withArticle: String {
    (title.first.map { "AEIOUaeiou".contains($0) } == true ? "an " : "a ") + title
  }

  /// The reason why no Apple Watch can be paired with it; nil if one can.
  public var watchObstacle: String? {
    takesWatch
      ? nil
      : "The \(device.wallet.hasPassKit ? "device" : "phone") is \(withArticle): no Apple Watch goes with it."
  }

  /// The wallet's title, with the device if several kinds of device have the same wallet.
  public var walletInFull: String {
    let alike = Self.all.filter { $0.device.wallet == device.wallet }
    return device.wallet.title + (alike.count > 1 ? " on the \(device.title)" : "")
  }
}

extension WorldFacts {
  /// The place of `device`, titled after the customer's device there, or unchanged if there is none.
  public func named(_ device: Device) -> Device { self[device]?.kind.device ?? device }

  /// Every place, titled after the customer's device there, or else after the default one.
  public var places: [Device] { Device.allCases.map(named) }

  /// The places that have a device, the phone first.
  @inlinable public var devices: [Device] { customerDevices.places }

  // Each frame reads these often: inlined, they copy only the devices out of the facts.

  public subscript(device: Device) -> CustomerDevice? {
    @inlinable get { customerDevices.at(device) }
    set {
      let place = customerDevices.firstIndex { $0.kind.device == device }
      switch (place, newValue) {
      case (let place?, let new?): customerDevices[place] = new
      case (let place?, nil): customerDevices.remove(at: place)
      case (nil, let new?):
        // The first Watch stands before the second, whichever was paired first.
        let next = customerDevices.firstIndex { device == .watch && $0.kind.device == .secondWatch }
        customerDevices.insert(new, at: next ?? customerDevices.endIndex)
      case (nil, nil): break
      }
    }
  }

  public var phone: CustomerDevice {
    @inlinable get { self[.phone] ?? CustomerDevice(.iPhone) }
    set { self[.phone] = newValue }
  }

  /// The paired Watch, if there is one.
  public var watch: CustomerDevice? {
    @inlinable get { self[.watch] }
    set { self[.watch] = newValue }
  }

  /// A second Watch that is paired with the same iPhone; there is none without a first.
  public var secondWatch: CustomerDevice? {
    get { self[.secondWatch] }
    set { self[.secondWatch] = newValue }
  }

  /// What PassKit calls the device of a pass (`deviceName`), which tells two Watches apart; nil if there are no two.
  public func deviceName(of device: Device) -> String? {
    device == .phone || secondWatch == nil ? nil : self[device]?.model
  }

  /// The device's name by itself.
  public func label(of device: Device) -> String { deviceName(of: device) ?? device.label }
}

extension [CustomerDevice] {
  @usableFromInline var places: [Device] { map(\.kind.device) }

  @usableFromInline func at(_ device: Device) -> CustomerDevice? {
    first { $0.kind.device == device }
  }
}

extension WorldFacts {
  /// The phone's wallet.
  @inlinable public var wallet: WalletType { phone.kind.device.wallet }

  @inlinable public func wallet(on device: Device) -> WalletType {
    self[device]?.kind.device.wallet ?? wallet
  }

  /// The wallets of all devices, each once.
  public var wallets: [WalletType] {
    devices.map(\.wallet).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
