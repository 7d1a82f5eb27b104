import FoundationEssentials
import IssuerAPI
import Testing
import WalletDomain

func reply(_ body: String, status: Int = 200) -> HTTPReply {
  HTTPReply(status: status, json: Data(body.utf8))
}

@Suite("Reading the answer of tokens/searches") struct SearchReplyTests {
  private func reading(_ reply: HTTPReply) -> Result<[Token], CallFailure> {
    Result { () throws(CallFailure) in try IssuerDialect.tmp.read(reply, as: \.search) }
  }

  @Test(
    arguments: [
      ("[]", []),
      ("[{}]", [Token()]),
      (
        #"[{"tokenUniqueReference":"A","panUniqueReference":"F","externalCardId":"c","#
          + #""tokenStatus":"ACTIVE","authorizationPath":"GREEN","processStatus":"DONE"}]"#,
        [
          Token(
            tokenUniqueReference: "A", panUniqueReference: "F", externalCardId: "c",
            tokenStatus: "ACTIVE", authorizationPath: "GREEN", processStatus: "DONE")
        ]
      ),
      (#"[{"externalCardId":null,"tokenStatus":null}]"#, [Token()]),
      (
        #"[{"tokenStatus":"PENDING_REVIEW","new":{"x":[1]}}]"#,
        [Token(tokenStatus: "PENDING_REVIEW")]
      ),
      ("\n [ { } , { } ] \n", [Token(), Token()]),
    ] as [(String, [Token])])
  func `takes a bare list whose every field may be missing`(body: String, tokens: [Token]) {
    #expect(reading(reply(body)) == .success(tokens))
  }

  @Test func `takes no more items than anybody could look at, and says so`() {
    func list(of count: Int) -> HTTPReply {
      reply("[" + Array(repeating: "{}", count: count).joined(separator: ",") + "]")
    }
    #expect(reading(list(of: 20_000)) == .success(Array(repeating: Token(), count: 20_000)))
    #expect(
      reading(list(of: 20_001))
        == .failure(.unreadable("the body lists more than 20,000 items, and no more are read")))
  }

  @Test(
    arguments: [
      ("{}", "the body is not a list"),
      (#"{"tokens":[]}"#, "the body is not a list"),
      ("", "the body is not JSON (Content-Type: application/json)"),
      (
        "<html><body>Bad Gateway</body></html>",
        "the body is not JSON (Content-Type: application/json)"
      ),
      (#"[{"tokenStatus":"ACT"#, "the body ends after 20 bytes, before its JSON is whole"),
      ("[", "the body ends after 1 byte, before its JSON is whole"),
      (#"[{"tokenStatus":1}]"#, "[0].tokenStatus is not text"),
      (#"[{},{"externalCardId":{}}]"#, "[1].externalCardId is not text"),
      ("[5]", "[0] is not an object"),
      ("[[]]", "[0] is not an object"),
      ("[{},null]", "[1] is null"),
      ("null", "the body is null"),
      (#""ACTIVE""#, "the body is not a list"),
    ])
  func `says where a body is not what was promised`(body: String, why: String) {
    #expect(reading(reply(body)) == .failure(.unreadable(why)))
  }

  @Test(arguments: [201, 204, 206, 301, 400, 401, 429, 500, 503])
  func `takes no status but 200, whatever the body`(status: Int) {
    #expect(reading(reply("[]", status: status)) == .failure(.status(status)))
  }

  @Test func `names a gateway's content type`() {
    let html = HTTPReply(
      status: 200, headers: [HTTPHeader("content-TYPE", "text/html")], body: Data("<p>".utf8))
    #expect(
      reading(html) == .failure(.unreadable("the body is not JSON (Content-Type: text/html)")))
    #expect(
      reading(HTTPReply(status: 200)) == .failure(.unreadable("the body is not JSON")))
  }
}
