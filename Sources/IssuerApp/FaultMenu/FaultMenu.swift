import Commands
import Terminal
import WalletDomain

/// The menu of faults: a row for each thing that can go wrong, and in it the states that it can have.
struct FaultMenu: ListOverlay {
  var list = ListState()
  /// Index of the value that is pointed at in the selected row; nil for the current one.
  private(set) var value: Int?
  /// Index of the row of which every variant is listed.
  private(set) var opened: Int?
  /// The line for finding a fault; nil while keys are commands.
  private(set) var filter: LineEditor?

  private static let finding = Context(
    "fault-filter", "finding a fault", [.moves, .takesLetters])

  static let form = OverlayForm(
    context: Context("faults", "the faults", [.pages, .blanks]), typing: finding,
    heading: "What goes wrong")
  static let bindings: [Binding] = [
    key(
      .switchFault, [.enter, .character(" ")], "Switch what is selected on or off",
      bar: { menu, app in menu.switchingLabel(app) },
      unless: { menu, app in menu.switchingObstacle(app) },
      run: { menu, app in menu.switchSelected(&app) }),
    key(
      .nextValue, [.right, .character("l")], "The next way in which it can be",
      bar: { menu, _ in menu.opened == nil ? "next" : nil },
      unless: { menu, app in menu.turningObstacle(by: 1, app) },
      run: { menu, app in menu.turnValue(by: 1, &app) }),
    key(
      .previousValue, [.left, .character("h")], "The way before, or back to all that can go wrong",
      unless: { menu, app in menu.turningObstacle(by: -1, app) },
      run: { menu, app in menu.opened == nil ? menu.turnValue(by: -1, &app) : menu.leave(&app) }),
    key(
      .variants, [.character("v"), .tab], "Every way in which it can be wrong: 500, 401, cut off",
      bar: { menu, app in menu.variantsObstacle(app) == nil ? "all variants" : nil },
      unless: { menu, app in menu.variantsObstacle(app) },
      run: { menu, app in menu.openVariants(&app) }),
    key(
      .find, [.character("/")], "Find by what people say: 500, slow, timeout, red, signing",
      bar: { _, _ in "filter" }, run: { menu, app in menu.startFinding(&app) }),
    key(
      .readiness, [.character("X")],
      Wording { "What \($0.maker) wants first, before any card can be added" },
      bar: { _, app in "what \(app.vocabulary.maker) wants first" },
      run: { _, app in app.push(ReadinessText(app.seen)) }),
    key(
      .back, [.escape, .character("f")], "Back, and out of the faults",
      bar: { menu, _ in menu.opened == nil ? "close" : "back" }, isPinned: true,
      run: { menu, app in menu.leave(&app) }),
    key(
      .goOn, [.enter], "Switch what is found on or off", in: finding,
      bar: { menu, app in menu.switchingLabel(app) },
      unless: { menu, app in menu.switchingObstacle(app) },
      run: { menu, app in menu.switchSelected(&app) }),
    key(
      .back, [.escape], "Back to all that can go wrong", in: finding, bar: { _, _ in "all" },
      isPinned: true, run: { menu, app in menu.leave(&app) }),
  ]
  static let opener = Binding(
    .faults, [.character("f")], "Make something go wrong, or right again",
    in: Context.underlying,
    bar: { _ in "faults" }, run: { $0.open(FaultMenu()) })

  var editor: LineEditor? {
    get { filter }
    set { if let newValue { (filter, list) = (newValue, ListState()) } }
  }

  // MARK: What is shown

  /// The selected row, or the one whose variants are listed; nil where something is looked for.
  func row(_ app: Seen) -> FaultRow? {
    let rows = FaultOptions(app.session).rows
    let place = opened ?? list.selected
    return filter == nil && rows.indices.contains(place) ? rows[place] : nil
  }

  /// The variants of one row, or what is found; nil where the rows themselves are shown.
  func lines(_ app: Seen) -> [FaultLine]? {
    if let filter {
      return filter.isEmpty ? nil : FaultOptions(app.session).rows.lines(finding: filter.text)
    }
    return opened.flatMap { _ in row(app) }.map { [$0].lines() }
  }

