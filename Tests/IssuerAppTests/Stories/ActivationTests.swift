import Scenarios
import Terminal
import Testing

@Suite("Activating a card") struct ActivationTests {
  /// The ways that lead to the log-in for Travel's pass on the iPhone.
  enum Way: String, CaseIterable, CustomTestStringConvertible {
    case button, typedLink, pastedLink, verify

    var testDescription: String { rawValue }

    func walk(_ app: inout Story) {
      switch self {
      case .button: app.press("Down Enter")
      case .typedLink: app.open("bankapp://activate?serialNumber=SN-1002")
      case .pastedLink:
        app.paste(" bankapp://activate?serialNumber=SN-1002\r\n")
        app.press("Enter")
      case .verify: app.press("2 Down Enter")
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `every way asks for the log-in, then the issuer, and ends with a fresh list`(way: Way) {
    var app = Story(.mixedWallet)
    way.walk(&app)
    #expect(app.shows("Example Bank wants to be sure that it is you."))
    #expect(app.shows("Card Travel ···· 7788 Device iPhone"))
    #expect(app.requests == ["tokens/searches"])
    app.press("Enter")
    #expect(app.shows("Activating…"))
    app.settle()
    #expect(app.shows("✓ Card activated."))
    let asked = ["tokens/searches", "tokens/activations", "tokens/searches", "tokens/searches"]
    #expect(app.requests == asked, "the last one when PassKit tells that the pass is activated")
    app.goOn()
    #expect(app.shows("Mastercard ···· 7788 iPhone ● Active"))
    app.press("2")
    #expect(app.shows("Travel ● ready"))
  }

  @Test func `the steps of a link begin with the link, the steps of the button with the log-in`() {
    var link = Story(.mixedWallet)
    link.open("bankapp://activate?serialNumber=SN-1002")
    #expect(link.shows("✓ Link read serialNumber SN-1002"))
    #expect(link.shows("✓ Pass found SN-1002 on the iPhone"))
    var button = Story(.mixedWallet)
    button.press("Down Enter")
    #expect(!button.shows("Link read"))
    #expect(button.shows("▸ Log-in"))
  }

  @Test func `beside the tab's phone the steps stand as far apart as what they brought needs`() {
    var app = Story(.mixedWallet, size: .usual)
    app.open("bankapp://activate?serialNumber=SN-1002")
    #expect(app.shows("✓ Link read serialNumber SN-1002"))
    #expect(app.shows("✓ Pass found SN-1002 on the iPhone"))
    let rows = ["Link read", "Pass found", "Log-in", "The issuer decides"].map {
      app.point(of: $0)?.row ?? 0
    }
    // The link of the first finds no room beside its title.
    #expect(rows == (0..<4).map { rows[0] + 2 * $0 })
    let columns = ["serialNumber SN-1002", "SN-1002 on the iPhone"].map {
      app.point(of: $0)?.column
    }
    #expect(columns[0] == columns[1])
  }

  @Test func `on a small screen the phone's words come first, and the bank asks once`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("Down Enter")
    let asking = app.rows.filter { $0.contains("Example Bank") }
    #expect(asking.map(\.trimmed) == ["Example Bank wants to be sure that it is"])
    #expect(app.rows.firstIndex { $0.contains("Example Bank") } == 4)
    app.goOn()
    #expect(app.rows[4].hasPrefix("✓ Card activated."))
  }

  @Test func `under the guide nobody asks for the log-in, and the sheet says what that means`() {
    var app = Story(.mixedWallet, policy: .guide)
    app.open("bankapp://activate?serialNumber=SN-1002")
    #expect(app.shows("◐ The app goes back to its list without a word."))
    #expect(
      app.shows(
        "! D28: The guide asks for no log-in: whoever sends this link can have the card activated.")
    )
  }

  @Test(arguments: [("APPROVED", "◐", "Active"), ("DECLINED", "✗", "Activate Card")])
  func `whatever the issuer answers, the guide's app shows nothing, and its row stays`(
    answer: String, sign: String, then: String
  ) {
    var app = Story(
      .mixedWallet(with: "tmp: { activation: { default: \(answer), comment: Call us first. } }"),
      policy: .guide)
    app.open("bankapp://activate?serialNumber=SN-1002")
    #expect(app.shows("\(sign) The app goes back to its list without a word."))
    #expect(app.shows("✓ The issuer decides \(answer)") == (answer == "APPROVED"))
    #expect(app.shows("The row stays as it is until the list is asked again (press r)."))
    #expect(!app.shows("“Call us first.”") && !app.shows("Card activated."))
    app.press("Enter")
    func row() -> String? {
      app.model.session.app.overview?.status(of: "card-travel")?.row.words
    }
    #expect(row() == "Activate Card")
    app.press("r")
    app.settle()
    #expect(row() == then)
  }

  /// The issuer's answer and what the sheet makes of it.
  static let answers = [
    ("default: approved", "✓ Card activated."),
    ("default: DECLINED", "✗ Not activated: the bank declined."),
    ("default: Failed", "✗ Not activated. Try again later."),
    ("default: MAYBE", "✗ The bank gave an unknown answer."),
    ("default: MAYBE", "issuerMobileAppAuthResponse is “MAYBE”."),
  ]

  @Test(arguments: answers)
  func `each answer has its words, and the issuer's comment is quoted`(
    answer: String, words: String
  ) {
    var app = Story(
      .mixedWallet(with: "tmp: { activation: { \(answer), comment: Call us first. } }"))
    app.press("Down Enter")
    app.goOn()
    #expect(app.shows(words))
    #expect(app.shows("“Call us first.”"))
  }

  @Test func `an answer without its field is an unknown answer`() {
    var scenario = Scenario.mixedWallet
    scenario.setup.tokenService.activationResponse = nil
    var app = Story(scenario)
    app.press("Down Enter")
    app.goOn()
    #expect(app.shows("✗ The bank gave an unknown answer."))
    #expect(app.shows("issuerMobileAppAuthResponse is missing."))
  }

  @Test func `a call that fails is neither done nor not done`() {
    var app = Story(.mixedWallet(with: "faults: [{ on: activations, close: reset }]"))
    app.press("Down Enter")
    app.goOn()
    #expect(app.shows("✗ We could not confirm the activation."))
    #expect(app.shows("Refresh to see whether it was done (press r)."))
  }

  @Test(arguments: [
    ("expired", "The session has expired: log in again."), ("absent", "Nobody is logged in."),
    ("keychain-locked", "A link alone proves nothing: anybody can send one."),
  ])
  func `the sheet says how the customer's session stands`(state: String, words: String) {
    var app = Story(.mixedWallet(with: "app: { session: { state: \(state) } }"))
    app.press("o")
    app.type("bankapp://activate?serialNumber=SN-1002")
    app.press("Enter")
    #expect(app.shows(words))
  }
}
