import Commands
import Presentation
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The window on the steps to a first card: those not in order, and the others folded by part.
struct ReadinessText: TextOverlay {
  /// A line that opens.
  private enum Item: Hashable, Sendable {
    case part(ReadinessPart)
    /// By its id.
    case step(String)
  }

  var window = ScrollWindow()
  /// The selected line; nil while it is the first choice.
  private var selected: Item?
  /// The lines whose state is not the initial one: opened, or closed if they begin open.
  private var toggled: Set<Item> = []

  /// The road with its first step that is missing in sight.
  init(_ app: Seen) {
    let (layout, rows) = (layout(app), ScreenLayout(app).textRoom.rows)
    show(layout.place, of: layout, rows)
  }

  static let form = OverlayForm(
    context: Context("readiness", "the road to the first card", [.pages, .isSearched, .blanks]),
    isAboutThisWorld: true,
    openers: [
      Binding(
        .readiness, [], Wording { "What \($0.maker) wants first, before any card can be added" },
        in: Context.underlying, run: { $0.open(ReadinessText($0.seen)) })
    ])
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter, .character(" ")], "Unfold the selected part or step, or fold it",
      bar: { road, app in road.layout(app).isSelectedOpen ? "fold" : "unfold" },
      run: { road, app in
        var road = road
        let layout = road.layout(app.seen)
        road.selected = layout.selected
        road.toggled.formSymmetricDifference([layout.selected])
        return app.open(road)
      }),
    key(
      .explain, [.character("e")], "Why: what looks the same, and what tells it apart",
      bar: { _, _ in "why" },
      unless: { road, app in road.step(app) == nil ? "A part of the road is no step." : nil },
      run: { road, app in
        road.step(app.seen).map { app.push(ReadinessReasons(step: $0)) } ?? []
      }),
    key(
      .walletExtension, [.tab, .backTab], "Back to app and extension, or close the road",
      bar: { _, app in
        app.overlays.dropLast().last is ExtensionText ? "app and extension" : nil
      },
      run: { _, app in app.closeOverlay() }),
    closing([.escape, .character("q")], "Close the road"),
  ]

  func title(_ app: Seen) -> String { "The road to the first card" }

  func lines(columns: Int, _ app: Seen) -> [StyledLine] { layout(app, columns: columns).lines }

  func choice(_ app: Seen) -> (lines: [Int], selected: Int)? {
    let layout = layout(app)
    return (layout.heads.map(\.line), layout.place)
  }

  func movingLabel(_ app: Seen) -> String? { "choose" }

  /// The selected step; nil where a part is selected.
  private func step(_ app: Seen) -> ReadinessStep? {
    guard case .step(let id) = layout(app).selected else { return nil }
    return app.session.world.setup.readinessSteps.first { $0.id == id }
  }

  /// Moves the selection; below a step with more lines than the window has, it scrolls through these first.
  mutating func move(_ movement: Movement, _ app: Seen) {
    let (layout, rows) = (layout(app), ScreenLayout(app).textRoom.rows)
    let (heads, count) = (layout.heads, layout.lines.count)
    let (place, step) = (layout.place, movement.steps(app))
    let isHidden =
      switch step {
      case 1: layout.end(of: place) > window.first + rows
      case -1: window.first > (place == 0 ? 0 : heads[place].line)
      default: false
      }
    if case .wheel = movement { return window = window.scrolled(by: step, of: count, in: rows) }
    if case .page = movement {
      window = window.scrolled(by: step, of: count, in: rows)
      let line = heads[place].line + step
      selected = (step > 0 ? heads.last { $0.line <= line } : heads.first { $0.line >= line })?.item
      return
    }
    if isHidden { return window = window.scrolled(by: step, of: count, in: rows) }
    let next = min(max(0, place + max(-count, min(count, step))), heads.count - 1)
    selected = heads[next].item
    if next == 0 { window = ScrollWindow() }
    show(next, of: layout, rows)
  }

  /// Scrolls as little as shows a step, its first line before its last.
  private mutating func show(_ place: Int, of layout: Layout, _ rows: Int) {
    let count = layout.lines.count
    window = window.showing(layout.end(of: place) - 1, of: count, in: rows)
      .showing(layout.heads[place].line, of: count, in: rows)
  }

  // MARK: Lines

  private struct Layout {
    var lines: [StyledLine]
    /// The lines that can be selected, with their indices.
    var heads: [(item: Item, line: Int)] = []
    var open: Set<Item> = []
    /// The index of the selected one among them.
    var place = 0

    var selected: Item { heads[place].item }
    /// The index of the line behind a head and what is open below it.
    func end(of place: Int) -> Int { place + 1 < heads.count ? heads[place + 1].line : lines.count }
    var isSelectedOpen: Bool { open.contains(selected) }
  }

  private func layout(_ app: Seen) -> Layout { layout(app, columns: textColumns(app)) }

  private func layout(_ app: Seen, columns: Int) -> Layout {
    let theme = app.theme
    let readiness = Readiness(in: app.session.world)
    let shownFirst = readiness.first ?? readiness.next?.step
    let query = app.find.texts[.overlay]?.query ?? ""
    func text(_ text: String, indent: Int, _ style: Style) -> [StyledLine] {
      text.wrapped(toColumns: max(8, columns - indent)).map {
        StyledLine(String(repeating: " ", count: indent) + $0, style)
      }
    }
    /// Whether it is open, or a search finds something in it.
    func isOpen(_ item: Item, usually: Bool, _ inside: [StyledLine]) -> Bool {
      toggled.contains(item) != usually
        || !query.isEmpty && inside.contains { !$0.places(of: [query]).isEmpty }
    }
    var layout = Layout(
      lines: readiness.summary.flatMap { text($0, indent: 0, theme.text) } + [StyledLine("")])
    func add(_ item: Item, _ head: StyledLine, isOpen: Bool) {
      layout.heads.append((item, layout.lines.count))
      layout.lines += head.wrapped(toColumns: columns).enumerated().map {
        $0 == 0 ? $1 : "    " + $1
      }
      if isOpen { layout.open.insert(item) }
    }
    for part in readiness.parts {
      let isDone = part.rows.allSatisfy { $0.answer == .yes }
      let steps = part.rows.map { row in
        let isInOrder = row.answer == .yes
        let head = StyledLine(
          "  " + (isInOrder ? "✓ \(row.title)" : "! \(row.title): \(row.state)"),
          isInOrder ? theme.success : theme.warning)
        let details = row.details(rivals: readiness.rivals(of: row.step))
        return (
          row, head, details.flatMap { text("\($0.label): \($0.text)", indent: 4, theme.muted) }
        )
      }
      let isOpened = isOpen(.part(part.id), usually: !isDone, steps.flatMap { [$0.1] + $0.2 })
      add(
        .part(part.id),
        StyledLine(isOpened ? "▾ " : "▸ ", theme.accent)
          + StyledLine(part.id.rawValue, isDone ? theme.text : theme.strong)
          + StyledLine("  " + part.summary, isDone ? theme.muted : theme.warning),
        isOpen: isOpened)
      for (row, head, details) in isOpened ? steps : [] {
        let isOpened = isOpen(.step(row.step.id), usually: row.step == shownFirst, details)
        add(.step(row.step.id), head, isOpen: isOpened)
        if isOpened { layout.lines += details }
      }
    }
    let item = selected ?? shownFirst.map { .step($0.id) }
    layout.place = layout.heads.firstIndex { $0.item == item } ?? 0
    return layout
  }
}

/// The window “Why” of a step on the road: what shows it, and what tells it from steps that look the same.
struct ReadinessReasons: TextOverlay {
  let step: ReadinessStep
  var window = ScrollWindow()

  static let form = OverlayForm(
    context: Context(
      "readiness-reasons", "the reasons of a step", [.pages, .isSearched, .blanks]),
    isAboutThisWorld: true)
  static let bindings: [Binding] = [
    closing([.escape, .character("e"), .character("q"), .enter], "Close the reasons of the step")
  ]

  func title(_ app: Seen) -> String { "Why · \(step.title.capitalizedFirst)" }

  func lines(columns: Int, _ app: Seen) -> [StyledLine] {
    let reasons = Readiness(in: app.session.world).reasons(for: step)
    return reasons.flatMap { reason in
      reason.label.wrapped(toColumns: columns).map { StyledLine($0, app.theme.strong) }
        + reason.text.wrapped(toColumns: max(8, columns - 2)).map {
          StyledLine("  " + $0, app.theme.text)
        }
    }
  }
}
