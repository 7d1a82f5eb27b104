public import Scenarios
import SimulatedWorld
import TypedYAML
import WalletDomain

extension Moment {
  /// The scenario that would begin as this moment is.
  public var asScenario: Scenario {
    var scenario = scenario
    scenario.setup = world.asStart
    scenario.policy = app.policy
    scenario.activationMethod = app.activationMethod
    scenario.mistakes = app.mistakes
    return scenario
  }
}

// Editing the world in place: it is written down, changed as a file would be, and read again.
extension Performer {
  /// Makes all of the edit or nothing; why it cannot be made is a notice.
  mutating func make(_ edit: ScenarioEdit) {
    do throws(Problems) {
      let now = try ScenarioDocument(moment.asScenario)
      var new = try now.setting(edit.settings)
      // Whoever sets a fact knows it.
      new.unknowns = new.unknowns.filter { fact in !edit.settings.contains(where: fact.isSaid) }
      take(new, insteadOf: now.scenario)
    } catch {
      moment.app.notice = error.firstInWords
    }
  }

  private mutating func take(_ new: Scenario, insteadOf old: Scenario) {
    guard new != old else { return }
    moment.world.takeOver(new.setup, insteadOf: old.setup)
    moment.scenario.id = new.id
    moment.scenario.title = new.title
    moment.scenario.tags = new.tags
    moment.scenario.about = new.about
    moment.scenario.bank = new.bank
    moment.scenario.unknowns = new.unknowns
    moment.scenario.customer = new.customer
    moment.app.policy = new.policy
    moment.app.activationMethod = new.activationMethod
    moment.app.mistakes = new.mistakes
    if !new.setup.installation.isInstalled, old.setup.installation.isInstalled { closeApp() }
    checkWallet(reloadingCards: true)
  }
}

extension Problems {
  /// The first of them as a sentence, without its place in a file that nobody has.
  fileprivate var firstInWords: String {
    guard let first = all.first else { return "" }
    let words = [first.message, first.remedy].compactMap { $0 }.joined(separator: "; ") + "."
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
