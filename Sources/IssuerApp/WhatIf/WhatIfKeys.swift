import Commands
import Scenarios
import Simulation
import Terminal
import TypedYAML

// Keys of the form that changes the world.
extension WhatIf: Overlay {
  private static let form = Context("what-if", "the form of the world", [.pages])
  /// A value of the form is being typed.
  private static let value = Context("value", "a value of that form", [.moves])

  static let contexts = [form, value]
  static let heading = "What if"
  static let leavesScreenInSight = true
  static let isAboutThisWorld = true

  var context: Context { prompt == nil ? Self.form : Self.value }

  var editor: LineEditor? {
    get { prompt?.editor }
    set {
      guard var prompt, let newValue else { return }
      (prompt.editor, prompt.list) = (newValue, ListState())
      self.prompt = prompt
    }
  }

  func isText(_ key: Key) -> Bool { key.isForLine && key != .up && key != .down }

  var keepsWhatIsTyped: Bool {
    if case .edit(let form) = prompt?.line.action { form.path.lastKey == "pan" } else { false }
  }

  static let openers = [
    Binding(
      .whatIf, [.character("W")],
      "What if: change anything in the world and see the list change",
      in: Context.underlying, bar: { $0.context == .cards ? "what if" : nil },
      unless: { $0.formObstacle }, run: { $0.showWhatIf() })
  ]

  static let bindings: [Binding] = [
    key(
      .goOn, [.enter, .character(" ")], "Change the selected line, or open it",
      bar: { form, _ in form.labelOfOpening }, run: { form, app in form.openLine(&app) }),
    key(
      .nextValue, [.right, .character("l")], "The next of the values that are offered",
      bar: { form, _ in form.turningObstacle == nil ? "next value" : nil },
      unless: { form, _ in form.turningObstacle },
      run: { form, app in form.turnValue(by: 1, &app) }),
    key(
      .previousValue, [.left, .character("h")], "The value before",
      unless: { form, _ in form.turningObstacle },
      run: { form, app in form.turnValue(by: -1, &app) }),
    key(
      .removeLine, [.character("x"), .delete], "Take the selected line away",
      bar: { form, _ in form.removalObstacle == nil ? "take away" : nil },
      unless: { form, _ in form.removalObstacle }, run: { form, app in form.removeLine(&app) }),
    key(
      .undo, [.character("u")], "Undo the last change",
      bar: { _, app in app.session.history.lastAct == nil ? nil : "undo" },
      unless: { _, app in
        app.session.history.lastAct == nil ? "There is nothing to undo." : nil
      },
      run: { _, app in refreshing(&app) { $0.undo() } }),
    key(
      .redo, [.character("U"), .control("r")], "Do the undone change again",
      unless: { _, app in
        app.session.history.nextAct == nil ? "There is nothing to redo." : nil
      },
      run: { _, app in refreshing(&app) { $0.redo() } }),
    key(
      .back, [.escape, .character("W")], "Back, and out of the form",
      bar: { form, _ in form.pages.count > 1 ? "back" : "close" }, isPinned: true,
      run: { form, app in form.leavePage(&app) }),
    key(
      .save, [.character("s")], "Save the world as it is now as a scenario file",
      bar: { _, _ in "save" }, run: { _, app in app.askWhereToSave() }),
    key(
      .paste, [.character("i")], "Start from a TMP answer or a card list in JSON, which you paste",
      bar: { _, _ in "paste" }, run: { _, app in app.push(Pasting()) }),
    key(
      .help, [.character("?"), .function(1)], "All keys and what they do, those of the form first",
      bar: { _, _ in "help" }, isPinned: true, run: { _, app in app.push(Help()) }),
    key(
      .goOn, [.enter], "Take the value", in: value, bar: { _, _ in "take it" },
      unless: { form, _ in form.valueObstacle }, run: { form, app in form.takeValue(&app) }),
    key(
      .back, [.escape], "Leave the value as it was", in: value, bar: { _, _ in "leave it" },
      isPinned: true, run: { form, app in form.leavePage(&app) }),
  ]
}
