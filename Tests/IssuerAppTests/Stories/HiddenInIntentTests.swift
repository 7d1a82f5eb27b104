import FoundationEssentials
import Testing
import WalletDomain

@testable import IssuerApp

@Suite("What an intent hides in Base64") struct HiddenInIntentTests {
  /// The history keeps each link, a saved file repeats it, and the issuer is asked about its token.
  @Test func `is replaced before it is kept`() {
    var app = Story(.androidPhone)
    let intent = AppToAppIntent.text(
      action: AppToAppIntent.actions(of: "com.example.bank")[0], package: "com.example.bank",
      extra: Data(#"{"tokenUniqueReference": "5204247750001232"}"#.utf8), isURLSafe: false)
    app.press("o")
    app.paste(intent)
    app.press("Enter")
    app.settle()
    guard case .activating(let flow) = app.model.session.app.flow else {
      Issue.record("no activation is open")
      return
    }
    #expect(flow.reading?.token != nil)
    #expect(flow.reading?.token != "5204247750001232")
    #expect(flow.link != intent)
  }
}
