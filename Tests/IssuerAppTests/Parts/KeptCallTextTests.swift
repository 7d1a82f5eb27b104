import Terminal
import Testing

@testable import IssuerApp

@Suite("The call's text that is kept") struct KeptCallTextTests {
  /// Each key changes something that the text follows from: the call, its answer, the room, the theme.
  @Test(arguments: Size.three)
  func `is what would be laid out anew`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    for key in [
      "4", "Up", "Enter", "J", "Enter", "1", "Down", "Enter", "r", "p", "u", "u", "4", "Up",
    ] {
      app.press(key)
      expectNothingStale(app, after: key)
    }
    app.settle()
    expectNothingStale(app, after: "settling")
    app.resize(.usual)
    expectNothingStale(app, after: "resizing")
    app.isLive(true)
    expectNothingStale(app, after: "going live")
    app.draw(for: Appearance(theme: .light))
    expectNothingStale(app, after: "another theme")
  }

  @Test func `is laid out once for many keys`() {
    var app = Story(.mixedWallet)
    app.press("Down")
    let kept = app.model[KeptCallText.self].text
    #expect(kept?.form.call.title == "tokens/searches")
    app.press("Down")
    #expect(app.model[KeptCallText.self].text == kept)
    app.press("4 Up")
    #expect(app.model[KeptCallText.self].text != kept)
  }

  @Test func `a body that comes again is not laid out again`() {
    var app = Story(.mixedWallet)
    app.press("Down")
    let before = app.model[KeptCallText.self].text
    #expect(before?.bodies.count == 2)
    app.press("r")
    app.settle()
    let after = app.model[KeptCallText.self].text
    #expect(after?.form.call.id != before?.form.call.id)
    #expect(after?.bodies.map(\.form) == before?.bodies.map(\.form))
  }

  private func expectNothingStale(_ app: Story, after what: String) {
    var other = app.model
    other[KeptCallText.self].text = nil
    #expect(other.frame() == app.frame, "after \(what)")
  }
}
