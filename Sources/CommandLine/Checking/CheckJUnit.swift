import Diagnosis
import Scenarios
import Simulation
import Text

/// What build servers read: a suite for each scenario, a case for each expectation under each policy.
func junit(_ report: CheckReport) -> String {
  let counts = JUnit.Counts(
    tests: report.expectations + report.badFiles, failures: report.count(.failed),
    errors: report.badFiles)
  return JUnit.document(named: "passwalk check", counts, report.files.map(suite(of:)))
}

private func suite(of file: CheckedFile) -> JUnit.Suite {
  switch file {
  case .bad(let name, let problems): return .bad(name, problems.all.map(\.description))
  case .checked(let check):
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
