public import SimulatedWorld

/// Something that an issuer outside was asked to change: no step back takes it away there.
public struct RealChange: Hashable, Sendable, Identifiable {
  public let id: Call.ID
  /// The call's name as its interface spells it.
  public let title: String
  /// When it was asked for.
  public let at: VirtualInstant
}

extension Session {
  /// What the last message left behind with an issuer, in one sentence; nil where it left nothing behind.
  public func leftBehindInWords(of issuer: String) -> String? {
    guard let first = leftBehind.first else { return nil }
    let rest = leftBehind.count - 1
    return "\(issuer) keeps what it was asked for: \(first.title)"
      + (rest == 0 ? "." : " and \(rest) more.")
  }
}
