import Commands
public import IssuerAPI
public import Redaction
package import Scenarios
import SimulatedWorld
public import Simulation
public import Terminal
import Times
package import WalletDomain

/// An order of the screen to the program around it.
public enum AppEffect: Hashable, Sendable {
  case quit
  case ring
  /// Send a text to the terminal's clipboard.
  case copy(String)
  /// Show a text in the person's pager.
  case page(String)
  /// Write a file atomically, and report to `SaveRequest.ended`.
  case save(SaveRequest)
  /// Connect to a server, or to the simulated issuer if the address is empty, and report to `Connection`.
  case connect(ServerSettings)
  case session(Effect)
}

/// The whole screen as one value: the session, and what is focused, scrolled and open.
///
/// Keys and time go in, effects come out, and `frame()` draws the present state.
public struct AppModel: Sendable {
  public package(set) var session: Session { didSet { keepThemeMade() } }
  public private(set) var size: Size
  /// False if frames are written to a file: secrets are then covered.
  public var isLive = true
  /// Whether the key bar is shown; false in films.
  var showsKeys = true
  /// The key for the pseudonyms of pasted and typed secrets.
  public var pseudonymKey = PseudonymKey.ofThisRun()
  public var appearance = Appearance() { didSet { keepThemeMade() } }
  public internal(set) var configuration = Configuration()
  public internal(set) var pace = Pace.real
  var paceBeforePause = Pace.real

  package let parts: ScreenParts
  var partStates = PartStates()
  var pane = Pane.cards
  /// The open overlays; the last one is uppermost.
  var overlays: [any Overlay] = []
  /// A message about the last key, removed by the next one.
  package var toast: Toast?
  var cards = CardListState()
  var passLists: [Device: ListState] = [:]
  var calls = CallListState()
  var choice = ListState()
  /// The command that waits to be confirmed by being given once more.
  var asked: Command?
  var find = Find()
  /// The effects of opening the session, to be performed before the first key.
  public private(set) var openingEffects: [AppEffect] = []
  /// Whether animations are on: false in tests, exports and plain mode, or if the person or the terminal rules them out.
  public var canMove = false
  var presenter = PresenterMode() { didSet { keepThemeMade() } }
  private var madeTheme: MadeTheme
  public internal(set) var mouseIsOn = true
  var hasToldOfShift = false
  /// The file that the session is recorded to at its end.
  public var recording: String?
  /// Whether commands are typed as words, as in plain mode.
  package var takesWords = false

  package init(
    _ scenario: Scenario, policy: Policy? = nil, answeredBy transport: Transport = .simulated,
    from source: ScenarioSource? = nil, size: Size, parts: ScreenParts
  ) {
    self.parts = parts
    session = Session(scenario, policy: policy, transport: transport)
    self.size = size
    madeTheme = MadeTheme(
      MadeTheme.Form(
        appearance: appearance, accent: scenario.bank.accent, isPresenting: presenter.isOn))
    if source != nil { self[OpenedFile.self].source = source }
    let effects = session.open()
    openingEffects = parts.hooks.outgoing(effects, &self)
    passOpening()
  }

  /// Goes to one of the scenario's own steps; redo does the next one.
  public mutating func open(atStep step: Int) throws(Session.NoSuchStep) {
    let count = try session.open(atStep: step)
    keepSelectionsVisible()
    let next = step < count ? ": U does the next, t shows them all." : ", the last; t shows all."
    say("Step \(step) of \(count)\(next)")
  }

  /// Whether `pass` must be called: during an animation, while virtual time runs, or while a walk plays by itself.
  public var isRunning: Bool { timeRuns || parts.hooks.interval(self) != nil }

  /// The longest time until the next frame, for the next answer or the spinner; nil at rest.
  public var timeToNextFrame: Duration? {
    let interval = parts.hooks.interval(self)
    guard timeRuns || interval != nil else { return nil }
    if isPresenting { return .milliseconds(50) }
    let spinner = Duration.milliseconds(100)
    if let interval, interval < spinner { return interval }
    guard timeRuns, let due = session.world.nextDue else { return spinner }
    return min(spinner, max(.milliseconds(10), pace.real(due - session.world.clock)))
  }

  private var timeRuns: Bool {
    // Virtual time is paused while the screen is blank, so that the audience misses nothing.
    pace != .paused && !presenter.isBlank && !looksBack && !session.moment.isSettled
      && !parts.hooks.holdsTime(self)
  }

  /// Lets real time pass.
  public mutating func pass(_ time: Duration) -> [AppEffect] {
    parts.hooks.beforeTime(time, &self)
    return letTimeRun(time) + parts.hooks.afterTime(time, &self)
  }

  private mutating func letTimeRun(_ time: Duration) -> [AppEffect] {
    guard timeRuns else { return [] }
    // A real issuer does not follow the pace.
    if session.moment.awaitsOutside { return update(.timePassed(time)) }
    return update(.timePassed(parts.hooks.slowed(pace.virtual(time), time, &self)))
  }

  /// Lets everything that is pending happen at once.
  public mutating func settle() -> [AppEffect] { update(.settled) }

  /// Moves virtual time on, including planned events.
  public mutating func advance(_ time: Duration) -> [AppEffect] {
    update(.timeAdvanced(min(time, .longestWritten)))
  }

  public mutating func resize(to size: Size) {
    self.size = size
    parts.hooks.endMotion(&self)
    keepSelectionsVisible()
    moveOverlay(by: 0)
    if let prompt = find.prompt { look(prompt) }
  }

