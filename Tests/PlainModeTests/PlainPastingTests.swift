import Scenarios
import Testing

@testable import IssuerApp
@testable import PlainMode

@Suite("Plain mode: pasting facts") struct PlainPastingTests {
  @Test func `what nobody has said is not told as a fact`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    let told = model.read(#"paste {"tokenUniqueReferences":[]}"#).joined(separator: "\n")
    #expect(told.contains("Not known: which cards the bank lists;"))
    #expect(told.contains("It is not known which cards the bank lists."))
    #expect(!told.contains("You have no cards"))
    #expect(!told.contains("The customer says"))
  }

  private static let lines = [
    "10:00 POST /tokens/searches", "[", #"{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE","#,
    #""externalCardId":"c1"}]"#,
  ]

  @Test func `lines are taken up to the end of the JSON`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    #expect(
      model.read("paste")
        == ["Paste it now, in as many lines as it has; an empty line ends it."])
    for line in Self.lines.dropLast() { #expect(model.read(line) == []) }
    let told = model.read(Self.lines.last ?? "")
    #expect(told.contains("taken for: TMP's answer, with 1 token."))
    #expect(told.contains { $0.hasPrefix("Card c1, network not known, digits not known.") })
    // Another document needs no word before it.
    let cards = model.read(#"[{"id": "c1", "name": "Gold", "last4": "1234", "network": "visa"}]"#)
    #expect(cards.contains { $0.hasPrefix("Gold, Visa ending in 1234.") })
  }

  @Test func `an empty line ends what is no JSON, and a line alone that is none is refused`() throws
  {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = model.read("paste")
    #expect(model.read("nothing of use") == [])
    #expect(model.read("").first?.hasPrefix("Nothing in it could be read") == true)
    #expect(model.read("paste nothing").first?.hasPrefix("Nothing in it could be read") == true)
    #expect(model.read("paste [").first?.hasPrefix("The JSON goes on") == true)
    #expect(
      model.read(#"{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE"}]"#)
        .contains("taken for: TMP's answer, with 1 token."))
  }

  @Test func `calls that nobody reported are told as simulated`() throws {
    var model = PlainModel(try Catalogue.load("one-gold-card"))
    #expect(!model.read("calls").joined().contains("simulated"))
    _ = model.read(
      #"paste [{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE","externalCardId":"c1"}]"#)
    #expect(model.read("calls").first?.hasPrefix("These calls are simulated") == true)
    #expect(model.read("call 1").joined(separator: "\n").contains("It is simulated"))
  }

  @Test func `an error alone stands after no other answer`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    let told = model.read(#"paste {"error": "Down"}"#).joined(separator: "\n")
    #expect(told.contains("refused"))
    #expect(model.session.scenario.id == "mixed-wallet")
  }

  @Test func `a card placed where several are named is told without a number made up`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    let tokens = ["T1", "T2"].map {
      #"{"tokenUniqueReference":"\#($0)","tokenStatus":"ACTIVE","externalCardId":"c1"}"#
    }
    _ = model.read("paste [\(tokens.joined(separator: ","))]")
    let told = model.read("place c1 phone active").joined(separator: "\n")
    #expect(told.contains("iPhone: Active."))
    let wallet = model.read("wallet").joined(separator: "\n")
    #expect(wallet.contains("Card c1, pass of token T1. It is activated."))
    #expect(!wallet.contains("T2") && !wallet.contains("pass SN-") && !told.contains("pass SN-"))
  }

  @Test func `an error after a good answer takes nothing away`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = model.read(#"paste {"tokens":[]}"#)
    let told = model.read(#"paste {"error": "Down"}"#)
    #expect(told.joined().contains("refused"))
    #expect(model.session.world.tokenService.tokens.isEmpty)
    #expect(model.session.scenario.id == "pasted")
  }

  @Test func `a card is not placed on a Watch of which nobody knows`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = model.read(#"paste [{"id": "c1", "name": "Gold", "last4": "1234"}]"#)
    let told = model.read("place Gold watch active")
    #expect(told.first == "It is not known whether a Watch is paired.")
  }

  @Test func `a state that rests on what nobody has said is told so`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    let told = model.read(
      #"paste [{"tokenUniqueReference":"T1","tokenStatus":"active","externalCardId":"c1"}]"#)
    #expect(told.contains("taken for: TMP's answer, with 1 token."))
    let line = told.first { $0.hasPrefix("Card c1") } ?? ""
    #expect(line.contains("iPhone: Not known here; Unknown status if its pass is here."))
  }

  @Test(arguments: [
    ["id,name,last4,network", "c1,Gold,1234,VISA", "c2,Travel,7788,VISA"],
    ["| Card ID | Product | Last 4 |", "| c1 | Gold | 1234 |", "| c2 | Travel | 7788 |"],
  ])
  func `a table is read as a whole at the empty line`(lines: [String]) throws {
    var model = PlainModel(try Catalogue.load("one-gold-card"))
    _ = model.read("paste")
    for line in lines { #expect(model.read(line) == []) }
    #expect(model.read("").contains { $0.hasPrefix("Travel, ") })
    #expect(model.session.world.cards.map(\.id) == ["c1", "c2"])
  }

  @Test func `a name that stands alone in a paste is not echoed`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    #expect(model.echo(of: "scenarios Gold", after: "") == "scenarios Gold")
    _ = model.read("paste")
    let lines = [
      "Dear team,", "it says Could Not Add Card", "Request Body", "Best regards", "Jane",
      "Jane Roe",
    ]
    let echoed = zip(lines, [""] + lines).map { model.echo(of: $0, after: $1) }
    #expect(Array(echoed.prefix(4)) == Array(lines.prefix(4)))
    #expect(echoed.suffix(2).allSatisfy { !$0.contains("Jane") })
  }

  @Test func `lines that say nothing by themselves are read with those after them`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = model.read("paste")
    let lines = [
      "POST https://tmp.bank.example/tokens/searches", "200", "Request Body",
      #"{"walletType":"APPLE_PAY","tokenUniqueReferences":["T1"]}"#, "Response Headers",
      "content-type: application/json", "Response Body",
    ]
    for line in lines { _ = model.read(line) }
    let told = model.read(#"[{"tokenUniqueReference":"T1","tokenStatus":"SUSPENDED"}]"#)
    #expect(told.contains("taken for: TMP's answer, with 1 token."))
  }

  @Test func `a log is taken line by line up to an empty one, or a command`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = model.read("paste")
    _ = model.read(#"2026-11-20T10:00:01Z [INFO] request {"tokenUniqueReferences":["T1"]}"#)
    let answer =
      #"[{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE","externalCardId":"c1"}]"#
    let told = model.read("2026-11-20T10:00:02Z [INFO] response 200 " + answer)
    #expect(told.contains("taken for: TMP's answer, with 1 token."))
    #expect(model.read("and so on").first?.hasPrefix("Not understood by itself") == true)
    #expect(model.read("10:00 [WARN] slow").first?.hasPrefix("Not understood") == true)
    #expect(model.read("").first == "The paste has ended. Not understood in it: 2 lines.")
    #expect(model.read("").first != "The paste has ended.")
    #expect(model.read("and so on").first?.hasPrefix("There is no command") == true)
    #expect(model.session.world.tokenService.tokens.map(\.tokenStatus) == ["ACTIVE"])
  }
}
