import Terminal
import Testing
import Walks

@testable import IssuerApp

@Suite("A walk on the screen") struct WalkPlaybackTests {
  private func played(_ lines: String = TestWalks.three, header: String = "") -> Story {
    var story = Story(.mixedWallet)
    story.play(lines, header: header)
    return story
  }

  /// Time goes by in pieces, as the loop has it.
  private func pass(_ story: inout Story, seconds: Int) {
    for _ in 0..<(seconds * 10) { story.pass(.milliseconds(100)) }
  }

  @Test func `begins with its title, and says what leads on`() throws {
    let story = played()
    #expect(story.model.context == .walk)
    #expect(story.shows("A test"))
    #expect(story.shows("Space next step 1/3"))
  }

  @Test func `leaves a button bright only where its own next step presses it`() throws {
    var story = Story(.mixedWallet, size: .wide)
    story.play(
      """
      step "Waits"
        say "Four cards."
      step "Opens"
        activate Gold
      step "Goes on"
        go-on
      """)
    story.press("Space")
    #expect(story.shows("Activate Card") && !story.shows("Activate Card ⏎"))
    story.press("Space")
    #expect(story.shows("Log in with Face ID ⏎"))
  }

  @Test func `goes a step with each key, line by line as time passes`() throws {
    var story = played()
    story.press("Space")
    #expect(story.shows("Step 1 of 3: One"))
    #expect(story.shows("First there is a grey card."))
    pass(&story, seconds: 4)
    #expect(story.walk?.nextLine == nil)
    story.press("Space")
    pass(&story, seconds: 6)
    #expect(story.shows("Card activated."))
    #expect(story.walk?.nextLine == nil)
    #expect(!story.model.isRunning)
  }

  @Test func `finishes a step at once where somebody is in a hurry`() throws {
    var story = played()
    story.press("Space")
    #expect(story.walk?.step == 0)
    // What the step still expects shows nothing.
    story.press("Space")
    #expect(story.walk?.step == 1)
    story.press("Space Space")
    #expect(story.shows("Card activated."))
    story.press("Space Space Space Space")
    #expect(story.model.context == .walk)
    #expect(story.shows("That was the last step of the walk."))
  }

