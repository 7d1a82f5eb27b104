package import Terminal

/// What was typed to narrow a list: every word must stand somewhere in what an item says.
package struct FilterQuery: Equatable, Sendable {
  let text: String
  package let words: [SubstringQuery]

  package init(_ text: String) {
    self.text = text
    words = text.split(whereSeparator: \.isWhitespace).map { SubstringQuery(String($0)) }
  }

  /// What matches this also matches the shorter text that it begins with.
  func narrows(_ other: FilterQuery) -> Bool { text.hasPrefix(other.text) }

  func matches(_ texts: [String]) -> Bool {
    words.allSatisfy { word in texts.contains { word.isFound(in: $0) } }
  }
}

/// A list narrowed to what matches, worked out once for each list and each query.
struct NarrowedList: Sendable {
  private(set) var query: FilterQuery
  /// The items' places in the whole list, in its order.
  private(set) var places: [Int]
  private var source: ListSource

  init(_ source: ListSource, by query: FilterQuery) {
    self.source = source
    self.query = query
    places = source.places(matching: query, among: nil)
  }

  /// Looks again where the query or the list is another one; a longer query looks only at what is left.
  mutating func update(_ source: ListSource, by query: FilterQuery) {
    let isSameList = source == self.source
    if isSameList, query == self.query { return }
    let canBeLeft = isSameList && query.narrows(self.query)
    places = source.places(matching: query, among: canBeLeft ? places : nil)
    self.source = source
    self.query = query
  }
}

/// A list as its pane shows it: all of it, or the items that match.
struct ShownList {
  /// How many items there are, shown or not.
  let total: Int
  /// The places of the shown ones; nil shows all.
  let places: [Int]?

  var count: Int { places?.count ?? total }

  /// The place in the whole list of the item in a row.
  subscript(row: Int) -> Int { places.map { $0[row] } ?? row }

  /// Nil where the item is not shown.
  func row(of item: Int) -> Int? {
    guard places != nil else { return (0..<total).contains(item) ? item : nil }
    let row = row(near: item)
    return row < count && self[row] == item ? row : nil
  }

  /// The row of the item, or of the next one that is shown, or the last.
  func row(near item: Int) -> Int {
    guard let places else { return min(max(0, item), max(0, total - 1)) }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < item { low = middle + 1 } else { high = middle }
    }
    return min(low, max(0, places.count - 1))
  }
}

extension ListState {
  /// Moves by `step` rows; what is selected stays a place in the whole list.
  mutating func move(by step: Int, in list: ShownList) {
    guard list.count > 0 else { return }
    var rows = ListState(selected: list.row(near: selected))
    rows.move(by: step, of: list.count)
    selected = list[rows.selected]
  }

  mutating func keepVisible(_ list: ShownList, in rows: Int) {
    let row = list.row(near: selected)
    // While nothing matches, the selection waits where it was.
    if list.count > 0 { selected = list[row] } else if list.places == nil { selected = 0 }
    window = window.showing(row, of: list.count, in: rows)
  }

  /// The same, by whole pages: only one key of a page moves what does not change.
  mutating func turnPage(_ list: ShownList, in rows: Int) {
    let page = window
    keepVisible(list, in: rows)
    window = page.turning(to: list.row(near: selected), of: list.count, in: rows)
  }

  /// Moves the window, and takes the selection along where it would leave it.
  mutating func scroll(by step: Int, in list: ShownList, _ rows: Int) {
    guard list.count > 0 else { return }
    window = window.scrolled(by: step, of: list.count, in: rows)
    let visible = window.visible(of: list.count, in: rows)
    let row = list.row(near: selected)
    selected = list[max(visible.lowerBound, min(row, visible.upperBound - 1))]
  }
}
