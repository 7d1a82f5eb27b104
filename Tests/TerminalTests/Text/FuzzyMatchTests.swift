import Testing

@testable import Terminal

@Suite("Matching") struct FuzzyMatchTests {
  /// The text with what matched in parentheses; nil when nothing did.
  func marked(_ text: String, _ ranges: [Range<String.Index>]?) -> String? {
    guard let ranges else { return nil }
    return StyledLine(text).marking(ranges, Style().bold).spans
      .map { $0.style == Style() ? $0.text : "(\($0.text))" }
      .joined()
  }

  @Test(
    arguments: [
      ("", "Add card", "Add card"), ("  ", "Add card", "Add card"),
      ("ac", "Add card", "(A)dd (c)ard"),
      ("add", "Load Add", "Load (Add)"), ("ard", "Add a card", "Add a c(ard)"),
      ("a c", "Add card", "(A)dd (c)ard"), ("CARD", "Add card", "Add (card)"),
      ("x", "Add card", nil), ("dda", "Add", nil), ("addx", "Add", nil),
      ("wi", "showWindow in", "show(Wi)ndow in"), ("é", "Cafe\u{301}", "Caf(e\u{301})"),
      ("中", "a中文", "a(中)文"), ("ß", "straße", "stra(ß)e"), ("👨‍👩‍👧", "x👨‍👩‍👧", "x(👨‍👩‍👧)"),
      ("aaa", "aXaaXa", "(a)X(aa)Xa"), ("a", "", nil),
    ] as [(String, String, String?)])
  func `a fuzzy query marks beginnings and neighbours first`(
    query: String, text: String, expected: String?
  ) {
    #expect(marked(text, FuzzyMatch(query, in: text)?.ranges) == expected)
  }

  @Test func `a match is found exactly where the characters stand in their order`() {
    let text = Array("abcab aBcaab")
    for query in ["ab", "abc", "aab", "bca", "cab"] {
      let wanted = Array(query)
      var found = 0
      func count(_ index: Int, _ place: Int) {
        if index == wanted.count { found += 1; return }
        for next in text.indices.dropFirst(place)
        where text[next].lowercased() == String(wanted[index]) { count(index + 1, next + 1) }
      }
      count(0, 0)
      #expect((FuzzyMatch(query, in: String(text)) != nil) == (found > 0))
    }
  }

  @Test func `texts of any length are matched in time`() {
    let text = String(repeating: "a", count: 100_000)
    #expect(FuzzyMatch(text, in: text)?.ranges.count == 1)
  }

  @Test(arguments: [
    ("card", "Card, card; CARD", "(Card), (card); (CARD)"), ("aa", "aaaa a", "(aa)(aa) a"),
    ("", "abc", "abc"), ("abcd", "abc", "abc"), ("é", "Cafe\u{301}", "Caf(e\u{301})"),
    ("e", "Cafe\u{301}", "Cafe\u{301}"), ("文", "中文", "中(文)"),
  ])
  func `a substring is marked wherever it stands`(query: String, text: String, expected: String) {
    #expect(marked(text, substringRanges(of: query, in: text)) == expected)
  }
}
