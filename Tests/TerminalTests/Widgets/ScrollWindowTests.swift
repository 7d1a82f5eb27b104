import Terminal
import Testing

@Suite("Scroll window") struct ScrollWindowTests {
  @Test(
    arguments: [
      // first, selection, count, rows, margin -> visible
      (0, 0, 10, 4, 0, 0..<4), (0, 5, 10, 4, 0, 2..<6), (5, 3, 10, 4, 0, 3..<7),
      (5, 6, 10, 4, 0, 5..<9),
      (9, 9, 10, 4, 0, 6..<10), (8, nil, 10, 4, 0, 6..<10), (0, 99, 10, 4, 0, 6..<10),
      (0, -5, 10, 4, 0, 0..<4),
      (0, 3, 10, 4, 1, 1..<5), (0, 9, 10, 4, 1, 6..<10), (0, 2, 10, 1, 3, 2..<3),
      (5, 0, 0, 4, 0, 0..<0), (5, 2, 3, 4, 0, 0..<3), (3, 3, 10, 0, 0, 0..<0),
    ] as [(Int, Int?, Int, Int, Int, Range<Int>)])
  func `the selection stays visible and no row is wasted`(
    first: Int, selection: Int?, count: Int, rows: Int, margin: Int, visible: Range<Int>
  ) {
    let window = ScrollWindow(first: first).showing(selection, of: count, in: rows, margin: margin)
    #expect(window.visible(of: count, in: rows) == visible)
  }

  @Test(
    arguments: [
      // first, selection, count, rows -> visible
      (0, 0, 10, 4, 0..<4), (0, 3, 10, 4, 0..<4), (0, 4, 10, 4, 3..<7), (3, 6, 10, 4, 3..<7),
      (3, 7, 10, 4, 6..<10), (3, 2, 10, 4, 0..<4), (6, 5, 10, 4, 3..<7), (0, 9, 10, 4, 6..<10),
      (0, 500, 1000, 4, 499..<503), (0, 99, 10, 4, 6..<10), (5, -5, 10, 4, 0..<4),
      (0, 2, 10, 1, 2..<3), (5, 0, 0, 4, 0..<0), (5, 2, 3, 4, 0..<3), (3, 3, 10, 0, 0..<0),
    ] as [(Int, Int, Int, Int, Range<Int>)])
  func `a list turns by a page, of which one row is known`(
    first: Int, selection: Int, count: Int, rows: Int, visible: Range<Int>
  ) {
    let window = ScrollWindow(first: first).turning(to: selection, of: count, in: rows)
    #expect(window.visible(of: count, in: rows) == visible)
  }

  @Test func `pages stop at both ends`() {
    #expect(ScrollWindow(first: 2).scrolled(by: -5, of: 10, in: 4).first == 0)
    #expect(ScrollWindow(first: 2).scrolled(by: 99, of: 10, in: 4).first == 6)
  }
}
