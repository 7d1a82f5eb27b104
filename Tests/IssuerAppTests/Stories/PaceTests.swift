import Testing

@Suite("The pace of virtual time") struct PaceTests {
  private func waiting() -> Story {
    var app = Story(.mixedWallet)
    app.press("Down Down a Enter Enter Enter")
    return app
  }

  @Test func `paused, nothing happens; going on, it does`() {
    var app = waiting()
    app.press("Space")
    #expect(app.status == "Virtual time: paused.")
    app.pass(.seconds(60))
    #expect(app.shows("Contacting Apple…"))
    #expect(!app.model.isRunning)
    app.press("Space")
    app.pass(.milliseconds(250))
    #expect(app.shows("From here the issuer has 20 s."))
  }

  @Test func `faster is four times as fast, and then at once`() {
    var app = waiting()
    app.press("+")
    #expect(app.titleBar.contains("×4"))
    app.pass(.milliseconds(63))
    #expect(app.shows("From here the issuer has 20 s."))
    app.press("+ Enter")
    #expect(app.titleBar.contains("at once"))
    #expect(app.shows("The issuer answered with three fields."))
    app.press("+ - - - -")
    #expect(app.status == "Virtual time: paused.")
  }
}
