import Diagnosis
import Scenarios
import Simulation
import Text
import TypedYAML
import WalletDomain

/// What `check --json` prints.
struct CheckJSON: Encodable {
  struct Summary: Encodable {
    var scenarios: Int
    var expectations: Int
    var failed: Int
    var badFiles: Int
  }

  var scenarios: [CheckedScenarioJSON]
  var summary: Summary

  init(_ report: CheckReport) {
    scenarios = report.files.map(CheckedScenarioJSON.init)
    summary = Summary(
      scenarios: report.checks.count, expectations: report.expectations,
      failed: report.count(.failed), badFiles: report.badFiles)
  }
}

struct CheckedScenarioJSON: Encodable {
  struct Item: Encodable {
    var number: Int
    var policy: String
    var after: [String]
    var result: String
    var line: Int
    var column: Int
    var failures: [Failure]
  }

  struct Failure: Encodable {
    var path: String
    var subject: String
    var expected: String
    var found: String
    var file: String
    var line: Int
    var column: Int
  }

  /// Null where the file has mistakes.
  var id: Nullable<String>
  var file: String
  var expectations: [Item]
  var problems: [String]
  /// What is odd, and fails nothing.
  var warnings: [String]

  fileprivate init(_ file: CheckedFile) {
    switch file {
    case .bad(let name, let problems):
      (id, self.file, expectations) = (Nullable(nil), name, [])
      self.problems = problems.all.map(\.description)
      warnings = []
    case .checked(let check):
      (id, self.file) = (Nullable(check.loaded.scenario.id), check.loaded.file)
      self.problems = []
      warnings = check.loaded.warnings.map(\.description)
      expectations = check.items.map { item in
        let mark = check.loaded.mark(of: YAMLPath([.key("expect"), .item(item.place)]))
        return Item(
          number: item.place + 1, policy: item.policy.rawValue, after: item.acts,
          result: item.result.rawValue, line: mark.line, column: mark.column,
          failures: item.shortfalls.map { Failure($0, at: check.mark(of: $0)) })
      }
    }
  }
}

extension CheckedScenarioJSON.Failure {
  fileprivate init(_ shortfall: Shortfall, at mark: SourceMark) {
    self.init(
      path: "\(shortfall.path)", subject: shortfall.subject, expected: shortfall.expected,
      found: shortfall.found, file: mark.file, line: mark.line, column: mark.column)
  }
}
