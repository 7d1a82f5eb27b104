import Commands
import Scenarios
import Simulation
import Terminal
import Times
import Walks
import WalletDomain

/// The commands that the palette ran, newest first.
struct RecentCommands: PartState {
  var names: [String] = []
}

/// The command palette: the typed text, and the selected match.
struct Palette: ListOverlay {
  var query = LineEditor()
  var list = ListState()

  static let form = OverlayForm(context: .palette)
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter], "Run the selected command", bar: { _, _ in "run" },
      unless: { palette, app in
        palette.selected(app).map(\.obstacle) ?? "Type a part of its name, or of what it does."
      },
      run: { palette, app in palette.runSelected(&app) })
  ]
  static let opener = Binding(
    .palette, [.character(":"), .control("p")], "Every command by its name", in: Context.underlying,
    bar: { _ in "commands" }, run: { $0.open(Palette()) })

  var editor: LineEditor? {
    get { query }
    set { if let newValue { (query, list) = (newValue, ListState()) } }
  }

  func count(_ app: Seen) -> Int { items(app).count }

  func rows(_ app: Seen) -> Int { parts(of: Rect(size: content(app))).list.rows }
}

/// One command that the palette offers.
struct PaletteItem: Sendable {
  var name: String
  var title: String
  /// The keys of the command; empty for commands that take a value.
  var keys: [Key]
  /// Why it cannot be used now.
  var obstacle: String?
  /// Whether the command works only in another context.
  var isElsewhere = false
  /// Whether it works in this context, and not as it does in every pane.
  var isOfContext = false
  /// The heading that it stands below while nothing is typed.
  var group = ""
  var run: Binding.Act
}

extension Palette {
  /// The matching commands, best first; without a query all of them: usable ones first, recently used before others.
  func items(_ app: Seen) -> [PaletteItem] {
    let query = query.text.withoutOuterWhitespace
    if let item = itemWithValue(query, app) { return [item] }
    let items = Self.everyItem(app)
    return query.isEmpty
      ? Self.grouped(items, recent: app[RecentCommands.self].names)
      : PaletteQuery(query).found(in: items)
  }

  /// The group of what only moves the selection, which nobody looks for by name.
  private static let moving = "Move in lists and texts"

  /// The last used first, then groups with what can be used now, then what cannot.
  private static func grouped(_ items: [PaletteItem], recent names: [String]) -> [PaletteItem] {
    var recent = names.compactMap { name in items.first { $0.name == name && $0.obstacle == nil } }
    for place in recent.indices { recent[place].group = "Last used" }
    var rest = items.filter { item in !recent.contains { $0.name == item.name } }
    for place in rest.indices where rest[place].obstacle != nil {
      rest[place].group = rest[place].isElsewhere ? "Elsewhere" : "Not now"
    }
    // What works here alone, before what works everywhere.
    var titles = rest.filter { $0.isOfContext && $0.obstacle == nil }.prefix(1).map(\.group)
    for item in rest where item.obstacle == nil && !titles.contains(item.group) {
      titles.append(item.group)
    }
    titles.removeAll { $0 == moving }
    return recent
      + (titles + [moving, "Not now", "Elsewhere"]).flatMap { title in
        rest.filter { $0.group == title }
      }
  }

  func headed(_ app: Seen) -> HeadedRows { headed(items(app), app) }

  func headed(_ items: [PaletteItem], _ app: Seen) -> HeadedRows {
    // Where rows are few, each is a command's.
    query.isEmpty && rows(app) >= 10
      ? HeadedRows(groups: items.map(\.group), hasGaps: true) : HeadedRows(count: items.count)
  }

  /// The item of a command typed with its value, such as `advance 2h` or `scenario no-watch`; nil for any other query.
  private func itemWithValue(_ query: String, _ app: Seen) -> PaletteItem? {
    guard let (name, value) = nameAndValue(query) else { return nil }
    func item(
      _ title: String? = nil, unless obstacle: String? = nil, run: @escaping Binding.Act
    ) -> PaletteItem {
      let title = title ?? name.summary(in: app.vocabulary).capitalizedFirst
      return PaletteItem(
        name: app.shownWhileTyped(query), title: title, keys: [], obstacle: obstacle, run: run)
    }
    switch name {
    case .advance:
      let duration = Duration(written: value)
      return item(
        unless: duration == nil ? "Write a number and a unit, such as 10m, 2h or 95d." : nil,
        run: { $0.advance(duration ?? .zero) })
    case .branch:
      return item(
        unless: value.isEmpty ? "Write the name behind it." : SessionActs.nameObstacle(value, app),
        run: { SessionActs.nameBranch(value, &$0) })
    case .open:
      return item(
        unless: value.isEmpty ? "Write the link behind it." : nil,
        run: { $0.update(.linkOpened(value)) })
    case .connect: return item(run: { [.connect($0[ConnectionState.self].settings(for: value))] })
    case .set:
      return item(
        unless: value.contains("=") ? nil : "Write it like device.watch=null.",
        run: { $0.update(.scenarioEdited(ScenarioEdit(value, [value]))) })
    case .walk:
      return item(
        unless: ShippedWalks.ids.contains(value)
          ? nil : "There is no such walk; \(app.keyName(of: .walks)) lists them.",
        run: { WalkPlayback.play(&$0, shipped: value) })
    case .scenario:
      let scenario = try? Catalogue.load(value)
      return item(
        scenario?.title,
        unless: scenario == nil
          ? "There is no such scenario; \(app.keyName(of: .scenarios)) lists them." : nil,
        run: { scenario?.open(in: &$0) ?? [] })
    default: return nil
    }
  }

