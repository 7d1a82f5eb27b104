import JSON

/// A place at which two JSON values differ.
struct JSONDifference: Hashable {
  var change: AnswerDifference.Change
  /// The place in each value; the same token may have different indices.
  var first: JSONPointer
  var second: JSONPointer

  /// The maximum number of differences that are reported.
  static let most = 500
}

/// Compares two JSON values; the differences are in order of the members' names.
func jsonDifferences(_ first: JSONValue, _ second: JSONValue) -> [JSONDifference] {
  var search = JSONDifferences()
  search.compare(first, second, [], [])
  return search.found
}

private struct JSONDifferences {
  var found: [JSONDifference] = []

  mutating func compare(
    _ first: JSONValue?, _ second: JSONValue?, _ firstPlace: [String], _ secondPlace: [String]
  ) {
    if first == second || found.count >= JSONDifference.most { return }
    switch (first, second) {
    case (nil, _): add(.onlyInSecond, firstPlace, secondPlace)
    case (_, nil): add(.onlyInFirst, firstPlace, secondPlace)
    case (.object(let one)?, .object(let other)?):
      for name in Set(one.keys).union(other.keys).sorted() {
        compare(one[name], other[name], firstPlace + [name], secondPlace + [name])
      }
    case (.list(let one)?, .list(let other)?):
      guard let places = places(of: one, other) else {
        for index in 0..<max(one.count, other.count) {
          compare(
            index < one.count ? one[index] : nil, index < other.count ? other[index] : nil,
            firstPlace + [String(index)], secondPlace + [String(index)])
        }
        return
      }
      let kept = places.filter { $0.second != nil }.compactMap(\.first)
      if kept != kept.sorted() { add(.reordered, firstPlace, secondPlace) }
      for (first, second) in places {
        compare(
          first.map { one[$0] }, second.map { other[$0] },
          firstPlace + [String(first ?? one.count)], secondPlace + [String(second ?? other.count)])
      }
    default: add(.changed, firstPlace, secondPlace)
    }
  }

  private mutating func add(
    _ change: AnswerDifference.Change, _ first: [String], _ second: [String]
  ) {
    guard found.count < JSONDifference.most else { return }
    found.append(
      JSONDifference(
        change: change, first: JSONPointer(steps: first), second: JSONPointer(steps: second)))
  }

  /// Pairs the items of two lists by id, in the second's order; nil if items have no unique ids.
  private func places(
    of one: [JSONValue], _ other: [JSONValue]
  ) -> [(first: Int?, second: Int?)]? {
    guard let ids = Self.ids(of: one), let otherIDs = Self.ids(of: other) else { return nil }
    let places = otherIDs.sorted { $0.value < $1.value }
      .map { (first: ids[$0.key], second: Optional($0.value)) }
    let gone = ids.filter { otherIDs[$0.key] == nil }.values.sorted()
    return places + gone.map { (first: $0, second: nil) }
  }

  /// The index of each item by its id: a text itself, or a token's reference.
  private static func ids(of items: [JSONValue]) -> [String: Int]? {
    var ids: [String: Int] = [:]
    for (place, item) in items.enumerated() {
      let id = if case .text = item { item } else { item.members?["tokenUniqueReference"] }
      guard case .text(let text)? = id, ids.updateValue(place, forKey: text) == nil else {
        return nil
      }
    }
    return ids
  }
}

extension JSONPointer {
  /// The pointer as a message names it.
  var label: String { steps.isEmpty ? "body" : description }
}

extension JSONValue {
  /// The encoded value, cut after 80 characters.
  var excerpt: String {
    let text = String(decoding: jsonBytes(of: self), as: UTF8.self)
    return text.count > 80 ? text.prefix(79) + "…" : text
  }
}
