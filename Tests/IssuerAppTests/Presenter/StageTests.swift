import Scenarios
import Simulation
import Testing
import WalletDomain

@testable import IssuerApp
@testable import Terminal

@Suite("Before an audience") struct StageTests {
  private func presenting(_ keys: String = "", at size: Size = .wide) -> Story {
    var app = Story(.mixedWallet, size: size)
    app.press("P")
    app.press(keys)
    return app
  }

  // MARK: The clicker

  @Test(arguments: Size.three)
  func `a clicker leads through a flow and back`(size: Size) {
    var (clicked, pressed) = (presenting("Down Down", at: size), presenting("Down Down", at: size))
    for _ in 0..<12 {
      clicked.press("PgDn")
      pressed.press("Enter")
      clicked.settle()
      pressed.settle()
      #expect(clicked.frame == pressed.frame)
    }
    #expect(clicked.model.session.world.passes.count == 4)
    while SessionActs.undoObstacle(clicked.model.seen) == nil { clicked.press("PgUp") }
    #expect(clicked.model.session.world.passes.count == 3)
    #expect(clicked.model.session.app.flow == nil)
  }

  @Test func `what is scrolled elsewhere is scrolled by it`() {
    var app = presenting("?", at: .small)
    let (before, session) = (app.frame, app.model.session)
    app.press("PgDn")
    #expect(app.frame != before)
    app.press("Esc 4 PgUp PgDn")
    #expect(app.model.session == session)
  }

  @Test func `outside of presenter mode its keys move by pages`() {
    var app = Story(.mixedWallet)
    let session = app.model.session
    app.press("PgDn")
    #expect(app.model.session == session)
    #expect(app.model.cards.list.selected > 0)
  }

  // MARK: Words

  @Test func `an audience reads of calls what is asked, not what code calls it`() {
    var said: Set<String> = []
    for screen in NamedScreen.all {
      let story = screen.story(at: .wide)
      said.formUnion(story.model.session.world.log.calls.map(\.inWords))
    }
    #expect(said.count > 20)
    for words in said {
      let isCode = words.contains { "()/_:".contains($0) }
      let hasHump = zip(words, words.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
      #expect(!isCode && !hasHump, "\(words)")
    }
  }

  @Test(arguments: Size.three)
  func `steps are sentences, of which only one that is waited for turns`(size: Size) {
    var app = presenting("Down Down Enter", at: size)
    while app.model.session.app.flow != nil {
      #expect(!app.shows("PK") && !app.shows("signed nonce") && !app.shows("completion"))
      let list = StepListView(seen: app.model.seen)
      let turns = app.model.flowSteps.contains { list.sign(of: $0) == "◐" }
      #expect(turns == (app.model.flow?.waitsForAnswer == true && app.model.flow?.hasEnded != true))
      app.press("Enter")
      app.settle()
    }
    #expect(app.model.session.world.passes.count == 4)
  }

  @Test(arguments: [
    ("bad-base64", "sign this card", "✗ unusable"),
    ("add-lost-card", "make the card", "✗ declined"),
  ])
  func `what came back is said in words`(scenario: String, asked: String, words: String) throws {
    var app = Story(try Catalogue.load(scenario))
    app.press("P Down Enter")
    app.goOnToTheEnd()
    #expect(app.shows(asked) && app.shows(words))
  }

  @Test func `below steps that failed stands the call that failed, not PassKit's last word`() {
    var app = presenting("f Right Right Enter Esc Down Down Enter")
    app.goOnToTheEnd()
    #expect(app.model.session.app.flow?.hasEnded == true)
    #expect(app.shows("sign this card") && app.shows("✗ no answer"))
    #expect(!app.shows("the sheet is done"))
    // Behind it the call that failed is the one that is selected among all.
    app.press("Enter P 4")
    #expect(app.model.selectedCall?.endpoint == .signedCards)
  }

  // MARK: Wallet and the Watch in sight

  @Test func `at 80 columns all passes stand there, and the new one by its name`() {
    var app = presenting("Down Down Enter", at: Size(columns: 80, rows: 24))
    #expect(app.shows("┄ Everyday Watch no card yet"))
    #expect(!app.shows("+1") && !app.shows("+2"))
    app.goOnToTheEnd()
    #expect(app.shows("▀ Everyday ● Watch"))
    #expect(app.model.session.world.passes.count == 4)
    #expect(!app.shows("+1") && !app.shows("+2"))
    app.press("Enter")
    // And so do all cards of the list.
    #expect(app.shows("Savings") && !app.shows("▼ 1"))
  }

  @Test func `a pass that is coming is in sight before it is there, and where it then is`() {
    var app = presenting("Down Down Enter")
    #expect(app.shows("Savings ■ ┄┄┄┄┄┄ Everyday"))
    app.goOnToTheEnd()
    #expect(app.shows("Everyday ●"))
    #expect(!app.shows("┄┄┄┄┄┄ Everyday"))
    #expect(app.shows("Watch no card yet"))
  }

  @Test func `passes that find no room are counted`() {
    #expect(presenting(at: .wide).shows("Gold ●"))
    #expect(!presenting(at: .wide).shows("+1"))
    let narrow = presenting("Down Down Enter", at: Size(columns: 60, rows: 24))
    #expect(narrow.rows.contains { $0.contains("┄ Everyday") && $0.contains(" +") })
  }

  // MARK: What nobody meant

  @Test func `behind the last step Enter begins nothing until something is chosen`() {
    var app = presenting("Down Down")
    for _ in 0..<30 where FlowEnd.refusal(app.model.seen) == nil {
      app.press("Enter")
      app.settle()
    }
    let session = app.model.session
    for key in ["Enter", "PgDn", ". .", "Enter"] {
      app.press(key)
      #expect(app.model.session == session)
    }
    #expect(app.shows("Choose another card with ↑ or ↓"))
    app.press("Up Enter")
    #expect(app.model.session.app.flow != nil)
  }

  @Test(arguments: [
    ("bad-base64", "The bank gave no usable answer: nothing was added. Choose with ↓."),
    ("push-green", "Done: Everyday can pay with the iPhone. Choose another card with ↑ or ↓."),
  ])
  func `on a short screen what Enter answers stands behind how it ended, and moves nothing`(
    id: String, words: String
  ) throws {
    var app = Story(try Catalogue.load(id), size: .usual)
    app.press("P Enter")
    app.goOnToTheEnd()
    app.press("Enter")
    let strip = ScreenLayout(app.model.seen).strip
    app.press("Enter")
    #expect(app.shows("▌ \(words)"))
    #expect(ScreenLayout(app.model.seen).strip == strip)
  }

  @Test func `where nobody looks on Enter begins no other flow either`() {
    var app = Story(.mixedWallet)
    app.press("Down Down Enter")
    app.goOnToTheEnd()
    app.press("Enter")
    let session = app.model.session
    // The button is there, and does not look as if Enter pressed it.
    #expect(app.shows("Add to Wallet on the Watch") && !app.shows("on the Watch ⏎"))
    app.press("Enter Enter")
    #expect(app.model.session == session)
    #expect(
      app.status
        == "✓ Done: Everyday can pay with the iPhone. Choose another card with ↑ or ↓.")
    app.press("Right Enter")
    #expect(app.model.session.app.flow != nil)
  }

