import Commands
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Keys that change the session, wherever the person is.
let sessionBindings: [Binding] = [
  Binding(
    .policy, [.character("p")], "Switch between the policies per-device and guide",
    in: Context.underlying,
    bar: { $0.session.app.overview?.crash == nil ? nil : "other policy" },
    run: { SessionActs.switchPolicy(&$0) }),
  LinkPrompt.opener,
  Binding(
    .refresh, [.character("r")], Wording { "Ask \($0.walletAPI) and the issuer again" },
    in: Context.underlying,
    bar: { $0.context == .outcome ? "refresh" : nil },
    unless: { $0.session.moment.refreshObstacle }
  ).titled { "Ask \($0.session.world.askedForList) again" },
  Binding(
    .undo, [.character("u")], "Undo the last step", in: Context.underlying, bar: { _ in "undo" },
    unless: { SessionActs.undoObstacle($0) },
    run: { SessionActs.undo(&$0) }),
  Binding(
    .redo, [.character("U"), .control("r")], "Do the undone step again", in: Context.underlying,
    unless: { SessionActs.redoObstacle($0) },
    run: { SessionActs.redo(&$0) }
  ).titled {
    SessionActs.mayPlayOwnSteps($0)
      ? "Do the first step of the scenario's own" : "Do the undone step again"
  },
  ScenarioPicker.opener,
  WalkPicker.opener,
  FaultMenu.opener,
  TSPText.opener,
  Timeline.opener,
  Binding(
    .pause, [.character(" ")], "Stop virtual time, or let it run again", in: Context.underlying,
    bar: { $0.session.moment.isSettled ? nil : $0.pace == .paused ? "go on" : "pause" },
    run: { $0.pauseOrGoOn() }),
  Binding(
    .faster, [.character("+")], "Faster: paused, ×1/4, ×1/2, ×1, ×4, at once",
    in: Context.underlying.union([.walk]),
    bar: { $0.session.moment.isSettled ? nil : "faster" },
    unless: { $0.pace == .atOnce ? "Nothing is faster than at once." : nil },
    run: { $0.change(paceBy: 1) }),
  Binding(
    .slower, [.character("-")], "Slower", in: Context.underlying.union([.walk]),
    unless: { $0.pace == .paused ? "Virtual time is paused already." : nil },
    run: { $0.change(paceBy: -1) }),
  Binding(
    .startOver, [.character("R")], "Put the scenario back to its start", in: Context.underlying,
    run: { SessionActs.startOver(&$0) }
  ).asking { $0.isPresenting ? "start over" : nil },
  ProblemList.opener,
]

/// Keys of the program itself.
let programBindings: [Binding] = [
  Palette.opener,
  Binding(
    .mouse, [.character("m")], "Mouse off and on; while it is on, Shift selects text",
    in: Context.underlying, bar: { $0.mouseIsOn ? "mouse (Shift selects)" : "mouse" },
    run: { $0.switchMouse() }),
  Help.opener,
  Binding(
    .quit, [.character("q")], "Quit", in: Context.underlying.union([.walk]), bar: { _ in "quit" },
    isPinned: true,
    run: { _ in [.quit] }
  ).asking { model in
    // At once where nothing is lost and nobody looks on.
    model.session.history.holdsActs || model.isPresenting
      ? "quit; \(SessionActs.fateOfWhatWasDone(model))" : nil
  },
]

/// The two keys that a presenter's clicker sends; they scroll while a list or window is open.
let clickerBindings: [Binding] = [
  Binding(
    .nextStep, [.pageDown], "The next step, as Enter does it; for a clicker",
    in: Context.steps,
    unless: { app in WalkPlayback.waitsUnchanged(app) ? nil : nextStep(app)?.obstacle(app) },
    run: { app in
      if WalkPlayback.waitsUnchanged(app.seen) { return WalkPlayback.goOnWithLeftWalk(&app) }
      return nextStep(app.seen).map { app.run($0) } ?? []
    }
  ).only { $0.isPresenting },
  Binding(
    .stepBack, [.pageUp], "The way back, as undo does it; for a clicker", in: Context.steps,
    unless: { SessionActs.undoObstacle($0) }, run: { SessionActs.undo(&$0) }
  ).only { $0.isPresenting },
]

/// The binding of Enter in a flow or the card list.
private func nextStep(_ seen: Seen) -> Binding? {
  seen.parts.bindings.in(seen.context).first {
    [.word(.goOn), .screen(.act)].contains($0.command)
  }
}

/// The way out of what only opens something.
let closingBindings: [Binding] = [
  Binding(
    .back, [.escape], "Close without opening anything", in: Contexts.having(.closes),
    bar: { _ in "close" }, isPinned: true,
    run: { $0.closeOverlay() })
]
