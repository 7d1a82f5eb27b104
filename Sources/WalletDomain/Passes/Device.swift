/// A device that can hold a pass: its place among the customer's devices, and what it is called there.
///
/// One and the same where the place is: a phone of another kind is still the phone.
public struct Device: RawRepresentable, Sendable {
  /// The place, as scenario files name it.
  public let rawValue: String
  /// The device's name as the customer says it.
  public let title: String
  /// The same where it stands alone: on a chip, above a list.
  public let label: String
  /// Whose wallet it has.
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
  /// Every place, by the name of its usual device.
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
