import Testing

@testable import Statements

@Suite("Android's log and Tap and Pay") struct AndroidTests {
  private static let head = "04-02 08:41:01.310  4411  4420 E ShopWallet: "

  @Test(arguments: [
    (
      "pushTokenize: com.google.android.gms.common.api.ApiException: 15009: x", 15009,
      "TAP_AND_PAY_UNAVAILABLE"
    ),
    ("pushTokenize: 15022", 15022, "TAP_AND_PAY_TOKENIZATION_DECLINED"),
    ("TAP_AND_PAY_NO_ACTIVE_WALLET", 15002, "TAP_AND_PAY_NO_ACTIVE_WALLET"),
    ("mock: TAP_AND_PAY_UNAVAILABLE = 15005", 15005, "TAP_AND_PAY_UNAVAILABLE"),
  ])
  func `a status is read by its name before its number`(text: String, code: Int, name: String) {
    let reading = reading(Self.head + text)
    #expect(reading.facts == [.tapAndPay(code: code, name: name)])
    #expect(reading.statements.first?.subject.device == .android)
    #expect(reading.kinds == [.logcat, .tapAndPay])
  }

  @Test func `a number that is not Google's for the name is told with Google's own`() {
    let reading = reading(
      Self.head + "pushTokenize: common.api.ApiException: 5: TAP_AND_PAY_UNAVAILABLE")
    #expect(reading.facts == [.tapAndPay(code: 5, name: "TAP_AND_PAY_UNAVAILABLE")])
    #expect(reading.isUnknown("is 15009, and the line says 5"))
  }

  @Test func `numbers of processes, threads and sizes are no statuses`() {
    let reading = reading(
      "04-02 08:41:00.000 15009 15022 I chatty  : identical 3 lines\n"
        + "04-02 08:41:01.310 15009 15022 D ShopWallet: loaded, 15004 bytes\n")
    #expect(reading.statements.isEmpty)
    #expect(reading.unread.first?.count == 2)
  }

  @Test func `tokens of a wallet are the active account's`() {
    let reading = reading(
      Self.head
        + "TokenInfo{issuerTokenId=DSHRMC0001, tokenState=5, fpanLastFour=1188, dpanLastFour=9921}")
    #expect(reading.statements.first?.subject.tokenSuffix == "9921")
    #expect(reading.facts == [.token(TokenRecord(status: "5", state: .active))])
    #expect(reading.isUnknown("other Google accounts"))
  }

  @Test func `an empty list is what this app may see`() {
    let reading = reading(Self.head + "listTokens -> []")
    #expect(reading.facts == [.counted(name: "tokens", 0)])
    #expect(reading.isUnknown("this app may not see"))
  }

  @Test(arguments: ["pushTokenize: 15022 bytes written", "pushTokenize took 15009 ms"])
  func `a size or a time is no status`(text: String) {
    #expect(reading(Self.head + text).statements.isEmpty)
  }

  @Test func `a wallet's list in JSON is of one customer`() {
    let reading = reading(
      #"[{"issuerTokenId":"G1","tokenState":5},{"issuerTokenId":"G2","tokenState":4}]"#)
    #expect(reading.statements.count == 2 && !reading.hasSeveralCustomers)
  }

  @Test func `Google's codes for customers are lifted by Google`() {
    let reading = reading("Kunde sieht Fehlercode OR-RWE-03 in Google Wallet")
    #expect(reading.facts == [.refused(status: nil, code: "OR-RWE-03", words: nil)])
    #expect(reading.statements.first?.party == .customer)
    #expect(reading.found.flatMap(\.conclusion.causes).map(\.authority) == [.vendor("Google")])
  }

  @Test func `a status of all of Google's services is one beside a call of Tap and Pay`() {
    let text = "ApiException: 10: "
    #expect(
      reading(Self.head + "viewToken " + text).facts == [
        .tapAndPay(code: 10, name: "DEVELOPER_ERROR")
      ])
    #expect(reading(Self.head + "maps " + text).statements.isEmpty)
  }

