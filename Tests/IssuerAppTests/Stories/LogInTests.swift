import Scenarios
import Testing

@testable import IssuerApp
@testable import PlainMode

@Suite("Logging in") struct LogInTests {
  private func story(_ id: String) throws -> Story { Story(try Catalogue.load(id)) }

  @Test func `whoever is logged out sees the log-in and nothing else, and then the list`() throws {
    var app = try story("reinstalled")
    #expect(app.shows("Nobody is logged in."))
    #expect(app.shows("Log in with Face ID ⏎") && !app.shows("Violet Mastercard"))
    app.press("r")
    #expect(app.shows("Nobody is logged in. Log in to see your cards."))
    app.press("Enter")
    app.settle()
    #expect(app.shows("Mastercard ···· 6402"))
    app.press("u")
    #expect(app.shows("Log in with Face ID ⏎"))
  }

  @Test func `a wrong clock is seen beside the bank's`() throws {
    let app = try story("clock-skew")
    #expect(app.shows("Your session has expired."))
    #expect(app.shows("The iPhone's clock says 09:35:30, the bank's 07:35:30."))
  }

  @Test func `Retry waits as long as the server asks`() throws {
    var app = try story("tmp-429")
    app.wait(.seconds(2))
    #expect(app.shows("The server is busy: try again in 29 s."))
    app.press("Enter")
    #expect(app.requests == ["tokens/searches"])
    app.settle()
    #expect(app.shows("Retry ⏎"))
    app.press("Enter")
    app.settle()
    #expect(!app.shows("Could not check"))
  }
}

@Suite("Plain mode: logging in") struct PlainLogInTests {
  @Test func `the log-in is the first choice, and the cards follow`() throws {
    var model = PlainModel(try Catalogue.load("reinstalled"))
    let opening = model.begin(because: "a test wants it")
    #expect(opening.contains("The app asks for the log-in."))
    #expect(opening.contains("1. Log in with Face ID."))
    #expect(model.read("refresh").contains("Nobody is logged in. Log in to see your cards."))
    let told = model.read("1")
    #expect(told.contains("2 cards:"))
    #expect(told.contains { $0.hasPrefix("Violet, Mastercard ending in 6402. iPhone: Active.") })
    #expect(model.read("undo").contains("The app asks for the log-in."))
  }
}
