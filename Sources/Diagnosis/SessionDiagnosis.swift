import Scenarios
import SimulatedWorld
public import Simulation

/// Diagnosis of a session's current state: findings, their reasons, and what would change a verdict.
///
/// Depends on the session's state alone; every query computes it afresh.
public struct SessionDiagnosis {
  public let session: Session

  public init(_ session: Session) { self.session = session }

  var moment: SessionState { session.moment }
  var world: World { session.world }
  var app: AppState { session.app }
  var scenario: Scenario { session.scenario }
}
