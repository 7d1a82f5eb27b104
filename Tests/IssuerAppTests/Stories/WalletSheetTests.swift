import Testing
import WalletDomain

@testable import IssuerApp

@Suite("Wallet's sheet, on the screen") struct WalletSheetTests {
  @Test func `offers the devices, and begins with the one that was asked for`() {
    var app = Story(.mixedWallet)
    app.press("Down Down a")
    app.goOn(2)
    #expect(app.shows("● Add to the iPhone"))
    #expect(app.shows("○ Add to the Watch"))
    app.press("Down")
    #expect(app.shows("Device Watch"))
    app.goOnToTheEnd()
    #expect(app.shows("✓ Everyday is ready to pay on the Watch."))
    app.press("Enter")
    #expect(app.shows("Visa ···· 0042 iPhone + Add to Wallet"))
  }

  @Test func `hides the iPhone that has the card, and says why`() {
    var app = Story(.mixedWallet)
    app.press("Right Enter Enter Enter")
    #expect(!app.shows("Add to the iPhone"))
    #expect(
      app.shows("The iPhone holds primaryAccountIdentifier FPANID-gold, so it is not offered."))
  }

  /// Savings is suspended on the iPhone, where the guide offers it anew.
  @Test func `hides nothing where the guide passes the wrong identifier, and the card is there`() {
    var app = Story(.mixedWallet, policy: .guide)
    app.press("Down Down Down a Enter Enter")
    #expect(app.shows("● Add to the iPhone"))
    #expect(app.shows("○ Add to the Watch"))
    #expect(app.shows("is the deviceAccountIdentifier of the iPhone's pass"))
    app.goOnToTheEnd()
    #expect(app.shows("✗ Could Not Add Card. This card is already in Wallet on the iPhone."))
    #expect(app.shows("its filter goes by primaryAccountIdentifier alone"))
  }

  @Test func `is taken away by a call, at the keys or in the palette`() {
    var app = Story(.mixedWallet)
    app.press("Down Down a I")
    #expect(app.status == "Wallet's sheet is not open.")
    app.goOn(3)
    app.press("I")
    #expect(app.shows("○ Adding Everyday was not finished."))
    #expect(!app.shows("Add Card to Apple Pay"), "the bank's app is there again")
    #expect(app.shows("error: PKAddPaymentPassError.systemCancelled (2)"))
    #expect(app.shows("PKPassKitErrorCode.unsupportedVersion"))
    app.press("Enter")
    #expect(app.shows("Visa ···· 0042 iPhone + Add to Wallet"))
  }

  @Test(arguments: PassKitError.allCases)
  func `ends with an error that is told by domain, number and what else it may be`(
    error: PassKitError
  ) {
    var app = Story(.mixedWallet)
    app.press("f")
    app.select("Wallet's sheet", variant: error.title)
    app.press("Enter Esc Esc Down Down a")
    #expect(app.titleBar.contains("▲ Wallet's sheet: \(error.nameInMenu)"))
    app.goOnToTheEnd()
    #expect(app.shows("PassKit ended the sheet with PKPassKitErrorDomain \(error.code)."))
    #expect(app.shows(error.meaning))
    if let twin = error.twin { #expect(app.shows(twin.name)) }
    #expect(app.shows("\(error.twin == nil ? "✗" : "○") The card was not added."))
  }

  @Test(arguments: [
    ("activated", "ready to pay"), ("requiresActivation", "Verify in Example Bank's app"),
    ("activating", "activating"), ("suspended", "suspended"), ("deactivated", "deactivated"),
  ])
  func `leads to a pass that shows its state`(state: String, words: String) {
    var app = Story(
      .mixedWallet(
        with: """
          passes:
            - { on: phone, card: card-gold, serialNumber: SN-1, deviceAccountIdentifier: A,
                activationState: \(state) }
          """))
    app.press("2")
    #expect(app.shows(words))
  }
}
