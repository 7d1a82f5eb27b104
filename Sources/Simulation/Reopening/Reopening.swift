package import Scenarios
import SimulatedWorld

// Saving a session: finds a scenario that shows the present state again when it is opened.
extension Session {
  /// The present state as a scenario, sentences about what it cannot preserve, and the session it reopens as.
  ///
  /// The scenario starts from the present if nothing is lost by that. Otherwise it starts from an earlier state and
  /// repeats the acts since, which preserves an open sheet, a code that was sent, and pending notifications.
  ///
  /// Past notices are not compared, so they never lead to another start.
  package func asScenario() -> (scenario: Scenario, losses: [String], reopened: Session?) {
    let seen = SessionFingerprint(self)
    var best: (scenario: Scenario, losses: [String], reopened: Session?)?
    for candidate in beginnings.lazy.compactMap(scenario(from:)) {
      // Written and read as a file, because files cannot express every state.
      guard
        let read = try? readScenario(
          Array(ScenarioText(candidate).text.utf8), file: candidate.id, extending: { _ in nil },
          issuer: .known(candidate.issuerFile))
      else { continue }
      let session = read.reopened(settling: world.isSettled)
      guard session.moment.ineffectiveSteps.isEmpty else { continue }
      let losses = seen.losses(in: SessionFingerprint(session))
      if best.map({ losses.count < $0.losses.count }) ?? true {
        best = (candidate, losses, session)
      }
      if losses.isEmpty { break }
    }
    return best ?? (moment.asScenario, [], nil)
  }

  private enum Beginning {
    case present
    /// The state after the history entry at this index.
    case entry(Int)
    /// The unchanged scenario that was opened by the history entry at this index.
    case opening(Int)
  }

  /// Maximum number of earlier states to try; one in a large world, where each is costly.
  private var mostBeginnings: Int { world.cards.count > 1000 ? 1 : 8 }

  /// Candidate starts, best first: the fewer acts are repeated, the easier the file is to read.
  private var beginnings: [Beginning] {
    let entries = history.entries[...history.position]
    let opening = entries.lastIndex { $0.opensScenario }
    let acts = entries.indices.filter { $0 > opening ?? 0 && entries[$0].isAct }
    let whole: [Beginning] = opening.map { [.opening($0)] } ?? []
    if acts.isEmpty { return whole + [.present] }
    return [.present] + acts.suffix(mostBeginnings).reversed().map { .entry($0 - 1) } + whole
  }

  private func scenario(from beginning: Beginning) -> Scenario? {
    var scenario: Scenario
    switch beginning {
    case .present:
      scenario = moment.asScenario.repeatingLastCalls { moment.asScenario(repeating: $0) }
    case .entry(let place):
      var before = seen(at: history.place(of: place)).moment
      // Fault switches since then are applied at the start instead, even those made while a flow was open.
      for case .worldChanged(let change) in messages(since: place) where change.isOfFaults {
        before.world.apply(change)
      }
      guard before.isSettled, before.app.flow == nil, let acts = acts(since: place, before) else {
        return nil
      }
      scenario = before.asScenario.repeatingLastCalls { before.asScenario(repeating: $0) }
      scenario.start = acts
    case .opening(let place):
      let opened = seen(at: history.place(of: place)).moment
      guard let acts = acts(since: place, opened, goingOnFrom: opened.scenario.start) else {
        return nil
      }
      scenario = opened.scenario
      scenario.start += acts
    }
    scenario.policy = app.policy
    scenario.activationMethod = app.activationMethod
    scenario.mistakes = app.mistakes
    return scenario
  }

  private func messages(since place: Int) -> [Message] {
    history.entries[(place + 1)...].prefix(max(0, history.position - place)).compactMap(\.message)
  }

  /// Acts since the history entry at index `place`, which left the state `moment`; nil if a file cannot express them.
  private func acts(
    since place: Int, _ moment: SessionState, goingOnFrom start: [Scenario.Act] = []
  ) -> [Scenario.Act]? {
    var (moment, acts) = (moment, [Scenario.Act]())
    var (waited, isMoved) = (Duration.zero, false)
    func noteTime(atEnd: Bool) {
      let isNothing = atEnd && acts.isEmpty && waited == .zero
      // After an explicit `advance` nothing is run to its end automatically, so further time must be written, too.
      let isSaid = waited > .zero && (acts.last ?? start.last)?.isTime == true
      if !moment.isSettled || isMoved || isSaid, !isNothing {
        acts.append(.advance(waited))
      }
      (waited, isMoved) = (.zero, false)
    }
    for entry in history.entries[(place + 1)...].prefix(max(0, history.position - place)) {
      guard let message = entry.message else { return nil }
      // Fault switches are not acts: they are applied to the start, or dropped.
      if case .worldChanged(let change) = message, change.isOfFaults { continue }
      var performer = Performer(moment, transport, lastSentID: 0)
      performer.handle(message)
      switch message {
      case .timePassed: waited += performer.moment.world.clock - moment.world.clock
      case .timeAdvanced:
        waited += performer.moment.world.clock - moment.world.clock
        isMoved = true
      // Policy and mistakes are not acts: the file states them once for the whole scenario.
      case .policyChosen, .mistakeSwitched:
        // An open flow keeps the policy and mistakes it began with, which the file could not express.
        if moment.app.flow?.hasEnded == false { return nil }
      default:
        guard let done = moment.acts(for: message) else { return nil }
        noteTime(atEnd: false)
        acts += done
      }
      moment = performer.moment
    }
    noteTime(atEnd: true)
    return acts
  }
}

extension Scenario {
  /// Opens the scenario and, if `settling`, runs until nothing is due; `start` acts leave it as it is after them.
  func reopened(settling: Bool) -> Session {
    if settling || !start.isEmpty { return .settled(self, loggingIn: false) }
    var session = Session(self)
    _ = session.open()
    return session
  }

  /// Remade with `make` such that the calls of reopening count for faults as the last calls made, not as new ones.
  fileprivate func repeatingLastCalls(_ make: ([Endpoint: Int]) -> Scenario) -> Scenario {
    if setup.faults.isEmpty { return self }
    return make(Session.settled(self, loggingIn: false).world.faults.counts)
  }
}

extension History.Entry {
  var opensScenario: Bool {
    switch message {
    case nil: kind == .opening
    case .scenarioChosen, .startedOver: true
    default: false
    }
  }
}
