public import TypedYAML

/// A scenario, and where in its files everything stands.
public struct LoadedScenario: Sendable {
  public let scenario: Scenario
  /// How problems name the file; parts of the scenario may come from others, which it extends.
  public let file: String
  /// With all that it extends.
  package let tree: YAMLNode

  init(scenario: Scenario, file: String, tree: YAMLNode?) {
    self.scenario = scenario
    self.file = file
    self.tree =
      tree
      ?? YAMLNode(content: .mapping([]), mark: SourceMark(file: file, line: 1, column: 1))
  }

  /// Where the value at `path` stands, or what comes nearest above it.
  public func mark(of path: YAMLPath) -> SourceMark { tree.mark(nearest: path) }

  /// The lines of text in the list at `path`; none where there is no list.
  public func lines(at path: YAMLPath) -> [String] {
    guard case .sequence(let items) = tree[path]?.content else { return [] }
    return items.compactMap { item in
      if case .scalar(let text, _) = item.content { text } else { nil }
    }
  }

  /// One file that stands alone: what it extends is written out, comments are gone.
  public var flat: String {
    guard case .mapping(let pairs) = tree.content else { return tree.yaml }
    let own = pairs.filter { $0.key != "extends" }
    return YAMLNode(content: .mapping(own), mark: tree.mark).yaml
  }
}
