import Commands
import Terminal
import Testing

@testable import IssuerApp

@Suite("Keys that cannot be used") struct UnusableKeyTests {
  @Test(arguments: ["z", "F9", "C-t", "M-x", "Delete"])
  func `a key that means nothing rings and changes nothing`(key: String) {
    var app = Story(.mixedWallet)
    let before = app.frame
    app.press(key)
    #expect(app.effects == [.ring])
    #expect(app.frame == before)
  }

  @Test func `why nothing can be done stands once on a small screen`() {
    var app = Story(.mixedWallet, size: Size(columns: 80, rows: 24))
    app.press("Left")
    let reason = "Gold is Active on the iPhone."
    #expect(!app.shows(reason), "its row says that already")
    app.press("Enter")
    #expect(app.rows.count { $0.contains(reason) } == 1)
  }

  static let obstacles = [
    ("u", "There is nothing to undo."), ("U", "There is nothing to redo."),
    ("Left Enter", "Gold is Active on the iPhone."),
    ("Down Down a Enter Enter Enter Enter", "Waiting for an answer."),
    ("3 v", "There is no pass on the Watch."), ("3 x", "There is no pass to remove."),
    ("3 Down", "There is nothing else to choose."), ("Esc", "There is nothing to go back to."),
    ("- - - -", "Virtual time is paused already."), ("+ + +", "Nothing is faster than at once."),
    (".", "Presenter mode is off: press P first."),
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

  @Test func `the sentence names the person's own keys`() {
    var configuration = Configuration()
    configuration.keys = [.screen(.present): [.function(7)], .word(.undo): [.function(8)]]
    var model = AppModel(.mixedWallet, size: .wide)
    configuration.apply(to: &model)
    _ = model.press(.character("."))
    #expect(model.toast?.text == "Presenter mode is off: press F7 first.")
    _ = model.press(.character("R"))
    #expect(model.toast?.text.hasSuffix("F8 undoes this.") == true)
  }

  @Test func `the button names the person's own key`() {
    var configuration = Configuration()
    configuration.keys = [.screen(.act): [.function(9)], .word(.goOn): [.enter, .function(10)]]
    var model = AppModel(.mixedWallet, size: .wide)
    configuration.apply(to: &model)
    #expect(model.frame().text().contains("Add to Wallet on the Watch F9"))
  }
}
