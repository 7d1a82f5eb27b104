import SimulatedWorld
import Statements
import Testing
import WalletDomain

@testable import Scenarios

/// What a text says only weakly, or says of something else, is no fact.
@Suite("What a paste does not say") struct PastedSignsTests {
  private func facts(_ text: String) -> StatedFacts? { StatedFacts(Reading(of: [.pasted(text)])) }

  @Test func `notes on a card are no list of the bank's, and on a token no answer of TMP's`() throws
  {
    let card = try stated("card: c-8\nlast4: 4411")
    #expect(card.cardsAreIncomplete)
    #expect(card.contents.first?.hasPrefix("Notes on the bank's cards") == true)
    let noted = try stated(
      "card: c-8\nserialNumber: S8\ntokenUniqueReference: T8\ntokenStatus: INACTIVE")
    #expect(noted.tokens == nil && noted.cards == nil)
    #expect(noted.sentences.contains("Somebody noted of the token T8 of card c-8: INACTIVE."))
  }

  @Test func `an SDK's word on a card is reported, and makes no token`() throws {
    let facts = try stated(
      "D1 cardDigitizationState(cardID: \"d-3\", wallet: applePay) -> pendingIDVRemote")
    #expect(facts.tokens == nil)
    #expect(
      facts.sentences == [
        "D1's SDK says pendingIDVRemote of card d-3: waits for the customer's verification on the Watch."
      ])
  }

  @Test func `Google's number of a state is known in an app's print as well`() throws {
    let facts = try stated("TokenInfo{issuerTokenId=G3, tokenState=3, fpanLastFour=4411}")
    #expect(facts.passes?.first?.pass.activationState == .requiresActivation)
    #expect(facts.passes?.first?.stateIsKnown == true)
  }

  @Test(arguments: [
    "10:12:01.555 Wallet[77:1] remoteSecureElementPasses: []", "passes=[]", "pending uploads: []",
    "2026-03-01 I tokens: []", "[INFO] queue is [] now", #"{"passes": [], "uploads": []}"#,
    "I/App(7): passes = []\nI/App(7): remote = []", #"x="[]""#, "[]\n[]",
    "POST /tokens/searches\nremotePasses: []", "POST /tokens/searches\nHTTP/1.1 503 Down\n\n[]",
    "POST https://nc-pod1-smp-device.apple.com/broker/v4/devices/04AB/cards\n[]",
  ])
  func `an empty list of something else is no answer of TMP's and no card list`(text: String) {
    #expect(facts(text)?.tokens == nil && facts(text)?.cards == nil)
  }

  @Test(arguments: [
    "$ curl https://tmp.bank.example/issuer/push-provisioning/tokens/searches -d @q.json\n[]",
    "> POST /issuer/push-provisioning/tokens/searches HTTP/2\n>\n< HTTP/2 200\n<\n[]",
    #"{"tokenUniqueReferences": ["T7"], "walletType": "APPLE_PAY"} [] "#,
    "10:00 POST /tokens/searches\n10:00 response: []",
    #"{"url": "/tokens/searches", "request": {"body": "{}"}, "response": {"body": "[]"}}"#,
    #"{"tokens": []}"#,
  ])
  func `an empty list is TMP's answer where its call or its name says so`(text: String) {
    #expect(facts(text)?.tokens == [])
  }

  @Test(arguments: [
    #"{"id": "req-9", "method": "GET", "path": "/cards/c-3", "status": 204}"#,
    #"{"id": "e-1", "status": "403", "code": "no", "title": "No", "detail": "Not allowed."}"#,
    #"[{"id": "u1", "name": "Ola"}, {"id": "u2", "name": "Jan", "status": "ACTIVE"}]"#,
    #"{"id": "tok", "object": "issuing.token", "last4": "7731", "network": "visa"}"#,
    #"{"data": [{"id": "AQ1", "type": "log", "attributes": {"service": "gw"}}]}"#,
    #"[{"last4": "8812"}]"#, #"["a", "b"]"#, #"{"cardId": "c-3"}"#, #"{"externalCardId": "c-3"}"#,
    #"{"cardId": "c-3", "amount": 450, "name": "Coffee", "status": "SETTLED"}"#,
    #"{"id": "SN", "serialNumber": "SN-5", "passTypeIdentifier": "paymentpass.com.apple", "last4": "8812"}"#,
    #"{"cardId": "c-3", "certificate": "MIIB", "nonce": "AQ==", "nonceSignature": "Ag=="}"#,
    #"{"request": {"cards": [{"id": "c-3", "last4": "8812", "network": "visa"}]}, "response": null}"#,
    #"{"id": 7, "name": "eth0", "network": "lan", "status": "active"}"#,
  ])
  func `no object is a card by an id, a status or four digits alone`(text: String) {
    let cards = facts(text)?.cards
    #expect(cards == nil)
  }

  @Test func `a card list is known by two signs of different sorts`() throws {
    for text in [
      #"[{"id": "c-3", "last4": "8812", "name": "Blue"}]"#,
      #"{"id": "c-3", "object": "issuing.card", "last4": "8812", "brand": "Visa"}"#,
      #"{"cardId": "c-3", "network": "Mastercard"}"#,
      "GET https://b.example/v2/cards\n[{\"id\": \"c-3\"}]",
    ] { #expect(try stated(text).cards?.map(\.id) == ["c-3"], "\(text)") }
  }

  @Test func `a notice and a token's own reference are no answer`() {
    let notice = #"""
      {"tokenUniqueReference": "T7", "reasonCode": "STATUS_UPDATE", "status": "SUSPENDED"}
      """#
    let several = #"""
      {"tokens": [{"tokenUniqueReference": "T8", "status": "ACTIVE"}], "reasonCode": "GONE"}
      """#
    for text in [notice, several, #"{"tokenUniqueReference": "T7", "status": "ACTIVE"}"#] {
      #expect(facts(text) == nil)
    }
  }

  @Test(arguments: [
    #"{"cards":[],"message":"Service unavailable","status":503}"#,
    #"{"code":"SRV_DOWN","message":"try later","tokens":[]}"#,
    #"{"error":"down","devices":[],"tokens":[]}"#,
    #"{"error":{"code":"X1","reference":"DAPL-9","why":{"tokenUniqueReference":"DAPL-3"}},"id":"a"}"#,
  ])
  func `an error is no answer, whatever empty list stands in it`(text: String) {
    #expect(facts(text) == nil)
  }

  @Test(arguments: [
    #"{"userId":"u-1","pushEnabled":true,"tokens":[]}"#, #"{"order":"o-1","cards":[]}"#,
    #"{"items":[{"id":"tx-1","cardId":"c-9","network":"VISA","last4":"1111","value":12}]}"#,
    #"[{"id":"tx-1","type":"PURCHASE","network":"VISA","last4":"1111"}]"#,
    #"{"id":"pm-1","object":"payment_method","card":{"brand":"visa","last4":"1471"}}"#,
    #"{"id":"usr-1","name":"Jan Kowalski","last4":"1471","type":"phone"}"#,
  ])
  func `what is about something else lists neither cards nor tokens`(text: String) {
    let facts = self.facts(text)
    #expect(facts?.cards == nil && facts?.tokens == nil)
  }

  @Test(arguments: [
    #"{"page":1,"pageSize":1,"totalPages":3,"tokens":[{"tokenUniqueReference":"T1","externalCardId":"c","tokenStatus":"ACTIVE"}]}"#,
    #"{"pageCount":2,"tokens":[{"tokenUniqueReference":"T1","externalCardId":"c","tokenStatus":"ACTIVE"}]}"#,
  ])
  func `a page of an answer is a part of it`(text: String) throws {
    #expect(try stated(text).tokensAreIncomplete)
  }
}

/// What was asked, what was answered, and what nobody asked about.
@Suite("Pasted calls") struct PastedCallsTests {
  private static func token(_ reference: String, _ card: String) -> String {
    #"{"tokenUniqueReference":"\#(reference)","externalCardId":"\#(card)","tokenStatus":"ACTIVE"}"#
  }

  private static func curl(asking references: String, answered answer: String) -> String {
    """
    $ curl -X POST https://tmp.bank.example/issuer/push-provisioning/tokens/searches -d '{"walletType":"APPLE_PAY","tokenUniqueReferences":[\(references)]}'
    < HTTP/2 200
    [\(answer)]
    """
  }

  @Test func `what was not asked for, or not answered, makes no pass`() throws {
    let text = Self.curl(
      asking: #""T1","T9""#,
      answered: [Self.token("T1", "a"), Self.token("T2", "b")].joined(separator: ","))
    let scenario = try pasted(text)
    #expect(scenario.setup.passes.map(\.pass.deviceAccountIdentifier) == ["T1"])
    #expect(scenario.asked == ["T1", "T9"])
    #expect(
      scenario.reported.contains("TMP was asked of T9, and its answer says nothing of it."))
    // The same in parts.
    let parts = text.split(separator: "\n").map(String.init)
    let first = try pasted("POST /tokens/searches " + #"{"tokenUniqueReferences":["T1","T9"]}"#)
    #expect(first.setup.passes.count == 2)
    let both = try pasted(parts[2], into: first)
    #expect(both.setup.passes.map(\.pass.deviceAccountIdentifier) == ["T1", "T9"])
    #expect(both.unknowns.contains(.tokens))
  }

  @Test func `an answer to a question about nothing says nothing of a pass`() throws {
    let scenario = try pasted(Self.curl(asking: "", answered: Self.token("T4", "joint")))
    #expect(scenario.setup.passes.isEmpty && scenario.asked == [])
    #expect(scenario.setup.tokenService.emptySearch == .all)
    // It takes back what was guessed before.
    let guessed = try pasted("[\(Self.token("T4", "joint"))]")
    #expect(guessed.setup.passes.count == 1 && guessed.unknowns.contains(.passes))
    let known = try pasted(#"{"tokenUniqueReferences":[]}"#, into: guessed)
    #expect(known.setup.passes.isEmpty)
  }

  @Test func `a recording is read call by call, and what a request names is not listed`() throws {
    func entry(_ url: String, _ sent: String, _ status: Int, _ answered: String) -> String {
      func text(_ body: String) -> String { body.replacing("\"", with: "\\\"") }
      return """
        {"request": {"method": "POST", "url": "https://b.example\(url)", "headers": [],
         "postData": {"mimeType": "application/json", "text": "\(text(sent))"}},
         "response": {"status": \(status), "headers": [{"name": "Content-Type", "value": "x"}],
         "content": {"size": 2, "text": "\(text(answered))"}}}
        """
    }
    let har = """
      {"log": {"version": "1.2", "creator": {"name": "P", "version": "1"}, "entries": [
      \(entry("/tokens/searches", #"{"tokenUniqueReferences":["T1","T2"]}"#, 200, "[\(Self.token("T1", "c-5"))]")),
      \(entry("/v2/cards", "", 200, #"[{"id":"c-5","name":"Blue"}]"#)),
      \(entry("/signed-cards", #"{"cardId":"c-6","certificate":"MI","nonce":"AQ=="}"#, 500, #"{"code":"E1","message":"no"}"#))]}}
      """
    let facts = try stated(har)
    #expect(facts.cards?.map(\.id) == ["c-5"])
    #expect(facts.tokens?.count == 1 && facts.unanswered == ["T2"])
    #expect(try pasted(har).setup.cards.map(\.id) == ["c-5"])
  }

  @Test(arguments: [
    #"[\#(token("T1", "a")),{"tokenUniqueRefe"#, #"{"data":{"tokens":[\#(token("T1", "a")),"#,
    #"{"tokens":[\#(token("T1", "a"))],"has_more":true}"#,
    #"{"items":[\#(token("T1", "a"))],"next":"/tokens?page=2"}"#,
    "10:00 body=[\(token("T1", "a")),{\"tokenUn\n10:01 [main] next line [1]",
    #"{"total":3,"items":[\#(token("T1", "a"))]}"#,
  ])
  func `where a list goes on, what is whole is taken, and more may follow`(text: String) throws {
    let scenario = try pasted(text)
    #expect(scenario.setup.tokenService.tokens.map(\.tokenUniqueReference) == ["T1"])
    #expect(scenario.unknowns.contains(.tokens))
    #expect(scenario.reported.contains { $0.hasSuffix("there may be more.") })
    #expect(
      scenario.unknownFacts.contains {
        $0.clause == "whether TMP has more tokens than those that are known"
      })
  }

  @Test func `of a card list that is cut off nobody says that it is all`() throws {
    let card = #"{"id":"c-5","name":"Blue","last4":"8812","network":"visa","status":"active"}"#
    #expect(try !pasted("[\(card)]").unknowns.contains(.cards))
    let cut = try pasted("[\(card),{\"id\":\"c-6\",\"na")
    #expect(cut.unknowns.contains(.cards) && cut.setup.cards.map(\.id) == ["c-5"])
  }

  @Test func `who asks for Google's wallet asks for an Android phone`() throws {
    let scenario = try pasted(#"{"walletType":"GOOGLE_PAY","tokenUniqueReferences":["G1"]}"#)
    #expect(scenario.setup.phone.kind == .android)
    #expect(scenario.reported.contains("The request names the wallet GOOGLE_PAY."))
    #expect(scenario.unknowns.contains(.passes))
  }

  @Test func `a pass of a token that was pasted alone is assumed until somebody says where it is`()
    throws
  {
    let scenario = try pasted("[\(Self.token("T1", "a"))]")
    #expect(scenario.setup.passes.map(scenario.isAssumed) == [true])
    let written = Array(scenario.yaml.utf8)
    let read = try readScenario(written, file: "p.yaml", extending: { _ in nil })
    #expect(read.setup.passes.map(read.isAssumed) == [true])
    let card = try #require(scenario.setup.cards["a"])
    let settings = scenario.settings(placing: card, .active, on: .phone)
    var after = try ScenarioDocument(scenario).setting(settings)
    after.markKnown(by: settings, since: scenario)
    #expect(after.setup.passes.map(after.isAssumed) == [false])
    let printed = """
      <PKPaymentPass: 0x2801> serialNumber=SN-7 deviceName=iPhone isRemotePass=0 \
      deviceAccountIdentifier=T1 passActivationState=activated
      """
    let listed = try pasted(printed, into: scenario)
    #expect(listed.setup.passes.map(listed.isAssumed) == [false])
  }

  @Test func `what somebody set of a card and a device is known, and only that`() throws {
    var scenario = try pasted("[\(Self.token("T1", "a")),\(Self.token("T2", "b"))]")
    scenario.setup.watch = CustomerDevice(.watch)
    scenario.unknowns.remove(.watch)
    let card = try #require(scenario.setup.cards["a"])
    let settings = scenario.settings(placing: card, .active, on: .phone)
    var after = try ScenarioDocument(scenario).setting(settings)
    after.markKnown(by: settings, since: scenario)
    for (id, device, isKnown) in [
      ("a", Device.phone, true), ("a", .watch, false), ("b", .phone, false),
    ] as [(Card.ID, Device, Bool)] {
      #expect(after.isDoubtful(.active, of: id, on: device) == !isKnown)
    }
    // It stays so in a file, and when more is pasted.
    #expect(
      try readScenario(Array(after.yaml.utf8), file: "p.yaml", extending: { _ in nil }) == after)
    let more = try pasted(#"[{"id":"a","name":"Blue","last4":"8812"}]"#, into: after)
    #expect(more.isKnown("a", on: .phone))
    // Whoever sets a thing in the list of passes has said that one.
    let set = ["passes[1].activationState=suspended"]
    var other = try ScenarioDocument(scenario).setting(set)
    other.markKnown(by: set, since: scenario)
    #expect(other.isKnown("b", on: .phone) && !other.isKnown("a", on: .phone))
  }
}
