import Testing

@testable import Guide

@Suite("A page laid out") struct LayOutTests {
  private func text(_ markdown: String, columns: Int) throws -> String {
    let blocks = try #require(readMarkdown(markdown))
    return laidOut(blocks, columns: columns, marksCode: true).map(\.text).joined(separator: "\n")
  }

  @Test func `prose is wrapped between words, and items stand behind their marks`() throws {
    let page = """
      Press `e` (or `Esc`), and then read `one two`.

      - first thing that there is
      10. second thing that there is
      """
    #expect(
      try text(page, columns: 20) == """
        Press `e` (or
        `Esc`), and then
        read `one two`.

        • first thing that
          there is

        10. second thing
            that there is
        """)
  }

  @Test func `code stays as it is where there is room, and goes on further in where there is none`()
    throws
  {
    let page = "```\na:\n  b: { c: one two three }\n```"
    #expect(try text(page, columns: 60) == "    a:\n      b: { c: one two three }")
    #expect(try text(page, columns: 20) == "  a:\n    b: { c: one\n      two three }")
  }

  @Test func `an address is written out, and a word that is too long is broken`() throws {
    #expect(try text("[Apple](https://a.example)", columns: 40) == "Apple <https://a.example>")
    #expect(try text("<https://a.example>", columns: 40) == "https://a.example")
    #expect(try text("see abcdefghijkl now", columns: 8) == "see\nabcdefgh\nijkl now")
  }

  @Test func `a command stays whole where a line can hold it`() throws {
    #expect(try text("Type `check a file` now", columns: 20) == "Type `check a file`\nnow")
    #expect(try text("Type `check a file` now", columns: 12) == "Type\n`check a\nfile` now")
  }

  @Test func `a page that is named can be told from a word`() throws {
    #expect(try text("See [faults](faults.md).", columns: 40) == "See `faults`.")
  }

  @Test func `between the words of one link nothing is interrupted`() throws {
    let blocks = try #require(readMarkdown("a [b c](d.md) e"))
    #expect(
      laidOut(blocks, columns: 40, marksCode: false).map(\.phrases) == [
        [Phrase("a "), Phrase("b c", .page("d", number: 0)), Phrase(" e")]
      ])
  }
}
