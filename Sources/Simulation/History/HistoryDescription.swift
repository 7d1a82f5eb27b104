import Scenarios
import SimulatedWorld
import WalletDomain

extension Message {
  /// Kind and description of the history entry for this message; `isPresented` leaves out endpoint names.
  func telling(
    from before: SessionState, to after: SessionState, isPresented: Bool = false
  ) -> (kind: History.Entry.Kind, words: String) {
    switch self {
    case .worldChanged(let change):
      (
        .fault,
        (isPresented ? change.presentedWords(after: after.world) : nil)
          ?? change.words(after: after.world)
      )
    case .scenarioEdited(let edit):
      (.fault, edit.words)
    case .timePassed(let time):
      after.incidents(since: before, isPresented) ?? (.time, History.Entry.words(for: time))
    case .replyArrived, .answersLost:
      after.incidents(since: before, isPresented) ?? (.answer, "A reply arrived")
    default:
      (.act, words(from: before, to: after))
    }
  }
}

extension SessionState {
  /// Kind and description of the answers, notifications and failures since `before`; nil if there were none.
  fileprivate func incidents(
    since before: SessionState, _ isPresented: Bool
  ) -> (kind: History.Entry.Kind, words: String)? {
    let answered = answeredCalls(since: before)
    let told = newCalls(since: before).filter { $0.from == .network && !$0.expectsAnswer }
    let overdue =
      before.world.handlerDeadline.map { $0 <= world.clock && world.handlerDeadline == nil }
    var words =
      answered.map { isPresented ? $0.endingInWords : $0.ending }
      + told.map { "\($0.from.title): \(isPresented ? $0.inWords : $0.title)" }
    if overdue == true, answered.isEmpty { words.append("PassKit's 20 s for the issuer are over") }
    if words.isEmpty { return nil }
    let isBad = overdue == true && answered.isEmpty || answered.contains { !$0.isGood }
    return (isBad ? .failure : .answer, words.joined(separator: "; "))
  }

  private func newCalls(since before: SessionState) -> some Sequence<Call> {
    world.log.calls.suffix(while: { $0.id > before.world.log.lastID })
  }

  /// Whether a real issuer has since `before` answered a call that may have changed something there.
  func changedSomethingReal(since before: SessionState) -> Bool {
    answeredCalls(since: before).contains {
      $0.changesSomethingReal && $0.answer != nil && $0.failure == nil
    }
  }

  /// The calls that have been answered or have failed since `before`.
  private func answeredCalls(since before: SessionState) -> [Call] {
    // A call that fails at once was never under way, so failed calls among the new ones are added.
    before.world.callsUnderWay.compactMap { id in
      before.world.log[id]?.answer == world.log[id]?.answer ? nil : world.log[id]
    } + newCalls(since: before).filter { $0.failure != nil }
  }
}

extension History.Entry {
  /// Suffix for calls that asked a real issuer for a change.
  public static let realMark = "(for real)"
}

extension Call {
  fileprivate var isGood: Bool { answer?.succeeded == true && failure == nil }

  /// Description of the call's ending: “TMP answered tokens/searches: 200 OK”.
  fileprivate var ending: String {
    if let failure { return "\(title) failed: \(failure.explanation.summary.withoutFullStop)" }
    guard let answer else { return title }
    let late = answer.ignored ? ", too late" : ""
    let real = changesSomethingReal ? " \(History.Entry.realMark)" : ""
    return "\(to.title) answered \(title)\(late): \(answer.summary)\(real)"
  }

  /// The same for an audience, without codes: “TMP answered “what state are they in?””.
  fileprivate var endingInWords: String {
    if let failure {
      return "“\(inWords)” failed: \(failure.summary(namingStatus: false).withoutFullStop)"
    }
    guard let answer else { return inWords }
    let end = answer.ignored ? ", too late" : refusalInWords.map { ": \($0)" } ?? ""
    return "\(to.title) answered “\(inWords)”\(end)"
      + (changesSomethingReal ? " \(History.Entry.realMark)" : "")
  }
}

extension String {
  public var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension BidirectionalCollection {
  /// The longest suffix whose elements all satisfy `fits`.
  fileprivate func suffix(while fits: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, fits(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
