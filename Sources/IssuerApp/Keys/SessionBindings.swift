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
    run: { $0.switchPolicy() }),
  LinkPrompt.opener,
  Binding(
    .refresh, [.character("r")], Wording { "Ask \($0.walletAPI) and the issuer again" },
    in: Context.underlying,
    bar: { $0.context == .outcome ? "refresh" : nil }, unless: { $0.session.refreshObstacle },
    run: { $0.refresh() }
  ).titled { "Ask \($0.session.world.askedForList) again" },
  Binding(
    .undo, [.character("u")], "Undo the last step", in: Context.underlying, bar: { _ in "undo" },
    unless: { $0.undoObstacle },
    run: { $0.undo() }),
  Binding(
    .redo, [.character("U"), .control("r")], "Do the undone step again", in: Context.underlying,
    unless: { $0.redoObstacle },
    run: { $0.redo() }
  ).titled {
    $0.mayPlayOwnSteps ? "Do the first step of the scenario's own" : "Do the undone step again"
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
    run: { $0.startOver() }
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
      ? "quit; \(model.fateOfWhatWasDone)" : nil
  },
]

extension AppModel {
  /// What becomes of what was done, once the program has ended.
  package var fateOfWhatWasDone: String {
    recording.map { "\($0) is written then" } ?? "what was done is not kept"
  }
}

/// The way out of what only opens something.
let closingBindings: [Binding] = [
  Binding(
    .back, [.escape], "Close without opening anything", in: Contexts.having(.closes),
    bar: { _ in "close" }, isPinned: true,
    run: { $0.closeOverlay() })
]
