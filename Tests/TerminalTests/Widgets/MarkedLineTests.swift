import Testing

@testable import Terminal

@Suite("Marked lines") struct MarkedLineTests {
  private let line = StyledLine("Gold ", Style().bold) + StyledLine("···· 1234", Style().dim)

  /// Each span in brackets, those in the mark's style with a sign.
  private func told(_ line: StyledLine) -> String {
    line.spans.map { span in
      let sign = span.style == Style().reverse ? "!" : span.style == Style().underline ? "*" : ""
      return "[\(sign)\(span.text)]"
    }.joined()
  }

  @Test(arguments: [
    (["gold"], "[*Gold][ ][···· 1234]"), (["old ·"], "[G][*old ][*·][··· 1234]"),
    (["1", "3"], "[Gold ][···· ][*1][2][*3][4]"), (["12", "23"], "[Gold ][···· ][*123][4]"),
    (["silver"], "[Gold ][···· 1234]"), ([], "[Gold ][···· 1234]"), ([""], "[Gold ][···· 1234]"),
  ])
  func `what matches has its own style, over spans too`(queries: [String], expected: String) {
    let marked = line.marking(queries, Style().underline)
    #expect(told(marked) == expected)
    #expect(marked.text == line.text)
  }

  @Test func `one place may differ from the others`() {
    let marked = StyledLine("a-a-a").marking(["a"], Style().underline, current: 1, Style().reverse)
    #expect(told(marked) == "[*a][-][!a][-][*a]")
  }

  @Test func `what matches in reversed letters is reversed, unless it has a ground of its own`() {
    let line = StyledLine("Gold", Style().reverse) + StyledLine(" Gold", Style())
    let marked = line.marking(["old"], Style().underline)
    #expect(marked.spans[1] == StyledLine("old", Style().underline.reverse).spans[0])
    #expect(marked.spans[3] == StyledLine("old", Style().underline).spans[0])
    let ground = Style(.ansi(0), on: .ansi(3))
    #expect(line.marking(["old"], ground).spans[1] == StyledLine("old", ground).spans[0])
  }

  @Test func `marks that join a letter over the edge of a span do no harm`() {
    let line = StyledLine("Cafe", Style().bold) + StyledLine("\u{301} noir", Style().dim)
    #expect(line.marking(["é"], Style().underline).text == line.text)
    #expect(line.marking(["noir"], Style().underline).spans.last?.text == "noir")
  }
}

@Suite("A query for many texts") struct SubstringQueryTests {
  @Test(arguments: [
    ("GOLD", "Gold card", true), ("gold", "Golden", true), ("gold", "Gol", false), ("", "", true),
    ("é", "CAFE\u{301}", true), ("e\u{301}", "café", true), ("e", "é", false), ("é", "e", false),
    ("k", "\u{212a}", true), ("\u{212a}", "k", true), ("b", "a\r\nb", true), ("文", "中文", true),
    ("文", "abc", false), ("İ", "i\u{307}", true),
  ])
  func `finds what a marked line would mark`(query: String, text: String, isFound: Bool) {
    #expect(SubstringQuery(query).isFound(in: text) == isFound)
    if !query.isEmpty {
      #expect(!substringRanges(of: query, in: text).isEmpty == isFound)
    }
  }
}
