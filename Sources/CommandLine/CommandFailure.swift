import IssuerApp
package import Scenarios
package import Terminal

/// What the program tells the shell.
package enum ExitCode: Int32, CaseIterable {
  case met = 0
  /// An expectation failed, or a flow was refused.
  case failed = 1
  /// Bad usage, or a bad file.
  case usage = 2
  /// The terminal, a port, the disk.
  case environment = 3

  /// What help and the manual page say of it.
  package var words: String {
    switch self {
    case .met: "all well"
    case .failed: "an expectation failed, or a flow was refused"
    case .usage: "bad usage or file"
    case .environment: "no terminal, no disk"
    }
  }
}

/// Why a command could not do its work, in one sentence.
package struct CommandFailure: Error {
  package var code: ExitCode
  package var message: String
  /// Lines with place and code, in the one form that editors can jump to.
  package var isAboutAFile = false
  /// The same with the lines that are meant, where there are any to quote.
  package var quoted: [StyledLine] = []

  package static func usage(_ message: String) -> CommandFailure {
    CommandFailure(code: .usage, message: message)
  }

  package static func environment(_ message: String) -> CommandFailure {
    CommandFailure(code: .environment, message: message)
  }
}

extension CommandFailure {
  package init(_ notFound: ScenarioNotFound) {
    self = .usage("\(notFound)")
    if case .problems = notFound { isAboutAFile = true }
  }

  /// With the lines of the file called `name`.
  package init(_ notFound: ScenarioNotFound, of name: String, _ sources: [String: [UInt8]]) {
    self.init(notFound)
    quoted = FileProblems(notFound, of: name, sources: sources).diagnostics
  }
}
