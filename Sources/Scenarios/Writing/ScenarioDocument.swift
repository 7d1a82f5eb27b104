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
