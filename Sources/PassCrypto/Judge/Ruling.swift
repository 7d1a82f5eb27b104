public import WalletDomain

/// The verdict on one criterion, with its evidence; never with a secret in it.
public struct Ruling: Hashable, Sendable {
  public enum Result: Hashable, Sendable {
    case passed(evidence: String)
    case failed(Explanation)
    /// It could not be judged, and why.
    case notReached(because: String)
  }

  public let criterion: Criterion
  public let result: Result

  /// Nil unless it failed.
  public var explanation: Explanation? {
    if case .failed(let explanation) = result { explanation } else { nil }
  }

  /// What was seen, in a sentence or half of one.
  public var evidence: String {
    switch result {
    case .passed(let evidence): evidence
    case .failed(let explanation): explanation.explanation
    case .notReached(let reason): reason
    }
  }

  var isNotReached: Bool { if case .notReached = result { true } else { false } }

  /// “passed”, “failed”, “not reached”.
  public var word: String {
    switch result {
    case .passed: "passed"
    case .failed: "failed"
    case .notReached: "not reached"
    }
  }
}
