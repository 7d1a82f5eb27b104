import Commands
public import Redaction
public import Scenarios
package import SimulatedWorld
public import Simulation
public import Terminal
import Times
public import WalletDomain

/// The whole screen as one value: the session, and what is focused, scrolled and open over it.
///
/// Keys and time go in, effects come out, and `frame()` draws what is true.
public struct AppModel: Sendable {
  public package(set) var session: Session { didSet { keepThemeMade() } }
  public private(set) var size: Size
  /// False where the screen leaves the terminal as a file: secrets are then covered.
  public var isLive = true
  /// False where nobody can press any, as in a film.
  var showsKeys = true
  /// What pseudonyms of what comes in are made with.
  public var pseudonymKey = PseudonymKey.ofThisRun()
  public var appearance = Appearance() { didSet { keepThemeMade() } }
  public internal(set) var configuration = Configuration()
  public internal(set) var pace = Pace.real
  var paceBeforePause = Pace.real

  var pane = Pane.cards
  /// What lies over everything else, the last one uppermost; `overlay` is that one.
  var overlays: [any Overlay] = []
  /// One sentence about the last key, gone with the next.
  package var toast: Toast?
  var cards = CardListState()
  var passLists: [Device: ListState] = [:]
  var calls = CallListState()
  var choice = ListState()
  var openedLinks: [String] = []
  /// The commands that the palette ran, newest first.
  var recentCommands: [String] = []
  /// The file that the scenario was read from, or was last saved as; nil for a shipped one.
  public var source: ScenarioSource? {
    didSet {
      pictures.merge(source?.pictures ?? [:]) { _, new in new }
      if source == nil { warnings = [] }
    }
  }
  /// What is odd in the scenario as it was read, though it could be opened.
  public var warnings: [ScenarioWarning] = []
  /// All that were read; a world that somebody goes back to may show them when its file is no more open.
  private(set) var pictures: [String: PictureFile] = [:]
  /// The command about which the last key asked: given once more, it is done.
  var asked: Command?
  var find = Find()
  package var connection = Connection()
  /// What the program must do before the first key; nothing where the card list is asked for first.
  public private(set) var openingEffects: [AppEffect] = []
  /// What moves just now; a golden frame, an export and plain mode show nothing that does.
  var motion: Motion?
  /// Something may move: the screen is a person's, who wants it so, and frames reach it fast enough.
  public var canMove = false
  var presenter = PresenterMode() { didSet { keepThemeMade() } }
  private var madeTheme: MadeTheme
  /// What keeps the scenario's file from being opened as it is now.
  package var fileProblems: FileProblems?
  /// To be selected as soon as there is a list that has it.
  var awaitedCard: Card.ID?
  public internal(set) var mouseIsOn = true
  var hasToldOfShift = false
  /// The file that what is done here is written to in the end.
  public var recording: String?
  /// The walk that is being gone through.
  @Boxed package var walk: WalkInProgress?
  /// Nobody presses keys: every command is a word that is typed.
  package var takesWords = false

  public init(
    _ scenario: Scenario, policy: Policy? = nil, answeredBy transport: Transport = .simulated,
    from source: ScenarioSource? = nil, size: Size
  ) {
    session = Session(scenario, policy: policy, transport: transport)
    self.size = size
    // No observer hears of what an initializer sets.
    self.source = source
    pictures = source?.pictures ?? [:]
    madeTheme = MadeTheme(
      MadeTheme.Form(
        appearance: appearance, accent: scenario.bank.accent, isPresenting: presenter.isOn))
    let effects = session.open()
    openingEffects = allowed(effects)
    passOpening()
  }

  /// Goes to a step of the scenario's own; redo does the next one.
  public mutating func open(atStep step: Int) throws(Session.NoSuchStep) {
    let count = try session.open(atStep: step)
    keepSelectionsVisible()
    let next = step < count ? ": U does the next, t shows them all." : ", the last; t shows all."
    say("Step \(step) of \(count)\(next)")
  }

  /// The screen needs time to pass: something moves, or somebody is being waited for.
  public var isRunning: Bool { motion != nil || timeRuns || walkGoesOn }

  /// When there is something new to see, at the latest: with the next answer, or when the spinner turns; nil at rest.
  public var nextLook: Duration? {
    guard isRunning else { return nil }
    if motion != nil || isPresenting { return .milliseconds(50) }
    let spinner = Duration.milliseconds(100)
    guard timeRuns, let due = session.world.nextDue else { return spinner }
    return min(spinner, max(.milliseconds(10), pace.real(due - session.world.clock)))
  }

