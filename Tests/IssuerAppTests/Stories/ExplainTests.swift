import Scenarios
import Testing

@testable import IssuerApp

@Suite("Why a row says what it says") struct ExplainTests {
  @Test func `each device's verdict stands with its facts and rules, in order`() {
    var app = Story(.mixedWallet)
    app.press("Down e")
    #expect(app.shows("The row says ◐ Activate Card"))
    #expect(app.shows("F1 The iPhone holds pass SN-1002"))
    #expect(app.shows("F2 TMP knows token DAPLMC-travel-phone of card card-travel as"))
    #expect(app.shows("R3 A token that is INACTIVE asks for activation on its device."))
    app.press("End")
    #expect(app.shows("What would change it"))
    app.press("/ R 7 Enter")
    #expect(app.shows("R7 A device without a token of the card may add it."))
  }

  @Test func `findings and what would change the verdict follow`() {
    var app = Story(.onBothDevices, policy: .guide)
    app.press("e")
    #expect(app.shows("The guide's code stops here"))
    #expect(app.shows("D01 two tokens of one card"))
    app.press("Esc p e End")
    #expect(app.shows("By policy guide"))
  }

  @Test(arguments: [
    ("2 Down e", "Why · Travel"), ("4 e", "Why · tokens/searches"),
    ("Down Down a e", "Why · Everyday"), ("Down Enter e", "Why · Travel"),
  ])
  func `a pass, a call and the card of a flow are explained, too`(keys: String, title: String) {
    var app = Story(.mixedWallet)
    app.press(keys)
    #expect(app.shows(title))
  }

  @Test func `both policies stand side by side`() {
    var app = Story(.mixedWallet)
    app.press("=")
    #expect(app.shows("By both policies"))
    #expect(app.shows("G4 Guide: every other tokenStatus counts as not added"))
    app.press("Esc")
    #expect(app.model.context == .cards)
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

  @Test func `without a card the list itself is explained`() {
    var app = Story(.mixedWallet(with: "cards: []\npasses: []"))
    app.press("e")
    #expect(app.shows("Why · What just happened"))
    #expect(app.shows("The list: You have no cards."))
  }

  @Test func `a link that was refused is explained, while it is shown and afterwards`() throws {
    var app = Story(try Catalogue.load("deeplink-no-serial"))
    app.press("o")
    app.type("bankapp://activate")
    app.press("Enter e")
    #expect(app.shows("The link is not complete: it names no card."))
    #expect(app.shows("D10 a link that names no single pass"))
    app.press("Esc Enter e")
    #expect(app.shows("What just happened"))
    #expect(app.shows("Activation by a link: The link is not complete"))
  }

  @Test func `what the bank declined is told with its own words, before the row`() throws {
    var app = Story(try Catalogue.load("activation-declined"))
    app.press("Enter")
    app.goOn()
    app.press("e")
    #expect(app.shows("Not activated: the bank declined."))
    #expect(app.shows("“Please call us about this card.”"))
    #expect(app.shows("The row says"))
  }

  @Test func `a list that could not be drawn is explained, and an app that is not there`() throws {
    var app = Story(try Catalogue.load("datacore-down"))
    app.press("e")
    #expect(app.shows("The card list: The server could not be reached."))
    app = Story(try Catalogue.load("idv-app-not-installed"))
    app.press("e")
    #expect(app.shows("The bank's app is not on this iPhone."))
  }

  @Test func `Esc closes it, and so does its own key`() {
    for key in ["Esc", "e", "q", "Enter"] {
      var app = Story(.mixedWallet)
      app.press("e \(key)")
      #expect(app.model.context == .cards)
    }
  }
}
