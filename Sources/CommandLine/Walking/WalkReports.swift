import IssuerApp
import Redaction
import Scenarios
import Terminal
import Text
import Walks

typealias WalkReport = FileReport<WalkCheck>

extension FileReport<WalkCheck> {
  /// Card pictures that cannot be shown; a walk that has one cannot be played.
  var warnings: [ScenarioWarning] { checks.flatMap(\.loaded.scenario.pictureWarnings) }

  var steps: Int { checks.reduce(0) { $0 + $1.steps.count } }

  func count(_ result: WalkCheck.Result) -> Int {
    checks.reduce(0) { sum, check in sum + check.steps.count { $0.result == result } }
  }

  var exitCode: ExitCode {
    if badFiles > 0 || !warnings.isEmpty { return .usage }
    return checks.contains(where: \.hasFailed) ? .failed : .met
  }
}

// MARK: As text

/// The report for people: a line for each step; with a failure its line, what was found, and the screen.
func text(of report: WalkReport) -> String {
  report.checks.map(lines(of:)).joined() + summary(of: report) + "\n"
}

private func lines(of check: WalkCheck) -> String {
  var text = "\(check.loaded.name): \(sanitised(check.loaded.walk.title))\n"
  for (place, step) in check.steps.enumerated() {
    let word =
      switch step.result {
      case .met: "ok      "
      case .failed: "FAILED  "
      case .notReached: "skipped "
      }
    text += "  \(word)\(place + 1)  \(sanitised(step.title))\n"
    for failure in step.failures { text += lines(of: failure) }
  }
  return text
}

private func lines(of failure: WalkFailure) -> String {
  let screen = failure.screen.split(separator: "\n", omittingEmptySubsequences: false)
    .map { "      | \($0)" }.joined(separator: "\n")
  return "    " + sanitised(failure.description) + "\n" + screen + "\n"
}

extension WalkFailure {
  /// Such as “first.walk:12:3: expect text "Active": the nearest is …”.
  var description: String { "\(mark): \(Redactor.covered(line)): \(found)" }
}

private func summary(of report: WalkReport) -> String {
  checkSummary(
    counted(report.checks.count, "walk"), (report.steps, "step"), failed: report.count(.failed),
    notReached: report.count(.notReached), badFiles: report.badFiles)
}

// MARK: As TAP

/// The Test Anything Protocol, version 13: a test for each step.
func tap(_ report: WalkReport) -> String {
  var tests: [String] = []
  func add(_ isOK: Bool, _ title: String, _ comments: [String] = [], skipped: Bool = false) {
    let test =
      "\(isOK ? "" : "not ")ok \(tests.count + 1) - \(title.replacing("#", with: "\\#"))"
      + (skipped ? " # SKIP not reached" : "")
    tests.append(([test] + comments.map { "# \($0)" }).joined(separator: "\n"))
  }
  for walk in report.files {
    switch walk {
    case .bad(let name, let told, _):
      add(
        false, sanitised(Redactor.covered(name)),
        Redactor.covered(told).split(separator: "\n").map { sanitised(String($0)) })
    case .checked(let check):
      for step in check.steps {
        add(
          step.result != .failed,
          sanitised(Redactor.covered("\(check.loaded.name): \(step.title)")),
          step.failures.map { sanitised(Redactor.covered($0.description)) },
          skipped: step.result == .notReached)
      }
    }
  }
  return (["TAP version 13", "1..\(tests.count)"] + tests).joined(separator: "\n") + "\n"
}

// MARK: As JSON

/// What `walk check --json` prints.
func walkReportJSON(_ report: WalkReport) -> JSONObject {
  [
    "walks": report.files.map(json(of:)),
    "summary": [
      "walks": report.checks.count, "steps": report.steps, "failed": report.count(.failed),
      "notReached": report.count(.notReached), "badFiles": report.badFiles,
    ] as JSONObject,
  ]
}

private func json(of walk: CheckedFile<WalkCheck>) -> JSONObject {
  switch walk {
  case .bad(let name, let told, _):
    ["name": name, "title": nil, "scenario": nil, "steps": [JSONObject](), "problem": told]
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

// MARK: As JUnit

/// The report as JUnit XML: a suite for each walk, a case for each step.
func junit(_ report: WalkReport) -> String {
  report.junit(named: "passwalk walk check") { check in
    JUnit.Suite(
      name: check.loaded.name,
      cases: check.steps.map { step in
        let result: JUnit.Case.Result =
          switch step.result {
          case .met: .passed
          case .notReached: .skipped
          case .failed:
            .failed(
              step.failures.first?.description ?? "",
              step.failures.flatMap { [$0.description, $0.screen] })
          }
        return JUnit.Case(name: step.title, classname: check.loaded.name, result: result)
      })
  }
}
