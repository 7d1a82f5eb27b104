import CommandLine
import Glibc
import IssuerApp
import Network
import PlainMode
import Scenarios
import Simulation
import Terminal
import Text
import Walks
import WalletDomain

extension Subcommand {
  /// The description of the program, for help and the manual page.
  static let introduction = """
    A card issuer's mobile app in your terminal: its cards, Add to Wallet, Activate Card, and
    everything that happens behind them. Press ? in it for its keys, q to quit.
    """

  /// The command without a name: the simulator on the full screen.
  static let screen = Subcommand(
    name: "",
    summary: introduction,
    options: [
      .scenario, .brand, .set, .dialect, .policy, .at, .theme, .ascii, .pixels, .plain, .present,
      .noPrompter, .config,
      OptionSpec("resume", nil, "go on with the session that was interrupted last"),
      OptionSpec("session", "NAME", "go on with that one, by its name in `passwalk sessions`"),
      OptionSpec("no-session-file", nil, "keep nothing of this session for --resume"),
    ] + OptionSpec.issuer + [
      .help,
      OptionSpec("version", nil, "print the version, and which commit it was built from"),
    ],
    notes: """
      The steps of --at are the acts that the scenario names first under `expect`, each key of a flow one
      step, or else what its agenda plans. On the screen U does the next one, and t shows them all.

      Exit codes: \(exitCodes).
      """,
    run: showScreen)

  private static var exitCodes: String {
    ExitCode.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: " · ")
  }
}

private func showScreen(_ options: Options) throws(CommandFailure) -> ExitCode {
  let configuration = ConfigurationFile(named: options["config"])
  let options = options.under(configuration)
  let resumed = try options.sessionToResume()
  var file = try FollowedFile(options)
  let loaded = if let file { file.loaded } else { try options.loadedScenario() }
  var start = try Start(loaded, configuration, options)
  start.resumed = resumed
  // A session goes on with the simulated issuer: a real one is connected by hand.
  let outside = NetworkIO(resumed == nil ? try options.answering(by: start.file) : Answering())
  if outside.isReal, options.has("at") {
    throw .usage("--at plays steps that a real issuer would carry out; leave it out with --tmp")
  }
  return try show(start, loaded, &file, options, outside) { _ in .met }
}

/// Opens a scenario with the simulated issuer, to play `walk` or to record one into `recording`.
///
/// `end` takes the session as the person left it.
@Sendable func showScreen(
  of loaded: LoadedScenario, playing walk: LoadedWalk?, recording: WalkFile?, _ options: Options,
  end: (Session) throws(CommandFailure) -> ExitCode
) throws(CommandFailure) -> ExitCode {
  var start = try Start(loaded, ConfigurationFile(named: options["config"]), options)
  (start.walk, start.recording) = (walk, recording?.path)
  start.walkStep = try walk.flatMap { walk throws(CommandFailure) in
    try options.firstStep(of: walk)
  }
  var file: FollowedFile?
  return try show(
    start, loaded, &file, options, NetworkIO(Answering(), recording: recording), end: end)
}

