import Scenarios
import SimulatedWorld
import Terminal
import Testing

@testable import IssuerApp

@Suite("Pasting facts") struct PastingTests {
  private static let answer =
    #"[{"tokenUniqueReference":"T1","tokenStatus":"INACTIVE","externalCardId":"c1"}]"#

  @Test func `pasted JSON shows what was understood, and Enter starts from it`() {
    var app = Story(.mixedWallet)
    app.paste("  " + Self.answer + "\n")
    #expect(app.shows("T1 · INACTIVE · card c1"))
    #expect(app.shows("whether a Watch is paired"))
    #expect(app.model.session.scenario.id == "mixed-wallet")
    app.press("Enter")
    app.settle()
    #expect(app.shows("◐ Activate Card ?"))
    #expect(app.shows("? 7 not known"))
    #expect(app.shows("···· 0000 ?"))
    app.press("u")
    #expect(app.model.session.scenario.id == "mixed-wallet")
  }

  @Test func `what is not known is asked for, until the form says it`() {
    var app = Story(.mixedWallet)
    app.paste(Self.answer)
    app.press("Enter")
    app.settle()
    app.press("e")
    #expect(app.shows("It is not known whether a Watch is paired."))
    app.press("End")
    #expect(app.shows("Is an Apple Watch paired with the iPhone?"))
    app.press("Escape :")
    app.type("set device.watch=null")
    app.press("Enter")
    app.settle()
    #expect(!app.model.session.scenario.unknowns.contains(.watch))
    #expect(app.shows("? 6 not known"))
  }

  @Test func `a paste that comes as keys is taken once it is whole`() {
    var app = Story(.mixedWallet)
    app.press("W i")
    app.type(#"[{"tokenUniqueReference":"T1","#)
    app.press("Enter")
    #expect(app.shows("1 line so far"))
    app.type(#""tokenStatus":"ACTIVE"}]"#)
    app.press("Enter")
    #expect(app.shows("T1 · ACTIVE"))
    app.press("Escape")
    #expect(app.model.session.scenario.id == "mixed-wallet")
  }

  @Test func `what is no JSON is said to be none, and a link stays a link`() {
    var app = Story(.mixedWallet)
    app.press("W i")
    app.paste("nothing of use")
    #expect(app.shows("No JSON was found in it"))
    app.press("Escape")
    app.paste("bankapp://activate?serialNumber=SN-1")
    #expect(app.model.typedLink == "bankapp://activate?serialNumber=SN-1")
  }
}
