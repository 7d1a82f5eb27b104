/// How long the client waits, and how much it takes, for one exchange.
public struct Limits: Hashable, Sendable {
  /// For the name, the connection and TLS together.
  public var connecting: Duration
  /// For the whole exchange.
  public var total: Duration
  /// For head and body of the reply together.
  public var replyInBytes = 4 * 1024 * 1024

  /// The total is URLSession's own; all are counted to the millisecond.
  public init(connecting: Duration = .seconds(10), total: Duration = .seconds(60)) {
    self.connecting = connecting
    self.total = total
  }
}
