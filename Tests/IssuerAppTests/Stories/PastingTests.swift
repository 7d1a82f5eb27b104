import Diagnosis
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import Testing

@testable import IssuerApp

@Suite("Pasting facts") struct PastingTests {
  private static let answer =
    #"[{"tokenUniqueReference":"T1","tokenStatus":"INACTIVE","externalCardId":"c1"}]"#

  @Test func `pasted JSON shows what was understood, and Enter starts from it`() {
    var app = Story(.mixedWallet)
    app.paste("  " + Self.answer + "\n")
    #expect(app.shows("T1 · INACTIVE · card c1"))
    #expect(app.shows("whether a Watch is paired"))
    #expect(app.model.session.scenario.id == "mixed-wallet")
    app.press("Enter")
    app.settle()
    #expect(app.shows("? Not known here") && app.shows("? assumed") && !app.shows("SN-1001"))
    #expect(app.shows("? 7 not known"))
    #expect(app.shows("···· ?") && !app.shows("0000"))
    app.press("u")
    #expect(app.model.session.scenario.id == "mixed-wallet")
  }

  @Test(arguments: Size.three)
  func `why nothing was understood, and where to paste again, are in sight`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("W i")
    app.paste("no JSON")
    #expect(app.shows("Nothing in it could be read"))
    #expect(app.shows("paste here, then ⏎"))
  }

  @Test(arguments: Size.three)
  func `how much was understood comes first, and all of it can be scrolled to`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.paste(Self.answer)
    #expect(app.shows("1 token · 7 not known"))
    app.press("End")
    #expect(app.shows("whether the customer is logged in"))
    app.press("PageUp PageUp PageUp PageUp PageUp PageUp PageUp")
    #expect(app.shows("1 token · 7 not known"))
  }

  @Test func `a log that is pasted over the screen shows what it was taken for`() {
    var app = Story(.mixedWallet)
    app.paste("10:00 POST\n10:00 INFO " + Self.answer + "\nand so on")
    #expect(app.shows("TMP's answer, with 1 token."))
    #expect(app.shows("2 lines were not read"))
    app.press("Escape")
    app.paste(#"{"error": "Down"}"#)
    #expect(app.shows("refused") && app.shows("It names no card list and no answer"))
    app.press("Escape")
    #expect(app.model.session.scenario.id == "mixed-wallet")
  }

  private static let log =
    "error\t09:15:00.1+0100\tLoyal\tcom.sample.loyal missing entitlement: "
    + "com.apple.developer.payment-pass-provisioning"

  @Test func `a log that lists nothing is told by who says what, with its line`() {
    var app = Story(.mixedWallet)
    app.paste("nothing\n" + Self.log)
    #expect(app.shows("1 statement of 1 party; 1 line was not read."))
    #expect(app.shows("com.sample.loyal lacks the entitlement") && app.shows("pasted:2:"))
    #expect(app.shows("States that end so") && app.shows("no-entitlement"))
    app.press("Enter")
    #expect(app.model.session.scenario.id == "mixed-wallet")
  }

  @Test func `the states that end as what was read are a key away`() {
    var app = Story(.mixedWallet)
    app.paste(
      #"didFinishAdding pass=nil error=Optional(Error Domain=PKPaymentWebServiceErrorDomain Code=40456 "(null)")"#
    )
    app.press("s")
    #expect(app.model.seen.overlay is ScenarioPicker)
    #expect(app.shows("filter PKPaymentWebServiceErrorDomain 40456"))
    #expect(app.shows("▌ The network says no") && !app.shows("A fresh phone"))
    app.press("Enter")
    #expect(app.model.session.scenario.id == "push-red")
  }

  @Test func `a token that nobody asked for is told before a world is made of it`() {
    var app = Story(.mixedWallet, size: Size(columns: 80, rows: 24))
    app.paste(
      #"{"walletType":"APPLE_PAY","tokenUniqueReferences":[]}"# + "\n"
        + #"[{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE","externalCardId":"c1"}]"#)
    #expect(app.shows("Contradictions"))
    app.press("Tab")
    #expect(!app.shows("Contradictions"))
  }

  @Test func `statements and the world stand beside one another, each with its line`() {
    var app = Story(.mixedWallet, size: Size(columns: 120, rows: 36))
    app.paste("10:00 POST\n" + Self.answer)
    let row = app.rows.first { $0.contains("T1 · INACTIVE · card c1 · pasted:2") }
    #expect(row?.contains("│") == true)
    #expect(app.shows("1 statement of 1 party"))
    app.press("Tab")
    #expect(app.shows("1 statement of 1 party"))
  }

  @Test func `a table's columns are told as understood, and a digit changes one`() {
    var app = Story(.mixedWallet)
    app.paste("id,name,last4,network,mode\nc1,Gold,1471,VISA,ACTIVE\n")
    if !app.shows("Columns") { app.press("Tab") }
    app.press("End")
    #expect(app.shows("last4: the card's last four digits") && app.shows("mode: taken for nothing"))
    app.press("5")
    app.press("End")
    // Its id and its last four digits are held by other columns.
    #expect(app.shows("mode: the card's number") && !app.shows("mode: taken for nothing"))
  }

  @Test func `two customers whose ids do not meet are shown one after the other`() {
    var app = Story(.mixedWallet)
    app.paste(
      #"[{"tokenUniqueReference":"T1","externalCardId":"c1","tokenStatus":"ACTIVE"}]"#
        + "\n\nnext customer\n\n"
        + #"[{"tokenUniqueReference":"T2","externalCardId":"c2","tokenStatus":"SUSPENDED"}]"#)
    #expect(app.shows("it may be 2 customers") && app.shows("T1") && !app.shows("SUSPENDED"))
    app.press("Enter")
    #expect(app.shows("SUSPENDED"))
    app.press("Enter")
    #expect(app.model.session.world.tokenService.tokens.map(\.tokenUniqueReference) == ["T2"])
  }

  @Test func `keys that come at once are a paste, and none lands in the palette`() {
    var app = Story(.mixedWallet)
    app.press(":")
    let keys = ("{\"cardholder\": \"Jane Roe\",\n" + Self.log + "\n").map {
      character -> TerminalEvent in
      .key(character == "\n" ? .enter : character == "\t" ? .tab : .character(character))
    }
    app.tell { #expect(Pasting.noticeBurst(keys[...], &$0) == 0) }
    #expect(app.model.seen.overlay is Pasting)
    app.tell { _ = Pasting.type(keys[...], &$0) }
    #expect(!app.shows("Roe"))
  }

  @Test func `a key that is held down is no paste`() {
    var app = Story(.mixedWallet)
    let keys = Array(repeating: TerminalEvent.key(.character("r")), count: 200)
    app.tell { _ = Pasting.noticeBurst(keys[...], &$0) }
    #expect(app.model.seen.overlay == nil)
  }

  @Test func `an error alone makes no world, and takes nothing of what was open`() {
    var app = Story(.mixedWallet)
    app.paste(#"{"code":"TOKEN_NOT_FOUND","message":"no such token"}"#)
    #expect(app.shows("TOKEN_NOT_FOUND"))
    app.press("Enter")
    app.settle()
    #expect(app.model.session.scenario.id == "mixed-wallet")
  }

  @Test func `two answers one after the other are both asked about and listed`() {
    var app = Story(.mixedWallet)
    for number in [1, 2] {
      app.paste(
        #"[{"tokenUniqueReference":"T\#(number)","tokenStatus":"ACTIVE","externalCardId":"c\#(number)"}]"#
      )
      app.press("Enter")
      app.settle()
    }
    #expect(app.shows("Card c1"))
    #expect(app.shows("Card c2"))
    #expect(app.model.session.app.overview?.evidence.deviceAccountIdentifiers == ["T1", "T2"])
  }

  @Test func `whose ids do not meet what is open is asked, and another customer begins anew`() {
    var app = Story(.mixedWallet)
    for number in [1, 2] {
      app.paste(
        #"[{"tokenUniqueReference":"T\#(number)","tokenStatus":"ACTIVE","externalCardId":"c\#(number)"}]"#
      )
      if number == 2 {
        #expect(app.shows("is it another customer's?"))
        app.press("Right")
        #expect(app.shows("Taken for another customer's."))
      }
      app.press("Enter")
      app.settle()
    }
    #expect(app.shows("Card c2") && !app.shows("Card c1"))
  }

  @Test func `a pass whose answer was not pasted is not said to be unknown to TMP`() {
    var app = Story(.mixedWallet)
    for text in [#"{"tokens":[]}"#, #"{"tokenUniqueReferences":["T1"]}"#] {
      app.paste(text)
      app.press("Enter")
      app.settle()
    }
    #expect(app.model.session.world.passes(on: .phone).count == 1)
    #expect(app.model.session.scenario.unknowns.contains(.tokens))
    #expect(!SessionDiagnosis(app.model.session).findings.contains { $0.id.rawValue == "D05" })
  }

  @Test func `what nobody has said is not claimed to be absent`() {
    var app = Story(.mixedWallet)
    app.paste(#"{"tokenUniqueReferences":["T1"]}"#)
    app.press("Enter")
    app.settle()
    #expect(app.shows("It is not known which cards the bank lists."))
    for claim in ["You have no cards", "No Watch is paired", "No cards here yet"] {
      #expect(!app.shows(claim))
    }
    let scenario = app.model.session.scenario
    #expect(scenario.customer.isEmpty)
    #expect(scenario.title == "Pasted facts")
    #expect(scenario.start.isEmpty)
    app.press("e d")
    #expect(!app.shows("TMP answered with an empty list"))
    #expect(!app.shows("You have no cards"))
  }

  /// Where it comes line by line, each line is read, and refused, by itself.
  @Test(arguments: ["at once", "key by key", "line by line"])
  func `of a private key no line is shown, however it comes`(way: String) {
    let body = (0..<20).map { place in
      String(repeating: "MIIEvQIBADANBgkqhkiG", count: 3) + "\(1000 + place)"
    }
    let key = (["Look:", "-----BEGIN PRIVATE KEY-----"] + body).joined(separator: "\n")
    var app = Story(.mixedWallet)
    app.press("W i")
    var seen = ""
    switch way {
    case "at once": app.paste(key)
    case "key by key": app.typeAtOnce(key + "\n")
    default:
      for line in key.split(separator: "\n") {
        app.typeAtOnce("\(line)\n")
        seen += app.rows.joined()
      }
    }
    seen += app.rows.joined()
    #expect(seen.contains("Look:") || seen.contains("••••"))
    #expect(!seen.contains("MIIEvQ"))
  }

  @Test func `what is not known is asked for, until the form says it`() {
    var app = Story(.mixedWallet)
    app.paste(Self.answer)
    app.press("Enter")
    app.settle()
    app.press("e")
    #expect(app.shows("Whether a Watch is paired."))
    app.press("End")
    #expect(app.shows("Is an Apple Watch paired with the iPhone?"))
    app.press("Escape :")
    app.type("set device.watch=null")
    app.press("Enter")
    app.settle()
    #expect(!app.model.session.scenario.unknowns.contains(.watch))
    #expect(app.shows("? 6 not known"))
  }

  @Test func `a paste that comes as keys is taken once it is whole`() {
    var app = Story(.mixedWallet)
    app.press("W i")
    app.type(#"[{"tokenUniqueReference":"T1","#)
    app.press("Enter")
    #expect(app.shows("1 line so far"))
    app.type(#""tokenStatus":"ACTIVE"}]"#)
    app.press("Enter")
    #expect(app.shows("T1 · ACTIVE"))
    app.press("Escape")
    #expect(app.model.session.scenario.id == "mixed-wallet")
  }

  @Test func `the last lines that came are shown, without names and numbers`() {
    var app = Story(.mixedWallet)
    app.press("W i")
    for line in ["[", #"{"cardholderName":"Jane Roe","#, #""pan":"5204247750001234","#] {
      app.type(line)
      app.press("Enter")
    }
    app.type(#""externalCardId":"c1""#)
    #expect(app.shows("4 lines so far; they are read once they are whole, or at an empty line."))
    #expect(app.shows(#""externalCardId":"c1""#))
    #expect(app.shows(#"{"cardholderName":""#))
    #expect(!app.shows("Jane") && !app.shows("5204"))
  }

  @Test func `what comes as keys of a command is shown without names and numbers`() {
    var app = Story(.mixedWallet)
    app.press(":")
    app.type("Kunde Roe, Jane; 4000123456789")
    #expect(app.shows(":Kunde ••••"))
    #expect(!app.shows("Jane") && !app.shows("4000"))
  }

  @Test func `what was refused is shown, and nothing is added to it`() {
    var app = Story(.mixedWallet)
    app.press("W i")
    app.type("hello there")
    app.press("Enter")
    #expect(app.shows("Nothing in it could be read"))
    #expect(app.shows("What came:") && app.shows("hello there"))
    app.type("[")
    #expect(app.shows("1 line so far; it is read once it is whole, or at an empty line."))
    #expect(!app.shows("hello there"))
    app.press("Enter")
    app.type(String(Self.answer.dropFirst()))
    app.press("Enter")
    #expect(app.shows("T1 · INACTIVE · card c1"))
    app.press("Escape")
    app.paste("one\ntwo\nthree\nfour")
    #expect(app.shows("4 lines came, the last of them:"))
    #expect(app.rows.contains { $0.contains("│ two ") })
    #expect(!app.rows.contains { $0.contains("│ one ") })
  }

  @Test func `documents that are typed one after the other come together`() {
    var app = Story(.mixedWallet)
    app.press("W i")
    for number in [1, 2] {
      app.type(#"[{"tokenUniqueReference":"T\#(number)","tokenStatus":"ACTIVE"}]"#)
      app.press("Enter")
    }
    #expect(app.shows("T1 · ACTIVE"))
    #expect(app.shows("T2 · ACTIVE"))
    app.type("and so on")
    app.press("Enter")
    #expect(app.shows("1 line so far"))
    #expect(app.model.session.scenario.id == "mixed-wallet")
    app.press("Enter")
    #expect(app.model.session.scenario.id == "pasted")
    #expect(app.model.session.world.passes(on: .phone).count == 2)
  }

  @Test func `an empty line among others that come as keys decides nothing`() {
    var app = Story(.mixedWallet)
    app.press("W i")
    app.typeAtOnce(Self.answer + "\n\n\n{\"tokens\":[]}\n")
    #expect(app.model.session.scenario.id == "mixed-wallet")
    #expect(app.shows("T1 · INACTIVE · card c1"))
  }

  @Test func `an error after a good answer takes nothing away, and is told`() {
    var app = Story(.mixedWallet)
    app.paste(Self.answer)
    app.press("Enter")
    app.settle()
    app.paste(#"{"error": "Down"}"#)
    app.press("Enter")
    #expect(app.model.session.world.tokenService.tokens.count == 1)
    app.press("Escape")
    #expect(app.shows("? Not known here"))
  }

  @Test func `under the guide's rules what nobody has said is marked, too`() {
    var app = Story(.mixedWallet)
    app.paste(Self.answer)
    app.press("Enter p")
    app.settle()
    #expect(app.shows("◐ Activate Card ?"))
  }

  @Test func `the guide's rules do not stay where an Android phone is pasted`() throws {
    var app = Story(.mixedWallet)
    app.press("p")
    app.paste(Self.answer)
    app.press("Enter")
    app.settle()
    #expect(app.model.session.scenario.policy == .guide)
    app.paste(
      #"{"tokens": [{"issuerTokenId": "G-1", "fpanLastFour": "1234", "tokenState": 5}]}"#)
    app.press("Enter")
    app.settle()
    let scenario = app.model.session.scenario
    #expect(scenario.setup.phone.kind == .android)
    #expect(scenario.policy == .perDevice)
    let text = Array(SavedScenario(app.model.session, as: "pasted").text.utf8)
    #expect(throws: Never.self) { try readScenario(text, file: "saved", extending: { _ in nil }) }
  }

  @Test func `passes that nobody told of are marked where they lie`() {
    var app = Story(.mixedWallet)
    app.paste(Self.answer)
    app.press("Enter")
    app.settle()
    #expect(app.shows("? assumed") && app.shows("? Not known here"))
    #expect(app.shows("Watch ?"))
    #expect(app.shows("iPhone ?"))
  }

  @Test func `whoever pairs a Watch says that there is one, and nothing of its passes`() {
    var app = Story(.mixedWallet)
    app.paste(Self.answer)
    app.press("Enter")
    app.settle()
    app.press(":")
    app.type("unpair-watch")
    #expect(app.shows("It is not known whether a Watch is paired."))
    app.press("Escape :")
    app.type("pair-watch")
    app.press("Enter")
    #expect(app.status.contains("A Watch is paired. It is not known which passes it holds."))
    #expect(!app.model.session.scenario.unknowns.contains(.watch))
  }

  @Test func `many lines that come as keys are read when they are whole, or at an empty line`() {
    var app = Story(.mixedWallet)
    app.press("W i")
    app.typeAtOnce(String(repeating: "{}\n", count: 5_000) + Self.answer + "\n")
    #expect(
      app.shows("5001 lines so far; they are read once they are whole, or at an empty line."))
    app.press("Enter")
    #expect(app.shows("T1 · INACTIVE · card c1"))
  }

  @Test(arguments: [true, false])
  func `a megabyte is taken, whichever way it comes`(comesAsKeys: Bool) {
    let note = String(repeating: "x", count: 600)
    let tokens = (0..<1500).map { number in
      #"{"tokenUniqueReference": "T\#(number)", "externalCardId": "c\#(number)", "note": "\#(note)"}"#
    }
    let text = "[" + tokens.joined(separator: ",\n") + "]"
    var app = Story(.mixedWallet)
    app.press("W i")
    if comesAsKeys { app.typeAtOnce(text + "\n") } else { app.paste(text) }
    #expect(app.shows("T5 · no tokenStatus"))
    #expect(app.shows("and 1494 more"))
  }

  @Test func `of more than a megabyte nothing is taken, and how much it was is said`() {
    var app = Story(.mixedWallet)
    app.press("W i")
    app.typeAtOnce(String(repeating: "[1,", count: 500_000) + "\n")
    #expect(app.shows("It has 1,500,000 bytes, and no more than 1 MB (1,048,576) is taken"))
    app.tell { Pasting.wasTooLong(bytes: 2_000_000, &$0) }
    #expect(app.shows("It has 2,000,000 bytes"))
    app.press("Escape")
    app.tell { Pasting.wasTooLong(bytes: 3_000_000, &$0) }
    #expect(app.status.hasPrefix("Nothing was pasted. It has 3,000,000 bytes"))
  }

  @Test func `a link that has no room is not cut`() {
    var app = Story(.mixedWallet)
    app.paste("bankapp://activate?x=" + String(repeating: "x", count: 70_000))
    #expect(app.model.typedLink == "")
    #expect(app.status.contains("it has 70021 characters, and no more than 65536 fit here"))
  }

  @Test func `what is no JSON is said to be none, and a link stays a link`() {
    var app = Story(.mixedWallet)
    app.press("W i")
    app.paste("nothing of use")
    #expect(app.shows("Nothing in it could be read"))
    app.press("Escape")
    app.paste("bankapp://activate?serialNumber=SN-1")
    #expect(app.model.typedLink == "bankapp://activate?serialNumber=SN-1")
  }
}
