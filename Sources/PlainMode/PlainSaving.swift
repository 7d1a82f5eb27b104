import Diagnosis
public import IssuerApp
import Scenarios
import Simulation

// Saving in plain mode: the loop writes the file and tells what came of it.
extension PlainModel {
  /// A file that the last line asked to write; asking takes it.
  public mutating func takeSaveRequest() -> SaveRequest? {
    defer { saveRequest = nil }
    return saveRequest
  }

  /// What came of it.
  public mutating func fileWasSaved(_ request: SaveRequest, _ outcome: SaveOutcome) -> [String] {
    app.fileWasSaved(request, outcome)
    switch outcome {
    case .saved: return leaving(["Saved as \(request.path)."])
    case .isThere(let bytes):
      replaceable = (request.path, bytes)
      let remarks = app.saved(as: request.path, over: bytes).remarks
      return leaving(
        ["\(request.path) is there already. Type replace to put this in its place."] + remarks)
    case .failed(let words): return leaving([words])
    }
  }

  mutating func save(as name: String) -> [String] {
    let path = name.isEmpty ? app.source?.file.name : scenarioPath(typed: name)
    guard let path else {
      return ["Write the file's name after the word, as in: save my-case.yaml."]
    }
    let saved = app.saved(as: path, over: nil)
    if let obstacle = saved.obstacle { return [obstacle] }
    if !saved.remarks.isEmpty, warnedOf != path {
      warnedOf = path
      return saved.remarks + ["Type the same once more to save it all the same."]
    }
    warnedOf = nil
    saveRequest = app.saveRequest(as: path, over: nil)
    return []
  }

  mutating func replaceFile() -> [String] {
    guard let (path, bytes) = replaceable else {
      return ["There is nothing to replace; save FILE comes first."]
    }
    replaceable = nil
    saveRequest = app.saveRequest(as: path, over: bytes)
    return []
  }
}
