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
    .goOn, [.enter], "Take the selected pass", in: [.choice], bar: { _ in "choose this pass" },
    run: { model in model.update(.passChosen(model.choice.selected)) }),
  Binding(
    .goOn, [.enter, .escape], "Close and go back to the list", in: [.outcome],
    bar: { _ in "done" }, run: { $0.update(.continued) }),
  Binding(
    .cancel, [.escape], "Cancel the flow", in: [.flow, .choice], bar: { _ in "cancel" },
    unless: { $0.flowMayBeCancelled ? nil : "Wallet is at work: it can no longer be cancelled." },
    run: { $0.update(.cancelled) }),
]

extension AppModel {
  /// What Enter does in the open flow.
  var flowStepLabel: String {
    switch session.app.flow {
    case .adding(let flow):
      switch flow.step {
      case .walletSheet: "next"
      case .terms: "agree"
      default: "next step"
      }
    case .activating(let flow) where flow.step == .logIn: "log in and activate"
    default: "next step"
    }
  }

  /// Why the flow cannot go on now.
  var flowObstacle: String? {
    let isWaiting =
      switch session.app.flow {
      case .adding(let flow): flow.progress == .waitingForAnswer
      case .activating(let flow): flow.progress == .waitingForAnswer
      case nil: false
      }
    return isWaiting ? "Waiting for an answer." : nil
  }

  var flowMayBeCancelled: Bool {
    switch session.app.flow {
    case .adding(let flow): flow.mayBeCancelled
    case .activating(let flow): flow.mayBeCancelled
    case nil: false
    }
  }
}
