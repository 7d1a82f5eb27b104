import Scenarios

extension Subcommand {
  package static let schema = Subcommand(
    name: "schema", operands: ["KIND"], suggestions: .words(["scenario"]),
    summary: "Prints the JSON Schema of a kind of file; the kind is scenario.", options: [.help],
    notes: """
      With it an editor completes keys and underlines mistakes while you type:

        passwalk schema scenario > scenario.schema.json

      and, as the first line of the scenario beside it, for the YAML language server:

        # yaml-language-server: $schema=scenario.schema.json

      It is draft 2020-12, made from the table that reads the files. What one part of a file has to do
      with another, such as that a card exists, only `passwalk check` can tell.
      """,
    run: printSchema)
}

private func printSchema(_ options: Options) throws(CommandFailure) -> ExitCode {
  guard options.operands[0] == "scenario" else {
    throw .usage("there is no schema of “\(options.operands[0])”; write passwalk schema scenario")
  }
  try outputJSON(scenarioSchema(), because: .ownWords)
  return .met
}
