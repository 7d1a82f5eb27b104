import Testing

@testable import Terminal

@Suite("Small widgets") struct SmallWidgetTests {
  @Test(arguments: [
    (0.0, "▱▱▱▱"), (0.5, "▰▰▱▱"), (0.99, "▰▰▰▱"), (1, "▰▰▰▰"), (7, "▰▰▰▰"), (-1, "▱▱▱▱"),
    (.nan, "▱▱▱▱"),
    (.infinity, "▰▰▰▰"),
  ])
  func `progress is full only when all is done`(fraction: Double, bar: String) {
    #expect(progressBar(fraction, columns: 4).text == bar)
  }

  @Test(arguments: [
    (0..<4, 4, "    "), (0..<4, 8, "┃┃┊┊"), (4..<8, 8, "┊┊┃┃"), (2..<6, 8, "┊┃┃┊"),
    (0..<4, 1000, "┃┊┊┊"),
    (996..<1000, 1000, "┊┊┊┃"), (0..<0, 0, "    "),
  ])
  func `the scrollbar reaches both ends`(visible: Range<Int>, count: Int, bar: String) {
    var frame = Frame(size: Size(columns: 2, rows: 4))
    frame.drawScrollbar(visible, of: count, in: frame.bounds)
    #expect((0..<4).map { frame[1, $0].text }.joined() == bar)
  }

  @Test func `more marks count what is hidden`() {
    let text = drawn(12, 3) { frame in
      Panel().draw(in: frame.bounds, on: &frame)
      frame.drawHiddenCounts(above: 3, below: 12, in: frame.bounds)
    }
    #expect(
      text == """
        ╭──── ▲ 3 ─╮
        │          │
        ╰─── ▼ 12 ─╯

        """)
    #expect(
      drawn(10, 2) { $0.drawHiddenCounts(above: 0, below: 12, areLeading: true, in: $0.bounds) }
        == "\n ▼ 12\n")
    #expect(drawn(4, 2) { $0.drawHiddenCounts(above: 0, below: 0, in: $0.bounds) } == "\n\n")
    #expect(
      drawn(4, 2) { $0.drawHiddenCounts(above: 9, below: 9, in: $0.bounds) } == "   ▲\n   ▼\n")
  }

  @Test func `names and values stand in two columns`() {
    let rows: [(key: String, value: StyledLine)] = [
      ("Status", "Active"), ("Suffix", "1234"), ("Name 中", "a long value"),
    ]
    let text = drawn(18, 2) { frame in
      let count = frame.drawFields(rows, in: frame.bounds)
      #expect(count == 2)
    }
    #expect(text == "Status   Active\nSuffix   1234\n")
    #expect(
      drawn(16, 3) { $0.drawFields(rows, in: $0.bounds) }
        == "Status   Active\nSuffix   1234\nName 中  a long…\n")
  }

  static let hints = [
    KeyHint("⏎", "Open"), KeyHint("a", "Add"), KeyHint("f", "Fault", isEnabled: false),
    KeyHint("?", "Help"),
    KeyHint("q", "Quit"),
  ]

  @Test(arguments: [
    (60, "⏎ Open  a Add  f Fault  ? Help  q Quit"), (38, "⏎ Open  a Add  f Fault  ? Help  q Quit"),
    (37, "⏎ Open  a Add  ? Help  q Quit"), (28, "⏎ Open  ? Help  q Quit"), (20, "⏎ Open  ? Help"),
    (13, "? Help"), (3, ""),
  ])
  func `hints go from the right, then pinned ones, and then the first`(
    columns: Int, bar: String
  ) {
    #expect(
      drawn(columns, 1) { $0.drawKeyHints(Self.hints, pinned: 2, in: $0.bounds) } == bar
        + "\n")
  }

  @Test func `a disabled hint is dim`() {
    var frame = Frame(size: Size(columns: 60, rows: 1))
    frame.drawKeyHints(Self.hints, in: frame.bounds)
    #expect(frame[0, 0].style == Style().bold)
    #expect(frame[15, 0].style == Style().dim)
  }
}
