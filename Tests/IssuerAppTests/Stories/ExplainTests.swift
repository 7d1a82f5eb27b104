import Scenarios
import Terminal
import Testing

@testable import IssuerApp

@Suite("Why a row says what it says") struct ExplainTests {
  @Test func `each device's verdict stands with its facts and rules, in order`() {
    var app = Story(.mixedWallet)
    app.press("Down e")
    #expect(app.shows("◐ Activate Card on the iPhone"))
    #expect(app.shows("+ Add to Wallet on the Watch"))
    #expect(app.shows("CHANGES IT"))
    #expect(!app.shows("F1 The iPhone holds pass SN-1002"))
    app.press("f")
    #expect(app.shows("F1 The iPhone holds pass SN-1002"))
    #expect(app.shows("F2 TMP knows token DAPLMC-travel-phone of card card-travel as"))
    #expect(app.shows("R3 A token that is INACTIVE asks for activation on its device."))
    app.press("f")
    #expect(!app.shows("F1 The iPhone holds pass SN-1002"))
  }

  @Test func `a Watch out of reach is no offer in the answer either`() throws {
    var app = Story(try Catalogue.load("watch-unreachable"))
    app.press("Down e")
    #expect(app.shows("! Out of reach: the Watch"))
    #expect(!app.shows("+ Add to Wallet on the Watch"))
  }

  @Test func `what is looked for unfolds the part that holds it`() {
    var app = Story(.mixedWallet)
    app.press("Down e")
    #expect(!app.shows("A device without a token of the card may add it."))
    app.press("/ R 7 Enter n")
    #expect(app.shows("R7 A device without a token of the card may add it."))
    let lines = app.model.seen.lines(of: .overlay).map(\.text)
    #expect(lines.contains { $0.hasPrefix("▸ Identifiers and fields") })
    app.press("/")
    app.type("panUnique")
    app.press("Enter")
    #expect(app.shows("panUniqueReference"))
    #expect(app.shows("▾ Identifiers and fields"))
  }

  @Test func `everything unfolds and folds at once, and by a click`() {
    var app = Story(.mixedWallet)
    app.press("e Right Home")
    app.press("End")
    #expect(app.shows("primaryAccountIdentifier"))
    app.press("Left")
    for title in ["Facts and rules", "What is odd, in full", "Identifiers and fields"] {
      #expect(app.shows("▸ \(title)"))
    }
    app.press("Left")
    #expect(app.status == "Nothing is unfolded here.")
    app.click("▸ Facts and rules")
    #expect(app.shows("R2 A token that is ACTIVE makes the card Active on its device."))
    app.press("End d")
    #expect(app.shows("WHY The Mapping Rules know cards, not devices"))
  }

  @Test func `the answer, what to say and what is odd come before what they rest on`() throws {
    var app = Story(try Catalogue.load("suspended-by-issuer"), size: .usual)
    app.press("e")
    #expect(app.shows("■ Suspended on the iPhone"))
    #expect(app.shows("SAY We have suspended your card in Wallet"))
    #expect(app.shows("DO Look up why the bank suspended it"))
    #expect(app.shows("● Active on the iPhone, once its suspension has ended"))
    #expect(app.shows("An app built by the guide offers to add the card"))
    #expect(!app.shows("card-gold was suspended"))
  }

  @Test func `a question that failed is told with the row, once and before all else`() throws {
    var app = Story(try Catalogue.load("tmp-down"))
    app.press("e")
    #expect(app.shows("! Could not check on the iPhone and the Watch"))
    #expect(app.shows("The server could not be reached, so the app claims nothing about"))
    #expect(!app.shows("The list") && !app.shows("The question"))
  }

