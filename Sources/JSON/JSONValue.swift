public import FoundationEssentials

/// A JSON value of any kind.
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
  /// Parses JSON; nil if `data` is not valid JSON.
  public init?(_ data: Data) {
    let value = data.withUnsafeBytes { JSONReader.read($0.bindMemory(to: UInt8.self)) }
    guard let value else { return nil }
    self = value
  }

  /// The number of bytes before the first syntax error; nil if `data` is valid JSON.
  public static func firstFault(in data: Data) -> Int? {
    data.withUnsafeBytes { JSONReader.firstFault(in: $0.bindMemory(to: UInt8.self)) }
  }

  /// The value at `pointer`, or nil if there is none.
  public subscript(pointer: JSONPointer) -> JSONValue? {
    pointer.steps.reduce(self) { value, step in value?.child(step) }
  }

  /// The members of an object; nil for every other kind of value.
  public var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The kind of the value for a message, such as “a number”.
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

extension JSONValue {
  /// Counts the objects at the top two levels, such as the items of a response's list, without parsing.
  ///
  /// Stops at `limit` + 1. The count means nothing if `data` is not JSON.
  public static func itemCount(in data: Data, upTo limit: Int) -> Int {
    data.withUnsafeBytes { bytes in
      var (count, depth, isText, position) = (0, 0, false, 0)
      while count <= limit, position < bytes.count {
        switch bytes[position] {
        case UInt8(ascii: "\\") where isText: position += 1
        case UInt8(ascii: "\""): isText.toggle()
        case _ where isText: break
        case UInt8(ascii: "{"):
          if depth <= 1 { count += 1 }
          depth += 1
        case UInt8(ascii: "}"): depth -= 1
        default: break
        }
        position += 1
      }
      return count
    }
  }
}

/// Encodes `value` as JSON with sorted keys and unescaped slashes, so that equal values give equal bytes.
///
/// Returns `null` if the value cannot be encoded, as with a number that is not finite.
public func jsonBytes(of value: some Encodable, indented: Bool = false) -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  if indented { encoder.outputFormatting.insert(.prettyPrinted) }
  return (try? encoder.encode(value)) ?? Data("null".utf8)
}

/// The nesting depth of a JSON value and its approximate encoded size in bytes.
public struct JSONExtent: Hashable, Sendable {
  /// The largest value that is edited or compared: 64 levels deep, 4 MB.
  public static let limit = JSONExtent(depth: 64, size: 4 << 20)

  public private(set) var depth: Int
  public private(set) var size = 0

  /// Whether the value exceeds the limit in neither respect.
  public var isWithinLimit: Bool { depth <= Self.limit.depth && size <= Self.limit.size }
}

extension JSONExtent {
  /// Measures a value, and stops as soon as it exceeds the limit in either respect.
  public init(_ value: JSONValue) {
    self.init(depth: 0)
    _ = add(value, at: 0)
  }

  /// Returns false once the limit is exceeded.
  private mutating func add(_ value: JSONValue, at level: Int) -> Bool {
    depth = max(depth, level)
    guard level <= Self.limit.depth else { return false }
    switch value {
    case .null, .bool, .integer, .number: size += 4
    case .text(let text): size += text.utf8.count + 2
    case .list(let items):
      size += 2
      for item in items where !add(item, at: level + 1) { return false }
    case .object(let members):
      size += 2
      for (key, member) in members {
        size += key.utf8.count + 4
        if !add(member, at: level + 1) { return false }
      }
    }
    return size <= Self.limit.size
  }
}
