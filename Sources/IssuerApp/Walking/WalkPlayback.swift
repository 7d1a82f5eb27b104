import Commands
import Scenarios
import Simulation
import Terminal
import Text
package import Walks

// A walk on the screen: one key goes on, another goes back, and any other leaves the walk.
extension WalkPlayback {
  /// Plays a walk from its beginning; opens its scenario if another one is open or something was done in it.
  package static func play(_ app: inout AppModel, _ loaded: LoadedWalk) -> [AppEffect] {
    // A walk cannot start another walk.
    if app[Self.self].walk?.isPerforming == true { return [] }
    var effects: [AppEffect] = []
    app.overlay = nil
    app[Self.self].walk = nil
    let scenario = loaded.scenario.scenario
    if app.session.scenario != scenario || app.session.history.holdsActs {
      effects += scenario.open(in: &app)
    }
    app[OpenedFile.self].source = loaded.scenario.isShipped ? nil : loaded.scenario.source
    if let policy = loaded.walk.policy, policy != app.session.app.policy {
      effects += app.update(.policyChosen(policy))
    }
    app.toast = nil
    begin(&app, loaded.walk)
    return effects
  }

  /// Plays a shipped walk, or says that there is none of this name.
  static func play(_ app: inout AppModel, shipped id: String) -> [AppEffect] {
    do throws(WalkNotFound) {
      return play(&app, try loadedShippedWalk(id))
    } catch {
      app.toast = Toast("\(error)", .failure)
      return []
    }
  }

  /// Whether keys are handled by the walk.
  package var isPlaying: Bool {
    guard let walk else { return false }
    return walk.isPlayingWalk && !walk.isPerforming && !walk.isChecked
  }

  /// Whether the next lines of the step follow without a key.
  static func goesOn(_ seen: Seen) -> Bool {
    let playback = seen[Self.self]
    return playback.isPlaying && playback.walk?.nextLine != nil && seen.pace != .paused
      && !seen.presenter.isBlank
  }

  /// Whether time stands still because a line of this step sets how much time passes.
  var holdsTime: Bool { isPlaying && walk?.nextLine != nil && walk?.timeWasSaid == true }

  // MARK: Going on

  /// Any input but the keys of the walk leaves it.
  static func leave(at input: ScreenInput, _ app: inout AppModel) {
    switch input {
    case .key(let key): leave(&app, by: key)
    case .paste: leave(&app)
    // Another scenario ends the walk, unless the walk itself opens it.
    case .scenario: if app[Self.self].walk?.isPerforming != true { app[Self.self].walk = nil }
    case .click(let targets):
      app[Self.self].walk?.key = nil
      let bindings = app.parts.bindings
      let isOwn = targets.contains { target in
        guard case .command(let command) = target else { return false }
        return bindings.in(.walk).contains { $0.command == command }
      }
      if !isOwn { leave(&app) }
    }
  }

  /// Lets `time` pass, and performs the lines that are due: nothing is pending before them or still being read.
  static func goOn(_ app: inout AppModel, after time: Duration) -> [AppEffect] {
    let playback = app[Self.self]
    if playback.isPlaying, !app.presenter.isBlank, let hold = playback.walk?.hold, hold > .zero {
      let left = app.pace == .atOnce ? .zero : max(.zero, hold - app.pace.virtual(time))
      app[Self.self].walk?.hold = left
    }
    return goesOn(app.seen) ? doLinesThatAreDue(&app) : []
  }

  private static func doLinesThatAreDue(_ app: inout AppModel) -> [AppEffect] {
    var effects: [AppEffect] = []
    while !app[Motion.self].isRunning, let progress = app[Self.self].walk,
      let line = progress.nextLine,
      progress.hold == .zero || progress.actsBesideWhatIsSaid
    {
      guard !line.command.settlesBefore || app.session.moment.isSettled || progress.timeWasSaid
      else { return effects }
      effects += doLine(&app)
      // The effect of an act is shown before the next line.
      if line.command.isAct { return effects }
    }
    return effects
  }

  /// Begins the next step.
  static func takeNextStep(_ app: inout AppModel) -> [AppEffect] {
    beginNextStep(&app) ? goOn(&app, after: .zero) : []
  }

