public import Terminal

extension Rect {
  /// Room for everything that is printed on a card.
  public var isLargeCard: Bool { columns >= 21 && rows >= 5 }

  /// Where on a card its chip begins; nil where there is no room for one.
  public var chip: (start: Point, glyphs: String)? {
    guard columns >= 8, rows >= 3 else { return nil }
    let start = Point(column: column + 2, row: row + (isLargeCard ? rows / 2 - 1 : 1))
    return (start, isLargeCard ? "▐██▌" : "▗▖")
  }
}