  /// The command and value in `query`, an empty value if only its name and a blank are typed; nil for other queries.
  private func nameAndValue(_ query: String) -> (CommandName, String)? {
    if let written = try? WrittenCommand(query), let value = written.values.first ?? nil {
      return (written.name, value)
    }
    guard self.query.text.hasSuffix(" "), let name = CommandName(rawValue: query),
      valueBindings.contains(where: { $0.command == .word(name) })
    else { return nil }
    return (name, "")
  }

  func selected(_ app: Seen) -> PaletteItem? {
    let items = items(app)
    return items.indices.contains(list.selected) ? items[list.selected] : nil
  }

  /// Closes the palette and does what the selected command does.
  private func runSelected(_ app: inout AppModel) -> [AppEffect] {
    guard let item = selected(app.seen) else { return [] }
    app.overlay = nil
    if Self.everyItem(app.seen).contains(where: { $0.name == item.name }) {
      let others = app[RecentCommands.self].names.filter { $0 != item.name }
      app[RecentCommands.self].names = [item.name] + others
    }
    return item.run(&app)
  }

  /// Every command; those of the context where the palette was opened come first.
  private static func everyItem(_ app: Seen) -> [PaletteItem] {
    let (below, bindings) = (app.underlying, app.parts.bindings)
    let context = below.context
    var items: [PaletteItem] = []
    // Commands of other contexts come last and say where they can be used.
    func isHere(_ binding: Binding) -> Bool {
      binding.contexts.contains(context) && binding.condition?(below) != false
    }
    let moves = Set(movementBindings.map(\.command))
    func isOfContext(_ binding: Binding) -> Bool {
      !moves.contains(binding.command)
        && ![Context.underlying, Context.panes].contains { binding.contexts.isSuperset(of: $0) }
    }
    func group(of binding: Binding) -> String {
      if moves.contains(binding.command) { return moving }
      if isOfContext(binding) { return "Here: \(context.place)" }
      return bindings.groups.first { group in
        group.bindings.contains { $0.command == binding.command }
      }?.title ?? "Everywhere"
    }
    for binding in bindings.all.filter(isHere) + bindings.all
    where binding.command != .screen(.palette) {
      let (name, isElsewhere) = (binding.command.rawValue, !isHere(binding))
      guard !items.contains(where: { $0.name == name }) else { continue }
      items.append(
        PaletteItem(
          name: name, title: binding.title(in: below), keys: app.keys(of: binding),
          obstacle: isElsewhere
            ? bindings.placeObstacle(of: binding.command, in: context) : binding.obstacle(below),
          isElsewhere: isElsewhere, isOfContext: isOfContext(binding), group: group(of: binding),
          run: { $0.run(binding) }))
    }
    return items
  }
}

/// Commands that take a value: running one opens the palette with its name typed, ready for the value.
let valueBindings: [Binding] = [CommandName.advance, .branch, .open, .scenario, .set, .walk].map {
  name in
  Binding(
    name, [], Wording { name.summary(in: $0).capitalizedFirst }, in: Context.underlying,
    run: { $0.open(Palette(query: LineEditor(name.rawValue + " "))) })
}

/// A query of the palette, matched against the names of commands and their descriptions.
struct PaletteQuery {
  private let text: String
  private let words: [String]

  init(_ text: String) {
    self.text = text
    words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
  }

  /// The commands that contain the query, best first; among equals, usable ones first; other contexts come last.
  ///
  /// If no command contains it, the letters may be scattered over the name.
  func found(in items: [PaletteItem]) -> [PaletteItem] {
    let written = sorted(items, by: rank)
    return written.isEmpty
      ? sorted(items) { FuzzyMatch(text, in: $0.name).map { -$0.score } } : written
  }

  private func sorted(
    _ items: [PaletteItem], by rank: (PaletteItem) -> Int?
  ) -> [PaletteItem] {
    let ranked = items.enumerated().compactMap { place, item in
      rank(item).map { rank in
        (item: item, order: (item.isElsewhere ? 1 : 0, rank, item.obstacle == nil ? 0 : 1, place))
      }
    }
    return ranked.sorted { $0.order < $1.order }.map(\.item)
  }

  /// The rank of a match: the exact name, its beginning, beginnings of words, then any part; nil for no match.
  private func rank(of item: PaletteItem) -> Int? {
    let name = words.joined(separator: "-")
    if item.name == name { return 0 }
    if item.name.hasPrefix(name) { return 1 }
    let texts = [item.name, item.title, "\(item.name) \(item.title)"]
    func first(beginningWords: Bool) -> Int? {
      texts.firstIndex { text in
        words.allSatisfy { !places(of: $0, in: text, beginningWords: beginningWords).isEmpty }
      }
    }
    return first(beginningWords: true).map { 2 + $0 }
      ?? first(beginningWords: false).map { 2 + texts.count + $0 }
  }

  /// Where `word` occurs in `text`; a single letter counts only at the beginning of a word.
  private func places(
    of word: String, in text: String, beginningWords: Bool
  ) -> [Range<String.Index>] {
    let places = substringRanges(of: word, in: text)
    guard beginningWords || word.count == 1 else { return places }
    return places.filter { place in
      guard place.lowerBound > text.startIndex else { return true }
      let before = text[text.index(before: place.lowerBound)]
      return !before.isLetter && !before.isNumber
    }
  }

  /// The name or title of a matching item, with the matches of the query marked.
  func marked(
    _ text: String, of item: PaletteItem, _ style: Style, _ matchStyle: Style
  ) -> StyledLine {
    let places =
      rank(of: item) == nil
      ? FuzzyMatch(self.text, in: item.name).flatMap { text == item.name ? $0.ranges : nil } ?? []
      : words.flatMap { self.places(of: $0, in: text, beginningWords: false) }
        .sorted { $0.lowerBound < $1.lowerBound }
    return StyledLine(text, style).marking(places, matchStyle)
  }
}
