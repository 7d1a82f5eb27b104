import Testing

@testable import Statements

@Suite("Calls that a text holds") struct CallReadingTests {
  private static func token(_ reference: String, _ card: String, _ status: String = "ACTIVE")
    -> String
  {
    #"{"tokenUniqueReference":"\#(reference)","externalCardId":"\#(card)","tokenStatus":"\#(status)"}"#
  }
  private static let path = "/issuer/push-provisioning/tokens/searches"
  private static let called = "whoever made the call: called POST tmp.cobalt.example"
  private static let answered = "TMP: answered 200"
  private static let t1 = "TMP: token T1 card c-1, ACTIVE (active)"

  static let transcripts: [(String, [String])] = [
    (
      """
      *   Trying 192.0.2.7:443...
      * h2h3 [:method: POST]
      * h2h3 [:path: \(path)]
      * h2h3 [:authority: tmp.cobalt.example]
      > POST \(path) HTTP/2
      > Host: tmp.cobalt.example
      > authorization: Bearer eyPLANTED
      >
      } [53 bytes data]
      < HTTP/2 200\u{20}
      < date: Sat, 07 Mar 2026 10:11:12 GMT
      <
      { [90 bytes data]
      * Connection #0 to host tmp.cobalt.example left intact
      [\(token("T1", "c-1"))]
      """, [called, answered, t1]
    ),
    (
      """
      * [HTTP/2] [1] OPENED stream for https://tmp.cobalt.example\(path)
      * [HTTP/2] [1] [:method: POST]
      * [HTTP/2] [1] [:authority: tmp.cobalt.example]
      * [HTTP/2] [1] [:path: \(path)]
      > POST \(path) HTTP/2
      < HTTP/2 200
      <
      [\(token("T1", "c-1"))]* Connection #0 to host tmp.cobalt.example left intact
      """, [called, answered, t1]
    ),
    (
      """
      $ curl -s 'https://tmp.cobalt.example\(path)' \\
        -H "Authorization: Bearer eyPLANTED" \\
        --json '{"walletType":"APPLE_PAY","tokenUniqueReferences":["T1","T9"]}'
      [\(token("T1", "c-1"))]
      """,
      [called, "whoever made the call: asked APPLE_PAY [T1 T9]", t1, "TMP: left out T9"]
    ),
    (
      """
      => Send header, 120 bytes (0x78)
      0000: POST \(path) HTTP/1.1
      0048: Host: tmp.cobalt.example
      => Send data, 60 bytes (0x3c)
      0000: {"walletType":"APPLE_PAY","tokenUniqueRef
      0040: erences":["T1"]}
      <= Recv header, 17 bytes (0x11)
      0000: HTTP/1.1 200 OK
      <= Recv data, 80 bytes (0x50)
      0000: [\(token("T1", "c-1"))]
      """, [called, "whoever made the call: asked APPLE_PAY [T1]", answered, t1]
    ),
    (
      """
      POST https://tmp.cobalt.example\(path)
      200
      88 ms
      Request Headers
      Authorization: Bearer eyPLANTED
      Request Body
      {"walletType":"APPLE_PAY","tokenUniqueReferences":["T1"]}
      Response Headers
      Content-Type: application/json
      Response Body
      [\(token("T1", "c-1"))]
      """, [called, "whoever made the call: asked APPLE_PAY [T1]", answered, t1]
    ),
    (
      """
      10:00:01 INFO POST \(path)
      10:00:01 INFO -> {"walletType":"APPLE_PAY","tokenUniqueReferences":["T1","T2"]}
      10:00:02 INFO HTTP/1.1 200
      10:00:02 INFO <- [\(token("T1", "c-1"))]
      """,
      [
        "the app: called POST ?", "the app: asked APPLE_PAY [T1 T2]", answered, t1,
        "TMP: left out T2",
      ]
    ),
  ]

