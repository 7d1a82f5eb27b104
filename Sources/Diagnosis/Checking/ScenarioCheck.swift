public import Scenarios
import SimulatedWorld
import Simulation
public import Text
import TypedYAML
public import WalletDomain

/// Whether everything that a scenario expects is so.
public struct ScenarioCheck: Sendable {
  public let loaded: LoadedScenario
  public let items: [Item]

  /// One expectation under one policy.
  public struct Item: Sendable {
    /// Counted from 0.
    public let place: Int
    public let policy: Policy
    /// What is done first, as the file has it.
    public let acts: [String]
    public let result: Result
    public let shortfalls: [Shortfall]
  }

  public enum Result: String, CaseIterable, Sendable {
    case met, failed
  }

  /// Plays every expectation that says something under one of `policies`, each on a fresh copy.
  public init(of loaded: LoadedScenario, under policies: [Policy] = Policy.allCases) {
    self.loaded = loaded
    let scenario = loaded.scenario
    let opened = policies.filter { scenario.setup.obstacle(to: $0) == nil }.map {
      Session.settled(scenario, policy: $0, loggingIn: false)
    }
    items = scenario.expectations.indices.flatMap { place in
      opened.compactMap { Item(of: loaded, place, from: $0) }
    }
  }

  public var hasFailed: Bool { items.contains { $0.result == .failed } }

  /// Where the file says what a shortfall is about.
  public func mark(of shortfall: Shortfall) -> SourceMark { loaded.mark(of: shortfall.path) }
}

extension ScenarioCheck.Item {
  /// Nil where nothing is said of this policy.
  fileprivate init?(of loaded: LoadedScenario, _ place: Int, from opened: Session) {
    let scenario = loaded.scenario
    let expectation = scenario.expectations[place]
    policy = opened.app.policy
    guard let sight = expectation.view(under: policy) else { return nil }
    self.place = place
    acts = loaded.lines(at: YAMLPath([.key("expect"), .item(place), .key("after")]))
    // `guide: {}` still says that the app does not crash.
    if policy == .perDevice, sight == .init(), expectation.findings.isEmpty { return nil }
    shortfalls = scenario.shortfalls(ofExpectation: place, from: opened)
    result = shortfalls.isEmpty ? .met : .failed
  }
}
