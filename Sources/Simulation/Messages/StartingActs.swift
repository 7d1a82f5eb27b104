import Scenarios
import SimulatedWorld

// Opens a scenario: starts the app and performs the scenario's `start` acts.
extension Performer {
  /// Has the app check the wallets, then performs the `start` acts.
  ///
  /// With any but the simulated transport the acts are skipped, as they would need answers from outside in between.
  mutating func open() {
    checkWallet(reloadingCards: true)
    let acts = moment.scenario.start
    guard transport == .simulated, !acts.isEmpty else { return }
    var letsTimePass = true
    for (place, act) in acts.enumerated() {
      if letsTimePass, !act.isTime { settle() }
      var before = moment
      if let message = moment.message(for: act) { handle(message) }
      before.app.takeNotice(of: moment.app)
      if !act.isTime, moment == before { moment.ineffectiveSteps.append(place) }
      letsTimePass = !act.isTime
    }
    if letsTimePass { settle() }
    if let place = moment.ineffectiveSteps.first {
      moment.app.notice = "Step \(place + 1) of start, “\(acts[place].line)”, does nothing there."
    }
  }

  private mutating func settle() {
    while let due = moment.world.nextDue { advance(to: max(due, moment.world.clock)) }
  }
}

extension Scenario.Act {
  /// Whether the act advances the clock itself, so that nothing is run to its end before the next act.
  var isTime: Bool {
    if case .advance = self { true } else { false }
  }
}
