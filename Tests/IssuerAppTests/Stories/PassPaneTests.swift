import Terminal
import Testing

@Suite("Wallet and Watch") struct PassPaneTests {
  @Test func `Wallet shows the iPhone's passes with their state`() {
    var app = Story(.mixedWallet, size: .usual)
    app.press("w")
    for card in ["Gold ● ready", "Travel ◐ verify", "Savings ■ suspended"] {
      #expect(app.cards.contains(card))
    }
    for text in ["● ready to pay", "SN-1001"] { #expect(app.shows(text)) }
    app.press("Down")
    for text in ["◐ Verify in Example Bank's app", "SN-1002"] { #expect(app.shows(text)) }
  }

  @Test func `in a narrow Wallet a name is cut rather than the word for its state`() {
    let app = Story(
      .mixedWallet(
        with: """
          cards: [ { id: c, name: Platinum Travel, cardholder: John Doe, last4: 1234, art: gold } ]
          passes:
            - { on: phone, card: c, serialNumber: S, deviceAccountIdentifier: D, activationState: requiresActivation }
          tmp: null
          """))
    #expect(app.rows.contains { $0.contains("▀Platinum") && $0.contains("◐ verify▀") })
  }

  @Test func `only a pass that waits offers to be verified in the bank's app`() {
    var app = Story(.mixedWallet, size: .usual)
    app.press("w")
    #expect(!app.keyBar.contains("verify in bank app"))
    app.press("Down")
    #expect(app.keyBar.contains("verify in bank app"))
  }

  @Test func `the selected pass is seen in full, of the others the upper edge`() {
    var app = Story(.mixedWallet)
    let numbers = ["1234", "7788", "5520"]
    for number in numbers {
      let seen = numbers.filter { number in app.rows.contains { $0.contains("·· \(number)▀▀") } }
      #expect(seen == [number])
      app.press("2 Down")
    }
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
    for text in ["● ready to pay", "hidden from the app", "SN-1"] { #expect(app.shows(text)) }
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
    #expect(app.shows("▼ 23"))
    app.press("G")
    #expect(app.shows("SN-30") && app.shows("▲ 23"))
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
    #expect(app.rows.contains { $0.contains("▌▀Gold") })
    #expect(app.shows("One moment…"))
    app.press("Esc")
    #expect(app.shows("✓ Can this iPhone add it?"))
    app.press("Enter")
    #expect(app.shows("Described to PassKit: ECC_V2"))
  }
}

extension Story {
  /// The words on one row of each card, the pixels between them as one blank.
  fileprivate var cards: [String] {
    rows.map { row in
      row.split(whereSeparator: { "▀▌│ ".contains($0) }).joined(separator: " ")
    }
  }
}
