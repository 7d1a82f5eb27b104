import Terminal
import Testing

@Suite("Wallet and Watch") struct PassPaneTests {
  @Test func `Wallet shows the iPhone's passes with their state`() {
    var app = Story(.mixedWallet, size: .usual)
    app.press("w")
    #expect(app.shows("Gold ● ready to pay"))
    #expect(app.shows("Travel ◐ Verify in Example Bank's app"))
    #expect(app.shows("Savings ■ suspended"))
  }

  @Test(arguments: [
    ("2", "This pass is activated: no need to verify."),
    ("2 Down Down", "This pass is suspended: no need to verify."),
    ("3", "There is no pass on the Watch."),
  ])
  func `verify says why there is nothing to verify`(keys: String, words: String) {
    var app = Story(.mixedWallet)
    app.press("\(keys) v")
    #expect(app.status == words)
  }

  @Test func `without a Watch the pane says so`() {
    var app = Story(.noCards)
    app.press("3")
    #expect(app.shows("No Watch is paired."))
  }

  @Test func `a pass that the app may not see says so`() {
    var app = Story(
      .read(
        """
        format: passwalk/scenario@1
        id: hidden
        title: Hidden
        cards: [{ id: card-gold, name: Gold, last4: 1234 }]
        passes: [{ on: phone, card: card-gold, serialNumber: SN-1, visibleToApp: false }]
        """), size: .usual)
    app.press("2")
    #expect(app.shows("Gold ● ready to pay ·· ···· hidden from the app"))
  }

  @Test func `many passes scroll, and the marks count those out of sight`() {
    let passes = (1...30).map {
      "  - { on: phone, card: card-gold, serialNumber: SN-\($0), deviceAccountIdentifier: T-\($0) }"
    }
    var app = Story(
      .read(
        """
        format: passwalk/scenario@1
        id: many
        title: Many
        cards: [{ id: card-gold, name: Gold, last4: 1234 }]
        passes:
        \(passes.joined(separator: "\n"))
        """), size: .usual)
    app.press("2")
    #expect(app.shows("▼ 25"))
    app.press("G")
    #expect(app.shows("SN-30") && app.shows("▲ 25"))
  }

  @Test func `Esc goes back to the cards`() {
    var app = Story(.mixedWallet, size: .usual)
    let cards = app.frame
    for keys in ["2 Esc", "3 Esc", "4 Esc", "Tab Esc", "BackTab Esc", "c Enter Esc Esc"] {
      app.press(keys)
      #expect(app.frame == cards, "\(keys)")
    }
  }

  @Test func `Wallet and Watch can be looked at in the middle of a flow`() {
    var app = Story(.mixedWallet)
    app.press("Down Down a Tab")
    #expect(app.rows.contains { $0.contains("▌▀▀▀▀▀▀▀▀ Gold") })
    #expect(app.shows("Everyday can be added to the iPhone."))
    app.press("Esc")
    #expect(app.shows("✓ Can this iPhone add it?"))
    app.press("Enter")
    #expect(app.shows("The app has described the card to PassKit."))
  }
}
