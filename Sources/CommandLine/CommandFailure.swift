import IssuerApp
package import Scenarios
package import Terminal

/// The exit code of the program.
package enum ExitCode: Int32, CaseIterable {
  case met = 0
  /// An expectation failed, or a flow was refused.
  case failed = 1
  /// Bad usage, or a bad file.
  case usage = 2
  /// The terminal, a port, the disk.
  case environment = 3

  /// The code in a few words, for help and the manual page.
  package var meaning: String {
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
  /// Whether the message has lines with place and code, in the form that editors can jump to.
  package var isAboutAFile = false
  /// The message with the lines of the file that it is about; empty where there are none to quote.
  package var quoted: [StyledLine] = []

  package static func usage(_ message: String) -> CommandFailure {
    CommandFailure(code: .usage, message: message)
  }

  /// The file at `path` holds something else than was written there.
  static func changed(_ path: String) -> CommandFailure {
    .environment("“\(path)” has been changed by somebody else, and is left alone")
  }

  package static func failed(_ message: String) -> CommandFailure {
    CommandFailure(code: .failed, message: message)
  }

  package static func environment(_ message: String) -> CommandFailure {
    CommandFailure(code: .environment, message: message)
  }
}

/// Returns the result of `body`; throws what `failure` makes of an error.
func failing<Value, Failure>(
  as failure: (Failure) -> CommandFailure, _ body: () throws(Failure) -> Value
) throws(CommandFailure) -> Value {
  do { return try body() } catch { throw failure(error) }
}

/// The shipped scenarios.
func shippedScenarios() throws(CommandFailure) -> [Scenario] {
  try failing(as: CommandFailure.init, Catalogue.all)
}

extension CommandFailure {
  package init(_ notFound: ScenarioNotFound) {
    self = .usage("\(notFound)")
    if case .problems = notFound { isAboutAFile = true }
  }

  /// Quotes the lines of the file called `name`, from `sources`.
  package init(_ notFound: ScenarioNotFound, of name: String, _ sources: [String: [UInt8]]) {
    self.init(notFound)
    quoted = FileProblems(notFound, of: name, sources: sources).diagnostics
  }
}
