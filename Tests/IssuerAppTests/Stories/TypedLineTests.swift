import Terminal
import Testing

@testable import IssuerApp

/// What comes key by key into an input line, from a person or from a terminal that does not mark a paste.
@Suite("Lines that are typed") struct TypedLineTests {
  private static let signature = String(repeating: "aQ7xR2kL", count: 12)

  @Test func `a line that comes at once goes into the open line as a paste does`() {
    var app = Story(.mixedWallet)
    app.press(":")
    let keys = "open https://bank.example/?user=jane.roe@example.com&card=4111111111111111".map {
      TerminalEvent.key(.character($0))
    }
    app.tell { #expect(Pasting.noticeBurst(keys[...], &$0) == keys.count) }
    let line = app.model.seen.openEditor?.text ?? ""
    #expect(line.hasPrefix("open https://bank.example/"))
    #expect(!line.contains("jane.roe") && !line.contains("4111111111111111"))
  }

  @Test(arguments: [signature, "4111 1111 1111 1111", "password=hunter22secret"])
  func `what nobody should read is dots in the line that it is typed into`(text: String) {
    var app = Story(.mixedWallet)
    app.press(":")
    app.tell { app in for sign in "open \(text)" { _ = app.press(.character(sign)) } }
    #expect(app.shows("••••"))
    #expect(!app.shows(String(text.suffix(9))))
  }
}
