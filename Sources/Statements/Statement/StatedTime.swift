/// A time as a source prints it; what the source leaves out, such as the date, is missing.
public struct StatedTime: Hashable, Sendable {
  /// The time as printed.
  public var text: String
  /// The date as `2026-03-04`; nil if none is printed.
  public var date: String?
  /// The time of day in microseconds; nil if none is printed.
  public var timeOfDay: Int64?
  /// The offset from UTC in minutes; nil if no zone is printed.
  public var zone: Int?
}
