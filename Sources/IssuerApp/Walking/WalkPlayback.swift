import Commands
import Scenarios
import Simulation
import Terminal
import Text
package import Walks

// A walk on the screen: one key goes on, another goes back, and any other leaves the walk.
extension WalkPlayback {
  /// Plays a walk from its beginning, or from the step at an index; opens its scenario if another one is open or something was done in it.
  package static func play(
    _ app: inout AppModel, _ loaded: LoadedWalk, at step: Int? = nil
  ) -> [AppEffect] {
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
    return effects + (step.map { jump(&app, toStep: $0) } ?? [])
  }

  /// Plays a shipped walk, or says that there is none of this name.
  static func play(_ app: inout AppModel, shipped id: String) -> [AppEffect] {
    do throws(WalkNotFound) {
      return play(&app, try loadedShippedWalk(id, under: app[OpenedFile.self].brand))
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
      app[Self.self].walk?.firstDigit = nil
      app[Self.self].walk?.left?.isFresh = false
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
      guard !line.command.waitsForAnswers || app.session.moment.isSettled || progress.timeWasSaid
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

  /// Handles a key press: it ends one wait, begins what is next, and never skips the effect of an act.
  static func advance(_ app: inout AppModel) -> [AppEffect] {
    if let digit = app[Self.self].walk?.firstDigit { return jump(&app, toStep: digit - 1) }
    let (before, moved) = (contentWithoutKeys(app.seen), app[Motion.self].isRunning)
    var effects: [AppEffect] = []
    repeat {
      let wasHeld = app[Self.self].walk.map { $0.nextLine != nil && $0.hold > .zero } ?? false
      effects += skipNextWait(&app)
      // A movement that begins looks at first like the screen before.
      if app[Motion.self].isRunning, wasHeld || !moved { break }
      // The key ended a pause; the act that is under way is seen to its end.
      if wasHeld, awaitsAnswers(app.seen), app.pace != .paused { break }
    } while app[Self.self].walk?.hasEnded == false && !app.presenter.isBlank
      && contentWithoutKeys(app.seen) == before
    return effects
  }

  /// Whether answers are due that the next line, or the next step, waits for.
  private static func awaitsAnswers(_ seen: Seen) -> Bool {
    !seen.session.moment.isSettled && seen[Self.self].walk?.timeWasSaid != true
  }

  /// Ends the narration or pause, else the movement, else the wait for answers, else the step.
  private static func skipNextWait(_ app: inout AppModel) -> [AppEffect] {
    guard let progress = app[Self.self].walk else { return [] }
    let isAtEnd = progress.nextLine == nil
    if !isAtEnd, progress.hold > .zero {
      app[Self.self].walk?.hold = .zero
      return doLinesThatAreDue(&app)
    }
    guard app[Motion.self].isRunning || awaitsAnswers(app.seen) else {
      return isAtEnd ? takeNextStep(&app) : doLinesThatAreDue(&app)
    }
    // Leaves time to look at the result.
    if !isAtEnd { app[Self.self].walk?.hold = ShownCaption.readingTime }
    if app[Motion.self].isRunning {
      app[Motion.self].end()
      return []
    }
    let effects = app.settle()
    // If a real server has still not answered, the walk goes on all the same.
    guard app.session.moment.isSettled else {
      return effects + (isAtEnd ? takeNextStep(&app) : doLine(&app))
    }
    return effects + doExpectations(&app)
  }

  private static func doExpectations(_ app: inout AppModel) -> [AppEffect] {
    var effects: [AppEffect] = []
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
    leaveOutOwnMessage(&app)
    if let failure, !app.isPresenting {
      app.toast = Toast("Line \(failure.mark.line): \(failure.line): \(failure.found)", .failure)
    }
    return effects
  }

  /// Messages of the phone are part of the story; messages of the simulator are not.
  static func leaveOutOwnMessage(_ app: inout AppModel) {
    if app.toast?.text != app.session.app.notice { app.toast = nil }
  }

  package var nextStepObstacle: String? {
    walk?.hasEnded == true && walk?.firstDigit == nil ? "That was the last step of the walk." : nil
  }

  package var stepBackObstacle: String? {
    (walk?.step ?? -1) < 0 ? "This is the walk's beginning." : nil
  }

  // MARK: Going back, leaving

  /// Goes back to the screen at the end of the previous step.
  package static func takeStepBack(_ app: inout AppModel) {
    guard let progress = app[Self.self].walk else { return }
    show(&app, step: progress.step - 1)
  }

  static func show(_ app: inout AppModel, step: Int) {
    guard let state = app[Self.self].walk?.state(afterStep: step) else { return }
    state.restore(&app)
    app[Self.self].walk?.restore(after: step)
  }

  /// Leaves the walk unless the key belongs to it; the state of the walk is kept.
  private static func leave(_ app: inout AppModel, by key: Key) {
    comeBack(&app, at: key)
    guard app[Self.self].isPlaying else { return }
    let own = app.parts.bindings.in(.walk).first { app.seen.keys(of: $0).contains(key) }
    guard let own else { return leave(&app) }
    app[Self.self].walk?.key = key
    if ![.screen(.jumpToStep), .screen(.nextStep)].contains(own.command) {
      app[Self.self].walk?.firstDigit = nil
    }
  }

  /// Comes back to the walk if `key` goes on in it and the one before has opened something, and changed nothing.
  private static func comeBack(_ app: inout AppModel, at key: Key) {
    guard let left = app[Self.self].walk?.left else { return }
    app[Self.self].walk?.left?.isFresh = false
    let goesOn =
      app.seen.keys(of: leftWalkBinding).contains(key) || app.isPresenting && key == .pageDown
    if left.isFresh, goesOn, waitsUnchanged(app.seen) { _ = resume(&app) }
  }

  static func leave(_ app: inout AppModel) {
    guard app[Self.self].isPlaying else { return }
    app[Motion.self].end()
    let left = WalkInProgress.Interruption(snapshot: ScreenSnapshot(app.seen), pace: app.pace)
    app[Self.self].walk?.left = left
    app[Self.self].walk?.hold = .zero
    app[Self.self].walk?.firstDigit = nil
  }

  /// Restores the walk as it was left, with the pace of time.
  static func resume(_ app: inout AppModel) -> [AppEffect] {
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
    guard walk.isPlayingWalk else { return [StyledLine(wayBack(walk, seen), theme.muted)] }
    let place =
      walk.current.map { "Step \(walk.step + 1) of \(count): \($0.title)" } ?? walk.walk.title
    let narration = (walk.said ?? (walk.current == nil ? walk.walk.about : ""))
      .wrapped(toColumns: columns).map { StyledLine($0, theme.strong) }
    return [StyledLine(place, theme.muted)] + narration
  }

  /// How to return to a walk, right after a key that left it and changed something.
  static func wayBackFromChange(_ seen: Seen) -> String? {
    guard let walk = seen[Self.self].walk, walk.left?.isFresh == true, !walk.hasEnded,
      !waitsUnchanged(seen)
    else { return nil }
    return wayBack(walk, seen)
  }

  /// Where a walk that was left waits, and the key that returns to it.
  private static func wayBack(_ walk: WalkInProgress, _ seen: Seen) -> String {
    let on = waitsUnchanged(seen) ? seen.keys(of: leftWalkBinding).first : nil
    let order =
      on.map { "press \(seen.label(of: $0)) to go on" } ?? "\(seen.order(.returnToWalk)) to return"
    return "The walk waits at step \(walk.step + 1) of \(walk.walk.steps.count): \(order)."
  }
}
