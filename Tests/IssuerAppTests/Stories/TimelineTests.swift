import Scenarios
import Terminal
import Testing

@testable import IssuerApp

@Suite("The timeline") struct TimelineTests {
  /// Travel is activated: opening, two answers, the button, the log-in, two answers more.
  private func activated(size: Size = .wide) -> Story {
    var app = Story(.mixedWallet, size: size)
    app.press("Down Enter")
    app.goOn()
    return app
  }

  private func keys(of app: Story) -> String { app.keyBar.trimmed }

  @Test func `t lists what happened, with its time, and marks the present`() {
    var app = activated()
    app.press("t")
    #expect(app.shows("07:35:30.00 ○ “Mixed wallet” opened"))
    #expect(app.shows("▸ Activate Card tapped for Travel on the iPhone"))
    // A time that is the same as above is printed once.
    #expect(app.rows.filter { $0.contains("07:35:30.14") }.count == 1)
    #expect(app.shows("07:35:30.44 ◂ TMP answered tokens/activations: 200 OK"))
    #expect(app.rows.filter { $0.contains("◂ now") }.count == 1)
    #expect(app.rows.contains { $0.contains("9 of 9") })
    #expect(keys(of: app) == "⏎ go on from here  ↓ move along  Tab pane  Esc return")
  }

  @Test func `what fails as soon as it is asked is told with what came before it`() throws {
    var app = Story(try Catalogue.load("tmp-down"))
    app.press("t")
    #expect(app.status.hasPrefix("✗ Bank answered card list: 2 cards; tokens/searches failed"))
  }

  @Test func `at 80 columns why something failed is told on two rows`() throws {
    var app = Story(try Catalogue.load("tmp-down"), size: .usual)
    app.press("t")
    #expect(app.status.hasSuffix("failed: The server could not be reached"))
  }

  @Test func `the whole screen follows, and Esc returns to where one was`() {
    var app = activated()
    let present = app.frame.text()
    app.press("t Up Up Up Up Up")
    #expect(app.shows("wants to be sure that it is you."))
    #expect(app.status == "▸ Activate Card tapped for Travel on the iPhone")
    app.press("Home")
    #expect(app.shows("Loading your cards…"))
    #expect(app.rows.contains { $0.contains("1 of 9") })
    app.press("End")
    #expect(app.shows("✓ Card activated."))
    for key in ["Esc", "t", "q"] {
      app.press("k")
      app.press(key)
      #expect(app.frame.text() == present)
      app.press("t")
    }
  }

  @Test func `Enter goes on from there, and what came after is kept`() {
    var app = activated()
    app.press("t Up Up Up Up Up Enter")
    #expect(app.status == "On from 07:35:30. t leads back to what came after.")
    #expect(app.shows("wants to be sure that it is you."))
    app.press("U")
    #expect(app.shows("✓ Card activated."))
    app.press("t Up Up Up Up Up Enter Esc")
    #expect(app.shows("Not activated: cancelled."))
    app.press("t b")
    #expect(app.shows("What happened instead"))
    #expect(app.shows("├ from ‘Logged in’ 07:35:30 1 step"))
    #expect(app.shows("✓ Card activated."))
    app.press("Enter")
    #expect(app.status == "This is the branch “from ‘Logged in’ 07:35:30”. t leads back.")
    #expect(app.shows("✓ Card activated."))
  }

  @Test func `Enter at the present changes nothing`() {
    var app = activated()
    let before = app.model.session
    app.press("t Enter")
    #expect(app.model.session == before)
    #expect(app.model.context == .outcome)
  }

  @Test func `b says why there is nothing to go to yet`() {
    var app = activated()
    app.press("t b")
    #expect(app.status == "There is no branch yet: go on from an earlier moment to start one.")
  }

  @Test func `a branch bears the name that it was given`() {
    var app = activated()
    app.press(":")
    app.type("branch All went well")
    app.press("Enter")
    #expect(app.status == "The branch that you are on is called “All went well” now.")
    app.press("u u p t")
    #expect(app.shows("├ All went well"))
    app.press("Esc :")
    app.type("branch All went well")
    app.press("Enter")
    #expect(app.status == "Another branch bears that name already.")
  }

  @Test func `time stands while the timeline is open`() {
    var app = activated()
    app.press("r t")
    #expect(!app.model.isRunning)
    let before = app.model.session
    app.pass(.seconds(5))
    #expect(app.model.session == before)
    app.press("Esc")
    #expect(app.model.isRunning)
  }

  @Test func `Tab looks at the other panes, at the same moment`() {
    var app = activated(size: .usual)
    app.press("t Up Up Up Up Up Tab")
    #expect(app.rows[1].contains("[2 Wallet]"))
    app.press("BackTab BackTab")
    #expect(app.rows[1].contains("[4 What happened]"))
    #expect(app.shows("▌├─ tokens/searches"))
    #expect(app.status == "▸ Activate Card tapped for Travel on the iPhone")
  }

  @Test func `pages and ends are there for long walks`() {
    var app = Story(.mixedWallet, size: .usual)
    for _ in 0..<30 { app.press("p") }
    app.press("t g")
    #expect(app.rows.contains { $0.contains("1 of 33") })
    app.press("PageDown")
    #expect(app.rows.contains { $0.contains("7 of 33") })
    app.press("PageUp Down")
    #expect(app.rows.contains { $0.contains("2 of 33") })
    app.press("G")
    #expect(app.rows.contains { $0.contains("33 of 33") })
  }

  @Test func `another scenario and the way back are two lines of it`() {
    var app = activated()
    app.press("R")
    app.press(":")
    app.type("scenario no-watch")
    app.press("Enter t")
    #expect(app.shows("“Mixed wallet” put back to its start"))
    #expect(app.rows.contains { $0.contains("Scenario “No Watch") })
    app.press("Home End Up Up Up")
    #expect(app.titleBar.contains("Mixed wallet"))
  }

  @Test func `a paste closes it and leaves the present as it is`() {
    var app = activated()
    let before = app.model.session
    app.press("t Up Up")
    app.paste("bankapp://activate?serialNumber=SN-1")
    #expect(app.model.overlay is LinkPrompt)
    #expect(app.model.session == before)
  }

  @Test(arguments: Size.three)
  func `the mouse looks at a moment, and goes on from it with a double click`(size: Size) {
    var app = activated(size: size)
    app.press("t")
    app.scroll(-5, over: "◂ now")
    #expect(app.status.hasPrefix("▸ Activate Card tapped for Travel on "))
    app.scroll(1, over: "Timeline")
    #expect(app.status == "▸ Logged in")
    let position = app.model.session.history.position
    app.click("▸ Logged in", twice: true)
    #expect(app.model.context == .flow)
    #expect(app.model.session.history.position == position - 4)
  }
}
