import Testing

@Suite("Cancelling") struct CancelAddingTests {
  /// How many times Enter was pressed in the flow, and whether Wallet's sheet was open by then.
  static let steps = [
    (0, false), (1, false), (2, true), (3, true), (4, true), (5, true), (6, true),
  ]

  @Test(arguments: steps)
  func `Esc ends the flow at every step before the pass is made`(steps: Int, sheetIsOpen: Bool) {
    var app = Story(.mixedWallet)
    let list = app.rows.dropLast(2)
    app.press("Down Down a")
    app.goOn(steps)
    app.press("Esc")
    #expect(app.shows("○ Everyday was not added: cancelled."))
    #expect(app.shows("error: PKAddPaymentPassError.userCancelled (1)") == sheetIsOpen)
    app.press("Enter Up Up")
    #expect(!app.shows("cancelled."))
    #expect(app.shows("Visa ···· 0042 iPhone + Add to Wallet"))
    #expect(app.rows.count == list.count + 2)
  }

  @Test(arguments: [3, 4, 5])
  func `Esc is heard while an answer is under way`(step: Int) {
    var app = Story(.mixedWallet)
    app.press("Down Down a")
    app.goOn(step - 1)
    app.press("Enter Esc")
    #expect(app.shows("○ Everyday was not added: cancelled."))
    app.settle()
    #expect(app.shows("○ Everyday was not added: cancelled."))
  }

  @Test func `once Wallet makes the pass Esc says that it is too late`() {
    var app = Story(.mixedWallet)
    app.press("Down Down a")
    app.goOn(6)
    app.press("Enter Esc")
    #expect(app.status == "Wallet is at work: it can no longer be cancelled.")
    app.settle()
    app.press("Esc")
    #expect(app.status == "The pass is made: there is nothing left to cancel.")
  }

  @Test func `Esc ends an activation before and after the log-in`() {
    var app = Story(.mixedWallet)
    app.press("Down Enter Esc")
    #expect(app.shows("○ Not activated: cancelled."))
    app.press("Enter Up Down Enter Enter Esc")
    #expect(app.shows("○ You left before the bank answered."))
    app.settle()
    app.press("Enter")
    #expect(app.model.session.app.overview?.status(of: "card-travel")?.row == .active)
  }
}