  @Test(arguments: ["Down Down PgDn PgUp", "Down Down PgDn PgDn U PgUp PgUp"])
  func `the way back from a flow leads to where the clicker goes on`(keys: String) {
    var app = presenting(keys)
    #expect(app.model.session.app.flow == nil && app.shows("on the iPhone ⏎"))
    app.press("PgDn")
    #expect(app.model.session.app.flow != nil)
  }

  @Test(arguments: ["s w a t c h - o n l y Enter", "R R", "t Up Up Enter"])
  func `another state is not behind the last step of the flow that was left for it`(keys: String) {
    var app = presenting("Down Down Enter Enter \(keys)")
    app.settle()
    #expect(app.model.session.app.flow == nil)
    #expect(FlowEnd.refusal(app.model.seen) == nil)
  }

  @Test func `a cancelled flow ends as the last step does, with what goes on in the bar`() {
    var app = presenting("Down Down Enter Esc Enter")
    #expect(app.shows("↓ choose to go on s scenarios"))
    app.press("PgDn")
    #expect(app.shows("Choose another card with ↑ or ↓, or press s for another state."))
  }

  @Test func `nobody is told to wait for an answer that has come`() {
    var app = presenting("Down Down Enter Enter Enter Enter PgDn")
    #expect(app.shows("Waiting for an answer."))
    app.settle()
    #expect(app.shows("Apple has answered"))
    #expect(!app.shows("Waiting for an answer."))
  }

  @Test(arguments: [
    ("2 x", "Press x once more to remove the pass."), ("R", "once more to start over."),
  ])
  func `what takes something away asks first`(keys: String, question: String) {
    var app = presenting("Down Enter Esc Enter \(keys)")
    let session = app.model.session
    #expect(app.shows(question))
    app.press("Down")
    app.press(String(keys.last ?? "x"))
    #expect(app.model.session == session)
    app.press(String(keys.last ?? "x"))
    #expect(app.model.session != session)
  }

  @Test func `a command without a key asks in the palette, too`() {
    var app = presenting()
    app.press(": u n p a i r Enter")
    #expect(app.shows("Choose it once more to unpair the Watch."))
    #expect(app.model.session.world.watch != nil)
    app.press(": u n p a i r Enter")
    #expect(app.model.session.world.watch == nil)
  }

  @Test func `nobody else is asked`() {
    var app = Story(.mixedWallet)
    let passes = app.model.session.world.passes.count
    app.press("2 x")
    #expect(app.model.session.world.passes.count == passes - 1)
  }

  // MARK: Captions

  /// How long each sentence stood, in ticks of 50 ms, until nobody is waited for.
  private func captions(_ app: inout Story) -> [(text: String, ticks: Int)] {
    var captions: [(text: String, ticks: Int)] = []
    while app.model.isRunning {
      let caption = CaptionView(seen: app.model.seen).caption
      if captions.last?.text == caption {
        captions[captions.count - 1].ticks += 1
      } else {
        captions.append((caption, 1))
      }
      app.pass(.milliseconds(50))
    }
    return captions
  }

  @Test(arguments: ["- -", "", "+"])
  func `a sentence stands for two seconds while somebody is being waited for`(pace: String) {
    var app = presenting("Down Down Enter Enter Enter")
    app.settle()
    app.press(pace)
    for _ in 0..<6 {
      app.press("Enter")
      for caption in captions(&app) {
        #expect(caption.ticks >= 40, "\(caption.text) stood for \(caption.ticks) ticks")
        #expect(caption.ticks < 40 + 80 * 20, "\(caption.text) stood for ever")
      }
    }
  }

  @Test func `without an audience nobody waits for it`() {
    var app = Story(.mixedWallet)
    app.press("Down Down Enter Enter Enter")
    app.settle()
    app.press("Enter")
    #expect(captions(&app).allSatisfy { $0.ticks < 40 })
  }
}
