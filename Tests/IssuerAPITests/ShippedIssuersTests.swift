import Assets
import FoundationEssentials
import JSON
import Testing
import WalletDomain

@testable import IssuerAPI

/// The issuers that are shipped as files, beside requests and answers written by hand after what they publish.
///
/// All values are made up. Each is read as the one side would read it, and written as the other would.
@Suite("Shipped issuers and what they publish") struct ShippedIssuersTests {
  /// A call as its documents show it.
  struct Sample: Sendable, CustomTestStringConvertible {
    var issuer: String
    var method = "POST"
    var path: String
    var headers: [HTTPHeader] = []
    var asked = ""
    var status = 200
    var answered = ""

    var testDescription: String { "\(issuer) \(path)" }

    var request: HTTPRequest {
      HTTPRequest(
        method: method, path: path, headers: headers + [HTTPHeader("Authorization", "x y")],
        body: Data(asked.utf8))
    }
    var reply: HTTPReply { HTTPReply(status: status, json: Data(answered.utf8)) }
  }

  private static let leaf = Data([0x30, 0x82, 0x01, 0xfe])
  private static let subordinate = Data([0x30, 0x82, 0x02, 0xff])
  private static let nonce = Data([0x2a, 0x83, 0x1b, 0xe4])
  private static let signature = Data([0x40, 0xfb, 0xff, 0x07])
  private static let password = Data("MBPAC-1-FK-123456.1--TDEA-00FF".utf8)
  private static let key = Data([4] + Array(repeating: UInt8(0xab), count: 64))
  private static let sealed = Data([0xde, 0xad, 0xbe, 0xef, 0x01])