  /// Index of the value that is pointed at in a selected row; one beyond its values leads to all variants.
  func pointed(in row: FaultRow) -> Int {
    min(value ?? row.current, row.values.count - (row.hasMore ? 0 : 1))
  }

  /// The option that Enter switches; nil where it opens the variants, or nothing is found.
  func selected(_ app: Seen) -> FaultOption? {
    if let lines = lines(app) {
      return lines.indices.contains(list.selected) ? lines[list.selected].option : nil
    }
    let rows = FaultOptions(app.session).rows
    guard rows.indices.contains(list.selected) else { return nil }
    let row = rows[list.selected]
    let pointed = pointed(in: row)
    return row.values.indices.contains(pointed) ? row.values[pointed] : nil
  }

  func count(_ app: Seen) -> Int { lines(app)?.count ?? FaultOptions(app.session).rows.count }

  // MARK: Moving

  mutating func move(_ movement: Movement, _ app: Seen) {
    switch movement {
    case .value(let place): return value = place
    case .steps(0), .wheel: break
    case .steps, .page: value = nil
    }
    moveSelection(movement, app)
  }

  private func turningObstacle(by step: Int, _ app: Seen) -> String? {
    if opened != nil { return step < 0 ? nil : "Each variant has a line of its own here." }
    guard let row = row(app) else { return "Nothing is selected." }
    let next = pointed(in: row) + step
    if next < 0 { return "This is how it should be." }
    return next > row.values.count - (row.hasMore ? 0 : 1) ? "There is no other way." : nil
  }

  private func turnValue(by step: Int, _ app: inout AppModel) -> [AppEffect] {
    guard let row = row(app.seen) else { return [] }
    var menu = self
    menu.value = pointed(in: row) + step
    return app.open(menu)
  }

  private func variantsObstacle(_ app: Seen) -> String? {
    if opened != nil { return "These are all of them." }
    return row(app)?.hasMore == true ? nil : "The row shows all of them."
  }

  private func openVariants(_ app: inout AppModel) -> [AppEffect] {
    var menu = self
    (menu.opened, menu.list) = (list.selected, ListState())
    // At what is on and acts, else at the first that does something.
    let options = menu.lines(app.seen)?.map(\.option) ?? []
    let wrong = options.firstIndex { $0.isOn && !$0.isUsual && $0.isBehind == nil }
    menu.list.selected = wrong ?? options.firstIndex { !$0.isUsual } ?? 0
    menu.move(.steps(0), app.seen)
    return app.open(menu)
  }

  private func startFinding(_ app: inout AppModel) -> [AppEffect] {
    var menu = FaultMenu()
    menu.filter = LineEditor(limit: 64)
    return app.open(menu)
  }

  /// From what is found or listed back to the rows, and from these out.
  private func leave(_ app: inout AppModel) -> [AppEffect] {
    if filter == nil, opened == nil { return app.closeOverlay() }
    var menu = FaultMenu()
    menu.list.selected = opened ?? 0
    menu.move(.steps(0), app.seen)
    return app.open(menu)
  }

  // MARK: Switching

  private func switchingLabel(_ app: Seen) -> String? {
    guard let option = selected(app) else { return row(app) == nil ? "switch" : "open" }
    if option.isUsual { return option.isOn ? nil : "put right" }
    return option.isOn ? "switch off" : "switch on"
  }

  private func switchingObstacle(_ app: Seen) -> String? {
    guard let option = selected(app) else {
      return row(app) == nil ? "Nothing that can go wrong is called so." : nil
    }
    guard option.isOn, option.isUsual else { return nil }
    return opened == nil && filter == nil
      ? "Nothing is wrong here: \(app.keyLabel(of: .screen(.nextValue))) chooses what goes wrong."
      : "This is as it should be already."
  }

  private func switchSelected(_ app: inout AppModel) -> [AppEffect] {
    guard let option = selected(app.seen) else { return openVariants(&app) }
    var menu = self
    // Enter once more takes it back.
    if let row = row(app.seen), opened == nil { menu.value = pointed(in: row) }
    _ = app.open(menu)
    return option.messages.reduce(into: []) { $0 += app.update($1) }
  }
}
