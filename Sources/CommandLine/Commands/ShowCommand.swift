import Glibc
import Scenarios

extension Subcommand {
  package static let show = Subcommand(
    name: "show", operands: ["ID|FILE"], suggestions: .scenarios,
    summary: "Prints the file of a scenario.",
    options: [
      OptionSpec("flat", nil, "as one file that stands alone, with all that it extends"),
      OptionSpec("set", "PATH=VALUE", "with one thing changed, flat only", mayRepeat: true), .help,
    ],
    notes: """
      What --flat prints is the same scenario without its comments. To keep what you tried:

        passwalk show no-watch --flat --set id=mine --set device.watch={} > mine.yaml
      """,
    run: showScenario)
}

private func showScenario(_ options: Options) throws(CommandFailure) -> ExitCode {
  let name = options.operands[0]
  if options.has("set"), !options.has("flat") {
    throw .usage("--set belongs to --flat: the file itself stays as it is")
  }
  let text = try failing(as: CommandFailure.init) { () throws(ScenarioNotFound) in
    options.has("flat")
      ? try loadedScenario(named: name, setting: options.all("set")).flat
      : String(decoding: try scenarioFile(named: name).bytes, as: UTF8.self)
  }
  // Control characters in somebody else's file must not reach a terminal.
  try output(isatty(STDOUT_FILENO) == 1 ? sanitisedLines(of: text) : text, because: .scenarioText)
  return .met
}
