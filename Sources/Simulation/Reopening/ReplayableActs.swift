public import Scenarios
import SimulatedWorld
public import WalletDomain

/// One message on the way to the present, in a form from which a walk can be recorded.
public struct ReplayableAct: Sendable {
  public let message: Message
  /// Description in the timeline.
  public let words: String
  /// The acts of a scenario that produce the message; nil if there are none.
  public let acts: [Scenario.Act]?
  /// Time waited before it while something was still under way; zero if nothing was.
  public let waited: Duration
  /// Its entry in the history.
  public let entry: History.Entry.ID
  /// Places in the history before and after it.
  public let before: History.Place
  public let after: History.Place
}

/// The starting point for replaying the acts that led to the present.
public struct ReplayBeginning: Sendable {
  /// The history entry after which the replay starts.
  public let entry: History.Entry.ID
  /// The scenario that was opened last; if that is no longer in the history, the oldest state that is.
  public let scenario: Scenario
  public let policy: Policy
  /// Whether the history goes back to the opening of a scenario.
  public let isOpening: Bool
  /// Whether acts before the starting point are left out.
  public let leavesOut: Bool
}

extension Session {
  public var replayBeginning: ReplayBeginning {
    let entries = history.entries[...history.position]
    let opening = entries.lastIndex { $0.opensScenario }
    let place = opening ?? 0
    let moment = seen(at: history.place(of: place)).moment
    return ReplayBeginning(
      entry: entries[place].id,
      scenario: opening == nil ? moment.asScenario : moment.scenario, policy: moment.app.policy,
      isOpening: opening != nil,
      leavesOut: opening == nil || entries[..<place].contains(where: \.isAct))
  }

  /// The acts and replies between an entry and the present, oldest first, without those undone.
  ///
  /// Nil if the entry is not on the path to the present.
  public func replayableActs(after entry: History.Entry.ID) -> [ReplayableAct]? {
    let entries = history.entries[...history.position]
    guard let first = entries.lastIndex(where: { $0.id == entry }) else { return nil }
    var moment = seen(at: history.place(of: first)).moment
    var retold: [ReplayableAct] = []
    var waited = Duration.zero
    for place in entries.indices.dropFirst(first + 1) {
      guard let message = entries[place].message else { continue }
      var performer = Performer(moment, transport, lastSentID: 0)
      performer.handle(message)
      if case .timePassed = message {
        waited += performer.moment.world.clock - moment.world.clock
      } else {
        retold.append(
          ReplayableAct(
            message: message, words: entries[place].words, acts: moment.acts(for: message),
            waited: moment.isSettled ? .zero : waited, entry: entries[place].id,
            before: history.place(of: place - 1), after: history.place(of: place)))
        waited = .zero
      }
      moment = performer.moment
    }
    return retold
  }
}