  private static func b64(_ data: Data) -> String { data.base64EncodedString() }
  private static func hex(_ data: Data) -> String {
    data.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  private static let both = #""certificates":["\#(b64(leaf))","\#(b64(subordinate))"]"#
  private static let nonces64 =
    #""nonce":"\#(b64(nonce))","nonce_signature":"\#(b64(signature))""#
  private static let noncesHex = #""nonce":"\#(hex(nonce))","nonceSignature":"\#(hex(signature))""#
  private static let signed64 =
    #""activation_data":"\#(b64(password))","encrypted_pass_data":"\#(b64(sealed))","#
    + #""ephemeral_public_key":"\#(b64(key))""#
  private static let key1 = HTTPHeader("Idempotency-Key", "key-1")

  // MARK: Signing

  static let signing: [Sample] = [
    Sample(
      issuer: "marqeta", path: "/v3/digitalwalletprovisionrequests/applepay",
      asked: #"{"card_token":"card-17",\#(both),"device_type":"MOBILE_PHONE",\#(nonces64),"#
        + #""provisioning_app_version":"4.2.0"}"#,
      status: 201,
      answered: #"{"card_token":"card-17","created_time":"2026-03-01T10:00:00Z","#
        + #""last_modified_time":"2026-03-01T10:00:00Z",\#(signed64)}"#),
    Sample(
      issuer: "wise", path: "/twcard-data/v1/push-provisioning/encrypted-payload/apple-pay",
      headers: [HTTPHeader("x-tw-twcard-card-token", "card-17")],
      asked: #"{\#(both),\#(noncesHex)}"#,
      answered: #"{"encryptedPassData":"\#(b64(sealed))","activationData":"\#(b64(password))","#
        + #""ephemeralKey":"\#(b64(key))"}"#),
    Sample(
      issuer: "lithic", path: "/v1/cards/card-17/provision",
      asked: #"{"digital_wallet":"APPLE_PAY","certificate":"\#(b64(leaf))",\#(nonces64)}"#,
      answered: #"{"provisioning_payload":{"activationData":"\#(b64(password))","#
        + #""encryptedData":"\#(b64(sealed))","ephemeralPublicKey":"\#(b64(key))"}}"#),
    Sample(
      issuer: "enfuce", path: "/wallet/v1/card-17/provision/applepay?auditUser=passwalk",
      asked: #"{\#(both),\#(noncesHex)}"#,
      answered: #"{"activationData":"\#(b64(password))","encryptedPassData":"\#(hex(sealed))","#
        + #""ephemeralPublicKey":"\#(hex(key))"}"#),
    Sample(
      issuer: "synctera", path: "/v1/cards/card-17/digital_wallet_tokens/applepay",
      headers: [key1],
      asked: #"{\#(both),"device_type":"MOBILE_PHONE",\#(nonces64),"#
        + #""provisioning_app_version":"4.2.0"}"#,
      status: 201,
      answered: #"{"card_id":"card-17","creation_time":"2026-03-01T10:00:00Z",\#(signed64)}"#),
    Sample(
      issuer: "solaris", path: "/v1/cards/card-17/sca_push_provision/apple_encrypted",
      asked: #"{\#(both),"nonce":"\#(hex(nonce))","nonce_signature":"\#(hex(signature))"}"#,
      status: 201,
      answered: #"{"wallet_payload":{"activationData":"\#(b64(password))","#
        + #""encryptedPassData":"\#(b64(sealed))","ephemeralPublicKey":"\#(b64(key))"}}"#),
  ]

  /// What the sender knows beside the question; Enfuce writes Mastercard's cards in hexadecimal.
  private static let facts = [
    "customer": "p-1", "appVersion": "4.2.0", "uuid": "key-1", "now": "2026-03-01T10:00:00Z",
    "network": "mastercard", "card": "card-17",
  ]

  private func issuer(_ sample: Sample) throws -> IssuerDialect {
    try #require(IssuerDialect.named(sample.issuer))
  }

  /// The request but for what all have: `Authorization`, and the type of a body.
  private func expectSame(_ request: HTTPRequest?, as sample: Sample) {
    #expect(request?.method == sample.method)
    #expect(request?.path == sample.path)
    #expect(request.map { JSONValue($0.body) } == JSONValue(Data(sample.asked.utf8)))
    for header in sample.headers { #expect(request?.header(header.name) == header.value) }
  }

  private func expectSame(_ reply: HTTPReply, as sample: Sample) {
    #expect(reply.status == sample.status)
    #expect(JSONValue(reply.body) == JSONValue(Data(sample.answered.utf8)))
  }

  @Test(arguments: signing) func `a card is signed as published`(sample: Sample) throws {
    let issuer = try issuer(sample)
    var card = CardToSign(
      cardID: "card-17",
      ProvisioningChallenge(
        certificates: [Self.leaf, Self.subordinate], nonce: Self.nonce,
        nonceSignature: Self.signature))
    if sample.asked.contains("device_type") { card.deviceType = "PHONE" }
    expectSame(issuer.encode(.signCard(card), knowing: Self.facts), as: sample)
    if issuer.certificatesNeeded == 1 { card.challenge.certificates.removeLast() }
    #expect(try issuer.decode(sample.request).get() == .signCard(card))

    let signed = SignedCard(
      activationData: Self.password, ephemeralPublicKey: Self.key, encryptedData: Self.sealed)
    #expect(try issuer.read(sample.reply, as: \.sign) == signed)
    expectSame(issuer.reply(.success(signed), to: \.sign, knowing: Self.facts), as: sample)
  }

  @Test func `another success than the published one is none`() throws {
    let marqeta = try issuer(Self.signing[0])
    let reply = HTTPReply(status: 200, json: Data(Self.signing[0].answered.utf8))
    #expect(throws: CallFailure.self) { try marqeta.read(reply, as: \.sign) }
  }

  /// The page of Wise says Base64 and prints hexadecimal; Enfuce writes Visa's cards in Base64.
  @Test(arguments: ["wise", "enfuce"]) func `both encodings are read`(id: String) throws {
    let issuer = try #require(IssuerDialect.named(id))
    let signed = SignedCard(
      activationData: Self.password, ephemeralPublicKey: Self.key, encryptedData: Self.sealed)
    let name = id == "wise" ? "ephemeralKey" : "ephemeralPublicKey"
    for (data, point) in [
      (Self.hex(Self.sealed), Self.hex(Self.key)), (Self.b64(Self.sealed), Self.b64(Self.key)),
    ] {
      let body =
        #"{"activationData":"\#(Self.b64(Self.password))","encryptedPassData":"\#(data)","#
        + #""\#(name)":"\#(point)"}"#
      let reply = HTTPReply(status: 200, json: Data(body.utf8))
      #expect(try issuer.read(reply, as: \.sign) == signed)
    }
    let facts = Self.facts.merging(["network": "visa"]) { $1 }
    let visa = issuer.reply(.success(signed), to: \.sign, knowing: facts)
    #expect(String(decoding: visa.body, as: UTF8.self).contains(Self.b64(Self.key)))
  }

  // MARK: The list

  static let lists: [(sample: Sample, token: Token)] = [
    (
      Sample(
        issuer: "marqeta", method: "GET", path: "/v3/digitalwallettokens/card/card-17",
        answered: #"{"data":[{"token":"dwt-1","card_token":"card-17","state":"REQUESTED","#
          + #""fulfillment_status":"DECISION_YELLOW","#
          + #""device":{"type":"WATCH","name":"Anna's Watch"},"#
          + #""token_service_provider":{"token_reference_id":"DAPLMC-1","#
          + #""token_requestor_name":"APPLE_PAY"}}]}"#),
      token("DAPLMC-1", .watch, name: "Anna's Watch", id: "dwt-1")
    ),
    (
      Sample(
        issuer: "wise", path: "/v3/spend/profiles/p-1/cards/card-17/payment-tokens",
        asked: #"{"walletNames":["APPLE_PAY","GOOGLE_PAY"]}"#,
        answered: #"{"paymentTokens":[{"cardToken":"card-17","walletName":"APPLE_PAY","#
          + #""paymentTokenUniqueReference":"DAPLMC-1","panUniqueReference":"F-1","#
          + #""provisioningStatus":"INACTIVE"}]}"#),
      token("DAPLMC-1", pan: "F-1")
    ),
    (
      Sample(
        issuer: "lithic", method: "GET", path: "/v1/tokenizations?card_token=card-17",
        answered: #"{"data":[{"token":"tkn-1","card_token":"card-17","status":"PENDING_2FA","#
          + #""token_requestor_name":"APPLE_PAY","token_unique_reference":"DAPLMC-1","#
          + #""tokenization_channel":"DIGITAL_WALLET"}]}"#),
      token("DAPLMC-1", id: "tkn-1")
    ),
    (
      Sample(
        issuer: "enfuce", method: "GET", path: "/wallet/v1/card/card-17/tokens?auditUser=passwalk",
        answered: #"[{"tokenUniqueReferenceId":"DAPLMC-1","walletProvider":"APPLE","#
          + #""status":"INACTIVE"}]"#),
      token("DAPLMC-1", card: nil)
    ),
    (
      Sample(
        issuer: "synctera", method: "GET", path: "/v1/cards/digital_wallet_tokens?card_id=card-17",
        answered: #"{"digital_wallet_tokens":[{"id":"t-1","card_id":"card-17","#
          + #""state":"REQUESTED","type":"APPLE_PAY","device_type":"WATCH"}]}"#),
      token(nil, .watch, id: "t-1")
    ),
  ]

  private static func token(
    _ reference: TokenUniqueReference?, _ device: Device? = nil, name: String? = nil,
    pan: String? = nil, id: String? = nil, card: Card.ID? = "card-17"
  ) -> Token {
    var token = Token(
      tokenUniqueReference: reference, panUniqueReference: pan, externalCardId: card,
      tokenStatus: "INACTIVE")
    token.place = TokenPlace(wallet: .applePay, device: device, deviceName: name, tokenID: id)
    return token
  }

  @Test(arguments: lists.indices) func `tokens are listed as published`(place: Int) throws {
    let (sample, expected) = Self.lists[place]
    let issuer = try issuer(sample)
    var question = TokenQuestion([])
    question.card = "card-17"
    var asked = Self.facts
    asked["wallet"] = nil
    expectSame(issuer.encode(.searchTokens(question), knowing: asked), as: sample)
    #expect(try issuer.decode(sample.request).get() == .searchTokens(question))
    let tokens = try issuer.read(sample.reply, as: \.search)
    var token = expected
    token.lister = issuer.terms
    #expect(tokens == [token])
    expectSame(issuer.reply(.success(tokens), to: \.search, knowing: Self.facts), as: sample)
  }

  @Test(
    arguments: [
      ("marqeta", #"{"data":[{"token":"d","card_token":"c","state":"%"}]}"#),
      (
        "wise",
        #"{"paymentTokens":[{"cardToken":"c","walletName":"APPLE_PAY","#
          + #""paymentTokenUniqueReference":"D","provisioningStatus":"%"}]}"#
      ),
      (
        "lithic",
        #"{"data":[{"token":"d","card_token":"c","status":"%","#
          + #""token_requestor_name":"APPLE_PAY","token_unique_reference":"D","#
          + #""tokenization_channel":"DIGITAL_WALLET"}]}"#
      ),
      ("enfuce", #"[{"tokenUniqueReferenceId":"D","walletProvider":"APPLE","status":"%"}]"#),
      (
        "synctera",
        #"{"digital_wallet_tokens":[{"id":"d","card_id":"c","state":"%","#
          + #""type":"APPLE_PAY"}]}"#
      ),
    ])
  func `published words of a token have their meanings`(id: String, list: String) throws {
    let words: [String: [(word: String, meaning: String)]] = [
      "marqeta": [
        ("ACTIVE", "ACTIVE"), ("SUSPENDED", "SUSPENDED"), ("TERMINATED", "DEACTIVATED"),
        ("REQUEST_DECLINED", "DEACTIVATED"), ("REQUESTED", "REQUESTED"),
      ],
      "wise": [("ACTIVE", "ACTIVE"), ("INACTIVE", "INACTIVE"), ("SUSPENDED", "SUSPENDED")],
      "lithic": [
        ("ACTIVE", "ACTIVE"), ("INACTIVE", "INACTIVE"), ("PAUSED", "SUSPENDED"),
        ("DEACTIVATED", "DEACTIVATED"), ("PENDING_ACTIVATION", "PENDING_ACTIVATION"),
        ("UNKNOWN", "UNKNOWN"),
      ],
      "enfuce": [("SOFTDELETED", "DEACTIVATED"), ("INACTIVE", "INACTIVE")],
      "synctera": [("REQUESTED", "INACTIVE"), ("TERMINATED", "DEACTIVATED")],
    ]
    let issuer = try #require(IssuerDialect.named(id))
    for (word, meaning) in words[id] ?? [] {
      let reply = HTTPReply(status: 200, json: Data(list.replacing("%", with: word).utf8))
      #expect(try issuer.read(reply, as: \.search).map(\.tokenStatus) == [meaning], "\(word)")
    }
  }

  // MARK: Activation

  static let activations: [Sample] = [
    Sample(
      issuer: "marqeta", path: "/v3/digitalwallettokentransitions",
      asked: #"{"digital_wallet_token":{"token":"dwt-1"},"state":"ACTIVE","channel":"API","#
        + #""reason_code":"00"}"#, status: 201, answered: #"{"state":"ACTIVE"}"#),
    Sample(
      issuer: "wise", path: "/v3/spend/profiles/p-1/cards/card-17/payment-tokens/dwt-1/activation",
      asked: #"{"activation":"APPROVE"}"#, status: 204),
    Sample(issuer: "lithic", path: "/v1/tokenizations/dwt-1/activate"),
    Sample(
      issuer: "enfuce", path: "/wallet/v3/card-17/activate?auditUser=passwalk",
      asked: #"{"tokenUniqueReferenceId":"dwt-1"}"#, answered: "{}"),
  ]

  @Test(arguments: activations) func `a token is activated as published`(sample: Sample) throws {
    let issuer = try issuer(sample)
    let request = issuer.encode(.activate("dwt-1", by: .server), knowing: Self.facts)
    expectSame(request, as: sample)
    #expect(try issuer.decode(sample.request).get() == .activate("dwt-1", by: .server))
    let reply = HTTPReply(status: sample.status, body: Data(sample.answered.utf8))
    #expect(try issuer.read(reply, as: \.activate).result == .approved)
    let answer = ActivationAnswer(issuerMobileAppAuthResponse: "APPROVED")
    let written = issuer.reply(.success(answer), to: \.activate, knowing: Self.facts)
    expectSame(written, as: sample)
  }

  /// Solaris takes no token and has one way: it answers with what PassKit's `activate` takes.
  @Test func `a token is activated by its card alone, and by data alone`() throws {
    let sample = Sample(
      issuer: "solaris", path: "/v1/cards/card-17/tokens/apple/verify", status: 201,
      answered: #"{"activation_payload":{"activation_data":"\#(Self.b64(Self.password))"}}"#)
    let issuer = try issuer(sample)
    let request = issuer.encode(.activate("DAPLMC-1", by: .activationData), knowing: Self.facts)
    expectSame(request, as: sample)
    #expect(issuer.cardAlone(in: sample.request) == "card-17")
    #expect(try issuer.decode(sample.request).get() == .activate("", by: .activationData))
    #expect(issuer.activatesByDataAlone)
    let read = try issuer.read(sample.reply, as: \.activate)
    #expect(read.result == .approved && read.activationData == Self.password)
    let answer = ActivationAnswer(
      issuerMobileAppAuthResponse: "APPROVED", activationData: Self.password)
    expectSame(
      issuer.reply(.success(answer), to: \.activate, knowing: Self.facts), as: sample)
    for other in Self.activations.map(\.request) {
      #expect(issuer.cardAlone(in: other) == nil)
    }
    let others = IssuerDialect.all.filter { $0.activatesByDataAlone }.map(\.id)
    #expect(others == ["solaris"])
  }

  @Test func `only those that publish a call for it activate`() {
    let ids = IssuerDialect.all.filter { $0.activate != nil }.map(\.id)
    #expect(ids == ["tmp", "d1", "marqeta", "wise", "lithic", "enfuce", "solaris"])
  }

  // MARK: Google

  @Test(
    arguments: [
      (
        "marqeta",
        #"{"card_token":"card-17","push_tokenize_request_data":{"opaque_payment_card":"o"}}"#, 201
      ),
      ("wise", #"{"opaquePaymentCard":"o"}"#, 200),
      ("lithic", #"{"provisioning_payload":"o"}"#, 200),
      ("enfuce", #"{"digitizationData":"o"}"#, 200),
      ("synctera", #"{"push_tokenize_request_data":{"opaque_payment_card":"o"}}"#, 201),
      ("solaris", #"{"wallet_payload":"o"}"#, 201),
    ])
  func `an opaque card is made, and read back`(id: String, answer: String, status: Int) throws {
    let issuer = try #require(IssuerDialect.named(id))
    let card = CardForGoogle(cardID: "card-17", ids: GoogleIDs(wallet: "w-1", hardware: "h-1"))
    var request = try #require(issuer.encode(.makeOpaqueCard(card), knowing: Self.facts))
    request.headers.append(HTTPHeader("Authorization", "x y"))
    #expect(try issuer.decode(request).get() == .makeOpaqueCard(card))
    let reply = HTTPReply(status: status, json: Data(answer.utf8))
    #expect(try issuer.read(reply, as: \.opaqueCard) == OpaqueCard("o"))
    let written = issuer.reply(.success(OpaqueCard("o")), to: \.opaqueCard, knowing: Self.facts)
    #expect(written.status == status)
    #expect(JSONValue(written.body) == JSONValue(Data(answer.utf8)))
  }

  // MARK: The guide's own sample

  /// The texts between fences of a language in the guide's page.
  private func blocks(of language: String) throws -> [String] {
    let page = try #require(Assets.guide.first { $0.id == "issuers" })
    return String(decoding: page.bytes, as: UTF8.self).components(separatedBy: "\n```")
      .filter { $0.hasPrefix("\(language)\n") }.map { String($0.dropFirst(language.count + 1)) }
  }

  @Test func `the issuer that the guide describes is read, and is what its page prints`() throws {
    let file = try #require(try blocks(of: "yaml").first)
    let issuer = try IssuerDialect(reading: Array(file.utf8), file: "acme.yaml")
    let printed = try blocks(of: "json")
    try #require(printed.count == 2)
    let card = CardToSign(
      cardID: "card-17",
      ProvisioningChallenge(
        certificates: [Self.leaf, Self.subordinate], nonce: Self.nonce,
        nonceSignature: Self.signature))
    let request = try #require(issuer.encode(.signCard(card)))
    #expect(request.path == "/v2/wallet-cards")
    #expect(JSONValue(request.body) == JSONValue(Data(printed[0].utf8)))
    let signed = try issuer.read(HTTPReply(status: 200, json: Data(printed[1].utf8)), as: \.sign)
    #expect(signed.activationData == Self.password)
    #expect(signed.encryptedData == Self.sealed)
    #expect(signed.ephemeralPublicKey == Data([4, 0xab, 0xab, 0xab, 0xab]))
  }

  @Test func `the list and the activation that its page adds belong to the same file`() throws {
    let yaml = try blocks(of: "yaml")
    try #require(yaml.count == 2)
    let file = yaml[0].replacing("errors:", with: yaml[1] + "\nerrors:")
    let issuer = try IssuerDialect(reading: Array(file.utf8), file: "acme.yaml")
    let list =
      #"{"tokens":[{"id":"t","reference":"R","card":"c","state":"held","wallet":"apple"}]}"#
    let tokens = try issuer.read(HTTPReply(status: 200, json: Data(list.utf8)), as: \.search)
    #expect(tokens.map(\.tokenStatus) == ["SUSPENDED"])
    let activation = issuer.encode(.activate("R", by: .server), knowing: ["tokenId": "t"])
    #expect(activation?.path == "/v2/wallet-tokens/t/activation")
  }

  /// The guide names the card and the encodings nowhere: a TMP that has others is a file of its own.
  @Test func `a TMP with other names and encodings is read from a file and asked by them`() throws {
    let tmp = String(
      decoding: try #require(IssuerDialect.named("tmp")?.description).text, as: UTF8.self)
    let file = tmp.replacing("cardId", with: "externalCardId")
      .replacing("{nonce:base64}", with: "{nonce:hex}")
    let issuer = try IssuerDialect(reading: Array(file.utf8), file: "our-tmp.yaml")
    let card = CardToSign(
      cardID: "card-17",
      ProvisioningChallenge(
        certificates: [Self.leaf, Self.subordinate], nonce: Self.nonce,
        nonceSignature: Self.signature))
    let body = JSONValue(try #require(issuer.encode(.signCard(card))).body)?.members
    let nonce = Self.nonce.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(body?["externalCardId"] == .text("card-17"))
    #expect(body?["nonce"] == .text(nonce))
    #expect(body?["cardId"] == nil)
  }

  // MARK: All of it

  @Test(arguments: ["marqeta", "wise", "lithic", "enfuce", "synctera", "solaris"])
  func `each names its documents, and what is assumed`(id: String) throws {
    let description = try #require(IssuerDialect.named(id)?.description)
    #expect(description.documents?.hasPrefix("https://") == true)
    #expect(description.assumed.count >= 3)
    #expect(description.assumed.allSatisfy { !$0.why.hasSuffix(".") })
    #expect(description.credential != nil)
  }
}
