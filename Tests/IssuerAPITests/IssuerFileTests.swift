import FoundationEssentials
import IssuerAPI
import JSON
import Testing
import Text
import WalletDomain

/// An issuer's file with these calls.
func issuerFile(_ calls: String, _ rest: String = "") -> [UInt8] {
  Array("format: passwalk/issuer@1\nid: acme\nname: Acme\ncalls:\n\(calls)\n\(rest)\n".utf8)
}

func issuer(_ calls: String, _ rest: String = "") throws -> IssuerDialect {
  try IssuerDialect(reading: issuerFile(calls, rest), file: "acme.yaml")
}

/// A call to sign, which most files need: the body of its request and of its answer.
func signing(
  _ ask: String = """
  { card: "{card}", certificates: "{certificates:base64}", nonce: "{nonce:base64}", \
  signature: "{nonceSignature:base64}" }
  """,
  _ answer: String = """
  { a: "{activationData:base64}", k: "{ephemeralPublicKey:base64}", e: "{encryptedData:base64}" }
  """, path: String = "/sign", more: String = ""
) -> String {
  """
    sign:
      ask: { path: "\(path)", json: \(ask) }
      answer: { json: \(answer) }
  \(more)
  """
}

@Suite("An issuer's file") struct IssuerFileTests {
  private let card = {
    var card = CardToSign(
      cardID: "card/1 ż",
      ProvisioningChallenge(
        certificates: [Data([0x30, 0xff]), Data([0x31, 0xfe])],
        nonce: Data([0x2a, 0x83, 0x1b, 0xe4]), nonceSignature: Data([0x40, 0xfb, 0xff])))
    card.deviceType = "WATCH"
    return card
  }()

  private let signed = SignedCard(
    activationData: Data("MBPAC-1".utf8),
    ephemeralPublicKey: Data([4] + Array(repeating: 7, count: 64)),
    encryptedData: Data([0xfb, 0xff, 0x00]))

  private func body(_ request: HTTPRequest?) -> String {
    String(decoding: request?.body ?? Data(), as: UTF8.self)
  }

