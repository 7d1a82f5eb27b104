import Simulation
import Terminal

/// Keys of the timeline: the whole screen follows.
let timelineBindings: [Binding] = [
  Binding(
    .goOn, [.enter], "Go on from the selected moment; what came after it is kept", in: [.timeline],
    bar: { $0.timelineLabel }, run: { $0.goOnFromSelectedMoment() }),
  Binding(
    .up, [.up, .character("k")], "The moment before", in: [.timeline], run: { $0.move(by: -1) }),
  Binding(
    .down, [.down, .character("j")], "The next moment", in: [.timeline], bar: { _ in "move along" },
    run: { $0.move(by: 1) }),
  Binding(
    .pageUp, [.pageUp, .control("b")], "A page of moments back", in: [.timeline],
    run: { $0.movePage(-1) }),
  Binding(
    .pageDown, [.pageDown, .control("f")], "A page of moments on", in: [.timeline],
    run: { $0.movePage(1) }),
  Binding(
    .first, [.home, .character("g")], "To the beginning", in: [.timeline],
    run: { $0.move(by: -Int.max) }),
  Binding(
    .last, [.end, .character("G")], "To the last moment", in: [.timeline],
    run: { $0.goToLastMoment() }),
  Binding(
    .branches, [.character("b")], "To what happened instead, branch by branch", in: [.timeline],
    bar: { $0.session.history.branches.isEmpty ? nil : "branches" },
    unless: { $0.branchObstacle }, run: { $0.goToBranches() }),
  Binding(
    .nextPane, [.tab], "Look at the next pane", in: [.timeline], bar: { _ in "pane" },
    run: { $0.goTo($0.pane(after: 1)) }),
  Binding(
    .previousPane, [.backTab], "Look at the pane before", in: [.timeline],
    run: { $0.goTo($0.pane(after: -1)) }),
  Binding(
    .back, [.escape, .character("t"), .character("q")], "Return to the present", in: [.timeline],
    bar: { _ in "return" }, isPinned: true, run: { $0.closeOverlay() }),
]
