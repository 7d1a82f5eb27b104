import IssuerApp
import Text
import Walks

/// What `walk check --json` prints.
struct WalkReportJSON: Encodable {
  struct Step: Encodable {
    var number: Int
    var title: String
    var result: String
    var line: Int
    var failures: [Failure]
  }

  struct Failure: Encodable {
    var file: String
    var line: Int
    var column: Int
    var command: String
    var found: String
    var screen: String
  }

  struct Walk: Encodable {
    var name: String
    var title: Nullable<String>
    var scenario: Nullable<String>
    var steps: [Step]
    var problem: Nullable<String>
  }

  struct Summary: Encodable {
    var walks: Int
    var steps: Int
    var failed: Int
    var notReached: Int
    var badFiles: Int
  }

  var walks: [Walk]
  var summary: Summary

  init(_ report: WalkReport) {
    walks = report.walks.map(Walk.init)
    summary = Summary(
      walks: report.checks.count, steps: report.steps, failed: report.count(.failed),
      notReached: report.count(.notReached), badFiles: report.badFiles)
  }
}

extension WalkReportJSON.Walk {
  fileprivate init(_ walk: CheckedWalk) {
    switch walk {
    case .bad(let name, let problem):
      self.init(
        name: name, title: Nullable(nil), scenario: Nullable(nil), steps: [],
        problem: Nullable("\(problem)"))
    case .checked(let check):
      self.init(
        name: check.loaded.name, title: Nullable(check.loaded.walk.title),
        scenario: Nullable(check.loaded.walk.scenario),
        steps: check.steps.enumerated().map { place, step in
          WalkReportJSON.Step(
            number: place + 1, title: step.title, result: step.result.rawValue,
            line: step.mark.line, failures: step.failures.map(WalkReportJSON.Failure.init))
        }, problem: Nullable(nil))
    }
  }
}

extension WalkReportJSON.Failure {
  fileprivate init(_ failure: WalkFailure) {
    self.init(
      file: failure.mark.file, line: failure.mark.line, column: failure.mark.column,
      command: failure.line, found: failure.found, screen: failure.screen)
  }
}

/// What build servers read: a suite for each walk, a case for each step.
func junit(_ report: WalkReport) -> String {
  let counts = JUnit.Counts(
    tests: report.steps + report.badFiles, failures: report.count(.failed),
    errors: report.badFiles, skipped: report.count(.notReached))
  let suites = report.walks.map { walk -> JUnit.Suite in
    switch walk {
    case .bad(let name, let problem): .bad(name, ["\(problem)"])
    case .checked(let check):
      JUnit.Suite(
        name: check.loaded.name,
        cases: check.steps.map { step in
          let result: JUnit.Case.Result =
            switch step.result {
            case .met: .passed
            case .notReached: .skipped
            case .failed:
              .failed(
                step.failures.first?.words ?? "", step.failures.flatMap { [$0.words, $0.screen] })
            }
          return JUnit.Case(name: step.title, classname: check.loaded.name, result: result)
        })
    }
  }
  return JUnit.document(named: "passwalk walk check", counts, suites)
}
