import Testing

@testable import IssuerApp

@Suite("A call as text") struct CallTextTests {
  /// The add flow up to the issuer's answer, with the call open.
  private func signedCards(isLive: Bool) -> Story {
    var app = Story(.mixedWallet, size: .usual)
    app.isLive(isLive)
    app.press("Down Down a")
    app.goOn(4)
    app.press("4 Enter G")
    return app
  }

  @Test func `secrets are shown live, and covered in a file`() {
    #expect(!signedCards(isLive: true).shows("(covered)"))
    #expect(signedCards(isLive: false).shows("(covered)"))
  }

  @Test func `a call that failed says what the app made of it and what to do`() {
    var app = Story(.mixedWallet(with: "faults: [{ on: searches, close: reset }]"), size: .usual)
    app.press("4 Enter")
    #expect(app.shows("URLError.networkConnectionLost (-1005)"))
    app.press("G")
    #expect(app.shows("The connection was lost before an answer came."))
    #expect(app.shows("Refresh to see what is true now"))
  }

  @Test func `an answer that nobody waited for says so`() {
    var app = Story(.mixedWallet(with: "faults: [{ on: signed-cards, delay: 30s }]"))
    app.press("Down Down a")
    app.goOn(3)
    app.press("Enter Esc")
    #expect(app.status == "○ signed-cards nobody waits for it any more")
    app.wait(.seconds(31))
    app.press("Left")
    #expect(app.status.hasPrefix("○ signed-cards 200 OK · 30.4 s · nobody waited for it any more"))
    app.press("Enter 4 Up")
    app.press("Enter G")
    #expect(app.shows("Nobody waited for it any more."))
  }
}
