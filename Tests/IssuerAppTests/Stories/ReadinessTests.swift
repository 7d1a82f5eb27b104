import Scenarios
import Testing

@testable import IssuerApp

@Suite("The window of the road to the first card") struct ReadinessTests {
  @Test func `the palette finds it, and it tells what is met first`() throws {
    var app = Story(try Catalogue.load("road-two-steps"))
    app.press(":")
    app.type("what Apple wants first")
    app.press("Enter")
    #expect(app.model.overlay is ReadinessText)
    #expect(app.shows("Met first: capability of the App ID"))
    app.press("Tab X")
    #expect(app.model.overlay is ExtensionText)
    app.press("Tab")
    #expect(app.model.overlay is ReadinessText)
    app.press("Tab")
    #expect(app.model.overlay is ExtensionText)
  }

  @Test func `on an Android phone it is Google's road`() throws {
    var app = Story(try Catalogue.load("google-fingerprint"))
    app.press(":")
    app.type("readiness")
    app.press("Enter")
    #expect(app.shows("Met first: certificate fingerprint"))
  }
}
