public import Scenarios
import SimulatedWorld
import Text

extension SessionState {
  /// The scenario that would begin as this moment is.
  public var asScenario: Scenario { asScenario() }

  func asScenario(repeating repeated: [Endpoint: Int] = [:]) -> Scenario {
    var scenario = facts
    scenario.setup = world.asStart(repeating: repeated)
    scenario.start = []
    return scenario
  }

  /// The scenario, and what is true by now.
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

// Editing the world in place: it is written down, changed as a file would be, and read again.
extension Performer {
  /// Makes all of the edit or nothing; why it cannot be made is a notice.
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
    // Another phone has not what was open on this one.
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
  /// What somebody says who makes it by hand.
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
  /// The first of them as a sentence, without its place in a file that nobody has.
  package var firstInWords: String {
    guard let first = all.first else { return "" }
    let words = [first.message, first.remedy].compactMap { $0 }.joined(separator: "; ") + "."
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
