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
    .goOn, [.enter], "Take the selected pass or device", in: [.choice],
    bar: { $0.choiceLabel }, run: { $0.takeChoice() }),
  Binding(
    .goOn, [.enter, .escape], "Close and go back to the list", in: [.outcome],
    bar: { _ in "done" }, run: { $0.update(.continued) }),
  Binding(
    .cancel, [.escape], "Cancel the flow", in: [.flow, .choice], bar: { _ in "cancel" },
    unless: { $0.cancelObstacle },
    run: { $0.update(.cancelled) }),
  Binding(
    .interrupt, [.character("I")], "A call comes in: the system takes Wallet's sheet away",
    in: [.flow, .choice], unless: { $0.interruptObstacle }, run: { $0.update(.sheetTakenAway) }),
]

extension AppModel {
  /// What Enter does in the open flow.
  var flowStepLabel: String {
    if session.app.awaitedLogIn != nil { return "log in" }
    return switch session.app.flow {
    case .adding(let flow):
      switch flow.step {
      case .walletSheet: "next"
      case .terms: "agree"
      default: "next step"
      }
    case .activating(let flow) where flow.step == .logIn: "log in"
    case .installing(let flow): flow.step == .storePage ? "get the app" : "verify again"
    default: "next step"
    }
  }

  /// What Enter does where there is something to choose.
  var choiceLabel: String {
    if case .adding = session.app.flow { "next" } else { "take it" }
  }

  /// Why the system has no sheet to take away.
  var interruptObstacle: String? {
    guard case .adding(let flow) = session.app.flow, flow.sheetIsOpen else {
      return "Wallet's sheet is not open."
    }
    return flow.mayBeCancelled ? nil : cancelObstacle
  }

  /// Why the flow cannot go on now.
  var flowObstacle: String? {
    if session.app.awaitedLogIn != nil { return nil }
    let isWaiting =
      switch session.app.flow {
      case .adding(let flow): flow.progress == .waitingForAnswer
      case .activating(let flow): flow.progress == .waitingForAnswer
      case .installing, nil: false
      }
    return isWaiting ? "Waiting for an answer." : nil
  }

  /// Why the flow cannot be cancelled now.
  var cancelObstacle: String? {
    switch session.app.flow {
    case .adding(let flow) where !flow.mayBeCancelled:
      flow.added == nil
        ? "Wallet is at work: it can no longer be cancelled."
        : "The pass is made: there is nothing left to cancel."
    case .activating(let flow) where !flow.mayBeCancelled:
      "The issuer has answered: there is nothing left to cancel."
    default: nil
    }
  }
}
