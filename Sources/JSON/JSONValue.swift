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

extension JSONValue {
  /// How many objects stand in no other object but the whole: what an answer lists, without reading any of it.
  ///
  /// No more is counted than one beyond `most`; of bytes that are no JSON it says nothing.
  public static func itemCount(in data: Data, upTo most: Int) -> Int {
    var (count, depth, isText) = (0, 0, false)
    var bytes = data.makeIterator()
    while count <= most, let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "\\") where isText: _ = bytes.next()
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "{"):
        if depth <= 1 { count += 1 }
        depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return count
  }
}

/// `value` as JSON, its keys sorted and its slashes plain: equal values are equal bytes.
///
/// `null` where it holds a number that JSON cannot say.
public func jsonBytes(of value: some Encodable, indented: Bool = false) -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  if indented { encoder.outputFormatting.insert(.prettyPrinted) }
  return (try? encoder.encode(value)) ?? Data("null".utf8)
}

/// How deep a JSON value is nested, and about how many bytes it takes when it is written.
public struct JSONExtent: Hashable, Sendable {
  /// What a program can still read, write and walk through without running out of room.
  public static let limit = JSONExtent(depth: 64, size: 4 << 20)

  public private(set) var depth: Int
  public private(set) var size = 0

  private init(depth: Int, size: Int) {
    self.depth = depth
    self.size = size
  }

  /// Where the value is beyond the limit in either, no more is looked at.
  public init(_ value: JSONValue) {
    depth = 0
    _ = add(value, at: 0)
  }

  /// False where it is too much.
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
