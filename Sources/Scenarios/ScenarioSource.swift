/// The file that a scenario was read from, with those that it extends.
public struct ScenarioSource: Hashable, Sendable {
  public var file: ScenarioFile
  /// By the names that `extends` gives them.
  public var bases: [String: ScenarioFile]

  public init(_ file: ScenarioFile, bases: [String: ScenarioFile] = [:]) {
    self.file = file
    self.bases = bases
  }

  public func base(_ name: String) -> ScenarioFile? { bases[name] }
}
