import FoundationEssentials

extension VirtualInstant {
  /// The moment as certificates know it, in whole seconds.
  var date: Date { Date(timeIntervalSince1970: Double(sinceEpoch.components.seconds)) }

  /// Of the Gregorian calendar, in UTC.
  var year: Int { Int(date.formatted(.iso8601).prefix(4)) ?? 1970 }
}
