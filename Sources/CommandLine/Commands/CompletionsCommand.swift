import Scenarios

extension Subcommand {
  /// The first of `commands` is the full screen, which has no name.
  package static func completions(of commands: @escaping @Sendable () -> [Subcommand]) -> Subcommand
  {
    Subcommand(
      name: "completions", operands: [shells.joined(separator: "|")], suggestions: .words(shells),
      summary: "Prints what makes a shell complete commands, options and values.", options: [.help],
      notes: """
        An installed package brings all three along. Without one:

          source <(passwalk completions bash)    # in ~/.bashrc
          source <(passwalk completions zsh)     # in ~/.zshrc, after compinit
          passwalk completions fish | source     # in ~/.config/fish/config.fish
        """,
      run: { options throws(CommandFailure) in try printCompletions(options, of: commands()) })
  }

  private static let shells = Shell.allCases.map(\.rawValue)
}

private func printCompletions(
  _ options: Options, of commands: [Subcommand]
) throws(CommandFailure) -> ExitCode {
  let name = options.operands[0]
  guard let shell = Shell(rawValue: name) else {
    throw .usage("there are no completions for “\(name)”; write bash, zsh or fish")
  }
  try output(shell.completions(of: .shipped(commands)), because: .ownWords)
  return .met
}

extension CompletionOffer {
  package static func shipped(_ commands: [Subcommand]) throws(CommandFailure) -> CompletionOffer {
    let scenarios = try shippedScenarios()
    return CompletionOffer(
      all: commands, scenarios: scenarios.map { ($0.id, $0.title) },
      tags: Set(scenarios.flatMap(\.tags)).sorted())
  }
}
