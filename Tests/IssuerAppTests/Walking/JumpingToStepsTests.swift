import Testing
import Walks

@testable import IssuerApp

@Suite("Going to a step of a walk") struct JumpingToStepsTests {
  private static func walk(steps: Int) -> String {
    (1...steps).map { "step \"Number \($0)\"\n  say \"This is \($0).\"" }.joined(separator: "\n")
  }

  private func pressed(_ keys: String, steps: Int) -> Story {
    var story = Story(.mixedWallet)
    story.play(Self.walk(steps: steps), then: keys)
    return story
  }

  @Test(arguments: [
    (9, "1", 1), (9, "9", 9), (12, "2", 2), (12, "1 2", 12), (12, "1 0", 10), (12, "1 Space", 1),
    (12, "1 Enter", 1), (25, "2 5", 25), (25, "3", 3), (12, "Space 1 1 Space", 12),
  ])
  func `one digit or two name it`(steps: Int, keys: String, expected: Int) {
    let story = pressed(keys, steps: steps)
    #expect(story.walk?.step == expected - 1)
    #expect(story.shows("Step \(expected) of \(steps)"))
  }

  @Test func `the first of two digits says that it waits, and any other key forgets it`() {
    var story = pressed("Space 1", steps: 12)
    #expect(story.walk?.step == 0)
    #expect(story.shows("Step 1: press Space, or a second digit."))
    story.press("b 2")
    #expect(story.walk?.step == 1)
    story = pressed("1 Esc r 2", steps: 12)
    #expect(story.walk?.step == 1)
  }

  @Test func `a step that is not there is told`() {
    for (steps, keys) in [(3, "4"), (3, "0"), (12, "1 9"), (12, "0")] {
      let story = pressed("Space \(keys)", steps: steps)
      #expect(story.walk?.step == 0)
      #expect(story.shows("The walk has \(steps) steps."))
    }
  }

  @Test func `a walk begins with a step, and all before it has been done`() throws {
    let walk = try TestWalks.walk(
      """
      step One
        activate Gold
        log-in
        go-on
      step Two
        say "Gold pays."
        expect row Gold phone "Active"
      """)
    var story = Story(.mixedWallet)
    story.tell { _ = WalkPlayback.play(&$0, walk, at: 1) }
    #expect(story.walk?.step == 1 && story.shows("Gold pays."))
    story.press("Space")
    #expect(story.walk?.judged.allSatisfy { $0.failure == nil } == true)
    story.press("b b")
    #expect(story.walk?.step == -1)
  }
}
