import Simulation
import Terminal

/// Keys of the form that changes the world.
let whatIfBindings: [Binding] = [
  Binding(
    .whatIf, [.character("W")], "What if: change anything in the world and see the list change",
    in: Context.underlying, bar: { $0.context == .cards ? "what if" : nil },
    unless: { $0.formObstacle }, run: { $0.showWhatIf() }),
  Binding(
    .goOn, [.enter, .character(" ")], "Change the selected line, or open it", in: [.whatIf],
    bar: { $0.whatIfLabel }, run: { $0.openWhatIfLine() }),
  Binding(
    .nextValue, [.right, .character("l")], "The next of the values that are offered",
    in: [.whatIf], bar: { $0.turningObstacle == nil ? "next value" : nil },
    unless: { $0.turningObstacle }, run: { $0.turnWhatIfValue(by: 1) }),
  Binding(
    .previousValue, [.left, .character("h")], "The value before", in: [.whatIf],
    unless: { $0.turningObstacle }, run: { $0.turnWhatIfValue(by: -1) }),
  Binding(
    .removeLine, [.character("x"), .delete], "Take the selected line away", in: [.whatIf],
    bar: { $0.whatIfRemovalObstacle == nil ? "take away" : nil },
    unless: { $0.whatIfRemovalObstacle }, run: { $0.removeWhatIfLine() }),
  Binding(
    .undo, [.character("u")], "Undo the last change", in: [.whatIf],
    bar: { $0.session.history.lastAct == nil ? nil : "undo" },
    unless: { $0.session.history.lastAct == nil ? "There is nothing to undo." : nil },
    run: { model in
      let effects = model.undo()
      model.refreshWhatIf()
      return effects
    }),
  Binding(
    .redo, [.character("U"), .control("r")], "Do the undone change again", in: [.whatIf],
    unless: { $0.session.history.nextAct == nil ? "There is nothing to redo." : nil },
    run: { model in
      let effects = model.redo()
      model.refreshWhatIf()
      return effects
    }),
  Binding(
    .back, [.escape, .character("W")], "Back, and out of the form", in: [.whatIf],
    bar: { ($0.whatIf?.pages.count ?? 1) > 1 ? "back" : "close" }, isPinned: true,
    run: { $0.leaveWhatIfPage() }),
  Binding(
    .save, [.character("S")], "Save the world as it is now as a scenario file",
    in: Context.underlying, run: { $0.askWhereToSave() }),
  Binding(
    .save, [.character("s")], "Save the world as it is now as a scenario file", in: [.whatIf],
    bar: { _ in "save" }, run: { $0.askWhereToSave() }),
  Binding(
    .paste, [], "Start from a TMP answer or a card list in JSON, which you paste",
    in: Context.underlying, unless: { $0.formObstacle }, run: { $0.askForFacts() }),
  Binding(
    .paste, [.character("i")], "Start from a TMP answer or a card list in JSON, which you paste",
    in: [.whatIf], bar: { _ in "paste" }, run: { $0.askForFacts() }),
  Binding(
    .goOn, [.enter], "Start from what was understood", in: [.pasting],
    bar: { $0.pastedFacts == nil ? nil : "start from it" },
    unless: { $0.pastedFacts == nil ? "Paste the JSON first." : nil },
    run: { $0.startFromFacts() }),
  Binding(
    .back, [.escape], "Start from nothing that was pasted", in: [.pasting],
    bar: { _ in "leave it" },
    isPinned: true, run: { $0.closeOverlay() }),
  Binding(
    .goOn, [.enter], "Save under that name, or replace what is there", in: [.saving],
    bar: { $0.saving?.obstacle?.isThere == nil ? "save" : "replace it" },
    unless: { $0.saving?.editor.isEmpty == true ? "Type a file's name first." : nil },
    run: { $0.saveUnderTypedName() }),
  Binding(
    .back, [.escape], "Save nothing", in: [.saving], bar: { _ in "save nothing" },
    isPinned: true, run: { $0.closeSaving() }),
  Binding(
    .goOn, [.enter], "Take the value", in: [.value], bar: { _ in "take it" },
    unless: { $0.whatIfValueObstacle }, run: { $0.takeWhatIfValue() }),
  Binding(
    .back, [.escape], "Leave the value as it was", in: [.value], bar: { _ in "leave it" },
    isPinned: true, run: { $0.leaveWhatIfPage() }),
]

extension AppModel {
  /// The form and what is pasted name tokens and passes.
  fileprivate var formObstacle: String? {
    isPresenting ? "Presenter mode shows no ids: \(order(.present)) first." : nil
  }

  /// What Enter does with the selected line.
  fileprivate var whatIfLabel: String? {
    switch selectedWhatIfLine?.deed {
    case .place, .edit: "change"
    case .open: "open"
    case .add: "add"
    case .pairWatch(let isPaired): isPaired ? "pair" : "unpair"
    case nil: nil
    }
  }
}
