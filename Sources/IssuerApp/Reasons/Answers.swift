import Diagnosis
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// What the row says of a card on a device, or on several of which it says the same.
struct ReasonAnswer {
  var verdict: Verdict
  /// None for the guide's one verdict on the card.
  var devices: [Device]
  /// “Probably: ”, where it may not be so.
  var doubt: String
  /// It rests on what nobody could say of the customer.
  var isDoubtful: Bool

  /// “the iPhone and the Watch”.
  fileprivate var places: String {
    devices.map { "the \($0.title)" }.joined(separator: " and ")
  }

  fileprivate func isLike(_ other: Self) -> Bool {
    let (own, its) = (verdict, other.verdict)
    return (own.status, own.reason, own.offer == nil, doubt)
      == (its.status, its.reason, its.offer == nil, other.doubt)
  }
}

// The answer itself: what the row says, and what that means.
extension ReasonLines {
  /// Where others know better than the app, the row's words are the app's alone.
  func answers(of status: CardStatus, _ findings: [Finding]) -> [ReasonAnswer] {
    func answer(_ verdict: Verdict, on device: Device?) -> ReasonAnswer {
      let isDoubtful = session.scenario.isDoubtful(
        verdict.status, of: status.card.id, on: device)
      let isDisputed = findings.contains { finding in
        finding.id.disputesRow && (finding.device == nil || finding.device == device)
      }
      return ReasonAnswer(
        verdict: verdict, devices: [device].compactMap { $0 },
        doubt: isDoubtful
          ? "As far as is known: "
          : verdict.isProbable ? "Probably: " : isDisputed ? "As the app sees it: " : "",
        isDoubtful: isDoubtful || verdict.isProbable)
    }
    if let whole = status.whole { return [answer(whole, on: nil)] }
    return session.world.places.reduce(into: []) { answers, device in
      guard let verdict = status.devices[device] else { return }
      let next = answer(verdict, on: device)
      if let last = answers.last, last.isLike(next) {
        answers[answers.count - 1].devices.append(device)
      } else {
        answers.append(next)
      }
    }
  }

  /// “● Active on the iPhone, ! still pays”.
  func heading(of answer: ReasonAnswer, _ card: Card) -> [StyledLine] {
    let place = answer.devices.isEmpty ? ", by the guide's rules" : " on \(answer.places)"
    let isAlarming =
      answer.verdict.status == .active
      && session.alarmClause(of: card.id, on: answer.devices) != nil
    let alarm = isAlarming ? app.stillPaysWarning(of: card) : nil
    if answer.verdict.isOutOfReach {
      return hanging(
        StyledLine("! Out of reach: ", theme.warning.bold) + StyledLine(answer.places, theme.strong)
          + StyledLine(answer.isDoubtful ? " ?" : "", theme.violet))
    }
    return hanging(
      app.line(of: answer.verdict.status, isDoubtful: answer.isDoubtful)
        + StyledLine(place, theme.strong)
        + (alarm.map { StyledLine(", ", theme.strong) + $0 } ?? ""))
  }

  /// What that means, and why nothing can be done, where the words do not tell that already.
  func meaning(of answer: ReasonAnswer, _ card: Card) -> [StyledLine] {
    let verdict = answer.verdict
    var words = app.worded(verdict.caption(of: card, on: answer.devices, in: session))
    var why = verdict.reason
    switch (verdict.status, verdict.reason?.withoutFullStop) {
    case (.notAdded, _) where verdict.isOutOfReach: why = nil
    case (.suspended, _) where !answer.devices.isEmpty: why = nil
    // The reason of a failed question may hold a status code.
    case (.couldNotCheck, _) where isPresenting: why = nil
    case (.couldNotCheck, let reason?):
      (words, why) = ("\(reason), so the app claims nothing about \(card.name).", nil)
    case (.unknown, let reason?):
      // An audience is told no status as it came.
      if !isPresenting { words = "\(reason): it offers nothing." }
      why = nil
    default: break
    }
    return paragraph(answer.doubt + words, theme.text, behind: "  ")
      + (why.map { paragraph($0, theme.warning, behind: "  ") } ?? [])
  }
}
