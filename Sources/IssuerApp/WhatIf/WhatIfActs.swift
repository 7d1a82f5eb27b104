import Commands
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import TypedYAML
import WalletDomain

// What keys do in the form.
extension WhatIf {
  mutating func move(by step: Int, _ app: AppModel) {
    guard var prompt else {
      list.move(by: step, of: lines.count)
      return keepVisible(app)
    }
    prompt.list.move(by: step, of: prompt.shown.count)
    prompt.list.keepVisible(of: prompt.shown.count, in: parts(app).choices.rows)
    // Whoever moves to an option means it, and not what was typed.
    if prompt.takesAnyText, !prompt.options.isEmpty { prompt.editor.replace(with: "") }
    self.prompt = prompt
  }

  fileprivate mutating func keepVisible(_ app: AppModel) {
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

  /// What Enter does with the selected line.
  var labelOfOpening: String? {
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
      return Self.refreshing(&app) { $0.pairWatch(isPaired) }
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

  /// A part that is not there is made first, such as a Watch.
  private func open(_ path: YAMLPath, _ app: inout AppModel) -> [AppEffect] {
    var (form, effects) = (self, [AppEffect]())
    if let place = document.place(of: path), place.node.isNull {
      let new = "\(path)" == "tsp" ? document.scenario.newTSP : "{}"
      effects = edit("\(path) made", ["\(path)=\(new)"], &app)
      guard let fresh = app.whatIf, app.session.app.notice == nil else { return effects }
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
    guard app.session.app.notice == nil, var fresh = app.whatIf else { return effects }
    fresh.open(place)
    app.overlay = fresh
    return effects
  }

  /// The next or previous of the values that are offered.
  func turnValue(by step: Int, _ app: inout AppModel) -> [AppEffect] {
    guard let line = selectedLine, let prompt = prompt(for: line), !prompt.options.isEmpty else {
      return []
    }
    let count = prompt.options.count
    let next = prompt.options[(prompt.list.selected + step + count) % count]
    return set(line, to: next.value, &app)
  }

  var turningObstacle: String? {
    guard let line = selectedLine, let prompt = prompt(for: line), !prompt.options.isEmpty else {
      return "There is nothing to choose from here."
    }
    return nil
  }

  /// Sets what was typed or chosen; a value that does not fit stays in the prompt.
  func takeValue(_ app: inout AppModel) -> [AppEffect] {
    guard let prompt, let value = prompt.chosen else { return [] }
    let effects = set(prompt.line, to: value, &app)
    if app.session.app.notice == nil, var fresh = app.whatIf {
      fresh.prompt = nil
      app.overlay = fresh
    }
    return effects
  }

  var valueObstacle: String? {
    guard let prompt else { return nil }
    return prompt.chosen == nil ? "Nothing here has that in it." : nil
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
      path.number != nil || ["device.watch", "tsp"].contains("\(path)") ? path : nil
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

  private func set(
    _ line: WhatIfLine, to value: String?, _ app: inout AppModel
  ) -> [AppEffect] {
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

  private func edit(
    _ words: String, _ settings: [String], _ app: inout AppModel
  ) -> [AppEffect] {
    Self.refreshing(&app) { $0.update(.scenarioEdited(ScenarioEdit(words, settings))) }
  }

  /// The form shows the world as it is after `act`; pages of what is gone close.
  static func refreshing(
    _ app: inout AppModel, _ act: (inout AppModel) -> [AppEffect]
  ) -> [AppEffect] {
    let effects = act(&app)
    if var form = app.whatIf, let document = try? ScenarioDocument(app.session.moment.asScenario) {
      form.show(document)
      form.keepVisible(app)
      app.overlay = form
    }
    return effects
  }
}

extension AppModel {
  var whatIf: WhatIf? { overlay as? WhatIf }

  /// The form and what is pasted name tokens and passes.
  var formObstacle: String? {
    isPresenting ? "What if shows ids, and is not for an audience: \(order(.present)) first." : nil
  }

  mutating func showWhatIf() -> [AppEffect] {
    guard let document = try? ScenarioDocument(session.moment.asScenario) else {
      toast = Toast("This world cannot be written down, and so not be edited.", .failure)
      return []
    }
    let beginning = Session(session.scenario).moment.asScenario
    var form = WhatIf(document, since: try? ScenarioDocument(beginning))
    // The selected card is what the person has in mind.
    if let card = selectedStatus?.card.id,
      let place = form.lines.firstIndex(where: { line in
        if case .place(card, _) = line.action { true } else { false }
      })
    {
      form.list.selected = place
    }
    form.keepVisible(self)
    return open(form)
  }
}

extension Schema {
  /// A value as a setting takes it; a list is typed with commas.
  fileprivate func written(_ value: String?) -> String {
    guard let value, !value.isEmpty || !isList else { return isList ? "[]" : "null" }
    guard isList else { return YAMLNode.text(value).inOneLine }
    let items = value.split(separator: ",").map { String($0).withoutOuterWhitespace }
    return YAMLNode.list(items.filter { !$0.isEmpty }.map(YAMLNode.text)).inOneLine
  }

  private var isList: Bool { if case .list = self { true } else { false } }
}