  @Test(arguments: [
    (
      "com.google.gson.JsonSyntaxException: java.lang.IllegalStateException: Expected BEGIN_ARRAY but was BEGIN_OBJECT at line 1",
      DecodingProblem(kind: .typeMismatch, expected: "array", found: "object")
    ),
    (
      "kotlinx.serialization.MissingFieldException: Field 'tokenStatus' is required for type with serial name 'a.Token'",
      DecodingProblem(kind: .keyNotFound, path: "tokenStatus")
    ),
    (
      "com.google.gson.JsonSyntaxException: java.lang.IllegalStateException: Expected BEGIN_ARRAY but was BEGIN_OBJECT at line 1 column 2 path $.tokens[0].state",
      DecodingProblem(
        kind: .typeMismatch, expected: "array", found: "object", path: "tokens[0].state")
    ),
    (
      "kotlinx.serialization.MissingFieldException: Field 'id' is required for type with serial name 'a.Token', but it was missing at path: $[2]",
      DecodingProblem(kind: .keyNotFound, path: "[2].id")
    ),
    (
      "kotlinx.serialization.json.internal.JsonDecodingException: Unexpected JSON token at offset 0",
      DecodingProblem(kind: .dataCorrupted)
    ),
  ])
  func `an answer that an app on Android could not read is told as Swift's are`(
    text: String, problem: DecodingProblem
  ) {
    #expect(reading(Self.head + text).facts == [.decodingFailed(problem)])
    #expect(reading("catch (e: JsonSyntaxException) {").statements.isEmpty)
  }

  @Test(arguments: [
    "getTokenStatus -> TokenStatus{tokenState=3, isSelected=false}",
    "getTokenStatus: TOKEN_STATE_NEEDS_IDENTITY_VERIFICATION",
  ])
  func `a token's status without its reference is one of a token that is not told`(text: String) {
    let reading = reading(Self.head + text)
    guard case .token(let record) = reading.facts.first else {
      Issue.record("no token")
      return
    }
    #expect(record.state == .awaitsVerification)
    #expect(reading.statements.first?.subject == Subject(device: .android))
    #expect(reading.isUnknown("its reference is not told"))
  }

  @Test(arguments: [
    "TokenStatus: TOKEN_STATE_ACTIVE or TOKEN_STATE_PENDING", "TokenStatus{tokenState=99}",
    "case TOKEN_STATE_ACTIVE:", "TokenStatus handler registered",
  ])
  func `names of states that a program knows are no token's`(text: String) {
    #expect(reading(Self.head + text).statements.isEmpty)
  }

  @Test func `D1 says of which card and wallet, and in which call`() {
    let reading = reading(
      """
      I/Pay(7): getCardDigitizationState d1-4410 GOOGLE_PAY -> PENDING_IDV
      I/Pay(7): getCardDigitizationState d1-4410 SAMSUNG_PAY -> NOT_DIGITIZED
      E/Pay(7): activateDigitalCard failed: D1Exception ERROR_CARD_NO_PENDING_IDV cardId=d1-4410
      """)
    #expect(
      reading.brief == [
        "D1's SDK: Android card d1-4410, PENDING_IDV (awaitsVerification), Google Pay",
        "D1's SDK: card d1-4410, NOT_DIGITIZED: it sees no token of the card in Samsung Pay",
        "D1's SDK: card d1-4410, refused ? ? ERROR_CARD_NO_PENDING_IDV: no card waits for a verification",
      ])
    #expect(reading.statements.last?.subject.call == "activateDigitalCard")
    #expect(reading.contradictions.map(\.statements) == [[0, 2]])
    #expect(!reading.isUnknown("which call failed"))
  }

  @Test func `an error of D1's that names no card is of the only one that waits`() {
    let waiting = "I/P(7): D1 getCardDigitizationState cardId=c_1 -> PENDING_IDV\n"
    let error = "E/P(7): D1 addDigitalCardToOEM failed: D1Exception code=ERROR_CARD_NO_PENDING_IDV"
    #expect(reading(waiting + error).contradictions.count == 1)
    let other = waiting.replacing("c_1", with: "c_2")
    #expect(reading(waiting + other + error).contradictions.isEmpty)
  }

  @Test(arguments: [
    ("isTokenized(6630, MASTERCARD) = true", "6630", "this wallet has a token of the card"),
    (
      "isTokenized(fpanLastFour=7734, network=4, tsp=4) = false", "7734",
      "this wallet has no token of the card"
    ),
  ])
  func `Google answers whether a card is in the wallet`(
    line: String, digits: String, answer: String
  ) {
    let reading = reading(Self.head + line)
    #expect(reading.facts == [.other(answer)])
    #expect(reading.statements.first?.subject.cardSuffix == digits)
    #expect(Reading("isTokenized(card) { return true }").statements.isEmpty)
  }

  @Test func `what the app asked Google for, and under which package, is told`() {
    let reading = reading(
      """
      05-14 11:20:47.002 18 18 D Pay: pushTokenize(lastDigits=5082, network=MASTERCARD)
      05-14 11:20:47.830 22 15 W TapAndPay: [PushTokenize] calling package com.shop.debug
      """)
    #expect(
      reading.brief == [
        "the app: Android card …5082, it asked Google to add the card of MASTERCARD",
        "Google: Android, the app that calls is com.shop.debug",
      ])
  }
}
