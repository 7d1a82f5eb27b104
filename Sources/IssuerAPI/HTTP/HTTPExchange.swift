public import FoundationEssentials

/// An HTTP request as bytes; the inspector shows exactly what was sent.
public struct HTTPRequest: Hashable, Sendable {
  public var method: String
  /// The path with its query; the service's address is added by the transport.
  public var path: String
  public var headers: [HTTPHeader]
  public var body: Data

  public init(method: String, path: String, headers: [HTTPHeader] = [], body: Data = Data()) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }

  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The value of a header, by its name in any letter case; nil if the header is missing.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// An HTTP reply as bytes.
public struct HTTPReply: Hashable, Sendable {
  public var status: Int
  public var headers: [HTTPHeader]
  public var body: Data

  public init(status: Int, headers: [HTTPHeader] = [], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A reply whose body is JSON text.
  public init(status: Int, json: Data) {
    self.init(status: status, headers: [.json], body: json)
  }

  /// The standard phrase, such as “OK” for 200; empty for statuses that are not expected here.
  public var reasonPhrase: String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 422: "Unprocessable Entity"
    case 429: "Too Many Requests"
    case 500: "Internal Server Error"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    default: ""
    }
  }
}

public struct HTTPHeader: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  public static let json = HTTPHeader("Content-Type", "application/json")
}
