import FoundationEssentials
import IssuerAPI
public import JSON
import Redaction
import WalletDomain

/// A difference between two replies to the same request; secrets are covered.
public enum AnswerDifference: Hashable, Sendable {
  public enum Change: String, Hashable, Sendable {
    case onlyInFirst, onlyInSecond, changed
    /// A list holds the same items in another order.
    case reordered
  }

  /// A reply and a failure, or two failures, each in words.
  case outcome(first: String, second: String)
  case status(first: Int, second: Int)
  case contentType(first: String?, second: String?)
  /// A member of the JSON bodies with its redacted values, which may look equal though the secrets differ.
  case member(JSONPointer, Change, first: JSONValue?, second: JSONValue?)
  /// Bodies that are not both JSON: their sizes, and the number of equal bytes at the start.
  case bytes(first: Int, second: Int, after: Int)
  /// Bodies that cannot be compared because a recording lacks one.
  case bodyNotRecorded(first: Bool, second: Bool)
}

/// Compares the replies to the same request.
func answerDifferences(
  _ first: RecordedExchange, _ second: RecordedExchange, by matching: RequestMatching
) -> [AnswerDifference] {
  guard case .success(let one) = first.outcome, case .success(let other) = second.outcome else {
    let words = (first.outcome.summary, second.outcome.summary)
    if words.0 != words.1 { return [.outcome(first: words.0, second: words.1)] }
    // Several failures share a name of Chrome's.
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
  /// Whether both values are ciphertexts, which differ each time.
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
  /// The value at `pointer` in the redacted body; a cover if a key on the way is covered itself.
  fileprivate subscript(shown pointer: JSONPointer) -> JSONValue {
    self?[pointer] ?? .text(Redactor.cover)
  }
}

extension HTTPReply {
  fileprivate func covered(asked request: HTTPRequest) -> JSONValue? {
    JSONValue(RecordingRedactor(service: .real).body(of: self, to: request))
  }

  /// The media type of the body without parameters.
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
