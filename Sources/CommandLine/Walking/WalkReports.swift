import IssuerApp
import Text
import Walks

/// What `walk check --json` prints.
func walkReportJSON(_ report: WalkReport) -> JSONObject {
  [
    "walks": report.walks.map(json(of:)),
    "summary": [
      "walks": report.checks.count, "steps": report.steps, "failed": report.count(.failed),
      "notReached": report.count(.notReached), "badFiles": report.badFiles,
    ] as JSONObject,
  ]
}

private func json(of walk: CheckedWalk) -> JSONObject {
  switch walk {
  case .bad(let name, let problem):
    [
      "name": name, "title": nil, "scenario": nil, "steps": [JSONObject](),
      "problem": "\(problem)",
    ]
  case .checked(let check):
    [
      "name": check.loaded.name, "title": check.loaded.walk.title,
      "scenario": check.loaded.walk.scenario,
      "steps": check.steps.enumerated().map { place, step in
        [
          "number": place + 1, "title": step.title, "result": step.result.rawValue,
          "line": step.mark.line, "failures": step.failures.map(json(of:)),
        ] as JSONObject
      }, "problem": nil,
    ]
  }
}

private func json(of failure: WalkFailure) -> JSONObject {
  [
    "file": failure.mark.file, "line": failure.mark.line, "column": failure.mark.column,
    "command": failure.line, "found": failure.found, "screen": failure.screen,
  ]
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
