import Terminal

/// The rows of a list in groups: its items in order, and a heading above the first item of each group.
struct HeadedRows {
  /// A heading, and the index of the item below it.
  struct Heading {
    var title: String
    var item: Int
  }

  enum Row {
    case heading(String)
    case item(Int)
  }

  /// In the order of their items.
  var headings: [Heading] = []
  /// Number of items.
  let items: Int

  /// Headings where the title of an item's group differs from that of the item before.
  init(groups titles: [String]) {
    items = titles.count
    for (item, title) in titles.enumerated() where item == 0 || titles[item - 1] != title {
      headings.append(Heading(title: title, item: item))
    }
  }

  /// A list without groups.
  init(count: Int) { items = count }

  var count: Int { items + headings.count }

  func row(of item: Int) -> Int { item + headings.count { $0.item <= item } }

  subscript(row: Int) -> Row {
    let above = headings.enumerated().prefix { $1.item + $0 < row }.count
    if above < headings.count, headings[above].item + above == row {
      return .heading(headings[above].title)
    }
    return .item(row - above)
  }

  /// The item in the row, or below the heading in it.
  func item(near row: Int) -> Int {
    if case .item(let item) = self[row] { return item }
    if case .item(let item) = self[row + 1] { return item }
    return 0
  }

  /// `window` scrolled as little as shows the item, with the heading right above it.
  func window(_ window: ScrollWindow, showing item: Int, in rows: Int) -> ScrollWindow {
    let row = row(of: item)
    let isFirst = headings.contains { $0.item == item }
    return (isFirst && rows > 1 ? window.showing(row - 1, of: count, in: rows) : window)
      .showing(row, of: count, in: rows)
  }
}
