import Diagnosis
import Scenarios
import SimulatedWorld
package import Simulation
import Text
package import WalletDomain

extension Why {
  /// The verdict on a card on a device, or in a window on several devices that have the same.
  package struct Answer {
    package let verdict: Verdict
    /// Empty for the guide's one verdict on the card.
    package fileprivate(set) var devices: [Device]
    package let certainty: Certainty

    /// Text such as “the iPhone and the Watch”.
    package var deviceNames: String {
      devices.map { "the \($0.title)" }.joined(separator: " and ")
    }

    /// The verdict's words with its doubt: “Active, as far as is known”.
    package var words: String {
      certainty == .ifHere
        ? verdict.wordsIfHere
        : verdict.words + (certainty == .asFarAsKnown ? UnknownFact.doubt : "")
    }

    fileprivate func isSaidLike(_ other: Self) -> Bool {
      let (own, its) = (verdict, other.verdict)
      return (own.status, own.reason, own.offer == nil, certainty)
        == (its.status, its.reason, its.offer == nil, other.certainty)
    }
  }

  package enum Certainty: Hashable, Sendable {
    case certain
    /// It rests on facts about the customer that nobody could tell.
    case asFarAsKnown
    /// It rests on a pass of which nobody said that the device holds it.
    case ifHere
    /// It rests on digits that another card may have as well.
    case probable
    /// Others know better than the app.
    case asAppSees

    /// Whether it is marked as doubtful; what the app sees otherwise than others is not.
    package var isDoubtful: Bool { self != .certain && self != .asAppSees }

    /// How certain the app's verdict is by itself.
    package init(_ verdict: Verdict, of card: Card.ID, on device: Device?, in session: Session) {
      self =
        session.scenario.isAssumed(verdict, on: device)
        ? .ifHere
        : session.scenario.isDoubtful(verdict.status, of: card, on: device)
          ? .asFarAsKnown : verdict.isProbable ? .probable : .certain
    }

    /// Words in front of the sentence; empty for a certain one.
    package var start: String {
      switch self {
      case .certain: ""
      case .asFarAsKnown: "As far as is known: "
      case .ifHere: "If its pass is here, which nobody said: "
      case .probable: "Probably: "
      case .asAppSees: "As the app sees it: "
      }
    }
  }

  /// The verdict for each device, or the guide's only verdict.
  package var verdicts: [(device: Device?, verdict: Verdict)] {
    guard let status else { return [] }
    return status.places.compactMap { device in status.devices[device].map { (device, $0) } }
      + (status.whole.map { [(nil, $0)] } ?? [])
  }

  /// The verdicts as they are told; a window tells those of several devices together if they are the same.
  package var answers: [Answer] {
    verdicts.reduce(into: []) { answers, next in
      let answer = Answer(
        verdict: next.verdict, devices: [next.device].compactMap { $0 },
        certainty: certainty(of: next.verdict, on: next.device))
      if form == .window, let last = answers.last, last.isSaidLike(answer) {
        answers[answers.count - 1].devices += answer.devices
      } else {
        answers.append(answer)
      }
    }
  }

  private func certainty(of verdict: Verdict, on device: Device?) -> Certainty {
    guard let card else { return .certain }
    let own = Certainty(verdict, of: card, on: device, in: session)
    // A report tells who knows better among the findings.
    guard form == .window, own == .certain else { return own }
    let isDisputed = findings.contains {
      $0.id.disputesRow && ($0.device == nil || $0.device == device)
    }
    return isDisputed ? .asAppSees : .certain
  }

  /// What an answer means, and why nothing can be done; no reason where the words or the heading tell it already.
  package func meaning(of answer: Answer) -> (words: String, reason: String?) {
    guard let card = status?.card else { return ("", nil) }
    let verdict = answer.verdict
    var words = verdict.caption(of: card, on: answer.devices, in: session)
    var reason = verdict.reason
    switch (verdict.status, verdict.reason?.withoutFullStop) {
    case (.notAdded, _) where verdict.isOutOfReach: reason = nil
    case (.suspended, _) where !answer.devices.isEmpty: reason = nil
    // The reason of a failed question may hold a status code.
    case (.couldNotCheck, _) where audience == .onlookers: reason = nil
    case (.couldNotCheck, let failure?):
      (words, reason) = ("\(failure), so the app claims nothing about \(card.name).", nil)
    case (.unknown, let status?):
      // Onlookers are told no status as it came.
      if audience == .staff { words = "\(status): it offers nothing." }
      reason = nil
    default: break
    }
    return (answer.certainty.start + words, reason)
  }

  /// Whether the answer reads “Active” although nobody should pay with the card any more, and somebody still may.
  package func isAlarming(_ answer: Answer) -> Bool {
    guard let card, answer.verdict.status == .active else { return false }
    return session.alarmClause(of: card, on: answer.devices) != nil
  }
}
