import Testing
import Walks

@testable import IssuerApp

@Suite("A walk that is checked") struct WalkCheckTests {
  @Test func `is met where everything is as it says`() throws {
    let check = WalkCheck(of: try TestWalks.walk(TestWalks.three))
    #expect(check.steps.map(\.result) == [.met, .met, .met])
    #expect(!check.hasFailed)
  }

  @Test(arguments: [
    (#"row Gold phone "Active""#, "`Activate Card`"),
    (#"row Gold watch "Active""#, "the row says nothing of the Watch"),
    (#"row Gould phone "Active""#, "There is no card `Gould`; did you mean Gold?"),
    (#"text "Cobalt Street Bank of old""#, "the nearest is"),
    (#"text "zzz""#, "nothing like it"),
    ("call activations", "calls: datacore, PKPassLibrary.passes(), searches"),
    ("call searches count=2", "1 such call"),
    ("call searches status=500", "1 call, the last with status=200"),
    ("call searches body.userId=nobody", "1 call, the last with body.userId="),
    ("token Gold phone tokenStatus=ACTIVE", "tokenStatus=INACTIVE"),
    ("token Business watch", "there is no such token"),
    ("pass SN-1001 activationState=activated", "activationState=requiresActivation"),
    ("pass Gold colour=green", "There is no field `colour`; write"),
    ("finding D07", "nothing is odd"), ("finding D99", "There is no finding `D99`"),
    ("screen wallet", "cards"),
    ("outcome activated", "no flow is open"),
    (#"not text "Gold""#, "it is so"),
  ])
  func `tells what is there instead`(expectation: String, found: String) throws {
    let failures = TestWalks.failures(
      try TestWalks.walk("step One\n  expect \(expectation)"))
    #expect(failures.count == 1)
    #expect(failures.first?.contains(found) == true, "\(failures)")
  }

  @Test(arguments: [
    #"row Gold phone "Activate Card""#, #"row Gold "Activate Card""#,
    #"text "Mastercard ···· 1234""#, "call searches count=1 status=200", "call datacore",
    "token DAPLMC-gold-phone tokenStatus=INACTIVE device=phone", "token Gold phone",
    "pass Gold phone activationState=requiresActivation", "screen cards",
    "not outcome activated", "not finding D07", #"not call activations"#,
  ])
  func `is content with what is so`(expectation: String) throws {
    #expect(TestWalks.failures(try TestWalks.walk("step One\n  expect \(expectation)")) == [])
  }

  @Test(arguments: [
    ("add Gold", "Gold is on the iPhone already."),
    ("activate Business", "Business is Active on the iPhone."),
    ("approve", "Nobody asks the customer to agree to anything."),
    ("log-in", "The app asks for no log-in here."),
    ("cancel", "It works in"),
    ("press x", "The key x does nothing here."),
    ("press q", "would end the program"),
    (#"tap "nowhere""#, "`nowhere` is nowhere on the screen."),
    (#"type "text""#, "Nothing takes text here."),
    ("policy per-device", "The policy is per-device already."),
    ("set device.phone.colour=red", "colour"),
    ("switch-fault purple", "Nothing that can go wrong"),
    ("switch-fault bank", "finds"),
    ("advance soon", "is not a time"),
    ("scenario nowhere", "There is no scenario `nowhere`."),
    ("choose watch", "There is nothing to choose now."),
    ("suspend-token Gold watch", "There is nothing to suspend-token now."),
    ("redo", "There is nothing to redo."),
  ])
  func `goes no further than a line that cannot be done`(line: String, reason: String) throws {
    let check = WalkCheck(of: try TestWalks.walk("step One\n  \(line)\nstep Two\n  cards"))
    #expect(check.steps.map(\.result) == [.failed, .notReached])
    let failure = try #require(check.steps[0].failures.first)
    #expect(failure.found.contains(reason), "\(failure.found)")
    #expect(failure.mark.line == 6)
    #expect(failure.screen.contains("Cobalt Street Bank"))
  }

  @Test func `goes on behind an expectation that is not met`() throws {
    let failures = TestWalks.failures(
      try TestWalks.walk("step One\n  expect screen wallet\n  wallet\n  expect screen cards"))
    #expect(failures == ["expect screen wallet: cards", "expect screen cards: wallet"])
  }

  /// As `start` of a scenario does it: what is owed comes, unless somebody has said how much time goes by.
  @Test func `waits before each line, but not behind time that is said`() throws {
    let lines = """
      step One
        fault on=activations delay=5s
        open "bankapp://activate?serialNumber=SN-1001"
        log-in
        wait 2s
        expect not outcome activated
        expect call activations count=1
        wait 4s
        expect outcome activated
      """
    #expect(TestWalks.failures(try TestWalks.walk(lines)) == [])
  }

  @Test func `restores the end of a step, and keeps the rest as a branch`() throws {
    var app = try TestWalks.walk(TestWalks.three).screen(size: Walk.usualSize)
    let walk = try TestWalks.walk(TestWalks.three)
    WalkPlayback.begin(&app, walk.walk, isChecked: true)
    while WalkPlayback.beginNextStep(&app) {
      while app[WalkPlayback.self].walk?.nextLine != nil {
        _ = WalkPlayback.settleBeforeNextLine(&app)
        _ = WalkPlayback.doNextLine(&app)
      }
    }
    #expect(app.session.history.redoable != nil)
    #expect(app.session.app.flow == nil)
  }

  @Test func `compares the screen with the one that was kept`() throws {
    let walk = try TestWalks.walk("step One\n  snapshot cards")
    let kept = try #require(WalkCheck(of: walk).snapshots["cards"])
    #expect(!WalkCheck(of: walk, snapshot: { $0 == "cards" ? kept : nil }).hasFailed)
    let other = kept.replacing("Gold", with: "Cold")
    let failures = WalkCheck(of: walk, snapshot: { _ in other }).steps[0].failures
    #expect(failures.first?.found.hasPrefix("the screen differs") == true)
  }

  @Test func `has the settings, the policy and the size of its header`() throws {
    let walk = try TestWalks.walk(
      "step One\n  cards", header: "set device.watch={}\npolicy guide\nsize 80x24\nseed 7")
    let app = walk.screen(size: walk.walk.size)
    #expect(app.session.world.watch != nil)
    #expect(app.session.app.policy == .guide)
    #expect(app.size.columns == 80)
    #expect(walk.walk.settings == ["device.watch={}", "seed=7"])
  }

  @Test func `covers a card number that it types`() throws {
    let walk = try TestWalks.walk(
      "step One\n  press o\n  type \"4111111111111111\"\n  press Enter\n  expect text \"zzz\"")
    let failure = try #require(WalkCheck(of: walk).steps[0].failures.first)
    #expect(!failure.screen.contains("4111111111111111"))
  }
}