  /// Handles a key press: it always changes the screen, and never skips the effect of an act.
  static func advance(_ app: inout AppModel) -> [AppEffect] {
    let (before, moved) = (contentWithoutKeys(app.seen), app[Motion.self].isRunning)
    var effects: [AppEffect] = []
    repeat {
      effects += skipNextWait(&app)
      // A movement that begins looks at first like the screen before.
      if app[Motion.self].isRunning, !moved { break }
    } while app[Self.self].walk?.hasEnded == false && !app.presenter.isBlank
      && contentWithoutKeys(app.seen) == before
    return effects
  }

  /// Ends the narration, else the movement, else the wait for answers, else the step.
  private static func skipNextWait(_ app: inout AppModel) -> [AppEffect] {
    guard let progress = app[Self.self].walk, progress.nextLine != nil else {
      return takeNextStep(&app)
    }
    if progress.hold > .zero {
      app[Self.self].walk?.hold = .zero
      return doLinesThatAreDue(&app)
    }
    if !app[Motion.self].isRunning, app.session.moment.isSettled || progress.timeWasSaid {
      return doLinesThatAreDue(&app)
    }
    // Leaves time to look at the result.
    app[Self.self].walk?.hold = ShownCaption.readingTime
    if app[Motion.self].isRunning {
      app[Motion.self].end()
      return []
    }
    var effects = app.settle()
    // If a real server has still not answered, the walk goes on all the same.
    if !app.session.moment.isSettled { return effects + doLine(&app) }
    while app[Self.self].walk?.nextLine?.command.isExpectation == true { effects += doLine(&app) }
    return effects
  }

  private static func contentWithoutKeys(_ seen: Seen) -> Frame {
    var app = seen
    app.showsKeys = false
    return app.frame()
  }

  /// Performs the rest of the present step at once.
  static func finishStep(_ app: inout AppModel) -> [AppEffect] {
    var effects: [AppEffect] = []
    while app[Self.self].walk?.nextLine != nil {
      effects += settleBeforeNextLine(&app) + doLine(&app)
    }
    app[Self.self].walk?.hold = .zero
    return app.session.moment.isSettled ? effects : effects + app.settle()
  }

