import SimulatedWorld
import Simulation
import WalletDomain

// The app has the customer log in before it shows anything else.
extension AppModel {
  var logInWords: String { "Log in" }

  /// What stands above the button; an aside is for whoever looks for the cause.
  func logInLines(_ reason: LogInReason) -> [(text: String, isAside: Bool)] {
    let words = reason.explanation
    var lines = [(words.summary, false), (words.explanation, true), (words.remedy, false)]
    let world = session.world
    if world.clocksDisagreeOnSession {
      lines.append(
        (
          "The iPhone's clock says \(world.deviceClock.timeOfDay), the bank's "
            + "\(world.clock.timeOfDay).", true
        ))
    }
    return lines.map { (text: $0.0, isAside: $0.1) }
  }

  /// Why the list cannot be asked for again now.
  var refreshObstacle: String? {
    if let reason = session.app.awaitedLogIn {
      return "\(reason.explanation.summary) \(reason.explanation.remedy)"
    }
    return session.moment.retryObstacle
  }
}