  /// Shows a plain message.
  public mutating func say(_ text: String) { toast = Toast(text, .plain) }

  /// Shows how to play a demo, unless there is another message, an audience, a walk or a recording.
  public mutating func sayHowToSeeDemo() {
    guard toast == nil, !isPresenting, self[WalkPlayback.self].walk == nil, recording == nil else {
      return
    }
    say("For a demo, step by step: \(order(.palette)) and type walk first.")
  }

  /// Takes pasted text.
  public mutating func paste(_ text: String) -> [AppEffect] {
    if endBlank() { return [] }
    parts.hooks.leave(.paste, &self)
    toast = nil
    parts.hooks.endMotion(&self)
    asked = nil
    return parts.hooks.paste(text, &self)
  }

  /// Handles a key.
  public mutating func press(_ key: Key) -> [AppEffect] {
    if endBlank() { return [] }
    // In a walk the next step ends an animation and not the key that ends a pause: the phone is still being read.
    if context != .walk || parts.bindings.binding(for: key, in: self)?.command != .screen(.nextStep)
    {
      toast = nil
      parts.hooks.endMotion(&self)
    }
    // Esc answers the question with no.
    if asked != nil, key == .escape, overlay == nil {
      asked = nil
      return []
    }
    parts.hooks.leave(.key(key), &self)
    if context != .walk, let effects = type(key) {
      // A command can be confirmed in the palette, too.
      if overlay?.context != .palette { asked = nil }
      return effects
    }
    guard let binding = parts.bindings.binding(for: key, in: self) else {
      asked = nil
      // Some terminals answer a bell with a flash, which an audience would see.
      return isPresenting ? [] : [.ring]
    }
    return run(binding)
  }

  /// What is to be confirmed before the interrupt key quits, as in “quit”; nil if it quits at once.
  package var questionBeforeInterrupt: String? { parts.bindings.quit?.question(self) }

  public var asksBeforeInterrupt: Bool { questionBeforeInterrupt != nil }

  /// Handles the interrupt key, which quits in every context and asks as the key for quitting does.
  public mutating func interrupt() -> [AppEffect] {
    let isAgreed = asked == .word(.quit)
    guard !isAgreed, let question = questionBeforeInterrupt else { return [.quit] }
    // Ends what would cover the question or take its place.
    _ = endBlank()
    _ = stopFinding()
    parts.hooks.endMotion(&self)
    asked = .word(.quit)
    toast = Toast("Press Ctrl-C once more to \(question).", .plain)
    return []
  }

  /// Runs a binding, or says why it cannot be used now, or asks for confirmation.
  mutating func run(_ binding: Binding) -> [AppEffect] {
    let isAgreed = asked == binding.command
    // A command can be confirmed in the palette, too.
    if overlay?.context != .palette, binding.command != .screen(.palette) { asked = nil }
    // Any other key, even one that cannot be used, ends the pause after a flow.
    if ![.screen(.act), .screen(.nextStep)].contains(binding.command) {
      presenter.note(binding.command)
    }
    if let reason = binding.obstacle(self) {
      let atEnd = parts.hooks.refusal(self)
      toast = atEnd?.text == reason ? atEnd : Toast(reason, .plain)
      return []
    }
    if !isAgreed, let question = binding.question(self) {
      asked = binding.command
      let given = keys(of: binding).first.map { "Press \($0.name)" } ?? "Choose it"
      toast = Toast("\(given) once more to \(question).", .plain)
      return []
    }
    redactTyped()
    let effects = binding.run(&self)
    keepSelectionsVisible()
    return effects
  }

  /// Sends a message to the session, shows its notice, and adapts selections and lists to the new state.
  package mutating func update(_ message: Message) -> [AppEffect] {
    let (before, hooks) = (session.scenario.id, parts.hooks)
    let changes = hooks.watchers.map { $0(message, self) }
    let animate = hooks.animate(message, self)
    var effects = session.update(message)
    if pace == .atOnce, message.isAct { effects += session.update(.settled) }
    if session.scenario.id != before { find.lists = [:] }
    for change in changes { change(&self) }
    keepSelectionsVisible()
    animate?(&self)
    return hooks.outgoing(effects, &self)
  }

  /// Skips an opening that takes less than a second, unless the scenario has a start of its own.
  mutating func passOpening() {
    var opened = session
    _ = opened.update(.timePassed(.seconds(1)))
    if opened.moment.isSettled, session.scenario.start.isEmpty { session = opened }
    if let notice = session.app.notice { toast = Toast(notice, .plain) }
    choice = ListState(selected: choices.firstIndex(where: \.isUsual) ?? 0)
    narrowLists()
  }

  package var theme: Theme { madeTheme.theme }

  /// Remakes the theme if its inputs have changed.
  private mutating func keepThemeMade() {
    let form = MadeTheme.Form(
      appearance: appearance, accent: session.scenario.bank.accent, isPresenting: isPresenting)
    if madeTheme.form != form { madeTheme = MadeTheme(form) }
  }

  /// The context of the keys.
  var context: Context { parts.hooks.context(self) ?? ownContext }

  /// The context of the keys if no walk were played.
  var ownContext: Context {
    if find.prompt != nil { return .find }
    if let overlay { return overlay.context }
    guard pane == .cards, let flow = session.app.flow else { return parts[pane].context }
    if flow.hasEnded { return .outcome }
    return choices.isEmpty ? .flow : .choice
  }
}
