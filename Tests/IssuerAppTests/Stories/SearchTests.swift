import Testing

@testable import IssuerApp
@testable import Terminal

@Suite("Searching a text") struct SearchTests {
  private func searched(_ text: String, after keys: String, size: Size = .usual) -> Story {
    var app = Story(.mixedWallet, size: size)
    app.press(keys + " /")
    app.type(text)
    return app
  }

  @Test(arguments: Size.three)
  func `the open call goes to the first match while one types`(size: Size) {
    var app = searched("tokenStatus", after: "4 Enter", size: size)
    #expect(app.status.hasSuffix("1 of 3"))
    #expect(app.shows("\"tokenStatus\": \"ACTIVE\""))
    app.press("Enter")
    #expect(app.model.context == .calls)
  }

  @Test func `n and N go from match to match and around the ends`() {
    var app = searched("tokenstatus", after: "4 Enter")
    app.press("Enter")
    let told = ["n", "n", "n", "N", "N", "N"].map { key in
      app.press(key)
      return app.status
    }
    #expect(
      told == [
        "match 2 of 3", "match 3 of 3", "match 1 of 3, from the top again",
        "match 3 of 3, from the end again", "match 2 of 3", "match 1 of 3",
      ])
  }

  @Test func `each match is on the screen when it is its turn`() {
    var app = searched("\"externalCardId\"", after: "4 Enter", size: .small)
    app.press("Enter")
    for card in ["card-travel", "card-savings", "card-gold"] {
      app.press("n")
      #expect(app.shows("\"\(card)\"") || app.shows("\"externalCardId\":"))
      #expect(app.style(ofMatch: true))
    }
  }

  @Test func `Esc while one types goes back to where one was`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("4 Enter j j")
    let before = app.frame
    app.press("/")
    app.type("SUSPENDED")
    #expect(app.frame != before)
    app.press("Esc")
    #expect(app.frame == before)
  }

  @Test func `Esc takes the marks away before it closes the call`() {
    var app = searched("token", after: "4 Enter")
    app.press("Enter Esc")
    #expect(app.model.calls.isOpen && !app.model.isFinding)
    #expect(!app.style(ofMatch: false))
    app.press("Esc")
    #expect(!app.model.calls.isOpen)
  }

  @Test func `what is not there is said, and nothing is kept`() {
    var app = searched("zzz", after: "4 Enter")
    #expect(app.status.hasSuffix("no match"))
    app.press("Enter")
    #expect(app.status == "Nothing here holds “zzz”.")
    app.press("n")
    #expect(app.status == "Nothing is being looked for: press / first.")
  }

  @Test(arguments: ["?", "e"])
  func `help and reasons are searched too, and forget it when they close`(key: String) {
    var app = searched("card", after: key)
    app.press("Enter n")
    #expect(app.status.hasPrefix("match 2 of "))
    #expect(app.style(ofMatch: true))
    app.press("Esc \(key)")
    #expect(!app.model.isFinding)
  }

  @Test func `what is looked for is looked for in the next call as well`() {
    var app = searched("passes", after: "4 Up Enter")
    app.press("Enter Enter Up Enter n")
    #expect(app.status.hasPrefix("match 1 of"))
  }

  @Test func `a size that wraps the text elsewhere keeps the matches`() {
    var app = searched("tokenStatus", after: "4 Enter", size: .small)
    app.press("Enter n")
    app.resize(.wide)
    app.press("n")
    #expect(app.status.hasPrefix("match ") && app.status.contains("of 3"))
    #expect(app.style(ofMatch: true))
  }

  @Test func `a text that is gone does no harm`() {
    var app = searched("tokenStatus", after: "4 Enter")
    app.press("Enter R 4 Enter n N")
    #expect(app.model.calls.isOpen)
  }
}

extension Story {
  /// Some cell is drawn as a match, or as the one that the person is at.
  fileprivate func style(ofMatch isCurrent: Bool) -> Bool {
    let style = isCurrent ? model.theme.currentMatch : model.theme.match
    return frame.cells.contains { $0.style == style }
  }
}
