import IssuerApp
import Redaction
import Scenarios
import Terminal
import Walks

/// What became of one walk's file.
enum CheckedWalk {
  case checked(WalkCheck)
  case bad(String, WalkNotFound)
}

/// All walks that were checked, counted.
struct WalkReport {
  let walks: [CheckedWalk]

  var checks: [WalkCheck] {
    walks.compactMap { if case .checked(let check) = $0 { check } else { nil } }
  }

  /// Pictures of cards that cannot be shown: nobody can play such a walk.
  var warnings: [ScenarioWarning] { checks.flatMap(\.loaded.scenario.pictureWarnings) }

  var badFiles: Int { walks.count - checks.count }
  var steps: Int { checks.reduce(0) { $0 + $1.steps.count } }

  func count(_ result: WalkCheck.Result) -> Int {
    checks.reduce(0) { sum, check in sum + check.steps.count { $0.result == result } }
  }

  var exitCode: ExitCode {
    if badFiles > 0 || !warnings.isEmpty { return .usage }
    return checks.contains(where: \.hasFailed) ? .failed : .met
  }
}

func checkWalks(_ operands: [String], _ options: Options) throws(CommandFailure) -> ExitCode {
  try refuseRealIssuer(for: "walk check")
  guard ["json", "junit", "tap"].count(where: options.has) <= 1 else {
    throw .usage("--json, --junit and --tap exclude each other; give one of them")
  }
  var walks: [CheckedWalk] = []
  for name in try walkNames(of: operands) { walks.append(try checked(name, options)) }
  let report = WalkReport(walks: walks)
  if options.has("json") {
    try outputJSON(walkReportJSON(report))
  } else if options.has("junit") {
    try output(junit(report), because: .saysItself)
  } else if options.has("tap") {
    try output(tap(report), because: .saysItself)
  } else {
    try output(text(of: report))
  }
  for case .bad(_, let problem) in walks { complain("\(problem)") }
  for warning in report.warnings { complain("\(warning)") }
  return report.exitCode
}

/// A file with mistakes keeps no other from being checked; a name that leads to none ends it all.
private func checked(_ name: String, _ options: Options) throws(CommandFailure) -> CheckedWalk {
  let walk: LoadedWalk
  do throws(WalkNotFound) {
    walk = try options.loadedWalk(named: name)
  } catch {
    switch error {
    case .problems, .scenario: return .bad(name, error)
    case .noSuchWalk, .cannotReadFile: throw CommandFailure(error)
    }
  }
  let snapshots = SnapshotFiles(of: walk)
  guard options.has("snapshots") else {
    let kept: ((String) -> String?)? = walk.isShipped ? nil : { snapshots.read($0) }
    return .checked(WalkCheck(of: walk, snapshot: kept))
  }
  let check = WalkCheck(of: walk)
  try snapshots.keep(check.snapshots)
  return .checked(check)
}

/// What `operands` name, in their order, each folder's walks by name; without any, all that are shipped.
private func walkNames(of operands: [String]) throws(CommandFailure) -> [String] {
  if operands.isEmpty { return ShippedWalks.ids }
  return try names(
    of: operands, shipped: ShippedWalks.ids, endings: [".walk"], kind: "walk")
}

// MARK: As text

/// A line for each step; a failure with the line that failed, what is there, and the screen.
private func text(of report: WalkReport) -> String {
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
  return "    " + sanitised(failure.words) + "\n" + screen + "\n"
}

extension WalkFailure {
  /// “first.walk:12:3: expect text "Active": the nearest is …”.
  var words: String { "\(mark): \(Redactor.covered(line)): \(found)" }
}

private func summary(of report: WalkReport) -> String {
  checkSummary(
    counted(report.checks.count, "walk"), (report.steps, "step"), failed: report.count(.failed),
    notReached: report.count(.notReached), badFiles: report.badFiles)
}

// MARK: As TAP

/// The Test Anything Protocol, version 13: a test for each step.
private func tap(_ report: WalkReport) -> String {
  var lines: [String] = []
  func add(_ isOK: Bool, _ words: String, _ comments: [String] = [], skipped: Bool = false) {
    lines.append(
      "\(isOK ? "" : "not ")ok \(lines.count { $0.hasPrefix("ok") || $0.hasPrefix("not ok") } + 1) - "
        + words.replacing("#", with: "\\#") + (skipped ? " # SKIP not reached" : ""))
    lines += comments.map { "# \($0)" }
  }
  for walk in report.walks {
    switch walk {
    case .bad(let name, let problem):
      add(
        false, sanitised(Redactor.covered(name)),
        Redactor.covered("\(problem)").split(separator: "\n").map { sanitised(String($0)) })
    case .checked(let check):
      for step in check.steps {
        add(
          step.result != .failed,
          sanitised(Redactor.covered("\(check.loaded.name): \(step.title)")),
          step.failures.map { sanitised(Redactor.covered($0.words)) },
          skipped: step.result == .notReached)
      }
    }
  }
  let count = lines.count { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }
  return (["TAP version 13", "1..\(count)"] + lines).joined(separator: "\n") + "\n"
}
