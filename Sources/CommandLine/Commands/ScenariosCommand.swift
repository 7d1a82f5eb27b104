import Presentation
import Scenarios
import Terminal
import Text

extension Subcommand {
  package static let scenarios = Subcommand(
    name: "scenarios", operands: ["[WORD…]"],
    summary: "Lists the scenarios that the program carries, all or those that WORDs find.",
    options: [
      OptionSpec("tag", "TAG", "only those with this tag", suggestions: .tags, mayRepeat: true),
      .json, .help,
    ],
    notes: """
      Words may be a customer's own: `passwalk scenarios my card was reissued`. They are looked for in id,
      title, tags, description and in what the customer says, and so are words that mean the same. Those
      that have every word are listed, or else those that have most of them, the best first. A code, a
      log's word or a sentence of Wallet's also finds the states whose own run shows it, as in
      `passwalk scenarios 40001`.
      `passwalk show ID` prints one of them.
      """,
    run: listScenarios)
}

private func listScenarios(_ options: Options) throws(CommandFailure) -> ExitCode {
  let all = try shippedScenarios()
  let tags = options.all("tag")
  try check(tags, among: all)
  let found = ScenarioSearch(all.filter { tags.allSatisfy($0.tags.contains) })
    .foundByTextOrState(options.operands.joined(separator: " "))
  if options.has("json") {
    try outputJSON(
      found.map {
        [
          "id": $0.id, "title": $0.title, "tags": $0.tags, "about": $0.about,
          "customer": $0.customer,
        ] as JSONObject
      })
    return .met
  }
  if found.isEmpty { printError("passwalk: no scenario has any of that; try other words") }
  let width = (found.map(\.id.count).max() ?? 0) + 2
  for scenario in found {
    try output(
      scenario.id.padded(toColumns: width) + scenario.title.padded(toColumns: 42)
        + scenario.tags.joined(separator: " ") + "\n")
  }
  return .met
}

/// Fails at a tag that no scenario has.
private func check(_ tags: [String], among scenarios: [Scenario]) throws(CommandFailure) {
  let known = Set(scenarios.flatMap(\.tags)).sorted()
  for tag in tags where !known.contains(tag) {
    let remedy = didYouMean(tag, among: known) ?? "the tags are " + known.joined(separator: ", ")
    throw .usage("no scenario has the tag “\(tag)”; \(remedy)")
  }
}
