import FoundationEssentials
import IssuerAPI
public import JSON
import Redaction
import WalletDomain

/// One thing in which the answers to the same request differ; secrets are covered.
public enum AnswerDifference: Hashable, Sendable {
  public enum Change: String, Hashable, Sendable {
    case onlyInFirst, onlyInSecond, changed
    /// A list holds the same items in another order.
    case reordered
  }

  /// An answer and none, or two failures; in words.
  case outcome(first: String, second: String)
  case status(first: Int, second: Int)
  case contentType(first: String?, second: String?)
  /// A member of JSON with its covered values; where both are covered, they differ all the same.
  case member(JSONPointer, Change, first: JSONValue?, second: JSONValue?)
  /// Where one body at least is no JSON: how long both are, and after how many bytes they differ.
  case bytes(first: Int, second: Int, after: Int)
  /// Cannot be compared, because a recording lacks the body.
  case bodyNotRecorded(first: Bool, second: Bool)
}

/// All in which two answers to one request differ.
func answerDifferences(
  _ first: RecordedExchange, _ second: RecordedExchange, by matching: RequestMatching
) -> [AnswerDifference] {
  guard case .success(let one) = first.outcome, case .success(let other) = second.outcome else {
    let words = (first.outcome.summary, second.outcome.summary)
    if words.0 != words.1 { return [.outcome(first: words.0, second: words.1)] }
    // One name of Chrome's may stand for several of ours.
    guard let name = first.outcome.failureName, let other = second.outcome.failureName,
      name != other
    else { return [] }
    return [.outcome(first: "\(words.0) (\(name))", second: "\(words.1) (\(other))")]
  }
  var found: [AnswerDifference] = []
  if one.status != other.status {
    found.append(.status(first: one.status, second: other.status))
  }
  if one.mediaType != other.mediaType {
    found.append(.contentType(first: one.mediaType, second: other.mediaType))
  }
  if first.lacksBody || second.lacksBody {
    return found + [.bodyNotRecorded(first: first.lacksBody, second: second.lacksBody)]
  }
  if one.body == other.body { return found }
  guard let value = JSONValue(bounded: one.body), let otherValue = JSONValue(bounded: other.body)
  else {
    let same = zip(one.body, other.body).prefix { $0 == $1 }.count
    return found + [.bytes(first: one.body.count, second: other.body.count, after: same)]
  }
  let covered = one.covered(asked: first.request)
  let otherCovered = other.covered(asked: second.request)
  return found
    + jsonDifferences(value, otherValue)
    .filter { !matching.ignoresInAnswers($0.first) && !matching.ignoresInAnswers($0.second) }
    .filter { !$0.isReencrypted(value, otherValue) }
    .map { difference in
      let isSecond = difference.change == .onlyInSecond
      return .member(
        (isSecond ? difference.second : difference.first).withoutSecrets, difference.change,
        first: isSecond ? nil : covered[shown: difference.first],
        second: difference.change == .onlyInFirst ? nil : otherCovered[shown: difference.second])
    }
}

extension JSONDifference {
  /// What is encrypted is another text each time; that there is one must stay so.
  fileprivate func isReencrypted(_ one: JSONValue, _ other: JSONValue) -> Bool {
    guard change == .changed, let name = first.steps.last,
      RequestMatching.encryptedMembers.contains(name),
      case .text(let text)? = one[first], case .text(let otherText)? = other[second]
    else { return false }
    return !text.isEmpty && !otherText.isEmpty
  }
}

extension JSONPointer {
  fileprivate var withoutSecrets: JSONPointer {
    JSONPointer(steps: steps.map { Redactor.covered($0) })
  }
}

extension JSONValue? {
  /// A value of the covered body; a key that is covered leads nowhere.
  fileprivate subscript(shown pointer: JSONPointer) -> JSONValue {
    self?[pointer] ?? .text(Redactor.cover)
  }
}

extension HTTPReply {
  fileprivate func covered(asked request: HTTPRequest) -> JSONValue? {
    JSONValue(RecordingRedactor(service: .real).body(of: self, to: request))
  }

  /// Without its parameters.
  fileprivate var mediaType: String? {
    headers["content-type"].map { type in
      let normalized = type.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
      return RecordingRedactor(service: .real).value(normalized, named: "Content-Type")
    }
  }
}

extension Result<HTTPReply, RecordedFailure> {
  fileprivate var failureName: String? {
    if case .failure(let failure) = self { failure.cause.name } else { nil }
  }

  fileprivate var summary: String {
    switch self {
    case .success(let reply): "status \(reply.status)"
    case .failure(let failure): RecordingRedactor(service: .real).text(failure.message)
    }
  }
}
