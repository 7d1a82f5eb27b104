import Commands
public import Scenarios
import SimulatedWorld
import WalletDomain

extension Session {
  /// A step that the scenario does not have, and how many it has.
  public struct NoSuchStep: Error, Hashable, Sendable, CustomStringConvertible {
    public let scenario: Scenario.ID
    public let step: Int
    public let count: Int

    public var description: String {
      let steps = count == 1 ? "its only step is 1" : "its steps are 1 to \(count)"
      return "there is no step \(step) in \(scenario): \(count == 0 ? "it has none" : steps)"
    }
  }

  /// Goes through the scenario's own steps, then back to the moment after step `step`; 0 is the start.
  ///
  /// The steps are the acts of the first expectation whose acts do anything, each key of a flow one step; where there
  /// is none, they are what the agenda plans. The later ones stay in the history: redo does the next.
  public mutating func open(atStep step: Int) throws(NoSuchStep) -> Int {
    _ = update(.settled)
    // A log-in before everything else is no step of its own.
    if !scenario.storyRefusesLogIn { logInIfAsked() }
    let start = history.position
    self = played.session
    let entries = history.entries
    let steps = entries.indices.filter { $0 > start && entries[$0].isAct }
    guard (0...steps.count).contains(step) else {
      throw NoSuchStep(scenario: scenario.id, step: step, count: steps.count)
    }
    let end = step < steps.count ? steps[step] - 1 : entries.count - 1
    _ = update(.wentTo(history.place(of: end)))
    return steps.count
  }

  /// The scenario has just been opened, and may have steps of its own.
  public var awaitsOwnSteps: Bool {
    let isAsOpened =
      switch history.lastAct {
      case nil, .scenarioChosen, .startedOver: history.nextAct == nil
      default: false
      }
    return isAsOpened && transport == .simulated
      && (!scenario.setup.plannedTimes.isEmpty
        || scenario.expectations.contains { !$0.after.isEmpty })
  }

  /// Puts the steps of a scenario that has just been opened ahead, so that redo does the first; tells how many they are.
  public mutating func layOutOwnSteps() -> Int {
    guard awaitsOwnSteps else { return 0 }
    var session = self
    guard let count = try? session.open(atStep: 0), count > 0 else { return 0 }
    self = session
    return count
  }

  /// After the steps that the scenario calls those of the customer's words; else after the last of its own steps that
  /// did not end well, for that is what a customer tells of; else as it is.
  public var whereItsStoryEnds: Session {
    if let told = scenario.expectations.first(where: \.isCustomersView) {
      var session = self
      session.play(told.after)
      // Who tells of nothing but the log-in has not logged in since.
      if told.after != [.refuseLogIn] { session.logInIfAsked() }
      return session
    }
    let acts = played.acts
    for count in stride(from: acts.count, to: 0, by: -1) where acts[count - 1].isOfCustomer {
      var session = self
      session.play(Array(acts.prefix(count)))
      if !session.hasEndedWell(since: self) { return session }
    }
    var asItIs = self
    asItIs.logInIfAsked()
    return asItIs
  }

  private func hasEndedWell(since opened: Session) -> Bool {
    if app.notice != nil { return false }
    if let flow = app.flow?.flow { return flow.ending?.kind == .succeeded }
    return app.overview?.crash == opened.app.overview?.crash
  }

  /// The session after all steps of its scenario, and what these were.
  private var played: (session: Session, acts: [Scenario.Act]) {
    for expectation in scenario.expectations {
      var played = PlayedActs(in: self)
      played.play(expectation.after)
      // What the app does not offer is no step.
      if played.session.history.depth > history.depth {
        return (played.session, expectation.after)
      }
    }
    var session = self
    for planned in scenario.setup.plannedTimes {
      _ = session.update(.timeAdvanced(max(.zero, planned - session.world.clock)))
      _ = session.update(.settled)
    }
    return (session, [])
  }
}

extension Scenario {
  /// The customer of its story does not log in where the app asks for it first.
  public var storyRefusesLogIn: Bool {
    let story =
      expectations.first(where: \.isCustomersView)
      ?? expectations.first { $0.after.contains { $0 != .refuseLogIn } }
    return story?.after.first == .refuseLogIn
  }
}

extension Scenario.Act {
  /// Others may be refused something, too, which the customer hears nothing of.
  fileprivate var isOfCustomer: Bool {
    switch self {
    case .world(let act, _, _):
      [.removePass, .requestCode, .enterCode, .enterWrongCode, .callBank].contains(act)
    case .watchReachable, .advance: false
    default: true
    }
  }
}
