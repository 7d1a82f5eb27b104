import Simulation
public import TypedYAML

/// A mismatch between what a scenario expects and what was found.
public struct Shortfall: Hashable, Sendable {
  /// Path of the expectation in the file, such as `expect[1].rows.card-gold.watch`.
  public var path: YAMLPath
  /// The subject of the comparison, such as “card-gold on the Watch”.
  public var subject: String
  public var expected: String
  public var found: String
}

extension Shortfall: CustomStringConvertible {
  public var description: String { "\(subject): expected \(expected), found \(found)" }
}
