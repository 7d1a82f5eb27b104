package import Terminal

/// A typed filter: an item matches if each word is found in one of its texts.
package struct FilterQuery: Equatable, Sendable {
  let text: String
  package let words: [SubstringQuery]

  package init(_ text: String) {
    self.text = text
    words = text.split(whereSeparator: \.isWhitespace).map { SubstringQuery(String($0)) }
  }

  /// Whether every match of this one is a match of `other`.
  func narrows(_ other: FilterQuery) -> Bool { text.hasPrefix(other.text) }

  func matches(_ texts: [String]) -> Bool {
    words.allSatisfy { word in texts.contains { word.isFound(in: $0) } }
  }
}

/// The matches of a query in a list, computed once for each list and query.
struct NarrowedList: Sendable {
  private(set) var query: FilterQuery
  /// Indices of the matching items, ascending.
  private(set) var places: [Int]
  private var source: any ListSource

  init(_ source: any ListSource, by query: FilterQuery) {
    self.source = source
    self.query = query
    places = source.places(matching: query, among: nil)
  }

  /// Searches again if the query or the list has changed; a longer query searches only the matches so far.
  mutating func update(_ source: any ListSource, by query: FilterQuery) {
    let isSameList = source.isSame(as: self.source)
    if isSameList, query == self.query { return }
    let canBeLeft = isSameList && query.narrows(self.query)
    places = source.places(matching: query, among: canBeLeft ? places : nil)
    self.source = source
    self.query = query
  }
}

/// The items of a pane's list; equal sources have equal items with equal texts.
package protocol ListSource: Equatable, Sendable {
  /// Number of items.
  var count: Int { get }
  /// Indices of the matching items, ascending, out of `candidates` or of all.
  func places(matching query: FilterQuery, among candidates: [Int]?) -> [Int]
}

extension ListSource {
  func places<Items: RandomAccessCollection>(
    _ items: Items, _ candidates: [Int]?, where matches: (Items.Element) -> Bool
  ) -> [Int] where Items.Index == Int {
    candidates.map { $0.filter { matches(items[$0]) } }
      ?? items.indices.filter { matches(items[$0]) }
  }

  fileprivate func isSame(as other: any ListSource) -> Bool { other as? Self == self }
}
