public import Scenarios
public import SimulatedWorld
import WalletDomain

/// Everything that is true at one moment: copy it to keep it, assign it to go back.
public struct Moment: Hashable, Sendable {
  public internal(set) var scenario: Scenario
  public internal(set) var world: World
  public internal(set) var app: AppState

  /// The app is being opened.
  init(_ scenario: Scenario, policy: Policy) {
    self.scenario = scenario
    world = scenario.world
    app = AppState(policy: policy)
  }

  /// Nobody waits for anything to come from time.
  public var isSettled: Bool { world.isSettled }
}
