import CardArt
import Commands
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The list of scenarios, with a filter.
struct ScenarioPicker: FilteredOverlay {
  private let search: ScenarioSearch
  var filter = LineEditor() {
    // Searched once per change, because the list is read on every key and every turn of the wheel.
    didSet { if filter != oldValue { matching = search.foundByTextOrState(filter.text) } }
  }
  /// The scenarios that match the filter, best first.
  private(set) var matching: [Scenario]
  var list = ListState()

  init(_ scenarios: [Scenario]) {
    search = ScenarioSearch(scenarios)
    matching = scenarios
  }

  /// The shipped scenarios; one that was opened from a file comes first, so that there is a way back to it.
  init(_ seen: Seen) {
    let (shipped, scenario) = ((try? Catalogue.all()) ?? [], seen.session.scenario)
    let grouped = ScenarioGroup.allCases.flatMap { group in shipped.filter { $0.group == group } }
    self.init(shipped.contains(scenario) ? grouped : [scenario] + grouped)
    list.selected = scenarios.firstIndex(of: scenario) ?? 0
    move(.steps(0), seen)
  }

  var scenarios: [Scenario] { search.scenarios }

  static let form = OverlayForm(
    context: Context("scenarios", "the scenarios", [.pages, .closes, .takesLetters]))
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter], "Open the selected scenario", bar: { _, _ in "open" },
      unless: { picker, _ in picker.selected == nil ? "No scenario matches." : nil },
      run: { picker, app in picker.selected?.open(in: &app) ?? [] }),
    key(
      .walks, [.tab, .backTab], "The walks: demos and walkthroughs, step by step",
      bar: { _, _ in "walks" }, run: { _, app in app.parts.bindings.run(.word(.walks), &app) }),
  ]
  static let opener = Binding(
    .scenarios, [.character("s")], "Choose another scenario", in: Context.underlying,
    bar: { _ in "scenarios" }, run: { $0.open(ScenarioPicker($0.seen)) })

  private var selected: Scenario? {
    matching.indices.contains(list.selected) ? matching[list.selected] : nil
  }

  func count(_ app: Seen) -> Int { matching.count }

  /// What was typed brings the best first, which are of many groups.
  func headed(_ app: Seen) -> HeadedRows {
    guard filter.isEmpty, rows(app) >= 10 else { return HeadedRows(count: matching.count) }
    let open = app.session.scenario
    return HeadedRows(
      groups: matching.enumerated().map { place, scenario in
        // One that was opened from a file stands first.
        place == 0 && scenario == open && !Catalogue.ids.contains(scenario.id)
          ? "From a file" : scenario.group.title
      })
  }

  func rows(_ app: Seen) -> Int { max(1, parts(of: Rect(size: content(app)), app).list.rows) }
}

extension Scenario {
  /// Opens it in the place of the present scenario.
  func open(in app: inout AppModel) -> [AppEffect] {
    app.overlay = nil
    app[OpenedFile.self].source = nil
    app.parts.hooks.leave(.scenario, &app)
    let effects = app.update(.scenarioChosen(under(app[OpenedFile.self].brand)))
    app.passOpening()
    app.seen.resetSelections()
    app.toast = Toast("“\(title)” is open. \(app.seen.keyName(of: .undo)) goes back.", .plain)
    SessionActs.tellWhatIsLeftBehind(&app)
    return effects
  }
}

extension Scenario {
  /// A shipped scenario with the bank and cards of a brand; others have been read with it.
  func under(_ brand: Brand?) -> Scenario {
    guard let brand, (try? Catalogue.load(id)) == self else { return self }
    return (try? Catalogue.load(id, under: brand)) ?? self
  }
}

extension ScenarioPicker {
  func content(_ app: Seen) -> Size {
    Size(
      columns: app.windowColumns(app.hasRoomBesidePicker ? .whole : .large), rows: app.windowRows)
  }

  /// Columns of the list if the selected scenario is shown beside it.
  private static func listColumns(of columns: Int) -> Int { min(92, columns / 2) }

  /// The areas of filter, list and selected scenario; on a small screen most rows go to the list.
  func parts(of inside: Rect, _ app: Seen) -> (filter: Rect, list: Rect, about: Rect) {
    let isRoomy = inside.rows >= 12
    let (filter, rest) = inside.top(isRoomy ? 2 : 1)
    if app.hasRoomBesidePicker {
      let (list, beside) = rest.left(Self.listColumns(of: rest.columns))
      return (filter, list, beside.left(3).1)
    }
    let (about, list) = rest.bottom(isRoomy ? (inside.rows >= 16 ? 7 : 5) : 2)
    return (filter, list, isRoomy ? about.top(1).1 : about)
  }

  /// Columns of the longest title, including those that do not match, so that typing moves no column.
  private var titleColumns: Int { scenarios.lazy.map { displayColumns($0.title) }.max() ?? 0 }

