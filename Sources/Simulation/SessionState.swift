import Recordings
public import Scenarios
public import SimulatedWorld
import WalletDomain

/// Everything that is true at one moment: copy it to keep it, assign it to go back.
public struct SessionState: Hashable, Sendable {
  @Boxed public internal(set) var scenario: Scenario
  public internal(set) var world: World
  public internal(set) var app: AppState
  /// What the issuer's programs on the iPhone wait for.
  var processes = Processes()
  /// What the Wallet extension is finding out for Wallet.
  var extensionCheck: WalletCheckFlow?
  /// Which calls of a recording have been answered from it.
  var replayed = ReplayProgress()
  /// The places of those steps in the scenario's `start` that nothing came of.
  package var ineffectiveSteps: [Int] = []

  /// What nobody had said when it began: what was said since goes with what was done since.
  let unknownsAtStart: Set<UnknownFact>

  /// The app is being opened.
  init(_ scenario: Scenario, policy: Policy, answeredBy transport: Transport) {
    self.scenario = scenario
    unknownsAtStart = scenario.unknowns
    world = World(scenario.setup)
    world.issuerIsReal = transport != .simulated
    app = AppState(
      policy: world.setup.obstacle(to: policy) == nil ? policy : .perDevice,
      activationMethod: scenario.activationMethod, mistakes: scenario.mistakes)
    world.appListensToLibrary = app.policy == .perDevice
  }

  /// An act that only takes a notice away is no step to undo.
  func differsInMoreThanNotice(from other: SessionState) -> Bool {
    var other = other
    other.app.takeNotice(of: app)
    return self != other || (app.notice != nil && app.notice != other.app.notice)
  }

  /// About how many bytes it takes that an earlier moment does not take already.
  func bytes(beyond earlier: SessionState) -> Int {
    var bytes = MemoryLayout<SessionState>.size + world.bytes(beyond: earlier.world)
    if let overview = app.overview, overview != earlier.app.overview {
      let evidence = overview.evidence
      let passes = evidence.seen.reduce(0) { $0 + $1.passes.count }
      bytes += (passes + ((try? evidence.search?.get().count) ?? 0)) * 300
    }
    return bytes
  }

  /// The bank's app as the phone and its store call it.
  public var bankApp: String { world.tsp?.bankApp ?? scenario.bank.name }

  /// Nobody waits for anything to come from time, or from outside.
  public var isSettled: Bool { world.isSettled && !awaitsOutside }

  /// Somebody outside has been asked, and real time counts until the answer.
  public var awaitsOutside: Bool { !world.callsUnderWayOutside.isEmpty }
}
