import Scenarios

/// A kind of flow as the app runs it: it hears of what may happen to any flow, and says where it rests.
protocol RunningFlow: FlowPresentation {
  /// Makes of `happening` what it is to this flow, which may be nothing.
  func hear(_ happening: FlowSignal, _ performer: inout Performer)

  /// It has done all but waiting for a fresh list, before which a log-in may be needed.
  var awaitsFreshList: Bool { get }

  /// What an act of a scenario comes to in it; nil where it is none of its own.
  func message(for act: Scenario.Act) -> Message?
  /// The acts by which something that it shows is picked.
  var picks: [Scenario.Act] { get }
  /// A scenario that does `act` next does it here, before anything is gone on with.
  func rests(before act: Scenario.Act) -> Bool
}

/// What may happen to a flow, whichever is open.
enum FlowSignal {
  case continued, cancelled
  case sheetTakenAway
  /// A link is about to take its place.
  case linkOpened
  case appClosed
  /// The app has looked what is true now.
  case walletChecked
}

extension RunningFlow {
  var awaitsFreshList: Bool { false }
  func message(for act: Scenario.Act) -> Message? { nil }
  var picks: [Scenario.Act] { [] }
  func rests(before act: Scenario.Act) -> Bool { false }
}

extension Performer {
  /// The open flow hears of it; one that has ended closes with the next key of the person.
  mutating func tell(_ happening: FlowSignal) {
    guard let flow = moment.app.flow?.flow else { return }
    if flow.ending == nil { return flow.hear(happening, &self) }
    if happening == .continued || happening == .cancelled { moment.app.flow = nil }
  }
}
