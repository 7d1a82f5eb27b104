package import Scenarios
package import Simulation
import Text
package import Walks

/// Opens a scenario on the screen or in plain mode, to play a walk or to record one.
///
/// Its last argument takes the session as the person left it.
package typealias ShowScreen =
  @Sendable (
    LoadedScenario, LoadedWalk?, WalkFile?, Options, (Session) throws(CommandFailure) -> ExitCode
  ) throws(CommandFailure) -> ExitCode

extension Options {
  /// A walk, with the scenario that the options name, and with changes.
  func loadedWalk(
    named name: String, setting settings: [String], under brand: Brand?
  ) throws(WalkNotFound) -> LoadedWalk {
    try Walks.loadedWalk(named: name, in: self["scenario"], setting: settings, under: brand)
  }

  /// The index of the step that `--at` names; nil where it is not given.
  package func firstStep(of loaded: LoadedWalk) throws(CommandFailure) -> Int? {
    guard let name = self["at"] else { return nil }
    if let place = loaded.walk.stepIndex(named: name) { return place }
    let steps = loaded.walk.steps.map(\.title)
    throw .usage(
      "the walk has no step “\(name)”; "
        + (didYouMean(name, among: steps) ?? "it has \(steps.count), from 1 on, and their titles"))
  }

  func walk(named name: String) throws(CommandFailure) -> LoadedWalk {
    let (settings, brand) = (try settings, try brand())
    return try failing(as: CommandFailure.init) { () throws(WalkNotFound) in
      try loadedWalk(named: name, setting: settings, under: brand)
    }
  }
}

extension CommandFailure {
  init(_ notFound: WalkNotFound) {
    self = .usage("\(notFound)")
    switch notFound {
    case .problems, .scenario: isAboutAFile = true
    case .noSuchWalk, .cannotReadFile: break
    }
  }
}
