import Simulation
public import TypedYAML

/// One thing that a scenario expects and that is not so.
public struct Shortfall: Hashable, Sendable {
  /// Where the scenario says it, such as `expect[1].rows.card-gold.watch`.
  public var path: YAMLPath
  /// What was looked at, such as “card-gold on the Watch”.
  public var subject: String
  public var expected: String
  public var found: String
}

extension Shortfall: CustomStringConvertible {
  public var description: String { "\(subject): expected \(expected), found \(found)" }
}
