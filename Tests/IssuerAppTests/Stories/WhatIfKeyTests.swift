import Terminal
import Testing

@testable import IssuerApp

@Suite("Keys of the what-if form") struct WhatIfKeyTests {
  @Test(arguments: ["?", "F1"])
  func `help says first what works in the form, and leads back to it`(key: String) {
    var app = Story(.mixedWallet)
    app.press("W Down")
    let form = app.frame
    app.press(key)
    #expect(app.shows("Here: the form of the world"))
    #expect(app.shows("Change the selected line, or open it"))
    app.press("Escape")
    #expect(app.frame == form)
  }
}
