/// What Apple would say to an answer, criterion by criterion.
public struct Judgement: Hashable, Sendable {
  /// In the order of `Criterion`, each once.
  public let rulings: [Ruling]
  /// What the payload says, which is a secret; unverified where its tag is wrong, nil where it does not open.
  public let plaintext: [UInt8]?

  public var isAccepted: Bool { failures.isEmpty }

  public var failures: [Ruling] { rulings.filter { $0.explanation != nil } }

  /// “22 of 24 criteria met, 2 left to the app”, or how many failed.
  public var count: String {
    let counts = Dictionary(grouping: rulings, by: \.word).mapValues(\.count)
    let rest = ["not reached", "left to the app"].compactMap { word in
      counts[word].map { ", \($0) \(word)" }
    }.joined()
    return failures.isEmpty
      ? "\(counts["passed"] ?? 0) of \(rulings.count) criteria met\(rest)"
      : "\(failures.count) of \(rulings.count) criteria failed\(rest)"
  }

  /// What the customer sees; nil where the card goes on to the terms.
  public var alert: IOSAlert? { failures.first?.criterion.alert }

  public subscript(criterion: Criterion) -> Ruling.Result? {
    rulings.first { $0.criterion == criterion }?.result
  }
}
