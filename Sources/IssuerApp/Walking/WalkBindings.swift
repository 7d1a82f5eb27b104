import Commands
import Terminal
import Walks

extension WalkInProgress {
  /// Label of the key that goes on, for the key bar.
  var nextStepLabel: String {
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
  WalkPlayback.jump(by: "12345", "To that step of the walk"),
  WalkPlayback.jump(by: "67890", "To that step of a longer walk, with two digits from ten on"),
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
