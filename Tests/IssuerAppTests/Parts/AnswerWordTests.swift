import FoundationEssentials
import Scenarios
import Terminal
import Testing

@testable import IssuerApp

@Suite("Words of answers") struct AnswerWordTests {
  private static let theme = AppModel(.mixedWallet, size: .wide).theme

  private static let meanings: [(words: [String], style: Style)] = [
    (
      ["ACTIVE", "APPROVED", "GREEN", "pass activated", "TOKEN_STATE_ACTIVE (5)"], theme.success
    ),
    (
      [
        "INACTIVE", "YELLOW", "ORANGE", "PENDING_IDV", "pass requiresActivation",
        "TOKEN_STATE_NEEDS_IDENTITY_VERIFICATION (3)",
      ], theme.warning
    ),
    (
      [
        "SUSPENDED", "DEACTIVATED", "DELETED", "DECLINED", "FAILED", "RED", "pass suspended",
        "TOKEN_STATE_SUSPENDED",
      ], theme.danger
    ),
  ]

  @Test(arguments: meanings) func `a state or a decision has the colour of what it means`(
    words: [String], style: Style
  ) {
    for word in words { #expect(Self.theme.style(ofStateWritten: word) == style, "\(word)") }
  }

  @Test(arguments: ["", "4", "200 OK", "yes", "1 pass", "Red", "TAP_AND_PAY", "pass "])
  func `any other word has none`(word: String) {
    #expect(Self.theme.style(ofStateWritten: word) == nil)
  }

  @Test(arguments: [
    (Size.wide, "4"), (Size.vast, "4"), (.usual, "4"), (Size(columns: 96, rows: 30), "4"),
    (.small, "4"), (.wide, "4 Enter"), (.usual, "4 Enter"), (.wide, "4 e"),
  ])
  func `a network that asks for one more check has not said so in the colour of success`(
    size: Size, keys: String
  ) throws {
    var app = Story(try Catalogue.load("push-yellow"), size: size)
    app.press("Enter")
    app.goOnToTheEnd()
    let calls = app.model.session.world.log.calls
    app.press("4 Home")
    for _ in 0..<(calls.firstIndex { $0.title == "tokenize" } ?? 0) { app.press("Down") }
    app.press(keys)
    let point = try #require(app.point(of: "YELLOW"), "\(app.frame.text())")
    let theme = app.model.theme
    let call = try #require(calls.first { $0.title == "tokenize" })
    #expect(call.arrowStyle(theme) == theme.warning)
    #expect(app.frame[point.column, point.row].style.foreground == theme.warning.foreground)
  }

  @Test func `a token that was suspended as asked is suspended all the same`() throws {
    var app = Story(.mixedWallet, size: .vast)
    app.press("2 :")
    app.type("suspend-token")
    app.press("Enter")
    app.settle()
    app.press("4 Home")
    let point = try #require(app.point(of: "SUSPENDED"), "\(app.frame.text())")
    let theme = app.model.theme
    #expect(app.frame[point.column, point.row].style.foreground == theme.danger.foreground)
  }

  @Test func `in JSON a state has its colour where states stand, and nowhere else`() {
    let theme = Self.theme
    let json = #"{"tokenStatus":"SUSPENDED","name":"RED","authorizationPath":"YELLOW"}"#
    let lines = JSONText(
      JSONText.Form(data: Data(json.utf8), columns: 60, theme: theme)
    ).lines
    func style(of word: String) -> Style? {
      lines.flatMap(\.spans).first { $0.text.contains(word) }?.style
    }
    #expect(style(of: "SUSPENDED") == theme.danger)
    #expect(style(of: "YELLOW") == theme.warning)
    #expect(style(of: "RED") == theme.text)
  }
}
