import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import Testing

@testable import IssuerApp

@Suite("What if") struct WhatIfTests {
  @Test func `another state is chosen beside the list, and the list says it at once`() {
    var app = Story(.mixedWallet)
    app.press("W")
    #expect(app.shows("in Wallet, active"))
    app.press("Down Enter")
    app.type("waits")
    app.press("Enter")
    app.settle()
    #expect(app.shows("Watch     ◐ Activate Card"))
    app.press("u")
    app.settle()
    #expect(!app.shows("Watch     ◐ Activate Card"))
    app.press("Escape")
    #expect(app.model.overlay == nil)
  }

  @Test func `an Android phone is not told by what Apple alone knows`() {
    var app = Story(.androidPhone)
    app.press("W")
    app.go(to: "Phone's clock")
    app.go(to: "phone", opening: false)
    #expect(!app.shows("entitlement") && !app.shows("secure element"))
    app.press("Enter")
    #expect(app.shows("Contactless") && app.shows("Google Wallet is there"))
    #expect(!app.shows("May add cards") && !app.shows("Secure Element"))
  }

  @Test func `on a large screen a blank row is kept inside its border`() throws {
    var app = Story(.mixedWallet)
    app.press("W")
    let window = try #require(app.frame.window)
    for row in [window.row + 1, window.bottom - 2] {
      let inside = window.column + 1..<window.right - 1
      #expect(inside.allSatisfy { app.frame[$0, row].text == " " }, "\(app.frame.text())")
    }
  }

  @Test func `on a large screen sections stand apart, and long values are shown whole`() {
    var app = Story(.mixedWallet, size: Size(columns: 200, rows: 60))
    app.press("W")
    let about = app.rows.firstIndex { $0.contains("  About ") }
    #expect(about.map { app.rows[$0 + 1].contains("holds no pass yet.") } == true)
    let devices = app.rows.firstIndex { $0.contains("│ Devices ") }
    #expect(devices.map { app.rows[$0 - 1].contains("│      ") } == true)
  }

  @Test func `a page bears the words of the row that was opened, and its values are told in words`()
  {
    var app = Story(.mixedWallet)
    app.press("W")
    app.go(to: "TMP's answers")
    #expect(app.shows("What if · TMP's answers"))
    #expect(app.shows("card list 60 ms") && !app.shows("datacore"))
    let signing = app.whatIf?.lines.first { $0.key == "signing" }
    #expect(signing?.value == "as usual")
  }

  @Test func `a list with nothing in it says what that means, and what is added`() {
    var app = Story(.mixedWallet)
    app.press("W")
    app.go(to: "Faults")
    #expect(app.shows("No call goes wrong") && app.shows("+ Add a fault"))
  }

  @Test func `where a tab has room for both the form stands beside all cards`() {
    var app = Story(.mixedWallet, size: .usual)
    app.press("W")
    let cards = ["Gold", "Travel", "Everyday", "Savings"]
    #expect(cards.allSatisfy { app.shows("\($0) ····") && app.shows("\($0) iPhone") })
    #expect(app.rows.contains { $0.contains("Gold ····") && $0.contains("What if") })
    #expect(app.shows("Phone's clock right"))
  }

  @Test func `keys of the file stand beside lines only where all have room`() {
    for (size, isThere) in [(Size.wide, true), (.usual, false)] {
      var app = Story(.mixedWallet, size: size)
      app.press("W")
      app.go(to: "Network")
      #expect(app.shows("readding") == isThere)
    }
  }

  @Test func `any text is taken where the real field takes any`() {
    var app = Story(.mixedWallet)
    app.press("W")
    app.go(to: "Tokens at TMP")
    app.press("Enter")
    app.go(to: "tokenStatus", opening: false)
    app.press("Enter")
    app.type("PENDING_REVIEW")
    app.press("Enter")
    app.settle()
    #expect(app.shows("Unknown status"))
    #expect(app.model.session.history.undoable?.words.hasPrefix("tokenStatus of ") == true)
  }

  @Test func `a value that does not fit stays to be mended, and it is said why`() {
    var app = Story(.mixedWallet)
    let before = app.model.session.world
    app.press("W")
    app.go(to: "Cards")
    app.press("Enter")
    app.go(to: "last4", opening: false)
    app.press("Enter C-u")
    app.type("12")
    app.press("Enter")
    #expect(app.status.contains("digits"))
    #expect(app.whatIf?.prompt?.editor.text == "12")
    #expect(app.model.session.world == before)
  }

  @Test func `a state that a colleague tells on the phone is built from nothing`() throws {
    var app = Story(try Catalogue.load("no-cards"))
    app.press("W")
    app.go(to: "One card more")
    app.press("Escape")
    app.go(to: "iPhone")
    app.type("suspended")
    app.press("Enter")
    app.go(to: "Watch")
    app.settle()
    app.press("Escape")
    #expect(app.shows("■ Suspended"))
    #expect(app.model.session.world.watch != nil)
  }

  @Test func `a removed card takes along what speaks of it`() {
    var app = Story(.mixedWallet)
    app.press("W")
    app.go(to: "Cards")
    app.press("x")
    app.settle()
    #expect(
      app.model.session.world.cards.map(\.id) == ["card-travel", "card-everyday", "card-savings"])
    #expect(app.model.session.app.notice == nil)
  }

  @Test func `a part that is not there is made when it is opened`() {
    var app = Story(.mixedWallet)
    app.press("W")
    app.go(to: "In-app ID&V")
    #expect(app.model.session.world.tsp?.contactName == "Example Bank")
    app.press("Escape x")
    #expect(app.model.session.world.tsp == nil)
  }

  @Test func `a card number is covered`() {
    var app = Story(
      .mixedWallet(
        with: "cards: [{ id: a, name: A, last4: 0004, pan: 5204247750000004 }]\npasses: []"))
    app.press("W")
    app.go(to: "Cards")
    app.press("Enter")
    #expect(app.shows("•••• 0004"))
    #expect(!app.shows("5204247750000004"))
    app.go(to: "pan")
    #expect(!app.shows("5204247750000004"))
  }

  @Test func `before an audience there is no form, for it names tokens`() {
    var app = Story(.mixedWallet)
    app.press("P W")
    #expect(app.model.overlay == nil)
    #expect(
      app.model.toast?.text == "What if shows ids, and is not for an audience: press P first.")
    app.paste("[]")
    #expect(app.model.pastedFacts == nil)
  }

  @Test func `the palette sets a value as the command line does`() {
    var app = Story(.mixedWallet)
    app.press(":")
    app.type("set device.watch=null")
    app.press("Enter")
    app.settle()
    #expect(app.model.session.world.watch == nil)
  }
}

extension Story {
  var whatIf: WhatIf? { model.overlay as? WhatIf }

  /// Goes to the line of the form that is called `title`, and opens it.
  mutating func go(
    to title: String, opening: Bool = true, at location: SourceLocation = #_sourceLocation
  ) {
    guard let place = whatIf?.lines.firstIndex(where: { ($0.key ?? $0.title) == title })
    else {
      Issue.record("There is no line “\(title)”.", sourceLocation: location)
      return
    }
    press("Home")
    for _ in 0..<place { press("Down") }
    if opening { press("Enter") }
  }
}
