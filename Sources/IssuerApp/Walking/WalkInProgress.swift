import Redaction
import Simulation
import Terminal
public import Text
package import Walks
import WalletDomain

/// A walk that is gone through: how far it is, and how the screen was where each step ended.
package struct WalkInProgress: Sendable {
  package let walk: Walk
  /// The step that was begun last, counted from 0; −1 before the first.
  package private(set) var step = -1
  /// The next of its lines.
  private(set) var line = 0
  /// The last sentence that was said in this step.
  var said: String?
  /// Time until the next line, so that what is said can be read.
  var hold = Duration.zero
  /// The screen where each step ended; the first before any.
  private var states: [Int: ScreenSnapshot] = [:]
  /// The state in which somebody has left the walk, to look around; nil while it is played.
  var left: Interruption?
  /// Whether a line is being done: keys and places are the screen's own meanwhile.
  var isPerforming = false
  /// The key that was pressed last.
  var key: Key?
  /// Results of the lines that were done, in that order.
  private(set) var judged: [Judged] = []
  /// Whether nobody sees frames, so that what is said takes no time.
  var isChecked = false

  /// Titles of the steps to which a line leads back.
  private let targets: Set<String>

  struct Judged: Sendable {
    var step: Int
    var line: Int
    /// Nil where it was done, or is as expected.
    var failure: WalkFailure?
  }

  /// The screen and the pace of time when somebody left the walk.
  struct Interruption: Sendable {
    var snapshot: ScreenSnapshot
    var pace: Pace
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
  /// Whether the next step begins with going on in what is open; the rest of this one comes by itself.
  var goesOnNext: Bool {
    nextLine == nil
      && walk.steps.dropFirst(step + 1).lazy.flatMap(\.lines).map(\.command).first(where: \.isAct)?
        .continuesFlow == true
  }
  /// Whether the next line is the step's first act and no pause is before it.
  ///
  /// It begins while the sentence is read, so that whoever presses a key sees what the key does.
  var actsBesideWhatIsSaid: Bool {
    guard let current, let next = nextLine, next.command.isAct else { return false }
    return current.lines[..<line].allSatisfy { !$0.command.isAct && !$0.command.isPause }
  }
  var hasEnded: Bool { step == walk.steps.count - 1 && nextLine == nil }

  /// Whether the last act of the step said how much time goes by, so that nothing comes to its end by itself.
  var timeWasSaid: Bool {
    current?.lines[..<line].last { $0.command.isAct }?.command.passesTime == true
  }

  mutating func begin(step: Int) {
    (self.step, line, said, hold) = (step, 0, nil, .zero)
  }

  mutating func lineIsDone(_ failure: WalkFailure?) {
    judged.append(Judged(step: step, line: line, failure: failure))
    line += 1
  }

  /// Number of steps that have been gone through, and can be shown again.
  var stepsGone: Int { (states.keys.max() ?? -1) + 1 }

  /// The last failure, where nothing has been done since and the screen is the same.
  var failureOnThisScreen: WalkFailure? {
    guard let last = judged.last, last.step == step, last.failure?.isOfAct == false else {
      return nil
    }
    return last.failure
  }

  /// Keeps the screen as it is after the present step.
  ///
  /// Where nobody looks, only those are kept to which a line leads back.
  mutating func keep(_ snapshot: ScreenSnapshot) {
    if isChecked, current.map({ !targets.contains($0.title) }) ?? false { return }
    states[step] = snapshot
  }

  /// The screen where a step ended; −1 is before the first.
  func state(afterStep step: Int) -> ScreenSnapshot? { states[step] }

  func state(after title: String) -> ScreenSnapshot? {
    walk.steps.firstIndex { $0.title == title }.flatMap(state(afterStep:))
  }

  /// The present narration for an audience; nil leaves it to the open flow.
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

/// A line of a walk that could not be done, or that expects what is not so.
public struct WalkFailure: Hashable, Sendable {
  public var mark: SourceMark
  /// The line as it is written, without its secrets.
  public var line: String
  /// Why, as a clause: what is there instead.
  public var found: String
  /// Whether the line is an act, on which what follows may rest.
  public var isOfAct: Bool
  /// The screen as text.
  public var screen: String
}

extension AppModel {
  /// The screen as text without secrets.
  var coveredText: String {
    var app = self
    app.isLive = false
    return app.frame().text()
  }

  /// Goes through a walk from its beginning; the scenario that it names is open.
  mutating func begin(_ walk: Walk, isChecked: Bool = false) {
    var progress = WalkInProgress(walk)
    progress.isChecked = isChecked
    if walk.isForAudience, !isPresenting { _ = switchPresenterMode() }
    progress.keep(snapshot)
    self.walk = progress
  }

  /// Begins the next step; false where there is none.
  package mutating func beginNextWalkStep() -> Bool {
    guard let progress = walk, progress.step + 1 < progress.walk.steps.count else { return false }
    walk?.begin(step: progress.step + 1)
    (toast, motion) = (nil, nil)
    return true
  }

  /// Does the next line of the step; nil where it was done or is as expected.
  package mutating func doNextWalkLine() -> (effects: [AppEffect], failure: WalkFailure?) {
    guard let progress = walk, let line = progress.nextLine else { return ([], nil) }
    var effects: [AppEffect] = []
    var failure: WalkFailure?
    walk?.isPerforming = true
    defer { walk?.isPerforming = false }
    do throws(WalkRefusal) {
      switch line.command {
      case .say(let text): say(toAudience: text)
      case .pause(let time): walk?.hold = progress.isChecked ? .zero : time
      case .snapshot: break
      case .backTo(let title): try goBack(to: title)
      case .expect(let expectation):
        if let found = try shortfall(of: expectation) {
          failure = WalkFailure(
            mark: line.mark, line: Redactor.covered(line.text), found: found, isOfAct: false,
            screen: progress.failureOnThisScreen?.screen ?? coveredText)
        }
      default: effects = try perform(line.command)
      }
    } catch {
      failure = WalkFailure(
        mark: line.mark, line: Redactor.covered(line.text), found: error.reason,
        isOfAct: line.command.isAct,
        screen: coveredText)
    }
    walk?.lineIsDone(failure)
    if walk?.nextLine == nil {
      let snapshot = snapshot
      walk?.keep(snapshot)
    }
    // A walk from somewhere else writes no file, fills no clipboard and connects to nobody.
    return (effects.filter(\.isOfSession), failure)
  }

  /// Lets answers come that are under way before a line that needs that, as a scenario's `start` does.
  package mutating func settleBeforeNextWalkLine() -> [AppEffect] {
    guard let progress = walk, let line = progress.nextLine, line.command.settlesBefore,
      !progress.timeWasSaid, !session.moment.isSettled
    else { return [] }
    return settle()
  }

  private mutating func say(toAudience text: String) {
    walk?.said = text
    if walk?.isChecked == false { walk?.hold = Self.readingTime(of: text) }
  }

  /// About 200 words a minute, and never less than two seconds.
  static func readingTime(of text: String) -> Duration {
    max(PresenterMode.readingTime, .milliseconds(text.count * 55))
  }

  /// Back to where a step ended; what was done since is a branch of the timeline.
  private mutating func goBack(to title: String) throws(WalkRefusal) {
    guard let state = walk?.state(after: title) else {
      throw WalkRefusal("That step has not been gone through.")
    }
    var session = session
    let history = state.session.history
    let place = History.Place(history.branch, history.position)
    if session.history.has(place) { _ = session.update(.wentTo(place)) }
    snapshot = state
    // Where the history still has that moment, what was done since is a branch of it.
    if session.moment == state.session.moment { self.session = session }
  }
}

extension WalkCommand {
  fileprivate var isPause: Bool { if case .pause = self { true } else { false } }

  /// The sentence that a line says; nil of other lines.
  var narration: String? { if case .say(let text) = self { text } else { nil } }

  /// Whether answers that are under way must have come before it is done.
  var settlesBefore: Bool {
    switch self {
    case .say, .pause: false
    default: !passesTime
    }
  }
}

extension AppEffect {
  fileprivate var isOfSession: Bool { if case .session = self { true } else { false } }
}

/// The state of the screen that going back in a walk restores.
struct ScreenSnapshot: Sendable {
  let session: Session
  fileprivate let pane: Pane
  fileprivate let overlays: [any Overlay]
  fileprivate let cards: CardListState
  fileprivate let passLists: [Device: ListState]
  fileprivate let calls: CallListState
  fileprivate let choice: ListState
  fileprivate let find: Find
}

extension AppModel {
  /// The present state of the screen; setting it restores another.
  var snapshot: ScreenSnapshot {
    get {
      ScreenSnapshot(
        session: session, pane: pane, overlays: overlays, cards: cards, passLists: passLists,
        calls: calls, choice: choice, find: find)
    }
    set {
      session = newValue.session
      (pane, overlays, cards) = (newValue.pane, newValue.overlays, newValue.cards)
      (passLists, calls) = (newValue.passLists, newValue.calls)
      (choice, find) = (newValue.choice, newValue.find)
      (toast, motion, asked) = (nil, nil, nil)
      keepSelectionsVisible()
    }
  }
}
