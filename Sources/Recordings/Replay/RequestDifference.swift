public import JSON
import Redaction

/// A difference between a request and a recorded one; secrets are covered in both.
public struct RequestDifference: Hashable, Sendable {
  public enum Criterion: Hashable, Sendable {
    case method, path, query
    /// The body, if one of the two is not JSON.
    case body
    /// A member of the body.
    case member(JSONPointer)
  }

  public var criterion: Criterion
  /// The value in the recording; nil if there was none.
  public var recorded: String?
  public var asked: String?

  /// “/cardId: "card-gold" was recorded, "card-blue" asked”.
  public var line: String {
    let place =
      switch criterion {
      case .method: "method"
      case .path: "path"
      case .query: "query"
      case .body: "body"
      case .member(let pointer): Redactor.covered(pointer.label)
      }
    return "\(place): \(recorded ?? "nothing") was recorded, \(asked ?? "nothing") asked"
  }
}

extension RequestForm {
  /// The differences from `asked` by criterion; empty if the requests are equal.
  func differences(from asked: RequestForm) -> [RequestDifference] {
    var found: [RequestDifference] = []
    func compare(_ criterion: RequestDifference.Criterion, _ recorded: String, _ asked: String) {
      if recorded == asked { return }
      found.append(
        RequestDifference(
          criterion: criterion, recorded: recorded.isEmpty ? nil : recorded,
          asked: asked.isEmpty ? nil : asked))
    }
    compare(.method, method, asked.method)
    if !pathEndsIn(asked) {
      compare(.path, "/" + path.joined(separator: "/"), "/" + asked.path.joined(separator: "/"))
    }
    compare(.query, query.joined(separator: "&"), asked.query.joined(separator: "&"))
    guard body != asked.body else { return found }
    if case .json(let one) = body, case .json(let other) = asked.body {
      return found
        + jsonDifferences(one, other).map { difference in
          let isSecond = difference.change == .onlyInSecond
          return RequestDifference(
            criterion: .member(isSecond ? difference.second : difference.first),
            recorded: isSecond ? nil : one[difference.first]?.excerpt,
            asked: difference.change == .onlyInFirst ? nil : other[difference.second]?.excerpt)
        }
    }
    compare(.body, body.summary, asked.body.summary)
    return found
  }
}

extension RequestForm.Body {
  fileprivate var summary: String {
    switch self {
    case .json(let value): value.excerpt
    case .bytes(let data):
      data.isEmpty ? "" : data.count == 1 ? "1 byte" : "\(data.count) bytes, not JSON"
    }
  }
}
