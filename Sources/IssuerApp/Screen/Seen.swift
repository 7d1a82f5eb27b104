import Commands
package import Presentation
package import Redaction
import Scenarios
import SimulatedWorld
package import Simulation
package import Terminal
import Times
import WalletDomain

/// What the screen shows, and what its parts are shown of it.
package struct Seen: Sendable {
  package var session: Session { didSet { keepThemeMade() } }
  package var size: Size
  /// False if frames are written to a file: secrets are then covered.
  package var isLive = true
  /// False in films, which nobody can press keys in.
  var showsKeys = true
  /// The key for the pseudonyms of pasted and typed secrets.
  package var pseudonymKey = PseudonymKey.ofThisRun()
  package var appearance = Appearance() { didSet { keepThemeMade() } }
  @Boxed package var configuration = Configuration()
  package var pace = Pace.real
  package let parts: ScreenParts
  var partStates = PartStates()
  var pane = Pane.cards
  /// The open overlays; the last one is uppermost.
  var overlays: [any Overlay] = []
  /// A message about the last key, removed by the next one.
  package var toast: Toast?
  var choice = ListState()
  /// The command that waits to be confirmed by being given once more.
  var asked: Command?
  var find = Find()
  /// Whether animations are on: false in tests, exports and plain mode, or if the person or the terminal rules them out.
  package var canMove = false
  var presenter = PresenterMode() { didSet { keepThemeMade() } }
  @Boxed private var madeTheme: MadeTheme
  package var mouseIsOn = true
  /// The file that the session is recorded to at its end.
  package var recording: String?
  /// Whether commands are typed as words, as in plain mode.
  package var takesWords = false

  /// Whether `pass` must be called: during an animation, while virtual time runs, or while a walk plays by itself.
  package var isRunning: Bool { timeRuns || parts.hooks.interval(self) != nil }

  /// The longest time until the next frame, for the next answer or the spinner; nil at rest.
  package var timeToNextFrame: Duration? {
    let interval = parts.hooks.interval(self)
    guard timeRuns || interval != nil else { return nil }
    if isPresenting { return .milliseconds(50) }
    let spinner = Duration.milliseconds(100)
    if let interval, interval < spinner { return interval }
    guard timeRuns, let due = session.world.nextDue else { return spinner }
    return min(spinner, max(.milliseconds(10), pace.real(due - session.world.clock)))
  }

  var timeRuns: Bool {
    // Virtual time is paused while the screen is blank, so that the audience misses nothing.
    pace != .paused && !presenter.isBlank && !looksBack && !session.moment.isSettled
      && !parts.hooks.holdsTime(self)
  }

  /// What is to be confirmed before the interrupt key quits, as in “quit”; nil if it quits at once.
  package var questionBeforeInterrupt: String? { parts.bindings.quit?.question(self) }

  package var asksBeforeInterrupt: Bool { questionBeforeInterrupt != nil }

  package var theme: Theme { madeTheme.theme }

  /// The same in the colours of whoever shows a window on the phone: the bank, or the maker of the phone.
  func inColors(of owner: ScreenOwner) -> Seen {
    guard owner == .phone else { return self }
    var seen = self
    let theme = theme.ofPhone(session.world.wallet.platform, appearance.depth)
    seen.madeTheme.theme = isPresenting ? theme.forProjector : theme
    return seen
  }

  /// The context of the keys.
  var context: Context { parts.hooks.context(self) ?? ownContext }

  /// The context of the keys if no walk were played.
  var ownContext: Context {
    if find.prompt != nil { return .find }
    if let overlay { return overlay.context }
    guard pane == .cards, let flow = session.app.flow else { return parts[pane].form.context }
    if flow.hasEnded { return .outcome }
    return choices.isEmpty ? .flow : .choice
  }

  package var flow: (any FlowPresentation)? { session.app.flow?.presentation }

  package var flowScene: FlowScene {
    FlowScene(
      session.moment, marked: choice.selected, audience: audience, giving: giving)
  }

  /// What the open flow offers to choose from.
  package var choices: [FlowChoice] { flow?.choices(in: flowScene) ?? [] }

  /// Remakes the theme if its inputs have changed.
  private mutating func keepThemeMade() {
    let form = MadeTheme.Form(
      appearance: appearance, accent: session.scenario.bank.accent, isPresenting: isPresenting)
    if madeTheme.form != form { madeTheme = MadeTheme(form) }
  }

  init(_ session: Session, size: Size, parts: ScreenParts) {
    self.session = session
    self.size = size
    self.parts = parts
    madeTheme = MadeTheme(
      MadeTheme.Form(
        appearance: appearance, accent: session.scenario.bank.accent, isPresenting: false))
  }
}

/// A part of the screen as it is drawn and worded: a value made of what is seen, and thrown away after use.
protocol PartView {
  var seen: Seen { get }
}

extension PartView {
  var session: Session { seen.session }
  var size: Size { seen.size }
  var theme: Theme { seen.theme }
  var appearance: Appearance { seen.appearance }
  var vocabulary: Vocabulary { seen.vocabulary }
  var isPresenting: Bool { seen.isPresenting }
}

/// What a part of the screen keeps between two keys, such as a scroll position; held by the model under its type.
package protocol PartState: Sendable {
  init()
}

/// The states of all parts by their types, so that the screen need not know its parts.
struct PartStates: Sendable {
  private var states: [ObjectIdentifier: any PartState] = [:]

  /// The state of a part; as it begins, until it is set.
  subscript<State: PartState>(_ type: State.Type) -> State {
    get { states[ObjectIdentifier(type)] as? State ?? State() }
    set { states[ObjectIdentifier(type)] = newValue }
  }
}

extension Seen {
  /// The state of a part of the screen.
  package subscript<State: PartState>(_ type: State.Type) -> State {
    get { partStates[type] }
    set { partStates[type] = newValue }
  }
}