  private var timeRuns: Bool {
    // While nothing is shown nothing happens: the audience misses no step.
    pace != .paused && !presenter.isBlank && !looksBack && !walkHoldsTime && connection.held.isEmpty
      && !session.moment.isSettled
  }

  /// Time went by.
  public mutating func pass(_ time: Duration) -> [AppEffect] {
    move(for: time)
    return letTimeRun(time) + goOnWithWalk(after: time)
  }

  private mutating func letTimeRun(_ time: Duration) -> [AppEffect] {
    guard timeRuns else { return [] }
    // An issuer outside hurries for nobody.
    if session.moment.awaitsOutside { return update(.timePassed(time)) }
    return update(.timePassed(leavingCaption(pace.virtual(time), in: time)))
  }

  /// Everything that is owed happens at once.
  public mutating func settle() -> [AppEffect] { update(.settled) }

  /// Time is moved on, what is planned included.
  public mutating func advance(_ time: Duration) -> [AppEffect] {
    update(.timeAdvanced(min(time, .longestWritten)))
  }

  public mutating func resize(to size: Size) {
    self.size = size
    motion = nil
    keepSelectionsVisible()
    moveOverlay(by: 0)
    if let prompt = find.prompt { look(prompt) }
  }

  /// Tells the person something before the first key.
  public mutating func say(_ text: String) { toast = Toast(text, .plain) }

  /// Tells whoever may be new here how to see a demo; an audience, and whoever is told something else, hears nothing of it.
  public mutating func sayHowToSeeDemo() {
    guard toast == nil, !isPresenting, walk == nil, recording == nil else { return }
    say("For a demo, step by step: \(order(.palette)) and type walk first.")
  }

  /// Text that was pasted goes where text is being typed; else a link is offered, and all else is taken for facts.
  public mutating func paste(_ text: String) -> [AppEffect] {
    if endBlank() { return [] }
    leaveWalk()
    (toast, motion) = (nil, nil)
    asked = nil
    let link = PastedLink(text)
    if !takesPaste(text) {
      guard link != nil else { return showFacts(text) }
      overlay = LinkPrompt(history: openedLinks)
    }
    let text = incoming(link?.text ?? text).withoutOuterWhitespace
    if let editor = openEditor, !editor.hasRoom(for: text) {
      toast = Toast(
        "Nothing was pasted: it has \(text.count) characters, and no more than \(editor.limit) fit here.",
        .plain)
      return []
    }
    openEditor?.insert(text)
    return []
  }

  /// Whether what is being typed goes on with a pasted text: in its one line a log or a list would mean nothing.
  private func takesPaste(_ text: String) -> Bool {
    guard openEditor != nil else { return false }
    if overlay is LinkPrompt {
      return AppToAppIntent.isMeant(by: text) || PastedLink.mayBePart(text)
    }
    return !text.withoutOuterWhitespace.contains(where: \.isNewline)
  }

  /// A key was pressed.
  public mutating func press(_ key: Key) -> [AppEffect] {
    if endBlank() { return [] }
    // In a walk what moves is ended by the next step, and not by the key that ends a pause; what the phone says is
    // still looked at.
    if !isPlayingWalk || Bindings.binding(for: key, in: self)?.command != .screen(.nextStep) {
      (toast, motion) = (nil, nil)
    }
    // Whoever is asked and goes back has changed nothing.
    if asked != nil, key == .escape, overlay == nil {
      asked = nil
      return []
    }
    leaveWalk(by: key)
    let isInPalette = overlay is Palette
    if !isPlayingWalk, let effects = type(key) {
      if !isInPalette { asked = nil }
      return effects
    }
    guard let binding = Bindings.binding(for: key, in: self) else {
      asked = nil
      // Some terminals answer a bell with a flash, which an audience would see.
      return isPresenting ? [] : [.ring]
    }
    return run(binding)
  }

  /// Why the interrupt key ends nothing before it is pressed once more, as the question goes on; nil where it may.
  package var questionBeforeInterrupt: String? { Bindings.quit?.question(self) }

  public var asksBeforeInterrupt: Bool { questionBeforeInterrupt != nil }

  /// The interrupt key was pressed: it quits as the key for that does, wherever keys go.
  public mutating func interrupt() -> [AppEffect] {
    let isAgreed = asked == .word(.quit)
    guard !isAgreed, let question = questionBeforeInterrupt else { return [.quit] }
    // What covers the answer, or takes its place, ends.
    _ = endBlank()
    _ = stopFinding()
    motion = nil
    asked = .word(.quit)
    toast = Toast("Press Ctrl-C once more to \(question).", .plain)
    return []
  }

