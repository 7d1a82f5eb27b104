import Scenarios
import WalletDomain

/// A kind of flow as the session runs it: reacts to signals, and takes acts of a scenario as choices.
protocol RunningFlow: FlowInSession {
  /// Handles a signal; flows ignore signals that do not concern them.
  func hear(_ happening: FlowSignal, _ performer: inout Performer)

  /// Whether the flow only waits for a fresh list, before which a log-in may be needed.
  var awaitsFreshList: Bool { get }

  /// What an act of a scenario chooses in this flow; nil if the act does not belong to it.
  func choice(for act: Scenario.Act) -> ChoiceInFlow?
  /// The acts that pick one of the entries that the flow shows.
  var picks: [Scenario.Act] { get }
  /// Whether a scenario's next act `act` is to be done at the current step, before the flow continues.
  func rests(before act: Scenario.Act) -> Bool
}

/// What the customer can choose in a flow; entries and passes by their index.
enum ChoiceInFlow {
  case next
  case device(Device)
  case pass(Int), entry(Int)
}

/// Signals sent to the open flow, of whatever kind.
enum FlowSignal {
  case continued, cancelled
  case sheetTakenAway
  /// A link is about to replace the flow.
  case linkOpened
  case appClosed
  /// A wallet check has ended, successfully or not.
  case walletChecked
}

extension RunningFlow {
  var awaitsFreshList: Bool { false }
  func choice(for act: Scenario.Act) -> ChoiceInFlow? { nil }
  var picks: [Scenario.Act] { [] }
  func rests(before act: Scenario.Act) -> Bool { false }
}

extension OpenFlow {
  var flow: any RunningFlow {
    switch self {
    case .adding(let flow): flow
    case .activating(let flow): flow
    case .installing(let flow): flow
    case .addingFromWallet(let flow): flow
    case .pushTokenizing(let flow): flow
    }
  }

  /// The flow, of whatever kind.
  public var inSession: any FlowInSession { flow }

  public var hasEnded: Bool { flow.hasEnded }
}

extension Performer {
  /// Sends a signal to the open flow; a flow that has ended is closed by `continued` or `cancelled`.
  mutating func tell(_ happening: FlowSignal) {
    guard let flow = moment.app.flow?.flow else { return }
    if !flow.hasEnded { return flow.hear(happening, &self) }
    if happening == .continued || happening == .cancelled { moment.app.flow = nil }
  }
}