  @Test(arguments: ShippedWalks.ids)
  func `shows something new with each press, at whatever pace`(id: String) throws {
    for seconds in id == "orange" ? [0, 1] : [0] {
      var story = Story(.mixedWallet)
      let walk = try loadedWalk(named: id)
      story.tell { model in
        model.canMove = true
        _ = WalkPlayback.play(&model, walk)
      }
      func content() -> Frame {
        var model = story.model
        model.showsKeys = false
        return model.frame()
      }
      /// Whether something moves, or an answer is due that the next line waits for.
      func isUnderWay() -> Bool {
        story.model[Motion.self].isRunning
          || !story.model.session.moment.isSettled && story.walk?.timeWasSaid == false
      }
      for press in 1...200 where story.walk?.hasEnded == false {
        let (before, step) = (content(), story.walk?.step ?? 0)
        let endsPause = story.walk?.nextLine != nil && story.walk?.hold ?? .zero > .zero
        let endsPauseInAct = endsPause && isUnderWay()
        story.press("Space")
        #expect(
          content() != before || story.walk?.hasEnded == true || isUnderWay(),
          "press \(press), every \(seconds) s")
        #expect(!endsPauseInAct || isUnderWay(), "press \(press) ends an act, too")
        #expect((story.walk?.step ?? 0) - step <= 2)
        pass(&story, seconds: seconds)
      }
      #expect(story.walk?.hasEnded == true)
      #expect(story.walk?.judged.allSatisfy { $0.failure == nil } == true)
    }
  }

  @Test func `comes back to each step as it was`() throws {
    var story = played()
    story.press("Space Space Space Space")
    let (messages, screen) = (story.model.session.messages.count, story.frame.text())
    story.press("b")
    #expect(story.shows("Step 1 of 3: One"))
    #expect(story.model.session.app.flow == nil)
    story.press("Space Space Space")
    #expect(story.model.session.messages.count == messages)
    #expect(story.frame.text() == screen)
    story.press("b b")
    #expect(story.walk?.step == -1)
    story.press("b")
    #expect(story.shows("This is the walk's beginning."))
  }

  @Test func `jumps to a step, over those that nobody has seen yet`() throws {
    var story = played()
    story.press("3 Space")
    #expect(story.shows("Step 3 of 3: Three"))
    #expect(story.model.pane == .wallet)
    story.press("1")
    #expect(story.shows("Step 1 of 3: One"))
    story.press("9")
    #expect(story.walk?.step == 0)
  }

  @Test func `is left with any other key, and found again where it was`() throws {
    var story = played()
    story.press("Space Space Space Space")
    pass(&story, seconds: 4)
    let screen = story.frame.text()
    story.press("Enter t")
    #expect(story.walk?.step == 2, "Enter leads on")
    story.press("Esc b")
    #expect(story.model.context != .walk)
    story.press("r")
    #expect(story.model.context == .walk)
    story.press("b")
    #expect(story.frame.text() == screen)
    story.press("Down")
    #expect(story.model.context != .walk)
    #expect(story.shows("The walk waits at step 2 of 3: press Space to go on."))
    story.press("r")
    #expect(story.frame.text() == screen)
  }

  @Test func `is left with a click and with what is pasted`() throws {
    var story = played()
    story.tell { _ = $0.hear(MouseEvent(.press(.left), at: Point(column: 10, row: 10))) }
    #expect(story.model.context != .walk)
    story.press("r")
    story.paste("bankapp://activate?serialNumber=SN-1001")
    #expect(story.model.context != .walk)
  }

  @Test(arguments: ["x", "F5", "Up"])
  func `goes on where a key went astray and nothing was done`(stray: String) {
    for (header, next) in [("", "Space"), ("present", "Space"), ("present", "PageDown")] {
      var story = played(header: header)
      story.press("Space Space + + \(stray)")
      #expect(story.model.context != .walk)
      story.press(next)
      #expect(story.model.context == .walk && story.walk?.step == 1)
      #expect(story.model.pace == .atOnce && story.model.session.app.flow != nil)
    }
  }

  @Test func `stays away where something was done, and comes back at its own speed`() {
    var story = played()
    story.press("Space Esc p Space")
    #expect(story.model.context != .walk && story.model.pace == .paused)
    story.press("Down")
    #expect(story.shows("The walk waits at step 1 of 3: press r to return."))
    story.press("r")
    #expect(story.model.context == .walk && story.model.pace == .real)
    story.press("Space")
    #expect(story.model.session.app.flow != nil)
  }

  @Test func `does with each step's first key more than to say something`() {
    var story = played(
      """
      step One
        say "Gold waits, and a link ends that: whoever looks has time to read this."
        open "bankapp://activate?serialNumber=SN-1001"
        log-in
        expect outcome activated
      step Two
        say "Behind a pause the author wants nothing to happen."
        pause 5s
        cancel
      """)
    story.press("Space")
    #expect(story.model.session.app.flow != nil)
    pass(&story, seconds: 1)
    // What follows the first act waits until all is read.
    #expect(story.shows("Log in with Face ID"))
    story.press("Space")
    #expect(!story.shows("Log in with Face ID"))
    #expect(!story.shows("Card activated."))
    story.press("Space")
    #expect(story.shows("Card activated."))
    story.press("Space")
    pass(&story, seconds: 3)
    #expect(story.walk?.nextLine != nil)
  }

  @Test func `ends a pause with a key, and not what comes behind it`() throws {
    let walk = try TestWalks.walk(
      """
      step "Added"
        add Gold phone
        go-on
        go-on
        approve
        go-on
        go-on
        go-on
        approve
        go-on
        expect outcome added
        pause 60s
        go-on
        expect row Gold phone "Active"
      """, of: "fresh-phone")
    var story = Story(.mixedWallet)
    story.tell { model in
      model.canMove = true
      _ = WalkPlayback.play(&model, walk)
    }
    story.press("Space")
    pass(&story, seconds: 30)
    #expect(story.shows("Done"))
    #expect(!story.model[Motion.self].isRunning)
    story.press("Space")
    // The card lands.
    #expect(story.model[Motion.self].isRunning)
    // It has landed, and is looked at.
    story.press("Space")
    #expect(!story.model[Motion.self].isRunning && story.walk?.nextLine != nil)
    pass(&story, seconds: 3)
    #expect(story.walk?.nextLine == nil)
    #expect(story.walk?.judged.allSatisfy { $0.failure == nil } == true)
  }

  @Test func `ends a pause, and lets the act behind it come to its end`() {
    var story = played(
      """
      step One
        activate Gold
        log-in
        say "Meanwhile the bank decides, and whoever looks reads this for some seconds."
        expect outcome activated
      """)
    story.press("Space Space")
    pass(&story, seconds: 0)
    story.pass(.milliseconds(10))
    #expect(story.walk?.hold ?? .zero > .zero && !story.model.session.moment.isSettled)
    story.press("Space")
    #expect(story.walk?.hold == .zero && !story.model.session.moment.isSettled)
    story.press("Space")
    #expect(story.model.session.moment.isSettled && story.shows("Card activated."))
  }

  @Test func `says beside a step's first acts what it says, from their beginning`() {
    var story = played(
      """
      step One
        wallet
        first
        say "Gold is in Wallet."
      step Two
        cards
        pause 2s
        say "And this is the list."
      """, header: "present")
    func caption() -> String { CaptionView(seen: story.model.seen).caption }
    story.press("Space")
    #expect(story.model.pane == .wallet && story.walk?.line == 1)
    #expect(caption() == "Gold is in Wallet.")
    pass(&story, seconds: 4)
    #expect(caption() == "Gold is in Wallet.")
    story.press("Space")
    #expect(caption() != "And this is the list.", "A pause comes before it.")
  }

  @Test(arguments: ["t", "s", "?", "o", ":"])
  func `comes back from a window that a stray key has opened`(stray: String) {
    var story = played(header: "present")
    story.press("Space Space \(stray)")
    #expect(story.model.context != .walk && story.model.overlay != nil)
    story.press("Space")
    #expect(story.model.context == .walk && story.model.overlay == nil && story.walk?.step == 1)
    // Whoever presses more than one key looks around.
    story.press("? Down Space")
    #expect(story.model.context != .walk)
  }

  @Test(arguments: ["", "present"])
  func `tells in a line how to return from a stray key that did something`(header: String) {
    var story = played(header: header)
    story.press("Space p")
    #expect(story.model.context != .walk)
    #expect(story.shows("The walk waits at step 1 of 3: press r to return."))
    story.press("Down")
    if !header.isEmpty { #expect(!story.shows("The walk waits")) }
    story.press("r")
    #expect(story.model.context == .walk && !story.shows("The walk waits"))
  }

  @Test func `stands still while time is paused or the screen is blank`() throws {
    var story = played(header: "present")
    story.press("Space")
    story.press(".")
    pass(&story, seconds: 10)
    #expect(story.walk?.nextLine != nil)
    story.press("x")
    pass(&story, seconds: 10)
    #expect(story.walk?.nextLine == nil)
  }

  @Test func `lets no more time go by than a line has said while something is read`() {
    var story = played(
      """
      step One
        fault on=activations delay=5s
        open "bankapp://activate?serialNumber=SN-1001"
        log-in
        wait 2s
        say "The bank thinks, and the audience reads this for longer than it takes to answer at all."
        expect not outcome activated
        cancel
      """)
    story.press("Space")
    pass(&story, seconds: 20)
    #expect(story.walk?.judged.compactMap { $0.failure?.found } == [])
    #expect(story.walk?.nextLine == nil)
  }

  @Test func `covers a card number in what it says, on a live screen too`() {
    var story = played("step \"To 4111111111111111\"\n  say \"Take 4111111111111111.\"")
    story.isLive(true)
    story.press("Space")
    #expect(!story.frame.text().contains("4111111111111111"))
  }

  @Test func `speaks to an audience by what it says`() throws {
    var story = played(header: "present")
    #expect(story.model.isPresenting)
    story.press("Space")
    #expect(CaptionView(seen: story.model.seen).caption == "First there is a grey card.")
    #expect(!story.shows("Step 1 of 3"))
    story.press("Down")
    #expect(story.shows("r return to the walk"))
  }

  @Test func `tells an engineer which line is not so, and an audience nothing`() throws {
    let lines = "step One\n  expect screen wallet"
    var story = played(lines)
    story.press("Space")
    #expect(story.shows("Line 6: expect screen wallet: cards"))
    story = played(lines, header: "present")
    story.press("Space")
    #expect(!story.shows("expect screen"))
  }

  @Test func `is chosen from the list beside the scenarios, and by name`() throws {
    var story = Story(.mixedWallet)
    story.press("s Tab")
    #expect(story.shows("Walks · \(ShippedWalks.ids.count)"))
    story.press("Tab")
    #expect(story.shows("Scenarios · "))
    story.press("Tab Enter")
    #expect(story.model.context == .walk)
    story = Story(.mixedWallet)
    story.press(":")
    story.type("walk first")
    story.press("Enter")
    #expect(story.model.context == .walk)
  }
}
