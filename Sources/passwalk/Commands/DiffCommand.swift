import Recordings
import Terminal

extension Command {
  static let diff = Command(
    name: "diff", operands: ["A.har", "B.har"], suggestions: .files,
    summary: "Tells which answers differ between two recordings of an issuer's calls.",
    options: [.json, .help],
    notes: """
      Calls are paired by method, path and body, the first with the first. What is made anew for each
      call, such as nonce and certificates, may differ. Secrets are covered. Exit code 1 where an answer
      differs, or a call is in one of them alone.
      """,
    run: compareRecordings)
}

private func compareRecordings(_ options: Options) throws(CommandFailure) -> ExitCode {
  let (first, second) = (options.operands[0], options.operands[1])
  let comparison = RecordingComparison(try recording(in: first), try recording(in: second))
  if options.has("json") {
    try outputJSON(comparison)
  } else {
    let lines = comparison.lines(first.lastPathPart, second.lastPathPart)
    try output(lines.map { sanitised($0) + "\n" }.joined())
  }
  return comparison.isSame ? .met : .failed
}
