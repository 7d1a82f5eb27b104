import Commands
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import TypedYAML
import WalletDomain

// Keys of the form that changes the world.
extension WhatIf: PlacedOverlay {
  /// The context while a value of the form is typed.
  private static let value = Context("value", "a value of that form", [.moves])

  static let form = OverlayForm(
    context: Context("what-if", "the form of the world", [.pages]), typing: value,
    heading: BindingGroup.ofWhatIf, isAboutThisWorld: true,
    openers: [
      Binding(
        .whatIf, [.character("W")],
        "What if: change anything in the world and see the list change",
        in: Context.underlying, bar: { $0.context == .cards ? "what if" : nil },
        unless: Pasting.obstacle, run: show)
    ])

  var editor: LineEditor? {
    get { prompt?.editor }
    set {
      guard var prompt, let newValue else { return }
      (prompt.editor, prompt.list) = (newValue, ListState())
      self.prompt = prompt
    }
  }

  mutating func type(_ key: Key, _ app: Seen) -> Bool {
    key.isForLine && key != .up && key != .down && enter(key)
  }

  var keepsWhatIsTyped: Bool {
    if case .edit(let form) = prompt?.line.action { form.path.lastKey == "pan" } else { false }
  }

  static let bindings: [Binding] = [
    key(
      .goOn, [.enter, .character(" ")], "Change the selected line, or open it",
      bar: { form, _ in form.openingLabel }, run: { form, app in form.openLine(&app) }),
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
      unless: { _, app in app.session.history.lastAct == nil ? "There is nothing to undo." : nil },
      run: { _, app in refreshing(&app) { SessionActs.undo(&$0) } }),
    key(
      .redo, [.character("U"), .control("r")], "Do the undone change again",
      unless: { _, app in app.session.history.nextAct == nil ? "There is nothing to redo." : nil },
      run: { _, app in refreshing(&app) { SessionActs.redo(&$0) } }),
    key(
      .back, [.escape, .character("W")], "Back, and out of the form",
      bar: { form, _ in form.pages.count > 1 ? "back" : "close" }, isPinned: true,
      run: { form, app in form.leavePage(&app) }),
    key(
      .save, [.character("s")], "Save the world as it is now as a scenario file",
      bar: { _, _ in "save" }, run: { _, app in app.parts.bindings.run(.word(.save), &app) }),
    key(
      .paste, [.character("i")], "Start from a TMP answer or a card list in JSON, which you paste",
      bar: { _, _ in "paste" }, run: { _, app in app.push(Pasting()) }),
    key(
      .help, [.character("?"), .function(1)], "The keys that work in the form",
      bar: { _, _ in "help" }, isPinned: true, run: { _, app in app.push(Help()) }),
    key(
      .goOn, [.enter], "Take the value", in: value, bar: { _, _ in "take it" },
      unless: { form, _ in form.valueObstacle }, run: { form, app in form.takeValue(&app) }),
    key(
      .back, [.escape], "Leave the value as it was", in: value, bar: { _, _ in "leave it" },
      isPinned: true, run: { form, app in form.leavePage(&app) }),
  ]
}

// What keys do in the form.
extension WhatIf {
  private static func show(_ app: inout AppModel) -> [AppEffect] {
    guard let document = try? ScenarioDocument(app.session.moment.asScenario) else {
      app.toast = Toast("This world cannot be written down, and so not be edited.", .failure)
      return []
    }
    let beginning = Session(app.session.scenario).moment.asScenario
    var form = WhatIf(document, since: try? ScenarioDocument(beginning))
    // The selected card is what the person has in mind.
    if let card = app.selectedStatus?.card.id,
      let place = form.lines.firstIndex(where: { line in
        if case .place(card, _) = line.action { true } else { false }
      })
    {
      form.list.selected = place
    }
    form.keepVisible(app.seen)
    return app.open(form)
  }

