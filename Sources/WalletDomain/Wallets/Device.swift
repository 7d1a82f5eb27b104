/// A device that can hold a pass: its place among the customer's devices, and its names.
///
/// Equal if the place is the same: a phone of another kind is still the phone.
public struct Device: RawRepresentable, Sendable {
  /// The place, as scenario files name it.
  public let rawValue: String
  /// The device's name in a sentence.
  public let title: String
  /// The device's name by itself, as on a chip or above a list.
  public let label: String
  /// The type of wallet on the device.
  public let wallet: WalletType

  public init(
    _ place: String, title: String, label: String? = nil, wallet: WalletType = .applePay
  ) {
    rawValue = place
    self.title = title
    self.label = label ?? title
    self.wallet = wallet
  }

  public static let phone = Device("phone", title: "iPhone")
  public static let watch = Device("watch", title: "Watch")
  /// A second Watch that is paired with the same iPhone.
  public static let secondWatch = Device(
    "secondWatch", title: "second Watch", label: "Second Watch")

  /// The device in whose list its passes stand: PassKit lists those of all Watches together.
  public var lister: Device { self == .secondWatch ? .watch : self }
}

extension Device: CaseIterable {
  /// One device for every place, the usual one.
  public static let allCases: [Device] = [.phone, .watch, .secondWatch]

  public init?(rawValue: String) {
    guard let device = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = device
  }
}

extension Device: Hashable {
  public static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
