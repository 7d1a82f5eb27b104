import Scenarios
import SimulatedWorld

// A scenario is opened: the app, and what has been done in it by then.
extension Performer {
  /// The app asks its first questions; where something has been done already, it is done now.
  ///
  /// Somebody outside would have to answer in between, so that then only the app is opened.
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
  /// It says itself what comes to its end before the next act.
  var isTime: Bool {
    if case .advance = self { true } else { false }
  }
}
