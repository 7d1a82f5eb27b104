import Commands
import Simulation
import Terminal
import WalletDomain

/// Keys of a flow that is open on the iPhone.
let flowBindings: [Binding] = [
  Binding(
    .goOn, [.enter], "Go on with the next step, or confirm", in: [.flow],
    bar: { $0.flowStepLabel }, unless: { $0.flowObstacle },
    run: { $0.update(.continued) }),
  Binding(
    .goOn, [.enter], Wording { "Take the selected \($0.item) or device" }, in: [.choice],
    bar: { $0.flow?.choosing }, run: { $0.takeChoice() }),
  Binding(
    .goOn, [.enter, .escape], "Close and go back to the list", in: [.outcome],
    bar: { $0.flow?.leaving.lowercased() }, run: { $0.update(.continued) }),
  Binding(
    .cancel, [.escape], "Cancel the flow", in: [.flow, .choice], bar: { _ in "cancel" },
    isPinned: true,
    unless: { $0.cancelObstacle },
    run: { $0.update(.cancelled) }),
  Binding(
    .interrupt, [.character("I")],
    Wording { "A call comes in: the system takes \($0.wallet)'s sheet away" },
    in: Context.underlying, unless: { $0.interruptObstacle }, run: { $0.update(.sheetTakenAway) }),
]

extension AppModel {
  /// What Enter does in the open flow.
  var flowStepLabel: String {
    session.app.awaitedLogIn == nil
      ? flow?.words(in: flowScene).goingOn ?? "" : StepWords.logsIn
  }

  /// The app asks who is there, for its list or in the open flow.
  var asksForLogIn: Bool { session.app.awaitedLogIn != nil || flow?.asksForLogIn == true }

  /// Why the system has no sheet to take away.
  package var interruptObstacle: String? {
    flow.map(\.interruptObstacle) ?? "Wallet's sheet is not open."
  }

  /// Why the flow cannot go on now.
  package var flowObstacle: String? {
    guard session.app.awaitedLogIn == nil, flow?.waitsForAnswer == true else { return nil }
    return Self.waiting
  }

  private static let waiting = "Waiting for an answer."

  /// Says no longer that an answer is waited for, once it is there.
  mutating func endWaiting() {
    if toast?.text == Self.waiting, flowObstacle == nil { toast = nil }
  }

  /// Why the flow cannot be cancelled now.
  package var cancelObstacle: String? { flow?.cancelObstacle }
}
