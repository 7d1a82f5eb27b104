import Terminal
import Testing
import Walks

@testable import IssuerApp

@Suite("The prompt beside a walk") struct WalkPromptTests {
  private static let lines = """
    step "One"
      say "First there is a grey card."
      expect row Gold phone "Activate Card"
    step "Two"
      activate Gold
      log-in
      say "The bank decides about 4111111111111111."
      pause 10s
    """

  private func lines(_ story: Story, elapsed: Duration?) -> [WalkPrompt.Line] {
    WalkPrompt(story.model.seen, stepEnds: [.seconds(6), .seconds(21)])?.lines(elapsed: elapsed)
      ?? []
  }

  private func prompt(_ story: Story, elapsed: Duration? = nil) -> [String: String] {
    let lines = lines(story, elapsed: elapsed)
    return Dictionary(uniqueKeysWithValues: lines.map { ($0.name, $0.text) })
  }

  @Test func `without a walk there is none`() {
    #expect(WalkPrompt(Story(.mixedWallet).model.seen, stepEnds: []) == nil)
  }

  @Test func `tells step, words, next press and time`() {
    var story = Story(.mixedWallet)
    story.play(Self.lines, header: "present")
    #expect(prompt(story)["step"] == "none yet of 2")
    #expect(prompt(story)["press"] == "Space: step 1, One")
    #expect(prompt(story)["next"] == "One: First there is a grey card.")
    #expect(prompt(story)["time"] == "not begun, planned about 0:21")
    story.press("Space")
    #expect(prompt(story)["step"] == "1 of 2, One")
    #expect(prompt(story)["say"] == "First there is a grey card.")
    #expect(prompt(story)["now"] == "time to read and to speak")
    #expect(
      prompt(story, elapsed: .seconds(65))["time"]
        == "1:05 since the first step, planned about 0:06 of 0:21")
    for _ in 0..<40 { story.pass(.milliseconds(100)) }
    #expect(prompt(story)["now"] == "ready")
    #expect(prompt(story)["press"] == "Space: step 2, Two")
  }

  @Test func `covers secrets, and names keys as they are configured`() {
    var story = Story(.mixedWallet)
    story.play(Self.lines, then: "2")
    #expect(prompt(story)["say"]?.contains("The bank decides") == true)
    #expect(prompt(story)["say"]?.contains("4111111111111111") == false)
    story.tell { $0.configuration.keys[.screen(.nextStep)] = [.function(5)] }
    #expect(prompt(story)["press"]?.hasPrefix("F5: ") == true)
  }

  @Test func `tells how to come back, and that the screen is blank`() {
    var story = Story(.mixedWallet)
    story.play(Self.lines, header: "present", then: "Space .")
    #expect(prompt(story)["press"] == "any key: the screen comes back")
    story.press("x Down")
    #expect(prompt(story)["press"] == "Space: on with the walk")
    story.press("p")
    #expect(prompt(story)["press"] == "r: back to step 1")
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 10), Size(columns: 1, rows: 1),
    Size(columns: 120, rows: 36),
  ])
  func `what to say has its room first, on every screen`(size: Size) {
    var story = Story(.mixedWallet)
    story.play(Self.lines, then: "Space")
    let lines = lines(story, elapsed: .zero)
    let frame = PromptView(lines, Appearance()).frame(size)
    #expect(frame.size == size)
    guard size.columns >= 40 else { return }
    #expect(frame.shows("First there is a grey card."))
    #expect(frame.shows("Space: on in this step"))
  }

  @Test func `on a short screen the time comes before words, and what is cut has a mark`() {
    var story = Story(.mixedWallet)
    story.play(Self.lines, then: "Space")
    let lines = lines(story, elapsed: .seconds(65))
    let short = PromptView(lines, Appearance()).frame(Size(columns: 40, rows: 12))
    #expect(short.shows("1:05 since the first step") && !short.shows("planned"))
    let shortest = PromptView(lines, Appearance()).frame(Size(columns: 40, rows: 3))
    #expect(shortest.text().contains("First there is a grey card"))
    let narrow = PromptView(lines, Appearance()).frame(Size(columns: 20, rows: 4))
    #expect(narrow.text().contains("…"))
  }
}
