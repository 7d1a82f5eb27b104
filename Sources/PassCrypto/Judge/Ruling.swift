public import WalletDomain

/// The verdict on one criterion, with its evidence; never with a secret in it.
public struct Ruling: Hashable, Sendable {
  public enum Result: Hashable, Sendable {
    case passed(evidence: String)
    case failed(Explanation)
    /// Nobody is known to refuse it, and it is not as people mean it.
    case remarked(Explanation)
    /// It was not looked at, and why.
    case notJudged(because: String)
    /// Whoever judges gets bytes: the app has read them out of the answer.
    case leftToApp
  }

  public let criterion: Criterion
  public let result: Result

  /// Nil unless it failed.
  public var explanation: Explanation? {
    if case .failed(let explanation) = result { explanation } else { nil }
  }

  /// What should be known of an answer that is taken all the same.
  public var remark: Explanation? {
    if case .remarked(let explanation) = result { explanation } else { nil }
  }

  /// What was seen, in a sentence or half of one.
  public var evidence: String {
    switch result {
    case .passed(let evidence): evidence
    case .failed(let explanation), .remarked(let explanation): explanation.explanation
    case .notJudged(let reason): reason
    case .leftToApp: "The app has read the fields already."
    }
  }

  /// “passed”, “failed”, “remark”, “not judged”, “left to the app”.
  public var word: String {
    switch result {
    case .passed: "passed"
    case .failed: "failed"
    case .remarked: "remark"
    case .notJudged: "not judged"
    case .leftToApp: "left to the app"
    }
  }
}