  func draw(_ app: Seen, on frame: inout Frame) {
    let (matching, theme) = (matching, app.theme)
    let inside = drawBox("Scenarios · \(matching.count) of \(scenarios.count)", app, on: &frame)
    let (input, rows, about) = parts(of: inside, app)
    app.drawInput("filter ", filter, hint: "type to narrow the list", in: input, &frame)
    let hasRoom = rows.columns >= 50 && !app.isPresenting
    // In a list beside the scenario titles have the room, except where a passage says why one was found.
    let showsIDs = hasRoom && (about.row > rows.row || rows.columns >= 80)
    let beside = min(
      titleColumns, rows.columns - 3 - (hasRoom ? 2 + min(24, rows.columns / 3) : 0))
    let headed = headed(app)
    let visible = list.window.visible(of: headed.count, in: rows.rows)
    for (offset, place) in visible.enumerated() {
      let row = rows.top(offset).1.top(1).0.left(rows.columns - 1).0
      guard case .item(let index) = headed[place] else {
        app.drawHeading(headed[place], in: row, &frame)
        continue
      }
      let scenario = matching[index]
      let isSelected = index == list.selected
      let text = row.left(2).1
      let passage = hasRoom ? passage(of: scenario, columns: text.columns - beside - 2) : nil
      let id = passage ?? (showsIDs ? scenario.id : nil)
      let line = app.lineOfPicker(
        scenario.title, id: id, id == nil ? text.columns : beside, isSelected: isSelected)
      if isSelected { app.drawSelection(of: row, isFocused: true, &frame) }
      frame.write(marked(line.truncated(toColumns: text.columns), theme), in: text)
      frame.add(ScreenTarget.line(index - list.selected), at: row)
    }
    frame.drawScrollbar(visible, of: headed.count, theme.accent, in: rows)
    guard matching.indices.contains(list.selected) else {
      let words = "No scenario matches. Try other words.".wrapped(toColumns: rows.columns)
      frame.write(words.map { StyledLine($0, theme.muted) }, in: rows)
      return
    }
    let selected = matching[list.selected]
    if app.hasRoomBesidePicker {
      drawAtLength(selected, in: about, app, &frame)
    } else {
      drawPreview(of: selected, in: about, theme, &frame)
    }
  }

  /// `line` with the matches of the filter marked.
  func marked(_ line: StyledLine, _ theme: Theme) -> StyledLine {
    line.marking(ScenarioSearch.places(of: filter.text, in: line.text), theme.match)
  }

  /// The passage of a scenario that matches, from a few words before; nil if the title or the id matches.
  private func passage(of scenario: Scenario, columns: Int) -> String? {
    func places(in text: String) -> [Range<String.Index>] {
      ScenarioSearch.places(of: filter.text, in: text)
    }
    guard !filter.isEmpty, places(in: "\(scenario.title) \(scenario.id)").isEmpty,
      let passage = ScenarioSearch.passage(of: scenario, by: filter.text),
      let place = places(in: passage).first
    else { return nil }
    return passage.cut(before: place, toColumns: columns)
  }

  private func drawPreview(
    of scenario: Scenario, in area: Rect, _ theme: Theme, _ frame: inout Frame
  ) {
    let (tags, about) = area.top(area.rows >= 4 ? 1 : 0)
    let names = StyledLine(scenario.tags.joined(separator: " · "), theme.teal)
    frame.write(marked(names.truncated(toColumns: tags.columns), theme), in: tags)
    // On a small screen the description comes before the customer's words.
    let customer =
      area.rows >= 6 && !scenario.customer.isEmpty
      ? "“\(scenario.customer)”".wrapped(toColumns: about.columns).cut(toRows: 2) : []
    // With very few rows, the passage that matched is more useful than the beginning of the description.
    let passage = area.rows < 4 ? passage(of: scenario, columns: about.columns) : nil
    let text = (passage ?? scenario.about).wrapped(toColumns: about.columns)
      .cut(toRows: about.rows - customer.count)
    let lines =
      text.map { StyledLine($0, theme.text) } + customer.map { StyledLine($0, theme.muted) }
    frame.write(lines.map { marked($0.truncated(toColumns: about.columns), theme) }, in: about)
  }
}