  /// A value's encoding, as the request has it.
  @Test(
    arguments: [
      (#""{certificates:base64}""#, #"["MP8=","Mf4="]"#),
      (#"[ "{certificates[0]:base64}", "{certificates[1]:hex}" ]"#, #"["MP8=","31fe"]"#),
      (
        #"[ { certificate: "{certificates:HEX}" }, … ]"#,
        #"[{"certificate":"30FF"},{"certificate":"31FE"}]"#
      ),
      (#"[ "{certificates:base64url}", … ]"#, #"["MP8","Mf4"]"#),
      (#"[ "{certificates:pem-body}", … ]"#, #"["MP8=","Mf4="]"#),
      (
        #"{ leaf: "{certificates[0]:pem}", sub: "{certificates[1]:auto}" }"#,
        #"{"leaf":"-----BEGIN CERTIFICATE-----\nMP8=\n-----END CERTIFICATE-----\n","sub":"Mf4="}"#
      ),
    ])
  func `writes and reads certificates in their encoding`(template: String, expected: String) throws
  {
    let acme = try issuer(
      signing(
        """
        { card: "{card}", c: \(template), n: "{nonce:hex}", s: "{nonceSignature:base64url}" }
        """))
    let request = acme.encode(.signCard(card))
    #expect(body(request) == #"{"c":\#(expected),"card":"card/1 ż","n":"2a831be4","s":"QPv_"}"#)
    var read = card
    read.deviceType = nil
    #expect(try acme.decode(try #require(request)).get() == .signCard(read))
    #expect(acme.certificatesNeeded == 2)
  }

  @Test func `needs one certificate where only the leaf has a place`() throws {
    let leaf = """
      { card: "{card}", c: "{certificates[0]:base64}", n: "{nonce:hex}", s: "{nonceSignature:hex}" }
      """
    #expect(try issuer(signing(leaf)).certificatesNeeded == 1)
  }

  @Test func `maps a device to words, and takes the first where none is known`() throws {
    let acme = try issuer(
      signing(
        """
        { c: "{certificates:base64}", n: "{nonce:hex}", s: "{nonceSignature:hex}", card: "{card}",
          d: { "{device}": { phone: [ MOBILE, TABLET ], watch: WATCH } } }
        """))
    var phone = card
    phone.deviceType = nil
    #expect(body(acme.encode(.signCard(card))).contains(#""d":"WATCH""#))
    let request = try #require(acme.encode(.signCard(phone)))
    #expect(body(request).contains(#""d":"MOBILE""#))
    var tablet = request
    tablet.body = Data(body(request).replacing("MOBILE", with: "TABLET").utf8)
    phone.deviceType = "PHONE"
    #expect(try acme.decode(tablet).get() == .signCard(phone))
    #expect(try acme.decode(try #require(acme.encode(.signCard(card)))).get() == .signCard(card))
  }

  @Test func `asks in a path, in a query, in headers and in forms`() throws {
    let acme = try issuer(
      """
        sign:
          title: details
          ask:
            method: GET
            path: "/v1/cards/{card}/details"
            headers: { X-App: "app {appVersion}" }
            query:
              "ios[certificates][0]": "{certificates[0]:base64}"
              "ios[certificates][1]": "{certificates[1]:base64}"
              "ios[nonce]": "{nonce:hex}"
              "s": "{nonceSignature:base64}"
          answer:
            json: { a: "{activationData:base64}", k: "{ephemeralPublicKey:base64}", e: "{encryptedData:base64}" }
        activate:
          ask: { path: "/tokens/{reference}", form: { how: "{method}" } }
      """)
    let request = try #require(acme.encode(.signCard(card), knowing: ["appVersion": "4.2"]))
    #expect(request.method == "GET")
    #expect(
      request.path == "/v1/cards/card%2F1%20%C5%BC/details?ios%5Bcertificates%5D%5B0%5D=MP8%3D"
        + "&ios%5Bcertificates%5D%5B1%5D=Mf4%3D&ios%5Bnonce%5D=2a831be4&s=QPv%2F")
    #expect(request.headers == [HTTPHeader("X-App", "app 4.2")])
    #expect(request.body.isEmpty)
    var read = card
    read.deviceType = nil
    #expect(try acme.decode(request).get() == .signCard(read))
    let activation = try #require(acme.encode(.activate("T&1", by: .activationData)))
    #expect(activation.path == "/tokens/T%261")
    #expect(activation.header("content-type") == "application/x-www-form-urlencoded")
    #expect(body(activation) == "how=activationData")
    #expect(try acme.decode(activation).get() == .activate("T&1", by: .activationData))
  }

  @Test func `answers without a body, where success is all that is told`() throws {
    let acme = try issuer(
      """
        activate:
          ask: { path: "/tokens/{reference}/activation", json: { activation: APPROVE } }
          success: { status: [ 204 ] }
      """)
    let reply = acme.reply(
      .success(ActivationAnswer(issuerMobileAppAuthResponse: "APPROVED")), to: \.activate)
    #expect(reply == HTTPReply(status: 204))
    #expect(try acme.read(reply, as: \.activate).result == .approved)
    #expect(throws: CallFailure.status(200)) {
      try acme.read(HTTPReply(status: 200), as: \.activate)
    }
  }

  @Test func `encodes by the card's network, and tells it by its look`() throws {
    let acme = try issuer(
      signing(
        signingAsk,
        """
        { a: "{activationData:base64}", k: "{ephemeralPublicKey:by-network(visa=base64, mastercard=hex)}",
          e: "{encryptedData:auto}" }
        """))
    for (network, key) in [("visa", "BAcHBwcH"), ("mastercard", "0407070707")] {
      let reply = acme.reply(.success(signed), to: \.sign, knowing: ["network": network])
      #expect(String(decoding: reply.body, as: UTF8.self).contains(#""k":"\#(key)"#))
      #expect(try acme.read(reply, as: \.sign) == signed)
    }
    let hex = reply(
      #"{"a":"TUJQQUMtMQ==","e":"fbff00","k":"\#("04" + String(repeating: "07", count: 64))"}"#)
    #expect(try acme.read(hex, as: \.sign) == signed)
  }

  private let signingAsk = """
    { card: "{card}", certificates: "{certificates:base64}", nonce: "{nonce:base64}", \
    signature: "{nonceSignature:base64}" }
    """

  @Test func `lists tokens of a card, in objects within objects and in its own words`() throws {
    let acme = try issuer(
      """
        search:
          title: list tokens
          ask: { method: GET, path: "/cards/{card}/tokens" }
          answer:
            json:
              count: 1
              data:
                - token: "{tokenId}"
                  state: "{status}"
                  device: { "type": { "{device}": { phone: MOBILE, watch: WATCH } }, "name?": "{deviceName}" }
                  provider: { reference: "{reference}", name: { "{wallet}": { APPLE_PAY: APPLE, GOOGLE_PAY: ANDROID } } }
                - …
      """,
      """
      statuses:
        ACTIVE: [ ACTIVE ]
        INACTIVE: [ { word: REQUESTED, where: { fulfillment: YELLOW } }, PENDING ]
        DEACTIVATED: [ TERMINATED ]
      """)
    var question = TokenQuestion([])
    question.card = "gold"
    let request = try #require(acme.encode(.searchTokens(question)))
    #expect(request.path == "/cards/gold/tokens")
    #expect(try acme.decode(request).get() == .searchTokens(question))
    #expect(acme.searchesByCard && acme.listTellsDevice && acme.listTellsWallet)

    var token = Token(tokenUniqueReference: "R", tokenStatus: "INACTIVE").listed(by: acme.terms)
    token.place = TokenPlace(wallet: .applePay, device: .watch, tokenID: "t1")
    let reply = acme.reply(.success([token]), to: \.search)
    #expect(
      String(decoding: reply.body, as: UTF8.self)
        == #"{"count":1,"data":[{"device":{"type":"WATCH"},"fulfillment":"YELLOW","#
        + #""provider":{"name":"APPLE","reference":"R"},"state":"REQUESTED","token":"t1"}]}"#)
    #expect(try acme.read(reply, as: \.search) == [token])
    #expect(acme.terms.tokenStatus == "state" && acme.terms.status("DEACTIVATED") == "TERMINATED")
    #expect(token.ownStatus == "REQUESTED")
  }

  @Test func `says of each word what it means`() throws {
    let acme = try issuer(
      """
        search:
          ask: { path: /tokens, query: { card: "{card}" } }
          answer:
            json:
              - id: "{reference}"
                state: "{status}"
                device: { "{device}": { phone: PHONES, watch: [ W1, W2 ] } }
              - …
      """, "statuses: { ACTIVE: 1, INACTIVE: new }")
    #expect(
      acme.description?.overview.flatMap(\.answered).map(\.value) == [
        "{reference}", "{status}: 1 means ACTIVE, new means INACTIVE",
        "{device}: PHONES means phone, W1 means watch, W2 means watch",
      ])
  }

  @Test(arguments: [
    ("PENDING", "INACTIVE"), ("TERMINATED", "DEACTIVATED"), ("REQUESTED", "REQUESTED"),
    ("new", "new"),
  ])
  func `reads several words for one state, and keeps those that it does not know`(
    word: String, status: String
  ) throws {
    let acme = try issuer(
      """
        search:
          ask: { path: /tokens, json: { ids: [ "{reference}", … ] } }
          answer: { json: [ { id: "{reference}", state: "{status}" }, … ] }
      """,
      """
      statuses:
        ACTIVE: ON
        INACTIVE: [ { word: REQUESTED, where: { kind: YELLOW } }, PENDING ]
        DEACTIVATED: TERMINATED
      """)
    let tokens = try acme.read(
      reply(#"[{"id":"R","state":"\#(word)","kind":"GREEN"}]"#), as: \.search)
    #expect(tokens.map(\.tokenStatus) == [status])
    // What was said is said again, and not the first word with its meaning.
    #expect(tokens.map(\.ownStatus) == [word])
    let again = acme.reply(.success(tokens), to: \.search)
    #expect(String(decoding: again.body, as: UTF8.self).contains(#""state":"\#(word)""#))
    #expect(try acme.read(again, as: \.search) == tokens)
  }

  @Test func `tells success by a member, and a refusal in its own form`() throws {
    let acme = try issuer(
      """
        sign:
          ask:
            path: /graphql
            graphql:
              query: "mutation A($input: I!) { add(input: $input) { __typename } }"
              variables:
                input: { card: "{card}", c: "{certificates:base64}", n: "{nonce:hex}", s: "{nonceSignature:hex}" }
          answer:
            json:
              data:
                add:
                  __typename: Payload
                  a: "{activationData:base64}"
                  k: "{ephemeralPublicKey:base64}"
                  e: "{encryptedData:base64}"
          success: { where: { data.add.__typename: Payload } }
      """,
      """
      errors:
        status: 200
        json: { data: { add: { __typename: UserError, errors: [ { code: "{code}", text: "{message}" } ] } } }
        codes: { 404: NOT_FOUND, other: INVALID }
      """)
    let request = try #require(acme.encode(.signCard(card)))
    #expect(
      body(request).hasPrefix(
        #"{"query":"mutation A($input: I!) { add(input: $input) { __typename } }","variables":{"#))
    let reply = acme.reply(.success(signed), to: \.sign)
    #expect(try acme.read(reply, as: \.sign) == signed)
    let refusal = acme.refuse(HTTPRefusal(404, "There is no card."))
    #expect(refusal.status == 200)
    #expect(
      String(decoding: refusal.body, as: UTF8.self)
        == #"{"data":{"add":{"__typename":"UserError","errors":[{"code":"NOT_FOUND","text":"There is no card."}]}}}"#
    )
    #expect(throws: CallFailure.self) { try acme.read(refusal, as: \.sign) }
    #expect(acme.signedCardForm.wrapper == ["data", "add"])
  }

  @Test func `knows an answer that asks for a confirmation first`() throws {
    let acme = try issuer(
      signing(
        more: """
              success: { status: [ 201 ] }
              pending: { status: [ 200 ], link: url }
          """))
    let reply = reply(#"{"id":"cr-1","url":"https://bank.example/authorize"}"#)
    let notYet = acme.notYet(in: reply, of: .sign)
    #expect(notYet?.link == "https://bank.example/authorize")
    #expect(notYet?.every == .seconds(2) && notYet?.times == 5)
    #expect(acme.notYet(in: acme.reply(.success(signed), to: \.sign), of: .sign) == nil)
    #expect(throws: CallFailure.notYet(confirmAt: "https://bank.example/authorize")) {
      try acme.read(reply, as: \.sign)
    }
    #expect(acme.reply(.success(signed), to: \.sign).status == 201)
  }

  @Test func `says for which wallet a call to activate is`() throws {
    func activating(_ more: String) throws -> IssuerDialect {
      try issuer("  activate: { ask: { path: /activate, json: { id: \"{reference}\" } }\(more) }")
    }
    let apple = try activating(", wallet: APPLE_PAY")
    #expect(apple.activates(in: .applePay) && !apple.activates(in: .googlePay))
    #expect(apple.description?.overview.map(\.wallet) == [.applePay])
    #expect(try activating("").activates(in: .googlePay))
    #expect(try !issuer(signing()).activates(in: .applePay))
  }

  @Test func `writes null where a file says so, and takes it`() throws {
    let acme = try issuer(
      """
        activate:
          ask: { path: /activate, json: { id: "{reference}" } }
          answer: { json: { result: { "{result}": { APPROVED: ok, DECLINED: no } }, comment: "{comment?}" } }
      """)
    let answer = ActivationAnswer(issuerMobileAppAuthResponse: "DECLINED")
    let reply = acme.reply(.success(answer), to: \.activate)
    #expect(String(decoding: reply.body, as: UTF8.self) == #"{"comment":null,"result":"no"}"#)
    #expect(try acme.read(reply, as: \.activate) == answer)
    #expect(acme.terms.declined == "no" && acme.terms.activationResult == "result")
  }

  @Test func `is the same issuer when it is read again, and another when it differs`() throws {
    #expect(try issuer(signing()) == issuer(signing()))
    #expect(try issuer(signing()) != issuer(signing(path: "/other")))
    #expect(try issuer(signing()).terms == issuer(signing(path: "/b/sign")).terms)
  }

  @Test func `that is shipped has the id of its file, and what TMP's terms say`() throws {
    #expect(IssuerDialect.tmp.terms == .tmp)
    #expect(IssuerDialect.all.prefix(3).map(\.id) == ["tmp", "bridge", "d1"])
    #expect(IssuerDialect.named("bridge") == .bridge && IssuerDialect.named("nobody") == nil)
    #expect(
      Set(SignedCardForm.allFields).isSuperset(of: ["encrypted_pass_data", "opaque_payment_card"]))
  }

  @Test func `is asked by a back end, which makes Base64 of what is not`() throws {
    let acme = try issuer(
      signing(
        signingAsk,
        #"{ d: { a: "{activationData:base64}", k: "{ephemeralPublicKey:hex}", e: "{encryptedData:base64}" } }"#
      ),
      "asked-by: back-end\ncredential: { header: Authorization, form: \"Bearer {credential}\" }")
    let form = try #require(acme.backEnd)
    #expect(form.credential?.header(of: "s") == HTTPHeader("Authorization", "Bearer s"))
    #expect(form.idempotencyKey == nil && acme.appOpaqueCard == nil)
    let passed = form.passedOn(acme.reply(.success(signed), to: \.sign))
    #expect(try acme.read(passed, as: \.appSign) == signed)
    #expect(form.passedOn(reply(#"{"a":"x"}"#)).status == 502)
    let request = try #require(acme.encode(.signCard(card)))
    #expect(acme.decode(request) == .failure(HTTPRefusal(401, "Missing Authorization header")))
  }
}

@Suite("The example of the formats") struct IssuerExampleTests {
  private let text = """
    format: passwalk/issuer@1
    id: acme
    name: Acme Issuing
    documents: https://docs.acme.example/wallets
    asked-by: back-end
    credential: { header: Authorization, form: "Bearer {credential}" }
    calls:
      sign:
        title: provisioning requests
        ask:    { method: POST, path: "/v1/cards/{card}/apple-pay",
                  json: { certificates: ["{certificates[0]:base64}", "{certificates[1]:base64}"],
                          nonce: "{nonce:hex}", nonce_signature: "{nonceSignature:hex}",
                          device_type: { "{device}": { phone: MOBILE_PHONE, watch: WATCH } } } }
        answer: { json: { data: { activationData: "{activationData:base64}",
                          ephemeralPublicKey: "{ephemeralPublicKey:base64}",
                          encryptedPassData: "{encryptedData:base64}" } } }
    statuses: { ACTIVE: [ACTIVE], INACTIVE: [INACTIVE, PENDING_2FA], SUSPENDED: [SUSPENDED, PAUSED],
                DEACTIVATED: [TERMINATED] }
    errors: { json: { code: "{code}", message: "{message}" } }
    assumed: [ { at: calls.sign.ask.json.device_type, why: "the page names the member, and not its values" } ]
    """

  @Test func `is an issuer`() throws {
    let acme = try IssuerDialect(reading: Array(text.utf8), file: "acme.yaml")
    #expect(acme.name == "Acme Issuing" && acme.operations == [.sign])
    #expect(acme.title(of: .sign) == "provisioning requests")
    #expect(acme.certificatesNeeded == 2)
    #expect(
      acme.signedCardForm
        == SignedCardForm(
          title: "Acme Issuing", wrapper: ["data"], activationData: "activationData",
          ephemeralPublicKey: "ephemeralPublicKey", encryptedData: "encryptedPassData"))
    #expect(
      String(decoding: acme.refuse(HTTPRefusal(404, "No.")).body, as: UTF8.self)
        == #"{"code":"404","message":"No."}"#)
    #expect(acme.obstacle(to: .guide) != nil && acme.terms.signCall == "provisioning requests")
  }
}

@Suite("Shipped issuers") struct ShippedIssuerTests {
  @Test(arguments: IssuerDialect.all.map(\.id))
  func `are read back from what they write`(id: String) throws {
    guard let description = IssuerDialect.named(id)?.description else { return }
    let again = try IssuerDialect(reading: description.text, file: "\(id).yaml")
    #expect(again == IssuerDialect.named(id))
  }
}

@Suite("A call that comes before another") struct PrecedingCallTests {
  private func stripe() throws -> IssuerDialect {
    try issuer(
      """
        keys:
          title: ephemeral_keys
          ask: { path: /v1/ephemeral_keys, form: { issuing_card: "{card}" } }
          answer: { json: { object: ephemeral_key, secret: "{uuid}" } }
        sign:
          ask:
            path: "/v1/cards/{card}/details"
            headers: { Authorization: "Bearer {keys.secret}" }
            json: { c: "{certificates:base64}", n: "{nonce:hex}", s: "{nonceSignature:hex}" }
          answer: { json: { a: "{activationData:base64}", k: "{ephemeralPublicKey:base64}", e: "{encryptedData:base64}" } }
          before: [ keys ]
      """)
  }

  @Test func `lends it the members of its answer`() throws {
    let stripe = try stripe()
    let call = try #require(stripe.preceding(.sign).first)
    #expect(call.title == "ephemeral_keys" && stripe.preceding(.search).isEmpty)
    let asked = call.encode(knowing: ["card": "ic_17"])
    #expect(String(decoding: asked.body, as: UTF8.self) == "issuing_card=ic_17")
    #expect(stripe.preceding(asked: asked)?.title == "ephemeral_keys")
    let reply = try #require(stripe.replyToPreceding(asked, knowing: ["uuid": "sk-1"]))
    let facts = try call.read(reply)
    #expect(facts["keys.secret"] == "sk-1")
    let card = CardToSign(
      cardID: "ic_17",
      ProvisioningChallenge(
        certificates: [Data([1])], nonce: Data([2]), nonceSignature: Data([3])))
    let request = try #require(stripe.encode(.signCard(card), knowing: facts))
    #expect(request.header("Authorization") == "Bearer sk-1")
    #expect(try stripe.decode(request).get() == .signCard(card))
    #expect(stripe.replyToPreceding(request, knowing: [:]) == nil)
  }

  @Test func `fails the other where it fails`() throws {
    let call = try #require(try stripe().preceding(.sign).first)
    #expect(throws: CallFailure.status(500)) { try call.read(reply("", status: 500)) }
    #expect(throws: CallFailure.self) { try call.read(reply("<p>")) }
  }
}
