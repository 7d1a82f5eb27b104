import Testing

@testable import IssuerApp

@Suite("The pace of virtual time") struct PaceTests {
  /// Asked anew, with the search under way for 80 ms.
  private func asking(_ keys: String) -> Story {
    var app = Story(.mixedWallet)
    app.press(keys)
    app.press("r")
    return app
  }

  @Test func `is that of the person's own clock at first`() {
    var app = asking("")
    #expect(app.rows[0].contains("×1"))
    app.pass(.milliseconds(139))
    #expect(app.model.isRunning)
    app.pass(.milliseconds(1))
    #expect(!app.model.isRunning)
  }

  @Test func `can be four times that`() {
    var app = asking("+")
    #expect(app.rows[0].contains("×4"))
    app.pass(.milliseconds(35))
    #expect(!app.model.isRunning)
  }

  @Test func `has the screen look again when an answer is due, and never while all rests`() {
    var app = Story(.mixedWallet)
    #expect(app.model.timeToNextFrame == nil)
    app.press("r")
    let first = app.model.timeToNextFrame
    #expect(first == .milliseconds(60))
    app.pass(.milliseconds(60))
    // What comes next is due in 80 ms.
    app.press("+")
    #expect(app.model.timeToNextFrame == .milliseconds(20))
    app.press("- -")
    #expect(app.model.timeToNextFrame == .milliseconds(100))
    app.press("Space")
    #expect(app.model.timeToNextFrame == nil)
  }

  @Test func `can be all at once`() {
    let app = asking("+ +")
    #expect(app.rows[0].contains("at once"))
    #expect(!app.model.isRunning)
    #expect(app.model.session.moment.isSettled)
  }

  @Test func `can be none, and then goes on as before`() {
    var app = asking("+ Space")
    #expect(app.rows[0].contains("paused"))
    #expect(!app.model.isRunning)
    app.pass(.seconds(60))
    #expect(!app.model.session.moment.isSettled)
    app.press("Space")
    #expect(app.rows[0].contains("×4"))
    #expect(app.model.isRunning)
  }

  @Test func `stays within its four speeds`() {
    var app = Story(.mixedWallet)
    app.press("+ + + + +")
    #expect(app.model.pace == .atOnce)
    app.press("- - - - - -")
    #expect(app.model.pace == .paused)
  }
}
