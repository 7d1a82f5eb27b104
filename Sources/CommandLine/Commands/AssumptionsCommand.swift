import Scenarios
import Terminal

extension Subcommand {
  package static let assumptions = Subcommand(
    name: "assumptions", summary: "Lists what the simulator had to assume, and where to switch it.",
    options: [.json, .help],
    notes: """
      Behind a key of scenario files stands what it usually is; write another value into a scenario,
      or say --set KEY=VALUE. What is published is no assumption and is not listed.
      """,
    run: printAssumptions)
}

private func printAssumptions(_ options: Options) throws(CommandFailure) -> ExitCode {
  if options.has("json") {
    try outputJSON(Assumption.all.map(json(of:)), because: .ownWords)
  } else {
    let areas = Assumption.Area.allCases.map { area in
      Assumption.all.filter { $0.area == area }.reduce("\(area.rawValue)\n") { $0 + text(of: $1) }
    }
    try output(areas.joined(separator: "\n"), because: .ownWords)
  }
  return .met
}

private func text(of assumption: Assumption) -> String {
  let switches = assumption.switches.map { $0.key + ($0.usual.map { ": \($0)" } ?? "") }
  let parts = [
    ("Assumed:", assumption.choice),
    ("Switch:", switches.isEmpty ? "not switchable" : switches.joined(separator: "\n")),
    ("Unknown:", assumption.reason), ("Near it:", assumption.near ?? "nothing published"),
  ]
  let lines = parts.flatMap { label, words in
    indented(words, behind: "    " + label.padded(toColumns: 10))
  }
  return (["", ""] + indented(assumption.subject + ".", behind: "  ") + lines).dropFirst()
    .map { $0 + "\n" }.joined()
}

/// The words in lines of 80 columns, indented by the label's width.
private func indented(_ words: String, behind label: String) -> [String] {
  let width = displayColumns(label)
  return words.wrapped(toColumns: 80 - width).enumerated().map { place, line in
    (place == 0 ? label : String(repeating: " ", count: width)) + line
  }
}

private func json(of assumption: Assumption) -> JSONObject {
  [
    "area": assumption.area.rawValue, "subject": assumption.subject, "choice": assumption.choice,
    "switches": assumption.switches.map { ["key": $0.key, "usual": $0.usual] as JSONObject },
    "reason": assumption.reason, "near": assumption.near,
  ]
}
