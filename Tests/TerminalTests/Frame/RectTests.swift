import Terminal
import Testing

@Suite("Rectangles") struct RectTests {
  let rect = Rect(column: 2, row: 1, columns: 10, rows: 4)

  @Test(arguments: [-1, 0, 1, 3, 4, 99])
  func `the pieces of a split cover the rectangle once`(amount: Int) {
    for (piece, rest) in [rect.top(amount), rect.bottom(amount)] {
      #expect(piece.rows == min(max(0, amount), 4))
      #expect(piece.rows + rest.rows == 4)
      #expect(piece.intersection(rest).isEmpty)
    }
    for (piece, rest) in [rect.left(amount), rect.right(amount)] {
      #expect(piece.columns == min(max(0, amount), 10))
      #expect(piece.columns + rest.columns == 10)
      #expect(piece.intersection(rest).isEmpty)
    }
  }

  @Test func `each edge gives the piece at that edge`() {
    #expect(rect.top(1).0 == Rect(column: 2, row: 1, columns: 10, rows: 1))
    #expect(rect.bottom(1).0 == Rect(column: 2, row: 4, columns: 10, rows: 1))
    #expect(rect.left(3).0 == Rect(column: 2, row: 1, columns: 3, rows: 4))
    #expect(rect.right(3).0 == Rect(column: 9, row: 1, columns: 3, rows: 4))
    #expect(rect.right == 12)
    #expect(rect.bottom == 5)
  }

  @Test func `an inset or an intersection is never negative`() {
    #expect(rect.inset(by: 1) == Rect(column: 3, row: 2, columns: 8, rows: 2))
    #expect(rect.inset(by: 9).isEmpty)
    #expect(rect.inset(columns: 2, rows: 0).size == Size(columns: 6, rows: 4))
    #expect(rect.intersection(Rect(column: 50, row: 50, columns: 1, rows: 1)).isEmpty)
    #expect(Rect(column: 0, row: 0, columns: -5, rows: -5).size == Size(columns: 0, rows: 0))
  }

  @Test func `an extent set by hand is never negative`() {
    var rect = rect
    rect.rows -= 9
    rect.columns -= 99
    #expect(rect.size == Size(columns: 0, rows: 0))
  }

  @Test func `the middle is at most the whole`() {
    #expect(rect.centered(columns: 4, rows: 2) == Rect(column: 5, row: 2, columns: 4, rows: 2))
    #expect(rect.centered(columns: 99, rows: 99) == rect)
  }
}
