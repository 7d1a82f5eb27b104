import IssuerAPI
import IssuerApp
import Terminal
import Text

extension Subcommand {
  package static let config = Subcommand(
    name: "config",
    summary: "Prints which settings are in force, from which file, and its problems.",
    options: [.config, .json, .help],
    notes: """
      The file is $XDG_CONFIG_HOME/passwalk/config.yaml, else ~/.config/passwalk/config.yaml:

        theme: dark            # \(ThemeName.allCases.map(\.rawValue).joined(separator: ", "))
        colours: auto          # \(ColorUse.allCases.map(\.rawValue).joined(separator: ", ")): at most so many
        ascii: false           # draw with plain ASCII characters
        speed: 1               # pause, 1/4, 1/2, 1, 4, at-once
        motion: on             # on, off: sheets and cards move for a moment
        pixels: auto           # auto, on, off: cards as pixels in kitty and Ghostty
        mouse: on              # on, off; while it is on, Shift selects text
        plain: false           # lines and numbered choices instead of the screen
        present: false         # presenter mode: captions, more room, no internal ids
        prompter: on           # on, off: before an audience no keys are shown
        resume: on             # on, off: what is done is kept in a file until you quit
        brand: brand.yaml      # your bank's name, and your cards, as with --brand
        tmp:                   # a real issuer instead of the simulated one, from the start
          address: https://host/base
          ca: ca.pem           # beside this file; each of these may be left out
          cert: client.pem
          key: client-key.pem
          header-file: headers
          timeout: 20s
        keys:                  # a command's name, then a key or a list of keys
          undo: [z, F9]

      What is wrong in it is left out and told; it never keeps the program from starting. Options of
      the command line go before it. Exit code 2 where there are problems.
      """,
    run: printConfiguration)
}

private func printConfiguration(_ options: Options) throws(CommandFailure) -> ExitCode {
  let file = ConfigurationFile(named: options["config"])
  if options.has("json") {
    try outputJSON(json(of: file))
  } else {
    try output(lines(of: file).map { sanitised($0) + "\n" }.joined())
  }
  return file.isGood ? .met : .usage
}

private func lines(of file: ConfigurationFile) -> [String] {
  let configuration = file.configuration
  let keys = configuration.keyNames.map { "  \($0.command): \($0.keys.joined(separator: " "))" }
  let problems = file.problemLines
  return [
    "path: \(file.path ?? "none, since neither XDG_CONFIG_HOME nor HOME is set")"
      + (file.isThere || file.path == nil ? "" : " (not there)"),
    "theme: \(configuration.theme.rawValue)",
    "colours: \(configuration.colorUse.rawValue)",
    "ascii: \(configuration.isASCII)",
    "speed: \(configuration.speed)",
    "motion: \(configuration.motion)",
    "pixels: \(configuration.pixels.rawValue)",
    "mouse: \(configuration.mouse)",
    "plain: \(configuration.isPlain)",
    "present: \(configuration.isPresenting)",
    "prompter: \(configuration.prompter)",
    "resume: \(configuration.resume)",
    "brand: \(file.brandFile ?? "none")",
    "tmp: \(file.server?.address ?? "simulated")",
    keys.isEmpty ? "keys: as built in" : "keys:",
  ] + keys + (problems.isEmpty ? ["problems: none"] : ["problems:"] + problems)
}

/// The JSON of `config --json`.
private func json(of file: ConfigurationFile) -> JSONObject {
  let configuration = file.configuration
  let keys = Dictionary(
    configuration.keyNames.map { ($0.command, $0.keys) }, uniquingKeysWith: { first, _ in first })
  let problems: [JSONObject] = (file.problems?.all ?? []).map {
    [
      "line": $0.mark.line, "column": $0.mark.column, "code": $0.code.rawValue,
      "message": $0.message, "remedy": $0.remedy,
    ]
  }
  let obstacles: [JSONObject] = ([file.obstacle].compactMap(\.self) + file.obstacles).map {
    ["line": nil, "column": nil, "code": nil, "message": $0, "remedy": nil]
  }
  return [
    "path": file.path, "isThere": file.isThere,
    "settings": [
      "theme": configuration.theme.rawValue, "colours": configuration.colorUse.rawValue,
      "ascii": configuration.isASCII,
      "speed": configuration.speed, "motion": configuration.motion,
      "pixels": configuration.pixels.rawValue, "mouse": configuration.mouse,
      "plain": configuration.isPlain, "present": configuration.isPresenting,
      "prompter": configuration.prompter, "resume": configuration.resume,
      "brand": file.brandFile, "tmp": file.server?.address, "keys": keys,
    ] as JSONObject,
    "problems": problems + obstacles,
  ]
}
