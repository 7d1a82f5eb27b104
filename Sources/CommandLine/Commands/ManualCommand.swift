extension Subcommand {
  /// The first of `commands` is the full screen, which has no name.
  package static func manual(of commands: @escaping @Sendable () -> [Subcommand]) -> Subcommand {
    Subcommand(
      name: "manual", summary: "Prints the manual page, for man and mandoc.", options: [.help],
      notes: """
        To read it:

          passwalk manual | man -l -
        """,
      run: { _ throws(CommandFailure) in
        try output(manualPage(of: commands()), because: .ownWords)
        return .met
      })
  }
}
