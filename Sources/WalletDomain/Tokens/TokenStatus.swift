/// The meaning of a `tokenStatus`: one of MDES's four states, or text that this version does not know.
///
/// The guide names ACTIVE and INACTIVE only; the other two are MDES's. Spelling is exact.
public enum TokenStatus: Hashable, Sendable {
  case active, inactive, suspended, deactivated
  case unknown(String?)

  public init(_ text: String?) {
    switch text {
    case "ACTIVE": self = .active
    case "INACTIVE": self = .inactive
    case "SUSPENDED": self = .suspended
    case "DEACTIVATED": self = .deactivated
    default: self = .unknown(text)
    }
  }

  /// Order among several tokens of one card on one device: the lowest decides.
  var rank: Int {
    switch self {
    case .active: 0
    case .inactive: 1
    case .suspended: 2
    case .deactivated, .unknown: 3
    }
  }
}
