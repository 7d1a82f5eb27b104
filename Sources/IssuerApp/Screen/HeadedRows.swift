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
    /// A blank row above a heading.
    case gap
  }

  /// In the order of their items.
  var headings: [Heading] = []
  /// Number of items.
  let items: Int
  /// Whether a blank row stands above each heading but the first.
  private var hasGaps = false

  /// Headings where the title of an item's group differs from that of the item before.
  init(groups titles: [String], hasGaps: Bool = false) {
    items = titles.count
    self.hasGaps = hasGaps
    for (item, title) in titles.enumerated() where item == 0 || titles[item - 1] != title {
      headings.append(Heading(title: title, item: item))
    }
  }

  /// A list without groups.
  init(count: Int) { items = count }

  var count: Int { items + rows(ofHeadings: headings.count) }

  func row(of item: Int) -> Int {
    item + rows(ofHeadings: headings.count { $0.item <= item })
  }

  /// The rows of the first headings with the gaps between them.
  private func rows(ofHeadings count: Int) -> Int { hasGaps ? max(0, 2 * count - 1) : count }

  subscript(row: Int) -> Row {
    func place(of heading: Int) -> Int {
      headings[heading].item + rows(ofHeadings: heading + 1) - 1
    }
    let above = headings.indices.prefix { place(of: $0) <= row }.count
    if above > 0, place(of: above - 1) == row { return .heading(headings[above - 1].title) }
    if hasGaps, above > 0, above < headings.count, place(of: above) == row + 1 { return .gap }
    return .item(row - rows(ofHeadings: above))
  }

  /// The item in the row, or below the heading in it.
  func item(near row: Int) -> Int {
    for row in row..<row + 3 {
      if row < count, case .item(let item) = self[row] { return item }
    }
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
