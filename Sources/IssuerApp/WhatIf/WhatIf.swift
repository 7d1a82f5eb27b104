import Scenarios
import Terminal
import TypedYAML
import WalletDomain

/// The world as a form: the page that is open, the pages above it, and the value that is being typed.
struct WhatIf: Overlay {
  /// One page of the form: the overview, or the keys of a mapping or the items of a list.
  struct Page: Equatable, Sendable {
    /// Nothing for the overview.
    var path = YAMLPath()
    var list = ListState()
  }

  /// The world as it is now, written down.
  private(set) var document: ScenarioDocument
  /// From the overview to the page that is open.
  private(set) var pages = [Page()]
  /// What stands on the open page.
  private(set) var lines: [WhatIfLine] = []
  var prompt: ValuePrompt?

  init(_ document: ScenarioDocument) {
    self.document = document
    lines = linesOfPage
  }

  var path: YAMLPath { pages[pages.count - 1].path }

  var list: ListState {
    get { pages[pages.count - 1].list }
    set { pages[pages.count - 1].list = newValue }
  }

  /// Nil where nothing is selected.
  var selectedLine: WhatIfLine? {
    lines.indices.contains(list.selected) ? lines[list.selected] : nil
  }

  mutating func open(_ path: YAMLPath) {
    pages.append(Page(path: path))
    lines = linesOfPage
  }

  mutating func closePage() {
    pages.removeLast()
    lines = linesOfPage
  }

  /// The world is another one: pages of what is gone close.
  mutating func show(_ document: ScenarioDocument) {
    self.document = document
    while pages.count > 1, document.place(of: path)?.node.isNull ?? true { pages.removeLast() }
    lines = linesOfPage
  }
}

/// One line of a page.
struct WhatIfLine: Equatable, Sendable {
  /// What Enter does with it.
  enum Deed: Equatable, Sendable {
    case place(Card.ID, Device)
    case pairWatch(Bool)
    case open(YAMLPath)
    case edit(FormLine)
    case add(to: YAMLPath)
  }

  /// Stands above the first line of a group.
  var group = ""
  var title: String
  var value: String
  /// Nothing is there, so that the value only says so.
  var isNothing = false
  var deed: Deed

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
