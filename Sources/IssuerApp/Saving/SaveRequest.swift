public import Scenarios

/// A file to be written, whole or not at all.
public struct SaveRequest: Hashable, Sendable {
  public var path: String
  public var text: String
  /// What the file must hold for it to be replaced; nil where there must be none.
  public var replacing: [UInt8]?
  /// What must lie beside it: a picture that is there and is another one stays, and nothing is saved.
  public var pictures: [PictureFile] = []
}

/// What came of a request to save.
public enum SaveOutcome: Hashable, Sendable {
  case saved
  /// There is another file of that name, which can be replaced.
  case isThere([UInt8])
  /// One sentence.
  case failed(String)
}
