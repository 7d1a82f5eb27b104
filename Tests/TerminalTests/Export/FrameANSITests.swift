import Testing

@testable import Terminal

@Suite("Frames as a terminal is sent them") struct FrameANSITests {
  func frame(_ text: String, style: Style = Style(), cursor: Point? = nil) -> Frame {
    var frame = Frame(size: Size(columns: 9, rows: 2))
    frame.write(text, at: Point(column: 0, row: 1), style: style)
    frame.cursor = cursor
    return frame
  }

  /// What is sent, with `^` for the escape.
  func sent(_ frame: Frame, after shown: Frame?) -> String {
    frame.ansi(after: shown).replacing("\u{1b}[", with: "^")
  }

  @Test func `a line leaves nothing of its styles behind, and no control goes out with it`() {
    let line = StyledLine(spans: [
      Span("a", Style(.ansi(1)).bold), Span("b"), Span("c\u{1b}[m", Style().dim),
    ])
    let sent = line.ansi.replacing("\u{1b}[", with: "^")
    #expect(sent.hasPrefix("^0;1;31ma^0mb^0;2mc"))
    #expect(sent.hasSuffix("^0m") && sent.count { $0 == "^" } == 4 && !sent.contains("\u{1b}"))
  }

  @Test func `the first frame clears the screen and hides the cursor`() {
    #expect(sent(frame("ab"), after: nil) == "^?25l^0m^2J^2;1Hab")
    #expect(sent(Frame(size: Size(columns: 0, rows: 0)), after: nil) == "^?25l^0m^2J")
    #expect(sent(frame("a"), after: Frame(size: Size(columns: 3, rows: 1))) == "^?25l^0m^2J^2;1Ha")
  }

  @Test func `then only what differs is sent`() {
    #expect(sent(frame("abcdef"), after: frame("abcdef")).isEmpty)
    #expect(sent(frame("aXcYef"), after: frame("abcdef")) == "^2;2HX^CY")
    #expect(sent(frame("aXcdeY"), after: frame("abcdef")) == "^2;2HX^3CY")
    #expect(sent(frame(""), after: frame("a")) == "^2;1H ")
  }

  @Test(
    arguments: [
      (Style(), "a"), (Style(.ansi(1), on: .ansi(12)), "^31;104ma^0m"),
      (Style(.indexed(200)), "^38;5;200ma^0m"),
      (Style(.hex(0x010203), on: .hex(0x0405ff)), "^38;2;1;2;3;48;2;4;5;255ma^0m"),
      (Style().bold.dim.underline.reverse, "^0;1;2;4;7ma^0m"),
    ] as [(Style, String)])
  func `styles are sent as they are`(style: Style, expected: String) {
    #expect(sent(frame("a", style: style), after: frame("")) == "^2;1H" + expected)
  }

  @Test func `only what differs of a style is sent`() {
    var row = frame("")
    row.write("a", at: Point(column: 0, row: 1), style: Style(.ansi(1), on: .ansi(2)))
    row.write("b", at: Point(column: 1, row: 1), style: Style(.ansi(3), on: .ansi(2)))
    row.write("c", at: Point(column: 2, row: 1), style: Style(.ansi(3)).bold)
    #expect(sent(row, after: frame("")) == "^2;1H^31;42ma^33mb^0;1;33mc^0m")
  }

  @Test func `behind a glyph whose width terminals may see otherwise the place is told again`() {
    #expect(sent(frame("中ae\u{301}b"), after: frame("")) == "^2;1H中^2;3Hae\u{301}^2;5Hb")
    #expect(sent(frame("a中"), after: frame("中")) == "^2;1Ha中")
  }

  @Test func `the cursor is shown where the frame has it`() {
    let place = Point(column: 3, row: 0)
    #expect(sent(frame("a", cursor: place), after: frame("a")) == "^1;4H^?25h")
    #expect(
      sent(frame("b", cursor: place), after: frame("a", cursor: place)) == "^?25l^2;1Hb^1;4H^?25h")
    #expect(sent(frame("a"), after: frame("a", cursor: place)) == "^?25l")
    #expect(sent(frame("a", cursor: Point(column: 9, row: 0)), after: frame("a")).isEmpty)
  }
}
