import IssuerApp
import Testing

@Suite("Keys that cannot be used") struct UnusableKeyTests {
  @Test(arguments: ["z", "F9", "C-t", "M-x", "Delete"])
  func `a key that means nothing rings and changes nothing`(key: String) {
    var app = Story(.mixedWallet)
    let before = app.frame
    app.press(key)
    #expect(app.effects == [.ring])
    #expect(app.frame == before)
  }

  static let obstacles = [
    ("u", "There is nothing to undo."), ("U", "There is nothing to redo."),
    ("Left Enter", "Gold is Active on the iPhone."),
    ("Down Down a Enter Enter Enter Enter", "Waiting for an answer."),
    ("3 Enter", "There is no pass on the Watch."),
  ]

  @Test(arguments: obstacles)
  func `a key that cannot be used now says why and is dimmed`(keys: String, words: String) {
    var app = Story(.mixedWallet)
    app.press(keys)
    #expect(app.status == words)
    #expect(app.effects.isEmpty)
  }

  @Test func `the sentence is gone with the next key`() {
    var app = Story(.mixedWallet)
    app.press("u Down")
    #expect(app.status == "✓ tokens/searches 200 OK · 80 ms")
  }
}
