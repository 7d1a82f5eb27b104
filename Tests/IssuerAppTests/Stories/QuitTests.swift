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
