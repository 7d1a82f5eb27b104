import IssuerAPI
import Scenarios
import Terminal
import Text
import TypedYAML

extension Subcommand {
  package static let assumptions = Subcommand(
    name: "assumptions", summary: "Lists what the simulator had to assume, and where to switch it.",
    options: [.dialect, .json, .help],
    notes: """
      Behind a key of scenario files stands what it usually is; write another value into a scenario,
      or say --set KEY=VALUE. What is published is no assumption and is not listed.
      With --issuer those of its file are listed, each by its place there: a copy of the file with
      something else at that place switches it.
      """,
    run: printAssumptions)
}

private func printAssumptions(_ options: Options) throws(CommandFailure) -> ExitCode {
  if let name = options["issuer"] {
    return try printAssumptions(of: try dialect(named: name), options)
  }
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

/// Prints what an issuer's own file assumes.
private func printAssumptions(
  of issuer: IssuerDialect, _ options: Options
) throws(CommandFailure) -> ExitCode {
  let assumed = issuer.description?.assumed ?? []
  if options.has("json") {
    try outputJSON(
      assumed.map { assumption in
        [
          "area": issuer.name, "subject": assumption.at.value, "choice": assumption.part.rawValue,
          "file": assumption.at.mark.file, "line": assumption.at.mark.line,
          "switches": issuer.switches(of: assumption), "reason": assumption.why,
        ] as JSONObject
      }, because: .scenarioText)
    return .met
  }
  let texts = assumed.map { assumption in
    text(
      of: assumption.at.value,
      [
        ("Assumed:", assumption.part == .member ? "that it is so" : "that it is so encoded"),
        ("Switch:", issuer.switches(of: assumption).joined(separator: "\n")),
        ("Unknown:", assumption.why + "."), ("Place:", "\(assumption.at.mark)"),
      ])
  }
  try output(sanitisedLines(of: ([issuer.name + "\n"] + texts).joined()), because: .scenarioText)
  return .met
}

extension IssuerDialect {
  /// What changes an assumption of its file: a key of scenarios, or the place in a copy of the file.
  fileprivate func switches(of assumption: IssuerAssumption) -> [String] {
    let members = description?.overview.flatMap { call in
      call.asked.map { (place: "calls.\(call.name).ask.json.\($0.path)", member: $0) }
    }
    if let member = members?.first(where: { $0.place == assumption.at.value })?.member {
      if member.isOptional, member.value.contains("{device") { return ["app.tellsDeviceType"] }
      if member.value.contains("{method") { return ["app.activation"] }
    }
    return ["\(assumption.at.value) in a file of your own"]
  }
}

private func text(of assumption: Assumption) -> String {
  let switches = assumption.switches.map { $0.key + ($0.usual.map { ": \($0)" } ?? "") }
  return text(
    of: assumption.subject + ".",
    [
      ("Assumed:", assumption.choice),
      ("Switch:", switches.isEmpty ? "not switchable" : switches.joined(separator: "\n")),
      ("Unknown:", assumption.reason), ("Near it:", assumption.near ?? "nothing published"),
    ])
}

private func text(of subject: String, _ parts: [(String, String)]) -> String {
  let lines = parts.flatMap { label, words in
    indented(words, behind: "    " + label.padded(toColumns: 10))
  }
  return (["", ""] + indented(subject, behind: "  ") + lines).dropFirst()
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
