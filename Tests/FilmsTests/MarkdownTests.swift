import Testing

@testable import Films

@Suite("Film as Markdown") struct MarkdownTests {
  @Test func `a film is this report`() {
    #expect(
      Film.small.markdown() == """
        # Two steps

        What they show.

        **✗ 1 of 2 expectations not met**

        | | Step | Calls | Expected |
        |--:|---|--:|---|
        | 1 | The list |  | ✓ as expected |
        | 2 | The answer is lost | 2 | ✗ 1 of 1 not met |

        ## Calls

        ```mermaid
        sequenceDiagram
          participant p1 as App
          participant p2 as TMP
          Note over p1,p2: 1. The list
          Note over p1,p2: 2. The answer is lost
          p1->>p2: 1. tokens/searches
          p2-->>p1: 200 · 80 ms
          p1->>p2: 2. activations
          p2--xp1: timed out
        ```

        ## 1. The list

        All is well.

        Nothing is asked.

        ```text
        open cards
        expect row "Gold" phone Active
        ```

        ```text
        one
        same
        ```

        - ✓ row "Gold" phone Active

        ## 2. The answer is lost

        ```text
        press r
        ```

        ```text
        two

        中 end
        ```

        - ✗ text "Card activated": not met; found: We could not confirm it

        **1  07:35:30  App → TMP  tokens/searches** ✓ 200 · 80 ms

        ```text
        POST /tokens/searches

        {}
        ```

        ```text
        200 OK

        []
        ```

        **2  07:35:31  App → TMP  activations** ✗ timed out

        ```text
        POST /activations
        ```

        """)
  }

  @Test(
    arguments: [
      ("a * b _c_ `d`", "a \\* b \\_c\\_ \\`d\\`"), ("<b>&amp;", "\\<b\\>\\&amp;"),
      ("[x](y) | #1", "\\[x\\](y) \\| \\#1"), ("- a", "\\- a"), ("1. a", "1\\. a"),
      ("12) a", "12\\) a"), ("  + a", "\\+ a"), ("1.5 s", "1\\.5 s"), ("a\nb", "a b"),
      ("# a", "\\# a"), ("---", "\\---"), ("", ""),
    ])
  func `text says nothing but itself`(text: String, expected: String) {
    #expect(markdownText(text) == expected)
  }

  @Test func `no line of a block ends it`() {
    var film = Film.small
    film.steps[0].commands = ["type \"````\""]
    #expect(film.markdown().contains("\n`````text\ntype \"````\"\n`````\n"))
  }

  @Test(
    arguments: [
      ("a; b # c", "a#59; b #35; c"), ("the end of ending", "the #101;nd of ending"),
      ("style x:a", "#115;tyle x:a"), ("\"q\" <br>", "#34;q#34; #60;br#62;"),
      ("%%{init}%%", "#37;#37;{init}#37;#37;"), ("a\nb", "a b"), (" ", "–"), ("End", "End"),
      ("wrap: é", "#119;rap: é"),
    ])
  func `text says nothing to Mermaid but itself`(text: String, expected: String) {
    #expect(mermaidText(text) == expected)
  }

  /// What Mermaid's grammar permits of what we use.
  static var permitted: [Regex<Substring>] {
    [
      /sequenceDiagram/, /\ \ participant p[0-9]+ as [^#;\n]+/,
      /\ \ Note over p[0-9]+(?:,p[0-9]+)?: [^#;\n]+/,
      /\ \ p[0-9]+(?:->>|-->>|--x)p[0-9]+: [^#;\n]+/,
    ]
  }

  @Test func `every line of a diagram is one that Mermaid permits`() throws {
    let texts = [
      "end", "a;b#c", "\"x\"\n y", "<b>%%{init}%%", "A-->>B: x", "", "p1", "中 😀", "#59;", "a -x b",
      "`code` $$x$$ \\", "participant", "loop", "Note over", "wrap:a", "style a:b#c;",
    ]
    var film = Film.small
    film.steps = texts.enumerated().map { index, text in
      Film.Step(
        title: text, shots: 0..<1,
        calls: [
          Film.Call(
            number: index, time: text, from: text, to: texts[(index * 7 + 1) % texts.count],
            title: text,
            ending: index % 3 == 0 ? .told : .answered(text, isGood: index.isMultiple(of: 2)),
            request: text, reply: text)
        ])
    }
    let diagram = try #require(film.sequenceDiagram())
    for line in diagram.split(separator: "\n", omittingEmptySubsequences: false) {
      // Mermaid takes out what is written by number before it reads.
      let read = line.replacing(/#[0-9]+;/, with: "_")
      let isPermitted = Self.permitted.contains { read.wholeMatch(of: $0) != nil }
      #expect(isPermitted, "\(line)")
      #expect(read.matches(of: /\b(end|style|classDef|wrap|nowrap)\b/).isEmpty, "\(line)")
    }
    let parties = texts.count
    #expect(diagram.matches(of: /participant p/).count == parties)
  }

  @Test func `what needs no answer is neither ticked nor waited for`() {
    var film = Film.small
    film.steps[1].calls[0].ending = .told
    film.steps[1].calls[1].ending = .underWay
    let (text, page) = (film.markdown(), film.html())
    #expect(text.contains("tokens/searches** needs no answer\n"))
    #expect(text.contains("activations** ◐ no answer yet\n"))
    #expect(page.contains("tokens/searches<b class=\"\">needs no answer</b>"))
    #expect(page.contains("activations<b class=\"\">◐ no answer yet</b>"))
    #expect(film.sequenceDiagram()?.contains("p2-") == false)
  }

  @Test func `where nothing is called there is no diagram`() {
    var film = Film.small
    film.steps.removeLast()
    #expect(film.sequenceDiagram() == nil)
    #expect(!film.markdown().contains("mermaid"))
  }

  @Test func `one party alone is noted alone`() {
    var film = Film.small
    film.steps[1].calls = [film.steps[1].calls[0]]
    film.steps[1].calls[0].to = "App"
    #expect(film.sequenceDiagram()?.contains("Note over p1: 2. The answer is lost") == true)
  }
}
