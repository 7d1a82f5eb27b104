import SimulatedWorld
import Simulation

/// Finds the calls of a session that were answered since the last look, each once even after undo and redo.
struct AnsweredCalls {
  private var known = CallLog()
  /// The history entry of `known`.
  private var place: History.Entry.ID?
  /// The newest history entry that was looked at.
  private var newest: History.Entry.ID = -1
  /// Answers found already: after an undo to a call under way the same answer comes again.
  private var answers: Set<Answered> = []

  private struct Answered: Hashable {
    var id: Call.ID
    var at: VirtualInstant
    var answer: Call.Answer
  }

  /// The calls answered since the last look, without those to a real issuer.
  mutating func take(from session: Session) -> [Call] {
    let history = session.history
    let entries = history.entries[...history.position]
    let first = entries.lastIndex { $0.id <= newest }.map { $0 + 1 } ?? 0
    defer {
      known = session.world.log
      place = entries.last?.id
      newest = max(newest, place ?? newest)
    }
    var base = known
    if first == 0 {
      base = CallLog()
    } else if entries[first - 1].id != place {
      // After an undo or redo, what stands there has been looked at before.
      base = log(of: session, after: first - 1)
    }
    var calls: [Call] = []
    for index in entries.indices[first...] where entries[index].beginsAnew {
      if index > first { calls += take(from: log(of: session, after: index - 1), beyond: base) }
      // A new session begins, and its ids and times start again.
      base = CallLog()
      answers = []
    }
    return calls + take(from: session.world.log, beyond: base)
  }

  private func log(of session: Session, after entry: Int) -> CallLog {
    session.seen(at: History.Place(session.history.branch, entry)).world.log
  }

  private mutating func take(from log: CallLog, beyond base: CallLog) -> [Call] {
    // Of the old calls only the last ones can have been under way.
    let count = max(0, log.lastID - base.lastID) + 200
    return log.calls.suffix(count).filter { call in
      guard !call.isOutside, !call.isCutShort, call.hasEnded, let answer = call.answer,
        base[call.id]?.hasEnded != true
      else { return false }
      let isNew = answers.insert(Answered(id: call.id, at: call.at, answer: answer)).inserted
      return isNew || base[call.id] == nil
    }
  }
}

extension Call {
  /// Whether there is a reply or a failure.
  fileprivate var hasEnded: Bool {
    if case .reply? = answer?.payload { return true }
    return answer != nil && failure != nil
  }
}

extension History.Entry {
  fileprivate var beginsAnew: Bool {
    switch message {
    case .startedOver?, .scenarioChosen?: true
    default: false
    }
  }
}
