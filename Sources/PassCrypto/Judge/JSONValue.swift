import FoundationEssentials

/// Any JSON, as far as a judge must tell kinds apart.
enum JSONValue: Decodable, Hashable {
  case text(String)
  case number, bool, null, list
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let object = try? container.decode([String: JSONValue].self) {
      self = .object(object)
    } else if (try? container.decode([JSONValue].self)) != nil {
      self = .list
    } else if (try? container.decode(Bool.self)) != nil {
      self = .bool
    } else {
      _ = try container.decode(Double.self)
      self = .number
    }
  }

  /// The keys and values of a JSON object; nil where the bytes are something else.
  static func object(in bytes: [UInt8]) -> [String: JSONValue]? {
    guard case .object(let object)? = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    else { return nil }
    return object
  }

  /// “a number”, as a message says it.
  var kind: String {
    switch self {
    case .text: "text"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
