import FoundationEssentials
import PassCrypto
import Times

extension VirtualInstant {
  /// “2026-05-19T07:35:30Z”.
  public var dateAndTime: String { wholeSeconds.written }

  /// The moment as certificates know it, in whole seconds.
  var date: Date { wholeSeconds.date }

  /// When the certificates that the simulation hands out are valid; nil where they cannot be read.
  public static let certified: ClosedRange<VirtualInstant>? = {
    guard let validity = try? SimulationCA.shipped().validity else { return nil }
    func instant(_ date: Date) -> VirtualInstant {
      VirtualInstant(sinceEpoch: .seconds(Int(date.timeIntervalSince1970)))
    }
    return instant(validity.lowerBound)...instant(validity.upperBound)
  }()

  /// Of the Gregorian calendar, in UTC.
  var year: Int { wholeSeconds.year }

  private var wholeSeconds: EpochInstant {
    EpochInstant(sinceEpoch: .seconds(sinceEpoch.components.seconds))
  }
}
