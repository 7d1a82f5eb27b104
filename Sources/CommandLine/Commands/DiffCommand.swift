import Recordings
import Redaction
import Terminal

extension Subcommand {
  package static let diff = Subcommand(
    name: "diff", operands: ["A.har", "B.har"], suggestions: .files,
    summary: "Tells which answers differ between two recordings of an issuer's calls.",
    options: [.ignore, .json, .help],
    notes: """
      Calls are paired by method, path and body, the first with the first. What is made anew for each
      call, such as nonce and certificates, may differ, and in an answer encryptedData and
      ephemeralPublicKey; --ignore names what else, in requests and answers. Secrets are covered. Exit
      code 1 where an answer differs, or a call is in one of them alone.
      """,
    run: compareRecordings)
}

private func compareRecordings(_ options: Options) throws(CommandFailure) -> ExitCode {
  let (first, second) = (options.operands[0], options.operands[1])
  let comparison = RecordingComparison(
    try recording(in: first), try recording(in: second), by: options.matching)
  if options.has("json") {
    try outputJSON(comparison)
  } else {
    // The values are covered already; redaction of whole lines would cover the program's own words.
    let lines = comparison.lines(
      Redactor.covered(first.lastPathPart), Redactor.covered(second.lastPathPart))
    try output(lines.map { sanitised($0) + "\n" }.joined(), because: .saysItself)
  }
  return comparison.isSame ? .met : .failed
}
