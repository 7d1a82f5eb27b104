import Text

@testable import Scenarios

/// Reads `text` as a scenario file; `bases` are the files that it may extend, by their names.
func read(_ text: String, extending bases: [String: String] = [:]) throws(Problems) -> Scenario {
  try readScenario(Array(text.utf8), file: "s.yaml") { name in
    bases[name].map { ScenarioFile(name: "\(name).yaml", bytes: Array($0.utf8)) }
  }
}

/// What a person is told about `text`; empty where nothing is wrong.
func problems(in text: String, extending bases: [String: String] = [:]) -> String {
  do throws(Problems) {
    _ = try read(text, extending: bases)
    return ""
  } catch {
    return error.description
  }
}

/// The lines that every scenario must have, before `rest`, which begins at line 4.
func scenarioFile(_ rest: String) -> String {
  """
  format: passwalk/scenario@1
  id: x
  title: X
  \(rest)

  """
}
