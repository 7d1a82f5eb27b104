import Commands
import SimulatedWorld
import Terminal
import Testing
import WalletDomain

@testable import Walks

@Suite("Reading a walk") struct WalkReadingTests {
  @Test func `what stands before the steps is about the whole walk`() throws {
    let walk = try read(
      """
      # A walk of mine
      walk     1
      id       mine
      title    "My walk"
      about    "It shows something."
      scenario fresh-phone
      set      device.watch=null
      set      "bank.name=Two Words"
      policy   guide
      size     80x24
      seed     7
      present

      step "one"

      """)
    #expect(walk.title == "My walk")
    #expect(walk.about == "It shows something.")
    #expect(walk.scenario == "fresh-phone")
    #expect(walk.settings == ["device.watch=null", "bank.name=Two Words", "seed=7"])
    #expect(walk.policy == .guide)
    #expect(walk.size == Size(columns: 80, rows: 24))
    #expect(walk.isForAudience)
    #expect(walk.steps.map(\.title) == ["one"])
  }

  @Test(
    arguments: [
      ("1", 0), ("3", 2), ("0", nil), ("4", nil), ("two", 1), ("TWO", 1), ("Two and more", 2),
      ("more", 2), ("o", nil), ("", nil), ("four", nil),
    ] as [(String, Int?)])
  func `a step has a number, a title, and words that no other has`(name: String, place: Int?) throws
  {
    let walk = try read(
      "walk 1\ntitle T\nscenario fresh-phone\nstep One\nstep Two\nstep \"Two and more\"\n")
    #expect(walk.stepIndex(named: name) == place)
  }

  @Test func `what is not said is as usual`() throws {
    let walk = try read(oneStep())
    #expect(walk.about.isEmpty && walk.settings.isEmpty && walk.policy == nil)
    #expect(walk.size == Walk.usualSize)
    #expect(!walk.isForAudience)
  }

  @Test(
    arguments: [
      ("add Gold watch", .word(WrittenCommand(.add, "Gold", "watch"))),
      ("add \"My gold card\"", .word(WrittenCommand(.add, "My gold card", nil))),
      ("deeplink \"bank://a?b=c\"", .word(WrittenCommand(.open, "bank://a?b=c"))),
      ("scenario fresh-phone", .word(WrittenCommand(.scenario, "fresh-phone"))),
      ("policy", .word(WrittenCommand(.policy, nil))),
      ("next-device", .screen(.nextDevice)),
      ("press Enter a C-r", .press([.enter, .character("a"), .control("r")])),
      ("type \"two words\"", .type("two words")),
      ("tap \"Done\"", .tap("Done")),
      ("approve", .approve),
      ("log-in", .logIn),
      ("pair", .watchPaired(true)),
      ("unpair", .watchPaired(false)),
      ("wait 1.5s", .wait(.milliseconds(1500))),
      ("pause 2s", .pause(.seconds(2))),
      (
        "fault on=activations nth=1 close=reset",
        .fault([.init("on", "activations"), .init("nth", "1"), .init("close", "reset")])
      ),
      ("unfault activations", .unfault(.activations)),
      ("unfault", .unfault(nil)),
      ("say \"Hello, all.\"", .say("Hello, all.")),
      ("snapshot the-list-2", .snapshot("the-list-2")),
      ("back-to one", .backTo("one")),
    ] as [(String, WalkCommand)])
  func `takes every line that there is`(line: String, command: WalkCommand) throws {
    #expect(try read(oneStep(line)).commands == [[command]])
  }

  @Test(
    arguments: [
      ("row Gold Active", .row(card: "Gold", nil, label: "Active")),
      ("row Gold watch \"Add to Wallet\"", .row(card: "Gold", .watch, label: "Add to Wallet")),
      ("text \"any words\"", .text("any words")),
      ("call searches", .call("searches", count: nil, [])),
      (
        "call searches count=2 status=200",
        .call("searches", count: 2, [.init("status", "200")])
      ),
      ("token Gold", .token("Gold", nil, [])),
      (
        "token Gold phone tokenStatus=ACTIVE",
        .token("Gold", .phone, [.init("tokenStatus", "ACTIVE")])
      ),
      (
        "pass SN-1 activationState=activated",
        .pass("SN-1", nil, [.init("activationState", "activated")])
      ),
      ("finding D07", .finding("D07")),
      ("screen cards", .screen("cards")),
      ("outcome added", .outcome("added")),
    ] as [(String, WalkExpectation.Assertion)], ["", "not "])
  func `takes everything that can be expected, and that it is not so`(
    expected: (String, WalkExpectation.Assertion), not: String
  ) throws {
    let expectation = WalkExpectation(expected.1, isNegated: !not.isEmpty)
    #expect(try read(oneStep("expect \(not)\(expected.0)")).commands == [[.expect(expectation)]])
  }

  @Test func `a line knows where it stands`() throws {
    let walk = try read(oneStep("# a comment", "", "cards"))
    #expect(walk.steps[0].mark.description == "w.walk:4:1")
    #expect(walk.steps[0].lines.map(\.mark.description) == ["w.walk:7:3"])
  }

  @Test func `lines may end as on Windows`() throws {
    let text = oneStep("cards", "say \"a b\"")
    let walk = try read(text.split(separator: "\n").joined(separator: "\r\n"))
    #expect(try walk.commands == read(text).commands)
  }

  @Test func `every word that it has reads as itself`() throws {
    for name in CommandName.walked where name.arguments.allSatisfy(\.isOptional) {
      let values = name.arguments.map { _ in String?.none }
      var written = WrittenCommand(name)
      written.values = values
      #expect(try read(oneStep(name.rawValue)).commands == [[.word(written)]], "\(name)")
    }
  }
}
