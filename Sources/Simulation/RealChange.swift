import IssuerAPI
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
  /// What a step back leaves behind, in one sentence; nil where it leaves nothing behind.
  public var leftBehindInWords: String? {
    guard let first = leftBehind.first else { return nil }
    let rest = leftBehind.count - 1
    let calls = first.title + (rest == 0 ? "" : " and \(rest) more")
    return "\(transport.title(speaking: world.issuer)) keeps what it was asked for: \(calls)."
  }
}
