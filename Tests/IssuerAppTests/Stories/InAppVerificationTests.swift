import Scenarios
import Simulation
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp

/// Thales D1, in-app ID&V: Wallet leads to the bank's app by what the TSP was told.
@Suite("In-app ID&V") struct InAppVerificationTests {
  @Test func `Wallet invites in the words of the TSP, and its link carries all three parameters`() {
    var app = Story(.inApp())
    app.press("2 Down")
    #expect(app.shows("Verify with Example Bank"))
    app.press("Enter")
    #expect(app.shows("Example Bank wants to be sure that it is you."))
    guard case .activating(let flow) = app.model.session.app.flow else {
      Issue.record("No activation is open")
      return
    }
    #expect(
      flow.link
        == "bankapp://activate?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-1002&action=verify"
    )
    app.goOn()
    #expect(app.shows("✓ Card activated."))
  }

  @Test func `Wallet leads to the app over what had ended there, and the keys go with it`() throws {
    var app = Story(try Catalogue.load("push-yellow"))
    app.press("Enter")
    app.goOnToTheEnd()
    #expect(app.model.session.app.flow?.hasEnded == true)
    app.press("2 Enter")
    #expect(app.model.pane == .cards)
    app.goOnToTheEnd()
    #expect(app.shows("✓ Card activated."))
  }

  @Test func `i shows each value and whether it does its work`() {
    var app = Story(.inApp())
    app.press("i")
    #expect(app.shows("Wallet's words for the bank: “Verify with Example Bank”."))
    app.press("G")
    #expect(app.shows("✓ The app takes this link under its rule “strict”."))
    #expect(app.shows("the app asks for log-in before it activates."))
    app.press("i")
    #expect(app.model.overlay == nil)
  }

  @Test func `i names every value that is wrong`() {
    var app = Story(.inApp(.everyMistake))
    app.press("i")
    #expect(app.shows("! A1B2C3D4E5.com.example.bank is not among them: passes() is empty"))
    app.press("G")
    #expect(app.shows("! The app turns every such link away."))
    #expect(app.shows("! It is not installed: Wallet leads to the App Store."))
    #expect(app.shows("! There is none: Wallet has no page to lead to."))
  }

  @Test func `i says why there is nothing to show`() {
    var app = Story(.mixedWallet)
    app.press("i")
    #expect(app.status == "This scenario names no TSP configuration: it has no tsp block.")
    #expect(app.model.overlay == nil)
  }

  @Test func `without the app Enter leads to the App Store, gets it, and verifies once more`() {
    var app = Story(.inApp(.notInstalled))
    #expect(app.shows("The app is not installed"))
    #expect(app.status.hasSuffix("leads to the App Store: press 2, then Enter."))
    app.press("2")
    #expect(app.status.hasSuffix("leads to the App Store."))
    app.press("Down Enter")
    #expect(app.shows("App Store") && app.shows("Example Mobile") && app.shows("1500000001"))
    #expect(app.keyBar.contains("get the app"))
    app.press("Enter")
    #expect(app.shows("✓ The app is installed"))
    app.press("Enter")
    #expect(app.shows("Example Bank wants to be sure that it is you."))
    app.goOn()
    #expect(app.shows("✓ Card activated."))
    app.press("Enter")
    #expect(app.shows("● Active"))
  }

  @Test(arguments: Size.three)
  func `the app that was got shows its list as ever, and what Enter does stands below it`(
    size: Size
  ) throws {
    var app = Story(try Catalogue.load("idv-app-not-installed"), size: size)
    app.press("2 Enter Enter")
    #expect(app.shows("Loading your cards…"))
    app.settle()
    #expect(app.shows("◐ Activate Card") && app.shows("● Active"))
    #expect(app.shows("next: verify again ⏎") && app.keyBar.contains("⏎ verify again"))
    #expect(!app.shows("Activate Card ⏎"))
    if size != .small {
      #expect(app.shows("The App Store opens it without Wallet's link, so Wallet is asked once"))
    }
  }

  @Test func `the App Store may be left, and no pass was touched`() {
    var app = Story(.inApp(.notInstalled))
    let passes = app.model.session.world.passes
    app.press("2 Down Enter Esc")
    #expect(app.shows("The app was not installed; the pass waits as before."))
    app.press("Enter")
    #expect(app.shows("Wallet App Store"))
    #expect(app.model.session.world.passes == passes)
  }

  @Test func `a link from elsewhere opens no app that is not there`() {
    var app = Story(.inApp(.notInstalled))
    app.open("bankapp://activate?serialNumber=SN-1002")
    #expect(app.status.hasPrefix("No app on this iPhone opens this link"))
  }

  @Test
  func
    `every row reads Add where the TSP does not name the app, and why tells what it cannot know`()
  {
    var app = Story(.inApp(.notAssociated))
    #expect(app.shows("+ Add to Wallet") && !app.shows("● Active") && !app.shows("Activate Card"))
    #expect(app.titleBar.contains("▲ The bank's app: not named by the TSP"))
    app.press("Down e")
    #expect(app.shows("ODD ! The app is not named at the token service"))
    app.press("d")
    #expect(app.shows("associatedApplicationIdentifiers of the TSP do not name"))
    app.press("Esc 2")
    #expect(app.shows("hidden from the app"))
    app.press("/")
    app.type("hidden from the app")
    app.press("Enter")
    #expect(!app.shows("Nothing"))
  }

  @Test func `the fault menu deletes the app and takes its name away`() {
    var app = Story(.inApp())
    app.press("f")
    app.select("The bank's app", "not named by the TSP")
    app.press("Enter Esc")
    app.settle()
    #expect(!app.shows("● Active"))
    app.press("f")
    app.select("The bank's app", "not installed")
    app.press("Enter Esc")
    #expect(app.shows("The app is not installed"))
    app.press("Enter")
    #expect(app.status == "The app is not installed: Wallet leads to the App Store.")
  }

  @Test func `a link that is wrong in several ways is told so before any log-in`() {
    var app = Story(.inApp())
    let before = app.requests
    app.open("bankapp://activate?serialNumber=&serialNumber=SN-1002&from=mail")
    #expect(
      app.shows(
        "What is wrong: passTypeIdentifier is missing; serialNumber comes 2 times; action is missing; "
          + "from does not belong"))
    #expect(app.requests == before)
  }

  @Test func `the customer is told that the link names no device`() {
    var app = Story(.sameSerialTwice)
    app.open("bankapp://activate?serialNumber=SN-7")
    #expect(app.shows("The link does not say which device asked."))
  }

  @Test func `digits that two cards share are told at the log-in`() {
    var app = Story(.inApp(.sameDigits))
    app.press("2 Enter")
    #expect(
      app.shows(
        "! More than one card ends in ···· 1234: these digits do not tell whose art to show. "
          + "The token says: Gold."))
  }

  @Test func `after orange neither Wallet nor the app's own button verifies in the app`() {
    var app = Story(.inApp(.orange))
    app.press("2 v")
    #expect(app.shows("▌ Text message with a code ›"))
    app.press("Esc 1 Enter")
    app.goOn()
    #expect(app.shows("✗ Not activated: the bank declined."))
    #expect(app.shows("in-app verification is not allowed. Verify the card in Wallet instead"))
  }

  @Test func `a card that was added after orange is not sent to Activate Card`() {
    var app = Story(.mixedWallet(with: "network: { decision: orange }"))
    app.press("Down Down a")
    app.goOn(8)
    #expect(app.shows("Verify it in Wallet, not in the app (orange): text message, call."))
    #expect(!app.shows("Choose Activate Card"))
  }

  @Test func `the guide's app is told to ask for no log-in, by id`() {
    var app = Story(.inApp(), policy: .guide)
    app.press("2 Down Enter")
    app.settle()
    #expect(
      app.shows("! D28: The guide asks for no log-in: whoever sends this link can have the card"))
    app.press("Enter i End")
    #expect(app.shows("the guide's app asks for no log-in all the same (D28)."))
  }
}
