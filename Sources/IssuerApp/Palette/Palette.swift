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
    return recent
      + (titles + ["Not now", "Elsewhere"]).flatMap { title in
        rest.filter { $0.group == title }
      }
  }

  func headed(_ app: Seen) -> HeadedRows { headed(items(app), app) }

  private func headed(_ items: [PaletteItem], _ app: Seen) -> HeadedRows {
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
    func isOfContext(_ binding: Binding) -> Bool {
      ![Context.underlying, Context.panes].contains { binding.contexts.isSuperset(of: $0) }
    }
    func group(of binding: Binding) -> String {
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

// How the palette is drawn: each command with its description, keys, and why it cannot be used now.
extension Palette {
  func content(_ app: Seen) -> Size {
    Size(
      columns: app.windowColumns(.large),
      rows: min(max(20, ScreenLayout(app).overlay.rows * 3 / 5), app.windowRows))
  }

  /// The input line, the list, and the description of the selected command with why it cannot be used now.
  func parts(of inside: Rect) -> (input: Rect, list: Rect, about: Rect) {
    let (input, rest) = inside.top(inside.columns < 50 && inside.rows < 12 ? 1 : 2)
    let (about, list) = rest.bottom(rest.rows >= 4 ? 2 : 0)
    return (input, list, about)
  }

  func draw(_ app: Seen, on frame: inout Frame) {
    let theme = app.theme
    let (inputRow, listRows, about) = parts(of: drawBox("Commands", app, on: &frame))
    app.drawInput(":", query, hint: "type a command", in: inputRow, &frame)
    let items = items(app)
    if items.isEmpty {
      frame.write("No command matches.", style: theme.muted, in: listRows)
      return
    }
    let query = PaletteQuery(query.text)
    let headed = headed(items, app)
    func line(_ index: Int, in row: Rect) -> Line {
      Line(items[index], in: row.left(2).1.left(row.columns - 3).0, app)
    }
    // Below the list stands what has no room in the row of the selected command; at other times it is the list's room.
    let told =
      items.indices.contains(list.selected)
      ? line(list.selected, in: listRows.left(listRows.columns - 1).0).told(theme, about.columns)
      : []
    frame.write(told, in: about.bottom(min(about.rows, told.count)).0)
    var rows = listRows
    if told.isEmpty { rows.rows += about.rows }
    let visible = list.window.visible(of: headed.count, in: rows.rows)
    for (offset, place) in visible.enumerated() {
      let row = rows.left(rows.columns - 1).0.line(offset)
      guard case .item(let index) = headed[place] else {
        app.drawHeading(headed[place], in: row, &frame)
        continue
      }
      frame.add(ScreenTarget.line(index - list.selected), at: row)
      let isSelected = index == list.selected
      if isSelected { app.drawSelection(of: row, isFocused: true, &frame) }
      draw(line(index, in: row), matching: query, isSelected: isSelected, app, &frame)
    }
    frame.drawScrollbar(visible, of: headed.count, theme.accent, in: rows)
  }

  private func draw(
    _ line: Line, matching query: PaletteQuery, isSelected: Bool, _ app: Seen,
    _ frame: inout Frame
  ) {
    let (theme, item, right) = (app.theme, line.item, line.right)
    let isOff = item.obstacle != nil
    frame.write(
      line.keys, at: Point(column: right.right - displayColumns(line.keys), row: right.row),
      style: isOff ? theme.muted : theme.key, within: right)
    func marked(_ text: String, _ style: Style) -> StyledLine {
      query.marked(text, of: item, style, theme.match)
    }
    let style =
      isOff ? theme.muted : isSelected ? theme.selected(theme.strong) : theme.text
    var told = marked(line.title, style)
    told.append(line.reason, theme.muted)
    frame.write(told, in: line.words)
    frame.write(
      marked(item.name, theme.muted).truncated(toColumns: line.name.columns - 1), in: line.name)
  }

  /// The row of a command: its description, then its name if there is room, then its keys.
  private struct Line {
    let item: PaletteItem
    let keys: String
    let words: Rect
    let name: Rect
    let right: Rect
    private(set) var title: String
    private(set) var reason = ""
    /// The title or reason that does not fit in the row; empty if it fits.
    private(set) var (restOfTitle, restOfReason) = ("", "")

    init(_ item: PaletteItem, in row: Rect, _ app: Seen) {
      self.item = item
      (keys, title) = (item.keys.prefix(2).map(app.label(of:)).joined(separator: " "), item.title)
      let isNarrow = row.columns < 50
      // The name column has a fixed width, so that names are aligned whatever keys there are. In ASCII a key is a word.
      let keyColumns = isNarrow ? 0 : app.appearance.isASCII ? 12 : 9
      let (right, rest) = row.right(max(keyColumns, displayColumns(keys)))
      let (words, name) = rest.left(
        rest.columns - (isNarrow ? 0 : rest.columns < 72 ? 16 : 22))
      (self.right, self.words, self.name) = (right, words, name)
      let room = words.columns - (isNarrow && keys.isEmpty ? 0 : 2)
      if displayColumns(title) > room {
        restOfTitle = title
        title = title.cutBetweenWords(toColumns: room)
      }
      guard let obstacle = item.obstacle else { return }
      // A truncated reason would be useless.
      if displayColumns("\(title) — \(obstacle)") <= room {
        reason = " — \(obstacle)"
      } else {
        restOfReason = obstacle
      }
    }

    /// What did not fit in the row, in lines of so many columns.
    func told(_ theme: Theme, _ columns: Int) -> [StyledLine] {
      [(restOfReason, theme.text), (restOfTitle, item.obstacle == nil ? theme.text : theme.muted)]
        .filter { !$0.0.isEmpty }
        .flatMap { text, style in text.wrapped(toColumns: columns).map { StyledLine($0, style) } }
    }
  }
}
