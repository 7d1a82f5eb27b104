import JSON

extension RecordingComparison {
  /// What differs, for a person; `first` and `second` are what the recordings are called.
  public func lines(_ first: String = "A", _ second: String = "B") -> [String] {
    var lines = [summary(first, second)]
    for pair in pairs where !pair.differences.isEmpty {
      lines.append("\(pair.title) (\(first) \(pair.first), \(second) \(pair.second))")
      lines += pair.differences.map { "  " + $0.line(first, second) }
    }
    for (name, lone) in onlyInFirst.map({ (first, $0) }) + onlyInSecond.map({ (second, $0) }) {
      lines.append("Only in \(name): call \(lone.number), \(lone.title)")
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
      "\(place.inWords): only in \(first): \(one?.inWords ?? "")"
    case .member(let place, .onlyInSecond, _, let other):
      "\(place.inWords): only in \(second): \(other?.inWords ?? "")"
    case .member(let place, .reordered, _, _): "\(place.inWords): the same in another order"
    case .member(let place, .changed, let one, let other) where one == other:
      "\(place.inWords): differs, and is covered: \(one?.inWords ?? "")"
    case .member(let place, .changed, let one, let other):
      "\(place.inWords): \(one?.inWords ?? "") → \(other?.inWords ?? "")"
    case .bytes(let one, let other, let same):
      "body: \(one) bytes → \(other) bytes, different after \(same)"
    case .bodyNotRecorded(true, true): "body: was recorded in neither"
    case .bodyNotRecorded(let isFirst, _):
      "body: was not recorded in \(isFirst ? first : second)"
    }
  }
}
