import FoundationEssentials
import JSON

/// Why a service turned a request away.
public struct HTTPRefusal: Error, Hashable, Sendable {
  public var status: Int
  public var message: String
  /// The interface's own word for it, where it is not the usual one of the status.
  public var code: String?
  /// The part of the request that is wrong.
  public var field: String?

  public init(_ status: Int, _ message: String, code: String? = nil, field: String? = nil) {
    self.status = status
    self.message = message
    self.code = code
    self.field = field
  }

  /// The body of a service that has no form of its own for it.
  public var reply: HTTPReply {
    HTTPReply(status: status, json: jsonBytes(of: ["message": message]))
  }
}
