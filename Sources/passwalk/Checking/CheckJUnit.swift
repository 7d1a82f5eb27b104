import Scenarios
import Simulation
import Terminal
import TypedYAML

/// What build servers read: a suite for each scenario, a case for each expectation under each policy.
func junit(_ report: CheckReport) -> String {
  let counts = """
    tests="\(report.expectations + report.badFiles)" failures="\(report.count(.failed))" \
    errors="\(report.badFiles)"
    """
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="passwalk check" \(counts)>
    \(report.files.map(suite(of:)).joined())</testsuites>

    """
}

private func suite(of file: CheckedFile) -> String {
  switch file {
  case .bad(let name, let problems):
    let lines = problems.all.map(\.description)
    return """
        <testsuite name="\(escaped(name))" tests="1" failures="0" errors="1">
          <testcase name="the file can be read" classname="\(escaped(name))">
            <error message="\(escaped(lines.first ?? ""))">\(escaped(lines))</error>
          </testcase>
        </testsuite>

      """
  case .checked(let check):
    func count(_ result: ScenarioCheck.Result) -> Int {
      check.items.count { $0.result == result }
    }
    let counts = """
      tests="\(check.items.count)" failures="\(count(.failed))" errors="0"
      """
    let cases = check.items.map { testCase($0, of: check) }.joined()
    return """
        <testsuite name="\(escaped(check.loaded.scenario.id))" \(counts)>
      \(cases)  </testsuite>

      """
  }
}

private func testCase(_ item: ScenarioCheck.Item, of check: ScenarioCheck) -> String {
  let start = """
        <testcase name="\(escaped(item.title))" classname="\(escaped(check.loaded.scenario.id))"
    """
  switch item.result {
  case .met: return start + "/>\n"
  case .failed:
    let lines = item.shortfalls.map { "\(check.mark(of: $0)): \($0)" }
    let message = item.shortfalls.first.map { "\($0)" } ?? ""
    return start + """
      >
            <failure message="\(escaped(message))">\(escaped(lines))</failure>
          </testcase>

      """
  }
}

private func escaped(_ lines: [String]) -> String {
  lines.map(escaped).joined(separator: "\n")
}

/// One line of text within XML, in an attribute or outside.
private func escaped(_ text: String) -> String {
  sanitised(text).map { character in
    switch character {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: String(character)
    }
  }.joined()
}
