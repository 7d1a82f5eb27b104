import Testing

@Suite("Adding a card fails") struct AddFailureTests {
  private func added(_ changes: String, steps: Int = 8) -> Story {
    var app = Story(.mixedWallet(with: changes))
    app.press("Down Down a")
    app.goOn(steps)
    return app
  }

  /// A fault of the scenario, and what the sheet says of it.
  static let faults = [
    ("signed-cards, status: 500", "Everyday could not be added: the bank has not prepared it."),
    ("signed-cards, status: 500", "✗ The issuer signs"),
    ("signed-cards, status: 500", "The server answered with an error (500)."),
    ("signed-cards, status: 500", "signed-cards: The app accepts status 200 only."),
    ("signed-cards, close: refuse", "✗ The issuer signs The server could not be reached."),
    ("signed-cards, close: refuse", "signed-cards: No connection was made."),
    ("signed-cards, close: reset", "The connection was lost before an answer came."),
    ("signed-cards, close: empty", "The server closed the connection without an answer."),
    ("certificates, close: refuse", "Apple's servers gave no certificates."),
  ]

  @Test(arguments: faults)
  func `a service that fails ends the flow and leaves the list as it was`(
    fault: String, words: String
  ) {
    var app = added("faults: [{ on: \(fault) }]", steps: 0)
    app.goOnToTheEnd()
    #expect(app.shows(words))
    app.press("Enter")
    #expect(app.shows("Visa ···· 0042 iPhone + Add to Wallet"))
    #expect(!app.requests.contains("tokens/activations"))
  }

  @Test func `20 seconds without an answer end the flow, and the rest of them is shown`() {
    var app = added("faults: [{ on: signed-cards, hang: true }]", steps: 3)
    app.press("Enter")
    app.wait(.seconds(15))
    #expect(app.shows("5 s left ▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱"))
    #expect(app.titleBar.contains("▲ The bank signs: hangs"))
    app.wait(.seconds(5))
    #expect(app.shows("✗ Everyday could not be added: the bank took too long."))
    // What failed is selected; Wallet's own word comes behind it.
    app.press("4 End")
    #expect(app.shows("PKAddPaymentPassError.userCancelled (1)"))
  }

  /// A mistake of the bank's, what iOS says to it, the rule that it breaks, and what shows it.
  static let mistakes = [
    ("wrong-kdf", "✗ Could Not Add Card.", "key-derivation", "ANSI X9.63"),
    ("wrong-curve", "✗ Could Not Add Card.", "ephemeral-point", "secp256k1"),
    ("expiry-without-slash", "✗ Invalid Card: Check the information", "expiration", "has no slash"),
  ]

  @Test(arguments: mistakes)
  func `a payload that Apple refuses is told as iOS tells it, with the rule beside it`(
    mistake: String, alert: String, rule: String, evidence: String
  ) {
    var app = added("tmp: { signing: { mistake: \(mistake) } }", steps: 5)
    app.goOnToTheEnd()
    #expect(app.shows(alert))
    #expect(app.shows("Apple refuses it at “\(rule)”:"))
    #expect(app.shows(evidence))
    #expect(app.shows("✗ Wallet checks the card"))
  }

  @Test func `another card's payload is told as what it does: another card is in Wallet`() {
    var app = added("tmp: { signing: { mistake: wrong-pan } }", steps: 5)
    app.goOnToTheEnd()
    #expect(app.shows("◐ Wallet on the iPhone has a new card that ends in"))
    #expect(!app.shows("Everyday is ready to pay"))
    app.press("Enter")
    #expect(app.shows("Visa ···· 0042 iPhone + Add to Wallet"))
  }

  @Test func `where Apple is assumed to compare the digits, another card is refused`() {
    var app = added(
      "tmp: { signing: { mistake: wrong-pan } }\napple: { refusesOtherSuffix: true }", steps: 5)
    app.goOnToTheEnd()
    #expect(app.shows("✗ Invalid Card: Check the information"))
    #expect(app.shows("the sheet shows 0042"))
  }

  @Test(arguments: ["signed-cards, close: refuse", "signed-cards, delay: 25s"])
  func `where the sheet is gone, the bank's app has the last word, without a key`(fault: String) {
    var app = added("faults: [{ on: \(fault) }]", steps: 0)
    app.goOnToTheEnd()
    #expect(!app.shows("Add Card to Apple Pay"))
    #expect(app.shows("✗ Everyday could not be added:"))
    #expect(!app.shows("(press"))
  }

  @Test func `the network declines`() {
    let app = added("network: { decision: red }", steps: 7)
    #expect(app.shows("✗ Wallet makes the pass"))
    #expect(app.shows("✗ Could Not Add Card. Contact your card issuer for more information."))
    #expect(app.shows("✗ The card's network declined the card."))
    #expect(app.shows("The decision was RED: no token was made"))
  }

  @Test func `a card that the network wants to be verified waits for its activation`() {
    var app = added("network: { decision: yellow }", steps: 7)
    #expect(app.shows("◐ Verification required"))
    app.goOn()
    #expect(app.shows("◐ Everyday is in Wallet on the iPhone and waits for activation."))
    app.press("Enter")
    #expect(app.shows("Visa ···· 0042 iPhone ◐ Activate Card"))
    app.press("Up Down Enter")
    app.goOn()
    #expect(app.shows("✓ Card activated."))
  }
}
