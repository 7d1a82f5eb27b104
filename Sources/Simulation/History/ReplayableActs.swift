public import Scenarios
import SimulatedWorld
public import WalletDomain

/// One thing that somebody did on the way to the present, as it can be told again.
public struct ReplayableAct: Sendable {
  public let message: Message
  /// What the timeline says of it.
  public let words: String
  /// What somebody does to whom the message comes of it; nil where no act of a scenario does.
  public let acts: [Scenario.Act]?
  /// How long somebody was waited for before it, and was not done with; zero where nothing was under way.
  public let waited: Duration
  /// The entry of the history that tells of it.
  public let entry: History.Entry.ID
  /// The moments before and after, as places of the history.
  public let before: History.Place
  public let after: History.Place
}

/// Where what can be told again begins.
public struct ReplayBeginning: Sendable {
  /// The entry of the history after which it is true.
  public let entry: History.Entry.ID
  /// The scenario that was opened last; where the history does not go back so far, the state that it still knows.
  public let scenario: Scenario
  public let policy: Policy
  /// The history goes back to an opening.
  public let isOpening: Bool
  /// Something was done before that.
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

  /// What was done after an entry, oldest first: what was undone is no part of it.
  ///
  /// Nil where the entry is not on the way to the present.
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
