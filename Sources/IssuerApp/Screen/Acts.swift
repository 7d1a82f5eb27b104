import Commands
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

// What the keys do, one after the other as the table of bindings names them.
extension AppModel {
  mutating func effectless(_ change: (inout AppModel) -> Void) -> [AppEffect] {
    change(&self)
    return []
  }

  // MARK: Moving

  mutating func move(by step: Int) -> [AppEffect] {
    if overlay != nil {
      moveOverlay(by: step)
    } else if context == .choice {
      choice.move(by: step, of: choices.count)
    } else if Context.panes.contains(context) {
      parts[pane].move(by: step, &self)
    }
    keepSelectionsVisible()
    return []
  }

  /// Why there is nowhere to move.
  var moveObstacle: String? {
    if let overlay {
      let isEmpty = (overlay as? any ListOverlay).map { $0.count(self) == 0 } ?? false
      return isEmpty ? "There is nothing to choose." : nil
    }
    let extent = context == .choice ? choices.count : parts[pane].extent(self)
    return extent > 1 ? nil : "There is nothing else to choose."
  }

  mutating func movePage(_ direction: Int) -> [AppEffect] {
    let rows =
      overlay?.rowsOfPage(self) ?? parts[pane].rowsOfPage(self, ScreenLayout(self))
    return move(by: direction * max(1, rows - 1))
  }

  func pane(after step: Int) -> Pane {
    let shown = panes
    let place = shown.firstIndex(of: pane) ?? 0
    return shown[(place + step + shown.count) % shown.count]
  }

  mutating func goTo(_ pane: Pane) -> [AppEffect] {
    self.pane = pane
    keepSelectionsVisible()
    return []
  }

  mutating func goBack() -> [AppEffect] {
    if clearFinding() { return [] }
    if pane == .calls, calls.isOpen {
      closeCall()
    } else {
      pane = .cards
    }
    return []
  }

  // MARK: The session

  mutating func refresh() -> [AppEffect] { update(.listRefreshed) }

  var undoObstacle: String? {
    session.history.lastAct == nil ? "There is nothing to undo." : nil
  }

  mutating func undo() -> [AppEffect] {
    let act = session.history.undoable
    let redoKey = keyName(of: .redo)
    let effects = update(.undone)
    // The caption says where that leads; the act's own words would name ids.
    toast =
      isPresenting
      ? nil : act.map { Toast("Undone: \($0.words). \(redoKey) does it again.", .plain) }
    tellWhatIsLeftBehind()
    return effects
  }

  var redoObstacle: String? {
    session.history.nextAct == nil && !mayPlayOwnSteps ? "There is nothing to redo." : nil
  }

  /// What a walk does, or what is written to a file, is what somebody does there.
  package var mayPlayOwnSteps: Bool {
    self[WalkPlayback.self].walk == nil && recording == nil && session.awaitsOwnSteps
  }

  /// Where nothing was undone since the scenario was opened, its own first step is done.
  mutating func redo() -> [AppEffect] {
    let count = mayPlayOwnSteps ? session.layOutOwnSteps() : 0
    let act = session.history.redoable
    let effects = update(.redone)
    let again =
      count == 1 ? "Its only step" : "Step 1 of \(count), \(keyName(of: .redo)) does the next"
    toast =
      isPresenting
      ? nil
      : act.map { Toast((count > 0 ? again : "Done") + ": \($0.words).", .plain) }
        ?? Toast("There is nothing to redo.", .plain)
    return effects
  }

  mutating func switchPolicy() -> [AppEffect] {
    let policy: Policy = session.app.policy == .guide ? .perDevice : .guide
    let effects = update(.policyChosen(policy))
    guard session.app.policy == policy else { return effects }
    toast = Toast(
      policy == .guide
        ? "Policy guide: the guide's own rules to the letter, one verdict per card."
        : "Policy per-device: one verdict per card and device.", .plain)
    return effects
  }

  mutating func startOver() -> [AppEffect] {
    let effects = update(.startedOver)
    passOpening()
    resetSelections()
    toast = Toast(
      "Back at the start of “\(session.scenario.title)”. \(keyName(of: .undo)) undoes this.", .plain
    )
    tellWhatIsLeftBehind()
    return effects
  }

  mutating func resetSelections() {
    pane = .cards
    cards = CardListState()
    passLists = [:]
    calls = CallListState()
    find.prompt = nil
    find.lists = [:]
    find.texts = [:]
  }
}
