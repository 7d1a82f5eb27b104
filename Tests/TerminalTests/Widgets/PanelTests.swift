import Testing

@testable import Terminal

@Suite("Panels") struct PanelTests {
  @Test(arguments: [
    (14, "╭─ Cards ────╮"), (9, "╭─ Car… ─╮"), (6, "╭─ … ─"), (4, "╭──╮"),
  ])
  func `the title is cut to the edge`(columns: Int, edge: String) {
    let text = drawn(columns, 2) { frame in
      Panel("Cards").draw(in: frame.bounds, on: &frame)
    }
    #expect(displayColumns(String(text.prefix { $0 != "\n" })) == columns)
    if columns == 14 { #expect(text.hasPrefix(edge)) }
    if columns == 4 { #expect(text == "╭──╮\n╰──╯\n") }
  }

  @Test func `a panel has a border, two titles and an inside`() {
    var inside = Rect(size: Size(columns: 0, rows: 0))
    let text = drawn(20, 4) { frame in
      inside = Panel("Log", rightTitle: "3/9").draw(in: frame.bounds, on: &frame)
    }
    #expect(
      text == """
        ╭─ Log ────── 3/9 ─╮
        │                  │
        │                  │
        ╰──────────────────╯

        """)
    #expect(inside == Rect(column: 1, row: 1, columns: 18, rows: 2))
  }

  @Test func `the right title gives way to the left`() {
    let text = drawn(14, 2) { frame in
      Panel("Cards", rightTitle: "12 of 30").draw(in: frame.bounds, on: &frame)
    }
    #expect(text == "╭─ Cards ────╮\n╰────────────╯\n")
  }

  @Test func `focus and background are seen in the cells`() {
    var frame = Frame(size: Size(columns: 6, rows: 3))
    Panel(
      "x", style: Style().on(.ansi(4)), hasFocus: true,
      focusStyle: Style(.ansi(2), on: .ansi(1)).bold
    )
    .draw(in: frame.bounds, on: &frame)
    #expect(frame[0, 0].style == Style(.ansi(2), on: .ansi(1)).bold)
    #expect(frame[2, 1].style == Style().on(.ansi(1)))
  }

  @Test func `a popup dims what is behind and clears its own place`() {
    var frame = Frame(size: Size(columns: 12, rows: 5))
    frame.fill(frame.bounds, style: Style(), glyph: "x")
    let inside = Popup(Panel("Hi", style: Style()), content: Size(columns: 6, rows: 1))
      .draw(in: frame.bounds, on: &frame)
    #expect(
      frame.text() == """
        xxxxxxxxxxxx
        xx╭─ Hi ─╮xx
        xx│      │xx
        xx╰──────╯xx
        xxxxxxxxxxxx

        """)
    #expect(inside == Rect(column: 3, row: 2, columns: 6, rows: 1))
    #expect(frame[0, 0].style == Style().dim)
    #expect(frame[3, 2].style == Style())
  }

  @Test func `of what is behind a popup as wide as its place no slices are left`() {
    for (rows, isBlank) in [(10, true), (11, false)] {
      var frame = Frame(size: Size(columns: 8, rows: rows))
      frame.fill(frame.bounds, style: Style(), glyph: "x")
      Popup(Panel(), content: Size(columns: 6, rows: 1)).draw(in: frame.bounds, on: &frame)
      #expect((frame[0, 0].text == " ") == isBlank)
      #expect((frame[0, rows - 1].text == " ") == isBlank)
    }
  }
}
