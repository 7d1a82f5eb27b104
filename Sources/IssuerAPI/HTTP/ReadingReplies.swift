import FoundationEssentials
import JSON
public import WalletDomain

extension HTTPReply {
  /// The body as `type`; status 200 and nothing else is success (the integration guide).
  public func decoding<Body: Decodable>(_ type: Body.Type) throws(CallFailure) -> Body {
    guard status == 200 else { throw .status(status, retryAfter: retryAfterInSeconds) }
    try checkItemCount()
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch {
      let words = (error as? DecodingError)?.inWords ?? wordsForNoJSON
      throw .unreadable(wordsWhereCutOff ?? words)
    }
  }

  /// Limit of items in a body: no customer has as many cards or tokens, and to process more would take minutes.
  private static let mostItems = 20_000

  /// The body as JSON, whatever the status.
  func jsonBody() throws(CallFailure) -> JSONValue {
    try checkItemCount()
    if let value = JSONValue(body) { return value }
    throw .unreadable(wordsWhereCutOff ?? wordsForNoJSON)
  }

  private func checkItemCount() throws(CallFailure) {
    guard JSONValue.itemCount(in: body, upTo: Self.mostItems) <= Self.mostItems else {
      throw .unreadable("the body lists more than 20,000 items, and no more are read")
    }
  }

  private var wordsForNoJSON: String {
    "the body is not JSON" + (header("content-type").map { " (Content-Type: \($0))" } ?? "")
  }

  /// A clause on where the body was cut off; nil unless it is the beginning of valid JSON.
  private var wordsWhereCutOff: String? {
    guard !body.isEmpty, JSONValue.firstFault(in: body) == body.count else { return nil }
    let count = body.count == 1 ? "1 byte" : "\(body.count) bytes"
    return "the body ends after \(count), before its JSON is whole"
  }

  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name }?.value
  }
}

extension DecodingError {
  /// A clause on how the body differs from the expected form; nil if it is no JSON.
  fileprivate var inWords: String? {
    switch self {
    case .dataCorrupted(let context) where context.codingPath.isEmpty: nil
    case .dataCorrupted(let context):
      "\(context.codingPath.written) does not decode: \(context.debugDescription)"
    case .keyNotFound(let key, let context):
      "\((context.codingPath + [key]).written) is missing"
    case .valueNotFound(_, let context):
      "\(context.codingPath.written) is null"
    case .typeMismatch(let type, let context):
      "\(context.codingPath.written) is not \(Self.name(of: type))"
    @unknown default:
      "the body is not what was promised"
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    // A dictionary is a collection too, but only a list has random access.
    case is any RandomAccessCollection.Type: "a list"
    default: "an object"
    }
  }
}

extension [any CodingKey] {
  /// The path as text, such as `[0].tokenStatus`; “the body” if it is empty.
  fileprivate var written: String {
    if isEmpty { return "the body" }
    let path = map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    return path.first == "." ? String(path.dropFirst()) : path
  }
}
