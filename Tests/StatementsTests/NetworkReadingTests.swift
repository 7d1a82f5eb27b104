import Testing

@testable import Statements

@Suite("Networks, processors and platforms") struct NetworkReadingTests {
  private static func search(_ token: String) -> String {
    """
    {"SearchResponse":{"Accounts":{"Account":[{"AccountPanSuffix":"5501","Tokens":{"Token":[{
      "TokenUniqueReference":"DM1","TokenSuffix":"7710","WalletId":"103",\(token),
      "Device":{"DeviceName":"Ola PLANTED","DeviceType":"09","SecureElementId":"04PLANTED"}}]}}]}}}
    """
  }
  private static let subject = "Mastercard: iPhone token DM1 card …5501 own digits 7710"

  static let records: [(String, [String])] = [
    (
      search(
        #""CurrentStatusCode":"U","ProvisioningStatusCode":"A","FinalTokenizationDecision":"R""#),
      ["\(subject), U (awaitsVerification), A, decided R, Apple Pay"]
    ),
    (
      search(#""CurrentStatusCode":"U","ProvisioningStatusCode":"F""#),
      ["\(subject), U (failed), F, Apple Pay"]
    ),
    (
      search(
        #""CurrentStatusCode":"A","ProvisioningStatusCode":"S","TokenDeletedFromConsumerApp":"true""#
      ),
      ["\(subject), A (active), S, removed, Apple Pay"]
    ),
    (
      search(
        #""CurrentStatusCode":"S","ProvisioningStatusCode":"S","Suspenders":{"Suspender":["C"]}"#),
      ["\(subject), S (suspended), S, by C, Apple Pay"]
    ),
    (
      "<SearchResponse><Accounts><Account><AccountPanSuffix>5501</AccountPanSuffix><Tokens><Token>\n"
        + "<TokenUniqueReference>DM2</TokenUniqueReference><CurrentStatusCode>D</CurrentStatusCode>\n"
        + "<Device><DeviceType>03</DeviceType></Device></Token></Tokens></Account></Accounts></SearchResponse>",
      ["Mastercard: Watch token DM2 card …5501, D (deleted)"]
    ),
    (
      #"{"TokenActivationMethodsResponse":{"ActivationMethods":{"ActivationMethod":[{"ActivationMethodType":"SMS","ActivationMethodValue":"XXX XX55"}]}}}"#,
      ["Mastercard: A way to verify is a text message, to XXX XX55."]
    ),
    (
      #"{"TokenStatusHistoryResponse":{"Statuses":{"Status":[{"StatusCode":"S","StatusDateTime":"2026-03-01T08:00:00+01:00","Initiator":"W","ReasonCode":"Z"}]}}}"#,
      ["Mastercard: S (suspended), by W, event status history, Z, another reason"]
    ),
    (
      #"{"Errors":{"Error":[{"Source":"x","ReasonCode":"EMPTY_RESULT","Description":"None","Recoverable":"false"}]}}"#,
      ["Mastercard: refused ? EMPTY_RESULT None"]
    ),
    (
      #"{"requestId":"9","tokens":[{"tokenUniqueReference":"DM3","status":"ACTIVE","statusTimestamp":"2026-03-01T07:00:00Z"}],"reasonCode":"DELETED_FROM_CONSUMER_APP"}"#,
      ["Mastercard: token DM3, ACTIVE (active), removed, event DELETED_FROM_CONSUMER_APP"]
    ),
    (
      #"{"tokenReferenceID":"DNITHE01","panReferenceID":"V-01","tokenStatus":"INACTIVE"}"#,
      ["Visa: token DNITHE01, INACTIVE (awaitsVerification)"]
    ),
    (
      #"{"vProvisionedTokenID":"ab01","eventType":"TOKEN_STATUS_UPDATED"}"#,
      ["Visa: token ab01, event TOKEN_STATUS_UPDATED"]
    ),
    (
      #"{"object":"list","has_more":true,"data":[{"id":"intok_7","object":"issuing.token","card":"ic_7","last4":"3307","network":"visa","network_data":{"device":{"type":"watch"},"visa":{"token_reference_id":"DNITHE02"}},"status":"active","wallet_provider":"apple_pay"}]}"#,
      ["Stripe: Watch token DNITHE02 card ic_7 own digits 3307, active (active), Apple Pay"]
    ),
    (
      #"{"data":[{"token":"dwt","card_token":"k-1","state":"REQUESTED","fulfillment_status":"DECISION_YELLOW","token_service_provider":{"token_reference_id":"T4","token_requestor_name":"GOOGLE_PAY"},"device":{"type":"MOBILE_PHONE"}}]}"#,
      [
        "Marqeta: Android token T4 card k-1, REQUESTED (requested), decided DECISION_YELLOW, Google Pay"
      ]
    ),
    (
      #"{"data":[{"token":"l1","card_token":"k-2","status":"INACTIVE","token_requestor_name":"APPLE_PAY","events":[{"type":"TOKENIZATION_DECISIONING","result":"DECLINED","tokenization_decline_reasons":["CVC_MISMATCH"]}]}],"has_more":false}"#,
      [
        "Lithic: card k-2, INACTIVE (refused), decided DECLINED, event TOKENIZATION_DECISIONING, CVC_MISMATCH, Apple Pay"
      ]
    ),
    (
      #"{"type":"digital_wallet_token_request","id":"r","card_id":"k-3","outcome":"declined","declined":{"reason":"card_not_active"},"token_requestor":"apple_pay","device":{"device_type":"watch","identifier":"0400AB12CD34EF560011223344556677889900AABBCCDDEE","ip_address":"192.0.2.9"}}"#,
      [
        "Increase: Watch card k-3, (refused), decided declined, event digital_wallet_token_request, card_not_active, Apple Pay"
      ]
    ),
    (
      #"[{"cardToken":"k-4","walletName":"APPLE_PAY","paymentTokenUniqueReference":"DM9","provisioningStatus":"INACTIVE"}]"#,
      ["Wise: token DM9 card k-4, INACTIVE (awaitsVerification), Apple Pay"]
    ),
    (
      #"{"networkTokens":[{"id":"NWTK1","status":"suspended","type":"wallet","device":{"formFactor":"watch"},"tokenLastFour":"7731"}]}"#,
      ["Adyen: Watch own digits 7731, suspended (suspended)"]
    ),
    (
      #"{"type":"balancePlatform.networkToken.updated","timestamp":"2026-03-06T07:00:00Z","data":{"id":"NWTK2","paymentInstrumentId":"PI1","status":"closed"}}"#,
      ["Adyen: card PI1, closed (deleted), event balancePlatform.networkToken.updated"]
    ),
    (
      #"{"edges":[{"node":{"id":"h1","status":"ACTIVE","requesterName":"APPLE_PAY","last4":"8890","additionalWalletTokenDetails":{"tokenUniqueReference":"DM8","deviceInformation":{"formFactor":"WATCH"}}}}]}"#,
      ["Highnote: Watch token DM8 own digits 8890, ACTIVE (active), Apple Pay"]
    ),
    (
      #"{"msg_id":"ARDP","cad":"77002","pmt_ref_no":"0","wallet_type":"A"}"#,
      ["Galileo: card 77002, (refused), decided red, event ARDP, Apple Pay"]
    ),
    (
      #"{"issuerTokenId":"G1","tokenState":5,"fpanLastFour":"1188","dpanLastFour":"2299","network":4}"#,
      ["Google: Android token G1 card …1188 own digits 2299, 5 (active), Google Pay"]
    ),
    (
      #"[{"serialNumber":"SN-4","passTypeIdentifier":"paymentpass.com.apple","deviceAccountIdentifier":"DM1","isRemotePass":true,"passActivationState":1}]"#,
      ["the app: Watch token DM1 pass SN-4, pass requiresActivation"]
    ),
    (
      #"{"serialNumber":"SN-5","passTypeIdentifier":"paymentpass.com.apple","passActivationState":"PKPassActivationState"}"#,
      ["the app: pass SN-5, pass ?"]
    ),
    (
      #"{"issuerMobileAppAuthResponse":"DECLINED","tokenUniqueReference":"T1","cardLast4Digits":"8812","comment":"No"}"#,
      ["TMP: token T1 card …8812, decided DECLINED, event activation"]
    ),
    (
      #"{"walletType":"GOOGLE_PAY","tokenUniqueReferences":["G9"]}"#,
      ["the app: Android, asked GOOGLE_PAY [G9]"]
    ),
    (
      #"{"code":"invalid_parameters","message":"Please resubmit","source":{"location":"body","key":{"apple_pay.nonce":"is missing"}}}"#,
      ["Bridge: refused ? invalid_parameters Please resubmit: apple_pay.nonce is missing"]
    ),
    (
      #"{"id":"7","status":"404","code":"gone","title":"Not found","detail":"No token."}"#,
      ["some service: refused 404 gone Not found · No token."]
    ),
    (
      #"{"activationData":"AQID","encryptedPassData":"AQIDBA==","ephemeralPublicKey":"BAUG"}"#,
      ["the issuer: activationData 3 bytes, encryptedPassData 4 bytes, ephemeralPublicKey 3 bytes"]
    ),
    (
      #"{"activationData":"AQID","encryptedPassData":"A*","ephemeralPublicKey":"BAUG…"}"#,
      [
        "the issuer: activationData 3 bytes, encryptedPassData not in Base64, "
          + "ephemeralPublicKey cut short"
      ]
    ),
    (
      "2026-03-07 09:00:00.100 Bank[1:2] D1 cardDigitizationState(cardID: \"d-5\", wallet: applePay) -> pendingIDVLocal",
      ["D1's SDK: iPhone card d-5, pendingIDVLocal (awaitsVerification), Apple Pay"]
    ),
    (
      "D1 cardDigitizationState(cardID: \"d-0\", wallet: applePay) -> digitized",
      ["D1's SDK: card d-0, digitized (active), Apple Pay"]
    ),
    (
      "D1 cardDigitizationState(cardID: \"d-1\", wallet: applePay) -> notDigitized",
      ["D1's SDK: card d-1, notDigitized: it sees no token of the card in Apple Pay"]
    ),
    (
      "pendingIDVRemote since 10001 ms",
      ["D1's SDK: Watch, pendingIDVRemote (awaitsVerification)"]
    ),
    (
      #"{"token":"k1","card_token":"c1","status":"PAUSED","token_requestor_name":"APPLE_PAY","events":[{"type":"TOKENIZATION_DECISIONING","result":"APPROVED","created_at":"2026-03-07T09:00:05Z"},{"type":"TOKENIZATION_AUTHORIZATION","result":"DECLINED","created_at":"2026-03-07T09:00:00Z"}]}"#,
      [
        "Lithic: card c1, PAUSED (suspended), decided APPROVED, event TOKENIZATION_DECISIONING, Apple Pay"
      ]
    ),
    (
      "09:00 D1 error: cardNotFound (10009)",
      ["D1's SDK: refused ? 10009 cardNotFound: D1 knows no card with this id"]
    ),
    (
      #"{"format":"passwalk/challenge@1","requests":{}}"#,
      [
        "Passwalk: It is a file of Passwalk's (passwalk/challenge@1): it tells of a simulated world, and of no customer."
      ]
    ),
    (
      #"{"digitalwallettokens":[{"event_type":"e","webhook_details":{"token":"w1","card_token":"c1","state":"REQUEST_DECLINED","fulfillment_status":"REJECTED","encrypted_data":{"card_data":{"primary_account_number":"5204740009900014"},"token_service_provider":{"pan_reference_id":"FAPLMC1","token_requestor_name":"APPLE_PAY","token_reference_id":"DAPLMC1"},"device":{"type":"WATCH"}}}}]}"#,
      [
        "Marqeta: Watch token DAPLMC1 card c1, REQUEST_DECLINED (refused), decided REJECTED, Apple Pay"
      ]
    ),
    (
      #"{"event_type":"digital_wallet.tokenization_result","card_token":"c1","tokenization_result_details":{"issuer_decision":"DENIED","tokenization_decline_reasons":["CVC_MISMATCH"]}}"#,
      [
        "Lithic: card c1, (refused), decided DENIED, event digital_wallet.tokenization_result, CVC_MISMATCH"
      ]
    ),
    (
      #"{"type":"balancePlatform.networkToken.created","data":{"id":"NWTK1","status":"inactive","decision":"approved","wallet":{"type":"applePay","device":{"formFactor":"watch"}}}}"#,
      [
        "Adyen: Watch, inactive (?), decided approved, event balancePlatform.networkToken.created, Apple Pay"
      ]
    ),
  ]

  @Test(arguments: records)
  func `each says what it holds, in its own words`(text: String, told: [String]) {
    let reading = Reading(text)
    #expect(reading.brief == told)
    #expect(reading.unread.isEmpty)
    #expect(!"\(reading)".contains("PLANTED") && !"\(reading)".contains("0400AB12"))
  }

  @Test(arguments: [
    (#"{"Accounts":[{"Tokens":[\(token)]}]}"#, ["Mastercard: token T9, A (active)"]),
    (#"{"Accounts":{"Account":[{"Wallets":[{"All":[\(token)]}]}]}}"#, []),
  ])
  func `tokens in lists of another form are read or said nothing of, never counted as none`(
    answer: String, told: [String]
  ) {
    let token = #"{"TokenUniqueReference":"T9","CurrentStatusCode":"A"}"#
    let text = answer.replacing(#"\(token)"#, with: token)
    #expect(Reading(#"{"SearchResponse":\#(text)}"#).brief == told)
  }

  @Test(arguments: [
    (
      #"{"tokens":[{"tokenUniqueReference":"T1","status":"SUSPENDED","suspendedBy":["CARDHOLDER","ISSUER"]}],"reasonCode":"STATUS_UPDATE"}"#,
      "the suspensions by the cardholder and by the issuer, of whom each can lift only its own"
    ),
    ("Error 548-12 from Galileo", "no active physical card"),
  ])
  func `a cause names who says so`(text: String, cause: String) {
    #expect(Reading(text).conclusions.flatMap(\.causes).contains { $0.text.contains(cause) })
  }

  @Test func `an event without a time is told beside the last that has one`() {
    let reading = Reading(
      #"{"token":"t","card_token":"c","token_requestor_name":"APPLE_PAY","events":[{"type":"A","result":"APPROVED","created_at":"2026-03-06T08:00:00Z"},{"type":"B","result":"DECLINED","tokenization_decline_reasons":["CVC_MISMATCH"]}]}"#
    )
    guard case .token(let record) = reading.facts.first else {
      Issue.record("no token")
      return
    }
    #expect(record.event == "A" && record.members.last?.value == "B DECLINED CVC_MISMATCH")
    #expect(reading.notKnown.contains("which event was the last: one has no time"))
  }

  @Test func `XML is quoted as it is written, without a device's name`() {
    let reading = Reading(
      "<SearchResponse><Accounts><Account><Tokens><Token><TokenUniqueReference>DM7</TokenUniqueReference>"
        + "<CurrentStatusCode>A</CurrentStatusCode><DeviceName>Planted Ola</DeviceName></Token></Tokens>"
        + "</Account></Accounts></SearchResponse>")
    let quote = reading.statements.first?.source.quote ?? ""
    #expect(quote.hasPrefix("<SearchResponse>") && !quote.contains("Planted"))
  }

  @Test func `of a page of a list nothing is said of the rest`() {
    let reading = Reading(Self.records[11].0)
    #expect(reading.notKnown.contains("what else there is: the answer says that more follows"))
    #expect(reading.notKnown.contains { $0.contains("last4 is the token's own") })
  }

  @Test
  func
    `the cardholder's suspension for Apple Pay can be lifted by the issuer, as Mastercard has it`()
  {
    let causes = Reading(Self.records[3].0).conclusions.flatMap(\.causes)
    #expect(causes.map(\.authority) == [.vendor("Mastercard")])
  }

  @Test(arguments: [
    #"{"id": "req-9", "method": "GET", "path": "/cards/c-3", "status": 204}"#,
    #"{"id": "e-1", "status": "403", "code": "no", "title": "No", "detail": "Not allowed."}"#,
    #"[{"id": "u1", "name": "Ola"}, {"id": "u2", "name": "Jan", "status": "ACTIVE"}]"#,
    #"{"id": "tok", "object": "issuing.token", "last4": "7731", "network": "visa"}"#,
    #"{"data": [{"id": "AQ1", "type": "log", "attributes": {"service": "gw"}}]}"#,
    #"[{"last4": "8812"}]"#, #"["a", "b"]"#, #"{"cardId": "c-3"}"#, #"{"externalCardId": "c-3"}"#,
    #"{"cardId": "c-3", "amount": 450, "name": "Coffee", "status": "SETTLED"}"#,
    #"{"cardId": "c-3", "certificate": "MIIB", "nonce": "AQ==", "nonceSignature": "Ag=="}"#,
    #"{"request": {"cards": [{"id": "c-3", "last4": "8812", "network": "visa"}]}, "response": null}"#,
    #"{"id": 7, "name": "eth0", "network": "lan", "status": "active"}"#,
    #"{"items":[{"id":"tx-1","cardId":"c-9","network":"VISA","last4":"1111","value":12}]}"#,
    #"[{"id":"tx-1","type":"PURCHASE","network":"VISA","last4":"1111"}]"#,
    #"{"id":"usr-1","name":"Jan Kowalski","last4":"1471","type":"phone"}"#,
    #"{"cards":[],"message":"Service unavailable","status":503}"#,
    #"{"error":{"code":"X1","why":{"tokenUniqueReference":"DAPL-3"}},"id":"a"}"#,
  ])
  func `an id, a status or four digits make no card and no pass`(text: String) {
    #expect(!Reading(text).statesPassOrCard)
  }

  @Test(arguments: [
    #"[{"id": "c-3", "last4": "8812", "name": "Blue"}]"#,
    #"{"cardId": "c-3", "network": "Mastercard"}"#,
    #"{"id": "c-3", "object": "issuing.card", "last4": "8812", "brand": "Visa"}"#,
    #"{"cards": [{"id": "c-3"}]}"#,
    #"12:00 answer: {"cards": [{"id": "c-3", "last4": "8812"}]}"#,
  ])
  func `two signs of different sorts make a card`(text: String) {
    #expect(Reading(text).statements.compactMap(\.subject.card) == ["c-3"])
  }

  @Test(arguments: [
    ("invalid.cid", "security code", "mistyped"), ("avs.decline", "address", "which part"),
  ])
  func `a vote of the issuer's is told with what Marqeta says of it`(
    vote: String, cause: String, open: String
  ) {
    let reading = Reading(Self.marqeta(vote))
    #expect(
      reading.conclusions.flatMap(\.causes).contains {
        $0.text.contains(cause) && $0.authority == .vendor("Marqeta")
      })
    #expect(reading.notKnown.contains { $0.contains(open) })
  }

  @Test func `a vote whose meaning nobody has published is not known, and a yes is no news`() {
    let other = Reading(Self.marqeta("token.activation"))
    #expect(other.notKnown.contains("what issuer_eligibility_decision token.activation means"))
    #expect(!Reading(Self.marqeta("0000")).notKnown.contains { $0.contains("0000") })
  }

  private static func marqeta(_ vote: String) -> String {
    #"{"token":"d1","state":"REQUEST_DECLINED","fulfillment_status":"DECISION_RED","issuer_eligibility_decision":"\#(vote)","token_service_provider":{"token_reference_id":"T1"}}"#
  }

  @Test func `an empty search beside an error found nothing, for nothing was searched`() {
    let reading = Reading(
      #"{"SearchResponse":{"Accounts":{"Account":[]}},"Errors":{"Error":[{"Source":"MDES","ReasonCode":"INVALID_FIELD"}]}}"#
    )
    #expect(reading.facts.count == 1)
    if case .counted? = reading.facts.first { Issue.record("counted") }
  }

  @Test func `Mastercard's token under a processor's names is none of Visa's`() {
    let members = #""pan_reference_id":"R1","status":"x""#
    #expect(Reading(#"{"token_reference_id":"DAPLMC1",\#(members)}"#).statements.isEmpty)
    #expect(Reading(#"{"token_reference_id":"DNITHE1",\#(members)}"#).parties == [.visa])
  }

  @Test func `a status history as XML tells who changed the token, and no agent's name`() {
    let reading = Reading(
      """
      <?xml version="1.0"?>
      <TokenStatusHistoryResponse>
        <TokenUniqueReference>DM7</TokenUniqueReference>
        <Statuses>
          <Status><StatusCode>A</StatusCode><Initiator>I</Initiator><ReasonCode>A</ReasonCode></Status>
          <Status><StatusCode>D</StatusCode><Initiator>I</Initiator><ReasonCode>T</ReasonCode><AuditInfo><UserName>Marie Svobodova</UserName></AuditInfo></Status>
        </Statuses>
      </TokenStatusHistoryResponse>
      """)
    #expect(
      reading.brief == [
        "Mastercard: token DM7, A (active), event status history, A, in the bank's app",
        "Mastercard: token DM7, D (deleted), event status history, T, fraud",
      ])
    #expect(!reading.shown.contains("Svobodova"))
    #expect(reading.kinds == [.mdesStatusHistory])
  }

  @Test func `the wallet's reasons are not told as those of a decision`() {
    let adyen = Reading(
      #"{"type":"balancePlatform.networkToken.created","data":{"id":"NWTK1","status":"inactive","decision":"requireAuthentication","tokenLastFour":"7731","authentication":{"method":"sms_OTP","result":"unknown"},"wallet":{"type":"applePay","recommendationReasons":["tooManyRecentAttempts"]}}}"#
    )
    guard case .token(let token)? = adyen.facts.first else {
      Issue.record("no token")
      return
    }
    #expect(token.reasons.isEmpty)
    #expect(
      token.members.contains {
        $0 == Fact.Member(name: "the wallet's own reasons", value: "tooManyRecentAttempts")
      })
    #expect(
      token.members.contains {
        $0 == Fact.Member(name: "way to verify", value: "sms_OTP, result unknown")
      })
  }

  @Test
  func `Visa's event in a service's log has no status, and the service's own word is not Visa's`() {
    let reading = Reading(
      """
      2026-05-14 12:00:01,119 DEBUG [in] c.n.v.Controller - payload={"vProvisionedTokenID":"9f8e7d6c5b4a39281706f5e4d3c2b1a0","eventType":"TOKEN_STATUS_UPDATED"}
      2026-05-14 12:00:01,140 INFO  [out] c.n.v.TokenClient - GET /vts/provisionedTokens/9f8e7d6c5b4a39281706f5e4d3c2b1a0 -> 500 in 21 ms
      2026-05-14 12:00:01,141 ERROR [out] c.n.v.TokenClient - keeping old status ACTIVE
      """)
    #expect(
      reading.brief == [
        "Visa: token 9f8e7d6c5b4a39281706f5e4d3c2b1a0, event TOKEN_STATUS_UPDATED",
        "the bank: called GET ?", "some service: answered 500", "the bank: it took 21 ms",
      ])
  }

  @Test func `a dry run deletes nothing`() {
    let reading = Reading(
      #"{"dryRun":true,"tokens":[{"tokenUniqueReference":"T1","status":"DEACTIVATED"}],"reasonCode":"STATUS_UPDATE"}"#
    )
    guard case .token(let token)? = reading.facts.first else {
      Issue.record("no token")
      return
    }
    #expect(token.state == nil)
    #expect(token.members.first?.name == "dryRun")
  }
}
