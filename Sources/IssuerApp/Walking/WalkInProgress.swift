import Redaction
package import SimulatedWorld
import Simulation
import Terminal
public import Text
package import Walks
import WalletDomain

/// The walk that is open on the screen, if any.
package struct WalkPlayback: PartState {
  // Boxed because the screen is copied more often than a walk goes on.
  @Boxed package var walk: WalkInProgress?

  package init() {}
}

/// The progress of a walk: its current step and line, and the screen at the end of each step.
package struct WalkInProgress: Sendable {
  package let walk: Walk
  /// Index of the step that was begun last; −1 before the first.
  package private(set) var step = -1
  /// Index of the next line of that step.
  private(set) var line = 0
  /// The narration that stands: the last of this step, or the one beside its first acts.
  var said: String?
  /// Time until the next line, so that the narration can be read.
  var hold = Duration.zero
  /// The screen at the end of each step, by index; −1 is the beginning of the walk.
  private var states: [Int: ScreenSnapshot] = [:]
  /// The state in which a person left the walk to explore; nil while it is played.
  var left: Interruption?
  /// Whether a line is being performed; keys and contexts are then those of the screen, not of the walk.
  var isPerforming = false
  /// The last key of the walk that was pressed.
  var key: Key?
  /// The first of two digits that name a step; the next key decides.
  var firstDigit: Int?
  /// Results of the performed lines in order.
  private(set) var judged: [Judged] = []
  /// Whether the walk runs unseen, so that narration takes no time.
  var isChecked = false

  /// Titles of the steps to which a `back-to` line leads.
  private let targets: Set<String>

  struct Judged: Sendable {
    var step: Int
    var line: Int
    /// Nil if the line was done, or its expectation is met.
    var failure: WalkFailure?
  }

  /// The screen and the pace of time when a person left the walk.
  struct Interruption: Sendable {
    var snapshot: ScreenSnapshot
    var pace: Pace
    /// Whether nothing was pressed since the key that left it, which may have gone astray.
    var isFresh = true
  }

  init(_ walk: Walk) {
    self.walk = walk
    targets = Set(
      walk.steps.flatMap(\.lines).compactMap { line in
        if case .backTo(let title) = line.command { title } else { nil }
      })
  }

  var isPlayingWalk: Bool { left == nil }
  package var current: Walk.Step? { walk.steps.indices.contains(step) ? walk.steps[step] : nil }
  package var nextLine: Walk.Line? {
    current.flatMap { $0.lines.indices.contains(line) ? $0.lines[line] : nil }
  }
  /// Whether this step has no line left and the next act continues the open flow.
  var goesOnNext: Bool {
    nextLine == nil
      && walk.steps.dropFirst(step + 1).lazy.flatMap(\.lines).map(\.command).first(where: \.isAct)?
        .continuesFlow == true
  }
  /// Whether the next line is the step's first act, without a pause before it.
  ///
  /// Such an act begins while the narration is read, so that a key press has a visible effect at once.
  var actsBesideWhatIsSaid: Bool {
    guard let current, let next = nextLine, next.command.isAct else { return false }
    return current.lines[..<line].allSatisfy { !$0.command.isAct && !$0.command.isPause }
  }
  var hasEnded: Bool { step == walk.steps.count - 1 && nextLine == nil }

  /// Whether the last act of the step set how much time passes, so that pending answers are not waited for.
  var timeWasSaid: Bool {
    current?.lines[..<line].last { $0.command.isAct }?.command.passesTime == true
  }

  mutating func begin(step: Int) {
    (self.step, line, hold, firstDigit) = (step, 0, .zero, nil)
    said = current?.saysWithFirstActs
  }

  /// Shows a narration for as long as it takes to read it.
  mutating func say(_ text: String) {
    said = text
    if !isChecked { hold = text.readingTime }
  }

  /// How much of the narration has been read, from 0 to 1.
  var partRead: Double {
    guard let time = said?.readingTime, hold <= time else { return 1 }
    return 1 - hold / time
  }

  mutating func lineIsDone(_ failure: WalkFailure?) {
    judged.append(Judged(step: step, line: line, failure: failure))
    line += 1
  }

  /// Number of steps that were played and can be shown again.
  var stepsGone: Int { (states.keys.max() ?? -1) + 1 }

  /// The last failure, if nothing was done since and the screen is therefore the same.
  var failureOnThisScreen: WalkFailure? {
    guard let last = judged.last, last.step == step, last.failure?.isOfAct == false else {
      return nil
    }
    return last.failure
  }

  /// Stores the screen at the end of the present step.
  ///
  /// In a check, only the steps to which a line leads back are stored.
  mutating func keep(_ snapshot: ScreenSnapshot) {
    if isChecked, current.map({ !targets.contains($0.title) }) ?? false { return }
    states[step] = snapshot
  }

  /// The screen at the end of a step; −1 is the beginning of the walk.
  func state(afterStep step: Int) -> ScreenSnapshot? { states[step] }

  func state(after title: String) -> ScreenSnapshot? {
    walk.steps.firstIndex { $0.title == title }.flatMap(state(afterStep:))
  }

  /// The present narration in presenter mode; nil if the open flow provides the caption.
  func narration(aFlowIsOpen: Bool) -> String? {
    said ?? (aFlowIsOpen ? nil : current?.title ?? walk.title)
  }

  /// Restores the state at the end of a step.
  mutating func restore(after step: Int) {
    begin(step: step)
    line = current?.lines.count ?? 0
    said = current?.lines.compactMap(\.command.narration).last
  }
}

