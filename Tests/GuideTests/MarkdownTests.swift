import Testing

@testable import Guide

@Suite("Markdown") struct MarkdownTests {
  @Test func `each kind of block and phrase is read`() throws {
    let blocks = try #require(
      readMarkdown(
        """
        # Title

        Press `e`, *or* **not**, and
        see [faults](faults.md) or [Apple](https://example.com/a).

        - one
        - two

          more
        3. three

        > said

        ```sh
        passwalk cards

        # done
        ```
        ***
        """))
    #expect(
      blocks == [
        .heading(level: 1, [Phrase("Title")]),
        .paragraph([
          Phrase("Press "), Phrase("e", .code), Phrase(", "), Phrase("or", .emphasis),
          Phrase(" "), Phrase("not", .strong), Phrase(", and see "),
          Phrase("faults", .page("faults", number: 0)), Phrase(" or "),
          Phrase("Apple", .address("https://example.com/a")), Phrase("."),
        ]),
        .list([
          ListItem(marker: "•", blocks: [.paragraph([Phrase("one")])]),
          ListItem(
            marker: "•", blocks: [.paragraph([Phrase("two")]), .paragraph([Phrase("more")])]),
        ]),
        .list([ListItem(marker: "3.", blocks: [.paragraph([Phrase("three")])])]),
        .quotation([.paragraph([Phrase("said")])]),
        .code(["passwalk cards", "", "# done"]),
        .rule,
      ])
  }

  @Test(arguments: ["", "\n\n", "***", "[x](", "<b>", "![a](b.svg)", "- \n- ", "\u{1b}[2J `\u{7}`"])
  func `whatever it is, it is read and laid out at any width`(text: String) throws {
    let blocks = try #require(readMarkdown(text))
    for columns in [-1, 0, 1, 8, 40] {
      for line in laidOut(blocks, columns: columns, marksCode: true) {
        #expect(line.text.count <= max(8, columns))
      }
    }
  }
}