// The selected scenario in full, beside the list on a large screen. It is read from its file; nothing is run.
extension ScenarioPicker {
  func drawAtLength(
    _ scenario: Scenario, in area: Rect, _ app: Seen, _ frame: inout Frame
  ) {
    let theme = app.theme
    var rest = area
    func write(_ text: String, _ style: Style, gap: Int = 1) {
      for line in text.wrapped(toColumns: rest.columns).cut(toRows: rest.rows) {
        let shown = StyledLine(line.truncated(toColumns: rest.columns), style)
        frame.write(marked(shown, theme), in: rest)
        rest = rest.top(1).1
      }
      rest = rest.top(gap).1
    }
    write(scenario.title, theme.strong, gap: 0)
    write(scenario.tags.joined(separator: " · "), theme.teal)
    write(scenario.about, theme.text)
    if !scenario.customer.isEmpty { write("“\(scenario.customer)”", theme.muted) }
    let tried = app.isPresenting ? [] : scenario.expectations.filter { !$0.after.isEmpty }
    // A few lines are reserved for the expectations.
    let (kept, above) = rest.bottom(tried.isEmpty ? 0 : min(rest.rows / 3, tried.count + 1))
    rest = above.top(above.rows - (tried.isEmpty ? 0 : 1)).0
    drawCards(of: scenario, in: &rest, app, &frame)
    if tried.isEmpty { return }
    let start = rest.isEmpty ? kept.row : rest.row
    rest = Rect(column: kept.column, row: start, columns: kept.columns, rows: kept.bottom - start)
    write("What to try, and how it ends", theme.strong, gap: 0)
    for (place, expectation) in tried.enumerated() where rest.rows > 0 {
      if rest.rows == 1, place < tried.count - 1 {
        return write("and \((tried.count - place).grouped) more", theme.muted, gap: 0)
      }
      let acts = expectation.after.map(\.line).joined(separator: ", ")
      let outcome = expectation.perDevice.outcome.map { " → \($0)" } ?? ""
      let room = rest.columns - displayColumns(outcome)
      let line = StyledLine(acts.truncated(toColumns: room)) + StyledLine(outcome, theme.muted)
      frame.write(line.truncated(toColumns: rest.columns), in: rest)
      rest = rest.top(1).1
    }
  }

  /// Draws its cards, each with the states that the file expects in the app's list.
  private func drawCards(
    of scenario: Scenario, in rest: inout Rect, _ app: Seen, _ frame: inout Frame
  ) {
    let cards = scenario.setup.cards
    let form =
      [ScreenLayout.CardForm.grand, .tall].first {
        cards.count * $0.rows(2) - $0.gap(2) <= rest.rows
      } ?? .tall
    let isWhole = cards.count * form.rows(2) - form.gap(2) <= rest.rows
    let shown = isWhole ? cards.count : min(cards.count, max(0, (rest.rows - 1) / form.rows(2)))
    let view = CardArtView(seen: app)
    for place in 0..<shown {
      let (art, beside) = rest.top(form.rows(2) - form.gap(2)).0.left(form.art.columns)
      let card = cards[place]
      view.draw(CardFace(card, last4: scenario.digits(of: card)), in: art, &frame)
      let number = "\(scenario.networkTitle(of: card)) ···· \(scenario.digits(of: card))"
      let lines =
        [StyledLine(card.name, app.theme.strong), StyledLine(number, app.theme.muted)]
        + scenario.states(of: card, app.theme)
      let text = beside.left(2).1
      frame.write(lines.map { $0.truncated(toColumns: text.columns) }, in: text)
      rest = rest.top(form.rows(2)).1
    }
    if shown < cards.count, rest.rows > 0 {
      let left = "and \((cards.count - shown).grouped) more"
      frame.write(left, style: app.theme.muted, in: rest)
      rest = rest.top(2).1
    }
  }
}

/// The groups of the list, by the first tag of a scenario.
enum ScenarioGroup: String, CaseIterable {
  case demo, add, activation, support, `extension`, watch, tmp, google, crash
  case other = ""

  fileprivate var title: String {
    switch self {
    case .demo: "Demos"
    case .add: "Adding a card"
    case .activation: "Activation"
    case .support: "For support"
    case .extension: "Wallet's extension"
    case .watch: "Watch"
    case .tmp: "TMP"
    case .google: "Google Wallet"
    case .crash: "Crashes"
    case .other: "Others"
    }
  }
}

extension Scenario {
  fileprivate var group: ScenarioGroup {
    tags.first.flatMap(ScenarioGroup.init(rawValue:)) ?? .other
  }

  /// The states that the scenario expects for the card when opened, a line for each device; empty if none.
  fileprivate func states(of card: Card, _ theme: Theme) -> [StyledLine] {
    let opening = expectations.first { $0.after.isEmpty }?.perDevice
    guard case .rows(let rows) = opening?.list, let row = rows.first(where: { $0.card == card.id })
    else { return [] }
    func line(_ words: String) -> StyledLine {
      guard let status = WalletStatus.kinds.first(where: { $0.words == words }) else {
        return StyledLine(words, theme.text)
      }
      return StyledLine("\(status.sign) \(words)", theme.style(of: status))
    }
    switch row.labels {
    case .whole(let words): return [line(words)]
    case .devices(let devices):
      let width = devices.keys.map { displayColumns($0.label) + 1 }.reduce(9, max)
      return Device.allCases.compactMap { device in
        devices[device].map {
          StyledLine(device.label.padded(toColumns: width), theme.muted) + line($0)
        }
      }
    }
  }
}