private func show(
  _ start: Start, _ loaded: LoadedScenario, _ file: inout FollowedFile?, _ options: Options,
  _ outside: NetworkIO, end: (Session) throws(CommandFailure) -> ExitCode
) throws(CommandFailure) -> ExitCode {
  if let reason = reasonForPlainMode(options, start.file) {
    for warning in loaded.warnings { printError("\(warning)") }
    return try end(try showPlainly(start, &file, options, outside, because: reason))
  }
  // Before the terminal is taken, so that a step that is not there is told on it as it was.
  var model = AppModel(
    start.scenario, policy: start.policy, answeredBy: outside.transport, from: start.source,
    size: Size(columns: 80, rows: 24), parts: .all)
  let notice = try prepare(&model, start, options, outside)
  let resuming = Resuming(model.seen.session, start.resumed, isOn: start.keepsSession)
  do throws(TerminalFailure) {
    let terminal = try NcursesTerminal(ascii: start.isASCII)
    // First, so that the text of a call is laid out once, in the colours that it is drawn in.
    model.seen.appearance = Appearance(
      depth: terminal.colorDepth, isASCII: terminal.isASCII,
      theme: start.configuration.theme)
    model.seen.appearance.colorUse = start.configuration.colorUse
    model.resize(to: terminal.size)
    start.configuration.apply(to: &model)
    // Before anything is said, which the walk would take away.
    if let walk = start.walk { _ = WalkPlayback.play(&model, walk, at: start.walkStep) }
    if !terminal.isASCII, !localeIsUTF8 {
      model.say("The locale is not UTF-8; if boxes look wrong, start with --ascii.")
    }
    if terminal.isSubstituted {
      model.say("This TERM is not known here; the terminal is taken for an xterm.")
    }
    if let notice = file?.notice { model.say(notice) }
    if let notice = start.file.notice { model.say(notice) }
    if let warning = loaded.warnings.first { model.say("\(warning).") }
    if let notice { model.say(notice) }
    if start.resumed == nil, !model.seen.isPresenting, !outside.isReal {
      resuming.offer(in: &model)
    }
    model.seen.canMove = start.configuration.moves
    model.seen.recording = start.recording
    // Whoever names a state, or how to begin, knows the way.
    if options.isEmpty { model.sayHowToSeeDemo() }
    let prompts = start.keepsSession ? PromptFile() : nil
    run(&model, following: &file, outside, resuming, prompts, on: terminal)
    prompts?.remove()
    outside.close()
    terminal.close()
  } catch {
    if case .cannotMoveCursor = error {
      return try end(try showPlainly(start, &file, options, outside, because: cannotMoveCursor))
    }
    throw .environment(
      "\(error.message) Without one, try `passwalk --plain`, `passwalk cards` or `passwalk frame`.")
  }
  return try end(model.seen.session)
}

/// Prepares the model of the screen or of plain mode; returns what is to be said of a session that goes on.
private func prepare(
  _ model: inout AppModel, _ start: Start, _ options: Options, _ outside: NetworkIO
) throws(CommandFailure) -> String? {
  outside.introduce(to: &model)
  model[OpenedFile.self].source = start.source
  model[OpenedFile.self].warnings = start.warnings
  model[OpenedFile.self].brand = start.brand
  model.seen.pseudonymKey = .kept
  if start.walk == nil { try options.goToStep(in: &model) }
  return try start.resumed.map { file throws(CommandFailure) in try file.resume(in: &model) }
}

/// The start of a session, as the command line and the configuration define it.
private struct Start {
  var scenario: Scenario
  /// Nil for a shipped scenario.
  var source: ScenarioSource?
  var warnings: [ScenarioWarning]
  var brand: Brand?
  var policy: Policy?
  var configuration: Configuration
  var file: ConfigurationFile
  /// The walk to play, if any.
  var walk: LoadedWalk?
  /// The index of the step that the walk begins with; nil for its beginning.
  var walkStep: Int?
  var recording: String?
  /// The session that goes on.
  var resumed: OpenSessionFile?

  /// Options take precedence over the configuration file.
  init(
    _ loaded: LoadedScenario, _ file: ConfigurationFile, _ options: Options
  ) throws(CommandFailure) {
    scenario = loaded.scenario
    source = loaded.isShipped ? nil : loaded.source
    warnings = loaded.warnings
    brand = loaded.brand
    policy = try options.policy(for: loaded.scenario)
    self.file = file
    configuration = file.configuration
    configuration.file = file.path
    configuration.brandFile = file.brandFile
    if let theme = try options.theme() {
      (configuration.theme, configuration.origins[.theme]) = (theme, "--theme")
    }
    if let pixels = try options.pixels() {
      (configuration.pixels, configuration.origins[.pixels]) = (pixels, "--pixels")
    }
    if let brand = options["brand"] {
      (configuration.brandFile, configuration.origins[.brand]) = (brand, "--brand")
    }
    if environment("NO_COLOR")?.isEmpty == false { configuration.origins[.colours] = "NO_COLOR" }
    if options.has("ascii") { configuration.isASCII = true }
    if options.has("present") { configuration.isPresenting = true }
    if options.has("no-prompter") {
      (configuration.hasPrompter, configuration.origins[.prompter]) = (false, "--no-prompter")
    }
    if options.has("no-session-file") { configuration.resumes = false }
  }

