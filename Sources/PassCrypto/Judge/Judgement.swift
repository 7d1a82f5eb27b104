public import WalletDomain

/// The verdict on an answer, criterion by criterion.
public struct Judgement: Hashable, Sendable {
  /// A ruling for each criterion, in their order.
  public let rulings: [Ruling]
  /// The decrypted payload, a secret; unverified if its tag is wrong, nil if it could not be opened.
  public let plaintext: [UInt8]?
  /// Why the answer was not judged; nil if it was.
  public let answerNotRead: String?

  public var isAccepted: Bool { answerNotRead == nil && failures.isEmpty }

  public var failures: [Ruling] { rulings.filter { $0.explanation != nil } }
  public var remarks: [Ruling] { rulings.filter { $0.remark != nil } }

  /// “22 of 25 criteria met, 1 not judged, 2 left to the app”, or how many failed.
  public var count: String {
    let counts = Dictionary(grouping: rulings, by: \.label).mapValues(\.count)
    let rest = ["remark", "not judged", "left to the app"].compactMap { label in
      counts[label].map { ", \($0) \(label)" }
    }.joined()
    return failures.isEmpty
      ? "\(counts["passed"] ?? 0) of \(rulings.count) criteria met\(rest)"
      : "\(failures.count) of \(rulings.count) criteria failed\(rest)"
  }

  /// The alert that the customer sees; nil if the answer is accepted, or was not judged.
  public var alert: IOSAlert? { answerNotRead == nil ? failures.first?.criterion.alert : nil }

  public subscript(criterion: Criterion) -> Ruling.Result? {
    rulings.first { $0.criterion == criterion }?.result
  }
}

/// The verdict on one criterion with its evidence, which holds no secrets.
public struct Ruling: Hashable, Sendable {
  public enum Result: Hashable, Sendable {
    case passed(evidence: String)
    case failed(Explanation)
    /// Accepted, but probably not intended.
    case remarked(Explanation)
    /// Not judged, for a reason.
    case notJudged(because: String)
    /// Not judged, because the app had decoded the fields already.
    case leftToApp
  }

  public let criterion: Criterion
  public let result: Result

  /// The explanation of a failure; nil if the criterion did not fail.
  public var explanation: Explanation? {
    if case .failed(let explanation) = result { explanation } else { nil }
  }

  /// The explanation of a remark; nil if there is none.
  public var remark: Explanation? {
    if case .remarked(let explanation) = result { explanation } else { nil }
  }

  /// The evidence for the result, as a sentence or a part of one.
  public var evidence: String {
    switch result {
    case .passed(let evidence): evidence
    case .failed(let explanation), .remarked(let explanation): explanation.explanation
    case .notJudged(let reason): reason
    case .leftToApp: "The app has read the fields already."
    }
  }

  /// “passed”, “failed”, “remark”, “not judged”, “left to the app”.
  public var label: String {
    switch result {
    case .passed: "passed"
    case .failed: "failed"
    case .remarked: "remark"
    case .notJudged: "not judged"
    case .leftToApp: "left to the app"
    }
  }
}
