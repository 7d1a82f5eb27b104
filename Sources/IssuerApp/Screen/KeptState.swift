public import Scenarios

/// The file of the open scenario, its warnings and its pictures.
package struct OpenedFile: PartState {
  /// The file that the scenario was read from, or was last saved as; nil for a shipped one.
  package var source: ScenarioSource? {
    didSet {
      pictures.merge(source?.pictures ?? [:]) { _, new in new }
      if source == nil { warnings = [] }
    }
  }
  package var warnings: [ScenarioWarning] = []
  /// What is put over every scenario that is opened.
  package var brand: Brand? {
    didSet { pictures.merge(brand?.pictures ?? [:]) { _, new in new } }
  }
  /// All pictures that were read, also of files that are no longer open: an undo may show them again.
  private(set) var pictures: [String: PictureFile] = [:]

  package init() {}
}

/// A file to be written, whole or not at all.
public struct SaveRequest: Hashable, Sendable {
  public var path: String
  public var text: String
  /// What the file must hold for it to be replaced; nil where there must be none.
  public var replacing: [UInt8]?
  /// Pictures to be written beside it; if another file has the name of one, nothing is saved.
  public var pictures: [PictureFile] = []
  /// The issuer's file to be written beside it likewise.
  public var issuer: ScenarioFile?
}
