import CommandLine
import IssuerApp
import Scenarios
import Terminal

extension Subcommand {
  /// All subcommands, in the order of help.
  static let all: [Subcommand] = [
    scenarios, show, new, check, cards, explain, add, open, readiness, read, judge, probe,
    diff,
    frame,
    walk(on: showScreen, prompt: followPrompt), export, sessions, config, schema, keys, issuers,
    assumptions, guide,
    manual { [screen] + all }, completions { [screen] + all },
  ]

  static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }
}

/// Runs the command line and returns the exit code; failures are printed on standard error.
func run(_ arguments: [String]) -> Int32 {
  do throws(CommandFailure) {
    return try dispatch(arguments).rawValue
  } catch {
    if error.quoted.isEmpty {
      printError(error.isAboutAFile ? error.message : "passwalk: \(error.message)")
    } else {
      printError(error.quoted)
    }
    return error.code.rawValue
  }
}

private func dispatch(_ arguments: [String]) throws(CommandFailure) -> ExitCode {
  if let name = arguments.first, !name.hasPrefix("-") {
    guard let command = Subcommand.named(name) else {
      throw .usage(
        Catalogue.ids.contains(name)
          ? "“\(name)” is a scenario and no command; open it with: passwalk --scenario \(name)"
          : "there is no command “\(name)”; the commands are "
            + Subcommand.all.map(\.name).joined(separator: ", "))
    }
    return try run(command, Array(arguments.dropFirst()))
  }
  return try run(.screen, arguments)
}

private func run(_ command: Subcommand, _ arguments: [String]) throws(CommandFailure) -> ExitCode {
  let options = try Options(arguments, of: command)
  if options.has("help") {
    try output(command.help(listing: command.name.isEmpty ? Subcommand.all : []))
    return .met
  }
  if options.has("version") {
    try output("\(BuildIdentity.ofThisProgram)\n")
    return .met
  }
  return try command.run(options)
}