/// A line of a walk that could not be done, or whose expectation is not met.
public struct WalkFailure: Hashable, Sendable {
  public var mark: SourceMark
  /// The text of the line, without secrets.
  public var line: String
  /// The reason as a clause: what was found instead.
  public var found: String
  /// Whether the line is an act, on which later lines may depend.
  public var isOfAct: Bool
  /// The screen as text.
  public var screen: String
}

// Steps and lines, for whoever plays a walk: the screen, plain mode, checks, recordings and films.
extension WalkPlayback {
  /// The screen as text without secrets.
  static func coveredText(_ seen: Seen) -> String {
    var app = seen
    app.isLive = false
    return app.frame().text()
  }

  /// Starts a walk at its beginning; its scenario must be open.
  static func begin(_ app: inout AppModel, _ walk: Walk, isChecked: Bool = false) {
    var progress = WalkInProgress(walk)
    progress.isChecked = isChecked
    if walk.isForAudience, !app.isPresenting { _ = PresenterMode.toggle(&app) }
    progress.keep(ScreenSnapshot(app.seen))
    app[Self.self].walk = progress
  }

  /// Begins the next step; false if there is none.
  package static func beginNextStep(_ app: inout AppModel) -> Bool {
    guard let progress = app[Self.self].walk, progress.step + 1 < progress.walk.steps.count else {
      return false
    }
    app[Self.self].walk?.begin(step: progress.step + 1)
    app.toast = nil
    app[Motion.self].end()
    return true
  }

