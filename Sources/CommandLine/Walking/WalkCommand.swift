import IssuerApp
import Scenarios
import Simulation
import Terminal
import Text
import Walks

extension Subcommand {
  package static func walk(
    on screen: @escaping ShowScreen,
    prompt: @escaping @Sendable (Options) throws(CommandFailure) -> ExitCode
  ) -> Subcommand {
    Subcommand(
      name: "walk", operands: ["play|check|record|list|show|prompt", "[WALK|FILE|FOLDER…]"],
      suggestions: .wordsOrFiles(WalkAct.allCases.map(\.rawValue) + ShippedWalks.ids),
      summary: "Plays, checks, records, lists or shows walks: demos and walkthroughs as files.",
      options: walkOptions,
      notes: """
        walk list                    the walks that are shipped, with what each shows
        walk show WALK               its steps, with what is said and done, to read or to print
        walk play WALK               on the full screen: Space for the next step, b one back, digits
                                     jump, + and - the speed; any other key leaves the walk, r returns
                                     --at names the step to begin with, by its number or its title
        walk prompt                  in a second terminal: what to say now and next, the step, the time
                                     and the next press of the walk that plays in the first
        walk check [WALK|FOLDER…]    without a screen, a line a step; without a name, all that are shipped
        walk record FILE             opens a scenario; what you do becomes a walk, what came of it its
                                     `expect` lines; the file is whole after each act

        With --scenario, play and check begin with that one instead of the walk's own: your bank, its
        cards and its picture in a walk that is shipped. Check first; what the walk does and expects
        must be there, by the same names. With --brand, your cards' names and pictures stand in any of
        them: passwalk guide walks.

        `passwalk guide walks` says how walks are written. Of a folder every .walk file is checked. A
        failure tells the line, what is there instead, and the screen. Exit code 1 where something is not
        as expected, or a walk to be played cannot be done; 2 where a file has mistakes or a picture is
        missing; prompt: 1 where no walk is playing. Walks are played with the simulated issuer: while PASSWALK_TMP names a real one, play and
        check are refused.
        """,
      run: { options throws(CommandFailure) in
        try runWalk(options, on: screen, prompt: prompt)
      })
  }
}

private let walkOptions: [OptionSpec] = [
  .json, OptionSpec("junit", nil, "check: print JUnit XML, as build servers read it"),
  OptionSpec("tap", nil, "check: print TAP, a line for each step"),
  OptionSpec("snapshots", nil, "check: keep the screens of `snapshot` beside the file"),
  OptionSpec("at", "STEP", "play: begin with this step, by its number or its title"),
  OptionSpec("wait", nil, "prompt: wait until a walk plays, and for the next one"),
  .present, .noPrompter, .plain, .theme, .ascii, .pixels, .config, .scenario, .brand, .set,
  .dialect,
  .policy, .help,
]

/// The first operand of `walk`.
enum WalkAct: String, CaseIterable {
  case play, check, record, list, show, prompt

  /// The options that it takes.
  fileprivate var options: [String] {
    switch self {
    case .play: Self.shown + ["at"]
    case .check: ["json", "junit", "tap", "snapshots", "scenario", "brand", "set", "issuer"]
    case .record: Self.shown + ["policy"]
    case .list: ["json"]
    case .show: ["scenario", "brand", "set", "issuer"]
    case .prompt: ["wait", "plain", "theme", "ascii", "config"]
    }
  }

  /// The options of a walk on the screen.
  private static let shown = [
    "present", "no-prompter", "plain", "theme", "ascii", "config", "scenario", "brand", "set",
    "issuer",
  ]
}

private func runWalk(
  _ options: Options, on screen: ShowScreen,
  prompt: (Options) throws(CommandFailure) -> ExitCode
) throws(CommandFailure) -> ExitCode {
  let name = options.operands[0]
  guard let act = WalkAct(rawValue: name) else {
    let names = WalkAct.allCases.map(\.rawValue)
    throw .usage(
      "there is no `walk \(name)`; \(didYouMean(name, among: names) ?? "write \(names.joined(separator: ", "))")"
    )
  }
  if let stray = walkOptions.first(where: {
    options.has($0.name) && !act.options.contains($0.name)
  }) {
    let owners = WalkAct.allCases.filter { $0.options.contains(stray.name) }.map(\.rawValue)
    throw .usage(
      "--\(stray.name) means nothing to walk \(act); it is for walk \(owners.joined(separator: ", "))"
    )
  }
  let rest = Array(options.operands.dropFirst())
  let options =
    [.play, .record].contains(act)
    ? options.under(ConfigurationFile(named: options["config"])) : options
  // Its mistakes are reported as the scenario's, not as the walk's.
  if options.has("scenario") { _ = try options.loadedScenario() }
  switch act {
  case .list, .prompt:
    if let word = rest.first {
      throw .usage("“\(word)” is one word too many; walk \(act) stands alone")
    }
    return act == .list ? try listWalks(options) : try prompt(options)
  case .show: return try showWalk(rest, options)
  case .check: return try checkWalks(rest, options)
  case .play: return try playWalk(rest, options, on: screen)
  case .record: return try recordWalk(rest, options, on: screen)
  }
}

private func playWalk(
  _ operands: [String], _ options: Options, on screen: ShowScreen
) throws(CommandFailure) -> ExitCode {
  guard operands.count == 1 else {
    throw .usage("write one walk after play; `passwalk walk list` names those that are shipped")
  }
  try refuseRealIssuer(for: "walk play")
  let walk = try options.walk(named: operands[0])
  _ = try options.firstStep(of: walk)
  // Checked now, not before an audience.
  if let warning = walk.scenario.pictureWarnings.first {
    throw CommandFailure(
      code: .usage, message: "\(warning.mark): \(warning.words)", isAboutAFile: true)
  }
  if let failure = WalkCheck(of: walk).steps.flatMap(\.failures).first(where: \.isOfAct) {
    let check =
      "passwalk walk check \(walk.name)" + (options["scenario"].map { " --scenario \($0)" } ?? "")
    throw CommandFailure(
      code: .failed,
      message: sanitised(
        "\(failure.description.withoutFullStop); `\(check)` tells all that does not fit this scenario"
      ),
      isAboutAFile: true)
  }
  return try screen(walk.scenario, walk, nil, options) { _ in .met }
}

private func listWalks(_ options: Options) throws(CommandFailure) -> ExitCode {
  let walks = ShippedWalks.all
  if options.has("json") {
    try outputJSON(
      walks.map { id, walk in
        [
          "id": id, "title": walk.title, "about": walk.about, "scenario": walk.scenario,
          "steps": walk.steps.map(\.title),
        ] as JSONObject
      })
    return .met
  }
  let width = (walks.map(\.id.count).max() ?? 0) + 2
  for (id, walk) in walks {
    try output(id.padded(toColumns: width) + walk.title + "\n")
  }
  return .met
}
