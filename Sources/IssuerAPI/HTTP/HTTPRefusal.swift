import FoundationEssentials
import JSON

/// Why a service refused a request.
public struct HTTPRefusal: Error, Hashable, Sendable {
  public var status: Int
  public var message: String
  /// The interface's own error code; nil for the usual one of the status.
  public var code: String?
  /// The part of the request that is wrong; nil if it is not known.
  public var field: String?

  public init(_ status: Int, _ message: String, code: String? = nil, field: String? = nil) {
    self.status = status
    self.message = message
    self.code = code
    self.field = field
  }

  /// The reply of a service without an error format of its own.
  public var reply: HTTPReply {
    HTTPReply(status: status, json: jsonBytes(of: ["message": message]))
  }
}
