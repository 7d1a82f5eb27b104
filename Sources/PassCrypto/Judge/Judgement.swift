public import WalletDomain

/// What Apple would say to an answer, criterion by criterion.
public struct Judgement: Hashable, Sendable {
  /// In the order of `Criterion`, each once.
  public let findings: [Finding]
  /// What the payload says, which is a secret; unverified where its tag is wrong, nil where it does not open.
  public let plaintext: [UInt8]?

  public var isAccepted: Bool { failures.isEmpty }

  public var failures: [Finding] { findings.filter { $0.explanation != nil } }

  /// What the customer sees; nil where the card goes on to the terms.
  public var alert: IOSAlert? { failures.first?.criterion.alert }

  public subscript(criterion: Criterion) -> Finding.Result? {
    findings.first { $0.criterion == criterion }?.result
  }
}

/// The verdict on one criterion, with its evidence; never with a secret in it.
public struct Finding: Hashable, Sendable {
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

  /// “passed”, “failed”, “not reached”.
  public var word: String {
    switch result {
    case .passed: "passed"
    case .failed: "failed"
    case .notReached: "not reached"
    }
  }
}
