package import Scenarios
package import SimulatedWorld
public import Simulation
package import WalletDomain

/// Diagnosis of a session's current state: findings, their reasons, and what would change a verdict.
///
/// Depends on the session's state alone; every query computes it afresh.
public struct SessionDiagnosis {
  public let session: Session

  public init(_ session: Session) { self.session = session }

  package var moment: SessionState { session.moment }
  package var world: World { session.world }
  package var app: AppState { session.app }
  package var scenario: Scenario { session.scenario }
}

// Names of what has just happened to the customer.
extension SessionDiagnosis {
  /// The flow that is open or ended last.
  package var latestFlow: OpenFlow? { app.flow ?? app.lastEnded }

  /// The title of the latest flow, such as “Adding Gold to the iPhone”, with its card.
  package var titleOfFlow: String? {
    guard let flow = latestFlow?.inSession else { return nil }
    let name = flow.card(in: world).flatMap { world.cards[$0] }?.name
    return flow.opening + (name.map { flow.opening.contains($0) ? "" : " (\($0))" } ?? "")
  }

  /// The card that was just typed into the wallet itself, and its pass, which the wallet has made of it.
  package var addedByHand: (card: Card, pass: Pass)? {
    guard app.notice == nil,
      case .worldChanged(.cardAddedByHand(let id, let device))? = session.history.lastAct,
      let card = world.cards[id], let pass = world.pass(of: card, on: device)?.pass
    else { return nil }
    return (card, pass)
  }

  /// Whether the notice is about a pass that the wallet was made to show, or a token that it goes on with.
  package var isLedToWallet: Bool {
    guard app.notice != nil, app.refusal == nil, let last = world.log.calls.last else {
      return false
    }
    return [World.presentsPass, World.resumesToken].contains(last.title)
  }

  /// The title of the notice: what was refused, or where the customer was led; nil if there is no notice.
  package var titleOfNotice: String? {
    guard app.notice != nil else { return nil }
    return app.refusal?.title ?? (isLedToWallet ? "Led to \(world.wallet.title)" : "Not done")
  }
}
