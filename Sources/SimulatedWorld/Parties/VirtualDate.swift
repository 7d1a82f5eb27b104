import FoundationEssentials
import PassCrypto
import Times

extension VirtualInstant {
  /// “2026-05-19T07:35:30Z”.
  public var dateAndTime: String { wholeSeconds.written }

  /// The instant as a `Date` for certificates, in whole seconds.
  var date: Date { wholeSeconds.date }

  /// The validity of the certificates shipped with the simulation; nil if they cannot be read.
  public static let certified: ClosedRange<VirtualInstant>? = {
    guard let validity = try? SimulationCA.shipped().validity else { return nil }
    func instant(_ date: Date) -> VirtualInstant {
      VirtualInstant(sinceEpoch: .seconds(Int(date.timeIntervalSince1970)))
    }
    return instant(validity.lowerBound)...instant(validity.upperBound)
  }()

  /// The Gregorian year, in UTC.
  var year: Int { wholeSeconds.year }

  private var wholeSeconds: EpochInstant {
    EpochInstant(sinceEpoch: .seconds(sinceEpoch.components.seconds))
  }
}
