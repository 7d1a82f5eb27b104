import Scenarios

/// A kind of flow as the session runs it: reacts to signals, and maps acts of a scenario to messages.
protocol RunningFlow: FlowInSession {
  /// Handles a signal; flows ignore signals that do not concern them.
  func hear(_ happening: FlowSignal, _ performer: inout Performer)

  /// Whether the flow only waits for a fresh list, before which a log-in may be needed.
  var awaitsFreshList: Bool { get }

  /// The message that performs an act of a scenario in this flow; nil if the act does not belong to it.
  func message(for act: Scenario.Act) -> Message?
  /// The acts that pick one of the entries that the flow shows.
  var picks: [Scenario.Act] { get }
  /// Whether a scenario's next act `act` is to be done at the current step, before the flow continues.
  func rests(before act: Scenario.Act) -> Bool
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
  func message(for act: Scenario.Act) -> Message? { nil }
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
