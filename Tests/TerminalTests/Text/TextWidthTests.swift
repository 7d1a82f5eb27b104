import Terminal
import Testing

@Suite("Text width") struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("中文", 4), ("한", 2),
    ("\u{1112}\u{1161}\u{11ab}", 2),
    ("ｱ", 1), ("Ａ", 2), ("😀", 2), ("🫠", 2), ("🇳🇱", 2), ("─│╭…·✓●⏎", 8), ("°", 1),
    ("✔\u{fe0f}", 1), ("👨\u{200d}👩\u{200d}👧", 6), ("👍🏽", 2), ("🏽", 2),
    ("a\u{301}\u{302}\u{303}\u{304}", 1),
    ("\u{1b}[31m", 5), ("a\tb", 3), ("a\nb", 3), ("a\r\nb", 3), ("\u{301}", 1), ("\u{ad}", 1),
    ("नि", 2), ("ไม้", 2), ("\u{e0041}", 1),
  ])
  func `text takes the columns that terminals give it`(text: String, columns: Int) {
    #expect(displayColumns(text) == columns)
    #expect(displayColumns(sanitised(text)) == columns)
  }

  @Test(
    arguments: [
      ("a", 1), ("中", 2), ("\u{301}", 0), ("\u{200d}", 0), ("\u{202e}", 1), ("\u{1fae8}", 2),
      ("\u{10ffff}", 1), ("\u{20000}", 2), ("\u{e000}", 1), ("\u{20dd}", 0), ("\u{600}", 0),
      ("\u{1e4ec}", 0), ("\u{3099}", 0), ("\u{302a}", 0), ("\u{fe20}", 0), ("\u{1160}", 0),
      ("\u{303f}", 1), ("\u{2e80}", 2), ("\u{1fa7d}", 2), ("\u{231a}", 2), ("\u{1f1e6}", 1),
    ] as [(Unicode.Scalar, Int)])
  func `a scalar has a width of its own behind another`(scalar: Unicode.Scalar, width: Int) {
    #expect(displayColumns("a\(scalar)") == 1 + width)
  }
}
