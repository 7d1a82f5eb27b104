import IssuerApp
import Scenarios
import Terminal

/// What the program tells the shell.
enum ExitCode: Int32, CaseIterable {
  case met = 0
  /// An expectation failed, or a flow was refused.
  case failed = 1
  /// Bad usage, or a bad file.
  case usage = 2
  /// The terminal, a port, the disk.
  case environment = 3

  /// What help and the manual page say of it.
  var words: String {
    switch self {
    case .met: "all well"
    case .failed: "an expectation failed, or a flow was refused"
    case .usage: "bad usage or file"
    case .environment: "no terminal, no disk"
    }
  }
}

/// Does what the command line asks for.
func run(_ arguments: [String]) -> Int32 {
  do throws(CommandFailure) {
    return try dispatch(arguments).rawValue
  } catch {
    if error.quoted.isEmpty {
      complain(error.isAboutAFile ? error.message : "passwalk: \(error.message)")
    } else {
      complain(error.quoted)
    }
    return error.code.rawValue
  }
}

private func dispatch(_ arguments: [String]) throws(CommandFailure) -> ExitCode {
  if let name = arguments.first, !name.hasPrefix("-") {
    guard let command = Command.named(name) else {
      throw .usage(
        Catalogue.ids.contains(name)
          ? "“\(name)” is a scenario and no command; open it with: passwalk --scenario \(name)"
          : "there is no command “\(name)”; the commands are "
            + Command.all.map(\.name).joined(separator: ", "))
    }
    return try run(command, Array(arguments.dropFirst()))
  }
  return try run(.screen, arguments)
}

private func run(_ command: Command, _ arguments: [String]) throws(CommandFailure) -> ExitCode {
  let options = try Options(arguments, of: command)
  if options.has("help") {
    try output(command.help)
    return .met
  }
  if options.has("version") {
    try output("\(BuildIdentity.ofThisProgram)\n")
    return .met
  }
  return try command.run(options)
}

/// Why a command could not do its work, in one sentence.
struct CommandFailure: Error {
  var code: ExitCode
  var message: String
  /// Lines with place and code, in the one form that editors can jump to.
  var isAboutAFile = false
  /// The same with the lines that are meant, where there are any to quote.
  var quoted: [StyledLine] = []

  static func usage(_ message: String) -> CommandFailure {
    CommandFailure(code: .usage, message: message)
  }

  static func environment(_ message: String) -> CommandFailure {
    CommandFailure(code: .environment, message: message)
  }
}

extension CommandFailure {
  init(_ notFound: ScenarioNotFound) {
    self = .usage("\(notFound)")
    if case .problems = notFound { isAboutAFile = true }
  }

  /// With the lines of the file called `name`.
  init(_ notFound: ScenarioNotFound, of name: String, _ sources: [String: [UInt8]]) {
    self.init(notFound)
    quoted = FileProblems(notFound, of: name, sources: sources).told
  }
}
