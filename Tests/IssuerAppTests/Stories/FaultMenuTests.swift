import Terminal
import Testing

@testable import IssuerApp

@Suite("The fault menu") struct FaultMenuTests {
  @Test func `a fault that is switched on stands in the title bar and strikes the next call`() {
    var app = Story(.mixedWallet)
    app.press("f")
    app.select("The card check", "down")
    app.press("Enter Esc")
    #expect(app.rows[0].contains("▲ The card check: down"))
    #expect(app.rows[0].contains("Passwalk │ Mixed wallet"))
    app.resize(.small)
    // The scenario's title is told before the program's name.
    #expect(app.rows[0].contains("Mixed wallet ") && !app.rows[0].contains("Passwalk"))
    app.resize(.wide)
    app.press("r")
    app.settle()
    #expect(app.shows("Could not check"))
    app.press("f")
    app.select("The card check", "ok")
    app.press("Enter Esc r")
    app.settle()
    #expect(!app.rows[0].contains("▲"))
    #expect(!app.shows("Could not check"))
  }

  @Test func `where variants have no room for their words, these stand below the list alone`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("f v")
    #expect(app.shows("slow: the answer comes 8 s late; Apple allows"))
    #expect(!app.shows("slow the answer comes"))
    app.resize(.usual)
    #expect(app.shows("slow the answer comes 8 s late"))
  }

  @Test func `the title bar has what is wrong in the order of the rows`() {
    var app = Story(.mixedWallet)
    for (row, value) in [("The bank signs", "slow"), ("The card check", "down")] {
      app.press("f")
      app.select(row, value)
      app.press("Enter Esc")
    }
    #expect(
      FaultOptions(app.model.session).active == ["The bank signs: slow", "The card check: down"])
  }

  @Test func `the network's decision is one of four`() {
    var app = Story(.mixedWallet)
    app.press("f")
    app.select("The network says", "yellow")
    app.press("Enter")
    #expect(app.shows("● yellow"))
    #expect(!app.shows("● green"))
    app.press("Esc Down Down Enter")
    app.goOnToTheEnd()
    #expect(app.shows("waits for activation"))
  }

  @Test func `unpairing the Watch takes its lines from the list, and can be undone`() {
    var app = Story(.mixedWallet)
    app.press("f")
    #expect(app.shows("The Watch ● ok"))
    app.press("Esc :")
    app.type("unpair-watch")
    app.press("Enter")
    app.settle()
    app.press("f")
    #expect(!app.shows("The Watch"))
    app.press("Esc")
    #expect(!app.rows.contains { $0.contains("Watch    + Add to Wallet") })
    app.press("u")
    #expect(app.rows.contains { $0.contains("Watch    + Add to Wallet") })
  }

  @Test func `without the entitlement the app sees nothing and says so`() {
    var app = Story(.mixedWallet)
    app.press("f")
    app.select("The bank's app", "no entitlement")
    app.press("Enter Esc")
    app.settle()
    #expect(app.rows[0].contains("▲ The bank's app: no entitlement"))
    #expect(app.shows("Cannot be added"))
  }

  @Test func `a pass that is removed leaves its token behind`() {
    var app = Story(.mixedWallet)
    app.press("2 x")
    app.settle()
    #expect(app.shows("Removed from the iPhone; TMP keeps its token."))
    app.press("1")
    #expect(app.model.session.world.tokenService.tokens.count == 3)
    #expect(app.model.selectedStatus?.row == .notAdded)
  }
}
