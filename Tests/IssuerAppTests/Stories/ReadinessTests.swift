import Scenarios
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp

@Suite("The window of the road to the first card") struct ReadinessTests {
  @Test func `the palette finds it, and it tells what is met first`() throws {
    var app = Story(try Catalogue.load("road-two-steps"))
    app.press(":")
    app.type("what Apple wants first")
    app.press("Enter")
    #expect(app.model.overlay is ReadinessText)
    #expect(app.shows("Shows first: “Capability of the App ID”"))
    // What is in order is folded, and what shows first is selected and open.
    #expect(app.shows("▸ Agreements and approvals  3 steps in order"))
    #expect(app.shows("! Capability of the App ID: not in order, shows first"))
    #expect(app.shows("▾ App IDs, profiles and the signed build  5 of 6 steps in order"))
    #expect(!app.shows("✓ Apple Developer Program"))
    app.press("Tab X")
    #expect(app.model.overlay is ExtensionText)
    app.press("Tab")
    #expect(app.model.overlay is ReadinessText)
    app.press("Tab")
    #expect(app.model.overlay is ExtensionText)
  }

  @Test(arguments: [Size.small, Size(columns: 40, rows: 12)], ["X Tab", ":"])
  func `on a small screen too it opens at the step that is missing`(
    size: Size, way: String
  ) throws {
    var app = Story(try Catalogue.load("entitlement-not-granted"), size: size)
    app.press(way)
    if way == ":" {
      app.type("readiness")
      app.press("Enter")
    }
    #expect(app.rows.contains { $0.contains("▌") && $0.contains("! Entitlement granted") })
  }

  @Test func `on an Android phone it is Google's road`() throws {
    var app = Story(try Catalogue.load("google-fingerprint"))
    app.press(":")
    app.type("readiness")
    app.press("Enter")
    #expect(app.shows("Shows first: “Certificate fingerprint”"))
    app.press("Esc X")
    #expect(app.model.overlay is ReadinessText)
  }

  @Test(arguments: [Size.usual, .wide])
  func `every step can be reached, opened and folded`(size: Size) throws {
    var app = Story(try Catalogue.load("road-two-steps"), size: size)
    app.press(":")
    app.type("readiness")
    app.press("Enter Home")
    var readings: [Reading] = []
    var isAtEnd = false
    while !isAtEnd {
      if app.rows.contains(where: { $0.contains("▌▸") }) { app.press("Enter") }
      let frame = app.frame
      readings.append(Reading(frame))
      app.press("Down")
      isAtEnd = app.frame == frame
    }
    for step in AppleReadiness.allCases.map(\.step)
    where !["capability", "app-allow-list"].contains(step.id) {
      let title = "✓ \(step.title.capitalizedFirst)"
      #expect(readings.contains { $0.contains(title) }, "\(step.id)")
    }
  }

  @Test func `the reasons of a step name what looks the same and how that is told`() throws {
    var app = Story(try Catalogue.load("road-two-steps"))
    app.press("f X")
    #expect(app.model.overlay is ReadinessText)
    app.press("e")
    #expect(app.shows("Why · Capability of the App ID"))
    #expect(app.shows("Looks the same: “Profile regenerated”"))
    app.press("Esc Enter")
    #expect(!app.shows("To do: Enable the capability"))
    app.press("Enter")
    #expect(app.shows("To do: Enable the capability"))
    app.press("Esc")
    #expect(app.model.overlay is FaultMenu)
  }
}