  mutating func move(_ movement: Movement, _ app: Seen) {
    guard var prompt else {
      list.move(by: movement.steps(app), of: lines.count)
      return keepVisible(app)
    }
    prompt.list.move(by: movement.steps(app), of: prompt.matches.count)
    prompt.list.keepVisible(of: prompt.matches.count, in: parts(app).choices.rows)
    // Whoever moves to an option means it, and not what was typed.
    if prompt.takesAnyText, !prompt.options.isEmpty { prompt.editor.replace(with: "") }
    self.prompt = prompt
  }

  fileprivate mutating func keepVisible(_ app: Seen) {
    list.selected = min(max(0, list.selected), max(0, lines.count - 1))
    list.window = window(in: parts(app).list.size)
  }

  /// Back to the page above, or out of the form.
  func leavePage(_ app: inout AppModel) -> [AppEffect] {
    var form = self
    if prompt != nil {
      form.prompt = nil
    } else if pages.count > 1 {
      form.closePage()
    } else {
      return app.closeOverlay()
    }
    return app.open(form)
  }

  /// Title of the Enter key for the selected line.
  var openingLabel: String? {
    switch selectedLine?.action {
    case .place, .edit: "change"
    case .open: "open"
    case .add: "add"
    case .pairWatch(let isPaired): isPaired ? "pair" : "unpair"
    case nil: nil
    }
  }

  /// Opens what the selected line stands for, or asks for its value.
  func openLine(_ app: inout AppModel) -> [AppEffect] {
    guard let line = selectedLine else { return [] }
    switch line.action {
    case .pairWatch(let isPaired):
      return Self.refreshing(&app) { PassPane.pairWatch(&$0, isPaired) }
    case .open(let path): return open(path, &app)
    case .add(let path): return add(to: path, &app)
    case .edit(let form) where form.schema == .bool:
      return set(form, to: form.node.scalar == "true" ? "false" : "true", &app)
    case .place, .edit:
      var form = self
      form.prompt = prompt(for: line)
      return app.open(form)
    }
  }

  /// Opens the page of a part, which is made first where it is not there, such as a Watch.
  private func open(_ path: YAMLPath, _ app: inout AppModel) -> [AppEffect] {
    var (form, effects) = (self, [AppEffect]())
    if let place = document.place(of: path), place.node.isNull {
      let new = "\(path)" == "tsp" ? document.scenario.newTSP : "{}"
      effects = edit("\(path) made", ["\(path)=\(new)"], &app)
      guard let fresh = app.overlay as? Self, app.session.app.notice == nil else { return effects }
      form = fresh
    }
    form.open(path)
    app.overlay = form
    return effects
  }

  private func add(to path: YAMLPath, _ app: inout AppModel) -> [AppEffect] {
    guard let new = document.scenario.newItem(for: path),
      case .sequence(let items)? = document.place(of: path)?.node.content
    else { return [] }
    let place = path.item(items.count)
    let effects = edit("\(new.identity ?? "An item") added", ["\(place)=\(new.inOneLine)"], &app)
    guard app.session.app.notice == nil, var fresh = app.overlay as? Self else { return effects }
    fresh.open(place)
    app.overlay = fresh
    return effects
  }

  /// The next or previous of the values that are offered.
  func turnValue(by step: Int, _ app: inout AppModel) -> [AppEffect] {
    guard let prompt = promptWithOptions else { return [] }
    let count = prompt.options.count
    let next = prompt.options[(prompt.list.selected + step + count) % count]
    return set(prompt.line, to: next.value, &app)
  }

  fileprivate var turningObstacle: String? {
    promptWithOptions == nil ? "There is nothing to choose from here." : nil
  }

  /// The prompt for the selected line; nil where no values are offered for it.
  private var promptWithOptions: ValuePrompt? {
    selectedLine.flatMap { prompt(for: $0) }.flatMap { $0.options.isEmpty ? nil : $0 }
  }

