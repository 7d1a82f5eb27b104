import Testing

@testable import Terminal

@Suite("Tabs") struct TabsTests {
  static let titles = ["Cards", "Wallet", "Watch", "Calls"]

  @Test(arguments: [
    (0, 40, "[Cards] Wallet  Watch  Calls"), (1, 29, " Cards [Wallet] Watch  Calls"),
    (1, 28, " Cards [Wallet] Watch ›"), (2, 18, "‹ Wallet [Watch]›"), (3, 18, "‹ Watch [Calls]"),
    (3, 8, "‹[Calls]"), (0, 8, "[Cards]›"), (0, 5, "[Ca…]"), (2, 4, "‹[…]"), (0, 0, ""),
  ])
  func `the chosen title is always there`(selected: Int, columns: Int, expected: String) {
    #expect(
      drawn(columns, 1) { Tabs(Self.titles, selected: selected).draw(in: $0.bounds, on: &$0) }
        == expected + "\n")
  }

  @Test func `a click on a title finds it`() {
    var frame = Frame(size: Size(columns: 30, rows: 2))
    let rects = Tabs(Self.titles, selected: 1).draw(
      in: Rect(column: 1, row: 1, columns: 23, rows: 1), on: &frame)
    var map = HitMap<Int>()
    for (index, rect) in rects.enumerated() { map.add(index, at: rect) }
    #expect(frame.text() == "\n  Cards [Wallet] Watch ›\n")
    #expect(
      (0..<25).map { map[Point(column: $0, row: 1)].map(String.init) ?? "." }.joined()
        == ".0000000111111112222222..")
    #expect(map[Point(column: 3, row: 0)] == nil)
  }

  @Test func `no titles are no tabs`() {
    #expect(drawn(9, 1) { Tabs([], selected: 3).draw(in: $0.bounds, on: &$0) } == "\n")
  }
}

@Suite("Hit map") struct HitMapTests {
  @Test func `what was drawn last lies on top`() {
    var map = HitMap<String>()
    map.add("list", at: Rect(column: 0, row: 0, columns: 10, rows: 5))
    map.add("sheet", at: Rect(column: 2, row: 1, columns: 4, rows: 2))
    map.add("nothing", at: Rect(column: 0, row: 0, columns: 0, rows: 9))
    #expect(map[Point(column: 0, row: 0)] == "list")
    #expect(map[Point(column: 5, row: 2)] == "sheet")
    #expect(map[Point(column: 6, row: 2)] == "list")
    #expect(map[Point(column: 10, row: 0)] == nil)
    #expect(map.layers(at: Point(column: 5, row: 2)) == ["list", "sheet"])
  }
}
