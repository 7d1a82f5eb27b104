import Commands
public import IssuerAPI
import Presentation
import Redaction
package import Scenarios
import SimulatedWorld
public import Simulation
package import Terminal
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
  /// Keep a setting for later sessions.
  case keep(Setting, String)
  /// Read the brand of a file, and report to `Settings.brandWasRead`; without a path none is wanted.
  case brand(String?)
  /// Connect to a server, or to the simulated issuer if the address is empty, and report to `Connection`.
  case connect(ServerSettings)
  case session(Effect)
}

/// The whole screen as one value: the session, and what is focused, scrolled and open.
///
/// Keys and time go in, effects come out, and `frame()` draws the present state.
@dynamicMemberLookup
package struct AppModel: Sendable {
  package var seen: Seen
  var paceBeforePause = Pace.real
  /// The effects of opening the session, to be performed before the first key.
  public private(set) var openingEffects: [AppEffect] = []
  var hasToldOfShift = false

  package subscript<Value>(dynamicMember path: KeyPath<Seen, Value>) -> Value {
    seen[keyPath: path]
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Seen, Value>) -> Value {
    get { seen[keyPath: path] }
    _modify { yield &seen[keyPath: path] }
  }

  /// The state of a part of the screen.
  package subscript<State: PartState>(_ type: State.Type) -> State {
    get { seen[type] }
    _modify { yield &seen[type] }
  }

  /// The whole screen as it is now.
  public func frame() -> Frame { seen.frame() }

  package init(
    _ scenario: Scenario, policy: Policy? = nil, answeredBy transport: Transport = .simulated,
    from source: ScenarioSource? = nil, size: Size, parts: ScreenParts
  ) {
    seen = Seen(Session(scenario, policy: policy, transport: transport), size: size, parts: parts)
    if source != nil { self[OpenedFile.self].source = source }
    let effects = seen.session.open()
    openingEffects = seen.parts.hooks.outgoing(effects, &self)
    passOpening()
  }

  /// Goes to one of the scenario's own steps; redo does the next one.
  public mutating func open(atStep step: Int) throws(Session.NoSuchStep) {
    let count = try seen.session.open(atStep: step)
    seen.keepSelectionsVisible()
    let next = step < count ? ": U does the next, t shows them all." : ", the last; t shows all."
    say("Step \(step) of \(count)\(next)")
  }

  /// Lets real time pass.
  public mutating func pass(_ time: Duration) -> [AppEffect] {
    seen.parts.hooks.beforeTime(time, &self)
    return letTimeRun(time) + seen.parts.hooks.afterTime(time, &self)
  }

  private mutating func letTimeRun(_ time: Duration) -> [AppEffect] {
    guard seen.timeRuns else { return [] }
    // A real issuer does not follow the pace.
    if seen.session.moment.awaitsOutside { return update(.timePassed(time)) }
    return update(.timePassed(seen.parts.hooks.slowed(seen.pace.virtual(time), time, &self)))
  }

  /// Lets everything that is pending happen at once.
  public mutating func settle() -> [AppEffect] { update(.settled) }

  /// Moves virtual time on, including planned events.
  public mutating func advance(_ time: Duration) -> [AppEffect] {
    update(.timeAdvanced(min(time, .longestWritten)))
  }

  public mutating func resize(to size: Size) {
    seen.size = size
    seen.parts.hooks.endMotion(&self)
    seen.keepSelectionsVisible()
    moveOverlay(.steps(0))
    if let prompt = seen.find.prompt { seen.look(prompt) }
  }

  /// Shows a plain message.
  public mutating func say(_ text: String) { seen.toast = Toast(text, .plain) }

  /// Offers something, unless the session tells something, a flow is open, or the app has been stopped; returns whether.
  public mutating func offer(_ text: String) -> Bool {
    guard seen.session.app.notice == nil, seen.flow == nil else { return false }
    let before = seen.toast
    seen.toast = Toast(text, .plain, yieldsToFailure: true)
    if seen.shows(offer: text) { return true }
    seen.toast = before
    return false
  }

  /// Shows how to play a demo, unless there is another message, an audience, a walk or a recording.
  public mutating func sayHowToSeeDemo() {
    guard seen.toast == nil, !seen.isPresenting, !seen.parts.hooks.hasOpenWalk(seen),
      seen.recording == nil
    else {
      return
    }
    say("For a demo, step by step: \(seen.order(.palette)) and type walk first.")
  }

  /// Takes pasted text.
  public mutating func paste(_ text: String) -> [AppEffect] {
    if endBlank() { return [] }
    seen.parts.hooks.leave(.paste, &self)
    seen.toast = nil
    seen.parts.hooks.endMotion(&self)
    seen.asked = nil
    return seen.parts.hooks.paste(text, &self)
  }

  /// Handles a key.
  public mutating func press(_ key: Key) -> [AppEffect] {
    if endBlank() { return [] }
    let isOfWalk = seen.context == .walk
    let command =
      isOfWalk || seen.shownAlert != nil
      ? seen.parts.bindings.binding(for: key, in: self.seen)?.command : nil
    // What stands behind the phone's alert is not pressed with its button.
    if !isOfWalk, command == .screen(.closeAlert) || command == .screen(.nextStep) {
      seen.toast = nil
      return []
    }
    // In a walk the next step ends an animation and not the key that ends a pause: the phone is still being read.
    if command != .screen(.nextStep) {
      seen.toast = nil
      seen.parts.hooks.endMotion(&self)
    }
    // Esc answers the question with no.
    if seen.asked != nil, key == .escape, seen.overlay == nil {
      seen.asked = nil
      return []
    }
    seen.parts.hooks.leave(.key(key), &self)
    if seen.context != .walk, let effects = type(key) {
      // A command can be confirmed in the palette, too.
      if seen.overlay?.context != .palette { seen.asked = nil }
      return effects
    }
    guard let binding = seen.parts.bindings.binding(for: key, in: self.seen) else {
      seen.asked = nil
      // Some terminals answer a bell with a flash, which an audience would see.
      return seen.isPresenting ? [] : [.ring]
    }
    return run(binding)
  }

  /// Handles the interrupt key, which quits in every context and asks as the key for quitting does.
  public mutating func interrupt() -> [AppEffect] {
    let isAgreed = seen.asked == .word(.quit)
    guard !isAgreed, let question = seen.questionBeforeInterrupt else { return [.quit] }
    // Ends what would cover the question or take its place.
    _ = endBlank()
    _ = seen.stopFinding()
    seen.parts.hooks.endMotion(&self)
    seen.asked = .word(.quit)
    seen.toast = Toast("Press Ctrl-C once more to \(question).", .plain)
    return []
  }

  /// Runs a binding, or says why it cannot be used now, or asks for confirmation.
  mutating func run(_ binding: Binding) -> [AppEffect] {
    let isAgreed = seen.asked == binding.command
    // A command can be confirmed in the palette, too.
    if seen.overlay?.context != .palette, binding.command != .screen(.palette) { seen.asked = nil }
    // Any other key, even one that cannot be used, ends the pause after a flow.
    if ![.screen(.act), .screen(.nextStep)].contains(binding.command) {
      seen.presenter.note(binding.command)
    }
    if let reason = binding.obstacle(seen) {
      let atEnd = seen.parts.hooks.refusal(seen)
      seen.toast = atEnd?.text == reason ? atEnd : Toast(reason, .plain, yieldsToFailure: true)
      return []
    }
    if !isAgreed, let question = binding.question(seen) {
      seen.asked = binding.command
      let given = seen.keys(of: binding).first.map { "Press \($0.name)" } ?? "Choose it"
      seen.toast = Toast("\(given) once more to \(question).", .plain)
      return []
    }
    redactTyped()
    let effects = binding.run(&self)
    seen.keepSelectionsVisible()
    return effects
  }

  /// Sends a message to the session, shows its notice, and adapts selections and lists to the new state.
  package mutating func update(_ message: Message) -> [AppEffect] {
    let (before, hooks) = (seen.session.scenario.id, seen.parts.hooks)
    let changes = hooks.watchers.map { $0(message, seen) }
    let animate = hooks.animate(message, seen)
    var effects = seen.session.update(message)
    if seen.pace == .atOnce, message.isAct { effects += seen.session.update(.settled) }
    if seen.session.scenario.id != before { seen.find.lists = [:] }
    for change in changes { change(&self) }
    seen.keepSelectionsVisible()
    animate?(&self)
    return hooks.outgoing(effects, &self)
  }

  /// Skips an opening that takes less than a second, unless the scenario has a start of its own.
  mutating func passOpening() {
    var opened = seen.session
    _ = opened.update(.timePassed(.seconds(1)))
    if opened.moment.isSettled, seen.session.scenario.start.isEmpty { seen.session = opened }
    if let notice = seen.session.app.notice { seen.toast = Toast(notice, .plain) }
    seen.choice = ListState(selected: seen.choices.firstIndex(where: \.isUsual) ?? 0)
    seen.narrowLists()
  }
}
