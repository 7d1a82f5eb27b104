import Testing

@Suite("Adding a card to the iPhone") struct AddToPhoneTests {
  @Test func `every step says what it brought, and the new pass is in the list and in Wallet`() {
    var app = Story(.mixedWallet)
    app.press("Down Down Enter")
    #expect(app.shows("next: prepare the request"))
    app.goOn()
    #expect(app.shows("Described to PassKit: ECC_V2, cardholderName"))
    #expect(app.shows("ECC_V2 · John Doe · ···· 0042"))
    app.goOn()
    #expect(app.shows("Add Card to Apple Pay"))
    app.goOn()
    #expect(app.shows("3 certificates · a signed nonce"))
    #expect(app.shows("From here the issuer has 20 s."))
    app.goOn()
    #expect(app.shows("next: hand the card to Wallet"))
    #expect(app.shows("only Apple's key opens it"))
    app.goOn()
    #expect(app.shows("Apple opened the payload and found the card in it."))
    app.goOn()
    #expect(app.shows("By agreeing, you add this card under the terms of Example Bank."))
    app.goOn()
    #expect(app.shows("✓ Card added"))
    app.goOn()
    #expect(app.shows("✓ Everyday is ready to pay on the iPhone."))
    #expect(app.requests.suffix(2) == ["signed-cards", "tokens/searches"])
    app.goOn()
    #expect(app.shows("Visa ···· 0042 iPhone ● Active"))
    app.press("2 G")
    #expect(app.shows("Everyday ● ready"))
  }

  @Test func `a asks for the same as Enter on a card that can be added`() {
    var enter = Story(.mixedWallet)
    enter.press("Down Down Enter")
    var letter = Story(.mixedWallet)
    letter.press("Down Down a")
    #expect(enter.frame == letter.frame)
  }
}
