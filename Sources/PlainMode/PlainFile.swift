import Diagnosis
public import IssuerApp
import Scenarios
import Simulation
import Terminal
import Text

// Reports on the scenario's file while it is open in an editor.
extension PlainModel {
  /// Opens the scenario of a file without problems in the place of the one before, and returns lines about it.
  public mutating func fileWasRead(_ file: FileReading) -> [String] {
    let steps: String
    switch file.open(in: &app) {
    case .nothingChanged, .rewritten: return []
    case .mended: return leaving([file.sameAsBefore])
    // Plain mode shows no pictures, so only warnings about them are reported.
    case .repainted: return file.warnings.isEmpty ? [] : leaving(file.warnings.map { "\($0)." })
    case .opened(_, let some): steps = some
    }
    if !app.session.moment.isSettled { _ = app.settle() }
    (place, firstShown) = (.cards, 0)
    return leaving(
      ["\(file.name) was read again\(steps). Type undo to return."] + file.warnings.map { "\($0)." }
        + everything(waits: waits(after: 0)) + choiceLines())
  }

  /// Reports the problems of the file, or that it is gone; the session goes on.
  public mutating func fileHasProblems(_ problems: FileProblems) -> [String] {
    problems.show(in: &app)
    return leaving(problemLines())
  }

  func problemLines() -> [String] {
    guard let problems = app[FileStatus.self].problems else {
      let warnings = app[OpenedFile.self].warnings
      return warnings.isEmpty
        ? ["No scenario file has problems."] : warnings.map { sanitised("\($0).") }
    }
    let items = problems.items.prefix(Self.mostProblems)
    let hidden = problems.items.isEmpty ? 0 : problems.count - items.count
    return [problems.sentence]
      + items.map { item in
        "\(problems.spokenPlace(of: item.problem)): \(item.problem.messageAndRemedy)".withFullStop
      }
      + (hidden > 0 ? ["And \(hidden) more."] : [])
  }

  /// Number of problems that are read out; nobody listens to more.
  private static let mostProblems = 20
}

extension FileProblems {
  fileprivate func spokenPlace(of problem: Problem) -> String {
    let mark = problem.mark
    let place = "Line \(mark.line), column \(mark.column)"
    return mark.file == path ? place : "\(place) of \(sanitised(mark.file))"
  }
}

// Saving in plain mode: the loop writes the file and reports the outcome.
extension PlainModel {
  /// Removes and returns the file that the last line asked to write; nil if there is none.
  public mutating func takeSaveRequest() -> SaveRequest? {
    defer { saveRequest = nil }
    return saveRequest
  }

  /// Handles the outcome of writing the file, and returns lines about it.
  public mutating func fileWasSaved(_ request: SaveRequest, _ outcome: SaveOutcome) -> [String] {
    request.ended(outcome, in: &app)
    switch outcome {
    case .saved: return leaving(["Saved as \(request.path)."])
    case .isThere(let bytes):
      replaceable = (request.path, bytes)
      let remarks = SavedScenario(app.seen, as: request.path, over: bytes).remarks
      return leaving(
        ["\(request.path) is there already. Type replace to put this in its place."] + remarks)
    case .failed(let words): return leaving([words])
    }
  }

  mutating func save(as name: String) -> [String] {
    let path = name.isEmpty ? app[OpenedFile.self].source?.file.name : scenarioPath(typed: name)
    guard let path else {
      return ["Write the file's name after the word, as in: save my-case.yaml."]
    }
    let saved = SavedScenario(app.seen, as: path, over: nil)
    if let obstacle = saved.obstacle { return [obstacle] }
    if !saved.remarks.isEmpty, warnedOf != path {
      warnedOf = path
      return saved.remarks + ["Type the same once more to save it all the same."]
    }
    warnedOf = nil
    saveRequest = SaveRequest(app.seen, as: path, over: nil)
    return []
  }

  mutating func replaceFile() -> [String] {
    guard let (path, bytes) = replaceable else {
      return ["There is nothing to replace; save FILE comes first."]
    }
    replaceable = nil
    saveRequest = SaveRequest(app.seen, as: path, over: bytes)
    return []
  }
}
