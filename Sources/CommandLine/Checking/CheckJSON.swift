import Diagnosis
import Scenarios
import Simulation
import Text
import TypedYAML
import WalletDomain

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

private func json(of file: CheckedFile) -> JSONObject {
  switch file {
  case .bad(let name, let problems):
    [
      "id": nil, "file": name, "expectations": [JSONObject](),
      "problems": problems.all.map(\.description), "warnings": [String](),
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
