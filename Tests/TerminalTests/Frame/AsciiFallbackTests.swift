import Testing

@testable import Terminal

@Suite("ASCII fallback") struct AsciiFallbackTests {
  @Test(arguments: [
    ("plain", "plain"), ("╭─╮│╰╯├┤", "+-+|++++"), ("●◐○■✓✗", "*%o#Vx"), ("▲▶◀▼", "^><v"),
    ("↑↓←→⏎", "^v<>]"),
    ("┊╌▰▱", ":-=."), ("▀▄█▌▍┃", "\"_#||#"), ("…·", "~."), ("≠−", "#-"), ("≠ a", "!=a"),
    ("é中", "???"),
    ("e\u{301}", "e"),
  ])
  func `chrome keeps its shape and everything its width`(text: String, expected: String) {
    #expect(asciiFallback(text) == expected)
    #expect(displayColumns(asciiFallback(text)) == displayColumns(text))
  }

  @Test func `a whole frame becomes ASCII and keeps its styles`() {
    var frame = Frame(size: Size(columns: 8, rows: 3))
    Panel("中", style: Style(.ansi(2))).draw(in: frame.bounds, on: &frame)
    let ascii = frame.asciiOnly()
    #expect(ascii.text() == "+- ?? -+\n|      |\n+------+\n")
    #expect(ascii[0, 0].style == frame[0, 0].style)
    #expect(isWhole(ascii))
  }
}
