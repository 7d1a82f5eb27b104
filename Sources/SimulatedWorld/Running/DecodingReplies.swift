import FoundationEssentials
import IssuerAPI
import WalletDomain

// Answers of others than the issuer, which are JSON of this program's own for a fault to change.
extension HTTPReply {
  /// The body as `type`; status 200 and nothing else is success.
  func decoding<Body: Decodable>(_ type: Body.Type) throws(CallFailure) -> Body {
    guard status == 200 else { throw .status(status, retryAfter: retryAfterInSeconds) }
    _ = try jsonBody()
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch {
      throw .unreadable((error as? DecodingError)?.inWords ?? "the body is not JSON")
    }
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
