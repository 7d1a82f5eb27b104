import Testing

@testable import Films

@Suite("Film as text") struct FilmTextTests {
  @Test func `a film is this text`() {
    #expect(
      Film.small.text() == """
        Two steps
        What they show.
        1 of 2 expectations not met

        1. The list
        -----------
        All is well.
        Nothing is asked.
          > open cards
          > expect row "Gold" phone Active

        one
        same

        ✓ row "Gold" phone Active

        2. The answer is lost
        ---------------------
          > press r

        two

        中 end

        ✗ text "Card activated": not met; found: We could not confirm it

        """)
  }

  @Test func `a step that shows nothing has the screen before it, the first none`() {
    var film = Film.small
    film.steps = [Film.Step(title: "One", shots: 0..<0), Film.Step(title: "Two", shots: 2..<2)]
    #expect(film.text().hasSuffix("1. One\n------\n\n2. Two\n------\n\ntwo\nsame\n"))
  }

  @Test func `no text in it moves the cursor`() {
    var film = Film.small
    film.title = "a\u{1b}[2Jb\nc"
    film.steps[0].says = ["\u{7}\u{202e}"]
    film.steps[0].commands = ["type \"\u{8}\""]
    #expect(film.text().hasPrefix("a·[2Jb c\n"))
    #expect(film.text().unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
  }
}
