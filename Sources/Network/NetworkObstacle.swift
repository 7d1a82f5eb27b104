/// Why no server can be asked at all, found before the first request.
public struct NetworkObstacle: Error, Hashable, Sendable {
  /// One sentence for the person who named the server, without a secret.
  public let message: String

  init(_ message: String) { self.message = message }
}
