package import Scenarios
import Terminal
package import TypedYAML
package import WalletDomain

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

    /// Other lines; the one that was selected stays so, wherever it stands now.
    fileprivate mutating func show(_ lines: [WhatIfLine]) {
      let selected = selectedLine
      self.lines = lines
      if let place = lines.firstIndex(where: { $0.action.subject == selected?.action.subject }) {
        list.selected = place
      }
    }
  }

  /// As it is now.
  private var world: WorldInWords
  /// As it began; nil where nobody asks what has changed.
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

  /// The lines of a page, those marked that say another thing than at the beginning.
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

  /// The world is another one: pages of what is gone close.
  mutating func show(_ document: ScenarioDocument) {
    world = WorldInWords(document, like: world)
    while pages.count > 1, document.place(of: path)?.node.isNull ?? true { pages.removeLast() }
    for place in pages.indices { pages[place].show(markedLines(of: pages[place])) }
  }
}

/// One line of a page.
package struct WhatIfLine: Equatable, Sendable {
  /// What Enter does with it.
  package enum Action: Equatable, Sendable {
    case place(Card.ID, Device)
    case pairWatch(Bool)
    case open(YAMLPath)
    case edit(FormLine)
    case add(to: YAMLPath)

    /// What it is about, whatever stands there now.
    enum Subject: Hashable {
      case card(Card.ID, Device)
      case watch
      case place(YAMLPath)
      case newItem(of: YAMLPath)
    }

    var subject: Subject {
      switch self {
      case .place(let card, let device): .card(card, device)
      case .pairWatch: .watch
      case .open(let path): .place(path)
      case .edit(let form): .place(form.path)
      case .add(let path): .newItem(of: path)
      }
    }
  }

  /// Stands on a row of its own above the first line that has it.
  var section = ""
  /// The card of which it speaks; stands before the first of its lines.
  package var group = ""
  package var title: String
  /// What the file calls it, where the title says it in words.
  var key: String?
  package var value: String
  /// Nothing is there, so that the value only says so.
  var isNothing = false
  /// It was another value at the beginning.
  var hasChanged = false
  package var action: Action

  /// It says how many there are, which follows from what each of them says.
  var counts: Bool { if case .open = action { Int(value) != nil } else { false } }

  /// The group without the card's last digits, where columns are few.
  var shortGroup: Substring { group.prefix { $0 != "·" }.dropLast() }
}

/// A value that is being chosen or typed.
struct ValuePrompt: Equatable, Sendable {
  struct Option: Equatable, Sendable {
    var words: String
    /// Nil sets nothing.
    var value: String?
  }

  var line: WhatIfLine
  var options: [Option]
  /// Any other text is as good as the options.
  var takesAnyText: Bool
  var editor: LineEditor
  var list = ListState()

  /// Those that hold what was typed; where any text is taken, typing chooses none of them.
  var shown: [Option] {
    let typed = editor.text.lowercased()
    return takesAnyText || typed.isEmpty
      ? options : options.filter { $0.words.lowercased().contains(typed) }
  }

  /// The value to set; the outer nil where nothing is chosen.
  var chosen: String?? {
    if takesAnyText, !editor.isEmpty || options.isEmpty { return .some(editor.text) }
    let shown = shown
    return shown.indices.contains(list.selected) ? .some(shown[list.selected].value) : nil
  }
}
