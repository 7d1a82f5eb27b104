public import WalletDomain

/// What Apple would say to an answer, criterion by criterion.
public struct Judgement: Hashable, Sendable {
  /// In the order of `Criterion`, each once.
  public let rulings: [Ruling]
  /// What the payload says, which is a secret; unverified where its tag is wrong, nil where it does not open.
  public let plaintext: [UInt8]?
  /// Why nothing of the answer itself was judged; nil where it was.
  public let answerNotRead: String?

  public var isAccepted: Bool { answerNotRead == nil && failures.isEmpty }

  public var failures: [Ruling] { rulings.filter { $0.explanation != nil } }
  public var remarks: [Ruling] { rulings.filter { $0.remark != nil } }

  /// “22 of 25 criteria met, 1 not judged, 2 left to the app”, or how many failed.
  public var count: String {
    let counts = Dictionary(grouping: rulings, by: \.word).mapValues(\.count)
    let rest = ["remark", "not judged", "left to the app"].compactMap { word in
      counts[word].map { ", \($0) \(word)" }
    }.joined()
    return failures.isEmpty
      ? "\(counts["passed"] ?? 0) of \(rulings.count) criteria met\(rest)"
      : "\(failures.count) of \(rulings.count) criteria failed\(rest)"
  }

  /// What the customer sees; nil where the card goes on to the terms, and where the answer was not read.
  public var alert: IOSAlert? { answerNotRead == nil ? failures.first?.criterion.alert : nil }

  public subscript(criterion: Criterion) -> Ruling.Result? {
    rulings.first { $0.criterion == criterion }?.result
  }
}

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
