import Terminal
import Testing

@testable import IssuerApp

@Suite("Questions that fail") struct FailedQuestionTests {
  @Test func `a failed search is no verdict, and Retry asks again`() {
    var app = Story(.mixedWallet(with: "faults: [{ on: searches, status: 500, first: 1 }]"))
    #expect(app.shows("Mastercard ···· 1234 iPhone ! Could not check"))
    #expect(!app.shows("Add to Wallet"))
    #expect(app.status.hasPrefix("✗ tokens/searches: The server answered with an error (500)."))
    app.press("Enter")
    app.settle()
    #expect(app.shows("Mastercard ···· 1234 iPhone ● Active"))
    #expect(app.requests.count == 2)
  }

  @Test func `without a card list there is no empty list, and Retry asks again`() {
    var app = Story(.mixedWallet(with: "faults: [{ on: datacore, close: refuse, first: 1 }]"))
    #expect(app.shows("! Could not load cards The server could not be reached."))
    #expect(!app.shows("You have no cards"))
    // What engineers would do is nothing that the customer reads: it stands among the reasons.
    #expect(app.shows("The server could not be reached. Please try again later."))
    app.press("Enter")
    app.settle()
    #expect(app.shows("4 cards"))
  }

  @Test(arguments: Size.three)
  func `Retry stands where every button of the phone does`(size: Size) throws {
    let app = Story(.mixedWallet(with: "faults: [{ on: datacore, close: refuse }]"), size: size)
    let button = try #require(app.point(of: "Retry ⏎"))
    let inside = ScreenLayout(app.model.seen).deviceInside
    #expect(button.row == inside.bottom - (size == .wide ? 2 : 1))
  }

  @Test func `a list that is still being asked for says so`() {
    var app = Story(.mixedWallet(with: "faults: [{ on: datacore, delay: 5s }]"))
    #expect(app.shows("Loading your cards…"))
    #expect(app.titleBar.contains("▲ The card list: delayed 5 s"))
    app.press("Enter")
    #expect(app.status == "The app is still asking.")
    app.pass(.seconds(6))
    #expect(app.shows("4 cards"))
  }

  @Test func `a customer without cards is told so`() {
    let app = Story(.noCards)
    #expect(app.shows("You have no cards"))
    // The bank has answered so; the app does not say it twice.
    #expect(!app.rows.contains { $0.prefix(48).contains("0 cards") })
  }

  @Test func `a call that waits is shown with its time when it is over`() {
    var app = Story(.mixedWallet(with: "faults: [{ on: searches, delay: 8s }]"))
    #expect(app.shows("Loading your cards…"))
    app.settle()
    #expect(app.status == "✓ tokens/searches 200 OK · 8.1 s")
  }
}
