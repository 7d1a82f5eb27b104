public import IssuerApp
import Simulation
import Terminal
import Text

// What is told of the scenario's file while it is open in an editor.
extension PlainModel {
  /// The file is good: what it says now is opened, in the place of what it said before.
  public mutating func fileWasRead(_ file: FileReading) -> [String] {
    let steps: String
    switch app.open(file) {
    case .nothingChanged, .rewritten: return []
    case .mended: return leaving([file.sameAsBefore])
    // Where no picture is seen, only what is wrong with one is told.
    case .repainted: return file.warnings.isEmpty ? [] : leaving(file.warnings.map { "\($0)." })
    case .opened(_, let some): steps = some
    }
    if !app.session.moment.isSettled { _ = app.settle() }
    (place, firstShown) = (.cards, 0)
    return leaving(
      ["\(file.name) was read again\(steps). Type undo to return."] + file.warnings.map { "\($0)." }
        + everything(waits: waits(after: 0)) + choiceLines())
  }

  /// The file is no good, or gone: the session goes on, and what is wrong is told.
  public mutating func fileHasProblems(_ problems: FileProblems) -> [String] {
    app.fileHasProblems(problems)
    return leaving(problemLines())
  }

  func problemLines() -> [String] {
    guard let problems = app.fileProblems else {
      return app.warnings.isEmpty
        ? ["No scenario file has problems."] : app.warnings.map { sanitised("\($0).") }
    }
    let items = problems.items.prefix(Self.mostProblems)
    let hidden = problems.items.isEmpty ? 0 : problems.count - items.count
    return [problems.sentence]
      + items.map { "\(problems.spokenPlace(of: $0.problem)): \($0.problem.words)".withFullStop }
      + (hidden > 0 ? ["And \(hidden) more."] : [])
  }

  /// Nobody listens to more.
  private static let mostProblems = 20
}

extension FileProblems {
  fileprivate func spokenPlace(of problem: Problem) -> String {
    let mark = problem.mark
    let place = "Line \(mark.line), column \(mark.column)"
    return mark.file == path ? place : "\(place) of \(sanitised(mark.file))"
  }
}
