import Testing

@testable import IssuerApp

@Suite("Choosing the device") struct DeviceChoiceTests {
  @Test func `without a choice the button is for the device that needs it most`() {
    var app = Story(.mixedWallet)
    #expect(app.shows("Add to Wallet on the Watch ⏎"))
    app.press("Down")
    #expect(app.shows("Activate Card on the iPhone ⏎"))
    app.press("Down")
    #expect(app.shows("Add to Wallet on the iPhone ⏎"))
  }

  @Test func `arrows choose, and the choice ends with the card`() {
    var app = Story(.mixedWallet)
    app.press("Down Right")
    #expect(app.shows("Add to Wallet on the Watch ⏎"))
    app.press("Left")
    #expect(app.shows("Activate Card on the iPhone ⏎"))
    app.press("Right Down")
    #expect(app.shows("Add to Wallet on the iPhone ⏎"))
  }

  @Test func `a device that offers nothing says why to whoever presses its key`() {
    var app = Story(.mixedWallet)
    app.press("Left")
    #expect(!app.shows("Gold is Active on the iPhone."))
    app.press("Enter")
    #expect(app.status == "Gold is Active on the iPhone.")
    app.press("a")
    #expect(app.status == "Gold is Active on the iPhone.")
  }

  @Test func `a card that waits for activation is not added again`() {
    var app = Story(.mixedWallet)
    app.press("Down Left a")
    #expect(app.status == "Travel is on the iPhone already.")
  }

  @Test func `without a Watch there is nothing to choose`() {
    var app = Story(.mixedWallet(with: "device: { watch: null }"))
    app.press("Right")
    #expect(app.status == "No Watch is paired: the iPhone is the only device.")
    #expect(!app.keyBar.contains("device"))
  }

  @Test func `policy guide knows cards: one button without a device, and no arrow chooses one`() {
    var app = Story(.mixedWallet)
    app.press("p Down")
    #expect(app.shows("Activate Card ⏎"))
    #expect(!app.keyBar.contains("device"))
    for key in ["Right", "Left", "l", "h"] {
      app.press(key)
      #expect(app.status == "Policy guide knows cards, and no devices to choose from.")
      #expect(app.shows("Activate Card ⏎"))
      #expect(app.model.cards.device == nil)
    }
    app.press("a")
    #expect(app.status == "Travel is in Wallet already.")
  }

  @Test func `a device that was chosen before is none under policy guide`() {
    var app = Story(.mixedWallet)
    app.press("Down Right p")
    #expect(app.shows("Activate Card ⏎"))
  }
}
