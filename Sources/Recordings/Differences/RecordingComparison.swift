import JSON

/// The differences between two recordings of the same requests.
public struct RecordingComparison: Hashable, Sendable {
  /// A request in both recordings, with the numbers of its calls, counted from 1.
  public struct Pair: Hashable, Sendable, Encodable {
    /// “GET /path”.
    public var request: String
    public var first: Int
    public var second: Int
    /// Empty where both answers are the same.
    public var differences: [AnswerDifference]
  }

  /// A request that only one recording has, or has more often.
  public struct Unmatched: Hashable, Sendable, Encodable {
    /// “GET /path”.
    public var request: String
    public var number: Int
  }

  /// In the first recording's order.
  public private(set) var pairs: [Pair] = []
  public private(set) var onlyInFirst: [Unmatched] = []
  public private(set) var onlyInSecond: [Unmatched] = []

  public var isSame: Bool {
    onlyInFirst.isEmpty && onlyInSecond.isEmpty && pairs.allSatisfy(\.differences.isEmpty)
  }

  /// Compares the calls pairwise; repeated requests are paired in their order.
  ///
  /// Members that the caller adds to `matching` are ignored in replies as well.
  public init(
    _ first: Recording, _ second: Recording, by matching: RequestMatching = RequestMatching()
  ) {
    let seconds = second.forms.map { $0.normalized(by: matching) }
    var waiting: [RequestForm: [Int]] = [:]
    for (place, form) in seconds.enumerated() {
      waiting[form.withoutBasePath, default: []].append(place)
    }
    var taken: Set<Int> = []
    for (place, exchange) in first.exchanges.enumerated() {
      let form = first.forms[place].normalized(by: matching)
      let same = waiting[form.withoutBasePath, default: []].firstIndex {
        form.pathEndsIn(seconds[$0]) || seconds[$0].pathEndsIn(form)
      }
      guard let same, let other = waiting[form.withoutBasePath]?.remove(at: same) else {
        onlyInFirst.append(Unmatched(request: form.title, number: place + 1))
        continue
      }
      taken.insert(other)
      pairs.append(
        Pair(
          request: form.title, first: place + 1, second: other + 1,
          differences: answerDifferences(exchange, second.exchanges[other], by: matching)))
    }
    onlyInSecond = seconds.indices.filter { !taken.contains($0) }
      .map { Unmatched(request: seconds[$0].title, number: $0 + 1) }
  }
}

extension RequestForm {
  /// The request with only the last part of its path, since services have different base paths.
  fileprivate var withoutBasePath: RequestForm {
    var form = self
    form.path = path.suffix(1)
    return form
  }
}

extension RecordingComparison {
  /// The comparison as lines of text; `first` and `second` are the recordings' names.
  public func lines(_ first: String = "A", _ second: String = "B") -> [String] {
    var lines = [summary(first, second)]
    for pair in pairs where !pair.differences.isEmpty {
      lines.append("\(pair.request) (\(first) \(pair.first), \(second) \(pair.second))")
      lines += pair.differences.map { "  " + $0.line(first, second) }
    }
    for (name, lone) in onlyInFirst.map({ (first, $0) }) + onlyInSecond.map({ (second, $0) }) {
      lines.append("Only in \(name): call \(lone.number), \(lone.request)")
    }
    return lines
  }

  private func summary(_ first: String, _ second: String) -> String {
    let both = pairs.count == 1 ? "1 request is in both" : "\(pairs.count) requests are in both"
    let differing = pairs.count { !$0.differences.isEmpty }
    let answers =
      pairs.isEmpty
      ? "" : differing == 0 ? ", answered alike" : ", \(differing) answered differently"
    let lone = [(onlyInFirst.count, first), (onlyInSecond.count, second)]
      .filter { $0.0 > 0 }.map { "; \($0.0) only in \($0.1)" }.joined()
    return both + answers + lone + "."
  }
}

extension AnswerDifference {
  func line(_ first: String, _ second: String) -> String {
    switch self {
    case .outcome(let one, let other): "\(one) → \(other)"
    case .status(let one, let other): "status: \(one) → \(other)"
    case .contentType(let one, let other):
      "Content-Type: \(one ?? "none") → \(other ?? "none")"
    case .member(let place, .onlyInFirst, let one, _):
      "\(place.label): only in \(first): \(one?.excerpt ?? "")"
    case .member(let place, .onlyInSecond, _, let other):
      "\(place.label): only in \(second): \(other?.excerpt ?? "")"
    case .member(let place, .reordered, _, _): "\(place.label): the same in another order"
    case .member(let place, .changed, let one, let other) where one == other:
      "\(place.label): differs, and is covered: \(one?.excerpt ?? "")"
    case .member(let place, .changed, let one, let other):
      "\(place.label): \(one?.excerpt ?? "") → \(other?.excerpt ?? "")"
    case .bytes(let one, let other, let same):
      "body: \(one) bytes → \(other) bytes, different after \(same)"
    case .bodyNotRecorded(true, true): "body: was recorded in neither"
    case .bodyNotRecorded(let isFirst, _):
      "body: was not recorded in \(isFirst ? first : second)"
    }
  }
}

// `{"same", "pairs": [{"request", "first", "second", "differences": […]}], "onlyInFirst": [{"request", "number"}], "onlyInSecond"}`.
extension RecordingComparison: Encodable {
  private enum Key: String, CodingKey {
    case same, pairs, onlyInFirst, onlyInSecond
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(isSame, forKey: .same)
    try container.encode(pairs, forKey: .pairs)
    try container.encode(onlyInFirst, forKey: .onlyInFirst)
    try container.encode(onlyInSecond, forKey: .onlyInSecond)
  }
}

// `{"of": "member", "at": "/0/tokenStatus", "change": "changed", "first": …, "second": …}`.
extension AnswerDifference: Encodable {
  private enum Key: String, CodingKey {
    case of, at, change, first, second, after
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    func encode(_ subject: String, _ first: some Encodable, _ second: some Encodable) throws {
      try container.encode(subject, forKey: .of)
      try container.encode(first, forKey: .first)
      try container.encode(second, forKey: .second)
    }
    switch self {
    case .outcome(let first, let second): try encode("outcome", first, second)
    case .status(let first, let second): try encode("status", first, second)
    case .contentType(let first, let second): try encode("contentType", first, second)
    case .bodyNotRecorded(let first, let second): try encode("bodyNotRecorded", first, second)
    case .bytes(let first, let second, let same):
      try encode("bytes", first, second)
      try container.encode(same, forKey: .after)
    case .member(let place, let change, let first, let second):
      try container.encode("member", forKey: .of)
      try container.encode(place.description, forKey: .at)
      try container.encode(change.rawValue, forKey: .change)
      // `null` is a value of its own: what is not there is left out.
      try container.encodeIfPresent(first, forKey: .first)
      try container.encodeIfPresent(second, forKey: .second)
    }
  }
}
