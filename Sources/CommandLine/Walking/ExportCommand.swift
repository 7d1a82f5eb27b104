import Films
import IssuerApp
import Scenarios
import Terminal
import Times
import Walks

extension Subcommand {
  package static let export = Subcommand(
    name: "export", operands: ["WALK|FILE"],
    suggestions: .wordsOrFiles(ShippedWalks.ids),
    summary: "Writes a walk as a recording, a picture, a text, a report or a page.",
    options: [
      OptionSpec(
        "format", "NAME", ExportFormat.allCases.map(\.rawValue).joined(separator: ", "),
        suggestions: .values(of: ExportFormat.self)),
      OptionSpec(
        "output", "FILE", "write it there instead of standard output", suggestions: .files,
        letter: "o"),
      OptionSpec("size", "COLUMNSxROWS", "the screen's size (the walk's own)"),
      OptionSpec("speed", "NUMBER", "cast: how many times as fast (1)"),
      OptionSpec("idle-limit", "TIME", "cast: no pause is longer, such as 2s"),
      OptionSpec(
        "cast", "2|3", "cast: which version of asciicast (2, which every player reads)",
        suggestions: .words(["2", "3"])),
      OptionSpec("still", nil, "svg: the last screen alone, which does not move"),
      .theme, .ascii, .scenario, .brand, .set, .dialect, .help,
    ],
    notes: """
      cast  asciicast, which asciinema and its player show
      svg   a picture that moves by itself
      txt   each step with its last screen
      md    a report with a diagram of the calls
      html  one page to step through with the keyboard, which needs no network

      With --scenario the walk begins with that one, as in walk play; with --brand your cards are in it.
      The same walk gives the same bytes. Secrets are covered. A file that is there is replaced. The
      simulated issuer answers: while PASSWALK_TMP names a real one, export is refused.
      Exit code 1 where something that the walk expects is not so, or a card's picture cannot be
      shown: it is written all the same.
      """,
    run: exportWalk)
}

/// A format of exported walks.
enum ExportFormat: String, CaseIterable {
  case cast, svg, txt, md, html
}

private func exportWalk(_ options: Options) throws(CommandFailure) -> ExitCode {
  let name = options["format"] ?? ""
  guard let format = ExportFormat(rawValue: name) else {
    let names = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    throw .usage(
      name.isEmpty
        ? "--format is missing; it is one of \(names)"
        : "“\(name)” is no format; the formats are \(names)")
  }
  let own = ["speed": ExportFormat.cast, "idle-limit": .cast, "cast": .cast, "still": .svg]
  if let stray = own.first(where: { options.has($0.key) && $0.value != format }) {
    throw .usage("--\(stray.key) means something to --format \(stray.value.rawValue) alone")
  }
  try refuseRealIssuer(for: "export")
  // Its mistakes are reported as the scenario's, not as the walk's.
  if options.has("scenario") { _ = try options.loadedScenario() }
  let walk = try options.walk(named: options.operands[0])
  var appearance = Appearance.filmed
  if let theme = try options.theme(), theme != .auto { appearance.theme = theme }
  appearance.isASCII = options.has("ascii")
  // Card art makes no sense as text; in monochrome a card shows its name and digits instead.
  if [.txt, .md].contains(format) { appearance.depth = .mono }
  var extent = walk.walk.size
  if let text = options["size"] { extent = try size(text) }
  guard extent.columns <= 300, extent.rows <= 100 else {
    throw .usage("a film is no larger than 300x100; give it another --size")
  }
  let film = Film(of: walk, size: extent, appearance: appearance)
  try write(try text(of: film, as: format, options), options)
  let failed = film.steps.flatMap(\.verdicts).filter { !$0.isMet }
  for verdict in failed { printError("\(verdict.expectation): \(verdict.found ?? "not so")") }
  let warnings = walk.scenario.pictureWarnings
  for warning in warnings { printError("\(warning)") }
  return failed.isEmpty && warnings.isEmpty ? .met : .failed
}

private func text(
  of film: Film, as format: ExportFormat, _ options: Options
) throws(CommandFailure) -> String {
  switch format {
  case .cast:
    return film.cast(
      version: try options.castVersion(), speed: try options.speed(),
      idleLimit: try options.idleLimit())
  case .svg: return film.svg(animated: !options.has("still"))
  case .txt: return film.text()
  case .md: return film.markdown()
  case .html: return film.html()
  }
}

private func write(_ text: String, _ options: Options) throws(CommandFailure) {
  // Its texts are covered already; in a picture, unrelated digits may stand side by side.
  guard let path = options["output"] else { return try output(text, because: .saysItself) }
  try writeFile(path, Array(text.utf8))
}

extension Options {
  fileprivate func castVersion() throws(CommandFailure) -> Film.CastVersion {
    guard let text = self["cast"] else { return .two }
    switch text {
    case "2": return .two
    case "3": return .three
    default: throw .usage("there is no version “\(text)” of asciicast; write 2 or 3")
    }
  }

  fileprivate func speed() throws(CommandFailure) -> Double {
    guard let text = self["speed"] else { return 1 }
    guard let speed = Double(text), speed.isFinite, (0.1...100).contains(speed) else {
      throw .usage("“\(text)” is not a speed; write a number between 0.1 and 100, such as 2")
    }
    return speed
  }

  fileprivate func idleLimit() throws(CommandFailure) -> Duration? {
    guard let text = self["idle-limit"] else { return nil }
    guard let time = Duration(written: text), time > .zero else {
      throw .usage("“\(text)” is not a time; write a number and a unit such as 2s")
    }
    return time
  }
}
