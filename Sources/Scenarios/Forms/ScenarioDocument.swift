public import Text
package import TypedYAML
import WalletDomain

/// A scenario as a tree with every key, to be edited value by value.
public struct ScenarioDocument: Hashable, Sendable {
  /// The scenario read back from the tree.
  public let scenario: Scenario
  package let tree: YAMLNode

  /// Throws if the scenario cannot be written and read back, which would be a bug.
  public init(_ scenario: Scenario) throws(Problems) {
    tree = scenario.withoutExpectations.tree(.forForms)
    self.scenario = try scenario.read(tree, reporting: ProblemCollector())
  }

  /// The scenario after `settings` such as `device.watch=null`; throws those that do not fit.
  public func setting(_ settings: [String]) throws(Problems) -> Scenario {
    let problems = ProblemCollector()
    let changed = applying(
      settings, of: "set", to: tree, except: ["format", "extends", "start"], reporting: problems
    ).withoutUnpairedWatch(sinceItWas: tree)
    return try scenario.read(changed, reporting: problems)
  }
}

extension Scenario {
  /// Reads a tree that was made of this scenario.
  fileprivate func read(
    _ tree: YAMLNode, reporting problems: ProblemCollector
  ) throws(Problems) -> Scenario {
    try TypedYAML.read(
      tree.includingIssuer(.known(issuerFile), reporting: problems), as: .scenario,
      called: "the scenario", reporting: problems)
  }
}

extension Scenario {
  /// The text of the scenario's file, without expectations and default values.
  public var yaml: String { withoutExpectations.tree(.forPeople).yaml }

  /// Expectations may no longer fit a changed scenario.
  fileprivate var withoutExpectations: Scenario {
    var scenario = self
    scenario.expectations = []
    return scenario
  }

  /// The scenario as a tree.
  func tree(_ style: WritingStyle) -> YAMLNode {
    FieldKind<Scenario>.scenario.write(self, style) ?? .null
  }
}

/// One value of a scenario in a form.
package struct FormLine: Hashable, Sendable {
  package var path: YAMLPath
  /// The key; nil for an item of a list.
  package var key: String?
  package var node: YAMLNode
  package var schema: Schema
  /// Whether it can be null.
  package var mayBeNothing: Bool
  /// Whether null is a value of its own rather than another way to write the default.
  package var isOptional: Bool
}

extension ScenarioDocument {
  /// The lines of the mapping or list at `path`; empty for a scalar.
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
          path: path.key(field.key), key: field.key, node: node, schema: field.schema.fitting(node),
          mayBeNothing: !field.isRequired, isOptional: field.isOptional)
      }
    default: return []
    }
  }

  /// The node at `path` and its schema; nil if there is no such place.
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
  /// Of several mappings, the one that has all the keys of `node`.
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
  /// Sorts keys that are present first, in their order.
  fileprivate func rank(of key: String) -> Int {
    guard case .mapping(let pairs) = content else { return .max }
    return pairs.firstIndex { $0.key == key } ?? .max
  }

  /// Removes the passes of a Watch that settings removed, as unpairing does; TMP keeps their tokens.
  ///
  /// Items that settings put on the Watch stay, and are reported.
  func withoutUnpairedWatch(sinceItWas before: YAMLNode) -> YAMLNode {
    guard before.hasWatch, !hasWatch else { return self }
    // A second Watch goes with the first. The device of a token that a Watch had is unknown afterwards.
    return removing("secondWatch", of: "device").changingItems(of: ["passes"]) {
      $0.isLeftOnWatch ? nil : $0
    }
    .changingItems(of: ["network", "tokens"]) { item in
      guard item.isLeftOnWatch, case .mapping(let pairs) = item.content else {
        return item
      }
      return YAMLNode(content: .mapping(pairs.filter { $0.key != "on" }), mark: item.mark)
    }
  }

  private var hasWatch: Bool { self["device"]?["watch"].map { !$0.isNull } ?? false }

  /// Whether the item is on the Watch, and not by a setting.
  private var isLeftOnWatch: Bool {
    guard let device = self["on"],
      device.scalar.flatMap(Device.init(rawValue:))?.lister == .watch
    else { return false }
    return !device.mark.file.hasPrefix("--set ") && !device.mark.file.hasPrefix("set ")
  }

  private func removing(_ key: String, of section: String) -> YAMLNode {
    guard case .mapping(var pairs) = content,
      let place = pairs.firstIndex(where: { $0.key == section }),
      case .mapping(let inner) = pairs[place].value.content
    else { return self }
    pairs[place].value.content = .mapping(inner.filter { $0.key != key })
    return YAMLNode(content: .mapping(pairs), mark: mark)
  }

  private func changingItems(
    of keys: ArraySlice<String>, _ change: (YAMLNode) -> YAMLNode?
  ) -> YAMLNode {
    var node = self
    if let key = keys.first {
      guard case .mapping(var pairs) = content,
        let place = pairs.firstIndex(where: { $0.key == key })
      else { return self }
      pairs[place].value = pairs[place].value.changingItems(of: keys.dropFirst(), change)
      node.content = .mapping(pairs)
    } else if case .sequence(let items) = content {
      node.content = .sequence(items.compactMap(change))
    }
    return node
  }
}
