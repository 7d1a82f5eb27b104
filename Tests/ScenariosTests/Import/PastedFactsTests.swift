import Redaction
import SimulatedWorld
import Testing
import WalletDomain

@testable import Scenarios

@Suite("Pasted facts") struct PastedFactsTests {
  private static let key = PseudonymKey { (Array(0..<32), nil) }

  private static let answer = """
    [ { "tokenUniqueReference": "T1", "tokenStatus": "INACTIVE", "externalCardId": "c1" },
      { "tokenUniqueReference": "T2", "tokenStatus": null, "traceId": 7 } ]
    """

  @Test func `TMP's answer says what each token is, and no more`() throws {
    let facts = try PastedFacts(Self.answer, under: Self.key)
    #expect(
      facts.tokens == [
        Token(tokenUniqueReference: "T1", externalCardId: "c1", tokenStatus: "INACTIVE"),
        Token(tokenUniqueReference: "T2"),
      ])
    #expect(facts.cards == nil)
    #expect(facts.ignoredKeys == ["traceId"])
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
    #expect(try PastedFacts(text, under: Self.key).tokens?.count == 2)
  }

  @Test(arguments: [
    (#"{"cardIds": ["a", "b"]}"#, ["a", "b"]), (#"{"cards": [{"id": 17}]}"#, ["17"]),
    (#"[{"last4": "1234", "network": "VISA"}]"#, ["card-1"]),
    (#"{"cardId": "x", "name": "Gold"}"#, ["x"]), ("GET /v2/cards\n[\"a\"]", ["a"]),
  ])
  func `a card list may be ids alone`(text: String, ids: [Card.ID]) throws {
    let facts = try PastedFacts(text, under: Self.key)
    #expect(facts.cards?.map(\.id) == ids)
    #expect(facts.tokens == nil)
  }

  @Test func `card numbers, names and secrets do not come in`() throws {
    let text = """
      {"cards": [{"id": "5204247750001232", "name": "Gold 5204 2477 5000 1232", "cardholder": "Jane Roe",
        "maskedPan": "520424******1232"}, {"id": "b", "last4": "0042", "cardholderName": "Jane Roe"}],
       "tokens": [{"tokenUniqueReference": "Bearer abc", "externalCardId": "5204247750001232"}]}
      """
    let facts = try PastedFacts(text, under: Self.key)
    let scenario = Scenario(facts, at: VirtualInstant(sinceEpoch: .seconds(1_779_176_130)))
    let written = scenario.yaml
    for secret in ["5204247750001232", "5204 2477", "Jane", "Roe", "abc"] {
      #expect(!written.contains(secret), "\(secret) is in \(written)")
    }
    // The same number is the same word, so that the token still finds its card.
    #expect(facts.cards?.first?.id == facts.tokens?.first?.externalCardId)
    #expect(facts.replaced == ["1 card number", "1 name", "1 secret"])
  }

  @Test func `what is pasted next is added, and is known from then on`() throws {
    let clock = VirtualInstant(sinceEpoch: .seconds(1_779_176_130))
    let first = Scenario(try PastedFacts(Self.answer, under: Self.key), at: clock)
    let cards = try PastedFacts(
      #"[{"id": "c1", "name": "Gold", "last4": "1234", "network": "VISA", "state": "active"}]"#,
      under: Self.key)
    let both = Scenario(cards, addedTo: first, at: clock)
    #expect(both.setup.cards.map(\.name) == ["Gold"])
    #expect(both.setup.tokenService.tokens.count == 2)
    #expect(both.unknowns.isDisjoint(with: [.tokens, .cards, .cardDetails]))
    #expect(both.unknowns.contains(.passes))
    let other = Scenario(cards, addedTo: try Catalogue.load("mixed-wallet"), at: clock)
    #expect(other.setup.tokenService.tokens.isEmpty)
  }

  private func facts(_ text: String) throws -> PastedFacts {
    try PastedFacts(text, under: Self.key)
  }

  @Test(
    arguments: [
      ("POST /tokens/searches\n[]", [.answer(tokens: 0)]), (answer, [.answer(tokens: 2)]),
      (#"{"tokenUniqueReferences": ["T1", "T2"]}"#, [.request(passes: 2)]),
      (#"{"tokenUniqueReferences": []}"#, [.request(passes: 0)]),
      (#"{"tokenUniqueReferences": []}"# + "\n[]", [.request(passes: 0), .answer(tokens: 0)]),
      (#"{"error": null, "code": 0, "tokens": []}"#, [.answer(tokens: 0)]),
      (#"{"code": 0, "message": "OK", "data": {"cards": []}}"#, [.cards(0)]),
      (
        #"{"request": {"tokenUniqueReferences": ["T1"]}, "response": "[]"}"#,
        [.answer(tokens: 0), .request(passes: 1)]
      ),
    ] as [(String, [PastedContent])])
  func `each document is told from the others`(text: String, readings: [PastedContent]) throws {
    #expect(try facts(text).contents == readings)
  }

  @Test func `a request tells which passes the app saw, and nothing of TMP or of cards`() throws {
    let scenario = try #require(try pasted(#"{"tokenUniqueReferences": ["T1", "T2"]}"#))
    #expect(scenario.setup.passes.map(\.pass.deviceAccountIdentifier) == ["T1", "T2"])
    #expect(scenario.setup.tokenService.tokens.isEmpty)
    #expect(scenario.unknowns == Set(UnknownFact.allCases))
    let answered = try #require(try pasted(Self.answer, into: scenario))
    #expect(answered.setup.passes.map(\.pass.deviceAccountIdentifier) == ["T1", "T2"])
    #expect(answered.setup.passes.map(\.card) == ["c1", nil])
  }

  @Test(
    arguments: [
      (#"{"code": "E17", "message": "No service"}"#, .error("E17 · No service")),
      (#"{"error": {"code": 503, "message": "Down"}}"#, .error("503 · Down")),
      (#"{"id": "7", "errors": [{"errorCode": "E1"}]}"#, .error("E1")),
      (
        "HTTP/1.1 502 Bad Gateway\n\n<html>\n<head><title>502 Bad Gateway</title></head>\n</html>",
        .page("502 Bad Gateway")
      ),
      ("<!DOCTYPE HTML><h1>Down</h1><script>[1]</script>", .page("Down")),
    ] as [(String, PastedContent)])
  func `an error is no answer, and one says so`(text: String, reading: PastedContent) {
    #expect(throws: PastedFacts.Refusal.noAnswer([reading])) { try facts(text) }
    #expect(reading.sentence.contains("instead of an answer: what was asked for is not known."))
  }

  @Test func `lines of a log are read with what stands before their JSON`() throws {
    let facts = try facts(
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
    #expect(facts.contents == [.request(passes: 2), .answer(tokens: 2), .cards(1)])
    #expect(facts.tokens?.map(\.tokenUniqueReference) == ["T1", "T2"])
    #expect(facts.cards?.map(\.id) == ["c1"])
    #expect(facts.otherLines == 3)
    #expect(facts.firstOtherLine == "[INFO] 2026-05-19T07:35:30Z [main] POST /tokens/searches")
  }

  @Test func `a log that was cut is read as far as it goes`() throws {
    let facts = try facts(
      #"[{"tokenUniqueReference": "T1", "tokenStatus": "ACTIVE"}, {"tokenUniq"#)
    #expect(facts.tokens?.map(\.tokenUniqueReference) == ["T1"])
    #expect(facts.contents == [.partOfAnswer(tokens: 1), .cutOff])
  }

  @Test(arguments: [
    #"10:00 INFO [exec-3] body="[{\"tokenUniqueReference\":\"T1\",\"tokenStatus\":\"ACTIVE\"}]""#,
    "[INFO] 10:00 c.b.Client : [{\n[INFO] 10:00 c.b.Client :   \"tokenUniqueReference\": \"T1\",\n"
      + "[INFO] 10:00 c.b.Client :   \"tokenStatus\": \"ACTIVE\"\n[INFO] 10:00 c.b.Client : }]",
  ])
  func `JSON is read from logs that write it into a text or begin each line of it`(log: String)
    throws
  {
    let facts = try facts(log)
    #expect(facts.contents == [.answer(tokens: 1)])
    #expect(facts.tokens?.map(\.tokenStatus) == ["ACTIVE"])
    #expect(facts.otherLines == 0)
  }

  @Test(
    arguments: [
      (
        #"{"tokenUniqueReference": "T1", "issuerMobileAppAuthResponse": "DECLINED", "comment": "No"}"#,
        [.activationAnswer("DECLINED · No"), .names("token T1")]
      ),
      (
        #"{"issuerMobileAppAuthResponse": "APPROVED", "cardLast4Digits": "8812"}"#,
        [.activationAnswer("APPROVED"), .names("a card ending in 8812")]
      ),
      (
        #"{"tokenUniqueReference": "T1", "activationMethod": "SERVER"}"#,
        [.activationRequest, .names("token T1")]
      ),
      // Nothing says what that is.
      (#"{"tokenUniqueReference": "T1"}"#, [.names("token T1")]),
    ] as [(String, [PastedContent])])
  func `an activation says nothing of a token's state`(
    text: String, readings: [PastedContent]
  ) {
    #expect(throws: PastedFacts.Refusal.noAnswer(readings)) { try facts(text) }
  }

  @Test func `of one token the later document counts, and of cards both`() throws {
    let facts = try facts(
      Self.answer + #"[{"tokenUniqueReference": "T1", "tokenStatus": "ACTIVE"}]"#
        + #"{"cards": [{"id": "a"}]} {"cards": [{"id": "a", "last4": "1234"}, {"id": "b"}]}"#)
    #expect(facts.tokens?.map(\.tokenStatus) == [nil, "ACTIVE"])
    #expect(facts.cards?.map(\.last4) == ["1234", "0000"])
  }

  @Test func `what is not understood is redacted, too`() throws {
    let facts = try facts("Card 5204 2477 5000 1232 {\n[{\"tokenUniqueReference\": \"T1\"}]")
    #expect(facts.otherLines == 1)
    #expect(!facts.firstOtherLine.contains("5204"))
    #expect(facts.replaced == ["1 card number"])
  }

  @Test(arguments: ["[", "[{", "{\"a\":[", "{}", "{\"a\":1}", "]", "\"", "<html>\n"])
  func `much of anything does not take long`(piece: String) {
    let text = String(repeating: piece, count: PastedFacts.mostBytes / 4 / piece.utf8.count)
    #expect(throws: PastedFacts.Refusal.self) { try facts(text) }
  }

  private static let clock = VirtualInstant(sinceEpoch: .seconds(1_779_176_130))

  private func pasted(_ texts: String..., into scenario: Scenario? = nil) throws -> Scenario? {
    try texts.reduce(scenario) { earlier, text in
      Scenario(try PastedFacts(text, under: Self.key), addedTo: earlier, at: Self.clock)
    }
  }

  @Test func `a second answer joins the first, and both passes are asked about`() throws {
    let both = try #require(
      try pasted(
        #"[{"tokenUniqueReference": "T1", "tokenStatus": "ACTIVE", "externalCardId": "c1"}]"#,
        #"[{"tokenUniqueReference": "T2", "tokenStatus": "INACTIVE", "externalCardId": "c2"}]"#))
    #expect(both.setup.tokenService.tokens.map(\.tokenUniqueReference) == ["T1", "T2"])
    #expect(both.setup.passes.map(\.pass.deviceAccountIdentifier) == ["T1", "T2"])
    #expect(both.setup.passes.map(\.pass.serialNumber) == ["SN-1001", "SN-1002"])
    #expect(both.setup.passes.map(\.card) == ["c1", "c2"])
    #expect(both.setup.cards.map(\.id) == ["c1", "c2"])
  }

  @Test func `a later answer for the same token is the one that counts`() throws {
    let later = try #require(
      try pasted(
        Self.answer,
        #"[{"tokenUniqueReference": "T1", "tokenStatus": "SUSPENDED", "externalCardId": "c1"}]"#))
    #expect(later.setup.tokenService.tokens.count == 2)
    #expect(later.setup.tokenService.tokens.last?.tokenStatus == "SUSPENDED")
    let passes = later.setup.passes.filter { $0.pass.deviceAccountIdentifier == "T1" }
    #expect(passes.map(\.pass.activationState) == [.suspended])
  }

  @Test func `what the form has said since the first paste stays`() throws {
    var first = try #require(try pasted(Self.answer))
    first.setup.passes.removeAll()
    let devices = [CustomerDevice(.iPhone, isReachable: false)]
    first.setup.customerDevices = devices
    first.unknowns.subtract([.passes, .watch])
    let both = try #require(
      try pasted(#"[{"tokenUniqueReference": "T3", "tokenStatus": "ACTIVE"}]"#, into: first))
    #expect(both.setup.passes.map(\.pass.deviceAccountIdentifier) == ["T3"])
    #expect(both.setup.customerDevices == devices)
    #expect(!both.unknowns.contains(.watch))
    // Nobody has said on which device that one is.
    #expect(both.unknowns.contains(.passes))
  }

  @Test(
    arguments: [
      ("", .empty), ("   \n", .empty), ("hello", .noJSON), ("[1, 2", .noJSON), ("{", .noJSON),
      ("17", .noJSON), (#"{"a": 1}"#, .nothingKnown), ("[[[]]]", .nothingKnown),
      (String(repeating: "[", count: 100_000), .noJSON),
      (String(repeating: "x", count: 2_000_000), .tooLong(bytes: 2_000_000)),
      ("[" + String(repeating: "1,", count: 500_000) + "1]", .nothingKnown),
      (
        "{\"cards\": [" + Array(repeating: #""a""#, count: 3_000).joined(separator: ",") + "]}",
        .tooManyItems
      ),
      ("[]", .noAnswer([.emptyList])), ("cobalt://x?serialNumber=1", .link),
    ] as [(String, PastedFacts.Refusal)])
  func `what cannot be taken is refused in a sentence`(text: String, refusal: PastedFacts.Refusal) {
    #expect(throws: refusal) { try PastedFacts(text, under: Self.key) }
    #expect(refusal.sentence.hasSuffix("."))
  }

  @Test func `who pastes too much is told how much it was`() {
    #expect(
      PastedFacts.Refusal.tooLong(bytes: 2_000_017).sentence
        == "It has 2,000,017 bytes, and no more than 1 MB (1,048,576) is taken: paste a part of it."
    )
  }

  private static func card(_ rest: String) -> String {
    #"[{"id":"c","name":"Gold","last4":"1234",\#(rest)}]"#
  }

  @Test func `a network or a card's state that means nothing here stays as it came`() throws {
    let odd = try #require(try pasted(Self.card(#""network":"amex","status":"DORMANT""#)))
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
    let facts = try facts(Self.card(#""network":"visa","status":"Jane Doe""#))
    #expect(facts.ignoredKeys == ["the card state, of which Passwalk knows nothing"])
    #expect(facts.reports["c"] == CardReport(unknown: [.state]))
  }

  @Test func `a stolen card is as dead as a lost one, and is called stolen`() throws {
    let stolen = try #require(try pasted(Self.card(#""network":"visa","status":"STOLEN""#)))
    let card = try #require(stolen.setup.cards.first)
    #expect(card.state == .lost)
    #expect(stolen.stateTitle(of: card) == "STOLEN")
    #expect(!stolen.unknowns.contains(.cardDetails))
  }

  @Test func `what is known of one card stays known beside another of which it is not`() throws {
    let two = try #require(
      try pasted(
        #"[{"id":"c1","name":"Blue","last4":"1111","network":"visa","state":"active"},{"id":"c2"}]"#
      ))
    #expect(two.setup.cards.map { two.digits(of: $0) } == ["1111", "?"])
    #expect(two.setup.cards.map { two.networkTitle(of: $0) } == ["Visa", "Network ?"])
    let fact = try #require(two.unknownFacts.first { $0.fact == .cardDetails })
    #expect(
      fact.question
        == "What are the last four digits of each card but Blue, and which network's sign is on each card but Blue?"
    )
  }

  @Test func `who suspended a token is known where the answer says it`() throws {
    let scenario = try #require(
      try pasted(
        #"[{"tokenUniqueReference":"T1","tokenStatus":"SUSPENDED","suspendedBy":"TOKEN_REQUESTOR"}]"#
      ))
    #expect(scenario.setup.networkTokens.map(\.suspendedBy) == [[.tokenRequestor]])
    #expect(scenario.yaml.contains("TOKEN_REQUESTOR"))
  }

  @Test func `only that is asked which nobody has said`() throws {
    var scenario = try #require(
      try pasted(
        #"[{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE","externalCardId":"c1"}]"#,
        #"{"tokenUniqueReferences":["T1","T2"]}"#))
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
    let two = try #require(try pasted("[\(tokens.joined(separator: ","))]"))
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
    let scenario = try #require(
      try pasted(
        #"[{"tokenUniqueReference":"T1","tokenStatus":"\#(status)","externalCardId":"c1"}]"#))
    #expect(
      try readScenario(Array(scenario.yaml.utf8), file: "p.yaml", extending: { _ in nil })
        == scenario)
  }

  @Test func `an empty list says something only where something else says of what`() throws {
    #expect(try PastedFacts("POST /tokens/searches\n\n[]", under: Self.key).tokens == [])
    #expect(try PastedFacts(#"{"cards": []}"#, under: Self.key).cards == [])
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
    let readings: [PastedContent] = [.bridgeRequest, .names("card acc-9")]
    #expect(throws: PastedFacts.Refusal.noAnswer(readings)) {
      try PastedFacts(Self.bridgeRequest, under: Self.key)
    }
    let facts = PastedFacts(withoutAnswer: readings)
    let scenario = Scenario(facts, at: VirtualInstant(sinceEpoch: .seconds(1_779_176_130)))
    #expect(scenario.setup.issuer == .bridge)
    // What is asked of is no list of the bank's.
    #expect(scenario.setup.cards.isEmpty && scenario.unknowns.contains(.cards))
    #expect(!scenario.unknowns.contains(.tokens))
  }

  @Test(
    arguments: [
      (#"{"apple_pay": {"activation_data": "x"}}"#, .bridgeAnswer),
      (
        #"{"code": "not_truly_idempotent", "message": "no"}"#,
        .bridgeError(code: "not_truly_idempotent", key: nil)
      ),
      (
        #"{"code": "odd", "message": "no", "source": {"key": "leaf_cert"}}"#,
        .bridgeError(code: "odd", key: "leaf_cert")
      ),
    ] as [(String, PastedContent)])
  func `an answer or an error of Bridge's is known as such`(
    text: String, reading: PastedContent
  ) {
    #expect(throws: PastedFacts.Refusal.noAnswer([reading])) {
      try PastedFacts(text, under: Self.key)
    }
  }

  @Test func `digital cards are D1's, in D1's states`() throws {
    let facts = try PastedFacts(
      #"[{"digitalCardId": "T1", "cardId": "c1", "state": "PENDING_IDV"}]"#, under: Self.key)
    #expect(facts.contents == [.answerOfD1(cards: 1)])
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
    var facts = try PastedFacts(Self.answer, under: Self.key)
    try facts.join(PastedFacts(list, under: Self.key))
    #expect(facts.contents.last == .tokensOfGoogle(1))
    let scenario = Scenario(facts, at: VirtualInstant(sinceEpoch: .seconds(1_779_176_130)))
    #expect(scenario.setup.phone.kind == .android)
    #expect(scenario.setup.passes.map(\.card) == ["c1"])
    #expect(scenario.setup.passes.map(\.pass.activationState) == [.requiresActivation])
    #expect(scenario.setup.passes.map(\.pass.primaryAccountNumberSuffix) == ["1234"])
    #expect(!scenario.unknowns.contains(.passes))
  }

  @Test func `digits that Google lists are told, and not asked for`() throws {
    let list = #"[{"issuerTokenId": "T1", "tokenState": 5, "fpanLastFour": "1234"}]"#
    let facts = try PastedFacts(list, under: Self.key)
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
    let facts = try PastedFacts(
      #"[{"issuerTokenId": "T1", "tokenState": 99}, {"issuerTokenId": "T1"}]"#, under: Self.key)
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
    let facts = try PastedFacts(
      #"[{"issuerTokenId": "T1", "fpanLastFour": "1234"\#(state)}]"#, under: Self.key)
    let scenario = Scenario(facts, at: VirtualInstant(sinceEpoch: .seconds(1_779_176_130)))
    #expect(
      scenario.reported.last == "Google Wallet lists token T1 of a card ending in 1234\(words)")
  }

  @Test func `no customer is asked of a card by a name that was made of its id`() throws {
    let one = try #require(try pasted(#"{"cards": [{"id": "c1", "state": "active"}]}"#))
    #expect(
      one.unknownFacts.compactMap(\.question).contains(
        "What are the last four digits of the card, and which network's sign is on the card?"))
    let named = try #require(
      try pasted(#"[{"id": "c1", "name": "Gold", "network": "visa", "state": "active"}]"#))
    #expect(
      named.unknownFacts.compactMap(\.question).contains("What are the last four digits of Gold?"))
  }
}
