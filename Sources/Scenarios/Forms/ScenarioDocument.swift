public import Text
package import TypedYAML

/// A scenario as its file would have it, with every key spelled out: what a person edits, value by value.
public struct ScenarioDocument: Hashable, Sendable {
  /// The scenario that reading the document gives.
  public let scenario: Scenario
  package let tree: YAMLNode

  /// Throws where the scenario cannot be written and read back, which would be a mistake of this program.
  public init(_ scenario: Scenario) throws(Problems) {
    tree = scenario.withoutExpectations.tree(.forForms)
    self.scenario = try readTree(tree, reporting: ProblemCollector())
  }

  /// The scenario with each of `settings` made, such as `device.watch=null`; throws what does not fit, by its place.
  public func setting(_ settings: [String]) throws(Problems) -> Scenario {
    let problems = ProblemCollector()
    let changed = applying(
      settings, of: "set", to: tree, except: ["format", "extends", "start"], reporting: problems
    ).withoutUnpairedWatch(sinceItWas: tree)
    return try readTree(changed, reporting: problems)
  }
}

private func readTree(
  _ tree: YAMLNode, reporting problems: ProblemCollector
) throws(Problems) -> Scenario {
  try read(tree, as: .scenario, called: "the scenario", reporting: problems)
}

extension Scenario {
  /// The scenario as a file for people, without its expectations: what goes without saying is left out.
  public var yaml: String { withoutExpectations.tree(.forPeople).yaml }

  /// What was expected of a world may speak of what is not there any more.
  fileprivate var withoutExpectations: Scenario {
    var scenario = self
    scenario.expectations = []
    return scenario
  }

  /// The scenario as its file has it; expectations as far as a program writes them.
  func tree(_ style: WritingStyle) -> YAMLNode {
    FieldKind<Scenario>.scenario.write(self, style) ?? .null
  }
}

/// One value of a scenario as a form shows it.
package struct FormLine: Hashable, Sendable {
  package var path: YAMLPath
  /// The key, or nil for an item of a list.
  package var key: String?
  package var node: YAMLNode
  package var schema: Schema
  /// Whether it may be left without a value.
  package var mayBeNothing: Bool
  /// Whether nothing is a value of its own, and not another way to say the usual one.
  package var isOptional: Bool
}

extension ScenarioDocument {
  /// The lines of what stands at `path`: the keys of a mapping or the items of a list; none of a single value.
  package func form(at path: YAMLPath) -> [FormLine] {
    guard let place = place(of: path) else { return [] }
    switch (place.schema.fitting(place.node), place.node.content) {
    case (.list(let item, _), .sequence(let items)):
      return items.enumerated().map { number, node in
        FormLine(
          path: path.item(number), key: nil, node: node, schema: item.fitting(node),
          mayBeNothing: true, isOptional: true)
      }
    case (.mapping(let mapping), _):
      return mapping.fields.filter(\.hasEffect).sorted {
        place.node.rank(of: $0.key) < place.node.rank(of: $1.key)
      }.map {
        field in
        let node = place.node[field.key] ?? .null
        return FormLine(
          path: path.key(field.key), key: field.key, node: node,
          schema: field.schema.fitting(node), mayBeNothing: !field.isRequired,
          isOptional: field.isOptional)
      }
    default: return []
    }
  }

  /// What stands at `path` and what may stand there; nil where there is no such place.
  package func place(of path: YAMLPath) -> (node: YAMLNode, schema: Schema)? {
    var node = tree
    var schema = scenarioFileSchema
    for step in path.steps {
      switch (step, schema.fitting(node)) {
      case (.key(let key), .mapping(let mapping)):
        guard let field = mapping.fields.first(where: { $0.key == key }) else { return nil }
        schema = field.schema
        node = node[key] ?? .null
      case (.item, .list(let item, _)):
        guard let next = node[YAMLPath([step])] else { return nil }
        schema = item
        node = next
      default: return nil
      }
    }
    return (node, schema)
  }
}

private let scenarioFileSchema = FieldKind<Scenario>.scenario.schema()

extension Schema {
  /// Of several mappings the one that has all the keys of `node`.
  fileprivate func fitting(_ node: YAMLNode) -> Schema {
    guard case .anyOf(let schemas) = self else { return self }
    guard case .mapping(let pairs) = node.content else { return schemas.first ?? self }
    let keys = Set(pairs.map(\.key))
    return schemas.first { schema in
      guard case .mapping(let mapping) = schema else { return false }
      return keys.isSubset(of: mapping.fields.map(\.key))
    } ?? schemas.first ?? self
  }
}

extension YAMLNode {
  /// Keys that are written stand first, in their order.
  fileprivate func rank(of key: String) -> Int {
    guard case .mapping(let pairs) = content else { return .max }
    return pairs.firstIndex { $0.key == key } ?? .max
  }

  /// The text of a single value; nil where there is none.
  package var scalar: String? {
    if case .scalar(let text, _) = content, !isNull { text } else { nil }
  }
}
