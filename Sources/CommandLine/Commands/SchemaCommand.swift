import Scenarios

extension Subcommand {
  package static let schema = Subcommand(
    name: "schema", operands: ["KIND"], suggestions: .words(kinds),
    summary: "Prints the JSON Schema of a kind of file: scenario, issuer or brand.",
    options: [.help],
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

private let kinds = ["scenario", "issuer", "brand"]

private func printSchema(_ options: Options) throws(CommandFailure) -> ExitCode {
  switch options.operands[0] {
  case "scenario": try outputJSON(scenarioSchema(), because: .ownWords)
  case "issuer": try outputJSON(issuerSchema(), because: .ownWords)
  case "brand": try outputJSON(brandSchema(), because: .ownWords)
  case let kind:
    throw .usage(
      "there is no schema of “\(kind)”; write passwalk schema \(kinds.joined(separator: " | "))")
  }
  return .met
}