  @Test(arguments: [
    (#"{"tokens":[{"tokenRef":"T1","state":"OK"}]}"#, true),
    (#"{"code":"search_failed","message":"Down"}"#, false),
  ])
  func `an error, or an answer that is not understood, leaves nothing out`(
    answer: String, isUnknown: Bool
  ) {
    let asked = #"{"walletType":"APPLE_PAY","tokenUniqueReferences":["T1"]}"#
    for text in [
      "$ curl https://tmp.cobalt.example\(Self.path) -d '\(asked)'\n\(answer)",
      asked + "\n" + answer,
    ] {
      #expect(!reading(text).facts.contains(.leftOut(["T1"])))
    }
    let reading = reading("$ curl https://tmp.cobalt.example\(Self.path) -d '\(asked)'\n\(answer)")
    #expect(reading.isUnknown("what the body of the answer says") == isUnknown)
  }

  @Test(arguments: transcripts)
  func `a transcript tells what was asked and answered`(text: String, told: [String]) {
    let reading = Reading(text)
    #expect(reading.brief == told)
    #expect(reading.unread.isEmpty)
    #expect(!reading.statesPassOrCard)
    #expect(!"\(reading)".contains("PLANTED"))
  }

  @Test func `what was asked and left out is told without an address as well`() {
    let pair =
      #"{"request":{"tokenUniqueReferences":["T1","T2"]},"response":[\#(Self.token("T1", "c-1"))]}"#
    #expect(Reading(pair).brief.suffix(2) == [Self.t1, "TMP: left out T2"])
  }

  @Test func `an answer without its request is nobody's list`() {
    let reading = Reading("HTTP/2 200\ncontent-type: application/json\n\n[]")
    #expect(reading.brief == ["some service: answered 200"])
    #expect(reading.notKnown == ["which call it answers: the request is not in the text"])
  }

  @Test func `curl -v never prints what was sent`() throws {
    let reading = Reading(Self.transcripts[0].0)
    #expect(!reading.facts.contains { if case .askedFor = $0 { true } else { false } })
    #expect(reading.notKnown.contains { $0.contains("53 bytes would fit") })
    #expect(reading.statements.last?.time?.text == "Sat, 07 Mar 2026 10:11:12 GMT")
    #expect(reading.statements.last?.time?.date == "2026-03-07")
    #expect(reading.contradictions.isEmpty)
  }

  @Test func `an answer to a question that names nobody is a headline`() {
    let reading = Reading(
      """
      > POST \(Self.path) HTTP/2
      > Host: tmp.cobalt.example
      >
      {"walletType":"APPLE_PAY","tokenUniqueReferences":[]}
      < HTTP/2 200
      <
      [\(Self.token("T5", "c-5"))]
      """)
    #expect(
      reading.contradictions.map(\.headline) == [
        "Asked with no reference, and answered with a token."
      ])
    #expect(!reading.statesPassOrCard)
  }

  @Test(arguments: [
    ("<center>nginx/1.24</center>", "some service"),
    ("<center>Apple</center>", "a server of Apple's"),
  ])
  func `a gateway's page is not the answer of the server behind it`(foot: String, party: String) {
    let reading = Reading(
      "curl https://a.example\(Self.path) -d '{\"tokenUniqueReferences\":[\"T1\"]}'\n"
        + "HTTP/1.1 502 Bad Gateway\n\n<html>\n<title>502 Bad Gateway</title>\n\(foot)\n</html>")
    #expect(reading.statements.suffix(2).map(\.party.title) == [party, party])
    #expect(reading.statements.count == 4)
  }

  private func recording(_ entries: String...) -> String {
    #"{"log":{"version":"1.2","creator":{"name":"P","version":"1"},"entries":[\#(entries.joined(separator: ","))]}}"#
  }

  private func entry(_ url: String, _ sent: String, _ status: Int, _ answer: String) -> String {
    func text(_ body: String) -> String { body.replacing("\"", with: "\\\"") }
    return """
      {"startedDateTime":"2026-03-07T10:00:00Z","request":{"method":"POST","url":"https://a.example\(url)",
       "headers":[{"name":"Cookie","value":"SESSION=PLANTED"}],"cookies":[{"name":"SESSION","value":"PLANTED"}],
       "postData":{"text":"\(text(sent))"}},
       "response":{"status":\(status),"content":{"text":"\(text(answer))"}}}
      """
  }

  @Test func `a recording is read call by call, and what a request names is not listed`() {
    let reading = Reading(
      recording(
        entry("/tokens/searches", #"{"tokenUniqueReferences":[]}"#, 200, "[]"),
        entry("/v2/cards", "", 200, #"[{"id":"c-5","name":"Blue","last4":"8812"}]"#),
        entry(
          "/v1/signed-cards", #"{"cardId":"c-6","certificate":"MI","nonce":"AQ=="}"#, 500,
          #"{"code":"E1","message":"no"}"#)))
    #expect(
      reading.brief == [
        "the app: called POST a.example", "the app: asked ? []", "TMP: answered 200",
        "TMP: tokens = 0",
        "the app: called POST a.example", "the bank: answered 200",
        "the bank: card c-5 card …8812, Blue ? ?",
        "the app: called POST a.example", "the app: card c-6, A signed card was asked for.",
        "TMP: answered 500", "TMP: refused 500 E1 no",
      ])
    #expect(!"\(reading)".contains("PLANTED"))
  }

  @Test func `a recording that ends within an answer keeps what of it is whole`() throws {
    let whole = recording(
      entry(
        "/tokens/searches", #"{"tokenUniqueReferences":[]}"#, 200,
        #"[{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE"}]"#))
    let end = try #require(whole.firstRange(of: "TIVE")).lowerBound
    for ending in ["", "\n"] {
      let reading = Reading(whole[..<end] + ending)
      #expect(reading.statements.contains { $0.subject.token == "T1" && $0.certainty == .cutOff })
      #expect(
        reading.contradictions.map(\.headline) == [
          "Asked with no reference, and answered with a token."
        ])
      #expect(!"\(reading)".contains("PLANTED"))
    }
  }

  @Test func `a call without an answer in a recording has none`() {
    let reading = Reading(
      recording(entry("/tokens/searches", #"{"tokenUniqueReferences":["T1"]}"#, 0, "")))
    #expect(reading.brief.last == "the app: not answered: no answer is recorded")
  }

  @Test func `through a tunnel, only the refusal of the proxy's certificate is seen`() {
    let reading = Reading(
      #"[{"status":"FAILED","method":"POST","host":"nc-pod3-smp-device.apple.com","path":"/typed","tunnel":true,"#
        + #""notes":"SSL handshake with client failed","times":{"start":"2026-03-07T08:00:00.000+01:00"},"request":{},"response":null}]"#
    )
    #expect(
      reading.brief == [
        "the proxy: called CONNECT nc-pod3-smp-device.apple.com",
        "the proxy: not answered: SSL handshake with client failed",
      ])
    #expect(reading.conclusions.first?.steps.contains { $0.contains("*.apple.com") } == true)
    #expect(!"\(reading.statements.map(\.fact))".contains("typed"))
  }

  @Test(arguments: [
    "10:12:01.555 remoteSecureElementPasses: []", "pending uploads: []", "[]", "[]\n[]", "[1, 2]",
    "POST /tokens/searches\nHTTP/1.1 503 Down\n\n[]", "2026-03-01 I tokens: []",
    "[INFO] queue is [] now",
  ])
  func `an empty list is nobody's answer`(text: String) {
    let counts = Reading(text).facts.filter { if case .counted = $0 { true } else { false } }
    #expect(counts.isEmpty)
  }

  @Test(arguments: [
    "$ curl https://a.example/push/tokens/searches -d @q.json\n[]",
    "> POST /push/tokens/searches HTTP/2\n>\n< HTTP/2 200\n<\n[]",
    "{\"tokenUniqueReferences\": [\"T7\"], \"walletType\": \"APPLE_PAY\"}\n[]",
    "10:00 POST /tokens/searches\n10:00 response: []", #"{"tokens": []}"#,
    #"Asked {"tokenUniqueReferences": ["T7"]} of /tokens/searches status=200 response=[]"#,
    "{\"tokenUniqueReferences\": [\"T7\"]}\nund Antwort\n[]",
  ])
  func `an empty list is TMP's answer where its call or its name says so`(text: String) {
    #expect(Reading(text).facts.contains(.counted(name: "tokens", 0)))
  }

  @Test func `curl's own error is why no answer came`() {
    let reading = Reading(
      "curl https://tmp.test/push/tokens/searches -d '{\"tokenUniqueReferences\":[\"T1\"]}'\n"
        + "curl: (6) Could not resolve host: tmp.test\n")
    #expect(reading.facts.last == .notAnswered(reason: "(6) Could not resolve host: tmp.test"))
    #expect(reading.statements.last?.source.lines == 2...2 && reading.unread.isEmpty)
  }

  @Test func `a trace may begin with the data that was sent`() {
    let reading = Reading(
      """
      => Send data, 53 bytes (0x35)
      0000: {"walletType":"APPLE_PAY","tokenUniqueReferences":[]}
      <= Recv header, 15 bytes (0xf)
      0000: HTTP/2 200
      <= Recv data, 2 bytes (0x2)
      0000: []
      """)
    #expect(
      reading.facts == [
        .askedFor([], wallet: "APPLE_PAY"), .answered(status: 200), .counted(name: "tokens", 0),
      ])
  }

  @Test func `what curl says by itself is an answer that did not come`() {
    let reading = Reading(
      "curl: (28) Operation timed out after 20001 milliseconds\ncurl: try --help")
    #expect(
      reading.facts == [
        .notAnswered(reason: "(28) Operation timed out after 20001 milliseconds")
      ])
    #expect(reading.isUnknown("which call it was"))
  }

  @Test(arguments: ["➜  ~ ", "jo@mac:~$ ", "$ date; ", "# ", "PS C:\\> "])
  func `a command behind a prompt is one`(prompt: String) {
    let reading = reading(
      """
      \(prompt)curl -i -X POST https://tmp.cobalt.example\(Self.path)
      Tue May 12 08:31:07 CEST 2026
      HTTP/1.1 200 OK
      Content-Type: text/html

      <html><head><title>Request Rejected</title></head><body>The requested URL was rejected.</body></html>
      """)
    #expect(
      reading.brief == [
        Self.called, "some service: answered 200", "some service: page F5 200",
      ])
    #expect(reading.statements.first?.time?.date == "2026-05-12")
  }

  @Test func `Postman's activation says what was asked, and an error names its card`() {
    let reading = reading(
      """
      POST https://tmp.cobalt.example/issuer/push-provisioning/activations
      500
      Request Body
      {"cardLast4Digits":"5512","tokenUniqueReference":"T7","walletType":"APPLE_PAY"}
      Response Body
      {"errors":[{"code":"X-1","message":"no"}],"cardId":"c_9"}
      """)
    #expect(reading.statements[1].fact == .activationAsked)
    #expect(reading.statements[1].subject.token == "T7")
    #expect(reading.statements.last?.subject.card == "c_9")
    #expect(!reading.isUnknown("what was asked for"))
  }

  @Test func `a copy for tests, a cache and a gateway are told as such`() {
    let body = Self.token("T1", "c-1")
    let staging = Reading("$ curl -s https://tmp-staging.cobalt.example\(Self.path)\n[\(body)]")
    #expect(staging.parties.last == .tokenPlatform("TMP (staging)"))
    let cached = Reading(
      "$ curl -i https://tmp.cobalt.example\(Self.path)\nHTTP/2 200\nAge: 86000\n\n[\(body)]")
    #expect(
      cached.facts.contains(.other("the answer came from a cache, 86000 seconds old")))
    let gateway = Reading(
      "$ curl -i https://tmp.cobalt.example\(Self.path)\nHTTP/2 404\n\n{\"code\":\"404\",\"detail\":\"No context path matches\"}"
    )
    #expect(gateway.parties.last == .someService)
  }
}
