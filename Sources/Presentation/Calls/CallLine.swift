import IssuerAPI
package import SimulatedWorld
import Simulation
import WalletDomain

/// What a list of calls says of one call and of its answer.
package struct CallLine: Sendable {
  package enum Standing: Sendable {
    /// No answer is expected.
    case told
    case waiting, answered, failed
    /// Answered by “not yet”.
    case postponed
  }

  package let standing: Standing
  /// The name as its interface spells it; for onlookers in plain words.
  package let title: String
  /// The answer in short, such as “200 · DECLINED”; for onlookers why the call failed, without codes, or nothing.
  package let answer: String
  /// How a call that failed ended, in a word or two; nil if its status says as much.
  package let verdict: String?
  /// How long the answer took; nil if it came at once, or has not come.
  package let time: String?
  /// Whether the caller no longer waited for the answer.
  package let isLate: Bool

  package init(_ call: Call, for audience: Audience) {
    let status = call.status
    isLate = call.answer?.ignored == true
    time = call.duration.flatMap { $0 == .zero ? nil : $0.inSeconds }
    standing =
      !call.expectsAnswer
      ? .told
      : call.isWaiting
        ? .waiting
        : call.answer?.kind == .notYet ? .postponed : call.hasFailed ? .failed : .answered
    switch audience {
    case .onlookers:
      (title, verdict, answer) = (call.inWords, call.refusalInWords, call.refusalInWords ?? "")
    case .staff:
      title = call.title
      let refusal =
        call.answer?.refusal ?? (status.map { $0 < 400 } == true ? call.refusalInWords : nil)
      let failure = status == nil && call.hasFailed ? call.failure?.name : nil
      answer =
        failure
        ?? [status.map(String.init) ?? call.answer?.summary, refusal].compactMap { $0 }
        .joined(separator: " · ")
      verdict = refusal ?? (status == nil ? call.refusalInWords?.firstClause : nil)
    }
  }
}

extension String {
  /// “wrong code” of “Wrong code; 2 attempts are left.”
  fileprivate var firstClause: String {
    let clause = prefix { !";,.".contains($0) }
    return clause.prefix(1).lowercased() + clause.dropFirst()
  }
}
