import Commands
import Scenarios
import Simulation
import Terminal
import Times
import Walks
import WalletDomain

/// The palette of commands: what was typed, and which of the matches is selected.
struct Palette: ListOverlay {
  var query = LineEditor()
  var list = ListState()

  static let contexts = [
    Context("palette", "the commands", [.pages, .closes, .takesLetters])
  ]
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

  func count(_ app: AppModel) -> Int { items(app).count }

  func rows(_ app: AppModel) -> Int { parts(of: Rect(size: content(app))).list.rows }
}

/// One command that the palette offers.
struct PaletteItem: Sendable {
  var name: String
  var title: String
  /// The keys that do the same; empty for commands that take a value.
  var keys: [Key]
  /// Why it cannot be used now.
  var obstacle: String?
  /// It works in another place than this.
  var isElsewhere = false
  var run: Binding.Act
}

extension Palette {
  /// The commands that match, best first; without a query, what can be done now, those used last first.
  func items(_ app: AppModel) -> [PaletteItem] {
    let query = query.text.withoutOuterWhitespace
    if let item = itemWithValue(query, app) { return [item] }
    let items = app.everyPaletteItem
    if query.isEmpty {
      let recentCommands = app.recentCommands
      let recent = recentCommands.compactMap { name in items.first { $0.name == name } }
      let all = recent + items.filter { !recentCommands.contains($0.name) }
      // What Enter would do now comes before what it cannot.
      return all.filter { $0.obstacle == nil } + all.filter { $0.obstacle != nil }
    }
    return PaletteQuery(query).found(in: items)
  }

  /// A command whose value has been typed: `advance 2h`, `link bankapp://…`, `scenario no-watch`.
  private func itemWithValue(_ query: String, _ app: AppModel) -> PaletteItem? {
    guard let (name, value) = nameAndValue(query) else { return nil }
    func item(
      _ title: String? = nil, unless obstacle: String? = nil, run: @escaping Binding.Act
    ) -> PaletteItem {
      PaletteItem(
        name: query, title: title ?? name.summary(in: app.vocabulary).capitalizedFirst, keys: [],
        obstacle: obstacle, run: run)
    }
    switch name {
    case .advance:
      let duration = Duration(written: value)
      return item(
        unless: duration == nil ? "Write a number and a unit, such as 10m, 2h or 95d." : nil,
        run: { $0.advance(duration ?? .zero) })
    case .branch:
      return item(
        unless: value.isEmpty ? "Write the name behind it." : app.nameObstacle(value),
        run: { $0.nameBranch(value) })
    case .open:
      return item(
        unless: value.isEmpty ? "Write the link behind it." : nil,
        run: { $0.update(.linkOpened(value)) })
    case .connect: return item(run: { [.connect($0.settings(for: value))] })
    case .set:
      return item(
        unless: value.contains("=") ? nil : "Write it like device.watch=null.",
        run: { $0.update(.scenarioEdited(ScenarioEdit(value, [value]))) })
    case .walk:
      return item(
        unless: ShippedWalks.ids.contains(value)
          ? nil : "There is no such walk; \(app.keyName(of: .walks)) lists them.",
        run: { $0.playShippedWalk(value) })
    case .scenario:
      let scenario = try? Catalogue.load(value)
      return item(
        scenario?.title,
        unless: scenario == nil
          ? "There is no such scenario; \(app.keyName(of: .scenarios)) lists them." : nil,
        run: { model in scenario.map { model.open($0) } ?? [] })
    default: return nil
    }
  }

  /// Whoever has chosen such a command has typed its name and a blank, and no value yet.
  private func nameAndValue(_ query: String) -> (CommandName, String)? {
    if let written = try? WrittenCommand(query), let value = written.values.first ?? nil {
      return (written.name, value)
    }
    guard self.query.text.hasSuffix(" "), let name = CommandName(rawValue: query),
      valueBindings.contains(where: { $0.command == .word(name) })
    else { return nil }
    return (name, "")
  }

  func selected(_ app: AppModel) -> PaletteItem? {
    let items = items(app)
    return items.indices.contains(list.selected) ? items[list.selected] : nil
  }

  /// Closes the palette and does what the selected command does.
  private func runSelected(_ app: inout AppModel) -> [AppEffect] {
    guard let item = selected(app) else { return [] }
    app.overlay = nil
    if app.everyPaletteItem.contains(where: { $0.name == item.name }) {
      app.recentCommands.removeAll { $0 == item.name }
      app.recentCommands.insert(item.name, at: 0)
    }
    return item.run(&app)
  }
}

extension AppModel {
  /// Every command that has a meaning where the palette was opened.
  fileprivate var everyPaletteItem: [PaletteItem] {
    let below = underlying
    let context = below.context
    var items: [PaletteItem] = []
    // What has no meaning here comes last and says where it has one.
    func isHere(_ binding: Binding) -> Bool {
      binding.contexts.contains(context) && binding.condition?(below) != false
    }
    for binding in Bindings.all.filter(isHere) + Bindings.all
    where binding.command != .screen(.palette) {
      let name = binding.command.rawValue
      guard !items.contains(where: { $0.name == name }) else { continue }
      let isElsewhere = !isHere(binding)
      items.append(
        PaletteItem(
          name: name, title: binding.title(in: below), keys: keys(of: binding),
          obstacle: isElsewhere
            ? Bindings.placeObstacle(of: binding.command) : binding.obstacle(below),
          isElsewhere: isElsewhere, run: { $0.run(binding) }))
    }
    return items
  }
}

/// Commands that take a value, which the palette then lets one type.
let valueBindings: [Binding] = [CommandName.advance, .branch, .open, .scenario, .set, .walk].map {
  name in
  Binding(
    name, [], Wording { name.summary(in: $0).capitalizedFirst }, in: Context.underlying,
    run: { $0.open(Palette(query: LineEditor(name.rawValue + " "))) })
}
