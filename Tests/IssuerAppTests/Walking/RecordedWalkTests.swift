import Diagnosis
import Randomness
import Simulation
import Terminal
import Testing
import Thoroughness
import Walks

@testable import IssuerApp
@testable import Scenarios

@Suite("A walk that was recorded") struct RecordedWalkTests {
  private func recorded(_ story: Story) -> RecordedWalk {
    RecordedWalk(of: story.model.session, file: "recorded")
  }

  /// As it is read from the files that were written.
  private func check(_ recorded: RecordedWalk) throws -> WalkCheck {
    let walk = try readWalk(Array(recorded.text.utf8), file: "recorded.walk")
    let scenario = try recorded.scenario ?? Catalogue.load(walk.scenario)
    return WalkCheck(
      of: LoadedWalk(
        walk: walk, scenario: LoadedScenario(scenario), name: "recorded.walk", isShipped: false))
  }

  @Test func `says what was done, and what was seen`() throws {
    var story = try Story(Catalogue.load("needs-activation"))
    story.settle()
    story.press("Enter")
    for _ in 0..<6 {
      story.settle()
      story.press("Enter")
    }
    story.settle()
    let walk = recorded(story)
    #expect(walk.losses == [])
    #expect(walk.text.contains("activate card-gold phone"))
    #expect(walk.text.contains("expect outcome activated"))
    #expect(walk.text.contains(#"expect row Gold phone "Active""#))
    // Each key of the flow is a step that the screen has named.
    let titles = walk.text.split(separator: "\n").filter { $0.hasPrefix("step ") }
    #expect(titles.count == walk.steps && walk.steps >= 3)
    #expect(titles.contains(#"step "The list is asked again""#))
    #expect(try check(walk).steps.allSatisfy { $0.result == .met })
  }

  @Test func `while it is made, the title bar says so`() {
    for (size, words) in [(Size.usual, "● recording"), (Size(columns: 40, rows: 12), "● rec")] {
      var model = AppModel(.mixedWallet, size: size)
      #expect(!model.frame().text().contains("● rec"))
      model.recording = "demo.walk"
      #expect(model.frame().text().contains(words))
    }
  }

  @Test func `leaves out what was taken back`() throws {
    var story = try Story(Catalogue.load("needs-activation"))
    story.settle()
    story.press("p u r")
    story.settle()
    let text = recorded(story).text
    #expect(!text.contains("policy"))
    #expect(text.contains("refresh"))
  }

  /// What happens by itself is no step, and what is done before the first one is none either.
  @Test(arguments: ["tmp-slow", "tmp-timeout", "tmp-429", "mixed-wallet"])
  func `of a session in which nothing was done has no step`(id: String) throws {
    var story = Story(try Catalogue.load(id))
    for _ in 0..<20 {
      story.pass(.milliseconds(700))
      #expect(recorded(story).steps == 0)
    }
    story.tell { _ = $0.update(.branchNamed("b")) }
    let walk = recorded(story)
    #expect(walk.steps == 0 && walk.losses == [])
  }

  @Test func `names what was made to go wrong`() throws {
    var story = try Story(Catalogue.load("needs-activation"))
    story.settle()
    story.press("f")
    story.select("The bank activates", "down")
    story.press("Enter Esc r")
    story.settle()
    let walk = recorded(story)
    #expect(walk.losses == [])
    #expect(walk.text.contains("switch-fault"))
    #expect(try !check(walk).hasFailed)
  }

  @Test func `keeps what was seen where Done is pressed at once`() throws {
    var story = try Story(Catalogue.load("needs-activation"))
    story.settle()
    story.press("Enter")
    story.settle()
    story.press("Enter")
    for _ in 0..<600 where !story.shows("Done") { story.pass(.milliseconds(10)) }
    #expect(!story.model.session.moment.isSettled)
    story.press("Enter")
    let walk = recorded(story)
    #expect(walk.losses == [])
    #expect(walk.text.contains("expect outcome activated"))
    #expect(walk.text.contains(#"expect row Gold phone "Active""#))
    #expect(try !check(walk).hasFailed)
  }

