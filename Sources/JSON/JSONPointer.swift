/// A place inside a JSON value, such as `/0/tokenStatus` (RFC 6901).
public struct JSONPointer: Hashable, Sendable {
  public var steps: [String]

  public init(steps: [String]) {
    self.steps = steps
  }

  /// Parses a pointer; nil if `text` has no leading slash, or a `~` other than `~0` and `~1`.
  public init?(_ text: String) {
    if text.isEmpty {
      steps = []
      return
    }
    guard text.first == "/" else { return nil }
    let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for part in parts {
      let escapes = part.split(separator: "~", omittingEmptySubsequences: false).dropFirst()
      guard escapes.allSatisfy({ $0.first == "0" || $0.first == "1" }) else { return nil }
    }
    steps = parts.map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
  }

  /// Whether `other` is this place or one inside it.
  func isPrefix(of other: JSONPointer) -> Bool { other.steps.starts(with: steps) }
}

extension JSONPointer: CustomStringConvertible {
  public var description: String {
    steps.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
  }
}
