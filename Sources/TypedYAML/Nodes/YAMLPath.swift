public import Text

/// The way from a file's root to one of its values, written as `tmp.tokens[0].tokenStatus`; items count from 0.
public struct YAMLPath: Hashable, Sendable {
  public enum Step: Hashable, Sendable {
    case key(String)
    case item(Int)
  }

  public var steps: [Step]

  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  public func key(_ key: String) -> YAMLPath { YAMLPath(steps + [.key(key)]) }
  public func item(_ place: Int) -> YAMLPath { YAMLPath(steps + [.item(place)]) }
}

extension YAMLPath: CustomStringConvertible {
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .item(let place): text += "[\(place)]"
      case .key(let key):
        let isPlain = key.utf8.allSatisfy { !".[]=\"".utf8.contains($0) } && !key.isEmpty
        text += (text.isEmpty ? "" : ".") + (isPlain ? key : "\"\(key)\"")
      }
    }
    return text
  }
}

extension YAMLNode {
  /// What stands at `path`, where there is such a place.
  public subscript(path: YAMLPath) -> YAMLNode? {
    var node = self
    for step in path.steps {
      guard let next = node.child(step) else { return nil }
      node = next
    }
    return node
  }

  /// Where the value at `path` stands, or what comes nearest above it.
  public func mark(nearest path: YAMLPath) -> SourceMark {
    var node = self
    for step in path.steps {
      guard let next = node.child(step) else { break }
      node = next
    }
    return node.mark
  }

  private func child(_ step: YAMLPath.Step) -> YAMLNode? {
    switch (step, content) {
    case (.key(let key), .mapping): self[key]
    case (.item(let place), .sequence(let items)) where items.indices.contains(place): items[place]
    default: nil
    }
  }
}
