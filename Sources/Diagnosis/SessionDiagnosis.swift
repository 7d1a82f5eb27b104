import Scenarios
import SimulatedWorld
public import Simulation

/// What is to be said of a session at its present moment: what is odd, why, and what would change that.
///
/// It follows from the session's state alone, and is worked out anew with each question.
public struct SessionDiagnosis {
  public let session: Session

  public init(_ session: Session) { self.session = session }

  var moment: SessionState { session.moment }
  var world: World { session.world }
  var app: AppState { session.app }
  var scenario: Scenario { session.scenario }
}
