import Testing

@testable import IssuerApp

@Suite("Why a row says what it says") struct ExplainTests {
  @Test func `each device's verdict stands with its facts and rules, in order`() {
    var app = Story(.mixedWallet)
    app.press("Down e")
    #expect(app.shows("The row says ◐ Activate Card"))
    #expect(app.shows("F1 The iPhone holds pass SN-1002"))
    #expect(app.shows("F2 TMP knows token DAPLMC-travel-phone of card card-travel as INACTIVE."))
    #expect(app.shows("R3 A token that is INACTIVE asks for activation on its device."))
    app.press("End")
    #expect(app.shows("R7 A device without a token of the card may add it."))
  }

  @Test func `the token's own fields are shown, and decide nothing`() {
    var app = Story(.mixedWallet)
    app.press("e")
    for field in ["authorizationPath", "processStatus", "panUniqueReference", "tokenStatus"] {
      #expect(app.shows(field))
    }
  }

  @Test func `under the guide there is one verdict`() {
    var app = Story(.mixedWallet, policy: .guide)
    app.press("e")
    #expect(app.shows("The card, by the guide's rules: ● Active"))
    #expect(app.shows("G2 Guide: tokenStatus ACTIVE means added and activated."))
  }

  @Test func `without a card there is nothing to explain`() {
    var app = Story(.mixedWallet(with: "cards: []\npasses: []"))
    app.press("e")
    #expect(app.status == "There is no card to explain.")
    #expect(app.model.context == .cards)
  }

  @Test func `Esc closes it, and so does its own key`() {
    for key in ["Esc", "e", "q", "Enter"] {
      var app = Story(.mixedWallet)
      app.press("e \(key)")
      #expect(app.model.context == .cards)
    }
  }
}
