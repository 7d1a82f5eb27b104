import Commands
import Scenarios
import Simulation
import Terminal
import Text
public import Walks

// A walk on the screen: one key goes on, another goes back, and any other leaves the walk.
extension AppModel {
  /// Plays a walk from its beginning; opens its scenario if another one is open or something was done in it.
  public mutating func play(_ loaded: LoadedWalk) -> [AppEffect] {
    // A walk cannot start another walk.
    if walk?.isPerforming == true { return [] }
    var effects: [AppEffect] = []
    overlay = nil
    walk = nil
    let scenario = loaded.scenario.scenario
    if session.scenario != scenario || session.history.holdsActs { effects += open(scenario) }
    self[OpenedFile.self].source = loaded.scenario.isShipped ? nil : loaded.scenario.source
    if let policy = loaded.walk.policy, policy != session.app.policy {
      effects += update(.policyChosen(policy))
    }
    toast = nil
    begin(loaded.walk)
    return effects
  }

  /// Whether keys are handled by the walk.
  package var isPlayingWalk: Bool {
    guard let walk else { return false }
    return walk.isPlayingWalk && !walk.isPerforming && !walk.isChecked
  }

  /// Whether the next lines of the step follow without a key.
  var walkGoesOn: Bool {
    isPlayingWalk && walk?.nextLine != nil && pace != .paused && !presenter.isBlank
  }

  /// Whether time stands still because a line of this step sets how much time passes.
  var walkHoldsTime: Bool { isPlayingWalk && walk?.nextLine != nil && walk?.timeWasSaid == true }

  // MARK: Going on

  /// Lets `time` pass, and performs the lines that are due: nothing is pending before them or still being read.
  mutating func goOnWithWalk(after time: Duration) -> [AppEffect] {
    if isPlayingWalk, !presenter.isBlank, let hold = walk?.hold, hold > .zero {
      let left = pace == .atOnce ? .zero : max(.zero, hold - pace.virtual(time))
      walk?.hold = left
    }
    return walkGoesOn ? doWalkLinesThatAreDue() : []
  }

  private mutating func doWalkLinesThatAreDue() -> [AppEffect] {
    var effects: [AppEffect] = []
    while motion == nil, let progress = walk, let line = progress.nextLine,
      progress.hold == .zero || progress.actsBesideWhatIsSaid
    {
      guard !line.command.settlesBefore || session.moment.isSettled || progress.timeWasSaid
      else { return effects }
      effects += doWalkLine()
      // The effect of an act is shown before the next line.
      if line.command.isAct { return effects }
    }
    return effects
  }

  /// Begins the next step.
  mutating func takeNextWalkStep() -> [AppEffect] {
    beginNextWalkStep() ? goOnWithWalk(after: .zero) : []
  }

  /// Handles a key press: it always changes the screen, and never skips the effect of an act.
  mutating func advanceWalk() -> [AppEffect] {
    let (before, moved) = (contentWithoutKeys, motion != nil)
    var effects: [AppEffect] = []
    repeat {
      effects += skipNextWaitOfWalk()
      // A movement that begins looks at first like the screen before.
      if motion != nil, !moved { break }
    } while walk?.hasEnded == false && !presenter.isBlank && contentWithoutKeys == before
    return effects
  }

  /// Ends the narration, else the movement, else the wait for answers, else the step.
  private mutating func skipNextWaitOfWalk() -> [AppEffect] {
    guard let progress = walk, progress.nextLine != nil else { return takeNextWalkStep() }
    if progress.hold > .zero {
      walk?.hold = .zero
      return doWalkLinesThatAreDue()
    }
    if motion == nil, session.moment.isSettled || progress.timeWasSaid {
      return doWalkLinesThatAreDue()
    }
    // Leaves time to look at the result.
    walk?.hold = PresenterMode.readingTime
    if motion != nil {
      motion = nil
      return []
    }
    var effects = settle()
    // If a real server has still not answered, the walk goes on all the same.
    if !session.moment.isSettled { return effects + doWalkLine() }
    while walk?.nextLine?.command.isExpectation == true { effects += doWalkLine() }
    return effects
  }

  private var contentWithoutKeys: Frame {
    var app = self
    app.showsKeys = false
    return app.frame()
  }

  /// Performs the rest of the present step at once.
  mutating func finishWalkStep() -> [AppEffect] {
    var effects: [AppEffect] = []
    while walk?.nextLine != nil { effects += settleBeforeNextWalkLine() + doWalkLine() }
    walk?.hold = .zero
    return session.moment.isSettled ? effects : effects + settle()
  }

  private mutating func doWalkLine() -> [AppEffect] {
    let (effects, failure) = doNextWalkLine()
    // Messages of the phone are part of the story; messages of the simulator are not.
    if toast?.text != session.app.notice { toast = nil }
    if let failure, !isPresenting {
      toast = Toast("Line \(failure.mark.line): \(failure.line): \(failure.found)", .failure)
    }
    return effects
  }

  package var nextStepObstacle: String? {
    walk?.hasEnded == true ? "That was the last step of the walk." : nil
  }

  package var stepBackObstacle: String? {
    (walk?.step ?? -1) < 0 ? "This is the walk's beginning." : nil
  }

  // MARK: Going back, jumping, leaving

  /// Goes back to the screen at the end of the previous step.
  package mutating func takeWalkStepBack() {
    guard let progress = walk else { return }
    show(walkStep: progress.step - 1)
  }