  /// Performs the next line of the step; `failure` is nil if it was done or its expectation is met.
  package static func doNextLine(
    _ app: inout AppModel
  ) -> (effects: [AppEffect], failure: WalkFailure?) {
    guard let progress = app[Self.self].walk, let line = progress.nextLine else { return ([], nil) }
    var effects: [AppEffect] = []
    var failure: WalkFailure?
    app[Self.self].walk?.isPerforming = true
    defer { app[Self.self].walk?.isPerforming = false }
    do throws(CommandRefusal) {
      switch line.command {
      case .say(let text): app[Self.self].walk?.say(text)
      case .pause(let time): app[Self.self].walk?.hold = progress.isChecked ? .zero : time
      case .snapshot: break
      case .backTo(let title): try goBack(&app, to: title)
      case .expect(let expectation):
        if let found = try ExpectationCheck(seen: app.seen).shortfall(of: expectation) {
          failure = WalkFailure(
            mark: line.mark, line: Redactor.covered(line.text), found: found, isOfAct: false,
            screen: progress.failureOnThisScreen?.screen ?? coveredText(app.seen))
        }
      default: effects = try WalkActs.perform(&app, line.command)
      }
    } catch {
      failure = WalkFailure(
        mark: line.mark, line: Redactor.covered(line.text), found: error.reason,
        isOfAct: line.command.isAct, screen: coveredText(app.seen))
    }
    app[Self.self].walk?.lineIsDone(failure)
    if app[Self.self].walk?.nextLine == nil {
      let snapshot = ScreenSnapshot(app.seen)
      app[Self.self].walk?.keep(snapshot)
    }
    // A walk may come from somebody else: it writes no file, fills no clipboard and connects to no server.
    return (effects.filter(\.isOfSession), failure)
  }

  /// Waits for pending answers before a line that needs them, as a scenario's `start` does.
  package static func settleBeforeNextLine(_ app: inout AppModel) -> [AppEffect] {
    guard let progress = app[Self.self].walk, let line = progress.nextLine,
      line.command.waitsForAnswers, !progress.timeWasSaid, !app.session.moment.isSettled
    else { return [] }
    return app.settle()
  }

  /// Goes back to the end of a step; later acts become a branch of the timeline.
  private static func goBack(_ app: inout AppModel, to title: String) throws(CommandRefusal) {
    guard let state = app[Self.self].walk?.state(after: title) else {
      throw CommandRefusal("That step has not been gone through.")
    }
    var session = app.session
    let history = state.session.history
    let place = History.Place(history.branch, history.position)
    if session.history.has(place) { _ = session.update(.wentTo(place)) }
    state.restore(&app)
    // If the history still has that state, later acts are a branch of it.
    if session.moment == state.session.moment { app.session = session }
  }
}

extension Walk.Step {
  /// What is said before anything but acts: one caption stands from their beginning.
  fileprivate var saysWithFirstActs: String? {
    lines.first { !$0.command.isAct || $0.command.passesTime }?.command.narration
  }
}

extension String {
  /// The time that it takes to read: at about 200 words a minute, at least two seconds.
  var readingTime: Duration { max(ShownCaption.readingTime, .milliseconds(count * 55)) }
}

extension WalkCommand {
  fileprivate var isPause: Bool { if case .pause = self { true } else { false } }

  var isExpectation: Bool { if case .expect = self { true } else { false } }

  /// The narration of a `say` line; nil for other lines.
  var narration: String? { if case .say(let text) = self { text } else { nil } }

  /// Whether the command is performed only when all pending answers have come.
  var waitsForAnswers: Bool {
    switch self {
    case .say, .pause: false
    default: !passesTime
    }
  }
}

extension AppEffect {
  fileprivate var isOfSession: Bool { if case .session = self { true } else { false } }
}

/// The state of the screen that is restored when a walk goes back.
struct ScreenSnapshot: Sendable {
  let session: Session
  private let pane: Pane
  private let overlays: [any Overlay]
  private let cards: CardListState
  private let passLists: [Device: ListState]
  private let calls: CallListState
  private let choice: ListState
  private let find: Find

  /// The present state.
  init(_ seen: Seen) {
    session = seen.session
    (pane, overlays, cards) = (seen.pane, seen.overlays, seen.cards)
    (passLists, calls) = (seen.passLists, seen.calls)
    (choice, find) = (seen.choice, seen.find)
  }

  func restore(_ app: inout AppModel) {
    app.session = session
    (app.pane, app.overlays, app.cards) = (pane, overlays, cards)
    (app.passLists, app.calls) = (passLists, calls)
    (app.choice, app.find) = (choice, find)
    (app.toast, app.asked) = (nil, nil)
    app[Motion.self].end()
    app.seen.keepSelectionsVisible()
  }
}
