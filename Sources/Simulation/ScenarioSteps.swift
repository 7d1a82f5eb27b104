import Commands
public import Scenarios
import SimulatedWorld
import WalletDomain

extension Session {
  /// The requested step does not exist in the scenario; `count` is the number of steps that do.
  public struct NoSuchStep: Error, Hashable, Sendable, CustomStringConvertible {
    public let scenario: Scenario.ID
    public let step: Int
    public let count: Int

    public var description: String {
      let steps = count == 1 ? "its only step is 1" : "its steps are 1 to \(count)"
      return "there is no step \(step) in \(scenario): \(count == 0 ? "it has none" : steps)"
    }
  }

  /// Performs all of the scenario's own steps, then goes back to the state after step `step`; 0 is the start.
  ///
  /// The steps are the acts of the first expectation whose acts have an effect, each key press in a flow one step;
  /// without such an expectation, they are the planned events. Later steps stay in the history: redo performs the next.
  public mutating func open(atStep step: Int) throws(NoSuchStep) -> Int {
    _ = update(.settled)
    // An initial log-in is not counted as a step.
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

  /// Whether the scenario has just been opened and may have steps of its own.
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

  /// Prepares the steps of a just opened scenario for redo, and returns their number.
  public mutating func layOutOwnSteps() -> Int {
    guard awaitsOwnSteps else { return 0 }
    var session = self
    guard let count = try? session.open(atStep: 0), count > 0 else { return 0 }
    self = session
    return count
  }

  /// The session after the acts of the expectation marked as the customer's view; without one, after the last step of
  /// the customer that did not end well, as customers report failures; without that, this session after any log-in.
  public var whereItsStoryEnds: Session {
    if let told = scenario.expectations.first(where: \.isCustomersView) {
      var session = self
      session.play(told.after)
      // A customer whose only report is a refused log-in has not logged in since.
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
    if let flow = app.flow?.flow { return flow.endingKind == .succeeded }
    return app.overview?.crash == opened.app.overview?.crash
  }

  /// The session after all steps of its scenario, and the acts performed; no acts if the steps were planned events.
  private var played: (session: Session, acts: [Scenario.Act]) {
    for expectation in scenario.expectations {
      var played = PlayedActs(in: self)
      played.play(expectation.after)
      // Acts that the app does not offer do not count as steps.
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
  /// Whether the scenario's main story begins with the customer refusing to log in.
  public var storyRefusesLogIn: Bool {
    let story =
      expectations.first(where: \.isCustomersView)
      ?? expectations.first { $0.after.contains { $0 != .refuseLogIn } }
    return story?.after.first == .refuseLogIn
  }
}

extension Scenario.Act {
  /// Whether the customer performs the act; a refusal of anybody else's act is not known to the customer.
  fileprivate var isOfCustomer: Bool {
    switch self {
    case .world(let act, _, _): CommandName.customersActs.contains(act)
    case .watchReachable, .advance: false
    default: true
    }
  }
}