  /// Sets what was typed or chosen; a value that does not fit stays in the prompt.
  func takeValue(_ app: inout AppModel) -> [AppEffect] {
    guard let prompt, let value = prompt.chosenValue else { return [] }
    let effects = set(prompt.line, to: value, &app)
    if app.session.app.notice == nil, var fresh = app.overlay as? Self {
      fresh.prompt = nil
      app.overlay = fresh
    }
    return effects
  }

  var valueObstacle: String? {
    guard let prompt else { return nil }
    return prompt.chosenValue == nil ? "Nothing here has that in it." : nil
  }

  /// Takes the selected item out of its list, or sets the value to nothing.
  func removeLine(_ app: inout AppModel) -> [AppEffect] {
    guard let path = removablePath else { return [] }
    let node = document.place(of: path)?.node
    let name = path.number == nil ? path.lastKey ?? "\(path)" : node?.identity ?? "\(path)"
    return edit("\(name) taken away", document.scenario.settings(removing: path), &app)
  }

  private var removablePath: YAMLPath? {
    switch selectedLine?.action {
    case .edit(let form) where form.mayBeNothing: form.path
    case .open(let path):
      path.number != nil || ["device.watch", "device.secondWatch", "tsp"].contains("\(path)")
        ? path : nil
    default: nil
    }
  }

  var removalObstacle: String? {
    guard removablePath != nil else {
      return "This is always there; only its value can be another."
    }
    guard case .edit(let form) = selectedLine?.action,
      form.node.isNull || form.node.isEmptyCollection
    else {
      return nil
    }
    return "Nothing is there to take away."
  }

  // MARK: Edits

  private func set(_ line: WhatIfLine, to value: String?, _ app: inout AppModel) -> [AppEffect] {
    switch line.action {
    case .edit(let form): return set(form, to: value, &app)
    case .place(let card, let device):
      guard let card = document.scenario.setup.cards[card],
        let placement = value.flatMap(Placement.init)
      else { return [] }
      // Where few cards are in sight, this one is.
      if let place = app.session.app.overview?.cards.place(of: card.id) {
        app.cards.list.selected = place
      }
      return edit(
        "\(card.name) on the \(device.title): \(placement.title)",
        document.scenario.settings(placing: card, placement, on: device), &app)
    case .pairWatch, .open, .add: return []
    }
  }

  private func set(_ form: FormLine, to value: String?, _ app: inout AppModel) -> [AppEffect] {
    var parent = form.path
    _ = parent.steps.popLast()
    let owner = document.place(of: parent)?.node.identity
    let words =
      "\(form.key ?? "Item")" + (owner.map { " of \($0)" } ?? "") + ": \(value ?? "none")"
    return edit(words, ["\(form.path)=\(form.schema.written(value))"], &app)
  }

  private func edit(_ words: String, _ settings: [String], _ app: inout AppModel) -> [AppEffect] {
    Self.refreshing(&app) { $0.update(.scenarioEdited(ScenarioEdit(words, settings))) }
  }

  /// Does `act` and shows the world that it leads to; pages of what is gone close.
  static func refreshing(
    _ app: inout AppModel, _ act: (inout AppModel) -> [AppEffect]
  ) -> [AppEffect] {
    let effects = act(&app)
    if var form = app.overlay as? Self,
      let document = try? ScenarioDocument(app.session.moment.asScenario)
    {
      form.show(document)
      form.keepVisible(app.seen)
      app.overlay = form
    }
    return effects
  }
}

extension Schema {
  /// The YAML of a typed value; a list is typed with commas.
  fileprivate func written(_ value: String?) -> String {
    guard let value, !value.isEmpty || !isList else { return isList ? "[]" : "null" }
    guard isList else { return YAMLNode.text(value).inOneLine }
    let items = value.split(separator: ",").map { String($0).withoutOuterWhitespace }
    return YAMLNode.list(items.filter { !$0.isEmpty }.map(YAMLNode.text)).inOneLine
  }

  private var isList: Bool { if case .list = self { true } else { false } }
}
