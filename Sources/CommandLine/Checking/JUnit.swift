import Redaction
import Terminal

/// JUnit XML, the format of test reports that build servers read.
enum JUnit {
  struct Suite {
    var name: String
    var cases: [Case]
    /// Lines for the suite's `system-out`.
    var notes: [String] = []

    /// A file that cannot be read.
    static func bad(_ file: String, _ problems: [String]) -> Suite {
      let result = Case.Result.error(problems.first ?? "", problems)
      return Suite(
        name: file,
        cases: [Case(name: "the file can be read", classname: file, result: result)])
    }
  }

  struct Case {
    enum Result {
      case passed, skipped
      /// A message of one line, and all lines.
      case failed(String, [String])
      case error(String, [String])
    }

    var name: String
    var classname: String
    var result: Result
  }

  static func document(named name: String, _ suites: [Suite]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="\(escaped(name))" \(counts(of: suites.flatMap(\.cases)))>
    \(suites.map(\.xml).joined())</testsuites>

    """
  }

  /// The attributes that count cases by their results.
  fileprivate static func counts(of cases: [Case]) -> String {
    let skipped = cases.count { if case .skipped = $0.result { true } else { false } }
    let failures = cases.count { if case .failed = $0.result { true } else { false } }
    let errors = cases.count { if case .error = $0.result { true } else { false } }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + (skipped == 0 ? "" : " skipped=\"\(skipped)\"")
  }

  /// Text for an XML attribute or element; secrets are covered first, since escaping would hide them.
  fileprivate static func escaped(_ text: String) -> String {
    let lines = Redactor.covered(text).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { xmlEscaped(sanitised(String($0))) }.joined(separator: "\n")
  }
}

extension JUnit.Suite {
  private var noted: String {
    notes.isEmpty
      ? "" : "    <system-out>\(JUnit.escaped(notes.joined(separator: "\n")))</system-out>\n"
  }

  fileprivate var xml: String {
    """
      <testsuite name="\(JUnit.escaped(name))" \(JUnit.counts(of: cases))>
    \(cases.map(\.xml).joined())\(noted)  </testsuite>

    """
  }
}

extension JUnit.Case {
  fileprivate var xml: String {
    let start =
      "    <testcase name=\"\(JUnit.escaped(name))\" classname=\"\(JUnit.escaped(classname))\""
    func element(_ name: String, _ message: String, _ lines: [String]) -> String {
      """
      \(start)>
            <\(name) message="\(JUnit.escaped(message))">\(JUnit.escaped(lines.joined(separator: "\n")))</\(name)>
          </testcase>

      """
    }
    return switch result {
    case .passed: start + "/>\n"
    case .skipped: start + "><skipped/></testcase>\n"
    case .failed(let message, let lines): element("failure", message, lines)
    case .error(let message, let lines): element("error", message, lines)
    }
  }
}
