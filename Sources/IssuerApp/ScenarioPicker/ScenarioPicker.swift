import Commands
import Scenarios
import Simulation
import Terminal

/// The list of scenarios, and what was typed to narrow it.
struct ScenarioPicker: FilteredOverlay {
  private let search: ScenarioSearch
  var filter = LineEditor() {
    // Once for each letter, since the list is asked for with every key and every turn of the wheel.
    didSet { if filter != oldValue { matching = search.found(by: filter.text) } }
  }
  /// Those that what was typed finds, the best first.
  private(set) var matching: [Scenario]
  var list = ListState()

  init(_ scenarios: [Scenario]) {
    search = ScenarioSearch(scenarios)
    matching = scenarios
  }

  var scenarios: [Scenario] { search.scenarios }

  static let contexts = [
    Context("scenarios", "the scenarios", [.pages, .closes, .takesLetters])
  ]
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter], "Open the selected scenario", bar: { _, _ in "open" },
      unless: { picker, _ in picker.selected == nil ? "No scenario matches." : nil },
      run: { picker, app in picker.selected.map { app.open($0) } ?? [] }),
    key(
      .walks, [.tab, .backTab], "The walks: demos and walkthroughs, step by step",
      bar: { _, _ in "walks" }, run: { _, app in app.open(WalkPicker()) }),
  ]
  static let opener = Binding(
    .scenarios, [.character("s")], "Choose another scenario", in: Context.underlying,
    bar: { _ in "scenarios" }, run: { $0.chooseScenario() })

  fileprivate var selected: Scenario? {
    matching.indices.contains(list.selected) ? matching[list.selected] : nil
  }

  func count(_ app: AppModel) -> Int { matching.count }

  func rows(_ app: AppModel) -> Int { max(1, parts(of: Rect(size: content(app)), app).list.rows) }
}

extension AppModel {
  mutating func chooseScenario() -> [AppEffect] {
    let shipped = (try? Catalogue.all()) ?? []
    // A file that was opened by its path stands first, so that there is a way back to it.
    let isShipped = shipped.contains(session.scenario)
    var picker = ScenarioPicker(isShipped ? shipped : [session.scenario] + shipped)
    picker.list.selected = picker.scenarios.firstIndex(of: session.scenario) ?? 0
    picker.move(by: 0, self)
    return open(picker)
  }

  mutating func open(_ scenario: Scenario) -> [AppEffect] {
    overlay = nil
    source = nil
    // Whoever chooses another state is done with the walk.
    if walk?.isPerforming != true { walk = nil }
    let effects = update(.scenarioChosen(scenario))
    passOpening()
    resetSelections()
    toast = Toast("“\(scenario.title)” is open. \(keyName(of: .undo)) goes back.", .plain)
    tellWhatIsLeftBehind()
    return effects
  }
}
