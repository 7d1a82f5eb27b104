import Scenarios
import Terminal

extension Command {
  static let scenarios = Command(
    name: "scenarios", summary: "Lists the scenarios that the program carries.",
    options: [.json, .help], run: listScenarios)
}

private struct ScenarioJSON: Encodable {
  var id: String
  var title: String
  var tags: [String]
  var about: String
}

private func listScenarios(_ options: Options) throws(CommandFailure) -> ExitCode {
  let all: [Scenario]
  do throws(ScenarioNotFound) {
    all = try Catalogue.all()
  } catch {
    throw .usage("\(error)")
  }
  if options.has("json") {
    try outputJSON(
      all.map { ScenarioJSON(id: $0.id, title: $0.title, tags: $0.tags, about: $0.about) })
    return .met
  }
  let width = (all.map(\.id.count).max() ?? 0) + 2
  for scenario in all {
    try output(
      scenario.id.padded(toColumns: width) + scenario.title.padded(toColumns: 42)
        + scenario.tags.joined(separator: " ") + "\n")
  }
  return .met
}
