import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import TypedYAML
import WalletDomain

// What keys do in the form.
extension AppModel {
  var whatIf: WhatIfState? {
    if case .whatIf(let state) = overlay { state } else { nil }
  }

  /// Nil where nothing is selected.
  var selectedWhatIfLine: WhatIfLine? {
    guard let state = whatIf else { return nil }
    let lines = state.lines
    let selected = state.list.selected
    return lines.indices.contains(selected) ? lines[selected] : nil
  }

  mutating func showWhatIf() -> [AppEffect] {
    guard let document = try? ScenarioDocument(session.moment.asScenario) else {
      toast = Toast("This world cannot be written down, and so not be edited.", .failure)
      return []
    }
    var state = WhatIfState(document)
    // The selected card is what the person has in mind.
    if let card = selectedStatus?.card.id,
      let place = state.lines.firstIndex(where: { line in
        if case .place(card, _) = line.deed { true } else { false }
      })
    {
      state.list.selected = place
    }
    keepVisible(&state)
    overlay = .whatIf(state)
    return []
  }

  mutating func moveWhatIf(by step: Int) {
    guard var state = whatIf else { return }
    if var prompt = state.prompt {
      prompt.list.move(by: step, of: prompt.shown.count)
      prompt.list.keepVisible(of: prompt.shown.count, in: whatIfParts.choices.rows)
      // Whoever moves to an option means it, and not what was typed.
      if prompt.takesAnyText, !prompt.options.isEmpty { prompt.editor.replace(with: "") }
      state.prompt = prompt
    } else {
      state.list.move(by: step, of: state.lines.count)
      keepVisible(&state)
    }
    overlay = .whatIf(state)
  }

  private func keepVisible(_ state: inout WhatIfState) {
    state.list.keepVisible(of: state.lines.count, in: whatIfParts.list.rows)
  }

  /// Back to the page above, or out of the form.
  mutating func leaveWhatIfPage() -> [AppEffect] {
    guard var state = whatIf else { return [] }
    if state.prompt != nil {
      state.prompt = nil
    } else if state.pages.count > 1 {
      state.closePage()
    } else {
      return closeOverlay()
    }
    overlay = .whatIf(state)
    return []
  }

  /// Opens what the selected line stands for, or asks for its value.
  mutating func openWhatIfLine() -> [AppEffect] {
    guard var state = whatIf, let line = selectedWhatIfLine else { return [] }
    switch line.deed {
    case .pairWatch(let isPaired):
      return refreshing { $0.pairWatch(isPaired) }
    case .open(let path): return open(path, &state)
    case .add(let path): return add(to: path)
    case .edit(let form) where form.schema == .bool:
      return set(form, to: form.node.scalar == "true" ? "false" : "true")
    case .place, .edit:
      state.prompt = state.prompt(for: line)
      overlay = .whatIf(state)
      return []
    }
  }

  /// A part that is not there is made first, such as a Watch.
  private mutating func open(_ path: YAMLPath, _ state: inout WhatIfState) -> [AppEffect] {
    var effects: [AppEffect] = []
    if let place = state.document.place(of: path), place.node.isNull {
      let new = "\(path)" == "tsp" ? state.document.scenario.newTSP : "{}"
      effects = edit("\(path) made", ["\(path)=\(new)"])
      guard let fresh = whatIf, session.app.notice == nil else { return effects }
      state = fresh
    }
    state.open(path)
    overlay = .whatIf(state)
    return effects
  }

  private mutating func add(to path: YAMLPath) -> [AppEffect] {
    guard let state = whatIf, let new = state.document.scenario.newItem(for: path),
      case .sequence(let items)? = state.document.place(of: path)?.node.content
    else { return [] }
    let place = path.item(items.count)
    let effects = edit("\(new.identity ?? "An item") added", ["\(place)=\(new.inOneLine)"])
    guard session.app.notice == nil, var fresh = whatIf else { return effects }
    fresh.open(place)
    overlay = .whatIf(fresh)
    return effects
  }

