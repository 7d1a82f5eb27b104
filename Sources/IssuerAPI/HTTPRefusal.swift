import FoundationEssentials
import JSON

/// Why a service turned a request away.
public struct HTTPRefusal: Error, Hashable, Sendable {
  public var status: Int
  public var message: String

  public init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }

  /// The body of a service that has no form of its own for it.
  public var reply: HTTPReply {
    HTTPReply(status: status, json: jsonBytes(of: ["message": message]))
  }
}
