public import IssuerAPI
public import SimulatedWorld

/// Work to be done outside the session; the result comes back as a message.
public enum Effect: Hashable, Sendable {
  /// Send a request to a real server; the reply comes back as `Message.replyArrived`.
  case send(HTTPRequest, Call.ID)
}
