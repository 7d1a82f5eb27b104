/// The bytes of a scenario file.
public struct ScenarioFile: Hashable, Sendable {
  /// Its name in problems.
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