  private static func doLine(_ app: inout AppModel) -> [AppEffect] {
    let (effects, failure) = doNextLine(&app)
    // Messages of the phone are part of the story; messages of the simulator are not.
    if app.toast?.text != app.session.app.notice { app.toast = nil }
    if let failure, !app.isPresenting {
      app.toast = Toast("Line \(failure.mark.line): \(failure.line): \(failure.found)", .failure)
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
  package static func takeStepBack(_ app: inout AppModel) {
    guard let progress = app[Self.self].walk else { return }
    show(&app, step: progress.step - 1)
  }

  /// Goes to the beginning of a step, and begins it; the state after a step that was played is restored.
  fileprivate static func jump(_ app: inout AppModel, toStep wanted: Int) -> [AppEffect] {
    guard let progress = app[Self.self].walk else { return [] }
    guard progress.walk.steps.indices.contains(wanted) else {
      app.toast = Toast("The walk has \(progress.walk.steps.count) steps.", .plain)
      return []
    }
    show(&app, step: min(wanted - 1, progress.stepsGone - 1))
    var effects: [AppEffect] = []
    while let step = app[Self.self].walk?.step, step < wanted - 1, beginNextStep(&app) {
      effects += finishStep(&app)
    }
    return effects + takeNextStep(&app)
  }

  private static func show(_ app: inout AppModel, step: Int) {
    guard let state = app[Self.self].walk?.state(afterStep: step) else { return }
    state.restore(&app)
    app[Self.self].walk?.restore(after: step)
  }

  /// Leaves the walk unless the key belongs to it; the state of the walk is kept.
  static func leave(_ app: inout AppModel, by key: Key) {
    guard app[Self.self].isPlaying else { return }
    let isOwn = app.parts.bindings.in(.walk).contains { app.seen.keys(of: $0).contains(key) }
    if isOwn { app[Self.self].walk?.key = key } else { leave(&app) }
  }

  static func leave(_ app: inout AppModel) {
    guard app[Self.self].isPlaying else { return }
    app[Motion.self].end()
    let left = WalkInProgress.Interruption(snapshot: ScreenSnapshot(app.seen), pace: app.pace)
    app[Self.self].walk?.left = left
    app[Self.self].walk?.hold = .zero
  }

  /// Restores the walk as it was left, with the pace of time.
  fileprivate static func resume(_ app: inout AppModel) -> [AppEffect] {
    guard let left = app[Self.self].walk?.left else { return [] }
    left.snapshot.restore(&app)
    app.pace = left.pace
    app[Self.self].walk?.left = nil
    return []
  }

  static func goOnWithLeftWalk(_ app: inout AppModel) -> [AppEffect] {
    resume(&app) + advance(&app)
  }

  /// Whether the walk was left before its end, and nothing was changed since.
  static func waitsUnchanged(_ seen: Seen) -> Bool {
    guard let walk = seen[Self.self].walk, !walk.hasEnded,
      let history = walk.left?.snapshot.session.history
    else { return false }
    return history.branch == seen.session.history.branch
      && history.undoable?.id == seen.session.history.undoable?.id
  }

  // MARK: Step and narration

  /// The step of the walk and its narration, for the bottom of the screen; nil if no walk is open.
  static func lines(_ seen: Seen, columns: Int) -> [StyledLine]? {
    guard let walk = seen[Self.self].walk else { return nil }
    let (theme, count) = (seen.theme, walk.walk.steps.count)
    guard walk.isPlayingWalk else {
      let on = waitsUnchanged(seen) ? seen.keys(of: leftWalkBinding).first : nil
      let order =
        on.map { "press \(seen.label(of: $0)) to go on" }
        ?? "\(seen.order(.returnToWalk)) to return"
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
    bar: { $0[WalkPlayback.self].walk?.nextStepLabel },
    unless: { $0[WalkPlayback.self].nextStepObstacle },
    run: WalkPlayback.advance),
  Binding(
    .stepBack, [.character("b"), .left], "One step of the walk back", in: [.walk],
    bar: { _ in "back" }, unless: { $0[WalkPlayback.self].stepBackObstacle },
    run: { $0.effectless(WalkPlayback.takeStepBack) }),
  // A presenter's clicker sends these.
  Binding(
    .nextStep, [.pageDown], "The next step of the walk; for a clicker", in: [.walk],
    unless: { $0[WalkPlayback.self].nextStepObstacle }, run: WalkPlayback.advance),
  Binding(
    .stepBack, [.pageUp], "One step of the walk back; for a clicker", in: [.walk],
    unless: { $0[WalkPlayback.self].stepBackObstacle },
    run: { $0.effectless(WalkPlayback.takeStepBack) }),
  jump(by: "12345", "To that step of the walk"),
  jump(by: "6789", "To that step of a longer walk"),
  Binding(
    .leaveWalk, [.escape], "Leave the walk, as every other key does, to look around",
    in: [.walk], bar: { _ in "explore" }, run: { $0.effectless { WalkPlayback.leave(&$0) } }),
  Binding(
    .returnToWalk, [.character("r")], "Return to the walk where it was left",
    in: Context.underlying, bar: { _ in "return to the walk" },
    run: WalkPlayback.resume
  ).only { $0[WalkPlayback.self].walk?.isPlayingWalk == false },
  // A key that was pressed by mistake does not end the walk.
  leftWalkBinding,
]

/// The key that resumes a walk after a key without effect has left it.
let leftWalkBinding = Binding(
  .nextStep, [.character(" ")], "On in a walk that was left, as long as nothing else was done",
  in: Context.underlying, bar: { $0[WalkPlayback.self].walk?.nextStepLabel },
  run: WalkPlayback.goOnWithLeftWalk
).only(while: WalkPlayback.waitsUnchanged)

private func jump(by digits: String, _ title: String) -> Binding {
  let keys = digits.map(Key.character)
  return Binding(
    .jumpToStep, keys, Wording(title), in: [.walk], bar: { _ in "first step" },
    run: { app in
      // A click on the bar means the first of the keys.
      guard case .character(let digit) = app[WalkPlayback.self].walk?.key ?? keys.first,
        let step = digit.wholeNumberValue
      else { return [] }
      return WalkPlayback.jump(&app, toStep: step - 1)
    })
}
