import Testing

@testable import Terminal

@Suite("Frames") struct FrameTests {
  let origin = Point(column: 0, row: 0)

  func frame(_ columns: Int = 6, _ rows: Int = 1) -> Frame {
    Frame(size: Size(columns: columns, rows: rows))
  }

  @Test(arguments: [
    ("abc", 0, "abc   ", 3), ("abcdefgh", 0, "abcdef", 6), ("abc", 4, "    ab", 2),
    ("abc", 6, "      ", 0), ("abc", -2, "c     ", 3), ("abc", -9, "      ", 3),
    ("中文", 1, " 中<文< ", 4), ("中文", 3, "   中< ", 3), ("中", 5, "      ", 1), ("中", -1, "      ", 2),
    ("e\u{301}x", 0, "e\u{301}x    ", 2), ("abcdee\u{301}", 0, "abcdee\u{301}", 6),
    ("a\u{1b}b", 0, "a·b   ", 3), ("", 0, "      ", 0),
  ])
  func `writing is clipped, and a glyph cut by an edge becomes a blank`(
    text: String, column: Int, expected: String, advance: Int
  ) {
    var frame = frame()
    let advanced = frame.write(text, at: Point(column: column, row: 0))
    #expect(cells(frame) == expected)
    #expect(advanced == advance)
    #expect(isWhole(frame))
  }

  @Test(arguments: [
    ("x", 0, "x 文<字<"), ("x", 1, " x文<字<"), ("x", 2, "中<x 字<"), ("中", 1, " 中< 字<"),
    ("中", 3, "中< 中< "),
  ])
  func `writing over half of a wide glyph blanks the other half`(
    text: String, column: Int, expected: String
  ) {
    var frame = frame()
    frame.write("中文字", at: origin)
    frame.write(text, at: Point(column: column, row: 0))
    #expect(cells(frame) == expected)
    #expect(isWhole(frame))
  }

  @Test func `a clip keeps its neighbours`() {
    var frame = frame(6, 2)
    frame.fill(frame.bounds, style: Style(), glyph: ".")
    let clip = Rect(column: 1, row: 0, columns: 3, rows: 1)
    #expect(frame.write("abcdef", at: origin, within: clip) == 4)
    frame.write("abcdef", at: Point(column: 0, row: 1), within: clip)
    #expect(frame.text() == ".bcd..\n......\n")
  }

  @Test func `text keeps the background it is written on, and a fill does not`() {
    var frame = frame()
    frame.fill(frame.bounds, style: Style().on(.ansi(4)))
    frame.write("a", at: origin, style: Style(.ansi(1)))
    frame.write("b", at: Point(column: 1, row: 0), style: Style(.ansi(1), on: .ansi(2)))
    #expect(frame[0, 0].style == Style(.ansi(1), on: .ansi(4)))
    #expect(frame[1, 0].style == Style(.ansi(1), on: .ansi(2)))
    frame.fill(frame.bounds, style: Style())
    #expect(frame[0, 0].style == Style())
  }

  @Test func `outside of the frame reads blank and writes nothing`() {
    var frame = frame(2, 2)
    for (column, row) in [(-1, 0), (2, 0), (0, -1), (0, 2), (.max, .max), (.min, .min)] {
      frame[column, row] = Cell("x")
      #expect(frame[column, row] == .blank)
    }
    #expect(frame.text() == "\n\n")
  }

  @Test func `a cell set by hand cannot halve a glyph`() {
    var frame = frame()
    frame[1, 0] = Cell("中")
    frame[2, 0] = Cell("x")
    frame[5, 0] = Cell("文")
    #expect(cells(frame) == "  x   ")
    frame[0, 0] = .continuation(style: Style())
    #expect(isWhole(frame))
  }

  @Test func `a line of spans is written in its styles`() {
    var frame = frame()
    let line: StyledLine = "ab" + StyledLine("中", Style().bold)
    #expect(frame.write(line, at: origin) == 4)
    #expect(cells(frame) == "ab中<  ")
    #expect(frame[2, 0].style == Style().bold)
    #expect(line.columns == 4)
  }

  @Test func `restyling leaves the glyphs`() {
    var frame = frame()
    frame.write("abc", at: origin)
    frame.restyle(Rect(column: 1, row: 0, columns: 99, rows: 9)) { $0.attributes.insert(.dim) }
    #expect(frame.text() == "abc\n")
    #expect(frame[0, 0].style == Style())
    #expect(frame[5, 0].style == Style().dim)
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (1, 1)])
  func `the smallest frames can be drawn on`(columns: Int, rows: Int) {
    var frame = frame(columns, rows)
    frame.write("中文", at: origin)
    frame.fill(frame.bounds, style: Style(), glyph: "中")
    frame.restyle(frame.bounds) { $0.attributes = .bold }
    #expect(frame.text() == String(repeating: "\n", count: rows))
  }

  @Test(
    arguments: [
      ("a", "a", 1), ("中", "中", 2), ("e\u{301}", "e\u{301}", 1), ("\u{1b}", "·", 1),
      ("\u{200d}", " ", 1),
      ("👨\u{200d}👩", "👨", 2), ("\r\n", " ", 1),
    ] as [(Character, String, Int)])
  func `a cell holds one safe glyph`(character: Character, text: String, columns: Int) {
    #expect(Cell(character).text == text)
    #expect(Cell(character).columns == columns)
  }

  @Test func `a line of spans is cut with a mark`() {
    let line = StyledLine("abc", Style().bold) + StyledLine("def", Style().dim)
    #expect(
      (0...6).map { line.truncated(toColumns: $0).text } == [
        "", "…", "a…", "ab…", "abc…", "abcd…", "abcdef",
      ])
  }

  @Test func `a line of spans is cut after a word where there is one`() {
    let line =
      StyledLine("✗ The card's network ", Style().bold) + StyledLine("declined it", Style())
    #expect(line.cutBetweenWords(toColumns: 16).text == "✗ The card's…")
    #expect(line.cutBetweenWords(toColumns: 31).text == "✗ The card's network declined…")
    #expect(line.cutBetweenWords(toColumns: 40) == line)
  }
}