  @Test func `a lost card that still pays is an alarm, before an audience as well`() throws {
    var app = Story(try Catalogue.load("lost-card-live-token"))
    app.press("P e")
    #expect(app.shows("● Active on the iPhone, ! still pays"))
    #expect(
      CaptionView(seen: app.model.seen).caption
        == "Gold is reported lost or stolen, and still pays in Wallet on the iPhone.")
    #expect(!app.keyBar.contains("i fields"))
  }

  @Test func `only what there is to unfold is offered`() {
    var app = Story(.mixedWallet)
    app.press("e")
    #expect(app.keyBar.contains("d details"))
    app.press("Esc Down Down e")
    #expect(app.shows("Why · Everyday"))
    #expect(!app.keyBar.contains("d details"))
    app.press("d")
    #expect(app.status == "There is nothing of the kind here.")
  }

  @Test func `a declined call has the bank's own words, what to say and what to do`() {
    var app = Story(
      .mixedWallet(
        with: "tmp: { activation: { default: DECLINED, comment: Please call us on 0800 1234. } }"))
    app.press("Down Enter Enter")
    app.settle()
    #expect(app.shows("Trying again will not help.") && !app.shows("ask the bank"))
    app.press("Enter 4 e")
    #expect(app.shows("✗ Not activated: the bank declined."))
    #expect(app.shows("The bank's own words: “Please call us on 0800 1234.”"))
    #expect(app.shows("SAY Activating your card was declined"))
    #expect(app.shows("DO "))
  }

  @Test func `a call says how it ended, what it is for and who asked whom`() {
    var app = Story(.mixedWallet)
    app.press("4 e")
    #expect(app.shows("● It was answered after 80 ms: 200 OK."))
    #expect(app.shows("WHAT The app asks what state the tokens"))
    #expect(app.shows("WHO App → TMP at 07:35:30"))
    #expect(!app.shows("DAPLMC-savings-phone of card"))
    // What is odd of cards is told where they are explained: no call is blamed for another.
    #expect(!app.shows("D02"))
    app.press("d")
    #expect(app.status == "There is nothing of the kind here.")
  }

  @Test func `a call that a fault struck is told with it, and with whose it is`() {
    var app = Story(.mixedWallet)
    app.press("f")
    app.select("The card check", "slow")
    app.press("Enter Esc r")
    app.settle()
    app.press("4 e")
    #expect(app.shows("▲ It was answered after 8.1 s: 200 OK."))
    #expect(app.shows("A fault that was switched on here struck it: the answer comes 8 s late."))
    #expect(!app.shows("as wished") && !app.shows("menu-") && !app.shows("scenario's"))
    app.press("Esc P e")
    #expect(app.shows("Why · what state are they in?"))
    #expect(app.shows("▲ It was answered after 8.1 s.") && !app.shows("200 OK."))
    var own = Story(.mixedWallet(with: "faults: [{ id: sluggish, on: searches, delay: 2s }]"))
    own.settle()
    own.press("4 e")
    #expect(own.shows("A fault of the scenario struck it: the answer comes 2 s late."))
  }

  @Test func `why Apple refuses what the bank has signed stands beside what to say and to do`() {
    var app = Story(.mixedWallet(with: "tmp: { signing: { mistake: wrong-tag } }"))
    app.press("Down Down a")
    app.goOnToTheEnd()
    app.press("4 e")
    #expect(app.shows("Why · cards (eligibility)"))
    #expect(app.shows("SAY Wallet did not take"))
    #expect(app.shows("WHY Apple refuses it at “tag”: Key and IV are right, but the tag does not"))
    #expect(app.shows("For the developers: Append the 16-byte tag"))
    app.press("Esc P e")
    #expect(app.shows("SAY Wallet did not take"))
    #expect(!app.shows("For the developers") && !app.shows("ciphertext"))
  }

  @Test func `right after a refusal one answer stands first, and the row is a second matter`()
    throws
  {
    var app = Story(try Catalogue.load("wrong-tag"))
    app.press("a")
    app.goOnToTheEnd()
    app.press("Enter e")
    #expect(app.shows("Why · Adding Everyday to the iPhone"))
    #expect(app.shows("✗ Could Not Add Card."))
    #expect(app.shows("Everyday in the list + Add to Wallet on the iPhone and the Watch"))
    for label in ["│ SAY ", "│ DO "] { #expect(app.rows.count { $0.contains(label) } == 1) }
    app.press("d End")
    #expect(app.shows("SAY When our app last looked"))
    // Whoever asks about another card is told of that one.
    app.press("Esc Down e")
    #expect(app.shows("+ Add to Wallet on the iPhone and the Watch"))
    #expect(app.shows("What just happened, with another card Adding Everyday to the iPhone"))
    #expect(app.shows("✗ Could Not Add Card."))
    #expect(!app.shows("SAY Wallet did not take") && app.shows("SAY "))
  }

  @Test func `a refusal of no card and what explains it are told under one label each`() throws {
    var app = Story(try Catalogue.load("idv-not-associated"))
    app.press("U e")
    for label in ["│ SAY ", "│ DO "] { #expect(app.rows.count { $0.contains(label) } == 1) }
  }

  @Test func `parts stand apart wherever the whole has room so`() throws {
    var app = Story(.mixedWallet, size: .usual)
    app.press("e")
    for label in ["SAY", "DO", "CHANGES IT", "ODD"] {
      let row = try #require(app.rows.firstIndex { $0.contains("│ \(label) ") })
      #expect(app.rows[row - 1].allSatisfy { " │".contains($0) }, "\(label)")
    }
    app.resize(.small)
    #expect(app.shows("▼"))
  }

  @Test func `a finding's number never stands alone on a line`() {
    for columns in 40...120 {
      var app = Story(.mixedWallet, size: Size(columns: columns, rows: 36))
      app.press("e")
      let line = app.rows.first { $0.contains("D07") } ?? ""
      #expect(line.contains("Watch."), "\(columns)")
    }
  }

  @Test func `before an audience the window tells it alone`() {
    var app = Story(.mixedWallet)
    app.press("P")
    #expect(app.rows.contains { $0.contains("▌ Gold is not on the Watch yet") })
    for key in ["e", "=", "f", "?"] {
      app.press(key)
      #expect(!app.rows.contains { $0.contains("▌ Gold is not on the Watch yet") }, "\(key)")
      app.press("Esc")
    }
    app.press("t")
    #expect(app.rows.contains { $0.contains("▌ Gold is not on the Watch yet") })
  }

  @Test func `at 40 columns the bar says first that it scrolls`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("e")
    #expect(app.keyBar.hasPrefix("↓ scroll"))
  }

  @Test func `where both policies stand side by side the other one is a key away`() {
    var app = Story(.mixedWallet)
    app.press("=")
    #expect(app.keyBar.contains("p other policy"))
    app.press("p")
    #expect(app.shows("3 of 4 cards differ; policy guide is in force."))
    app.press("p Esc")
    #expect(app.model.session.app.policy == .perDevice)
  }

  @Test func `findings and what would change the verdict follow`() {
    var app = Story(.onBothDevices, policy: .guide)
    app.press("e")
    #expect(app.shows("The guide's code stops here"))
    #expect(app.shows("Each device has a token of its own"))
    app.press("Esc p e f")
    #expect(app.shows("By policy guide"))
  }

  @Test(arguments: [
    ("2 Down e", "Why · Travel"), ("4 e", "Why · tokens/searches"),
    ("Down Down a e", "Why · Adding Everyday to the iPhone"),
    ("Down Enter e", "Why · Activation (Travel)"),
  ])
  func `a pass, a call and the card of a flow are explained, too`(keys: String, title: String) {
    var app = Story(.mixedWallet)
    app.press(keys)
    #expect(app.shows(title))
  }

  @Test func `both policies stand side by side`() {
    var app = Story(.mixedWallet)
    app.press("=")
    #expect(app.shows("By both policies"))
    #expect(app.shows("3 of 4 cards differ; policy per-device is in force."))
    #expect(app.shows("By the guide, Savings can be added to the iPhone, but is suspended."))
    app.press("Esc")
    #expect(app.model.context == .cards)
  }

  @Test func `the token's own fields are shown, and decide nothing`() {
    var app = Story(.mixedWallet)
    app.press("e i")
    for field in ["authorizationPath", "processStatus", "panUniqueReference", "tokenStatus"] {
      #expect(app.shows(field))
    }
  }

  @Test func `under the guide there is one verdict`() {
    var app = Story(.mixedWallet, policy: .guide)
    app.press("e")
    #expect(app.shows("● Active, by the guide's rules"))
    app.press("f")
    #expect(app.shows("G2 Guide: tokenStatus ACTIVE means added and activated."))
  }

  @Test func `without a card the list itself is explained`() {
    var app = Story(.mixedWallet(with: "cards: []\npasses: []"))
    app.press("e")
    #expect(app.shows("Why · The app shows no card"))
    #expect(app.shows("The card list: You have no cards."))
  }

  @Test func `what happened to no card says nothing of the cards in the list`() throws {
    var app = Story(try Catalogue.load("mixed-wallet"))
    app.press("o")
    app.type("no link")
    app.press("Enter e")
    #expect(app.shows("✗ This link cannot be read."))
    for other in ["suspended", "D02", "D07"] { #expect(!app.shows(other)) }
  }

  @Test func `what the app may not see is told where it finds no card, once for all cards`() throws
  {
    var app = Story(try Catalogue.load("idv-not-associated"))
    app.press("U e")
    #expect(app.shows("✗ This card is not on this iPhone or Watch."))
    #expect(app.shows("Cards of ours are in Wallet"))
    #expect(!app.shows("Your card is in Wallet"))
    #expect(app.rows.count { $0.contains("D11") && !$0.contains("What is odd") } == 1)
  }

  @Test func `copies of a card are told apart by the digits that Wallet shows`() throws {
    var app = Story(try Catalogue.load("two-tokens-one-device"))
    app.press("e")
    #expect(app.shows("if the copy with device account ·· 9911 were"))
    #expect(app.shows("if the copy with device account ·· 4077 were"))
  }

  @Test func `what somebody reported stands where there is no card`() {
    var app = Story(.mixedWallet)
    app.paste(#"[{"issuerTokenId": "GT-1", "tokenState": 3}]"#)
    app.press("Enter e")
    #expect(app.shows("Why · Which cards the app shows is not known"))
    #expect(app.shows("REPORTED"))
    app.press("Esc 2 e")
    #expect(app.status == "Nobody knows which card this token is of.")
  }

  @Test func `right after it went well the row stands first, ready to pay`() {
    var app = Story(.mixedWallet)
    app.press("Down Enter Enter")
    app.settle()
    app.press("Enter")
    #expect(app.status == "✓ Done: Travel can pay with the iPhone.")
    app.press("e")
    #expect(app.shows("Why · Travel ─"))
    #expect(app.shows("SAY Your card is in Wallet on your iPhone and can pay."))
    #expect(!app.shows("as soon as Wallet shows") && !app.shows("Card activated."))
  }

  @Test func `how it ended goes by what the device shows by then`() throws {
    var app = Story(try Catalogue.load("propagation-delay"))
    app.press("Enter Enter")
    app.wait(.seconds(2))
    app.press("Enter")
    #expect(app.status.hasSuffix("it pays as soon as Wallet shows it ready."))
    app.pass(.seconds(31))
    #expect(app.status == "✓ Done: Gold can pay with the iPhone.")
  }

  @Test func `what was switched on and did it is named, but not to an audience`() {
    var app = Story(.mixedWallet)
    app.press("f")
    app.select("The bank signs", "down")
    app.press("Enter Esc Down Down a")
    app.goOnToTheEnd()
    app.press("Enter e")
    #expect(app.shows("FAULT Switched on here: The bank signs: down (Esc, then f)."))
    app.press("Esc P e")
    #expect(!app.shows("Switched on here"))
  }

  @Test func `a link that was refused is explained, while it is shown and afterwards`() throws {
    var app = Story(try Catalogue.load("deeplink-no-serial"))
    app.press("o")
    app.type("bankapp://activate")
    app.press("Enter e")
    #expect(app.shows("The link is not complete: it names no card."))
    #expect(app.shows("ODD ! The link "))
    app.press("Esc Enter e")
    #expect(app.shows("Why · Activation by a link ─"))
    #expect(app.shows("✗ The link is not complete"))
    #expect(!app.shows("What just happened"))
  }

  @Test func `what the bank declined is told with its own words, before the row`() throws {
    var app = Story(try Catalogue.load("activation-declined"))
    app.press("Enter")
    app.goOn()
    app.press("e")
    #expect(app.shows("Why · Activation (Gold) ─"))
    #expect(app.shows("✗ Not activated: the bank declined."))
    #expect(app.shows("“Please call us about this card.”"))
    #expect(app.shows("◐ Activate Card on the iPhone"))
  }

  @Test func `a list that could not be drawn is explained, and an app that is not there`() throws {
    var app = Story(try Catalogue.load("datacore-down"))
    app.press("e")
    #expect(app.shows("The card list: The server could not be reached."))
    app = Story(try Catalogue.load("idv-app-not-installed"))
    app.press("e")
    #expect(app.shows("The bank's app is not on this iPhone."))
  }

  @Test func `Esc closes it, and so does its own key`() {
    for key in ["Esc", "e", "q", "Enter"] {
      var app = Story(.mixedWallet)
      app.press("e \(key)")
      #expect(app.model.context == .cards)
    }
  }

  @Test func `from the reasons the timeline and both policies are one key away`() {
    var app = Story(.mixedWallet)
    app.press("e =")
    #expect(app.shows("By both policies"))
    app.press("Esc")
    #expect(app.model.overlay == nil)
    app.press("e t")
    #expect(app.model.overlay is Timeline)
    app.press("Esc")
    #expect(app.model.overlay == nil)
  }
}
