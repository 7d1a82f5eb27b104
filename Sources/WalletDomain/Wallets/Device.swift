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
}

extension Device: CaseIterable {
  /// One device for every place, the usual one.
  public static let allCases: [Device] = [.phone, .watch]

  public init?(rawValue: String) {
    guard let device = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = device
  }
}

extension Device: Hashable {
  public static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
