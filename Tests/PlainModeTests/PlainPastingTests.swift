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

  @Test func `the lines of a paste are read as one at its end`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    #expect(
      model.read("paste") == [
        "Paste it now, in as many lines as it has. "
          + "A line with a full stop alone ends it."
      ])
    #expect(model.prompt.isEmpty)
    for line in Self.lines { #expect(model.read(line) == []) }
    let told = model.read(".")
    #expect(model.prompt == "Choice: ")
    #expect(told.contains("taken for: TMP's answer, with 1 token."))
    #expect(told.contains { $0.hasPrefix("Card c1, network not known, digits not known.") })
    // Another document needs no word before it.
    let cards = model.read(#"[{"id": "c1", "name": "Gold", "last4": "1234", "network": "visa"}]"#)
    #expect(cards.contains { $0.hasPrefix("Gold, Visa ending in 1234.") })
  }

  @Test func `empty lines belong to a paste, and a lone full stop ends it`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    let before = model.session.moment
    _ = model.read("paste")
    for line in ["Dear colleagues,", "", "", "see below", "1", ""] {
      #expect(model.read(line) == [])
    }
    let told = model.read(" . ")
    #expect(told.first?.hasPrefix("Nothing in it could be read") == true)
    #expect(told.contains { $0.contains("3 lines, the first") && $0.contains("Dear colleagues") })
    #expect(model.session.moment == before)
    #expect(model.read("paste nothing").first?.hasPrefix("Nothing in it could be read") == true)
    #expect(model.read("paste [").first?.hasPrefix("The JSON goes on") == true)
    #expect(model.read(#"{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE"}]"#) == [])
    #expect(model.read(".").contains("taken for: TMP's answer, with 1 token."))
  }

  @Test(arguments: [[], ["paste"]])
  func `a terminal's marks bound a paste`(before: [String]) throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    for line in before { _ = model.read(line) }
    let first = "\u{1B}[200~" + Self.lines[0]
    #expect(model.echo(of: first) == nil)
    for line in [first, "", "", "."] + Self.lines.dropFirst().dropLast() {
      #expect(model.read(line) == [])
    }
    let told = model.read(Self.lines[3] + "\u{1B}[201~")
    #expect(told.contains("taken for: TMP's answer, with 1 token."))
    #expect(model.prompt == "Choice: ")
    #expect(model.read("\u{1B}[200~help\u{1B}[201~") == model.read("help"))
  }

  @Test func `a paste that the input ends in is read`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = model.read("paste")
    for line in Self.lines { _ = model.read(line) }
    #expect(model.inputEnded().contains("taken for: TMP's answer, with 1 token."))
    #expect(model.inputEnded() == [])
  }

  @Test func `no line of a paste is a command or a choice`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    let before = model.session.world.log.lastID
    _ = model.read("paste")
    let lines = ["1", "add Gold watch", "bankapp://activate?serialNumber=SN-1001"]
    for line in lines { #expect(model.read(line) == []) }
    for word in ["undo", "quit"] {
      #expect(
        model.read(word) == [
          "\"\(word)\" is taken as a line of the paste. A line with a full stop alone ends it."
        ])
    }
    #expect(!model.hasEnded && model.session.world.log.lastID == before)
    _ = model.read(".")
    #expect(model.session.scenario.id == "mixed-wallet")
  }

  @Test func `what contradicts the first answer of a paste is told with it`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = model.read("paste")
    _ = model.read(#"[{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE","externalCardId":"c1"}]"#)
    _ = model.read(
      #"passes: [{"serialNumber":"S1","passTypeIdentifier":"paymentpass.com.apple","#
        + #""deviceAccountIdentifier":"T1","passActivationState":3,"isRemotePass":false}]"#)
    let told = model.read(".")
    #expect(told.contains("Contradictions:"))
    #expect(told.contains("taken for: TMP's answer, with 1 token."))
  }

  private static func answer(_ token: String, _ card: String) -> String {
    #"[{"tokenUniqueReference":"\#(token)","tokenStatus":"ACTIVE","externalCardId":"\#(card)"}]"#
  }

  @Test func `of two customers in a paste somebody says whose world is opened`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = model.read("paste")
    for line in [Self.answer("T1", "c1"), "next ticket", Self.answer("T9", "c9")] {
      _ = model.read(line)
    }
    let asked = model.read(".")
    #expect(asked.contains("Customers:"))
    #expect(asked.last?.hasPrefix("Whose facts are to be opened?") == true)
    #expect(model.session.scenario.id == "mixed-wallet")
    #expect(model.read("3").last?.hasPrefix("Whose facts are to be opened?") == true)
    _ = model.read("2")
    #expect(model.session.world.tokenService.tokens.map(\.tokenUniqueReference) == ["T9"])
  }

  @Test(arguments: [("1", ["T1", "T9"]), ("2", ["T9"]), ("no", ["T1"])])
  func `whether a paste that meets nothing is another customer's is asked`(
    answer: String, tokens: [String]
  ) throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = model.read("paste \(Self.answer("T1", "c1"))")
    let asked = model.read("paste \(Self.answer("T9", "c9"))")
    #expect(asked.last?.hasPrefix("None of its ids is in what is open") == true)
    _ = model.read(answer)
    #expect(
      model.session.world.tokenService.tokens.compactMap(\.tokenUniqueReference?.rawValue)
        == tokens)
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
  func `a table is read as a whole at its end`(lines: [String]) throws {
    var model = PlainModel(try Catalogue.load("one-gold-card"))
    _ = model.read("paste")
    for line in lines { #expect(model.read(line) == []) }
    #expect(model.read(".").contains { $0.hasPrefix("Travel, ") })
    #expect(model.session.world.cards.map(\.id) == ["c1", "c2"])
  }

  @Test func `the lines of a paste are not echoed`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    #expect(model.echo(of: "scenarios Gold") == "scenarios Gold")
    let line = #"paste [{"tokenUniqueReference":"T1","cardholderName":"Jane Roe"}]"#
    #expect(model.echo(of: line)?.contains("Jane") == false)
    _ = model.read("paste")
    for line in ["card,holder,last4", "c1,Renate Öztürk,1234", "Jane Roe"] {
      #expect(model.echo(of: line) == nil)
      _ = model.read(line)
    }
    #expect(!model.read(".").joined().contains("Renate"))
    #expect(model.echo(of: "help") == "help")
  }

  @Test func `lines that say nothing by themselves are read with those after them`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = model.read("paste")
    let lines = [
      "POST https://tmp.bank.example/tokens/searches", "200", "Request Body",
      #"{"walletType":"APPLE_PAY","tokenUniqueReferences":["T1"]}"#, "Response Headers",
      "content-type: application/json", "Response Body",
      #"[{"tokenUniqueReference":"T1","tokenStatus":"SUSPENDED"}]"#,
    ]
    for line in lines { #expect(model.read(line) == []) }
    #expect(model.read(".").contains("taken for: TMP's answer, with 1 token."))
  }

  @Test func `a log is read as a whole, and what is not understood in it is counted`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = model.read("paste")
    let lines = [
      #"2026-11-20T10:00:01Z [INFO] request {"tokenUniqueReferences":["T1"]}"#,
      "2026-11-20T10:00:02Z [INFO] response 200 " + Self.answer("T1", "c1"), "and so on",
      "10:00 [WARN] slow",
    ]
    for line in lines { #expect(model.read(line) == []) }
    let told = model.read(".")
    #expect(told.first?.hasSuffix("; 2 lines were not read.") == true)
    #expect(told.contains("taken for: TMP's answer, with 1 token."))
    #expect(model.read("and so on").first?.hasPrefix("There is no command") == true)
    #expect(model.session.world.tokenService.tokens.map(\.tokenStatus) == ["ACTIVE"])
  }
}
