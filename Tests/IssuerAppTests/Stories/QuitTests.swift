import IssuerApp
import Testing

@Suite("Quitting") struct QuitTests {
  @Test func `q quits at once where nothing would be lost`() {
    var app = Story(.mixedWallet)
    app.press("Down 2 q")
    #expect(app.effects == [.quit])
  }

  @Test func `q asks once where a walk would be lost`() {
    var app = Story(.mixedWallet)
    app.press("p q")
    #expect(app.effects.isEmpty)
    #expect(app.status == "Press q once more to quit; what was done is not kept.")
    app.press("q")
    #expect(app.effects == [.quit])
  }

  @Test func `the interrupt key asks where q would, and quits the second time`() {
    var app = Story(.mixedWallet)
    #expect(!app.model.asksBeforeInterrupt)
    app.press("p")
    #expect(app.model.asksBeforeInterrupt)
    app.interrupt()
    #expect(app.effects.isEmpty)
    #expect(app.status == "Press Ctrl-C once more to quit; what was done is not kept.")
    app.interrupt()
    #expect(app.effects == [.quit])
  }

  @Test func `each of both keys answers for the other, and any other key takes the question back`()
  {
    var app = Story(.mixedWallet)
    app.press("p q")
    app.interrupt()
    #expect(app.effects == [.quit])
    app = Story(.mixedWallet)
    app.press("p")
    app.interrupt()
    app.press("q")
    #expect(app.effects == [.quit])
    app = Story(.mixedWallet)
    app.press("p")
    app.interrupt()
    app.press("Down")
    app.interrupt()
    #expect(app.effects.isEmpty)
  }

  @Test(arguments: ["s", "4 /", "4 Enter /", "? /", "o", "e", "t", "W", ":", "P ."])
  func `the interrupt key's question is seen wherever keys go`(keys: String) {
    var app = Story(.mixedWallet)
    app.press("p \(keys)")
    app.interrupt()
    #expect(app.shows("Press Ctrl-C once more to quit"), "\(keys)")
    app.interrupt()
    #expect(app.effects == [.quit])
  }

  @Test func `any other key takes the question back`() {
    var app = Story(.mixedWallet)
    app.press("p q Down q")
    #expect(app.effects.isEmpty)
    app.press("z q")
    #expect(app.effects.isEmpty)
    app.paste("x")
    app.press("Esc q")
    #expect(app.effects.isEmpty)
  }
}
