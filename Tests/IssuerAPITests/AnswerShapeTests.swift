import FoundationEssentials
import JSON
import Testing
import WalletDomain

@testable import IssuerAPI

@Suite("The shape of TMP's answers") struct AnswerShapeTests {
  private static func shape(_ operation: IssuerOperation) throws -> AnswerShape {
    try #require(AnswerShape(operation, of: .tmp))
  }

  private static func sentences(_ body: String, to operation: IssuerOperation) throws -> [String] {
    try shape(operation).differences(of: reply(body)).map(\.sentence)
  }

  private static let token =
    #"{"tokenUniqueReference":"A","panUniqueReference":"F","externalCardId":"c","#
    + #""tokenStatus":"ACTIVE","authorizationPath":"GREEN","processStatus":"DONE"}"#

  @Test(
    arguments: [
      (.search, "[]"), (.search, "[{},{}]"), (.search, "[\(token)]"),
      (.search, #"[{"externalCardId":null,"tokenStatus":"INACTIVE"}]"#),
      (.sign, #"{"activationData":"AQ==","ephemeralPublicKey":"Ag==","encryptedData":"AwQF"}"#),
      (.activate, #"{"issuerMobileAppAuthResponse":"FAILED","comment":null}"#),
      (
        .activate,
        #"{"issuerMobileAppAuthResponse":"APPROVED","tokenUniqueReference":"A","cardLast4Digits":"0042"}"#
      ),
    ] as [(IssuerOperation, String)])
  func `is what the guide shows`(operation: IssuerOperation, body: String) throws {
    #expect(try Self.sentences(body, to: operation) == [])
  }

  @Test(
    arguments: [
      (.search, "{}", "The body is an object; the guide has a bare list of objects."),
      (
        .search, #"{"tokens":[]}"#,
        "The body is an object with a list under “tokens”; the guide has a bare list of objects."
      ),
      (.sign, "[]", "The body is a list; the guide has an object."),
      (.search, "<p>", "The body, 3 bytes, is not JSON; the guide has a bare list of objects."),
      (.sign, "", "The body is empty; the guide has an object."),
      (.search, "[{},7]", "/1 is a number; the guide has an object."),
      (.search, #"[{"externalCardId":7}]"#, "/0/externalCardId is a number; the guide has text."),
      (
        .search, #"[{},{"suspendedBy":["ISSUER"]}]"#,
        "/1/suspendedBy came, which is a list; no such member is what Passwalk assumes, "
          + "for the guide names none and forbids none."
      ),
      (
        .search, #"[{"tokenStatus":"Active"}]"#,
        "/0/tokenStatus is “Active”, which differs from ACTIVE in letter case; "
          + "the guide has ACTIVE, INACTIVE."
      ),
      (
        .search, #"[{"tokenStatus":"LOCKED"}]"#,
        "/0/tokenStatus is “LOCKED”; the guide has ACTIVE, INACTIVE."
      ),
      (
        .search, #"[{"tokenStatus":"SUSPENDED"}]"#,
        "/0/tokenStatus is SUSPENDED; that value is what Passwalk assumes, "
          + "for MDES has it, and the guide names no further."
      ),
      (
        .search, #"[{"tokenUniqueReference":"A"},{},{"tokenUniqueReference":"A"}]"#,
        "/2/tokenUniqueReference is the same as /0/tokenUniqueReference; one token for each "
          + "tokenUniqueReference is what Passwalk assumes, for the guide says nothing of it."
      ),
      (
        .activate, "{}",
        "/issuerMobileAppAuthResponse is missing; the guide has APPROVED, DECLINED, FAILED."
      ),
      (
        .activate, #"{"issuerMobileAppAuthResponse":null}"#,
        "/issuerMobileAppAuthResponse is null; the guide has APPROVED, DECLINED, FAILED."
      ),
      (
        .activate, #"{"issuerMobileAppAuthResponse":"failure"}"#,
        "/issuerMobileAppAuthResponse is “failure”; the guide has APPROVED, DECLINED, FAILED."
      ),
      (
        .activate,
        #"{"issuerMobileAppAuthResponse":"APPROVED","cardLast4Digits":"4111111111111111"}"#,
        "/cardLast4Digits has 16 signs and is not 4 digits; 4 digits is what Passwalk assumes, "
          + "for its name says so, and the guide no more."
      ),
      (
        .activate, #"{"issuerMobileAppAuthResponse":"APPROVED","activationData":"AQ=="}"#,
        "/activationData came; that member is what Passwalk assumes, "
          + "for where the app itself activates, it has to come from somewhere."
      ),
    ] as [(IssuerOperation, String, String)])
  func `is told where an answer has another`(
    operation: IssuerOperation, body: String, expected: String
  ) throws {
    #expect(try Self.sentences(body, to: operation) == [expected])
  }

  @Test(
    arguments: [
      ("", .empty), ("AQ=", .sign(at: 2)), ("AQ", .noPadding), ("AQI", .noPadding),
      ("04ab99", .hexadecimal), ("A-_B", .linkAlphabet), ("AQ==\n", .sign(at: 2)),
      ("TUJQ!A==", .sign(at: 4)), ("AQIDB", .sign(at: 4)), ("ĀAAA", .sign(at: 0)),
      ("=AAA", .sign(at: 0)), ("AQ==", nil), ("AQI=", nil), ("AQID", nil), ("+/A9", nil),
    ] as [(String, Base64Fault?)])
  func `knows Base64 from what looks like it`(text: String, fault: Base64Fault?) {
    #expect(Base64Fault(text) == fault)
    // What decoders take is what passes.
    #expect((Data(base64Encoded: text)?.isEmpty == false) == (fault == nil))
  }

  @Test func `says nothing of a secret's value`() throws {
    let body =
      #"{"activationData":"TUJQQUMtMS1GS","ephemeralPublicKey":7,"encryptedPassData":"c2VjcmV0"}"#
    #expect(
      try Self.sentences(body, to: .sign) == [
        "/activationData is not Base64: byte 12 has no place in it; the guide has Base64.",
        "/ephemeralPublicKey is a number; the guide has Base64.",
        "/encryptedData is missing; the guide has Base64.",
        "/encryptedPassData came, which is text; no such member is what Passwalk assumes, "
          + "for the guide names none and forbids none.",
      ])
  }

  @Test func `begins with the status and the content type`() throws {
    let shape = try Self.shape(.search)
    #expect(
      shape.differences(of: reply("[]", status: 503)).map(\.sentence)
        == ["The status is 503; the guide has 200 alone as success."])
    let html = HTTPReply(
      status: 200, headers: [HTTPHeader("content-type", "text/html")], body: Data("[]".utf8))
    let found = shape.differences(of: html)
    #expect(
      found.map(\.sentence) == [
        "Content-Type is text/html; application/json is what Passwalk assumes, "
          + "for the guide shows no headers of replies."
      ])
    #expect(found.map(\.isDocumented) == [false])
    for type in ["application/json; charset=utf-8", "application/problem+json", "Application/JSON"]
    {
      let reply = HTTPReply(
        status: 200, headers: [HTTPHeader("Content-Type", type)], body: Data("[]".utf8))
      #expect(shape.differences(of: reply) == [])
    }
    #expect(
      shape.differences(of: HTTPReply(status: 200, body: Data("[]".utf8))).map(\.sentence) == [
        "Content-Type is missing; application/json is what Passwalk assumes, "
          + "for the guide shows no headers of replies."
      ])
  }

