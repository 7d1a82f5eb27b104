public import SimulatedWorld

/// A change requested of a real issuer, which undo cannot revert there.
public struct RealChange: Hashable, Sendable, Identifiable {
  public let id: Call.ID
  /// The call's name as its interface spells it.
  public let title: String
  /// Virtual time of the request.
  public let at: VirtualInstant
}

extension Session {
  /// A sentence about `leftBehind`, the changes that remain with the issuer after an undo; nil if there are none.
  public func leftBehindInWords(of issuer: String) -> String? {
    guard let first = leftBehind.first else { return nil }
    let rest = leftBehind.count - 1
    return "\(issuer) keeps what it was asked for: \(first.title)"
      + (rest == 0 ? "." : " and \(rest) more.")
  }
}
