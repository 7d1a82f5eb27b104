import Terminal
import Testing

@testable import IssuerApp

@Suite("What can go wrong, switched by hand") struct TroubleTests {
  @Test func `a fault is switched on, strikes, stands in the title bar and is switched off`() {
    var app = Story(.mixedWallet)
    app.press("f Down Enter")
    #expect(app.titleBar.contains("▲ searches: status 500"))
    app.press("Esc r")
    app.settle()
    #expect(app.shows("Mastercard ···· 1234 iPhone ! Could not check"))
    app.press("f Down Enter Esc Enter")
    app.settle()
    #expect(!app.titleBar.contains("▲"))
    #expect(app.shows("Mastercard ···· 1234 iPhone ● Active"))
  }

  @Test func `switching can be undone`() {
    var app = Story(.mixedWallet)
    app.press("f Enter Esc u")
    #expect(app.status == "Undone: fault searches: refused. U does it again.")
    #expect(!app.titleBar.contains("▲"))
  }

  @Test(arguments: Size.three)
  func `every line can be reached at every size`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("f")
    for trouble in app.model.troubles {
      let isInSight = app.rows.contains {
        $0.contains("▌") && $0.contains(trouble.title.prefix(10))
      }
      #expect(isInSight, "\(trouble.title)")
      app.press("Down")
    }
  }

  @Test func `a pass can be removed as the customer would, and put back`() {
    var app = Story(.mixedWallet)
    app.press("2 x")
    #expect(app.status == "Removed from the iPhone; TMP keeps its token. u puts it back.")
    #expect(!app.shows("SN-1001"))
    app.press("u")
    #expect(app.shows("Gold ● ready"))
    app.press("3 x")
    #expect(app.status == "There is no pass to remove.")
  }
}
