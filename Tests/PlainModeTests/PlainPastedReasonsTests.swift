import Diagnosis
import Presentation
import Scenarios
import Testing

@testable import IssuerApp
@testable import PlainMode

/// What is said of facts that somebody pasted: no more than they say.
@Suite("Plain mode: reasons of pasted facts") struct PlainPastedReasonsTests {
  /// What the last of the commands is answered with, after everything was pasted.
  private func told(_ pastes: String..., then commands: [String]) throws -> String {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    for paste in pastes { _ = model.read("paste " + paste) }
    return commands.map { model.read($0).joined(separator: "\n") }.last ?? ""
  }

  private static func token(_ reference: String, _ rest: String) -> String {
    #"{"tokenUniqueReference":"\#(reference)",\#(rest)}"#
  }

  @Test func `a token that TMP has named is none that it does not know, though no card is known`()
    throws
  {
    let told = try told("[\(Self.token("T1", #""tokenStatus":"ACTIVE""#))]", then: ["explain"])
    #expect(told.contains("D03: a token without externalCardId"))
    #expect(told.contains("TMP knows token T1 as ACTIVE, and does not say of which card it is."))
    #expect(!told.contains("D05"))
    #expect(!told.contains("our service does not know"))
  }

  @Test func `of a token without its question nobody says which device holds its pass`() throws {
    let answer = "[\(Self.token("T1", #""tokenStatus":"ACTIVE","externalCardId":"c1""#))]"
    let cards = try told(answer, then: ["cards"])
    #expect(cards.contains("iPhone: Not known here; Active if its pass is here."))
    #expect(!cards.contains("SN-1001"))
    let told = try told(answer, then: ["explain c1"])
    #expect(told.contains("If Wallet on your iPhone shows it: Your card is in Wallet"))
    #expect(told.contains("Does Wallet on the iPhone show the card"))
    #expect(!told.contains("As far as we know"))
  }

