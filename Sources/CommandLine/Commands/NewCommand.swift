import Scenarios
import Terminal

extension Subcommand {
  package static let new = Subcommand(
    name: "new", operands: ["FILE"], suggestions: .files,
    summary: "Writes a scenario to start from, with comments, into a new file.", options: [.help],
    notes: """
      FILE ends in .yaml; what stands before it becomes the scenario's id. A file that is there already
      stays as it is. Then open it, change it, and check it:

        passwalk new my-customer.yaml
        passwalk --scenario my-customer.yaml
        passwalk check my-customer.yaml
      """,
    run: writeScenario)
}

private func writeScenario(_ options: Options) throws(CommandFailure) -> ExitCode {
  let path = options.operands[0]
  guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else {
    throw .usage("“\(path)” does not end in .yaml; write passwalk new \(path).yaml")
  }
  let name = path.split(separator: "/").last ?? ""
  let id = slug(name.prefix { $0 != "." })
  guard !id.isEmpty else {
    throw .usage("“\(path)” has no name before its ending; write one such as my-customer.yaml")
  }
  try writeNewFile(path, Array(starterScenario(id: id).utf8))
  try output("\(sanitised(path)) is there; open it with passwalk --scenario\n")
  return .met
}

/// `name` as an identifier, without the characters that none may have.
private func slug(_ name: Substring) -> String {
  let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
  return String(words.joined(separator: "-").drop { $0 == "_" }.prefix(64))
}
