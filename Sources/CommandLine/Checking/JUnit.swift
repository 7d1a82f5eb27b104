import Redaction
import Terminal

/// JUnit XML, as build servers read it.
enum JUnit {
  struct Counts {
    var tests: Int
    var failures: Int
    var errors: Int
    var skipped = 0

    fileprivate var attributes: String {
      "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\""
        + (skipped == 0 ? "" : " skipped=\"\(skipped)\"")
    }
  }

  struct Suite {
    var name: String
    var cases: [Case]
    /// What is to be read beside them, line by line.
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
      /// One line for lists, and all there is to say.
      case failed(String, [String])
      case error(String, [String])
    }

    var name: String
    var classname: String
    var result: Result
  }

  static func document(named name: String, _ counts: Counts, _ suites: [Suite]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="\(escaped(name))" \(counts.attributes)>
    \(suites.map(\.xml).joined())</testsuites>

    """
  }

  /// Lines of text within XML, in an attribute or outside: covered first, since what is escaped reads otherwise.
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
    func count(_ isCounted: (JUnit.Case.Result) -> Bool) -> Int {
      cases.count { isCounted($0.result) }
    }
    let counts = JUnit.Counts(
      tests: cases.count, failures: count { if case .failed = $0 { true } else { false } },
      errors: count { if case .error = $0 { true } else { false } },
      skipped: count { if case .skipped = $0 { true } else { false } })
    return """
        <testsuite name="\(JUnit.escaped(name))" \(counts.attributes)>
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
