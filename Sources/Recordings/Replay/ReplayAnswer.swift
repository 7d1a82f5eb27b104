public import IssuerAPI
public import WalletDomain

/// What a recording answers to a request.
public enum ReplayAnswer: Hashable, Sendable {
  /// Its number counts from 1; `after` is what to ask with next.
  case recorded(RecordedExchange, number: Int, after: Replayed)
  case refused(ReplayRefusal)

  /// What the app is given: where the recording has nothing, it is told so.
  public var result: Result<HTTPReply, CallFailure> {
    switch self {
    case .recorded(let exchange, _, _): exchange.result
    case .refused(let refusal): .failure(.notSimulated(refusal.explanation))
    }
  }
}

/// Why a recording has no answer.
public enum ReplayRefusal: Error, Hashable, Sendable {
  /// Nothing at all was recorded.
  case emptyRecording(asked: String)
  /// No call is the one that is asked, with the nearest; secrets are covered.
  case noMatch(asked: String, nearest: Nearest)
  /// The call is there, but not what its answer said.
  case noBody(number: Int, asked: String)
  /// Fields that were covered when the call was recorded, because the service was a real one.
  case covered(number: Int, asked: String, fields: [String])

  /// The recorded call that is most like the one that is asked.
  public struct Nearest: Hashable, Sendable {
    /// Counts from 1.
    public var number: Int
    public var title: String
    public var differences: [RequestDifference]
  }

  public var explanation: Explanation {
    switch self {
    case .emptyRecording(let asked):
      Explanation(
        id: "replay.empty", summary: "The recording has no answer to \(asked).",
        explanation: "There is not one call in it.",
        remedy: "Record the calls first, then answer from them.", doer: .developers)
    case .noMatch(let asked, let nearest):
      Explanation(
        id: "replay.no-match", summary: "The recording has no answer to \(asked).",
        explanation: nearest.sentence,
        remedy: "Record this call too, or name with --ignore what may differ.",
        doer: .developers)
    case .noBody(let number, let asked):
      Explanation(
        id: "replay.no-body", summary: "The recording does not hold the answer to \(asked).",
        explanation: "Call \(number) is this one, but the body of its reply was not recorded.",
        remedy: "Export the recording again with its contents.", doer: .developers)
    case .covered(let number, let asked, let fields):
      Explanation(
        id: "replay.covered", summary: "The answer to \(asked) was covered when it was recorded.",
        explanation:
          "Call \(number) is this one, but a real service encrypted what stood in "
          + "\(fields.joined(separator: ", ")): that is never kept.",
        remedy: "Record adding a card with the simulated service.", doer: .developers)
    }
  }
}

extension ReplayRefusal.Nearest {
  /// With as many differences as can be taken in.
  fileprivate var sentence: String {
    let most = 5
    let rest = differences.count - most
    return "The nearest is call \(number), \(title). "
      + differences.prefix(most).map { $0.line + (rest > 0 ? "; " : ".") }.joined(separator: " ")
      + (rest > 0 ? "and \(rest) more." : "")
  }
}
