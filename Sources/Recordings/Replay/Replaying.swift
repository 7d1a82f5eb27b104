public import IssuerAPI
import JSON
import Redaction
public import WalletDomain

extension Recording {
  /// The recorded reply to a request: the first match not used yet, or the last one once all are used.
  ///
  /// `used` are the numbers of the calls that have been replayed, counted from 1.
  public func answer(
    to request: HTTPRequest, after used: Set<Int>,
    by matching: RequestMatching = RequestMatching()
  ) -> ReplayAnswer {
    let asked = RequestForm(request)
    var last: Int?
    for (place, form) in forms.enumerated() {
      guard form.pathEndsIn(asked), form.asksTheSame(as: asked, by: matching) else { continue }
      last = place
      if !used.contains(place + 1) { break }
    }
    guard let place = last else {
      return .refused(
        nearest(to: asked, by: matching).map { .noMatch(asked: asked.title, nearest: $0) }
          ?? .emptyRecording(asked: asked.title))
    }
    let exchange = exchanges[place]
    if exchange.lacksBody { return .refused(.noBody(number: place + 1, asked: asked.title)) }
    let fields = exchange.coveredFields
    if !fields.isEmpty {
      return .refused(.covered(number: place + 1, asked: asked.title, fields: fields))
    }
    return .recorded(exchange, number: place + 1)
  }

  /// The most similar recorded call: first by the end of the path, then by the method, then by all the rest.
  private func nearest(
    to asked: RequestForm, by matching: RequestMatching
  ) -> ReplayRefusal.Nearest? {
    func likeness(_ form: RequestForm) -> (Int, Int) {
      let same = zip(form.path.reversed(), asked.path.reversed()).prefix { $0 == $1 }.count
      return (same, form.method == asked.method ? 1 : 0)
    }
    guard let best = forms.map(likeness).max(by: <) else { return nil }
    // Of many equally similar calls the first 200 are compared in full.
    let normalized = asked.normalized(by: matching)
    let nearest = forms.enumerated().filter { likeness($0.element) == best }.prefix(200)
      .map { place, form in
        (place: place, form: form, form.normalized(by: matching).differences(from: normalized))
      }
      .min { $0.2.count < $1.2.count }
    return nearest.map { nearest in
      ReplayRefusal.Nearest(
        number: nearest.place + 1, title: nearest.form.title, differences: nearest.2)
    }
  }
}

extension RecordedExchange {
  /// The fields of a signed card that were covered when the call was recorded.
  fileprivate var coveredFields: [String] {
    guard case .success(let reply) = outcome else { return [] }
    return JSONValue(bounded: reply.body)?.signedCardFields.filter { $0.text == Redactor.cover }
      .map(\.name) ?? []
  }
}

/// The result of replaying a request.
public enum ReplayAnswer: Hashable, Sendable {
  /// The recorded call, and its number from 1.
  case recorded(RecordedExchange, number: Int)
  case refused(ReplayRefusal)

  /// The result that the app receives.
  public var result: Result<HTTPReply, CallFailure> {
    switch self {
    case .recorded(let exchange, _): exchange.result
    case .refused(let refusal): .failure(.notSimulated(refusal.explanation))
    }
  }
}

/// Why a recording has no reply to a request.
public enum ReplayRefusal: Error, Hashable, Sendable {
  /// The recording has no calls.
  case emptyRecording(asked: String)
  /// No recorded call matches; secrets are covered.
  case noMatch(asked: String, nearest: Nearest)
  /// The call matches, but the body of its reply is missing.
  case noBody(number: Int, asked: String)
  /// The call matches, but fields of its signed card were covered because the service was a real one.
  case covered(number: Int, asked: String, fields: [String])

  /// The most similar recorded call.
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
  /// The call with its first five differences, in a sentence.
  fileprivate var sentence: String {
    let most = 5
    let rest = differences.count - most
    return "The nearest is call \(number), \(title). "
      + differences.prefix(most).map { $0.line + (rest > 0 ? "; " : ".") }.joined(separator: " ")
      + (rest > 0 ? "and \(rest) more." : "")
  }
}
