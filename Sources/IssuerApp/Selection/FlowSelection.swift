package import Presentation
import Simulation

extension Seen {
  package var flowSteps: [FlowStep] { flow?.steps(in: flowScene) ?? [] }

  /// Whether a flow is open that takes the place of Wallet and Watch: the person looks at neither of them.
  var followsFlow: Bool { session.app.flow != nil && pane != .wallet && pane != .watch }

  /// Whether the steps of a flow take the place of the list of calls, until the person goes there.
  var showsSteps: Bool { followsFlow && pane == .cards }
}
