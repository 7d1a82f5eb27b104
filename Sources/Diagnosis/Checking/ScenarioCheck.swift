public import Scenarios
import SimulatedWorld
import Simulation
public import Text
import TypedYAML
public import WalletDomain

/// The results of checking all expectations of a scenario.
public struct ScenarioCheck: Sendable {
  public let loaded: LoadedScenario
  public let items: [Item]

  /// One expectation under one policy.
  public struct Item: Sendable {
    /// Zero-based index of the expectation.
    public let place: Int
    public let policy: Policy
    /// The acts under `after`, as written in the file.
    public let acts: [String]
    public let result: Result
    public let shortfalls: [Shortfall]
  }

  public enum Result: String, CaseIterable, Sendable {
    case met, failed
  }

  /// Checks every expectation under each of `policies` that it covers, each on a fresh copy of the session.
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

  /// Position in the file of the expectation that a shortfall is about.
  public func mark(of shortfall: Shortfall) -> SourceMark { loaded.mark(of: shortfall.path) }
}

extension ScenarioCheck.Item {
  /// Returns nil if the expectation says nothing about the session's policy.
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
