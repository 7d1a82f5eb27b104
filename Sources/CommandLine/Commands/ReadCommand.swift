import Glibc
import IssuerAPI
import Presentation
import Redaction
import Scenarios
import Statements
import Terminal
import Text

extension Subcommand {
  package static let read = Subcommand(
    name: "read", operands: ["FILE", "[FILE…]"], suggestions: .files,
    summary: "Tells who says what in logs, answers, lists and tables, each with its line.",
    options: [
      OptionSpec(
        "issuer", "ID|FILE", "whose answers are tried first, such as those of a file of your own",
        suggestions: .wordsOrFiles(IssuerDialect.ids)), .json, .help,
    ],
    notes: """
      FILE may be a device's log, what an app printed, curl's transcript, a HAR, an issuer's, network's or
      processor's answer, a list or table of cards, or what a customer wrote; - reads standard input.
      Nothing is concluded from it: each statement stands under the party that makes it, with its time
      and line, ! before one that another contradicts. Below stand what nobody says, possible causes
      with who says so, what to ask and to do, the shipped states that end so, and what was not read.
      Answers of the shipped issuers are known by their files (`passwalk issuers`), and with --issuer
      those of another. Secrets are covered. Exit code 1 where nothing could be read.

      JSON: statements (party, time, about, says, certainty, file, first and last line, quote),
      contradictions (headline and statements, by their places), customers (statements, by their
      places, where ids do not meet), notKnown, causes (text and by), ask, do, states, kinds, cutOff,
      notKept and unread (file, lines, first line and quote).
      """,
    run: readSources)
}

private func readSources(_ options: Options) throws(CommandFailure) -> ExitCode {
  var issuer: IssuerDialect?
  if let name = options["issuer"] { issuer = try dialect(named: name) }
  var sources: [Source] = []
  for path in options.operands {
    let bytes = path == "-" ? try standardInput() : try contents(of: path)
    let name = path == "-" ? "standard input" : Redactor.covered(path.lastPathPart)
    sources.append(Source(name: name, bytes: bytes))
  }
  let report = ReadingReport(Reading(of: sources, issuer: issuer))
  if options.has("json") {
    try outputJSON(readingJSON(report))
  } else {
    try output(report.summary + "\n\n" + text(of: report.sections(), indent: ""))
  }
  return report.reading.statements.isEmpty ? .failed : .met
}

/// The maximum size of one source, in bytes; the rest of a longer one is told as not read.
private let mostBytes = 64 << 20

private func contents(of path: String) throws(CommandFailure) -> [UInt8] {
  try failing(as: { .usage("“\(path)” cannot be read: \($0.reason)") }) {
    () throws(UnreadableFile) in try readFile(path, maxBytes: mostBytes)
  }
}

private func standardInput() throws(CommandFailure) -> [UInt8] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while bytes.count <= mostBytes {
    let count = buffer.withUnsafeMutableBytes { Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else {
      throw .environment("standard input cannot be read: \(String(cString: strerror(errno)))")
    }
    if count == 0 { break }
    bytes += buffer[..<count]
  }
  return bytes
}

private func readingJSON(_ report: ReadingReport) -> JSONObject {
  let reading = report.reading
  let conclusions = reading.found.map(\.conclusion)
  return [
    "statements": reading.statements.map(json(of:)),
    "contradictions": reading.contradictions.map {
      ["headline": $0.headline, "statements": $0.statements] as JSONObject
    },
    "customers": reading.hasSeveralCustomers ? reading.customers : [],
    "notKnown": conclusions.flatMap(\.notKnown).withoutRepeats,
    "causes": conclusions.flatMap(\.causes).withoutRepeats.map {
      ["text": $0.text, "by": $0.authority.title] as JSONObject
    },
    "ask": conclusions.flatMap(\.questions).withoutRepeats,
    "do": conclusions.flatMap(\.steps).withoutRepeats,
    "states": report.statesThatEndSo,
    "kinds": reading.found.map(\.kind.title).withoutRepeats,
    "cutOff": (reading.cutOffBefore + reading.cutOff).map(\.place),
    "notKept": reading.notKept.map(json), "unread": reading.unread.map(json),
  ]
}

private func json(of lines: Reading.Unread) -> JSONObject {
  ["file": lines.name, "lines": lines.count, "firstLine": lines.firstLine, "quote": lines.first]
}

private func json(of statement: Statement) -> JSONObject {
  [
    "party": statement.party.title, "time": statement.time?.text, "about": statement.about,
    "says": statement.says, "certainty": "\(statement.certainty)", "file": statement.source.name,
    "firstLine": statement.source.lines.lowerBound, "lastLine": statement.source.lines.upperBound,
    "quote": statement.source.quote,
  ]
}
