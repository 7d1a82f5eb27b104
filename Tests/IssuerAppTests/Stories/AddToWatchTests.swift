import Testing

@Suite("Adding a card to the Watch") struct AddToWatchTests {
  @Test func `an active card goes to the Watch with the iPhone's primary account`() {
    var app = Story(.mixedWallet)
    app.press("Right Enter")
    #expect(app.shows("Add Gold to the Watch"))
    app.goOn()
    #expect(app.shows("For the Watch: primaryAccountIdentifier FPANID-gold."))
    app.goOn(8)
    #expect(app.shows("·· 1234 Watch ● Active"))
    app.press("3")
    #expect(app.shows("Gold ● ready"))
  }

  @Test func `a card without an iPhone pass goes there without a primary account`() {
    var app = Story(.mixedWallet)
    app.press("Down Down Right Enter Enter")
    #expect(app.shows("No iPhone pass, so no primaryAccountIdentifier for the Watch."))
  }

  @Test func `the guide sends its deviceAccountIdentifier, and the sheet says what that does`() {
    var app = Story(.mixedWallet, policy: .guide)
    app.press("Down Down Down Right a Enter")
    #expect(app.shows("the guide passes deviceAccountIdentifier, which filters nothing."))
  }
}
