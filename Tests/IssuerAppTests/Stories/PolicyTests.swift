import Testing

@Suite("The policies") struct PolicyTests {
  @Test func `p changes the rules, says which, and marks the guide in the title bar`() {
    var app = Story(.mixedWallet)
    app.press("p")
    #expect(
      app.status == "Policy guide: the guide's own rules to the letter, one verdict per card.")
    #expect(app.titleBar.contains("policy guide"))
    #expect(app.shows("Mastercard ···· 5520 + Add to Wallet"))
    app.press("p")
    #expect(app.status == "Policy per-device: one verdict per card and device.")
    #expect(!app.titleBar.contains("policy"))
    #expect(app.shows("Mastercard ···· 5520 iPhone ■ Suspended"))
  }

  @Test
  func `where the guide's code would trap, the app crashes, and Why says where and what to do`() {
    var app = Story(.onBothDevices)
    app.press("p")
    #expect(app.shows("✗ The app has crashed"))
    app.press("e")
    for words in [
      "✗ The guide's code stops here: two tokens belong to Gold.",
      "Fatal error: Duplicate values for key: 'card-gold'",
      "tokensByCardId = Dictionary(uniqueKeysWithValues:)", "policy per-device does.",
    ] {
      #expect(app.shows(words))
    }
    app.press("Esc Enter")
    #expect(app.status == "The guide's app has crashed: press p for the other policy.")
    app.press("a")
    #expect(app.status == "The guide's app has crashed: press p for the other policy.")
    app.press("p")
    #expect(app.shows("·· 1234 Watch ● Active"))
  }
}
