import Testing

@testable import IssuerApp

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

  @Test(arguments: ["Enter", "a"])
  func `from the empty Watch the card that it names is added, and the sheet has the keys`(
    key: String
  ) {
    var app = Story(.mixedWallet)
    app.press("Down 3")
    #expect(app.shows("Travel can be"))
    #expect(app.keyBar.contains("add Travel"))
    app.press(key)
    #expect(app.model.pane == .cards)
    #expect(app.shows("Add Travel to the Watch"))
    app.settle()
    #expect(app.shows("next: prepare the request"))
  }

  @Test func `beside an open flow the empty Watch adds nothing`() {
    var app = Story(.mixedWallet)
    app.press("Enter 3 Enter")
    #expect(app.status == "A flow is open: go on with it, or cancel it first.")
    #expect(app.model.pane == .watch)
  }
}
