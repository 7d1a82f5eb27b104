import Scenarios
import Terminal
import Testing

@testable import IssuerApp

@Suite("Saving") struct SavingTests {
  private func request(_ app: Story) -> SaveRequest? {
    for case .save(let request) in app.effects { return request }
    return nil
  }

  @Test func `the world is saved under a name that the person gives, and the form is back`() throws
  {
    var app = Story(.mixedWallet)
    app.press("W s")
    #expect(app.shows("mixed-wallet-changed.yaml"))
    app.press("C-u")
    app.type("Mine 1")
    app.press("Enter")
    let wanted = try #require(request(app))
    #expect(wanted.path == "Mine 1.yaml")
    #expect(wanted.replacing == nil)
    #expect(wanted.text.contains("id: mine-1\n"))
    app.hear(.saved, of: wanted)
    #expect(app.whatIf != nil)
    #expect(app.status == "✓ Saved as Mine 1.yaml.")
  }

  @Test func `a file that is there is replaced only after it was asked`() throws {
    var app = Story(.mixedWallet)
    app.press("S Enter")
    let first = try #require(request(app))
    app.hear(.isThere(Array("something else".utf8)), of: first)
    #expect(app.shows("is there already: Enter replaces it, Esc leaves it."))
    app.press("Enter")
    #expect(try #require(request(app)).replacing == Array("something else".utf8))
  }

  @Test func `another name begins anew`() throws {
    var app = Story(.mixedWallet)
    app.press("S Enter")
    app.hear(.isThere([]), of: try #require(request(app)))
    app.type("2")
    app.press("Enter")
    #expect(try #require(request(app)).replacing == nil)
  }

  @Test func `what a new file cannot hold is told before it is saved`() throws {
    var app = Story(.mixedWallet)
    app.press("Down Enter Enter p S")
    #expect(app.shows("is not kept: the file opens at the card list."))
    app.press("Enter")
    app.hear(.saved, of: try #require(request(app)))
    #expect(app.status == "✓ Saved as mixed-wallet-changed.yaml.")
  }

  @Test func `why it failed stands below the name`() throws {
    var app = Story(.mixedWallet)
    app.press("S Enter")
    app.hear(.failed("The disk is full."), of: try #require(request(app)))
    #expect(app.shows("The disk is full."))
    app.press("Escape")
    #expect(app.model.overlay == nil)
  }

  @Test func `a saved file is the one that is offered next, with its id`() throws {
    var app = Story(.mixedWallet)
    app.press("S C-u")
    app.type("mine")
    app.press("Enter")
    app.hear(.saved, of: try #require(request(app)))
    app.press("S")
    #expect(app.model.overlay?.editor?.text == "mine.yaml")
    app.press("Enter")
    let again = try #require(request(app))
    app.hear(.isThere(Array(again.text.utf8)), of: again)
    app.press("Enter")
    #expect(try #require(request(app)).text == again.text)
  }
}

extension Story {
  fileprivate mutating func hear(_ outcome: SaveOutcome, of request: SaveRequest) {
    tell { request.ended(outcome, in: &$0) }
  }
}
