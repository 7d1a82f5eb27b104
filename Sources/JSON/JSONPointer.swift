/// A place inside a JSON value, such as `/0/tokenStatus` (RFC 6901).
public struct JSONPointer: Hashable, Sendable {
  public var steps: [String]

  public init(steps: [String]) {
    self.steps = steps
  }

  /// Nil where `text` is neither empty nor begins with a slash, or holds a `~` that is not `~0` or `~1`.
  public init?(_ text: String) {
    if text.isEmpty {
      steps = []
      return
    }
    guard text.first == "/" else { return nil }
    var steps: [String] = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let step = unescaped(part) else { return nil }
      steps.append(step)
    }
    self.steps = steps
  }

  /// This place or one inside it.
  func isAtOrAbove(_ other: JSONPointer) -> Bool { other.steps.starts(with: steps) }
}

extension JSONPointer: CustomStringConvertible {
  public var description: String {
    steps.map { step in
      "/"
        + step.map { character in
          switch character {
          case "~": "~0"
          case "/": "~1"
          default: String(character)
          }
        }.joined()
    }.joined()
  }
}

private func unescaped(_ part: Substring) -> String? {
  var text = ""
  var rest = part
  while let character = rest.popFirst() {
    guard character == "~" else {
      text.append(character)
      continue
    }
    switch rest.popFirst() {
    case "0": text.append("~")
    case "1": text.append("/")
    default: return nil
    }
  }
  return text
}