  @Test func `keeps what came of the last act where it ends before that is there`() throws {
    var story = try Story(Catalogue.load("needs-activation"))
    story.settle()
    story.press("Enter")
    story.settle()
    story.press("Enter")
    story.pass(.milliseconds(20))
    let walk = recorded(story)
    #expect(walk.text.contains("expect outcome activated") && !walk.text.contains("wait"))
    #expect(try !check(walk).hasFailed)
  }

  @Test func `tells where it does not begin at the beginning`() throws {
    var story = try Story(Catalogue.load("needs-activation"))
    story.settle()
    story.press("p")
    story.tell { _ = Scenario.mixedWallet.open(in: &$0) }
    story.settle()
    story.press("r")
    let walk = recorded(story)
    #expect(walk.losses.count == 1 && walk.losses[0].contains("is not in the walk"))
  }

  /// Whatever somebody does: what was recorded can be gone through, and all that it expects is so.
  @Test(arguments: 0..<12)
  func `of a random session checks green`(seed: UInt64) throws {
    let scenarios = [
      "mixed-wallet", "needs-activation", "fresh-phone", "push-yellow", "google-wallet", "ext-add",
    ]
    var random = SplitMix64(seed: seed)
    let id = scenarios[Int(seed) % scenarios.count]
    var story = Story(try Catalogue.load(id))
    let keys = [
      "Enter", "Enter", "Enter", "Down", "Up", "Right", "Left", "a", "p", "r", "u", "U", "f", "Esc",
      "x", "A", "I", "v", "o", "W", "t", "2", "1", "3",
    ]
    var recording = WalkRecording(file: "recorded")
    for step in 0..<120 {
      let key = keys.randomElement(using: &random) ?? "Enter"
      story.press(key)
      if Bool.random(using: &random) { story.settle() } else { story.pass(.milliseconds(300)) }
      if step % 9 == 0 { _ = recording.walk(of: story.model.session) }
    }
    let walk = recorded(story)
    // Act by act it becomes the same.
    let grown = recording.walk(of: story.model.session)
    #expect(grown.scenario == walk.scenario, "seed \(seed)")
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
    #expect(lines(grown.text).difference(from: lines(walk.text)).isEmpty, "seed \(seed)")
    #expect(recording.finished(story.model.session).losses == walk.losses)
    let saved = SavedScenario(story.model.session, as: "saved")
    let read = try readScenario(Array(saved.text.utf8), file: "saved", extending: { _ in nil })
    #expect(saved.obstacle == nil && read == saved.scenario)
    #expect(walk.losses == [], "seed \(seed)")
    let failures = try check(walk).steps.flatMap(\.failures).map { "\($0.line): \($0.found)" }
    #expect(failures == [], "seed \(seed)")
  }

  @Test func `goes on where the history has forgotten its beginning`() throws {
    var session = Session.settled(try Catalogue.load("one-gold-card"))
    var recording = WalkRecording(file: "recorded")
    for act in 0..<1_040 {
      _ = session.update(.listRefreshed)
      _ = session.update(.settled)
      if act % 150 == 0 { _ = recording.walk(of: session) }
    }
    let walk = recording.walk(of: session)
    #expect(walk.steps == 1_040 && walk.losses == [])
    var late = WalkRecording(file: "late")
    let rest = late.walk(of: session)
    #expect(rest.steps < 1_040 && rest.steps > 900)
    #expect(rest.losses.contains { $0.contains("the walk begins with what the others led to") })
  }

  @Test func `brings its scenario along where none is shipped that is the same`() throws {
    var scenario = try Catalogue.load("needs-activation")
    scenario.title = "Another"
    var story = Story(scenario)
    story.settle()
    story.press("r")
    let walk = recorded(story)
    #expect(walk.scenario == scenario)
    #expect(walk.text.contains("scenario recorded.yaml"))
    #expect(try !check(walk).hasFailed)
  }
}
