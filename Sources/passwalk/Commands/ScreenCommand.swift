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
      .scenario, .policy, .theme, .ascii, .plain, .help,
      OptionSpec("version", nil, "print the version"),
    ],
    notes: """
      Exit codes: 0 all well · 1 an expectation failed · 2 bad usage or file · 3 no terminal, no disk.
      """,
    run: showScreen)
}

private func showScreen(_ options: Options) throws(CommandFailure) -> ExitCode {
  let scenario = try options.scenario()
  let policy = try options.policy()
  let theme = try options.theme()
  if let reason = reasonForPlainMode(options) {
    return try showPlainly(scenario, policy, because: reason, options)
  }
  do throws(TerminalFailure) {
    let terminal = try NcursesTerminal(options: TerminalOptions(ascii: options.has("ascii")))
    var model = AppModel(scenario, policy: policy, size: terminal.size)
    model.appearance = Appearance(
      hasColor: terminal.colorDepth != .mono, isASCII: terminal.isASCII, theme: theme)
    if terminal.isSubstituted {
      model.say("This TERM is not known here; the terminal is taken for an xterm.")
    }
    run(&model, on: terminal)
    terminal.close()
    return .met
  } catch {
    if case .cannotMoveCursor = error {
      return try showPlainly(scenario, policy, because: cannotMoveCursor, options)
    }
    throw .environment(
      "\(error.message) Without one, try `passwalk --plain`, `passwalk cards` or `passwalk frame`.")
  }
}

/// Why the person gets lines instead of the screen; nil leaves it to the terminal.
private func reasonForPlainMode(_ options: Options) -> String? {
  if options.has("plain") { return "--plain was given" }
  // Asked by name, because whoever sets it may have no terminal at all, as Emacs.
  let isDumb = getenv("TERM").map { String(cString: $0) } == "dumb"
  return isDumb ? cannotMoveCursor : nil
}

private let cannotMoveCursor = "this TERM is a terminal that cannot move its cursor"

private func showPlainly(
  _ scenario: Scenario, _ policy: Policy?, because reason: String, _ options: Options
) throws(CommandFailure) -> ExitCode {
  var model = PlainModel(scenario, policy: policy)
  try run(&model, because: reason, inASCII: options.has("ascii"))
  return .met
}

/// The loop: sleeps until something happens; wakes by itself only while time has to pass.
private func run(_ model: inout AppModel, on terminal: NcursesTerminal) {
  let clock = ContinuousClock()
  var last = clock.now
  terminal.present(model.frame())
  while true {
    let wasRunning = model.isRunning
    let events = terminal.waitForEvents(timeout: wasRunning ? .milliseconds(50) : nil)
    let now = clock.now
    if wasRunning, perform(model.pass(now - last), on: terminal) { return }
    last = now
    for event in events {
      switch event {
      case .key(let key): if perform(model.press(key), on: terminal) { return }
      case .paste(let text): if perform(model.paste(text), on: terminal) { return }
      case .resized(let size): model.resize(to: size)
      case .resumed, .woken: break
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
