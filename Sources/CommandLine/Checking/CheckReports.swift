import Diagnosis
import Redaction
import Scenarios
import Simulation
import Terminal
import Text
import TypedYAML
import WalletDomain

typealias CheckReport = FileReport<ScenarioCheck>

extension FileReport<ScenarioCheck> {
  func count(_ result: ScenarioCheck.Result) -> Int {
    checks.reduce(0) { sum, check in sum + check.items.count { $0.result == result } }
  }

  var expectations: Int { checks.reduce(0) { $0 + $1.items.count } }
  var exitCode: ExitCode {
    if badFiles > 0 { return .usage }
    return count(.failed) > 0 ? .failed : .met
  }
}

// MARK: As text

/// The report for people: the failures, and how many expectations are met.
func text(of report: CheckReport) -> String {
  let warnings = report.checks.flatMap(\.loaded.warnings).map { sanitised("\($0)") + "\n" }
  return report.checks.filter(\.hasFailed).map(lines(of:)).joined() + warnings.joined()
    + summary(of: report) + "\n"
}

private func lines(of check: ScenarioCheck) -> String {
  let failed = check.items.filter { $0.result == .failed }
  var text = "\(check.loaded.scenario.id): \(failed.count) of "
  text += "\(counted(check.items.count, "expectation")) failed\n"
  for item in failed {
    for shortfall in item.shortfalls {
      text += "  " + sanitised("\(check.mark(of: shortfall)): \(item.title): \(shortfall)") + "\n"
    }
  }
  return text
}

private func summary(of report: CheckReport) -> String {
  checkSummary(
    counted(report.checks.count, "scenario"), (report.expectations, "expectation"),
    failed: report.count(.failed), badFiles: report.badFiles)
}

/// Such as “1 scenario, 3 expectations: all met”.
func checkSummary(
  _ checks: String, _ items: (count: Int, name: String), failed: Int, notReached: Int = 0,
  badFiles: Int
) -> String {
  let result =
    failed > 0
    ? "\(failed) failed" + (notReached == 0 ? "" : ", \(notReached) not reached")
    : items.count == 0 ? "nothing to check" : "all met"
  return "\(checks), \(counted(items.count, items.name)): \(result)"
    + (badFiles == 0 ? "" : "; " + counted(badFiles, "bad file"))
}

/// Such as “1 scenario” or “2 scenarios”.
func counted(_ count: Int, _ thing: String) -> String {
  "\(count) \(thing)\(count == 1 ? "" : "s")"
}

extension ScenarioCheck.Item {
  /// Such as “expectation 2, guide, after add card-gold”.
  var title: String {
    let acts = acts.isEmpty ? "" : ", after \(acts.map(\.cut).joined(separator: ", "))"
    return "expectation \(place + 1), \(policy.rawValue)\(acts)"
  }
}

extension String {
  /// The text in at most 80 columns; secrets are covered before it is cut.
  fileprivate var cut: String { Redactor.covered(self).truncated(toColumns: 80) }
}

// MARK: As JSON

/// What `check --json` prints.
func checkJSON(_ report: CheckReport) -> JSONObject {
  [
    "scenarios": report.files.map(json(of:)),
    "summary": [
      "scenarios": report.checks.count, "expectations": report.expectations,
      "failed": report.count(.failed), "badFiles": report.badFiles,
    ] as JSONObject,
  ]
}

private func json(of file: CheckedFile<ScenarioCheck>) -> JSONObject {
  switch file {
  case .bad(let name, _, let problems):
    [
      "id": nil, "file": name, "expectations": [JSONObject](), "problems": problems,
      "warnings": [String](),
    ]
  case .checked(let check):
    [
      "id": check.loaded.scenario.id, "file": check.loaded.file,
      "expectations": check.items.map { json(of: $0, in: check) }, "problems": [String](),
      "warnings": check.loaded.warnings.map(\.description),
    ]
  }
}

private func json(of item: ScenarioCheck.Item, in check: ScenarioCheck) -> JSONObject {
  let mark = check.loaded.mark(of: YAMLPath([.key("expect"), .item(item.place)]))
  return [
    "number": item.place + 1, "policy": item.policy.rawValue, "after": item.acts,
    "result": item.result.rawValue, "line": mark.line, "column": mark.column,
    "failures": item.shortfalls.map { shortfall in
      let mark = check.mark(of: shortfall)
      return [
        "path": "\(shortfall.path)", "subject": shortfall.subject, "expected": shortfall.expected,
        "found": shortfall.found, "file": mark.file, "line": mark.line, "column": mark.column,
      ] as JSONObject
    },
  ]
}

// MARK: As JUnit

/// The report as JUnit XML: a suite for each scenario, a case for each expectation under each policy.
func junit(_ report: CheckReport) -> String {
  report.junit(named: "passwalk check") { check in
    let id = check.loaded.scenario.id
    return JUnit.Suite(
      name: id,
      cases: check.items.map { item in
        JUnit.Case(name: item.title, classname: id, result: result(of: item, in: check))
      }, notes: check.loaded.warnings.map(\.description))
  }
}

private func result(of item: ScenarioCheck.Item, in check: ScenarioCheck) -> JUnit.Case.Result {
  switch item.result {
  case .met: .passed
  case .failed:
    .failed(
      item.shortfalls.first.map { "\($0)" } ?? "",
      item.shortfalls.map { "\(check.mark(of: $0)): \($0)" })
  }
}
