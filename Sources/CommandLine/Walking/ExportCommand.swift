import Films
import FoundationEssentials
import Glibc
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
      OptionSpec("stills", "FOLDER", "a picture of each step, numbered", suggestions: .files),
      OptionSpec(
        "screens", "FOLDER", "a picture of each screen, and how long it stands, for a video",
        suggestions: .files),
      OptionSpec("png", nil, "stills, screens: PNG instead of SVG"), .scale,
      .readers("txt, md, html: what is said and seen alone, or all (engineers)"),
      OptionSpec("size", "COLUMNSxROWS", "the screen's size (the walk's own)"),
      OptionSpec("speed", "NUMBER", "how many times as fast a film is (1)"),
      OptionSpec("idle-limit", "TIME", "no pause of a film is longer, such as 2s"),
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

      SVG is drawn by whoever shows it, in a font of theirs; PNG is drawn here, by librsvg, in
      DejaVu Sans Mono or what else this machine has. ffmpeg makes a video or a GIF of it:

        passwalk export first --screens film --png
        ffmpeg -f concat -i film/film.ffconcat -pix_fmt yuv420p demo.mp4
        ffmpeg -f concat -i film/film.ffconcat -vf \\
          "fps=10,split[a][b];[a]palettegen[p];[b][p]paletteuse" demo.gif

      With --scenario the walk begins with that one, as in walk play; with --brand your cards are in it.
      The same walk gives the same bytes, those of a PNG on the same machine. Secrets are covered.
      A file that is there is replaced; in a folder, the step-N or screen-N of a longer walk are
      removed. The simulated issuer answers: while PASSWALK_TMP names a real one, export is refused.
      Exit code 1 where something that the walk expects is not so, or a card's picture cannot be
      shown: it is written all the same.
      """,
    run: exportWalk)
}

/// A format of exported walks.
enum ExportFormat: String, CaseIterable {
  case cast, svg, txt, md, html
}

/// What is written of a walk, and where: one text, or a folder of pictures.
private enum Export {
  case text(ExportFormat)
  case stills(folder: String, Film.PictureFormat)
  case screens(folder: String, Film.PictureFormat)

  init(_ options: Options) throws(CommandFailure) {
    let wanted = ["format", "stills", "screens"].filter(options.has)
    guard wanted.count < 2 else {
      throw .usage("--\(wanted[0]) and --\(wanted[1]) exclude each other; give one of them")
    }
    let pictures: Film.PictureFormat = options.has("png") ? .png : .svg
    if let folder = options["stills"] {
      self = .stills(folder: folder, pictures)
    } else if let folder = options["screens"] {
      self = .screens(folder: folder, pictures)
    } else {
      let (name, names) = (
        options["format"] ?? "", ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      )
      guard let format = ExportFormat(rawValue: name) else {
        throw .usage(
          name.isEmpty
            ? "--format is missing; it is one of \(names)"
            : name == "png"
              ? "PNG is for single pictures: write --stills FOLDER --png, or --screens FOLDER --png"
              : "“\(name)” is no format; the formats are \(names)")
      }
      self = .text(format)
    }
    let stray = Self.owners.first { option, owners in
      options.has(option) && !owners.contains(self.option)
    }
    if let stray {
      throw .usage("--\(stray.option) goes with \(stray.owners.joined(separator: ", ")) alone")
    }
  }

  /// As it is asked for.
  private var option: String {
    switch self {
    case .text(let format): "--format \(format.rawValue)"
    case .stills: "--stills"
    case .screens: "--screens"
    }
  }

  /// The options that not every export has, and which have them.
  private static let owners: [(option: String, owners: [String])] = {
    func formats(_ formats: ExportFormat...) -> [String] {
      formats.map { Self.text($0).option }
    }
    let films = formats(.cast, .svg, .html) + ["--screens"]
    return [
      ("output", formats(.cast, .svg, .txt, .md, .html)), ("for", formats(.txt, .md, .html)),
      ("speed", films), ("idle-limit", films), ("cast", formats(.cast)),
      ("still", formats(.svg)), ("png", ["--stills", "--screens"]),
    ]
  }()
}

private func exportWalk(_ options: Options) throws(CommandFailure) -> ExitCode {
  let export = try Export(options)
  let (speed, idleLimit) = (try options.speed(), try options.idleLimit())
  let cast = try options.castVersion()
  let readers = try options.readers()
  let scale = try options.scale()
  try refuseRealIssuer(for: "export")
  // Its mistakes are reported as the scenario's, not as the walk's.
  if options.has("scenario") { _ = try options.loadedScenario() }
  let walk = try options.walk(named: options.operands[0])
  var appearance = Appearance.filmed
  if let theme = try options.theme(), theme != .auto { appearance.theme = theme }
  appearance.isASCII = options.has("ascii")
  // Card art makes no sense as text; in monochrome a card shows its name and digits instead.
  if case .text(.txt) = export { appearance.depth = .mono }
  if case .text(.md) = export { appearance.depth = .mono }
  var extent = walk.walk.size
  if let text = options["size"] { extent = try size(text) }
  guard extent.columns <= 300, extent.rows <= 100 else {
    throw .usage("a film is no larger than 300x100; give it another --size")
  }
  let film = Film(of: walk, size: extent, appearance: appearance)
    .paced(speed: speed, idleLimit: idleLimit)
  switch export {
  case .text(let format):
    let told = readers == .audience ? film.forAudience : film
    let text =
      switch format {
      case .cast: film.cast(version: cast, idleLimit: idleLimit)
      case .svg: film.svg(animated: !options.has("still"))
      case .txt: told.text()
      case .md: told.markdown()
      case .html: told.html()
      }
    try write(text, options)
  case .stills(let folder, let format):
    try write(film.stills(as: format), into: folder, scale: scale)
  case .screens(let folder, let format):
    try write(film.screens(as: format), into: folder, scale: scale)
  }
  let failed = film.steps.flatMap(\.verdicts).filter { !$0.isMet }
  for verdict in failed { printError("\(verdict.expectation): \(verdict.found ?? "not so")") }
  let warnings = walk.scenario.pictureWarnings
  for warning in warnings { printError("\(warning)") }
  return failed.isEmpty && warnings.isEmpty ? .met : .failed
}

/// Writes the files into a folder, which is made where there is none, and tells how many.
///
/// Pictures of an earlier and longer walk, which would stand behind those of this one, are removed.
private func write(
  _ files: [Film.File], into folder: String, scale: Double
) throws(CommandFailure) {
  guard makeFolder(folder, mode: 0o777) else {
    throw .environment("“\(folder)” cannot be made: \(String(cString: strerror(errno)))")
  }
  for (place, file) in files.enumerated() {
    guard file.format == .png else {
      try writeFile("\(folder)/\(file.name)", Array(file.text.utf8))
      continue
    }
    // A hundred of them take half a minute; whoever waits sees how many there are.
    showProgress("\(place + 1) of \(files.count)")
    defer { showProgress("") }
    try writeFile("\(folder)/\(file.name)", drawnPNG(of: file.text, scale: scale))
  }
  let there = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  let old = there.filter { Film.File.isLeftOver($0, from: files) }
  for name in old where unlink("\(folder)/\(name)") != 0 {
    printError("“\(folder)/\(name)” of an earlier export cannot be removed")
  }
  let removed = old.isEmpty ? "" : ", \(old.count) of an earlier export removed"
  try output("\(sanitised(folder)): \(files.count) files\(removed)\n")
}

/// Replaces the line of the terminal by `text`; nothing without a terminal.
private func showProgress(_ text: String) {
  guard isatty(STDERR_FILENO) == 1 else { return }
  write(Array("\r\u{1b}[K\(text)".utf8), to: STDERR_FILENO)
}

private func write(_ text: String, _ options: Options) throws(CommandFailure) {
  // Its texts are covered already; in a picture, unrelated digits may stand side by side.
  guard let path = options["output"], path != "-" else {
    return try output(text, because: .saysItself)
  }
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
