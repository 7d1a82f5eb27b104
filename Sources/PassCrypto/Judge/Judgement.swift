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
