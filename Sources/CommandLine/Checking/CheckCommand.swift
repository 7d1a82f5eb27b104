import Diagnosis
import Scenarios
import Simulation
import Text
import WalletDomain

extension Subcommand {
  package static let check = Subcommand(
    name: "check", operands: ["[ID|FILE|FOLDER…]"], suggestions: .scenarios,
    summary: "Checks that scenarios show what they expect; without a name, all that are shipped.",
    options: [
      OptionSpec(
        "policy", "per-device|guide", "only what is expected under this policy",
        suggestions: .policies), .brand, .dialect, .json,
      OptionSpec("junit", nil, "print JUnit XML, as build servers read it"), .help,
    ],
    notes: """
      Each item of `expect` is played on a fresh copy, under both policies: its rows, calls, outcome,
      findings and the guide's crash. What is not so is told with the file's line and column. Of a folder every .yaml and .yml file counts, those in folders of it too.
      Scenarios are played with the simulated issuer: while PASSWALK_TMP names a real one, check is
      refused.
      Exit code 1 where something is not as expected, 2 where a file has mistakes.

      JSON: scenarios (id, file, expectations, problems, warnings), summary (scenarios, expectations, failed,
      badFiles). An expectation has number, policy, after, line, column, result
      (\(resultNames)) and failures, each with path, subject, expected, found, file,
      line and column.
      """,
    run: checkScenarios)

  private static var resultNames: String {
    ScenarioCheck.Result.allCases.map(\.rawValue).joined(separator: ", ")
  }
}

private func checkScenarios(_ options: Options) throws(CommandFailure) -> ExitCode {
  try refuseRealIssuer(for: "check")
  if options.has("json"), options.has("junit") {
    throw .usage("--json and --junit exclude each other; give one of them")
  }
  let policies = try options.policy().map { [$0] } ?? Policy.allCases
  var files: [CheckedFile<ScenarioCheck>] = []
  let brand = try options.brand()
  for name in try scenarioNames(of: options.operands) {
    files.append(try checked(name, setting: options.settings, brand, under: policies))
  }
  let report = CheckReport(files: files)
  if options.has("json") {
    try outputJSON(checkJSON(report))
  } else if options.has("junit") {
    try output(junit(report), because: .saysItself)
  } else {
    try output(text(of: report))
  }
  report.printProblems()
  return report.exitCode
}

/// Checks one file; a file with mistakes is a result, a name without a file a failure.
private func checked(
  _ name: String, setting settings: [String], _ brand: Brand?, under policies: [Policy]
) throws(CommandFailure) -> CheckedFile<ScenarioCheck> {
  do throws(ScenarioNotFound) {
    return .checked(
      ScenarioCheck(
        of: try loadedScenario(named: name, setting: settings, under: brand), under: policies))
  } catch {
    if case .problems(let found) = error {
      return .bad(name, told: "\(found)", problems: found.all.map(\.description))
    }
    throw .usage("\(error)")
  }
}
