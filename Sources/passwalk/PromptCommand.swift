import CommandLine
import Glibc
import IssuerApp
import Terminal

/// Follows the prompt of the walk that plays in another terminal: on the whole screen, or in lines without a terminal.
@Sendable func followPrompt(_ options: Options) throws(CommandFailure) -> ExitCode {
  var prompt = try FollowedPrompt(waits: options.has("wait"))
  let file = ConfigurationFile(named: options["config"])
  if options.has("plain") || file.configuration.isPlain || isatty(STDOUT_FILENO) == 0
    || environment("TERM") == "dumb"
  {
    try printLines(of: &prompt)
    return .met
  }
  let theme = try options.theme() ?? file.configuration.theme
  do throws(TerminalFailure) {
    let terminal = try NcursesTerminal(ascii: options.has("ascii") || file.configuration.isASCII)
    show(&prompt, theme, on: terminal)
    terminal.close()
  } catch {
    throw .environment("\(error.message) `passwalk walk prompt --plain` prints lines.")
  }
  if prompt.lines == nil { try output("The walk has ended.\n", because: .ownWords) }
  return .met
}

/// The prompt of the walk that plays; the kernel tells when it changes, and nothing wakes up before.
private struct FollowedPrompt {
  let waits: Bool
  private let path: String
  private let watch: FolderWatch
  /// Nil where no walk plays.
  private(set) var lines: [WalkPrompt.Line]?
  /// When the file is to be read; nil while it is unchanged.
  private var due: ContinuousClock.Instant?

  init(waits: Bool) throws(CommandFailure) {
    guard let path = PromptFile.path else {
      throw .environment("neither XDG_STATE_HOME nor HOME says where a walk keeps its prompt")
    }
    guard let watch = FolderWatch(), watch.follow([path]) else {
      throw .environment("“\(path)” cannot be watched for changes")
    }
    (self.waits, self.path, self.watch) = (waits, path, watch)
    lines = PromptFile.lines
    if lines == nil, !waits {
      throw .failed(
        "no walk is playing; begin one with `passwalk walk play first` in another terminal, "
          + "or wait for it with --wait")
    }
  }

  /// Whether there is nothing more to follow.
  var hasEnded: Bool { lines == nil && !waits }

  var descriptor: pollfd { pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0) }

  var timeout: Duration? { due.map { max(.zero, ContinuousClock.now.duration(to: $0)) } }

  /// Takes the pending notifications; one change causes several, and a lock goes a moment after them.
  mutating func takeNotifications() {
    if watch.takeChange() != nil { due = .now + .milliseconds(30) }
  }

  /// Reads the file again where that is due; true where there is something new.
  mutating func read() -> Bool {
    guard let due, due <= .now else { return false }
    self.due = nil
    // A folder may have been made meanwhile.
    _ = watch.follow([path])
    let new = PromptFile.lines
    guard new?.isEmpty != true, new != lines else { return false }
    lines = new
    return true
  }
}

/// Prints the lines that have changed, until the walk ends.
private func printLines(of prompt: inout FollowedPrompt) throws(CommandFailure) {
  var told: [WalkPrompt.Line] = []
  while true {
    let lines = prompt.lines ?? [WalkPrompt.Line("now", "no walk is playing")]
    let new = lines.filter { !told.contains($0) }
    // The time alone is no news.
    if new.contains(where: { $0.name != "time" }) {
      let text = new.map { "\($0.name): \($0.text)\n" }.joined()
      try output((told.isEmpty ? "" : "\n") + text)
      told = lines
    }
    if prompt.hasEnded { return }
    repeat {
      var ready = prompt.descriptor
      let count = poll(&ready, 1, prompt.timeout.map(milliseconds) ?? -1)
      if count > 0 { prompt.takeNotifications() }
    } while !prompt.read()
  }
}

private func show(
  _ prompt: inout FollowedPrompt, _ theme: ThemeName, on terminal: NcursesTerminal
) {
  var appearance = Appearance(
    depth: terminal.colorDepth, isASCII: terminal.isASCII, theme: theme)
  var size = terminal.size
  while !prompt.hasEnded {
    let waiting = [
      WalkPrompt.Line("now", "waiting for a walk to be played"), .init("press", "q: quit"),
    ]
    terminal.present(PromptView(prompt.lines ?? waiting, appearance).frame(size))
    terminal.followsBackground = appearance.followsBackground
    terminal.watchedDescriptors = [prompt.descriptor]
    for event in terminal.nextEvents(timeout: prompt.timeout) {
      switch event {
      case .key(.character("q")), .key(.escape), .interrupted, .hungUp: return
      case .resized(let new): size = new
      case .backgroundChanged(let background): appearance.background = background
      case .descriptorIsReady: prompt.takeNotifications()
      default: break
      }
    }
    _ = prompt.read()
  }
}
