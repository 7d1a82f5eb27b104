import Scenarios
import SimulatedWorld
import Terminal
import TypedYAML
import WalletDomain

/// The world as a form: the page that is open, the pages above it, and the value that is being typed.
struct WhatIf: Equatable, Sendable {
  /// One page of the form: the overview, or the keys of a mapping or the items of a list.
  struct Page: Equatable, Sendable {
    /// Nothing for the overview.
    var path = YAMLPath()
    var list = ListState()
    fileprivate(set) var lines: [WhatIfLine] = []

    /// Nil where nothing is selected.
    var selectedLine: WhatIfLine? {
      lines.indices.contains(list.selected) ? lines[list.selected] : nil
    }

    /// Replaces the lines; the selected one stays selected, wherever it stands now.
    fileprivate mutating func show(_ lines: [WhatIfLine]) {
      let selected = selectedLine
      self.lines = lines
      if let place = lines.firstIndex(where: { $0.action.subject == selected?.action.subject }) {
        list.selected = place
      }
    }
  }

  /// The world as it is now.
  private var world: WorldInWords
  /// The world at the beginning; nil where nobody asks what has changed.
  private let beginning: WorldInWords?
  /// From the overview to the page that is open.
  private(set) var pages = [Page()]
  var prompt: ValuePrompt?

  init(_ document: ScenarioDocument, since beginning: ScenarioDocument? = nil) {
    let world = WorldInWords(document)
    self.world = world
    self.beginning = beginning.map { WorldInWords($0, like: world) }
    pages[0].lines = markedLines(of: pages[0])
  }

  /// The lines of a page; those whose value has changed since the beginning are marked.
  private func markedLines(of page: Page) -> [WhatIfLine] {
    var lines = world.lines(at: page.path)
    guard let beginning else { return lines }
    let before = Dictionary(
      beginning.lines(at: page.path).map { ($0.action.subject, $0.value) },
      uniquingKeysWith: { first, _ in first })
    for place in lines.indices where !lines[place].counts {
      lines[place].hasChanged = before[lines[place].action.subject] != lines[place].value
    }
    return lines
  }

  var document: ScenarioDocument { world.document }

  var path: YAMLPath { pages[pages.count - 1].path }
  /// What stands on the open page.
  var lines: [WhatIfLine] { pages[pages.count - 1].lines }

  var list: ListState {
    get { pages[pages.count - 1].list }
    set { pages[pages.count - 1].list = newValue }
  }

  var selectedLine: WhatIfLine? { pages[pages.count - 1].selectedLine }

  mutating func open(_ path: YAMLPath) {
    var page = Page(path: path)
    page.lines = markedLines(of: page)
    pages.append(page)
  }

  mutating func closePage() { pages.removeLast() }

  /// Shows another world; pages of what is not in it close.
  mutating func show(_ document: ScenarioDocument) {
    world = WorldInWords(document, like: world)
    while pages.count > 1, document.place(of: path)?.node.isNull ?? true { pages.removeLast() }
    for place in pages.indices { pages[place].show(markedLines(of: pages[place])) }
  }
}

/// A value that is being chosen or typed.
struct ValuePrompt: Equatable, Sendable {
  struct Option: Equatable, Sendable {
    var title: String
    /// Nil takes the value away.
    var value: String?
  }

  var line: WhatIfLine
  var options: [Option]
  /// Whether any other text can be typed as well.
  var takesAnyText: Bool
  var editor: LineEditor
  var list = ListState()

  /// The options that contain what was typed; all where any text is taken, since typing chooses none then.
  var matches: [Option] {
    let typed = editor.text.lowercased()
    return takesAnyText || typed.isEmpty
      ? options : options.filter { $0.title.lowercased().contains(typed) }
  }

  /// The value to set, of which nil is one; the outer nil where nothing is chosen.
  var chosenValue: String?? {
    if takesAnyText, !editor.isEmpty || options.isEmpty { return .some(editor.text) }
    let matches = matches
    return matches.indices.contains(list.selected) ? .some(matches[list.selected].value) : nil
  }
}

// What is offered for a value, and what may be typed.
extension WhatIf {
  /// The prompt for a line's value; nil where the line has none.
  func prompt(for line: WhatIfLine) -> ValuePrompt? {
    switch line.action {
    case .place(let card, let device):
      let now = document.scenario.placement(of: card, on: device)
      var prompt = ValuePrompt(
        line: line,
        options: Placement.allCases.map { .init(title: $0.title, value: $0.rawValue) },
        takesAnyText: false, editor: LineEditor())
      prompt.list.selected = Placement.allCases.firstIndex { $0 == now } ?? 0
      return prompt
    case .edit(let form): return prompt(for: line, form)
    case .pairWatch, .open, .add: return nil
    }
  }

  private func prompt(for line: WhatIfLine, _ form: FormLine) -> ValuePrompt {
    let current = form.node.scalar
    var options = values(for: form).map {
      ValuePrompt.Option(title: title(of: $0, form), value: $0)
    }
    let takesAnyText =
      switch form.schema {
      case .bool, .choice: false
      default: true
      }
    if !options.isEmpty, form.isOptional { options.append(.init(title: "none", value: nil)) }
    // Where there is nothing to choose from, the value itself is what one changes.
    let isPlain = options.isEmpty && form.path.lastKey != "pan"
    var prompt = ValuePrompt(
      line: line, options: options, takesAnyText: takesAnyText,
      editor: LineEditor(isPlain ? form.node.editable : "", limit: 20_000))
    prompt.list.selected = options.firstIndex { $0.value == current } ?? 0
    return prompt
  }

  /// A value as the form shows it; the file has an id for a kind of phone.
  private func title(of value: String, _ form: FormLine) -> String {
    let kinds = "\(form.path)" == "device.phone.kind" ? DeviceKind.all(instead: .phone) : []
    return kinds.first { $0.id == value }?.title ?? form.words(of: value) ?? value
  }

  /// The allowed values, or the usual ones; none where any text is as good as another.
  private func values(for form: FormLine) -> [String] {
    switch form.schema {
    case .bool: return ["true", "false"]
    case .choice(let words): return words
    case .openText(let usual): return usual
    default: break
    }
    let world = document.scenario.setup
    let (cards, tokens) = (world.cards.withoutRepeatedIDs().listedNow, world.tokenService.tokens)
    switch form.path.lastKey {
    case "card", "externalCardId", "setCard": return cards.map(\.id.rawValue)
    case "deviceAccountIdentifier", "setToken":
      return Set(tokens.compactMap(\.tokenUniqueReference?.rawValue)).sorted()
    case "primaryAccountIdentifier":
      return Set(cards.compactMap(\.primaryAccountIdentifier)).sorted()
    default: return []
    }
  }
}

extension YAMLNode {
  /// The value as one types it.
  fileprivate var editable: String {
    guard case .sequence(let items) = content else { return scalar?.withoutOuterWhitespace ?? "" }
    return items.compactMap(\.scalar).joined(separator: ", ")
  }
}
