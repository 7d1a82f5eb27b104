import SimulatedWorld
import Statements
import Testing
import WalletDomain

@testable import Scenarios

@Suite("Facts of statements") struct StatedFactsTests {
  private static let answer = """
    [ { "tokenUniqueReference": "T1", "tokenStatus": "INACTIVE", "externalCardId": "c1" },
      { "tokenUniqueReference": "T2", "tokenStatus": null, "traceId": 7 } ]
    """

  @Test func `TMP's answer says what each token is, and no more`() throws {
    let facts = try stated(Self.answer)
    #expect(
      facts.tokens == [
        Token(tokenUniqueReference: "T1", externalCardId: "c1", tokenStatus: "INACTIVE"),
        Token(tokenUniqueReference: "T2"),
      ])
    #expect(facts.cards == nil)
    let scenario = Scenario(facts, at: VirtualInstant(sinceEpoch: .seconds(1_779_176_130)))
    #expect(scenario.unknowns == Set(UnknownFact.allCases).subtracting([.tokens]))
    #expect(scenario.setup.cards.map(\.id) == ["c1"])
    #expect(scenario.setup.passes.map(\.pass.deviceAccountIdentifier) == ["T1", "T2"])
  }

  static let wrappings = [
    answer, "HTTP/1.1 200 OK\nContent-Type: application/json\n\n\(answer)\n",
    "{ \"data\": { \"tokens\": \(answer) } }", "\u{feff} \(answer)",
  ]

  @Test(arguments: wrappings)
  func `it is found in whatever it is wrapped in`(text: String) throws {
    #expect(try stated(text).tokens?.count == 2)
  }

  @Test(arguments: [
    (#"{"cardIds": ["a", "b"]}"#, ["a", "b"]), (#"{"cards": [{"id": 17}]}"#, ["17"]),
    (#"[{"last4": "1234", "network": "VISA"}]"#, ["card-1"]),
    (#"{"cardId": "x", "name": "Gold"}"#, ["x"]), ("GET /v2/cards\n[\"a\"]", ["a"]),
  ])
  func `a card list may be ids alone`(text: String, ids: [Card.ID]) throws {
    let facts = try stated(text)
    #expect(facts.cards?.map(\.id) == ids)
    #expect(facts.tokens == nil)
  }

  @Test func `card numbers, names and secrets do not come in`() throws {
    let text = """
      {"cards": [{"id": "5204247750001232", "name": "Gold 5204 2477 5000 1232", "cardholder": "Jane Roe",
        "maskedPan": "520424******1232"}, {"id": "b", "last4": "0042", "cardholderName": "Jane Roe"}],
       "tokens": [{"tokenUniqueReference": "Bearer abc", "externalCardId": "5204247750001232"}]}
      """
    let facts = try stated(text)
    let scenario = Scenario(facts, at: VirtualInstant(sinceEpoch: .seconds(1_779_176_130)))
    let written = scenario.yaml
    for secret in ["5204247750001232", "5204 2477", "Jane", "Roe", "abc"] {
      #expect(!written.contains(secret), "\(secret) is in \(written)")
    }
    // The same number is the same word, so that the token still finds its card.
    #expect(facts.cards?.first?.id == facts.tokens?.first?.externalCardId)
  }

  @Test func `what is pasted next is added, and is known from then on`() throws {
    let clock = VirtualInstant(sinceEpoch: .seconds(1_779_176_130))
    let first = Scenario(try stated(Self.answer), at: clock)
    let cards = try stated(
      #"[{"id": "c1", "name": "Gold", "last4": "1234", "network": "VISA", "state": "active"}]"#)
    let both = Scenario(cards, addedTo: first, at: clock)
    #expect(both.setup.cards.map(\.name) == ["Gold"])
    #expect(both.setup.tokenService.tokens.count == 2)
    #expect(both.unknowns.isDisjoint(with: [.tokens, .cards, .cardDetails]))
    #expect(both.unknowns.contains(.passes))
    let other = Scenario(cards, addedTo: try Catalogue.load("mixed-wallet"), at: clock)
    #expect(other.setup.tokenService.tokens.isEmpty)
  }

  @Test(
    arguments: [
      ("POST /tokens/searches\n[]", ["TMP's answer, in which no token is listed."]),
      (answer, ["TMP's answer, with 2 tokens."]), (#"{"tokenUniqueReferences": ["T1", "T2"]}"#, []),
      (
        #"{"tokenUniqueReferences": []}"# + "\n[]", ["TMP's answer, in which no token is listed."]
      ),
      (
        #"{"error": null, "code": 0, "tokens": []}"#, ["TMP's answer, in which no token is listed."]
      ),
      (
        #"{"code": 0, "message": "OK", "data": {"cards": []}}"#,
        ["The bank's card list, which is empty."]
      ),
    ])
  func `each list is told from the others`(text: String, contents: [String]) throws {
    #expect(try stated(text).contents == contents)
  }

  @Test func `a request tells which passes the app saw, and nothing of TMP or of cards`() throws {
    let scenario = try pasted(#"{"tokenUniqueReferences": ["T1", "T2"]}"#)
    #expect(scenario.setup.passes.map(\.pass.deviceAccountIdentifier) == ["T1", "T2"])
    #expect(scenario.setup.tokenService.tokens.isEmpty)
    #expect(scenario.unknowns == Set(UnknownFact.allCases))
    let answered = try pasted(Self.answer, into: scenario)
    #expect(answered.setup.passes.map(\.pass.deviceAccountIdentifier) == ["T1", "T2"])
    #expect(answered.setup.passes.map(\.card) == ["c1", nil])
  }

  @Test(arguments: [
    #"{"code": "E17", "message": "No service"}"#, #"{"error": {"code": 503, "message": "Down"}}"#,
    #"{"id": "7", "errors": [{"errorCode": "E1"}]}"#,
    "HTTP/1.1 502 Bad Gateway\n\n<html>\n<head><title>502 Bad Gateway</title></head>\n</html>",
    #"{"tokenUniqueReference": "T1", "issuerMobileAppAuthResponse": "DECLINED", "comment": "No"}"#,
    #"{"tokenUniqueReference": "T1", "activationMethod": "SERVER"}"#,
    #"{"tokenUniqueReference": "T1"}"#, #"{"a": 1}"#, "[[[]]]", "[]", "hello", "17",
    #"{"apple_pay": "x"}"#,
  ])
  func `an error, an activation and what says nothing make no world`(text: String) {
    #expect(StatedFacts(Reading(of: [.pasted(text)])) == nil)
  }

  @Test func `lines of a log are read with what stands before their JSON`() throws {
    let facts = try stated(
      """
      [INFO] 2026-05-19T07:35:30Z [main] POST /tokens/searches
      [INFO] 2026-05-19T07:35:30Z -> {"tokenUniqueReferences": ["T1", "T2",],},
      It took a while, "as always {
      [INFO] 2026-05-19T07:35:31Z <- [
        {"tokenUniqueReference": "T1", "tokenStatus": "ACTIVE"},
        {"tokenUniqueReference": "T2"},
      ]
      {"level": "info", "message": "Jane said 5204247750001232"}
      [17] INFO {"cards": [{"id": "c1"}]} in [3] ms
      """)
    #expect(facts.tokens?.map(\.tokenUniqueReference) == ["T1", "T2"])
    #expect(facts.cards?.map(\.id) == ["c1"])
  }

  @Test func `a log that was cut is read as far as it goes`() throws {
    let facts = try stated(
      #"[{"tokenUniqueReference": "T1", "tokenStatus": "ACTIVE"}, {"tokenUniq"#)
    #expect(facts.tokens?.map(\.tokenUniqueReference) == ["T1"])
    #expect(facts.contents == ["TMP's answer, with at least 1 token: there may be more."])
  }

  @Test(arguments: [
    #"10:00 INFO [exec-3] body="[{\"tokenUniqueReference\":\"T1\",\"tokenStatus\":\"ACTIVE\"}]""#,
    "[INFO] 10:00 c.b.Client : [{\n[INFO] 10:00 c.b.Client :   \"tokenUniqueReference\": \"T1\",\n"
      + "[INFO] 10:00 c.b.Client :   \"tokenStatus\": \"ACTIVE\"\n[INFO] 10:00 c.b.Client : }]",
  ])
  func `JSON is read from logs that write it into a text or begin each line of it`(log: String)
    throws
  {
    let facts = try stated(log)
    #expect(facts.contents == ["TMP's answer, with 1 token."])
    #expect(facts.tokens?.map(\.tokenStatus) == ["ACTIVE"])
  }

  @Test func `of one token the later document counts, and of cards both`() throws {
    let facts = try stated(
      Self.answer + #"[{"tokenUniqueReference": "T1", "tokenStatus": "ACTIVE"}]"#
        + #"{"cards": [{"id": "a"}]} {"cards": [{"id": "a", "last4": "1234"}, {"id": "b"}]}"#)
    #expect(facts.tokens?.map(\.tokenStatus) == [nil, "ACTIVE"])
    #expect(facts.cards?.map(\.last4) == ["1234", "0000"])
  }

  @Test func `a second answer joins the first, and both passes are asked about`() throws {
    let both = try pasted(
      #"[{"tokenUniqueReference": "T1", "tokenStatus": "ACTIVE", "externalCardId": "c1"}]"#,
      #"[{"tokenUniqueReference": "T2", "tokenStatus": "INACTIVE", "externalCardId": "c2"}]"#)
    #expect(both.setup.tokenService.tokens.map(\.tokenUniqueReference) == ["T1", "T2"])
    #expect(both.setup.passes.map(\.pass.deviceAccountIdentifier) == ["T1", "T2"])
    #expect(both.setup.passes.map(\.pass.serialNumber) == ["SN-1001", "SN-1002"])
    #expect(both.setup.passes.map(\.card) == ["c1", "c2"])
    #expect(both.setup.cards.map(\.id) == ["c1", "c2"])
  }

  @Test func `a later answer for the same token is the one that counts`() throws {
    let later = try pasted(
      Self.answer,
      #"[{"tokenUniqueReference": "T1", "tokenStatus": "SUSPENDED", "externalCardId": "c1"}]"#)
    #expect(later.setup.tokenService.tokens.count == 2)
    #expect(later.setup.tokenService.tokens.last?.tokenStatus == "SUSPENDED")
    let passes = later.setup.passes.filter { $0.pass.deviceAccountIdentifier == "T1" }
    #expect(passes.map(\.pass.activationState) == [.suspended])
  }

  @Test func `what the form has said since the first paste stays`() throws {
    var first = try pasted(Self.answer)
    first.setup.passes.removeAll()
    let devices = [CustomerDevice(.iPhone, isReachable: false)]
    first.setup.customerDevices = devices
    first.unknowns.subtract([.passes, .watch])
    let both = try pasted(
      #"[{"tokenUniqueReference": "T3", "tokenStatus": "ACTIVE"}]"#, into: first)
    #expect(both.setup.passes.map(\.pass.deviceAccountIdentifier) == ["T3"])
    #expect(both.setup.customerDevices == devices)
    #expect(!both.unknowns.contains(.watch))
    // Nobody has said on which device that one is.
    #expect(both.unknowns.contains(.passes))
  }

  private static func card(_ rest: String) -> String {
    #"[{"id":"c","name":"Gold","last4":"1234",\#(rest)}]"#
  }

  @Test func `a network or a card's state that means nothing here stays as it came`() throws {
    let odd = try pasted(Self.card(#""network":"amex","status":"DORMANT""#))
    let card = try #require(odd.setup.cards.first)
    #expect(odd.networkTitle(of: card) == "amex ?")
    #expect(odd.stateTitle(of: card) == "DORMANT ?")
    #expect(odd.digits(of: card) == "1234")
    let fact = try #require(odd.unknownFacts.first { $0.fact == .cardDetails })
    #expect(fact.clause == "which network Gold is of and what the bank means by “DORMANT” of Gold")
    #expect(fact.question == "Which network's sign is on Gold?")
    #expect(fact.inquiry == "The bank: what does “DORMANT” of Gold mean?")
    // The file keeps it, and whoever sets it knows it.
    #expect(
      try readScenario(Array(odd.yaml.utf8), file: "o.yaml", extending: { _ in nil }) == odd)
    var told = odd
    told.markKnown(by: ["cards[0].network=visa", "cards[0].state=active"])
    #expect(told.reports.isEmpty)
    #expect(!told.unknowns.contains(.cardDetails))
  }

  @Test func `of what may be a name nothing is kept`() throws {
    let facts = try stated(Self.card(#""network":"visa","status":"Jane Doe""#))
    #expect(facts.reports["c"] == CardReport(unknown: [.state]))
  }

  @Test func `a stolen card is as dead as a lost one, and is called stolen`() throws {
    let stolen = try pasted(Self.card(#""network":"visa","status":"STOLEN""#))
    let card = try #require(stolen.setup.cards.first)
    #expect(card.state == .lost)
    #expect(stolen.stateTitle(of: card) == "STOLEN")
    #expect(!stolen.unknowns.contains(.cardDetails))
  }

  @Test func `what is known of one card stays known beside another of which it is not`() throws {
    let two = try pasted(
      #"[{"id":"c1","name":"Blue","last4":"1111","network":"visa","state":"active"},{"id":"c2"}]"#
    )
    #expect(two.setup.cards.map { two.digits(of: $0) } == ["1111", "?"])
    #expect(two.setup.cards.map { two.networkTitle(of: $0) } == ["Visa", "Network ?"])
    let fact = try #require(two.unknownFacts.first { $0.fact == .cardDetails })
    #expect(
      fact.question
        == "What are the last four digits of each card but Blue, and which network's sign is on each card but Blue?"
    )
  }

  @Test func `who suspended a token is known where the answer says it`() throws {
    let scenario = try pasted(
      #"[{"tokenUniqueReference":"T1","tokenStatus":"SUSPENDED","suspendedBy":"TOKEN_REQUESTOR"}]"#
    )
    #expect(scenario.setup.networkTokens.map(\.suspendedBy) == [[.tokenRequestor]])
    #expect(scenario.yaml.contains("TOKEN_REQUESTOR"))
  }

  @Test func `only that is asked which nobody has said`() throws {
    var scenario = try pasted(
      #"[{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE","externalCardId":"c1"}]"#,
      #"{"tokenUniqueReferences":["T1","T2"]}"#)
    let tokens = try #require(scenario.unknownFacts.first { $0.fact == .tokens })
    #expect(tokens.clause == "what TMP says of token T2")
    #expect(tokens.inquiry == "TMP (tokens/searches): which status does it give token T2?")
    scenario.markKnown(by: ["device.watch=null"])
    let passes = try #require(scenario.unknownFacts.first { $0.fact == .passes })
    #expect(passes.clause == "which passes the iPhone holds")
    #expect(passes.question == "Does Wallet on the iPhone show the card?")
  }

  @Test func `cards of which several things are not known are named once`() throws {
    let tokens = ["gold", "travel"].map {
      #"{"tokenUniqueReference":"T-\#($0)","tokenStatus":"ACTIVE","externalCardId":"\#($0)"}"#
    }
    let two = try pasted("[\(tokens.joined(separator: ","))]")
    let fact = try #require(two.unknownFacts.first { $0.fact == .cardDetails })
    #expect(
      fact.clause
        == "which digits Card gold and Card travel end in, which networks they are of, "
        + "and whether the bank has blocked or closed them")
    #expect(fact.inquiry == "The bank: has it blocked or closed Card gold and Card travel?")
    #expect(fact.item.hasPrefix("Which digits ") && fact.item.hasSuffix(" them."))
  }

  @Test(arguments: ["SUSPENDED", "ACTIVE"])
  func `what was pasted is the same when its file is read`(status: String) throws {
    let scenario = try pasted(
      #"[{"tokenUniqueReference":"T1","tokenStatus":"\#(status)","externalCardId":"c1"}]"#)
    #expect(
      try readScenario(Array(scenario.yaml.utf8), file: "p.yaml", extending: { _ in nil })
        == scenario)
  }

  @Test func `an empty list says something only where something else says of what`() throws {
    #expect(try stated("POST /tokens/searches\n\n[]").tokens == [])
    #expect(try stated(#"{"cards": []}"#).cards == [])
  }

  @Test func `a fact that is set is known, and only that`() {
    for (setting, known) in [
      ("device.watch=null", [UnknownFact.watch]), ("device.watching=1", []),
      ("passes[0].on=watch", []), ("passes=[]", [.passes]), ("tmp.tokens[0]=null", []),
      ("cards[0].last4=1234", [.cardDetails]), ("cards=[]", [.cards, .cardDetails]),
      ("tmp.emptySearch=all", []), ("app.session.state=valid", [.session]),
    ] {
      #expect(UnknownFact.allCases.filter { $0.isTold(by: setting) } == known)
    }
  }

  private static let bridgeRequest = """
    POST /v0/customers/cust-7/card_accounts/acc-9/create_mobile_wallet_provisioning_request
    {"wallet_provider": "apple_pay", "apple_pay": {"leaf_cert": "AQ==", "subordinate_cert": "Ag==",
      "nonce": "Aw==", "nonce_signature": "BA==", "encoding": "base64"}}
    """

  @Test func `a request to Bridge makes a scenario with Bridge as the issuer, and lists no card`()
    throws
  {
    let scenario = try pasted(Self.bridgeRequest)
    #expect(scenario.setup.issuer == .bridge)
    // What is asked of is no list of the bank's.
    #expect(scenario.setup.cards.isEmpty && scenario.unknowns.contains(.cards))
    #expect(!scenario.unknowns.contains(.tokens))
  }

  @Test func `digital cards are D1's, in D1's states`() throws {
    let facts = try stated(
      #"[{"digitalCardId": "T1", "cardId": "c1", "state": "PENDING_IDV"}]"#)
    #expect(facts.contents == ["D1's answer, with 1 token."])
    let scenario = Scenario(facts, at: VirtualInstant(sinceEpoch: .seconds(1_779_176_130)))
    #expect(scenario.setup.issuer == .d1)
    #expect(scenario.setup.tokenService.tokens.map(\.tokenStatus) == ["INACTIVE"])
    #expect(scenario.setup.passes.map(\.pass.activationState) == [.requiresActivation])
  }

  @Test(arguments: [
    "3", "\"TOKEN_STATE_NEEDS_IDENTITY_VERIFICATION\"", "\"NEEDS_IDENTITY_VERIFICATION\"",
  ])
  func `tokens that Google lists lie in Google Wallet`(state: String) throws {
    let list = """
      {"tokens": [{"issuerTokenId": "T1", "tokenState": \(state), "fpanLastFour": "1234",
        "dpanLastFour": "9911", "network": 1000, "tokenServiceProvider": 3}]}
      """
    let facts = try stated(Self.answer + "\n" + list)
    #expect(facts.contents.last == "Google's list, with 1 token.")
    let scenario = Scenario(facts, at: VirtualInstant(sinceEpoch: .seconds(1_779_176_130)))
    #expect(scenario.setup.phone.kind == .android)
    #expect(scenario.setup.passes.map(\.card) == ["c1"])
    #expect(scenario.setup.passes.map(\.pass.activationState) == [.requiresActivation])
    #expect(scenario.setup.passes.map(\.pass.primaryAccountNumberSuffix) == ["1234"])
    #expect(!scenario.unknowns.contains(.passes))
  }

  @Test func `digits that Google lists are told, and not asked for`() throws {
    let list = #"[{"issuerTokenId": "T1", "tokenState": 5, "fpanLastFour": "1234"}]"#
    let facts = try stated(list)
    let scenario = Scenario(facts, at: VirtualInstant(sinceEpoch: .seconds(1_779_176_130)))
    #expect(scenario.reported.contains { $0.contains("token T1 of a card ending in 1234") })
    let questions = scenario.unknownFacts.compactMap(\.question)
    #expect(!questions.isEmpty && !questions.contains { $0.contains("digits") })
  }

  @Test
  func
    `a token in no known state is not taken for an active one, nor one that comes twice for two`()
    throws
  {
    let facts = try stated(
      #"[{"issuerTokenId": "T1", "tokenState": 99}, {"issuerTokenId": "T1"}]"#)
    #expect(facts.passes?.count == 1)
    let scenario = Scenario(facts, at: VirtualInstant(sinceEpoch: .seconds(1_779_176_130)))
    #expect(scenario.unknowns.contains(.passes))
    #expect(!scenario.reported.contains { $0.contains("ACTIVE") })
  }

  @Test(arguments: [
    (#", "tokenState": 99"#, " as “99”, which is no state that Google names."),
    ("", ", and does not say in which state it is."),
    (#", "tokenState": 4"#, " as TOKEN_STATE_SUSPENDED (4)."),
  ])
  func `of Google's token that state is told which came`(state: String, words: String) throws {
    let facts = try stated(#"[{"issuerTokenId": "T1", "fpanLastFour": "1234"\#(state)}]"#)
    let scenario = Scenario(facts, at: VirtualInstant(sinceEpoch: .seconds(1_779_176_130)))
    #expect(
      scenario.reported.last == "Google Wallet lists token T1 of a card ending in 1234\(words)")
  }

  @Test func `no customer is asked of a card by a name that was made of its id`() throws {
    let one = try pasted(#"{"cards": [{"id": "c1", "state": "active"}]}"#)
    #expect(
      one.unknownFacts.compactMap(\.question).contains(
        "What are the last four digits of the card, and which network's sign is on the card?"))
    let named = try pasted(#"[{"id": "c1", "name": "Gold", "network": "visa", "state": "active"}]"#)
    #expect(
      named.unknownFacts.compactMap(\.question).contains("What are the last four digits of Gold?"))
  }
}
