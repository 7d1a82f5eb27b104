import Testing

@testable import IssuerApp
@testable import Scenarios

@Suite("The bank's acts, from the palette") struct NetworkActTests {
  private func app(
    _ scenario: Scenario = .mixedWallet, after keys: String = "", run names: String...
  )
    -> Story
  {
    var app = Story(scenario)
    app.press(keys)
    for name in names {
      app.press(":")
      app.type(name)
      app.press("Enter")
      app.settle()
    }
    return app
  }

  @Test func `a blocked card is suspended, and active again when released`() {
    var app = app(run: "block-card")
    #expect(app.shows("iPhone ■ Suspended"))
    #expect(app.status == "Gold is blocked; its active tokens are suspended.")
    app.press(":")
    app.type("unblock-card")
    app.press("Enter")
    app.settle()
    #expect(app.shows("iPhone ● Active"))
    app.press("u")
    #expect(app.status == "Undone: Card card-gold unblocked. U does it again.")
  }

  @Test func `a lost card goes on paying`() {
    let app = app(run: "report-lost")
    #expect(app.shows("iPhone ● Active"))
    #expect(app.status == "Gold is reported lost; its tokens stay as they are.")
  }

  @Test func `a replaced card is the new one, with the same pass`() {
    var app = app(run: "replace-card")
    #expect(app.model.session.world.cards[0].id == "card-gold-2")
    #expect(app.shows("iPhone ● Active"))
    app.press("2")
    #expect(app.shows("Gold ● ready"))
  }

  @Test func `a token is suspended, resumed and deleted where its pass is selected`() {
    var app = app(after: "2", run: "suspend-token")
    #expect(app.shows("■ suspended"))
    app.press(":")
    app.type("resume-token")
    app.press("Enter")
    app.settle()
    #expect(app.status == "The network holds the token as ACTIVE.")
    app.press(":")
    app.type("delete-token")
    app.press("Enter")
    app.settle()
    #expect(app.shows("× ended") || app.shows("× deactivated"))
  }

  @Test(
    arguments: [
      ("", "unblock-card", "Gold is not blocked."),
      ("", "resume-token", "The token is not suspended."),
      ("Down", "suspend-token", "The token is INACTIVE: only an ACTIVE token is suspended."),
      ("3", "suspend-token", "There is no token to act on."),
    ])
  func `what cannot be done says why`(keys: String, name: String, reason: String) {
    var app = Story(.mixedWallet)
    app.press("\(keys) :")
    app.type(name)
    app.press("Enter")
    #expect(app.status == reason)
    #expect(app.model.overlay is Palette)
  }

  @Test func `why a row says what it says shows what the app cannot know`() throws {
    var app = Story(try Catalogue.load("tmp-behind"))
    app.press("e f")
    #expect(app.shows("The app cannot know this:"))
    #expect(app.shows("Of the token, the network holds it as ACTIVE, TMP as INACTIVE."))
    app = Story(try Catalogue.load("suspended-lost-mode"))
    app.press("e f")
    #expect(app.shows("The token is suspended by CARDHOLDER."))
    app = Story(try Catalogue.load("removed-then-added-again"))
    app.press("e f")
    #expect(app.shows("ends in 85 days, as its pass was removed."))
  }

  @Test func `where all agree nothing is added`() {
    var app = Story(.mixedWallet)
    app.press("e f")
    #expect(!app.shows("The app cannot know this:"))
  }

  @Test func `method A has a step of its own`() throws {
    var app = Story(try Catalogue.load("method-a"))
    app.press("Enter")
    app.goOnToTheEnd()
    #expect(app.shows("✓ PassKit activates it no error"))
    app = Story(try Catalogue.load("method-a-visa"))
    app.press("Down Enter")
    app.goOnToTheEnd()
    #expect(app.shows("✗ Visa cards cannot be activated in this way."))
  }
}
