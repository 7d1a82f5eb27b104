/// What differs between two recordings of the same requests.
public struct RecordingComparison: Hashable, Sendable {
  /// A request that both have; its numbers count from 1.
  public struct Pair: Hashable, Sendable, Encodable {
    public var title: String
    public var first: Int
    public var second: Int
    /// Empty where both answers are the same.
    public var differences: [AnswerDifference]

    private enum CodingKeys: String, CodingKey {
      case title = "request"
      case first, second, differences
    }
  }

  /// A request that one of them has alone, or oftener.
  public struct Lone: Hashable, Sendable, Encodable {
    public var title: String
    public var number: Int

    private enum CodingKeys: String, CodingKey {
      case title = "request"
      case number
    }
  }

  /// In the first recording's order.
  public private(set) var pairs: [Pair] = []
  public private(set) var onlyInFirst: [Lone] = []
  public private(set) var onlyInSecond: [Lone] = []

  public var isSame: Bool {
    onlyInFirst.isEmpty && onlyInSecond.isEmpty && pairs.allSatisfy(\.differences.isEmpty)
  }

  /// Of the same requests the first is compared with the first, and so on.
  ///
  /// What the caller adds to `matching` is passed over in answers as well.
  public init(
    _ first: Recording, _ second: Recording, by matching: RequestMatching = RequestMatching()
  ) {
    let seconds = second.forms.map { $0.essence(by: matching) }
    var waiting: [Question: [Int]] = [:]
    for (place, form) in seconds.enumerated() {
      waiting[Question(form), default: []].append(place)
    }
    var taken: Set<Int> = []
    for (place, exchange) in first.exchanges.enumerated() {
      let form = first.forms[place].essence(by: matching)
      let same = waiting[Question(form), default: []].firstIndex {
        form.endsIn(seconds[$0]) || seconds[$0].endsIn(form)
      }
      guard let same, let other = waiting[Question(form)]?.remove(at: same) else {
        onlyInFirst.append(Lone(title: form.title, number: place + 1))
        continue
      }
      taken.insert(other)
      pairs.append(
        Pair(
          title: form.title, first: place + 1, second: other + 1,
          differences: answerDifferences(exchange, second.exchanges[other], by: matching)))
    }
    onlyInSecond = seconds.indices.filter { !taken.contains($0) }
      .map { Lone(title: seconds[$0].title, number: $0 + 1) }
  }

  /// A request without what another address puts before its path.
  private struct Question: Hashable {
    var form: RequestForm

    init(_ form: RequestForm) {
      self.form = form
      self.form.path = form.path.suffix(1)
    }
  }
}