  var isASCII: Bool { configuration.isASCII }
  /// Whether what is done is kept in a session's file; a walk that is recorded has a file of its own.
  var keepsSession: Bool { configuration.resumes && recording == nil }
}

/// Why plain mode is used; nil leaves it to the terminal.
private func reasonForPlainMode(_ options: Options, _ file: ConfigurationFile) -> String? {
  if options.has("plain") { return "--plain was given" }
  if file.configuration.isPlain { return "the configuration says plain: true" }
  // Asked by name, because whoever sets it may have no terminal at all, as Emacs.
  return environment("TERM") == "dumb" ? cannotMoveCursor : nil
}

private let cannotMoveCursor = "this TERM is a terminal that cannot move its cursor"

private func showPlainly(
  _ start: Start, _ file: inout FollowedFile?, _ options: Options, _ outside: NetworkIO,
  because reason: String
) throws(CommandFailure) -> Session {
  var model = PlainModel(
    start.scenario, policy: start.policy, answeredBy: outside.transport,
    configuration: start.configuration)
  let notice = try prepare(&model.app, start, options, outside)
  if let walk = start.walk { model.play(walk, at: start.walkStep) }
  let resuming = Resuming(model.session, start.resumed, isOn: start.keepsSession)
  // Nobody reads it where lines are piped in.
  let isAsked = start.resumed == nil && !outside.isReal && isatty(STDIN_FILENO) == 1
  try run(
    &model, following: &file, outside, resuming, because: reason,
    notices: [notice, isAsked ? resuming.hint : nil].compactMap(\.self),
    problems: start.file.problemLines, inASCII: start.isASCII)
  return model.session
}

