import FoundationEssentials
import Times

extension VirtualInstant {
  /// “2026-05-19T07:35:30Z”.
  public var dateAndTime: String { wholeSeconds.written }

  /// The moment as certificates know it, in whole seconds.
  var date: Date { wholeSeconds.date }

  /// Of the Gregorian calendar, in UTC.
  var year: Int { wholeSeconds.year }

  private var wholeSeconds: EpochInstant {
    EpochInstant(sinceEpoch: .seconds(sinceEpoch.components.seconds))
  }
}
