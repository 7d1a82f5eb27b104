import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// How far help is scrolled.
struct HelpState: Equatable, Sendable {
  var window = ScrollWindow()
}

/// The list of scenarios, and what was typed to narrow it.
struct PickerState: Equatable, Sendable {
  var scenarios: [Scenario]
  var filter = LineEditor()
  var list = ListState()

  /// Those whose title, id, tags, text or customer's words hold every word that was typed.
  var matching: [Scenario] {
    let words = filter.text.lowercased().split(separator: " ")
    return scenarios.filter { scenario in
      let text = ([scenario.title, scenario.id, scenario.about, scenario.customer] + scenario.tags)
        .joined(separator: " ").lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// Enough for the longest title, of those that do not match too, so that typing moves no column.
  var titleColumns: Int { scenarios.lazy.map { displayColumns($0.title) }.max() ?? 0 }
}

/// The link that is being typed.
struct LinkPromptState: Equatable, Sendable {
  var editor: LineEditor

  init(history: [String]) {
    editor = LineEditor(history: history, limit: 65_536)
  }
}

extension AppModel {
  /// The line that is being typed; nil where keys are commands.
  var openEditor: LineEditor? {
    get {
      if let prompt = find.prompt { return prompt.editor }
      return switch overlay {
      case .link(let prompt): prompt.editor
      case .scenarios(let picker): picker.filter
      case .palette(let palette): palette.query
      case .verification(let state): state.code
      case .whatIf(let state): state.prompt?.editor
      case .saving(let prompt): prompt.editor
      case .guide(let state): state.page == nil ? state.filter : nil
      case .help, .detail, .tsp, .problems, .troubles, .timeline, .pasting, nil: nil
      }
    }
    set {
      guard let editor = newValue else { return }
      if var prompt = find.prompt {
        prompt.editor = editor
        return look(prompt)
      }
      switch overlay {
      case .link(var prompt):
        prompt.editor = editor
        overlay = .link(prompt)
      case .scenarios(var picker):
        (picker.filter, picker.list) = (editor, ListState())
        overlay = .scenarios(picker)
      case .palette(var palette):
        (palette.query, palette.list) = (editor, ListState())
        overlay = .palette(palette)
      case .verification(var state):
        state.code = editor
        overlay = .verification(state)
      case .whatIf(var state):
        guard var prompt = state.prompt else { return }
        (prompt.editor, prompt.list) = (editor, ListState())
        state.prompt = prompt
        overlay = .whatIf(state)
      case .saving(var prompt):
        (prompt.editor, prompt.obstacle) = (editor, nil)
        overlay = .saving(prompt)
      case .guide(var state):
        (state.filter, state.list) = (editor, ListState())
        overlay = .guide(state)
      case .help, .detail, .tsp, .problems, .troubles, .timeline, .pasting, nil: break
      }
    }
  }

  /// Text goes to the overlay that takes text; nil lets the key do what the table says.
  mutating func type(_ key: Key) -> [AppEffect]? {
    if find.prompt == nil, case .pasting(let state) = overlay { return typeFact(key, state) }
    guard var editor = openEditor, types(key) else { return nil }
    // Typing filters at once; whoever begins with the key for it means nothing else.
    if [.scenarios, .guide].contains(context), key == .character("/"), editor.isEmpty { return [] }
    guard editor.handle(key) else { return nil }
    openEditor = editor
    return []
  }

  /// Whether the key is for the line, and not for the list beside it.
  private func types(_ key: Key) -> Bool {
    switch context {
    case .scenarios, .palette, .guide, .verification: Self.isText(key)
    case .value: ![.enter, .escape, .up, .down].contains(key)
    default: ![.enter, .escape].contains(key)
    }
  }

  static func isText(_ key: Key) -> Bool {
    switch key {
    case .character, .backspace, .control("u"), .control("w"): true
    default: false
    }
  }

  mutating func closeOverlay() -> [AppEffect] {
    overlay = nil
    find.texts[.help] = nil
    find.texts[.detail] = nil
    find.texts[.tsp] = nil
    find.texts[.problems] = nil
    return []
  }

  mutating func moveOverlay(by step: Int) {
    switch overlay {
    case .help(var help):
      let layout = ScreenLayout(self)
      help.window = help.window.scrolled(
        by: max(-10_000, min(10_000, step)), of: helpLines(columns: layout.helpColumns).count,
        in: layout.helpInside.rows)
      overlay = .help(help)
    case .detail(var detail):
      let layout = ScreenLayout(self)
      detail.window = detail.window.scrolled(
        by: max(-10_000, min(10_000, step)), of: detailLines(columns: layout.helpColumns).count,
        in: layout.helpInside.rows)
      overlay = .detail(detail)
    case .tsp(var text):
      let layout = ScreenLayout(self)
      text.window = text.window.scrolled(
        by: max(-10_000, min(10_000, step)), of: tspLines(columns: layout.helpColumns).count,
        in: layout.helpInside.rows)
      overlay = .tsp(text)
    case .problems(var text):
      let layout = ScreenLayout(self)
      text.window = text.window.scrolled(
        by: max(-10_000, min(10_000, step)), of: problemLines(columns: layout.helpColumns).count,
        in: layout.helpInside.rows)
      overlay = .problems(text)
    case .scenarios(var picker):
      picker.list.move(by: step, of: picker.matching.count)
      picker.list.keepVisible(of: picker.matching.count, in: ScreenLayout(self).pickerRows)
      overlay = .scenarios(picker)
    case .troubles(var list):
      list.move(by: step, of: troubles.count)
      list.keepVisible(of: troubles.count, in: ScreenLayout(self).troublesInside.rows)
      overlay = .troubles(list)
    case .palette(var palette):
      let count = paletteItems.count
      palette.list.move(by: step, of: count)
      palette.list.keepVisible(of: count, in: ScreenLayout(self).paletteInside.rows - 2)
      overlay = .palette(palette)
    case .timeline:
      moveAlongTimeline(by: step)
    case .verification(var state):
      if !state.isTypingCode { state.list.move(by: step, of: verificationOptions.count) }
      overlay = .verification(state)
    case .whatIf: moveWhatIf(by: step)
    case .guide: moveGuide(by: step)
    case .link, .saving, .pasting, nil:
      break
    }
  }

  // MARK: Scenarios

  mutating func chooseScenario() -> [AppEffect] {
    let shipped = (try? Catalogue.all()) ?? []
    // A file that was opened by its path stands first, so that there is a way back to it.
    let isShipped = shipped.contains(session.scenario)
    var picker = PickerState(scenarios: isShipped ? shipped : [session.scenario] + shipped)
    picker.list.selected =
      picker.scenarios.firstIndex(of: session.scenario) ?? 0
    picker.list.keepVisible(of: picker.scenarios.count, in: ScreenLayout(self).pickerRows)
    overlay = .scenarios(picker)
    return []
  }

  var pickedScenario: Scenario? {
    guard case .scenarios(let picker) = overlay else { return nil }
    let matching = picker.matching
    return matching.indices.contains(picker.list.selected)
      ? matching[picker.list.selected] : nil
  }

  mutating func openPickedScenario() -> [AppEffect] {
    guard let scenario = pickedScenario else { return [] }
    return open(scenario)
  }

  mutating func open(_ scenario: Scenario) -> [AppEffect] {
    overlay = nil
    source = nil
    let effects = update(.scenarioChosen(scenario))
    passOpening()
    resetSelections()
    toast = Toast("“\(scenario.title)” is open. \(keyName(of: .undo)) goes back.", .plain)
    return effects
  }

  // MARK: Links

  mutating func askForLink() -> [AppEffect] {
    overlay = .link(LinkPromptState(history: openedLinks))
    return []
  }

  var typedLink: String {
    if case .link(let prompt) = overlay { prompt.editor.text.withoutOuterWhitespace } else { "" }
  }

  mutating func openTypedLink() -> [AppEffect] {
    let link = typedLink
    overlay = nil
    if openedLinks.last != link { openedLinks.append(link) }
    return update(.linkOpened(link))
  }

  /// A link that fits this scenario: to the first pass that waits for it, else to the first pass.
  var exampleLink: String? {
    let passes = session.world.passes
    let pass =
      passes.first { $0.pass.activationState == .requiresActivation } ?? passes.first
    return pass.map { session.world.walletLink(to: $0.pass) }
  }
}
