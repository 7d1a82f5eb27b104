import Simulation
import Terminal
import WalletDomain

/// The selected item of a list, and the part of the list that is on the screen.
struct ListState: Equatable, Sendable {
  /// Index in the whole list, also while only matching items are shown.
  var selected = 0
  var window = ScrollWindow()

  /// Moves the selection by `step`, which may be huge, and not beyond the ends.
  mutating func move(by step: Int, of count: Int) {
    let target = selected + min(max(step, -Int.max / 2), Int.max / 2)
    selected = min(max(0, target), max(0, count - 1))
  }

  mutating func keepVisible(of count: Int, in rows: Int) {
    keepVisible(ShownList(total: count, places: nil), in: rows)
  }

  /// Moves the selection by `step` shown rows.
  mutating func move(by step: Int, in list: ShownList) {
    guard list.count > 0 else { return }
    var rows = ListState(selected: list.row(near: selected))
    rows.move(by: step, of: list.count)
    selected = list[rows.selected]
  }

  mutating func keepVisible(_ list: ShownList, in rows: Int) {
    let row = list.row(near: selected)
    // While nothing matches, the selection stays.
    if list.count > 0 { selected = list[row] } else if list.places == nil { selected = 0 }
    window = window.showing(row, of: list.count, in: rows)
  }

  /// Scrolls by whole pages to show the selection, so that most moves redraw two rows only.
  mutating func turnPage(_ list: ShownList, in rows: Int) {
    let page = window
    keepVisible(list, in: rows)
    window = page.turning(to: list.row(near: selected), of: list.count, in: rows)
  }

  /// Scrolls the window; a selection that would leave it moves along.
  mutating func scroll(by step: Int, in list: ShownList, _ rows: Int) {
    guard list.count > 0 else { return }
    window = window.scrolled(by: step, of: list.count, in: rows)
    let visible = window.visible(of: list.count, in: rows)
    let row = list.row(near: selected)
    selected = list[max(visible.lowerBound, min(row, visible.upperBound - 1))]
  }
}

/// The rows of a list that a pane shows: all items, or those that match a search.
struct ShownList {
  /// Number of items, shown or not.
  let total: Int
  /// Indices of the shown items, ascending; nil shows all.
  let places: [Int]?

  var count: Int { places?.count ?? total }

  /// The index in the whole list of the item in a row.
  subscript(row: Int) -> Int { places.map { $0[row] } ?? row }

  /// The row of an item; nil if it is not shown.
  func row(of item: Int) -> Int? {
    let row = row(near: item)
    return row < count && self[row] == item ? row : nil
  }

  /// The row of an item, else of the next shown one, else the last.
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
