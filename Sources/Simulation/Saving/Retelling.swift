public import Scenarios
import SimulatedWorld

/// One thing that somebody did on the way to the present, as it can be told again.
public struct Retold: Sendable {
  public let message: Message
  /// What the timeline says of it.
  public let words: String
  /// What somebody does to whom the message comes of it; nil where no act of a scenario does.
  public let acts: [Scenario.Act]?
  /// How long somebody was waited for before it, and was not done with; zero where nothing was under way.
  public let waited: Duration
  /// The moments before and after, as places of the history.
  public let before: History.Place
  public let after: History.Place
}

extension Session {
  /// All that was done since the scenario was opened last, oldest first: what was undone is no part of it.
  ///
  /// `leavesOut` where something was done before that.
  public var retold: (acts: [Retold], scenario: Scenario, leavesOut: Bool) {
    let entries = history.entries[...history.position]
    let opening = entries.lastIndex { $0.opensScenario } ?? 0
    var moment = seen(at: history.place(of: opening)).moment
    let scenario = moment.scenario
    var retold: [Retold] = []
    var waited = Duration.zero
    for place in entries.indices.dropFirst(opening + 1) {
      guard let message = entries[place].message else { continue }
      var performer = Performer(moment, transport, lastSentID: 0)
      performer.handle(message)
      if case .timePassed = message {
        waited += performer.moment.world.clock - moment.world.clock
      } else {
        retold.append(
          Retold(
            message: message, words: entries[place].words, acts: moment.acts(for: message),
            waited: moment.isSettled ? .zero : waited,
            before: history.place(of: place - 1), after: history.place(of: place)))
        waited = .zero
      }
      moment = performer.moment
    }
    return (retold, scenario, entries[..<opening].contains(where: \.isAct))
  }
}
