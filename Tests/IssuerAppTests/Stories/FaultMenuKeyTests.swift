import Terminal
import Testing

@testable import IssuerApp

@Suite("The fault menu by keys") struct FaultMenuKeyTests {
  @Test func `switching can be undone`() {
    var app = Story(.mixedWallet)
    app.press("f Enter Esc u")
    #expect(app.status == "Undone: Fault searches: refused switched on. U does it again.")
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

  @Test func `a pass that is removed can be put back, and where none is left x says so`() {
    var app = Story(.mixedWallet)
    app.press("2 x u")
    #expect(app.shows("Gold ● ready"))
    app.press("3 x")
    #expect(app.status == "There is no pass to remove.")
  }
}
