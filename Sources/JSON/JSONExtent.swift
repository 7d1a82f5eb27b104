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
