public import FoundationEssentials

/// Any JSON, for those who take answers apart without knowing what they say.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// Nil where `data` is not JSON.
  public init?(_ data: Data) {
    let value = data.withUnsafeBytes { JSONReader.read($0.bindMemory(to: UInt8.self)) }
    guard let value else { return nil }
    self = value
  }

  /// How many bytes of `data` could be read before it turned out not to be JSON; nil where it is.
  public static func firstFault(in data: Data) -> Int? {
    data.withUnsafeBytes { JSONReader.firstFault(in: $0.bindMemory(to: UInt8.self)) }
  }

  /// What stands at `pointer`; nil where nothing does.
  public subscript(pointer: JSONPointer) -> JSONValue? {
    pointer.steps.reduce(self) { value, step in value?.child(step) }
  }

  /// The members of an object; nil for anything else.
  public var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// “a number”, as a message says it.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .integer, .number: "a number"
    case .text: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
