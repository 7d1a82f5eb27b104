/// A device that can hold a pass.
public enum Device: String, CaseIterable, Hashable, Sendable {
  case phone, watch

  /// The device's name as the customer says it.
  public var title: String {
    switch self {
    case .phone: "iPhone"
    case .watch: "Watch"
    }
  }
}