/// The event loop of the screen; it has a timeout only while virtual time has to pass.
private func run(
  _ model: inout AppModel, following file: inout FollowedFile?, _ outside: NetworkIO,
  _ resuming: Resuming, _ prompts: PromptFile?, on terminal: NcursesTerminal
) {
  /// Performs the effects; true ends the program.
  func ends(_ effects: [AppEffect]) -> Bool {
    guard perform(effects, &model, outside, on: terminal) else { return false }
    resuming.end()
    return true
  }
  let clock = ContinuousClock()
  var last = clock.now
  if ends(model.openingEffects) { return }
  terminal.present(model.frame())
  prompts?.keep(model)
  // What is read of `seen` lies there; through the model it would be looked up by key path, each time.
  while true {
    // Behind a picture, so that a terminal without an answer keeps nobody waiting.
    terminal.mouseIsOn = model.seen.mouseIsOn
    terminal.followsBackground = model.seen.appearance.followsBackground
    terminal.showPixels(model.seen.configuration.pixels)
    terminal.expectsText = Pasting.isOpen(model.seen)
    terminal.interceptsInterrupt = model.seen.asksBeforeInterrupt
    let timeToNextFrame = model.seen.timeToNextFrame
    let timeouts = [
      timeToNextFrame ?? prompts?.timeout, file?.timeout(at: clock.now), outside.timeout,
    ]
    let followed = file?.descriptor.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    terminal.watchedDescriptors = (followed.map { [$0] } ?? []) + outside.descriptors
    let events = terminal.nextEvents(timeout: timeouts.compactMap { $0 }.min())
    let now = clock.now
    if timeToNextFrame != nil, ends(model.pass(now - last)) { return }
    for reply in outside.work() {
      if ends(Connection.hear(&model, reply.result, to: reply.id)) { return }
    }
    var rest = events[...]
    while let event = rest.first {
      let dropped = Pasting.noticeBurst(rest, &model)
      rest = rest.dropFirst(dropped)
      if dropped > 0 { continue }
      let typed = Pasting.type(rest, &model)
      rest = rest.dropFirst(max(1, typed))
      if typed > 0 { continue }
      switch event {
      case .key(let key):
        if resuming.takesOffer(with: key, in: &model) {
          file = nil
        } else if ends(model.press(key)) {
          return
        }
      case .paste(let text):
        if ends(model.paste(Pasting.isForLine(model.seen) ? text : droppedFile(text) ?? text)) {
          return
        }
      case .pasteWasTooLong(let bytes): Pasting.wasTooLong(bytes: bytes, &model)
      case .resized(let size): model.resize(to: size)
      case .backgroundChanged(let background): model.seen.appearance.background = background
      case .mouse(let event): if ends(model.hear(event)) { return }
      case .descriptorIsReady: file?.takeNotifications(at: now)
      case .interrupted: if ends(model.interrupt()) { return }
      case .resumed, .graphicsConfirmed: break
      case .hungUp: return
      }
    }
    switch file?.takeReading(at: now) {
    case .good(let reading): if ends(reading.show(in: &model)) { return }
    case .bad(let problems): problems.show(in: &model)
    case nil: break
    }
    if let problem = outside.record(model.seen.session) { model.say(problem) }
    if let problem = resuming.keep(model) { model.say(problem) }
    // What the person spent in a pager is not virtual time.
    last = clock.now
    let frame = model.frame()
    let drawn = clock.now
    // Whoever sees what they have done is asked before it is lost.
    terminal.interceptsInterrupt = model.seen.asksBeforeInterrupt
    terminal.present(frame)
    // Over a slow line what moves would only be in the way.
    if clock.now - drawn > .milliseconds(50) { model.seen.canMove = false }
    prompts?.keep(model)
  }
}

/// The content of a file that was dropped on the terminal, which pastes its path; nil for any other text.
private func droppedFile(_ text: String) -> String? {
  let path = text.trimmedPath
  guard path.hasPrefix("/"), let bytes = try? readFile(path) else { return nil }
  return String(decoding: bytes, as: UTF8.self)
}

extension String {
  /// A path as terminals paste it: in quotation marks, or with backslashes before blanks.
  fileprivate var trimmedPath: String {
    let line = drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    let text = String(line)
    for quote in ["'", "\""] where text.count > 2 && text.hasPrefix(quote) && text.hasSuffix(quote)
    {
      return String(text.dropFirst().dropLast())
    }
    let path = text.hasPrefix("file://") ? String(text.dropFirst(7)) : text
    return path.contains("\n") ? "" : path.replacing("\\ ", with: " ")
  }
}

/// Performs the effects; true ends the program.
private func perform(
  _ effects: [AppEffect], _ model: inout AppModel, _ outside: NetworkIO,
  on terminal: NcursesTerminal
) -> Bool {
  for effect in effects {
    switch effect {
    case .quit: return true
    case .ring: terminal.ring()
    case .copy(let text):
      if !terminal.copy(text) { model.say("This terminal has no clipboard.") }
    case .page(let text):
      if let reason = page(text, on: terminal) { model.say(reason) }
    case .save(let request): request.ended(save(request), in: &model)
    case .keep(let setting, let value):
      if let reason = keep(setting, value, in: model.seen.configuration.file) { model.say(reason) }
    case .brand(let path):
      let (brand, file) = brand(at: path)
      if perform(
        Settings.brandWasRead(brand, at: file, in: &model), &model, outside, on: terminal)
      {
        return true
      }
    case .session(.send(let request, let id)): outside.begin(request, as: id)
    case .connect(let settings):
      if perform(outside.connect(to: settings, &model), &model, outside, on: terminal) {
        return true
      }
    }
  }
  return false
}
