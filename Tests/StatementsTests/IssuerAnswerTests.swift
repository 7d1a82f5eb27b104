import IssuerAPI
import Testing

@testable import Statements

@Suite("Answers of issuers, by their files") struct IssuerAnswerTests {
  private static let signed = #""activationData":"AQID","encryptedPassData":"AQIDBA==""#

  @Test(arguments: [
    (
      #"[{"tokenUniqueReferenceId":"DM1","walletProvider":"APPLE","status":"SOFTDELETED"}]"#,
      ["Enfuce: token DM1, SOFTDELETED (?), removed, Apple Pay"]
    ),
    (
      #"{"digital_wallet_tokens":[{"id":"dw1","card_id":"c-1","state":"REQUESTED","type":"APPLE_PAY","device_type":"WATCH"}]}"#,
      ["Synctera: Watch card c-1, REQUESTED (awaitsVerification), Apple Pay"]
    ),
    (
      #"{"data":[{"token":"l1","card_token":"c-2","status":"PENDING_2FA","token_unique_reference":"DM2","token_requestor_name":"ANDROID_PAY","tokenization_channel":"DIGITAL_WALLET"}]}"#,
      ["Lithic: token DM2 card c-2, PENDING_2FA (awaitsVerification), Google Pay"]
    ),
    (
      #"{"data":[{"token":"m1","card_token":"c-3","state":"TERMINATED","token_service_provider":{"token_reference_id":"DM3"}}]}"#,
      ["Marqeta: token DM3 card c-3, TERMINATED (deleted)"]
    ),
    (
      #"{"paymentTokens":[{"cardToken":"c-4","walletName":"APPLE_PAY","paymentTokenUniqueReference":"DM4","provisioningStatus":"SUSPENDED"}]}"#,
      ["Wise: token DM4 card c-4, SUSPENDED (suspended), Apple Pay"]
    ),
    (
      #"{"wallet_payload":{\#(signed),"ephemeralPublicKey":"BAUG"}}"#,
      [
        "Solaris: activationData 3 bytes, encryptedPassData 4 bytes, ephemeralPublicKey 3 bytes"
      ]
    ),
    (
      #"{\#(signed),"ephemeralKey":"BAUG"}"#,
      ["Wise: activationData 3 bytes, encryptedPassData 4 bytes, ephemeralKey 3 bytes"]
    ),
    (
      #"{"wallet_provider":"apple_pay","apple_pay":{"activation_data":"AQID","encrypted_pass_data":"AQIDBA==","ephemeral_public_key":"BAUG"}}"#,
      [
        "Bridge: activation_data 3 bytes, encrypted_pass_data 4 bytes, ephemeral_public_key 3 bytes"
      ]
    ),
  ])
  func `an answer with names that no other issuer has is that issuer's`(
    text: String, brief: [String]
  ) {
    #expect(Reading(text).brief == brief)
    #expect(!Reading(text).notKnown.contains { $0.contains("whose answer") })
  }

