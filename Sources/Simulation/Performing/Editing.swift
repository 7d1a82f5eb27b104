public import Scenarios
import SimulatedWorld
import Text

extension SessionState {
  /// A scenario whose start is the current state.
  public var asScenario: Scenario { asScenario() }

  func asScenario(repeating repeated: [Endpoint: Int] = [:]) -> Scenario {
    var scenario = facts
    scenario.setup = world.asStart(repeating: repeated)
    scenario.start = []
    return scenario
  }

  /// The scenario with the current facts of the world and the app in place of its initial ones.
  fileprivate var facts: Scenario {
    get {
      var scenario = scenario
      scenario.setup = world.setup
      scenario.policy = app.policy
      scenario.activationMethod = app.activationMethod
      scenario.mistakes = app.mistakes
      return scenario
    }
    set {
      app.policy = newValue.policy
      app.activationMethod = newValue.activationMethod
      app.mistakes = newValue.mistakes
      let beginning = scenario
      scenario = newValue
      scenario.setup = beginning.setup
      scenario.policy = beginning.policy
      scenario.activationMethod = beginning.activationMethod
      scenario.mistakes = beginning.mistakes
    }
  }
}

// Edits the world in place: writes it as a scenario document, changes that, and reads it again.
extension Performer {
  /// Applies all settings of an edit or none; if it fails, sets a notice with the reason.
  mutating func make(_ edit: ScenarioEdit) {
    do throws(Problems) {
      let now = try ScenarioDocument(moment.asScenario)
      var new = try now.setting(edit.settings)
      new.markKnown(by: edit.settings, since: now.scenario)
      take(new, insteadOf: now.scenario)
    } catch {
      moment.app.notice = error.firstInWords
    }
  }

  private mutating func take(_ new: Scenario, insteadOf old: Scenario) {
    guard new != old else { return }
    // A different phone cannot have this app and its flow open.
    if new.setup.phone.kind != old.setup.phone.kind { closeApp() }
    var facts = moment.facts
    facts.copyChanges(of: new, since: old)
    moment.world.goOn(with: facts.setup, for: new.setup, insteadOf: old.setup)
    moment.facts = facts
    if !new.setup.installation.isInstalled, old.setup.installation.isInstalled { closeApp() }
    checkWallet(reloadingCards: true)
  }
}

extension WorldChange {
  /// The unknown fact that becomes known by this change; nil if none does.
  var said: UnknownFact? {
    switch self {
    case .watchPaired: .watch
    case .provisioningEntitlement: .entitlement
    case .appAssociated: .visibility
    default: nil
    }
  }
}

extension Problems {
  /// The first problem as a sentence, without line and column, as the edited document is no file of the user's.
  package var firstInWords: String {
    guard let first = all.first else { return "" }
    let words = [first.message, first.remedy].compactMap { $0 }.joined(separator: "; ") + "."
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
