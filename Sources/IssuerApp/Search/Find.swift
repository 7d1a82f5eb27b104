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

/// Keys that find something in a list or a text.
let findBindings: [Binding] = [
  Binding(
    .find, [.character("/")], "Narrow the list to what you type, or search the text",
    in: Context.having(.isSearched), bar: { $0.findLabel }, unless: { $0.findObstacle },
    run: { $0.startFinding() }),
  Binding(
    .nextMatch, [.character("n")], "The next match", in: Context.having(.isSearched),
    bar: { $0.isFinding ? "next" : nil }, unless: { $0.nextObstacle },
    run: { $0.moveFinding(by: 1) }),
  Binding(
    .previousMatch, [.character("N")], "The match before", in: Context.having(.isSearched),
    unless: { $0.nextObstacle }, run: { $0.moveFinding(by: -1) }),
  Binding(
    .goOn, [.enter], "Keep what is being looked for", in: [.find], bar: { _ in "keep" },
    isPinned: true, run: { $0.keepFinding() }),
  Binding(
    .back, [.escape], "Look for nothing any more", in: [.find],
    bar: { _ in "clear" }, isPinned: true, run: { $0.stopFinding() }),
]

extension AppModel {
  /// Where a list is longer than its place, or a text can be searched, the key bar says so.
  fileprivate var findLabel: String? {
    switch findPlace {
    case .text: "search"
    case .list(let pane): isFinding || isLong(pane) ? "filter" : nil
    case nil: nil
    }
  }

  private func isLong(_ pane: Pane) -> Bool {
    shown(pane).total > pane.content.rows(ScreenLayout(self))
  }
}

// What is being looked for: the line that is typed, how much matches, and what to do where nothing does.
extension AppModel {
  /// “3 of 12 · /gold”, or “/gold” where there is less room; nil where the pane shows its whole list.
  func narrowing(of pane: Pane, within columns: Int = .max) -> String? {
    find.lists[pane].map { list in
      let query = "/\(list.query.text)"
      let whole = "\(list.places.count.grouped) of \(shown(pane).total.grouped) · \(query)"
      return displayColumns(whole) <= columns ? whole : query
    }
  }

  /// The item's words with what the pane's list is narrowed to marked in them.
  func marked(_ line: StyledLine, in pane: Pane) -> StyledLine {
    guard let list = find.lists[pane] else { return line }
    return line.marking(list.query.words.map(\.text), theme.match)
  }

  /// Where nothing matches: that it is so, and the way out.
  func nothingMatches(in pane: Pane) -> String? {
    guard let list = find.lists[pane], list.places.isEmpty else { return nil }
    let total = shown(pane).total
    let all = total == 1 ? "the only one" : "all \(total.grouped)"
    let noun = pane.content.noun
    return "No \(noun) matches “\(list.query.text)”. \(label(of: .escape)) shows \(all) again."
  }

  /// The line that is being typed, and how much it leaves.
  func drawFindPrompt(_ prompt: FindPrompt, in row: Rect, _ frame: inout Frame) {
    let found = foundSoFar(prompt)
    let (right, rest) = row.right(found.isEmpty ? 0 : displayColumns(found) + 1)
    frame.write(" " + found, style: theme.muted, in: right)
    let hint =
      switch prompt.place {
      case .list(let pane): pane.content.hint
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
  /// “100,000”: nobody counts five digits and more.
  var grouped: String {
    if magnitude < 1000 { return String(self) }
    var text = ""
    for (place, digit) in String(magnitude).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }
}
