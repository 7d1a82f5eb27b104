import Terminal
import Testing

@Suite("Fitting text") struct FittingTests {
  @Test(arguments: [
    ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""),
    ("hello", -3, ""),
    ("中文字", 6, "中文字"), ("中文字", 5, "中文…"), ("中文字", 4, "中…"), ("中文字", 2, "…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("", 3, ""), ("\u{1b}[0m", 3, "·[…"),
  ])
  func `text is cut to whole glyphs with a mark`(text: String, limit: Int, expected: String) {
    #expect(text.truncated(toColumns: limit) == expected)
  }

  @Test(arguments: [
    ("one two three", 13, "one two three"), ("one two three", 12, "one two…"),
    ("one two three", 8, "one two…"), ("one two three", 7, "one…"), ("onetwo", 4, "one…"),
    ("one", 0, ""), ("one", 1, "…"),
  ])
  func `text is cut between words`(text: String, limit: Int, expected: String) {
    #expect(text.cutBetweenWords(toColumns: limit) == expected)
  }

  @Test(
    arguments: [
      ("ab", 4, .leading, "ab  "), ("ab", 4, .trailing, "  ab"), ("ab", 5, .center, " ab  "),
      ("中文字", 4, .leading, "中… "), ("ab", 0, .leading, ""), ("ab", 1, .trailing, "…"),
    ] as [(String, Int, TextAlignment, String)])
  func `text is filled to its width`(
    text: String, width: Int, alignment: TextAlignment, expected: String
  ) {
    #expect(text.padded(toColumns: width, alignment: alignment) == expected)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one two", 3, ["one", "two"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("a abcdef b", 3, ["a", "abc", "def", "b"]),
    ("ab/cdefgh", 5, ["ab/", "cdefg", "h"]), ("a/cdefgh", 5, ["a/cde", "fgh"]),
    ("", 5, [""]), ("a\n\nb", 5, ["a", "", "b"]), ("a\r\nb", 5, ["a", "b"]),
    ("  a   b ", 9, ["a b"]),
    ("中文字", 3, ["中", "文", "字"]), ("中文字", 1, [""]), ("a中b", 1, ["a", "b"]),
    ("ab", 0, []), ("ab", -1, []), ("ab cd", 1, ["a", "b", "c", "d"]),
    ("it has 20 s.", 9, ["it has", "20 s."]), ("cut at 50 %", 8, ["cut at", "50 %"]),
    ("20 s", 3, ["20", "s"]), ("one s", 4, ["one", "s"]),
    ("passEntries", 8, ["pass", "Entries"]), ("passEntries", 10, ["passEntrie", "s"]),
    ("PassEntry", 6, ["Pass", "Entry"]), ("QUJD1eFx", 5, ["QUJD1", "eFx"]),
    ("e\u{301}e\u{301}", 1, ["e\u{301}", "e\u{301}"]),
  ])
  func `text is wrapped at blanks, and inside words that are too long`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(text.wrapped(toColumns: width) == lines)
  }

  @Test func `a wrapped line keeps the style of each letter`() {
    let line = StyledLine("✗ a", Style().bold) + StyledLine("b cd", Style().dim)
    let lines = line.wrapped(toColumns: 4)
    #expect(lines.map(\.text) == ["✗ ab", "cd"])
    #expect(lines[0].spans.last?.style == Style().dim)
    #expect(lines[0].spans[2].style == Style().bold)
  }
}
