import FoundationEssentials
import Times

/// A point in time on the world's own clock, which does not depend on the machine's clock.
public struct VirtualInstant: Hashable, Sendable, Comparable {
  /// Time since 1970-01-01T00:00:00Z.
  public var sinceEpoch: Duration

  public init(sinceEpoch: Duration) {
    self.sinceEpoch = sinceEpoch
  }

  /// 9999-12-31T23:59:59Z, the latest that a file can express.
  public static let latest = VirtualInstant(sinceEpoch: .seconds(253_402_300_799))

  public static func < (earlier: Self, later: Self) -> Bool {
    earlier.sinceEpoch < later.sinceEpoch
  }

  public static func + (instant: Self, duration: Duration) -> Self {
    Self(sinceEpoch: instant.sinceEpoch + duration)
  }

  public static func - (instant: Self, duration: Duration) -> Self {
    Self(sinceEpoch: instant.sinceEpoch - duration)
  }

  public static func - (later: Self, earlier: Self) -> Duration {
    later.sinceEpoch - earlier.sinceEpoch
  }

  /// “07:35:30”, in UTC.
  public var timeOfDay: String {
    let second = secondOfDay
    return "\(twoDigits(second / 3600)):\(twoDigits(second / 60 % 60)):\(twoDigits(second % 60))"
  }

  /// “07:35:30.14”, for several events within a second.
  public var timeOfDayInHundredths: String {
    let hundredths = Int(sinceEpoch.components.attoseconds / 10_000_000_000_000_000)
    return "\(timeOfDay).\(twoDigits(max(0, hundredths)))"
  }

  /// “7:35”, as in a status bar, in UTC.
  public var hourAndMinute: String {
    "\(secondOfDay / 3600):\(twoDigits(secondOfDay / 60 % 60))"
  }

  /// “2026-05-19T07:35:30Z”.
  public var dateAndTime: String { wholeSeconds.written }

  /// The instant as a `Date` for certificates, in whole seconds.
  var date: Date { wholeSeconds.date }

  /// The Gregorian year, in UTC.
  var year: Int { wholeSeconds.year }

  private var wholeSeconds: EpochInstant {
    EpochInstant(sinceEpoch: .seconds(sinceEpoch.components.seconds))
  }

  private var secondOfDay: Int {
    let day = 86_400
    let seconds = Int(sinceEpoch.components.seconds) % day
    return seconds < 0 ? seconds + day : seconds
  }

  private func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