  /// Goes to the beginning of a step, and begins it; the state after a step that was played is restored.
  mutating func jump(toWalkStep wanted: Int) -> [AppEffect] {
    guard let progress = walk else { return [] }
    guard progress.walk.steps.indices.contains(wanted) else {
      toast = Toast("The walk has \(progress.walk.steps.count) steps.", .plain)
      return []
    }
    show(walkStep: min(wanted - 1, progress.stepsGone - 1))
    var effects: [AppEffect] = []
    while let step = walk?.step, step < wanted - 1, beginNextWalkStep() {
      effects += finishWalkStep()
    }
    return effects + takeNextWalkStep()
  }

  private mutating func show(walkStep step: Int) {
    guard let state = walk?.state(afterStep: step) else { return }
    snapshot = state
    walk?.restore(after: step)
  }

  /// Leaves the walk unless the key belongs to it; the state of the walk is kept.
  mutating func leaveWalk(by key: Key) {
    guard isPlayingWalk else { return }
    let isOwn = parts.bindings.in(.walk).contains { keys(of: $0).contains(key) }
    if isOwn { walk?.key = key } else { leaveWalk() }
  }

  mutating func leaveWalk() {
    guard isPlayingWalk else { return }
    motion = nil
    let left = WalkInProgress.Interruption(snapshot: snapshot, pace: pace)
    walk?.left = left
    walk?.hold = .zero
  }

  /// Restores the walk as it was left, with the pace of time.
  mutating func returnToWalk() -> [AppEffect] {
    guard let left = walk?.left else { return [] }
    snapshot = left.snapshot
    pace = left.pace
    walk?.left = nil
    return []
  }

  mutating func goOnWithLeftWalk() -> [AppEffect] { returnToWalk() + advanceWalk() }

  /// Whether the walk was left before its end, and nothing was changed since.
  var walkWaitsUnchanged: Bool {
    guard let walk, !walk.hasEnded, let history = walk.left?.snapshot.session.history else {
      return false
    }
    return history.branch == session.history.branch
      && history.undoable?.id == session.history.undoable?.id
  }

  // MARK: Step and narration

  /// The step of the walk and its narration, for the bottom of the screen; nil if no walk is open.
  func walkLines(columns: Int) -> [StyledLine]? {
    guard let walk else { return nil }
    let count = walk.walk.steps.count
    guard walk.isPlayingWalk else {
      let on = walkWaitsUnchanged ? keys(of: leftWalkBinding).first : nil
      let order =
        on.map { "press \(label(of: $0)) to go on" } ?? "\(order(.returnToWalk)) to return"
      return [
        StyledLine("The walk waits at step \(walk.step + 1) of \(count): \(order).", theme.muted)
      ]
    }
    let place =
      walk.current.map { "Step \(walk.step + 1) of \(count): \($0.title)" } ?? walk.walk.title
    let narration = (walk.said ?? (walk.current == nil ? walk.walk.about : ""))
      .wrapped(toColumns: columns).map { StyledLine($0, theme.strong) }
    return [StyledLine(place, theme.accent)] + narration
  }
}

extension WalkInProgress {
  /// Label of the key that goes on, for the key bar.
  fileprivate var nextStepLabel: String {
    let count = walk.steps.count
    if nextLine != nil { return "go on in step \(step + 1)/\(count)" }
    return hasEnded ? "the end" : "next step \(step + 2)/\(count)"
  }
}

/// Keys while a walk is played.
let walkBindings: [Binding] = [
  Binding(
    .nextStep, [.character(" "), .enter], "The next step of the walk", in: [.walk],
    bar: { $0.walk?.nextStepLabel }, unless: { $0.nextStepObstacle },
    run: { $0.advanceWalk() }),
  Binding(
    .stepBack, [.character("b"), .left], "One step of the walk back", in: [.walk],
    bar: { _ in "back" }, unless: { $0.stepBackObstacle },
    run: { $0.effectless { $0.takeWalkStepBack() } }),
  // A presenter's clicker sends these.
  Binding(
    .nextStep, [.pageDown], "The next step of the walk; for a clicker", in: [.walk],
    unless: { $0.nextStepObstacle }, run: { $0.advanceWalk() }),
  Binding(
    .stepBack, [.pageUp], "One step of the walk back; for a clicker", in: [.walk],
    unless: { $0.stepBackObstacle }, run: { $0.effectless { $0.takeWalkStepBack() } }),
  jump(by: "12345", "To that step of the walk"),
  jump(by: "6789", "To that step of a longer walk"),
  Binding(
    .leaveWalk, [.escape], "Leave the walk, as every other key does, to look around",
    in: [.walk], bar: { _ in "explore" }, run: { $0.effectless { $0.leaveWalk() } }),
  Binding(
    .returnToWalk, [.character("r")], "Return to the walk where it was left",
    in: Context.underlying, bar: { _ in "return to the walk" },
    run: { $0.returnToWalk() }
  ).only { $0.walk?.isPlayingWalk == false },
  // A key that was pressed by mistake does not end the walk.
  leftWalkBinding,
]

/// The key that resumes a walk after a key without effect has left it.
let leftWalkBinding = Binding(
  .nextStep, [.character(" ")], "On in a walk that was left, as long as nothing else was done",
  in: Context.underlying, bar: { $0.walk?.nextStepLabel }, run: { $0.goOnWithLeftWalk() }
).only { $0.walkWaitsUnchanged }

private func jump(by digits: String, _ title: String) -> Binding {
  let keys = digits.map(Key.character)
  return Binding(
    .jumpToStep, keys, Wording(title), in: [.walk], bar: { _ in "first step" },
    run: { app in
      // A click on the bar means the first of the keys.
      guard case .character(let digit) = app.walk?.key ?? keys.first,
        let step = digit.wholeNumberValue
      else { return [] }
      return app.jump(toWalkStep: step - 1)
    })
}
