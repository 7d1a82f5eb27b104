import Scenarios
import Testing

@Suite("Undo, redo and start over") struct UndoTests {
  @Test func `one step back takes the act with all its consequences`() {
    var app = Story(.mixedWallet)
    app.press("Down Enter")
    app.goOn()
    app.press("u")
    #expect(app.status == "Undone: Logged in. U does it again.")
    #expect(app.shows("wants to be sure that it is you."))
    app.press("U")
    #expect(app.status == "Done: Logged in.")
    #expect(app.shows("✓ Card activated."))
  }

  @Test func `everything can be undone to the start and done again to the end`() {
    var app = Story(.mixedWallet)
    // The key bar tells of the timeline as soon as there is one.
    let start = app.rows.dropLast(2)
    app.press("Right Enter")
    app.goOn(9)
    app.press("p p r")
    app.settle()
    app.press("Left Right")
    let end = app.rows.dropLast(2)
    for _ in 0..<30 { app.press("u") }
    #expect(app.status == "There is nothing to undo.")
    app.press("Left Right Left Right")
    app.press("Down Up")
    #expect(app.rows.dropLast(2) == start)
    for _ in 0..<30 { app.press("U") }
    #expect(app.status == "There is nothing to redo.")
    app.press("Right")
    #expect(app.rows.dropLast(2) == end)
  }

  /// Keys that act, and how the act is named.
  static let acts = [
    ("Down Down a", "Add to Wallet tapped for Everyday on the iPhone"),
    ("Down Enter", "Activate Card tapped for Travel on the iPhone"), ("p", "Policy guide chosen"),
    ("2 Down Enter", "Verify in the bank's app tapped for SN-1002 on the iPhone"),
    ("r", "List refreshed"),
  ]

  @Test(arguments: acts)
  func `the toast names the act`(keys: String, words: String) {
    var app = Story(.mixedWallet)
    app.press(keys)
    app.settle()
    app.press("u")
    #expect(app.status == "Undone: \(words). U does it again.")
    app.press("U")
    #expect(app.status == "Done: \(words).")
  }

  @Test func `a scenario that was just opened goes through its own steps`() throws {
    var app = Story(.mixedWallet)
    app.press("s")
    app.type("activation-hangs")
    app.press("Enter U")
    #expect(
      app.status == "Step 1 of 2, U does the next: Activate Card tapped for Gold on the iPhone.")
    app.press("U")
    #expect(app.status == "Done: Logged in.")
    #expect(app.shows("We could not confirm the activation."))
    app.press("U")
    #expect(app.status == "There is nothing to redo.")
    app.press("u u u")
    #expect(app.shows("Mixed wallet"))
  }

  @Test func `one step is the only one, and what else was done is not gone on with`() throws {
    var app = Story(try Catalogue.load("deeplink-unknown-serial"))
    app.press("U")
    #expect(
      app.status == "Its only step: Link opened: bankapp://activate?serialNumber=SN-9999.")
    var other = Story(try Catalogue.load("deeplink-unknown-serial"))
    other.press("p U")
    #expect(other.status == "There is nothing to redo.")
    var none = Story(try Catalogue.load("lost-card-live-token"))
    none.press("U")
    #expect(none.status == "There is nothing to redo.")
  }

  @Test func `a new act forgets what was undone`() {
    var app = Story(.mixedWallet)
    app.press("p u r U")
    #expect(app.status == "There is nothing to redo.")
  }

  @Test func `start over puts the scenario back, and can itself be undone`() {
    var app = Story(.mixedWallet)
    let start = app.rows.dropLast(2)
    app.press("Down Enter")
    app.goOn(2)
    app.press("4 Enter R")
    #expect(app.status == "Back at the start of “Mixed wallet”. u undoes this.")
    app.press("Down Up")
    #expect(app.rows.dropLast(2) == start)
    app.press("u")
    #expect(app.shows("Mastercard ···· 7788 iPhone ● Active"))
  }

  @Test func `another scenario is one step, too`() {
    var app = Story(.sameSerialTwice)
    app.press("s")
    app.type("mixed-wallet")
    app.press("Enter")
    #expect(app.titleBar.contains("Mixed wallet"))
    #expect(app.status == "“Mixed wallet” is open. u goes back.")
    app.press("u")
    #expect(app.titleBar.contains("Same serial twice"))
    #expect(app.status == "Undone: Scenario “Mixed wallet” opened. U does it again.")
    app.press("U")
    #expect(app.titleBar.contains("Mixed wallet"))
  }

  @Test func `undo in the middle of a call brings the call back to where it was`() {
    var app = Story(.mixedWallet)
    app.press("Down Down a")
    app.goOn(3)
    app.press("Enter u")
    #expect(app.shows("next: ask the issuer"))
    app.press("U")
    #expect(app.shows("Contacting the card issuer…"))
    app.settle()
    #expect(app.shows("next: hand the card to Wallet"))
  }
}
