import Commands
import Terminal

/// What is being looked for: in each list and in each text.
struct Find: Sendable {
  var prompt: FindPrompt?
  /// A pane without an entry shows its whole list.
  var lists: [Pane: NarrowedList] = [:]
  var texts: [TextPlace: TextSearch] = [:]
  /// Everything that was looked for, oldest first.
  var history: [String] = []
}

/// Where a `/` looks.
enum FindPlace: Hashable, Sendable {
  case list(Pane)
  case text(TextPlace)
}

/// The line after a `/`, while it is typed.
struct FindPrompt: Equatable, Sendable {
  var place: FindPlace
  var editor: LineEditor
  /// Where the text stood before.
  var origin = ScrollWindow()
}

// `/` narrows a list, and searches a text.
extension AppModel {
  /// What a `/` would look through here; nil where there is nothing of the kind.
  var findPlace: FindPlace? {
    if let prompt = find.prompt { return prompt.place }
    let context = context
    guard context.traits.contains(.isSearched) else { return nil }
    if overlay != nil { return .text(.overlay) }
    return readsCall ? .text(.call) : .list(pane)
  }

  /// The pane's list as it is shown, of `total` items.
  func shown(_ pane: Pane, of total: Int) -> ShownList {
    ShownList(total: total, places: find.lists[pane]?.places)
  }

  func shown(_ pane: Pane) -> ShownList { shown(pane, of: pane.content.count(self)) }

  /// Follows what has changed in the lists that are narrowed.
  mutating func narrowLists() {
    for (pane, list) in find.lists { narrow(pane, by: list.query) }
  }

  private mutating func narrow(_ pane: Pane, by query: FilterQuery) {
    let earlier = find.lists.removeValue(forKey: pane)
    guard !query.words.isEmpty else { return }
    let source = pane.content.source(self)
    var list = earlier ?? NarrowedList(source, by: query)
    list.update(source, by: query)
    find.lists[pane] = list
  }

  // MARK: Typing

  var findObstacle: String? {
    guard case .list(let pane) = findPlace else { return nil }
    return shown(pane).total == 0 ? "There is nothing here to look for." : nil
  }

  mutating func startFinding() -> [AppEffect] {
    guard let place = findPlace else { return [] }
    var prompt = FindPrompt(place: place, editor: LineEditor(history: find.history, limit: 256))
    switch place {
    case .list(let pane): prompt.editor.insert(find.lists[pane]?.query.text ?? "")
    case .text(let text): prompt.origin = window(of: text)
    }
    find.prompt = prompt
    return []
  }

  /// The query has changed: what it is for follows at once.
  mutating func look(_ prompt: FindPrompt) {
    find.prompt = prompt
    switch prompt.place {
    case .list(let pane):
      narrow(pane, by: FilterQuery(prompt.editor.text))
      keepSelectionsVisible()
    case .text(let text): look(for: prompt.editor.text, in: text, from: prompt.origin)
    }
  }

  /// Keeps what was typed and gives the keys back.
  mutating func keepFinding() -> [AppEffect] {
    guard let prompt = find.prompt else { return [] }
    find.prompt = nil
    let query = prompt.editor.text
    guard !query.isEmpty else { return [] }
    find.history.removeAll { $0 == query }
    find.history.append(query)
    if case .text(let text) = prompt.place, find.texts[text]?.current == nil {
      find.texts[text] = nil
      toast = Toast(nothingFound(query), .plain)
    }
    return []
  }

  mutating func stopFinding() -> [AppEffect] {
    guard let prompt = find.prompt else { return [] }
    find.prompt = nil
    clear(prompt.place)
    if case .text(let text) = prompt.place { setWindow(of: text, to: prompt.origin) }
    return []
  }

  // MARK: Afterwards

  /// True where something is kept that Esc takes away first.
  var isFinding: Bool {
    switch findPlace {
    case .list(let pane): find.lists[pane] != nil
    case .text(let text): find.texts[text] != nil
    case nil: false
    }
  }

  /// Shows all again; false where nothing was kept.
  mutating func clearFinding() -> Bool {
    guard isFinding, let place = findPlace else { return false }
    clear(place)
    return true
  }

  private mutating func clear(_ place: FindPlace) {
    switch place {
    case .list(let pane): find.lists[pane] = nil
    case .text(let text): find.texts[text] = nil
    }
    keepSelectionsVisible()
  }

  var nextObstacle: String? {
    isFinding ? nil : "Nothing is being looked for: press \(keyLabel(of: .word(.find))) first."
  }

  /// The next match of a text, or the next item of a narrowed list; after the last comes the first.
  mutating func moveFinding(by step: Int) -> [AppEffect] {
    switch findPlace {
    case .text(let text):
      moveMatch(by: step, in: text)
    case .list(let pane):
      let list = shown(pane)
      guard list.count > 0 else { return [] }
      let row = list.row(near: pane.content.selected(self)) + step
      pane.content.select(list[(row + list.count) % list.count], &self)
      keepSelectionsVisible()
    case nil: break
    }
    return []
  }
}
