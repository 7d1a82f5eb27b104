import Testing

@testable import Statements

@Suite("Lines below one another") struct NeighbourTests {
  @Test func `why iOS opens no link is in its own line`() {
    let line = "-canOpenURL: failed for URL: \"bravo"
    let reading = reading(
      line + "://\" - error: \"Failed. (OSStatus error -10814.)\"\n"
        + line + "-dev://\" - error: \"This app is not allowed to query for scheme bravo-dev\"")
    #expect(reading.facts == [.schemeUnclaimed("bravo"), .schemeNotDeclared("bravo-dev")])
  }

  @Test func `a reason that a mail program broke is one`() {
    let reading = reading(
      "-canOpenURL: failed for URL: \"bravo://\" - error: \"The operation failed.\n"
        + "(OSStatus error -10814.)\"")
    #expect(reading.facts == [.schemeUnclaimed("bravo")])
  }

  @Test func `errors of two forms are two, each of its line`() {
    let reading = reading(
      "The operation couldn’t be completed. (PKPassKitErrorDomain error 1.)\n"
        + "Error Domain=NSURLErrorDomain Code=-1001 \"late\" UserInfo={NSErrorFailingURLKey=x}")
    #expect(reading.brief.count == 2)
    #expect(reading.statements.map(\.source.lines) == [1...1, 2...2])
  }

  @Test func `an answer that an error above may be of tells no later error's call`() {
    func error(_ kind: String) -> String {
      "\(kind)(Context(codingPath: [], debugDescription: \"x\", underlyingError: nil))"
    }
    let reading = reading(
      "\(error("typeMismatch"))\nGET https://b.test/v2/cards 200\n\(error("valueNotFound"))")
    let errors = reading.statements.filter {
      if case .decodingFailed = $0.fact { true } else { false }
    }
    #expect(errors.count == 2)
    #expect(errors.allSatisfy { $0.subject.call == nil })
  }

