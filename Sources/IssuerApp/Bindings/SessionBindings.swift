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
  Binding(
    .link, [.character("o")], "Open a link, as Wallet or a message would send it",
    in: Context.underlying, bar: { _ in "link" }, run: { $0.askForLink() }),
  Binding(
    .refresh, [.character("r")], "Ask PassKit and TMP again", in: Context.underlying,
    bar: { $0.context == .outcome ? "refresh" : nil }, unless: { $0.refreshObstacle },
    run: { $0.refresh() }),
  Binding(
    .undo, [.character("u")], "Undo the last step", in: Context.underlying, bar: { _ in "undo" },
    unless: { $0.session.history.lastAct == nil ? "There is nothing to undo." : nil },
    run: { $0.undo() }),
  Binding(
    .redo, [.character("U"), .control("r")], "Do the undone step again", in: Context.underlying,
    unless: { $0.session.history.nextAct == nil ? "There is nothing to redo." : nil },
    run: { $0.redo() }),
  Binding(
    .scenarios, [.character("s")], "Choose another scenario", in: Context.underlying,
    bar: { _ in "scenarios" }, run: { $0.chooseScenario() }),
  Binding(
    .troubles, [.character("f")], "What can go wrong, switched on and off", in: Context.underlying,
    bar: { _ in "faults" }, run: { $0.showTroubles() }),
  Binding(
    .tsp, [.character("i")], "How Wallet finds the bank's app: the TSP's in-app ID&V values",
    in: Context.underlying, unless: { $0.tspObstacle }, run: { $0.showTSP() }),
  Binding(
    .timeline, [.character("t")], "See all that happened; go on from any moment",
    in: Context.underlying, bar: { $0.session.history.holdsActs ? "timeline" : nil },
    run: { $0.showTimeline() }),
  Binding(
    .pause, [.character(" ")], "Stop virtual time, or let it run again", in: Context.underlying,
    bar: { $0.session.moment.isSettled ? nil : $0.pace == .paused ? "go on" : "pause" },
    run: { $0.pauseOrGoOn() }),
  Binding(
    .faster, [.character("+")], "Faster: paused, ×1, ×4, at once",
    in: Context.underlying, bar: { $0.session.moment.isSettled ? nil : "faster" },
    unless: { $0.pace == .atOnce ? "Nothing is faster than at once." : nil },
    run: { $0.change(paceBy: 1) }),
  Binding(
    .slower, [.character("-")], "Slower", in: Context.underlying,
    unless: { $0.pace == .paused ? "Virtual time is paused already." : nil },
    run: { $0.change(paceBy: -1) }),
  Binding(
    .startOver, [.character("R")], "Put the scenario back to its start", in: Context.underlying,
    run: { $0.startOver() }),
  Binding(
    .problems, [.character("!")], "What is wrong in the scenario's file, line by line",
    in: Context.underlying, bar: { $0.fileProblems == nil ? nil : "problems" },
    unless: { $0.problemsObstacle }, run: { $0.showProblems() }),
]

/// Keys of the program itself.
let programBindings: [Binding] = [
  Binding(
    .palette, [.character(":"), .control("p")], "Every command by its name", in: Context.underlying,
    bar: { _ in "commands" }, run: { $0.showPalette() }),
  Binding(
    .mouse, [.character("m")], "Mouse off and on; while it is on, Shift selects text",
    in: Context.underlying, bar: { $0.mouseIsOn ? "mouse (Shift selects)" : "mouse" },
    run: { $0.switchMouse() }),
  Binding(
    .help, [.character("?"), .function(1)], "All keys and what they do", in: Context.underlying,
    bar: { _ in "help" }, isPinned: true,
    run: { model in
      model.overlay = .help(HelpState())
      return []
    }),
  Binding(
    .quit, [.character("q")], "Quit", in: Context.underlying, bar: { _ in "quit" }, isPinned: true,
    run: { $0.quit() }),
]

/// Keys of what lies over the screen.
let overlayBindings: [Binding] = [
  Binding(
    .back, [.escape, .character("?"), .character("q"), .enter], "Close the help", in: [.help],
    bar: { _ in "close" }, isPinned: true, run: { $0.closeOverlay() }),
  Binding(
    .back, [.escape, .character("e"), .character("q"), .enter], "Close the reasons",
    in: [.detail], bar: { _ in "close" }, isPinned: true, run: { $0.closeOverlay() }),
  Binding(
    .back, [.escape, .character("i"), .character("q"), .enter], "Close the TSP configuration",
    in: [.tsp], bar: { _ in "close" }, isPinned: true, run: { $0.closeOverlay() }),
  Binding(
    .back, [.escape, .character("!"), .character("q"), .enter], "Close the file's problems",
    in: [.problems], bar: { _ in "close" }, isPinned: true, run: { $0.closeOverlay() }),
  Binding(
    .goOn, [.enter], "Open the selected scenario", in: [.scenarios], bar: { _ in "open" },
    unless: { $0.pickedScenario == nil ? "No scenario matches." : nil },
    run: { $0.openPickedScenario() }),
  Binding(
    .goOn, [.enter], "Open the link", in: [.link], bar: { _ in "open link" },
    unless: { $0.typedLink.isEmpty ? "Type or paste a link first." : nil },
    run: { $0.openTypedLink() }),
  Binding(
    .switchTrouble, [.enter, .character(" ")], "Switch the selected line on or off",
    in: [.troubles], bar: { _ in "switch" }, run: { $0.switchTrouble() }),
  Binding(
    .back, [.escape, .character("f")], "Close the faults", in: [.troubles],
    bar: { _ in "close" }, isPinned: true, run: { $0.closeOverlay() }),
  Binding(
    .goOn, [.enter], "Run the selected command", in: [.palette], bar: { _ in "run" },
    unless: { $0.selectedPaletteItem.map(\.obstacle) ?? "No command matches." },
    run: { $0.runPaletteItem() }),
]

/// The way out of what only opens something.
let closingBindings: [Binding] = [
  Binding(
    .back, [.escape], "Close without opening anything", in: [.scenarios, .link, .palette],
    bar: { _ in "close" }, isPinned: true,
    run: { $0.closeOverlay() })
]