  @Test func `of two tokens of a card nobody is said to have added it twice`() throws {
    let tokens = ["T1", "T2"].map {
      Self.token($0, #""tokenStatus":"ACTIVE","externalCardId":"c1""#)
    }
    let told = try told("[\(tokens.joined(separator: ","))]", then: ["explain c1"])
    #expect(told.contains("D01: two tokens of one card, on which devices is not known"))
    #expect(told.contains("Ask whether there is a Watch"))
    #expect(!told.contains("twice"))
  }

  @Test func `of a card in a state that means nothing here nobody says that it can be added`()
    throws
  {
    for (state, said) in [
      ("frozen", "find out whether it can be added"), ("STOLEN", "the card is reported stolen"),
    ] {
      let card = #"[{"id":"c1","name":"Blue","last4":"1111","network":"amex","state":"\#(state)"}]"#
      let told = try told(card, then: ["cards", "explain c1"])
      #expect(told.contains(said))
      #expect(!told.contains("our app can add it"))
      #expect(try !self.told(card, then: ["cards"]).contains("Mastercard"))
      #expect(try self.told(card, then: ["cards"]).contains(state))
    }
  }

  @Test
  func `what another token says is not told of a card that has one, and lower case is no new word`()
    throws
  {
    let first = Self.token("T1", #""tokenStatus":"active","externalCardId":"c1""#)
    let other = Self.token("T3", #""tokenStatus":null"#)
    let told = try told("[\(first),\(other)]", then: ["explain c1"])
    #expect(told.contains("D02: a tokenStatus that is not in upper case"))
    #expect(told.contains("For the token service: Send tokenStatus in upper case"))
    #expect(!told.contains("a token without a status"))
  }

  @Test func `what was pasted is told in the ticket, and nothing else as if it was`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    for text in [
      #"{"tokens":[]}"#, #"{"tokenUniqueReferences":["T1"]}"#,
      #"[{"externalCardId":"c9","tokenStatus":"DEACTIVATED"}]"#,
    ] { _ = model.read("paste " + text) }
    // The last names another card than the app asked for: it is the same customer's.
    _ = model.read("1")
    let ticket = Why(model.session).ticket ?? ""
    #expect(ticket.contains("Reported: TMP's answer, in which no token is listed."))
    #expect(ticket.contains("Reported: The app asked TMP for T1."))
    #expect(ticket.contains("token without a reference of card c9 as DEACTIVATED."))
    #expect(ticket.contains("Steps, as simulated: nobody reported these calls"))
    let told = model.read("explain c9").joined(separator: "\n")
    #expect(told.contains("D02: a token that has ended"))
    #expect(!told.contains("our app can add it"))
    let wallet = model.read("wallet").joined(separator: "\n")
    #expect(wallet.contains("pass of token T1, assumed on this device: nobody said which"))
    #expect(wallet.contains("In which state it is, is not known."))
    #expect(!wallet.contains("SN-1001."))
  }

  @Test
  func `a card is placed with a token that TMP has named, and TMP is said to have said no more`()
    throws
  {
    let tokens = ["T1", "T2"].map {
      Self.token($0, #""tokenStatus":"ACTIVE","externalCardId":"c1""#)
    }
    let told = try told(
      "[\(tokens.joined(separator: ","))]",
      then: ["set device.watch={}", "place c1 watch active", "explain c1"])
    #expect(told.contains("The Watch holds a pass with deviceAccountIdentifier T2"))
    #expect(!told.contains("SN-1002"))
    #expect(!told.contains("GREEN"))
    #expect(told.contains("Which passes the iPhone holds."))
    #expect(!told.contains("on which devices is not known"))
    #expect(!told.contains("c1-watch"))
    let alone = try self.told(
      #"[{"id":"c1","name":"Blue","last4":"1111","network":"visa","state":"active"}]"#,
      then: ["place Blue phone suspended", "explain Blue"])
    #expect(alone.contains("Suspended"))
    #expect(alone.contains("F2: TMP knows a token of card c1 as SUSPENDED."))
    #expect(!alone.contains("Taken to be so, as nobody said otherwise: The iPhone"))
    #expect(!alone.contains("COMPLETED"))
  }

  @Test func `of a token without a reference nobody says that its card can be added`() throws {
    let answer = #"[{"externalCardId":"c1","tokenStatus":"ACTIVE"}]"#
    let told = try told(answer, then: ["explain c1"])
    #expect(told.contains("TMP knows a token without a reference of card c1 as ACTIVE."))
    #expect(told.contains("D63: a token without a reference"))
    #expect(told.contains("Card c1: Active, as far as the answer goes."))
    #expect(told.contains("Card c1 on the iPhone: Unknown status"))
    #expect(told.contains("Ask on which devices Wallet shows the card"))
    #expect(!told.contains("our app can add it"))
    #expect(!told.contains("Add to Wallet"))
  }

  @Test func `of a pass that is only assumed nobody says that it was activated`() throws {
    let answer = "[\(Self.token("T1", #""tokenStatus":"INACTIVE","externalCardId":"c1""#))]"
    let told = try told(answer, then: ["activate c1", "1"])
    #expect(told.contains("The app would ask the bank; what comes of it is not known."))
    #expect(!told.contains("Card activated"))
    let placed = try self.told(
      answer, then: ["place c1 phone inactive", "activate c1", "1"])
    #expect(placed.contains("Card activated"))
  }

  @Test func `of a dead token nobody says that it is in Wallet before somebody has looked`() throws
  {
    let answer = "[\(Self.token("T1", #""tokenStatus":"DEACTIVATED","externalCardId":"c1""#))]"
    let told = try told(answer, then: ["explain c1"])
    #expect(told.contains("If Wallet shows it, please remove it there."))
    #expect(!told.contains("and then add it again"))
    #expect(told.contains("If the pass of token T1 were gone from the iPhone"))
  }

  @Test
  func `what was reported of Google's tokens is no guess, though another's state is not known`()
    throws
  {
    let list = #"""
      [{"issuerTokenId":"T1","tokenState":5,"fpanLastFour":"1111"},
      {"issuerTokenId":"T2","tokenState":99,"fpanLastFour":"2222"}]
      """#
    let tokens = ["T1", "T2"].map {
      Self.token($0, #""tokenStatus":"ACTIVE","externalCardId":"c\#($0.dropFirst())""#)
    }
    let pastes = [list.replacing("\n", with: " "), "[\(tokens.joined(separator: ","))]"]
    let one = try told(pastes[0], pastes[1], then: ["explain c1"])
    #expect(one.contains("F1: Google Wallet lists token T1"))
    let other = try told(pastes[0], pastes[1], then: ["explain c2"])
    #expect(
      other.contains("F1: Taken to be so, as nobody said otherwise: Google Wallet lists token T2"))
  }
}
