extension Command {
  static let manual = Command(
    name: "manual", summary: "Prints the manual page, for man and mandoc.", options: [.help],
    notes: """
      To read it:

        passwalk manual | man -l -
      """,
    run: { _ throws(CommandFailure) in
      try output(manualPage(), because: .ownWords)
      return .met
    })
}