  @Test func `a form of two issuers names neither, and says both`() {
    let reading = Reading(#"{\#(Self.signed),"ephemeralPublicKey":"BAUG"}"#)
    #expect(reading.parties == [.tokenPlatform("the issuer")])
    #expect(reading.notKnown.contains { $0.contains("Enfuce's") && $0.contains("Solaris's") })
  }

  @Test(arguments: [
    #"{"error_code":"404015","error_message":"No such card"}"#,
    #"[{"id":"1","card_id":"2","state":"REQUESTED","type":"APPLE_PAY"}]"#,
  ])
  func `names that many services have name no issuer`(text: String) {
    #expect(Reading(text).parties == [.someService])
  }

  @Test(arguments: [
    #"[{"id":"1","card_id":"2","state":"open","type":"dispute"}]"#,
    #"{"token":"1","card_token":"2","state":"ACTIVE"}"#, #"{"state":"ACTIVE"}"#,
  ])
  func `what may be anything states no token`(text: String) {
    let isToken = Reading(text).facts.contains { if case .token = $0 { true } else { false } }
    #expect(!isToken)
  }

  @Test(arguments: [
    (
      "POST https://api.bank.test/v3/digitalwallettokentransitions", 201, #"{"state":"ACTIVE"}"#,
      "Marqeta: decided APPROVED, event activation"
    ),
    (
      "GET https://api.bank.test/v3/digitalwallettokens/card/c-1", 404,
      #"{"error_code":"404015","error_message":"No such card"}"#,
      "Marqeta: refused 404 404015 No such card"
    ),
    (
      "GET https://api.bank.test/v1/tokenizations?card_token=c-1", 200, #"{"data":[]}"#,
      "Lithic: tokens = 0"
    ),
    (
      "GET https://api.bank.test/wallet/v1/card/c-1/tokens", 500, #"{"message":"Try later"}"#,
      "Enfuce: refused 500 ? Try later"
    ),
  ])
  func `a call by its path names the issuer that answers it`(
    line: String, status: Int, body: String, brief: String
  ) {
    let parts = line.split(separator: " ")
    let har = """
      {"log":{"entries":[{"request":{"method":"\(parts[0])","url":"\(parts[1])"},"response":\
      {"status":\(status),"content":{"text":"\(body.replacing("\"", with: "\\\""))"}}}]}}
      """
    let path = "/" + (parts[1].split(separator: "/", maxSplits: 2).last ?? "")
    for text in [
      har,
      "> \(parts[0]) \(path) HTTP/1.1\n> Host: a.test\n>\n< HTTP/1.1 \(status) X\n<\n\(body)\n",
      "2026-04-02 08:00:12.411 api[7:9] \(parts[0]) \(path) \(status) \(body)",
    ] {
      #expect(Reading(text).brief.contains(brief), "\(text) \(Reading(text).brief)")
    }
  }

  private static let own = """
    format: passwalk/issuer@1
    id: mybank
    name: My Bank
    asked-by: back-end
    calls:
      search:
        ask: { method: GET, path: "/bank/wallets/{card}" }
        answer:
          json:
            wallets: [ { ref: "{reference}", cardNo: "{card}", where: "{status}" }, … ]
    statuses: { ACTIVE: [ ON ], INACTIVE: [ WAITING ] }
    """

  @Test func `a file of one's own is read first, and by its words`() throws {
    let issuer = try IssuerDialect(reading: Array(Self.own.utf8), file: "mybank.yaml")
    let text = #"{"wallets":[{"ref":"R1","cardNo":"c-9","where":"WAITING"}]}"#
    let reading = Reading(of: [.pasted(text)], issuer: issuer)
    #expect(reading.brief == ["My Bank: token R1 card c-9, WAITING (awaitsVerification)"])
    #expect(reading.statements.map(\.fact).count == 1)
    #expect(Reading(text).statements.isEmpty)
  }

  @Test func `of two issuers that it may be, the one that was named is it`() {
    let text = #"{\#(Self.signed),"ephemeralPublicKey":"BAUG"}"#
    #expect(
      Reading(of: [.pasted(text)], issuer: .named("enfuce")).parties == [.processor("Enfuce")])
  }

  @Test(arguments: [
    "issuer_eligibility_decision=invalid.cid fulfillment_status=DECISION_RED card=4417",
    #"12:00 gw {"note":"x"} issuer_eligibility_decision: "invalid.cid" fulfillment_status: DECISION_RED"#,
  ])
  func `Marqeta's vote is read in a service's log`(text: String) {
    let reading = Reading(text)
    #expect(reading.brief == ["Marqeta: decided DECISION_RED, event decision"])
    #expect(reading.conclusions.flatMap(\.causes).contains { $0.text.contains("security code") })
  }

  @Test(arguments: [
    "issuer_eligibility_decision is one of three votes", "fulfillment_status=shipped order=9",
  ])
  func `words about a vote, and a parcel's status, are none`(text: String) {
    #expect(Reading(text).statements.isEmpty)
  }

  @Test func `Stripe's empty list is its answer, for it names its address`() {
    let list = #"{"object":"list","data":[],"has_more":false,"url":"/v1/issuing/"#
    #expect(Reading(list + #"tokens"}"#).facts == [.counted(name: "tokens", 0)])
    #expect(Reading(list + #"cards"}"#).statements.isEmpty)
  }

  @Test(arguments: [
    #"users: [{"id":"u1","status":"ACTIVE","last4":"4417"}]"#,
    #"{"payments":[{"id":"u1","status":"ACTIVE","last4":"4417"}]}"#,
  ])
  func `a list of something else holds no cards`(text: String) {
    #expect(Reading(text).statements.isEmpty)
  }

  @Test(arguments: [
    "Example response:\n", "{\"properties\":",
  ])
  func `an example and a schema state no token`(before: String) {
    let token = #"{"tokenUniqueReference":{"type":"string"},"tokenStatus":{"type":"string"}}"#
    let list = #"[{"tokenUniqueReference":"T1","externalCardId":"c","tokenStatus":"ACTIVE"}]"#
    #expect(
      Reading(before.hasPrefix("{") ? before + token + "}" : before + list).statements.isEmpty)
    #expect(Reading("Response:\n" + list).statements.count == 1)
  }
}