  /// Does what a line of the table says, or says why not, or asks first.
  mutating func run(_ binding: Binding) -> [AppEffect] {
    let isAgreed = asked == binding.command
    // In the palette a command is given once more, too.
    if !(overlay is Palette), binding.command != .screen(.palette) { asked = nil }
    // What was the end of a flow is over with any other key, even one that has nothing to do.
    if ![.screen(.act), .screen(.nextStep)].contains(binding.command) {
      presenter.note(binding.command)
    }
    if let reason = binding.obstacle(self) {
      let atEnd = presenter.refusal(self)
      toast = atEnd?.text == reason ? atEnd : Toast(reason, .plain)
      return []
    }
    if !isAgreed, let question = binding.question(self) {
      asked = binding.command
      let given =
        keys(of: binding).first.map { "Press \($0.name)" } ?? "Choose it"
      toast = Toast("\(given) once more to \(question).", .plain)
      return []
    }
    redactTyped()
    let effects = binding.run(&self)
    keepSelectionsVisible()
    return effects
  }

  /// Sends a message to the session and tells what it had to say.
  package mutating func update(_ message: Message) -> [AppEffect] {
    let (old, flowBefore) = (mayMove(by: message) ? self : nil, flow)
    let passes = session.world.devices.map { session.world.passes(on: $0).count }
    let (offered, read, scenario) = (choices, selectedCall?.id, session.scenario.id)
    let told = lastEnded?.caption
    var effects = session.update(message)
    if pace == .atOnce, message.isAct { effects += session.update(.settled) }
    endWaiting()
    // What stands there of an ending goes by what the device shows now.
    if let told, told == toast?.text, let now = lastEnded?.caption { toast?.text = now }
    if let notice = session.app.notice {
      toast = Toast(notice, message.isEdit ? .failure : .plain)
    }
    // The phone shows what is new on it, even in the place of what had ended there.
    let isNew = flow.map { now in flowBefore.map { !$0.goesOn(in: now) } ?? true } ?? false
    if isNew || flow != nil && message.opensApp {
      pane = .cards
      // What it calls is followed, unless another call is being read.
      if !calls.isOpen { calls.selected = nil }
    }
    if session.app.flow == nil, let flowBefore {
      let ending = flowBefore.ending(in: session.world)
      presenter.ended(ending != nil, by: message)
      tell(ending)
      // A link, or Wallet, may have been about another card than the one that was selected.
      if message == .continued, let card = flowBefore.card(in: session.world) {
        awaitedCard = card
        selectPasses(of: card)
      }
    }
    if session.scenario.id != scenario { find.lists = [:] }
    narrowLists()
    selectNewPass(after: passes)
    selectAwaitedCard()
    if message == .continued, let flowBefore, flow == nil { stay(on: flowBefore.destination) }
    if choices != offered { choice = ListState(selected: preselectedChoice) }
    if selectedCall?.id != read { readFromTheTop() }
    keepSelectionsVisible()
    if let old { move(from: old, flowBefore) }
    return allowed(effects)
  }

  /// An opening that takes less than a second is over before the curtain rises.
  mutating func passOpening() {
    var opened = session
    _ = opened.update(.timePassed(.seconds(1)))
    // What a scenario says of time is meant so.
    if opened.moment.isSettled, session.scenario.start.isEmpty { session = opened }
    if let notice = session.app.notice { toast = Toast(notice, .plain) }
    choice = ListState(selected: preselectedChoice)
    narrowLists()
  }

  package var theme: Theme { madeTheme.theme }

  /// Makes the theme anew where something that it follows from has become another.
  private mutating func keepThemeMade() {
    let form = MadeTheme.Form(
      appearance: appearance, accent: session.scenario.bank.accent, isPresenting: isPresenting)
    if madeTheme.form != form { madeTheme = MadeTheme(form) }
  }

  /// Where keys go.
  var context: Context { isPlayingWalk ? .walk : ownContext }

  /// Where keys would go without a walk.
  var ownContext: Context {
    if find.prompt != nil { return .find }
    if let overlay { return overlay.context }
    guard pane == .cards, let flow = session.app.flow else { return pane.content.context }
    if flow.hasEnded { return .outcome }
    return choices.isEmpty ? .flow : .choice
  }
}

extension Message {
  /// Where it says something, it was refused.
  fileprivate var isEdit: Bool { if case .scenarioEdited = self { true } else { false } }
}
