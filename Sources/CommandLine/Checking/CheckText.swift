import Diagnosis
import Redaction
import Scenarios
import Simulation
import Terminal
import WalletDomain

/// What people read: nothing of what is as expected but the number.
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

/// “1 scenario, 3 expectations: all met”.
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

/// “1 scenario”, “2 scenarios”.
func counted(_ count: Int, _ thing: String) -> String {
  "\(count) \(thing)\(count == 1 ? "" : "s")"
}

extension ScenarioCheck.Item {
  /// Which of its scenario's expectations it is, such as “2, guide, after add card-gold”.
  var title: String {
    let acts = acts.isEmpty ? "" : ", after \(acts.map(\.cut).joined(separator: ", "))"
    return "expectation \(place + 1), \(policy.rawValue)\(acts)"
  }
}

extension String {
  /// Short enough to be one of many on a line; a secret is covered before a part of it can be left.
  fileprivate var cut: String { Redactor.covered(self).truncated(toColumns: 80) }
}
