public import Text
public import TypedYAML

/// A scenario, and where in its files everything stands.
public struct LoadedScenario: Sendable {
  public let scenario: Scenario
  /// Parts of the scenario may come from other files, which this one extends.
  public let source: ScenarioSource
  /// With all that it extends.
  package let tree: YAMLNode

  /// It comes from within the program.
  public var isShipped: Bool {
    Catalogue.ids.contains(scenario.id) && source.file.name == Catalogue.nameOfFile(scenario.id)
  }

  /// How problems name the file.
  public var file: String { source.file.name }

  /// One that comes from no file.
  public init(_ scenario: Scenario) {
    self.init(
      scenario: scenario, source: ScenarioSource(ScenarioFile(name: scenario.id, bytes: [])),
      tree: nil)
  }

  init(scenario: Scenario, source: ScenarioSource, tree: YAMLNode?) {
    self.scenario = scenario
    self.source = source
    self.tree =
      tree
      ?? YAMLNode(
        content: .mapping([]), mark: SourceMark(file: source.file.name, line: 1, column: 1))
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