  @Test func `stays short for a long answer`() throws {
    let body = "[" + Array(repeating: #"{"x":1}"#, count: 3_000).joined(separator: ",") + "]"
    #expect(try Self.sentences(body, to: .search).count == 500)
  }

  @Test func `has every field that the wire has, and no other`() throws {
    let token = Token(
      tokenUniqueReference: "A", panUniqueReference: "F", externalCardId: "c",
      tokenStatus: "ACTIVE", authorizationPath: "G", processStatus: "D")
    let card = SignedCard(
      activationData: Data([1]), ephemeralPublicKey: Data([2]), encryptedData: Data([3]))
    let answer = ActivationAnswer(
      tokenUniqueReference: "A", cardLast4Digits: "0042", issuerMobileAppAuthResponse: "APPROVED",
      comment: "c", activationData: Data([1]))
    let tmp = IssuerDialect.tmp
    let replies: [(IssuerOperation, HTTPReply)] = [
      (.search, tmp.reply(.success([token]), to: \.search)),
      (.sign, tmp.reply(.success(card), to: \.sign)),
      (.activate, tmp.reply(.success(answer), to: \.activate)),
    ]
    for (operation, reply) in replies {
      let body = try #require(JSONValue(reply.body))
      let members = try #require((body[JSONPointer(steps: ["0"])] ?? body).members)
      let shape = try Self.shape(operation)
      #expect(shape.differences(of: reply).allSatisfy { !$0.isDocumented })
      #expect(shape.differences(of: reply).allSatisfy { $0.expected != "no such member" })
      // What the app cannot do without is required, and is of the kind that the file says.
      for name in members.keys {
        func changed(to value: JSONValue?) -> (isRead: Bool, differences: [String]) {
          var members = members
          members[name] = value
          let item = JSONValue.object(members)
          let body = operation == .search ? JSONValue.list([item]) : item
          let reply = HTTPReply(status: 200, json: jsonBytes(of: body))
          let isRead =
            switch operation {
            case .search: (try? tmp.read(reply, as: \.search)) != nil
            case .sign: (try? tmp.read(reply, as: \.sign)) != nil
            case .activate: (try? tmp.read(reply, as: \.activate)) != nil
            }
          return (isRead, shape.differences(of: reply).map(\.came).filter { $0.contains(name) })
        }
        let (number, text, none) = (
          changed(to: .integer(1)), changed(to: .text("?")), changed(to: nil)
        )
        #expect(!number.isRead && number.differences.contains { $0.hasSuffix("is a number") })
        #expect(
          text.isRead == !text.differences.contains { $0.contains("is not Base64") }, "\(name)")
        // The app is more lenient than the guide's sample in this one.
        if name == "issuerMobileAppAuthResponse" { continue }
        #expect(none.isRead == none.differences.isEmpty, "\(name)")
      }
    }
  }
}
