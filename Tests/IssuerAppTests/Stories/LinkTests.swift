import Terminal
import Testing

@testable import IssuerApp

@Suite("Links") struct LinkTests {
  static let refused = [
    ("bankapp://activate?serialNumber=SN-9", "This card is not on this iPhone or Watch."),
    ("bankapp://activate", "The link is not complete: it names no card."),
    ("bankapp://activate?serialNumber=", "The link is not complete: its serial number is empty."),
    (
      "bankapp://activate?serialNumber=SN-1001&serialNumber=SN-1002",
      "The link is not clear: it names 2 serial numbers."
    ),
    ("bankapp://pay?serialNumber=SN-1002", "This link does not ask for an activation."),
    ("not a link", "This link cannot be read."),
  ]

  @Test(arguments: refused)
  func `a link that leads nowhere says why, makes no call and changes nothing`(
    link: String, words: String
  ) {
    var app = Story(.mixedWallet)
    app.open(link)
    #expect(app.shows("✗ \(words)"))
    #expect(app.requests == ["tokens/searches"])
    app.press("Enter")
    #expect(app.shows("Mastercard ···· 7788 iPhone ◐ Activate Card"))
  }

  @Test func `a link whose scheme nobody has registered says what Safari says`() {
    var app = Story(.mixedWallet)
    app.open("otherapp://activate?serialNumber=SN-1002")
    #expect(app.status.hasPrefix("No app on this iPhone opens this link. Safari says"))
    #expect(
      app.shows(
        "Cannot Open Page Safari cannot open the page because the address is invalid. OK"))
    #expect(app.requests == ["tokens/searches"])
    app.press("Down")
    #expect(!app.shows("Cannot Open Page"))
    #expect(app.shows("Mastercard ···· 7788 iPhone ◐ Activate Card"))
  }

  /// With an alert of the phone over the card list.
  private func alerted() -> Story {
    var app = Story(.mixedWallet)
    app.press("Down")
    app.open("otherapp://activate?serialNumber=SN-1002")
    return app
  }

  private func isAnswered(_ app: Story) -> Bool {
    !app.shows("Cannot Open Page") && app.model.flow == nil && app.model.cards.list.selected == 1
  }

  @Test(arguments: ["Enter", "Esc", "PageDown"])
  func `a key answers the phone's alert before it means anything behind it`(key: String) {
    var app = alerted()
    #expect(app.keyBar.contains("⏎ OK") && !app.keyBar.contains("activate card"))
    if key == "PageDown" { app.tell { $0.presenter.isOn = true } }
    app.press(key)
    #expect(isAnswered(app))
    app.press("Enter")
    #expect(app.model.flow != nil)
  }

  @Test
  func `a click on the alert's button answers it, and one beside it presses nothing behind it`() {
    var app = alerted()
    app.click("OK ⏎")
    #expect(isAnswered(app))
    app = alerted()
    app.click("Savings")
    #expect(isAnswered(app))
    app.click("···· 7788", twice: true)
    #expect(app.model.flow != nil)
  }

  @Test func `a clicker goes on in a flow when the alert over it is answered`() {
    var app = Story(.mixedWallet)
    app.press("P Down Enter")
    let step = app.model.flow
    app.open("otherapp://activate")
    app.press("PageDown")
    #expect(!app.shows("Cannot Open Page") && app.model.flow != nil && step != nil)
    #expect(!app.shows("Card activated"))
    app.press("PageDown")
    app.settle()
    #expect(app.shows("Card activated"))
  }

  @Test func `the phone is shown when it says that a link opens nothing`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("2")
    app.open("otherapp://activate")
    #expect(app.model.pane == .cards && app.shows("Cannot Open Page"))
    app.press("Enter")
    #expect(!app.shows("Cannot Open Page") && app.model.flow == nil)
  }

  @Test func `the same link is followed once while it is open, and again afterwards`() {
    let link = "bankapp://activate?serialNumber=SN-1002"
    var app = Story(.mixedWallet)
    app.open(link)
    app.open(link)
    #expect(app.status == "This link is open already; it is followed once.")
    app.goOn()
    #expect(app.requests.filter { $0 == "tokens/activations" }.count == 1)
    app.open(link)
    #expect(app.shows("wants to be sure that it is you."))
    app.goOn()
    #expect(app.shows("✓ Card activated."))
    #expect(app.requests.filter { $0 == "tokens/activations" }.count == 2)
  }

  @Test func `a link takes the place of Wallet's sheet`() {
    var app = Story(.mixedWallet)
    app.press("Down Down a")
    app.goOn(3)
    app.open("bankapp://activate?serialNumber=SN-1002")
    #expect(app.shows("wants to be sure that it is you."))
    app.press("4 Up Up")
    #expect(app.shows("error: PKAddPaymentPassError.systemCancelled (2)"))
    app.press("1 Esc Enter")
    #expect(app.shows("Visa ···· 0042 iPhone + Add to Wallet"))
  }

  @Test func `several passes with one serial number are offered by device`() {
    var app = Story(.sameSerialTwice)
    app.open("bankapp://activate?serialNumber=SN-7")
    #expect(app.shows("Which one do you want to activate?"))
    #expect(app.shows("● Rose iPhone"))
    app.press("Down")
    #expect(app.shows("● Sky Watch"))
    app.press("Enter")
    #expect(app.shows("Card Sky ···· 2222 Device Watch"))
    app.goOn()
    #expect(app.shows("✓ Card activated."))
    app.goOn()
    #expect(app.shows("Watch ● Active"))
  }

  @Test func `a second choice begins at its first pass`() {
    var app = Story(.sameSerialTwice)
    app.open("bankapp://activate?serialNumber=SN-7")
    app.press("Down Esc Enter")
    app.open("bankapp://activate?serialNumber=SN-7")
    #expect(app.shows("● Rose iPhone"))
  }

  @Test func `Esc leaves the choice without a call`() {
    var app = Story(.sameSerialTwice)
    app.open("bankapp://activate?serialNumber=SN-7")
    app.press("Esc")
    #expect(app.shows("○ Not activated: cancelled."))
    #expect(app.requests == ["tokens/searches"])
  }
}
