package import Presentation
import Simulation

extension Seen {
  package var flowSteps: [FlowStep] { flow?.steps(in: flowScene) ?? [] }

  /// Whether the steps of a flow take the place of the list of calls, until the person goes there.
  var showsSteps: Bool { followsFlow && pane == .cards }
}
