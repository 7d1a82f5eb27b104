import Commands
import Presentation
import Scenarios
import SimulatedWorld
package import Simulation
import WalletDomain

/// What the keys do with the session as a whole: undo and redo, the policy, and starting over.
package enum SessionActs {
  static func undoObstacle(_ seen: Seen) -> String? {
    seen.session.history.lastAct == nil ? "There is nothing to undo." : nil
  }

  static func undo(_ app: inout AppModel) -> [AppEffect] {
    let act = app.session.history.undoable
    let redoKey = app.seen.keyName(of: .redo)
    let effects = app.update(.undone)
    // The caption says where that leads; the act's own words would name ids.
    app.toast =
      app.isPresenting
      ? nil : act.map { Toast("Undone: \($0.words). \(redoKey) does it again.", .plain) }
    tellWhatIsLeftBehind(&app)
    return effects
  }

  static func redoObstacle(_ seen: Seen) -> String? {
    seen.session.history.nextAct == nil && !mayPlayOwnSteps(seen)
      ? "There is nothing to redo." : nil
  }

  /// Whether redo plays the scenario's own steps: what a walk does, or is recorded, is what somebody does there.
  package static func mayPlayOwnSteps(_ seen: Seen) -> Bool {
    seen.session.awaitsOwnSteps && seen.recording == nil && !seen.parts.hooks.hasOpenWalk(seen)
  }

  /// Where nothing was undone since the scenario was opened, its own first step is done.
  static func redo(_ app: inout AppModel) -> [AppEffect] {
    let count = mayPlayOwnSteps(app.seen) ? app.session.layOutOwnSteps() : 0
    let act = app.session.history.redoable
    let effects = app.update(.redone)
    let again =
      count == 1
      ? "Its only step" : "Step 1 of \(count), \(app.seen.keyName(of: .redo)) does the next"
    app.toast =
      app.isPresenting
      ? nil
      : act.map { Toast((count > 0 ? again : "Done") + ": \($0.words).", .plain) }
        ?? Toast("There is nothing to redo.", .plain)
    return effects
  }

  static func switchPolicy(_ app: inout AppModel) -> [AppEffect] {
    let policy: Policy = app.session.app.policy == .guide ? .perDevice : .guide
    let effects = app.update(.policyChosen(policy))
    guard app.session.app.policy == policy else { return effects }
    // A crash has more to say at the foot; an audience sees only that the app is gone.
    if app.session.app.overview?.crash != nil, !app.isPresenting { return effects }
    app.say(
      policy == .guide
        ? "Policy guide: the guide's own rules to the letter, one verdict per card."
        : "Policy per-device: one verdict per card and device.")
    return effects
  }

  static func startOver(_ app: inout AppModel) -> [AppEffect] {
    let effects = app.update(.startedOver)
    app.passOpening()
    app.seen.resetSelections()
    app.say(
      "Back at the start of “\(app.session.scenario.title)”. \(app.seen.keyName(of: .undo)) undoes this."
    )
    tellWhatIsLeftBehind(&app)
    return effects
  }

  /// Shows another session in the place of the present one, such as one that was interrupted.
  package static func goOn(_ app: inout AppModel, with session: Session) {
    app[OpenedFile.self].source = nil
    app.session = session
    app.seen.resetSelections()
    app.choice = ListState(selected: app.choices.firstIndex(where: \.isUsual) ?? 0)
    app.seen.keepSelectionsVisible()
  }

  /// Says, instead of any other message, what a real issuer keeps of what was undone here.
  static func tellWhatIsLeftBehind(_ app: inout AppModel) {
    if let kept = app.session.leftBehindInWords(of: app.session.answerer) {
      app.say("Gone back here alone: \(kept)")
    }
  }

  /// What becomes of what was done, once the program has ended.
  package static func fateOfWhatWasDone(_ seen: Seen) -> String {
    seen.recording.map { "\($0) is written then" } ?? "what was done is not kept"
  }

  // MARK: The history

  /// The text of an entry, for an audience without endpoints and codes.
  package static func words(of entry: History.Entry, _ app: Seen) -> String {
    app.isPresenting ? entry.presentedWords : entry.words
  }

  /// Why the branch that the person is on cannot be given the name.
  package static func nameObstacle(_ name: String, _ app: Seen) -> String? {
    app.session.history.branches.contains { $0.name == name }
      ? "Another branch bears that name already." : nil
  }

  package static func nameBranch(_ name: String, _ app: inout AppModel) -> [AppEffect] {
    let effects = app.update(.branchNamed(name))
    app.say("The branch that you are on is called “\(name)” now.")
    return effects
  }
}

extension Session {}
