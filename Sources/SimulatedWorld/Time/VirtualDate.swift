import FoundationEssentials

extension VirtualInstant {
  /// “2026-05-19T07:35:30Z”.
  public var dateAndTime: String { date.formatted(.iso8601) }

  /// The moment as certificates know it, in whole seconds.
  var date: Date { Date(timeIntervalSince1970: Double(sinceEpoch.components.seconds)) }

  /// Of the Gregorian calendar, in UTC.
  var year: Int { Int(date.formatted(.iso8601).prefix(4)) ?? 1970 }
}
