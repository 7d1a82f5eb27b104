import Commands
import Terminal

/// The searches in lists and texts.
struct Find: Sendable {
  var prompt: FindPrompt?
  /// The filtered lists; a pane without an entry shows its whole list.
  var lists: [Pane: NarrowedList] = [:]
  var texts: [TextPlace: TextSearch] = [:]
  /// Earlier queries, oldest first.
  var history: [String] = []
}

/// The place that a `/` searches.
enum FindPlace: Hashable, Sendable {
  case list(Pane)
  case text(TextPlace)
}

/// The input line of a search.
struct FindPrompt: Equatable, Sendable {
  var place: FindPlace
  var editor: LineEditor
  /// The window of the text before the search.
  var origin = ScrollWindow()
}

// `/` narrows a list, and searches a text.
extension Seen {
  /// The place that a `/` would search here; nil if there is none.
  var findPlace: FindPlace? {
    if let prompt = find.prompt { return prompt.place }
    let context = context
    guard context.traits.contains(.isSearched) else { return nil }
    if overlay != nil { return .text(.overlay) }
    return readsText ? .text(.call) : .list(pane)
  }

  /// The rows of a pane's list with `total` items.
  func shown(_ pane: Pane, of total: Int) -> ShownList {
    ShownList(total: total, places: find.lists[pane]?.places)
  }

  func shown(_ pane: Pane) -> ShownList { shown(pane, of: parts[pane].count(self)) }

  /// Updates the filtered lists after a change of their items.
  mutating func narrowLists() {
    for (pane, list) in find.lists { narrow(pane, by: list.query) }
  }

  private mutating func narrow(_ pane: Pane, by query: FilterQuery) {
    let earlier = find.lists.removeValue(forKey: pane)
    guard !query.words.isEmpty else { return }
    let source = parts[pane].source(self)
    var list = earlier ?? NarrowedList(source, by: query)
    list.update(source, by: query)
    find.lists[pane] = list
  }

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

  /// Applies a changed query at once.
  mutating func look(_ prompt: FindPrompt) {
    find.prompt = prompt
    switch prompt.place {
    case .list(let pane):
      narrow(pane, by: FilterQuery(prompt.editor.text))
      keepSelectionsVisible()
    case .text(let text): look(for: prompt.editor.text, in: text, from: prompt.origin)
    }
  }

  /// Closes the input line and keeps the search.
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

  /// Closes the input line and clears the search.
  mutating func stopFinding() -> [AppEffect] {
    guard let prompt = find.prompt else { return [] }
    find.prompt = nil
    clear(prompt.place)
    if case .text(let text) = prompt.place { setWindow(of: text, to: prompt.origin) }
    return []
  }

  /// Whether a search is kept here, which Esc clears first.
  var isFinding: Bool {
    switch findPlace {
    case .list(let pane): find.lists[pane] != nil
    case .text(let text): find.texts[text] != nil
    case nil: false
    }
  }

  /// Clears the search here; false if there is none.
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

  /// Goes to the next match of a text, or the next item of a filtered list; wraps around at the end.
  mutating func moveFinding(by step: Int) -> [AppEffect] {
    switch findPlace {
    case .text(let text):
      moveMatch(by: step, in: text)
    case .list(let pane):
      let list = shown(pane)
      guard list.count > 0 else { return [] }
      let row = list.row(near: parts[pane].selected(self)) + step
      parts[pane].select(list[(row + list.count) % list.count], &self)
      keepSelectionsVisible()
    case nil: break
    }
    return []
  }
}

/// Keys that find something in a list or a text.
let findBindings: [Binding] = [
  Binding(
    .find, [.character("/")], "Narrow the list to what you type, or search the text",
    in: Contexts.having(.isSearched), bar: { $0.findLabel }, unless: { $0.findObstacle },
    run: { $0.seen.startFinding() }),
  Binding(
    .nextMatch, [.character("n")], "The next match", in: Contexts.having(.isSearched),
    bar: { $0.isFinding ? "next" : nil }, unless: { $0.nextObstacle },
    run: { $0.seen.moveFinding(by: 1) }),
  Binding(
    .previousMatch, [.character("N")], "The match before", in: Contexts.having(.isSearched),
    unless: { $0.nextObstacle }, run: { $0.seen.moveFinding(by: -1) }),
  Binding(
    .goOn, [.enter], "Keep what is being looked for", in: [.find], bar: { _ in "keep" },
    isPinned: true, run: { $0.seen.keepFinding() }),
  Binding(
    .back, [.escape], "Look for nothing any more", in: [.find],
    bar: { _ in "clear" }, isPinned: true, run: { $0.seen.stopFinding() }),
]

extension Seen {
  /// The key bar's label: for texts, and for lists that are filtered or longer than their area.
  fileprivate var findLabel: String? {
    switch findPlace {
    case .text: "search"
    case .list(let pane): isFinding || isLong(pane) ? "filter" : nil
    case nil: nil
    }
  }

  private func isLong(_ pane: Pane) -> Bool {
    shown(pane).total > parts[pane].area(ScreenLayout(self)).rows
  }
}

// Drawing: the input line, the number of matches, and the note if there are none.
extension Seen {
  /// “3 of 12 · /gold”, or “/gold” if that does not fit; nil if the pane shows its whole list.
  func narrowing(of pane: Pane, within columns: Int = .max) -> String? {
    find.lists[pane].map { list in
      let query = "/\(list.query.text)"
      let whole = "\(list.places.count.grouped) of \(shown(pane).total.grouped) · \(query)"
      return displayColumns(whole) <= columns ? whole : query
    }
  }

  /// The line with the matches of the pane's filter marked.
  func marked(_ line: StyledLine, in pane: Pane) -> StyledLine {
    guard let list = find.lists[pane] else { return line }
    return line.marking(list.query.words.map(\.text), theme.match)
  }

  /// The note that nothing matches the pane's filter; nil if something does.
  func nothingMatches(in pane: Pane) -> String? {
    guard let list = find.lists[pane], list.places.isEmpty else { return nil }
    let total = shown(pane).total
    let all = total == 1 ? "the only one" : "all \(total.grouped)"
    let noun = parts[pane].form.noun
    return "No \(noun) matches “\(list.query.text)”. \(label(of: .escape)) shows \(all) again."
  }

  /// Draws the input line and the number of matches.
  func drawFindPrompt(_ prompt: FindPrompt, in row: Rect, _ frame: inout Frame) {
    let found = foundSoFar(prompt)
    let (right, rest) = row.right(found.isEmpty ? 0 : displayColumns(found) + 1)
    frame.write(" " + found, style: theme.muted, in: right)
    let hint =
      switch prompt.place {
      case .list(let pane): parts[pane].form.hint
      case .text: "text"
      }
    drawInput("/", prompt.editor, hint: hint, in: rest, &frame)
  }

  private func foundSoFar(_ prompt: FindPrompt) -> String {
    guard !prompt.editor.text.isEmpty else { return "" }
    switch prompt.place {
    case .list(let pane):
      return find.lists[pane].map { "\($0.places.count.grouped) of \(shown(pane).total.grouped)" }
        ?? ""
    case .text(let text):
      guard let search = find.texts[text], let current = search.current else { return "no match" }
      let matches = search.matches(in: lines(of: text))
      return "\((matches.firstIndex(of: current) ?? 0) + 1) of \(matches.count)"
    }
  }
}

extension Int {
  /// The number with a comma before each group of three digits, such as “100,000”.
  var grouped: String {
    if magnitude < 1000 { return String(self) }
    return (self / 1000).grouped + "," + String(1000 + magnitude % 1000).dropFirst()
  }
}
