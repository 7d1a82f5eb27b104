import Scenarios
import Terminal
import Testing

@testable import IssuerApp

/// The one word that makes a state is never cut off, whatever else has to give way.
@Suite("A row with a mark") struct MarkedRowTests {
  @Test(arguments: Size.three + [.vast])
  func `says that the card is lost`(size: Size) throws {
    let app = Story(try Catalogue.load("lost-card-live-token"), size: size)
    #expect(app.shows("···· 1234 · lost"))
  }

  @Test(arguments: Size.three + [.vast])
  func `says that the Watch is out of reach`(size: Size) throws {
    var app = Story(try Catalogue.load("watch-unreachable"), size: size)
    app.press("Down")
    #expect(app.shows("out of reach"))
    #expect(!app.rows.contains { $0.contains("out of r…") })
  }

  @Test(arguments: Size.three + [.vast])
  func `says that a state is only probable`(size: Size) throws {
    let app = Story(try Catalogue.load("google-bridge"), size: size)
    let gold = try #require(app.rows.first { $0.contains("● Active") })
    #expect(gold.contains("● Active ?"))
  }
}

@Suite("What has just ended") struct EndedFlowTests {
  @Test func `is said at the foot of the screen once it is closed, for one key`() {
    var app = Story(.mixedWallet)
    app.press("Down Down a Esc Enter")
    #expect(app.status == "The customer changed their mind: nothing was added.")
    app.press("Up")
    #expect(app.status == "✓ tokens/searches 200 OK · 80 ms")
  }

  @Test func `keeps the device that a card was added to, where nothing is left to do`() {
    var app = Story(.mixedWallet)
    app.press("Right Enter")
    app.goOn(9)
    #expect(app.model.flow == nil)
    #expect(app.shows("Watch ▸ ● Active"))
  }
}