  @Test func `an answer is its request's, whatever stands between`() {
    let reading = reading(
      """
      2026-05-12T06:31:07.100Z INFO  wallet-api [req-1] POST /tmp/tokens/searches body={"walletType":"APPLE_PAY","tokenUniqueReferences":["T1"]}
      2026-05-12T06:31:07.104Z INFO  wallet-api [req-2] GET /cards/c-9
      2026-05-12T06:31:07.150Z WARN  wallet-api [req-2] <- 404 Not Found {"code":"CARD_NOT_FOUND"}
      2026-05-12T06:31:09.100Z INFO  wallet-api [req-1] <- 200 []
      """)
    #expect(
      reading.brief == [
        "the bank: called POST ?", "the bank: asked APPLE_PAY [T1]", "the bank: called GET ?",
        "the bank: answered 404", "the bank: refused 404 CARD_NOT_FOUND ?", "TMP: answered 200",
        "TMP: tokens = 0", "TMP: left out T1",
      ])
    #expect(!reading.isUnknown("whether an answer came"))
    #expect(!reading.isUnknown("what was asked"))
  }

  @Test func `a card that was locked and unlocked is told with both`() {
    let reading = reading(
      """
      [08:31:07] PUT https://api.bank.test/v2/cards/c-9/lock -> 204
      [08:31:09] GET https://api.bank.test/v2/cards/c-9 -> 200 {"id":"c-9","last4":"4417","status":"LOCKED","network":"VISA"}
      [08:31:40] PUT https://api.bank.test/v2/cards/c-9/unlock -> 204
      """)
    let answers = reading.statements.filter { $0.party == .bank }
    #expect(
      answers.map(\.subject.call) == [
        "v2/cards/c-9/lock", "v2/cards/c-9", nil, "v2/cards/c-9/unlock",
      ])
    #expect(answers.map(\.time?.text) == ["08:31:07", "08:31:09", "08:31:09", "08:31:40"])
  }

  @Test func `a card's state beside its call is the bank's word`() {
    let head = "2026-05-12T06:31:07.100Z INFO  core-api "
    let reading = reading(
      "\(head)GET /cards/c-7 status=BLOCKED last4=7007\n\(head)GET /cards/c-8 timed out")
    #expect(
      reading.brief == [
        "the bank: called GET ?", "the bank: card c-7 card …7007, ? ? BLOCKED",
        "the bank: called GET ?", "the bank: not answered: it timed out",
      ])
  }

  @Test func `users of one log are as many customers`() {
    func line(_ user: String, _ code: Int) -> String {
      "2026-05-12T06:31:07Z INFO push-gw didFinishAdding pass=nil error=Error "
        + "Domain=PKPassKitErrorDomain Code=\(code) \"(null)\" user=\(user)"
    }
    #expect(reading("\(line("u-1", 1))\n\(line("u-2", 2))").customers.count == 2)
    #expect(reading("\(line("u-1", 1))\n\(line("u-1", 2))").customers.isEmpty)
  }

  @Test func `members of JSON in a text end where the next begins`() {
    let values = KeyValues(#"{"serialNumber":"NH-7","activationState":1},"error":null"#)
    #expect(values["serialnumber"] == "NH-7")
    #expect(values["activationstate"] == "1")
  }

  @Test func `states are compared where they lie close in time`() {
    func tmp(_ time: String, _ status: String) -> String {
      "2026-05-12 \(time):00 +0200 tmp <- "
        + #"{"tokenUniqueReference":"T1","externalCardId":"c","tokenStatus":"\#(status)"}"# + "\n"
    }
    let mastercard =
      "2026-05-12 06:04:00 +0000 mdes <- "
      + #"{"TokenUniqueReference":"T1","CurrentStatusCode":"U","ProvisioningStatusCode":"A"}"#
      + "\n"
    #expect(
      reading(tmp("08:00", "INACTIVE") + mastercard + tmp("11:10", "SUSPENDED"))
        .contradictions.isEmpty)
    #expect(
      reading(tmp("08:06", "ACTIVE") + mastercard).contradictions.map(\.headline) == [
        "Of token T1 TMP says active, Mastercard says waits for the customer's verification, "
          + "2 minutes apart."
      ])
  }

  @Test func `Mastercard's error in a service's line is of the token named there`() {
    let reading = reading(
      "2026-05-12 08:31:07,900 WARN  MdesClient - suspend DAPLMC00002323000000000a1 failed: "
        + #"{"Errors":{"Error":[{"Source":"MDES","ReasonCode":"INVALID_TOKEN_STATUS"}]}}"#)
    #expect(
      reading.brief == [
        "Mastercard: token DAPLMC00002323000000000a1, refused ? INVALID_TOKEN_STATUS ?"
      ])
  }

  @Test func `a library's calls that went well are told, and what its documents say is not`() {
    let head = "2026-05-12 08:31:03 +0200 [D1SDK] "
    let reading = reading(
      "\(head)login ok\n\(head)activateDigitalCard(cardId: D1-7) -> success\n"
        + "\(head)docs: error 10010 means notActive, see wiki")
    #expect(
      reading.brief == [
        "D1's SDK: its own sign-in succeeded", "D1's SDK: card D1-7, it succeeded",
      ])
  }

  @Test(arguments: [
    "He suggested that canAddSecureElementPass returns false when every device has the card.",
    "2026-03-06 08:40:07.900 20411-20463 BankWallet com.example.bank W  OR-RWE-03 mentioned in FAQ link opened",
  ])
  func `what is said of an answer in general was not answered`(text: String) {
    #expect(reading(text).statements.isEmpty)
  }

  @Test func `a bridge's own code hides none of Google's`() {
    let reading = reading(
      "E/flutter (15009): PlatformException(TAP_AND_PAY_ERROR, 15003, TAP_AND_PAY_TOKEN_NOT_FOUND, null)"
    )
    #expect(
      reading.facts == [.tapAndPay(code: 15_003, name: "TAP_AND_PAY_TOKEN_NOT_FOUND")])
  }

  @Test func `a card that the Watch has leaves it no room`() {
    let head = "2026-05-12 08:31:07.102 Bank[702:9911] "
    let reading = reading(
      """
      \(head)canAddSecureElementPass(primaryAccountIdentifier: "A-1") = false
      \(head)passes(of: .secureElement): 1
      \(head)serial=SN-1 suffix=4417 state=0 pai=A-1
      \(head)remoteSecureElementPasses: 1
      \(head)serial=SN-2 suffix=4417 state=3 pai=A-1 deviceName=Apple Watch
      """)
    let causes = reading.found.flatMap(\.conclusion.causes).map(\.text)
    #expect(!causes.contains { $0.contains("has room") })
    #expect(causes.contains { $0.contains("the lists of both devices have its pass") })
  }

  @Test func `a card that one list has twice contradicts itself`() {
    let reading = reading(
      #"[{"id":"c-1","last4":"4410","network":"VISA","status":"BLOCKED"},"#
        + #"{"id":"c-1","last4":"4410","network":"VISA","status":"ACTIVE"}]"#)
    #expect(
      reading.contradictions.map(\.headline) == [
        "One list has card c-1 twice, as BLOCKED and as ACTIVE."
      ])
  }

  @Test func `a state that PassKit does not have is told as printed`() {
    let reading = reading(
      #"[{"serialNumber":"SN-1","passTypeIdentifier":"paymentpass.com.apple","state":"0"},"#
        + #"{"serialNumber":"SN-2","passTypeIdentifier":"paymentpass.com.apple","state":7}]"#)
    let passes = reading.facts.compactMap { fact in
      if case .pass(let pass) = fact { pass } else { PassRecord?.none }
    }
    #expect(passes.map(\.state) == [.activated, nil])
    #expect(passes.map(\.printedState) == [nil, "7"])
  }

  @Test func `a getter that unwraps nothing is no controller that was not made`() {
    let reading = reading(
      #"{"asi":["AddCard.swift:88: Fatal error: Unexpectedly found nil while unwrapping"]},"#
        + "\n"
        + #""threads":[{"triggered":true,"frames":[{"symbol":"Model.holder.getter"}]}]}"#)
    #expect(reading.found.flatMap(\.conclusion.causes).isEmpty)
    #expect(reading.isUnknown("in Model.holder.getter"))
  }

  @Test func `a card that a library's status names is told with it`() {
    let head = "05-12 08:40:03.100  4411  4480 E TapAndPay: "
    let reading = reading(
      "\(head)tokenize failed: ApiException: 15022: null (card=c_1)\n"
        + "\(head)getTokenStatus(3, \"DNITHE1\") = TOKEN_STATE_SUSPENDED")
    #expect(reading.statements.first?.subject.card == "c_1")
    #expect(reading.statements.last?.subject.token == "DNITHE1")
  }

  @Test func `a processor's copy for tests is another party`() {
    let reading = reading(
      "2026-05-12T06:31:07Z [sandbox] marqeta -> 200 "
        + #"{"token":"t-1","card_token":"c9","state":"ACTIVE","fulfillment_status":"PROVISIONED","token_service_provider":{"token_reference_id":"DNITHE1111","token_requestor_name":"APPLE_PAY"}}"#
    )
    #expect(reading.parties == [.processor("Marqeta (sandbox)")])
  }
}
