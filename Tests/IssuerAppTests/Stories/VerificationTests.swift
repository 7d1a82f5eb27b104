import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@testable import IssuerApp
@testable import Scenarios

@Suite("Verifying a pass in Wallet") struct VerificationTests {
  private func app(_ network: String = "{}", path: String = "YELLOW") -> Story {
    Story(
      .read(
        """
        format: passwalk/scenario@1
        id: verify
        title: Verify
        cards: [{ id: card-gold, name: Gold, last4: 1234, art: gold }]
        passes:
          - { on: phone, card: card-gold, serialNumber: SN-1, deviceAccountIdentifier: T-1,
              activationState: requiresActivation }
        tmp:
          tokens:
            - { tokenUniqueReference: T-1, externalCardId: card-gold, tokenStatus: INACTIVE,
                authorizationPath: \(path) }
        network: \(network)
        """))
  }

  private func code(in app: Story) -> String {
    app.model.session.world.vault["T-1"]?.activationCode?.text ?? ""
  }

  @Test func `v asks how, and the first way opens the bank's app`() {
    var app = app()
    app.press("2 v")
    #expect(app.shows("Choose how to verify your card."))
    #expect(app.shows("Open Example Bank's app ›"))
    app.press("Enter")
    #expect(app.shows("Example Bank wants to be sure that it is you."))
  }

  @Test func `after orange the bank's app is not offered, not even by Enter`() {
    var app = app(path: "ORANGE")
    app.press("2 Enter")
    #expect(app.shows("Text message with a code ›") && app.shows("Call Example Bank ›"))
    #expect(!app.shows("Open Example Bank's app"))
  }

  @Test func `a code is typed, and the card becomes active`() {
    var app = app()
    app.isLive(true)
    app.press("2 v Down Enter")
    #expect(app.shows("your code for Wallet is \(code(in: app))"))
    app.type(code(in: app))
    app.press("Enter")
    #expect(app.status == "✓ The code is right: the card is being activated.")
    #expect(app.shows("activating"))
    app.settle()
    #expect(app.shows("● ready"))
    app.press("1")
    #expect(app.shows("iPhone ● Active"))
  }

  @Test func `a blank row parts the places of the digits from what is to be typed`() throws {
    var app = app()
    app.press("2 v Down Enter")
    let (cursor, hint) = (app.frame.cursor?.row, app.point(of: "type the 6 digits")?.row)
    #expect(try #require(hint) - #require(cursor) == 2)
  }

  @Test func `a wrong code leaves the question open, until no attempt is left`() {
    var app = app("{ code: { attempts: 2 } }")
    app.press("2 v Down Enter")
    app.type(wrongCode(in: app))
    app.press("Enter")
    #expect(app.shows("✗ Wrong code; 1 attempt is left."))
    #expect(!app.status.contains("Wrong code"))
    app.type(wrongCode(in: app))
    #expect(app.shows("1 attempt left") && !app.shows("left. Type the code"))
    app.press("Enter")
    #expect(app.shows("No code is valid any more"))
    app.press("Enter")
    #expect(app.status == "Type the code of the text message.")
  }

  @Test func `nothing but digits is taken, typed or pasted, and no more than a code has`() {
    var app = app()
    app.press("2 v Down Enter")
    app.isLive(true)
    app.type("12x-a ")
    #expect(app.model.openEditor?.text == "12")
    app.paste("Your code: 34 56, call 0800 1")
    #expect(app.model.openEditor?.text == "12" && app.status.contains("Nothing was pasted"))
    app.paste("34 56.")
    #expect(app.model.openEditor?.text == "123456")
    app.type("789")
    #expect(app.model.openEditor?.text == "123456")
  }

  @Test(arguments: [4, 6, 8]) func `a code that is not whole costs no attempt`(digits: Int) {
    var app = app("{ code: { length: \(digits) } }")
    app.press("2 v Down Enter")
    #expect(app.shows("type the \(digits) digits"))
    for digit in code(in: app).dropLast() {
      app.type(String(digit))
      app.press("Enter")
      #expect(app.status == "The code has \(digits) digits: type all of them.")
    }
    #expect(app.model.session.world.vault["T-1"]?.activationCode?.attemptsLeft == 3)
    app.type(String(code(in: app).suffix(1)))
    app.press("Enter")
    #expect(app.status == "✓ The code is right: the card is being activated.")
  }

  /// As long as the right one.
  private func wrongCode(in app: Story) -> String {
    String(code(in: app).map { $0 == "0" ? "1" : "0" })
  }

  @Test func `a code is covered where the screen becomes a file`() {
    var app = app()
    app.press("2 v Down Enter")
    #expect(app.shows("your code for Wallet is ••••••"))
    #expect(!app.shows(code(in: app)))
    app.press("Esc 4 End Enter")
    #expect(!app.shows(code(in: app)))
  }

  @Test func `a call activates the card`() {
    var app = app("{ verification: [call] }")
    app.press("2 v Enter")
    app.settle()
    #expect(app.shows("● ready"))
  }

  @Test func `without a way there is nothing to choose`() {
    var app = app("{ verification: [] }")
    app.press("2 v")
    #expect(app.shows("Wallet has no way to offer"))
  }

  @Test func `a card is typed into Wallet while a flow of the app is open, too`() throws {
    var app = Story(try Catalogue.load("fresh-phone"))
    app.press("Enter T")
    #expect(app.shows("Wallet has taken Everyday without the app: it is activated."))
    #expect(app.model.session.app.flow != nil)
  }

  @Test func `Esc closes it, and nothing has happened`() {
    var app = app()
    app.press("2 v Down Esc")
    #expect(app.model.context == .wallet)
    #expect(app.model.session.history.depth == 0)
  }
}