  /// The next or previous of the values that are offered.
  mutating func turnWhatIfValue(by step: Int) -> [AppEffect] {
    guard let state = whatIf, let line = selectedWhatIfLine,
      let prompt = state.prompt(for: line), !prompt.options.isEmpty
    else { return [] }
    let count = prompt.options.count
    let next = prompt.options[(prompt.list.selected + step + count) % count]
    return set(line, to: next.value)
  }

  var turningObstacle: String? {
    guard let state = whatIf, let line = selectedWhatIfLine,
      let prompt = state.prompt(for: line), !prompt.options.isEmpty
    else { return "There is nothing to choose from here." }
    return nil
  }

  /// Sets what was typed or chosen; a value that does not fit stays in the prompt.
  mutating func takeWhatIfValue() -> [AppEffect] {
    guard let state = whatIf, let prompt = state.prompt, let value = prompt.chosen else {
      return []
    }
    let effects = set(prompt.line, to: value)
    if session.app.notice == nil, var fresh = whatIf {
      fresh.prompt = nil
      overlay = .whatIf(fresh)
    }
    return effects
  }

  var whatIfValueObstacle: String? {
    guard let prompt = whatIf?.prompt else { return nil }
    return prompt.chosen == nil ? "Nothing here has that in it." : nil
  }

  /// Takes the selected item out of its list, or sets the value to nothing.
  mutating func removeWhatIfLine() -> [AppEffect] {
    guard let state = whatIf, let path = removablePath else { return [] }
    let node = state.document.place(of: path)?.node
    let name = path.number == nil ? path.lastKey ?? "\(path)" : node?.identity ?? "\(path)"
    return edit("\(name) taken away", state.document.scenario.settings(removing: path))
  }

  private var removablePath: YAMLPath? {
    switch selectedWhatIfLine?.deed {
    case .edit(let form) where form.mayBeNothing: form.path
    case .open(let path):
      path.number != nil || ["device.watch", "tsp"].contains("\(path)") ? path : nil
    default: nil
    }
  }

  var whatIfRemovalObstacle: String? {
    removablePath == nil ? "This is always there; only its value can be another." : nil
  }

  // MARK: Edits

  private mutating func set(_ line: WhatIfLine, to value: String?) -> [AppEffect] {
    switch line.deed {
    case .edit(let form): return set(form, to: value)
    case .place(let card, let device):
      guard let scenario = whatIf?.document.scenario, let card = scenario.setup.cards[card],
        let placement = value.flatMap(Placement.init)
      else { return [] }
      return edit(
        "\(card.name) on the \(device.title): \(placement.words)",
        scenario.settings(placing: card, placement, on: device))
    case .pairWatch, .open, .add: return []
    }
  }

  private mutating func set(_ form: FormLine, to value: String?) -> [AppEffect] {
    var parent = form.path
    _ = parent.steps.popLast()
    let owner = whatIf?.document.place(of: parent)?.node.identity
    let words =
      "\(form.key ?? "Item")" + (owner.map { " of \($0)" } ?? "") + ": \(value ?? "none")"
    return edit(words, ["\(form.path)=\(form.schema.written(value))"])
  }

  private mutating func edit(_ words: String, _ settings: [String]) -> [AppEffect] {
    refreshing { $0.update(.scenarioEdited(ScenarioEdit(words, settings))) }
  }

  /// The form shows the world as it is after `act`; pages of what is gone close.
  private mutating func refreshing(_ act: (inout AppModel) -> [AppEffect]) -> [AppEffect] {
    let effects = act(&self)
    refreshWhatIf()
    return effects
  }

  mutating func refreshWhatIf() {
    guard var state = whatIf, let document = try? ScenarioDocument(session.moment.asScenario) else {
      return
    }
    state.show(document)
    keepVisible(&state)
    overlay = .whatIf(state)
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
