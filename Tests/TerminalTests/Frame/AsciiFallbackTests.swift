import Testing

@testable import Terminal

@Suite("ASCII fallback") struct AsciiFallbackTests {
  @Test(arguments: [
    ("plain", "plain"), ("╭─╮│╰╯├┤", "+-+|++++"), ("●◐○■✓✗", "*%o#+x"), ("▲▶◀▼", "^><v"),
    ("↑↓←→⏎", "^v<>]"),
    ("┊╌▰▱", ":-=."), ("▀▄█▌▍┃", "\"_####"), ("…·", "~."), ("≠−", "#-"), ("≠ a", "!=a"),
    ("Stud… 1", "Stud~ 1"), ("Stud…  1", "Stud.. 1"), ("Stud…   1", "Stud... 1"),
    ("✓  Sent", "OK Sent"), ("✓ Sent", "+ Sent"), ("Sent ✓", "Sent +"),
    ("200 · 80 ms", "200 - 80 ms"), ("· one", "- one"), ("···· 0042", ".... 0042"),
    ("é中", "???"),
    ("e\u{301}", "e"),
  ])
  func `chrome keeps its shape and everything its width`(text: String, expected: String) {
    #expect(asciiFallback(text) == expected)
    #expect(displayColumns(asciiFallback(text)) == displayColumns(text))
  }

  @Test func `at the end of a text an ellipsis has all of its dots`() {
    #expect(asciiFallback("One moment…") == "One moment...")
  }

  @Test func `an ellipsis has the dots for which blanks follow it in its row`() {
    var frame = Frame(size: Size(columns: 8, rows: 4))
    for (row, text) in ["One…", "One…   a", "One…  a", "One… a"].enumerated() {
      frame.write(text, at: Point(column: 0, row: row))
    }
    #expect(frame.asciiOnly().text() == "One...\nOne... a\nOne.. a\nOne~ a\n")
  }

  @Test func `a whole frame becomes ASCII and keeps its styles`() {
    var frame = Frame(size: Size(columns: 8, rows: 3))
    Panel("中", style: Style(.ansi(2))).draw(in: frame.bounds, on: &frame)
    let ascii = frame.asciiOnly()
    #expect(ascii.text() == "+- ?? -+\n|      |\n+------+\n")
    #expect(ascii[0, 0].style == frame[0, 0].style)
    #expect(isWhole(ascii))
  }

  @Test func `a point between blanks is a dash in a frame, too`() {
    var frame = Frame(size: Size(columns: 10, rows: 2))
    for (row, text) in ["· a ·· b", "1 · ·c · 2"].enumerated() {
      frame.write(text, at: Point(column: 0, row: row))
    }
    #expect(frame.asciiOnly().text() == "- a .. b\n1 - .c - 2\n")
  }

  @Test func `a tick is a word where blanks follow it in its row`() {
    var frame = Frame(size: Size(columns: 9, rows: 3))
    for (row, text) in ["✓  Sent", "Sent  ✓", "Sent ✓"].enumerated() {
      frame.write(text, at: Point(column: 0, row: row), style: Style().bold)
    }
    let ascii = frame.asciiOnly()
    #expect(ascii.text() == "OK Sent\nSent  OK\nSent OK\n")
    #expect(ascii[1, 0].style == Style().bold)
  }
}
