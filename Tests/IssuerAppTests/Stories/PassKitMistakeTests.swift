import Terminal
import Testing
import WalletDomain

@testable import IssuerApp

@Suite("An app that gets PassKit wrong, on the screen") struct PassKitMistakeTests {
  private func added(
    _ changes: String, policy: Policy? = nil, rows: Int = 36
  ) -> Story {
    var app = Story(
      .mixedWallet(with: changes), policy: policy, size: Size(columns: 120, rows: rows))
    app.press("Down Down a")
    app.goOnToTheEnd()
    return app
  }

  /// A mistake, what the sheet says in the end, and what the calls say.
  static let mistakes = [
    (
      "delegate-lost", "✗ Could Not Add Card.", "PKAddPaymentPassViewController.delegate is weak",
      "delegate is nil: nobody hears it"
    ),
    (
      "handler-nil-fields", "✗ Could Not Add Card.",
      "! The app left activationData, ephemeralPublicKey and encryptedPassData nil",
      "encryptedPassData: nil"
    ),
    (
      "wrapped-key", "✗ Could Not Add Card.",
      "! The app put the key into wrappedKey", "ephemeralPublicKey: nil"
    ),
    (
      "handler-twice", "✓ Everyday is ready to pay on the iPhone.",
      "! The app called the handler twice; PassKit ignored the second call.",
      "ignored: the handler was called before"
    ),
    (
      "handler-late", "the app calls the completion handler after 25 s",
      "the late call is ignored", "late, ignored: the handler died 5 s ago"
    ),
    (
      "handler-never", "the app never calls the completion handler", "then the sheet fails",
      "PKAddPaymentPassError.userCancelled (1)"
    ),
    (
      "no-name-no-suffix",
      "The configuration has neither cardholderName nor primaryAccountSuffix.",
      "Set both: Apple's pages call both required", "primaryAccountSuffix: nil"
    ),
    (
      "unknown-scheme", "PassKit does not know the encryption scheme “ECC_V1”.",
      "it takes ECC_V2 and RSA_V2 alone", "canAddSecureElementPass"
    ),
  ]

  @Test(arguments: mistakes)
  func `is told by name on the sheet and in the call`(
    mistake: String, outcome: String, why: String, call: String
  ) {
    var app = added("app: { mistakes: [\(mistake)] }", rows: 110)
    let name = AppMistake(rawValue: mistake)?.nameInMenu ?? ""
    #expect(app.titleBar.contains("▲ The app answers Wallet: \(name)"))
    #expect(app.shows(outcome))
    #expect(app.shows(why))
    app.press("4")
    // The newest call that says it, from the end back.
    for _ in 0..<12 where !app.shows(call) { app.press("Up") }
    #expect(app.shows(call))
  }

  @Test(
    arguments: [
      (
        "app: { mistakes: [no-name-no-suffix] }", "PKAddPaymentPassViewController is nil",
        "PassKit wants at least one of the two"
      ),
      (
        "app: { mistakes: [unknown-scheme] }", "gave it no PKAddPaymentPassRequestConfiguration",
        "it takes ECC_V2 and RSA_V2 alone"
      ),
      (
        "device: { phone: { provisioningEntitlement: false } }",
        "PKAddPaymentPassViewController is nil", "so PassKit shows it no passes"
      ),
    ])
  func `stops where the guide unwraps by force, and says why`(
    changes: String, summary: String, why: String
  ) {
    var app = added(changes, policy: .guide)
    #expect(app.shows("✗ Fatal error: Unexpectedly found nil while unwrapping"))
    #expect(app.shows(summary))
    app.press("e")
    #expect(app.shows(why))
    #expect(app.shows("Unexpectedly found nil while unwrapping an Optional value"))
    app.press("Esc p")
    #expect(!app.shows("✗ Fatal error"))
  }

  @Test func `is switched on in the fault menu, and off again`() {
    var app = Story(.mixedWallet)
    app.press("f")
    app.select("The app answers Wallet", "twice")
    app.press("Enter")
    #expect(app.shows("● twice"))
    #expect(app.shows("the app calls the completion handler twice"))
    app.press("Esc")
    #expect(app.titleBar.contains("▲ The app answers Wallet: twice"))
    app.press("f")
    app.select("The app answers Wallet", "twice")
    app.press("Enter Esc")
    #expect(!app.titleBar.contains("▲"))
    app.press("u")
    #expect(app.titleBar.contains("▲ The app answers Wallet: twice"))
  }

  @Test func `waits 20 s for a handler that nobody calls, and shows the rest of them`() {
    var app = Story(.mixedWallet(with: "app: { mistakes: [handler-never] }"))
    app.press("Down Down a")
    app.goOn(4)
    app.press("Enter")
    #expect(app.shows("! The issuer has answered; the app does not call PassKit's handler."))
    #expect(app.shows("s left ▰"))
    app.wait(.seconds(20))
    #expect(app.shows("✗ Could Not Add Card."))
    #expect(app.shows("Everyday could not be added: the app never calls"))
  }
}
