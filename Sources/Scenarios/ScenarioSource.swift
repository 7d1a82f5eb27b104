/// The file that a scenario was read from, with those that it extends.
public struct ScenarioSource: Hashable, Sendable {
  public var file: ScenarioFile
  /// By the names that `extends` gives them.
  public var bases: [String: ScenarioFile]
  /// The pictures that its cards bear, by the names that `art` gives them.
  public var pictures: [String: PictureFile]

  public init(
    _ file: ScenarioFile, bases: [String: ScenarioFile] = [:],
    pictures: [String: PictureFile] = [:]
  ) {
    self.file = file
    self.bases = bases
    self.pictures = pictures
  }

  public func base(_ name: String) -> ScenarioFile? { bases[name] }
}
