import IssuerApp
import Terminal

extension Subcommand {
  package static let keys = Subcommand(
    name: "keys", summary: "Prints every key, its command in the palette and what it does.",
    options: [.config, .json, .help],
    notes: """
      Keys of your own, from the configuration, stand in the place of the built-in ones.
      """,
    run: printKeys)
}

private func printKeys(_ options: Options) throws(CommandFailure) -> ExitCode {
  let file = ConfigurationFile(named: options["config"])
  let table = KeyTable(file.configuration)
  if options.has("json") {
    try outputJSON(
      table.groups.flatMap { group in
        group.rows.map { row in
          [
            "group": group.title, "command": row.command, "keys": row.keys,
            "contexts": row.contexts, "does": row.title,
          ] as JSONObject
        }
      })
  } else {
    try output(text(of: table))
  }
  if let notice = file.notice { printError("passwalk: \(notice)") }
  return file.isGood ? .met : .usage
}

private func text(of table: KeyTable) -> String {
  let rows = table.groups.flatMap(\.rows)
  let keyColumns = rows.map { $0.keys.joined(separator: " ").count }.max() ?? 0
  let commandColumns = rows.map(\.command.count).max() ?? 0
  return table.groups.map { group in
    ([group.title]
      + group.rows.map { row in
        "  " + row.keys.joined(separator: " ").padded(toColumns: keyColumns) + "  "
          + row.command.padded(toColumns: commandColumns) + "  " + row.title
      }).map { $0 + "\n" }.joined()
  }.joined(separator: "\n")
}
