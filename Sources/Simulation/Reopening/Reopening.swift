package import Scenarios
import SimulatedWorld

// The scenario of which the present is seen again when it is opened.
extension Session {
  /// The present as a scenario, and what of it is lost all the same, in sentences.
  ///
  /// Where the present can be the beginning, it is. Else it begins with an earlier moment, and what was done since is done
  /// again: that keeps an open sheet, a code that was sent, news that is on its way.
  ///
  /// What was told and passed away since is no reason to begin otherwise.
  package func asScenario() -> (scenario: Scenario, losses: [String], reopened: Session?) {
    let seen = SessionFingerprint(self)
    var best: (scenario: Scenario, losses: [String], reopened: Session?)?
    for candidate in beginnings.lazy.compactMap(scenario(from:)) {
      // As a file says it: not everything that can happen can be said in one.
      guard
        let read = try? readScenario(
          Array(ScenarioText(candidate).text.utf8), file: candidate.id, extending: { _ in nil })
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
    /// After the entry of the history with that place.
    case entry(Int)
    /// The scenario that was opened by that entry, as it was.
    case opening(Int)
  }

  /// In a large world each is costly to try.
  private var mostBeginnings: Int { world.cards.count > 1000 ? 1 : 8 }

  /// The likeliest first: the fewer things must be done again, the better the file can be read.
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
      // What is switched while a flow is open may as well have been so before it.
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

  /// What was done after the entry of `place`, at which `moment` was true; nil where a file cannot say it.
  private func acts(
    since place: Int, _ moment: SessionState, goingOnFrom start: [Scenario.Act] = []
  ) -> [Scenario.Act]? {
    var (moment, acts) = (moment, [Scenario.Act]())
    var (waited, isMoved) = (Duration.zero, false)
    func noteTime(atEnd: Bool) {
      let isNothing = atEnd && acts.isEmpty && waited == .zero
      // After time that is said nothing comes to its end by itself.
      let isSaid = waited > .zero && (acts.last ?? start.last)?.isTime == true
      if !moment.isSettled || isMoved || isSaid, !isNothing {
        acts.append(.advance(waited))
      }
      (waited, isMoved) = (.zero, false)
    }
    for entry in history.entries[(place + 1)...].prefix(max(0, history.position - place)) {
      guard let message = entry.message else { return nil }
      // The beginning has it, or nothing does.
      if case .worldChanged(let change) = message, change.isOfFaults { continue }
      var performer = Performer(moment, transport, lastSentID: 0)
      performer.handle(message)
      switch message {
      case .timePassed: waited += performer.moment.world.clock - moment.world.clock
      case .timeAdvanced:
        waited += performer.moment.world.clock - moment.world.clock
        isMoved = true
      // How the app is made is no act: the file says it of the whole.
      case .policyChosen, .mistakeSwitched:
        // An open flow goes on as it began.
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
  /// As it is when it is opened: at rest where nothing else was done.
  func reopened(settling: Bool) -> Session {
    if settling || !start.isEmpty { return .settled(self, loggingIn: false) }
    var session = Session(self)
    _ = session.open()
    return session
  }

  /// The same, made anew so that faults count the calls of the opening as those that were made last.
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
