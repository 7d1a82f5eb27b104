import IssuerAPI
import Recordings
public import Scenarios
public import SimulatedWorld
import WalletDomain

/// The full state of a session at one point in time; copy it to keep a snapshot, assign it to restore one.
public struct SessionState: Hashable, Sendable {
  @Boxed public internal(set) var scenario: Scenario
  public internal(set) var world: World
  public internal(set) var app: AppState
  /// The issuer's programs (app, Wallet extension, back end) and the replies that they wait for.
  var processes = Processes()
  /// The Wallet extension's own wallet check; nil while none is running.
  var extensionCheck: WalletCheckFlow?
  /// The numbers of the calls of a recording that have been replayed; an undo restores earlier ones.
  var replayed: Set<Int> = []
  /// Zero-based indices of the steps in the scenario's `start` that had no effect.
  package var ineffectiveSteps: [Int] = []

  /// Facts that were unknown when the scenario began; starting over restores them.
  let unknownsAtStart: Set<UnknownFact>

  /// The initial state; the app has not sent any request yet.
  init(_ scenario: Scenario, policy: Policy, answeredBy transport: Transport) {
    self.scenario = scenario
    unknownsAtStart = scenario.unknowns
    world = World(scenario.setup)
    world.issuerIsReal = transport != .simulated
    app = AppState(
      policy: world.setup.obstacle(to: policy) == nil ? policy : .perDevice,
      activationMethod: scenario.activationMethod, mistakes: scenario.mistakes)
    world.appListensToLibrary = appListens
  }

  /// How the app has a card activated: the issuer's only way, or else its own.
  var activationMethod: ActivationMethod {
    world.issuer.activatesByDataAlone && world.wallet.hasPassKit
      ? .activationData : app.activationMethod
  }

  /// Whether the app reads the passes again when the wallet reports a change; the guide's sample does not.
  var appListens: Bool { app.policy == .perDevice && world.installation.looksAgain }

  /// Whether an act changed anything besides clearing a notice, which alone is no undo step.
  func differsInMoreThanNotice(from other: SessionState) -> Bool {
    var other = other
    other.app.takeNotice(of: app)
    return self != other || (app.notice != nil && app.notice != other.app.notice)
  }

  /// Approximate memory in bytes that is not shared with an earlier state.
  func bytes(beyond earlier: SessionState) -> Int {
    var bytes = MemoryLayout<SessionState>.size + world.bytes(beyond: earlier.world)
    if let overview = app.overview, overview != earlier.app.overview {
      let evidence = overview.evidence
      let passes = evidence.seen.reduce(0) { $0 + $1.passes.count }
      bytes += (passes + ((try? evidence.search?.get().count) ?? 0)) * 300
    }
    return bytes
  }

  /// Name of the bank's app on the phone and in the App Store.
  public var bankApp: String { world.tsp?.bankApp ?? scenario.bank.name }

  /// Whether nothing is due and no real server's reply is outstanding.
  public var isSettled: Bool { world.isSettled && !awaitsOutside }

  /// Whether a real server's reply is outstanding; real time counts until it arrives.
  public var awaitsOutside: Bool { !world.callsUnderWayOutside.isEmpty }

  /// Data that the app wrote to the App Group, in this session or before it; nil if there is none.
  public var appGroup: SharedDefaults? {
    let keeps = app.mistakes.contains(.staleAppGroup)
    guard world.installation.wasOpened, world.installation.isInstalled,
      keeps || world.customerSession.state != .absent
    else { return nil }
    if let shared = world.sharedDefaults { return shared }
    let beginning = scenario.setup
    return SharedDefaults(
      World(beginning).appEvidence, writtenAt: beginning.walletExtension.writtenAt)
  }

  /// `appGroup` as the extension sees it; nil if the two do not share an App Group.
  public var appGroupOfExtension: SharedDefaults? { world.sharesAppGroup ? appGroup : nil }
}
