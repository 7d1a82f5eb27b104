import Glibc
import IssuerApp
import Scenarios
import Terminal
import WalletDomain

extension Command {
  /// No subcommand: the full-screen simulator.
  static let screen = Command(
    name: "",
    summary: """
      A card issuer's mobile app in your terminal: its cards, Add to Wallet, Activate Card, and
      everything that happens behind them. Press ? in it for all keys, q to quit.

      Commands without a screen (each with --help):
      """ + "\n"
        + Command.all.map { command in
          "  \(command.name)" + String(repeating: " ", count: 12 - command.name.count)
            + command.summary
        }.joined(separator: "\n"),
    options: [
      .scenario, .policy, .theme, .ascii, .plain, .config, .help,
      OptionSpec("version", nil, "print the version"),
    ],
    notes: """
      Exit codes: 0 all well · 1 a flow was refused · 2 bad usage or file · 3 no terminal, no disk.
      """,
    run: showScreen)
}

private func showScreen(_ options: Options) throws(CommandFailure) -> ExitCode {
  let start = Start(
    scenario: try options.scenario(), policy: try options.policy(), theme: try options.theme(),
    file: ConfigurationFile(named: options["config"]), isASCII: options.has("ascii"))
  if let reason = reasonForPlainMode(options, start.file) {
    return try showPlainly(start, because: reason)
  }
  do throws(TerminalFailure) {
    let terminal = try NcursesTerminal(options: TerminalOptions(ascii: start.isASCII))
    var model = AppModel(start.scenario, policy: start.policy, size: terminal.size)
    model.use(start.configuration)
    model.appearance = Appearance(
      hasColor: terminal.colorDepth != .mono, isASCII: terminal.isASCII,
      theme: start.configuration.theme)
    if !terminal.isASCII, !localeIsUTF8 {
      model.say("The locale is not UTF-8; if boxes look wrong, start with --ascii.")
    }
    if terminal.isSubstituted {
      model.say("This TERM is not known here; the terminal is taken for an xterm.")
    }
    if let notice = start.file.notice { model.say(notice) }
    run(&model, on: terminal)
    terminal.close()
    return .met
  } catch {
    if case .cannotMoveCursor = error {
      return try showPlainly(start, because: cannotMoveCursor)
    }
    throw .environment(
      "\(error.message) Without one, try `passwalk --plain`, `passwalk cards` or `passwalk frame`.")
  }
}

/// What the command line and the configuration ask for together.
private struct Start {
  var scenario: Scenario
  var policy: Policy?
  var configuration: Configuration
  var file: ConfigurationFile

  /// Options go before the file.
  init(
    scenario: Scenario, policy: Policy?, theme: ThemeName?, file: ConfigurationFile, isASCII: Bool
  ) {
    self.scenario = scenario
    self.policy = policy
    self.file = file
    configuration = file.configuration
    if let theme { configuration.theme = theme }
    if isASCII { configuration.isASCII = true }
  }

  var isASCII: Bool { configuration.isASCII }
}

/// Why the person gets lines instead of the screen; nil leaves it to the terminal.
private func reasonForPlainMode(_ options: Options, _ file: ConfigurationFile) -> String? {
  if options.has("plain") { return "--plain was given" }
  if file.configuration.isPlain { return "the configuration says plain: true" }
  // Asked by name, because whoever sets it may have no terminal at all, as Emacs.
  let isDumb = getenv("TERM").map { String(cString: $0) } == "dumb"
  return isDumb ? cannotMoveCursor : nil
}

private let cannotMoveCursor = "this TERM is a terminal that cannot move its cursor"

private func showPlainly(_ start: Start, because reason: String) throws(CommandFailure) -> ExitCode
{
  var model = PlainModel(start.scenario, policy: start.policy, configuration: start.configuration)
  try run(
    &model, because: reason, problems: start.file.problemLines, inASCII: start.isASCII)
  return .met
}

/// The loop: sleeps until something happens; wakes by itself only while time has to pass.
private func run(_ model: inout AppModel, on terminal: NcursesTerminal) {
  let clock = ContinuousClock()
  var last = clock.now
  terminal.present(model.frame())
  // Behind the first picture, so that a terminal without an answer keeps nobody waiting.
  terminal.followsBackground = model.appearance.followsBackground
  while true {
    terminal.mouseIsOn = model.mouseIsOn
    let wasRunning = model.isRunning
    let events = terminal.nextEvents(timeout: wasRunning ? .milliseconds(50) : nil)
    let now = clock.now
    if wasRunning, perform(model.pass(now - last), on: terminal) { return }
    last = now
    for event in events {
      switch event {
      case .key(let key): if perform(model.press(key), on: terminal) { return }
      case .paste(let text): if perform(model.paste(text), on: terminal) { return }
      case .resized(let size): model.resize(to: size)
      case .backgroundChanged(let background): model.appearance.background = background
      case .mouse(let event): if perform(model.hear(event), on: terminal) { return }
      case .resumed: break
      case .hungUp: return
      }
    }
    terminal.present(model.frame())
  }
}

/// Does what the screen asks for; true ends the program.
private func perform(_ effects: [AppEffect], on terminal: NcursesTerminal) -> Bool {
  for effect in effects {
    switch effect {
    case .quit: return true
    case .ring: terminal.ring()
    case .session: break  // Only an external transport sends, and there is none yet.
    }
  }
  return false
}

/// Whether the environment asks for UTF-8, in the order in which the C library looks.
var localeIsUTF8: Bool {
  for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { continue }
    let letters = value.lowercased().filter { $0 != "-" }
    return letters.contains("utf8")
  }
  return false
}
