import Testing

@testable import Statements

/// What a bank's service logs of calls, in whichever log service somebody exports it from.
@Suite("Logs of services") struct ServiceLogTests {
  private static let searched = [
    "the bank: answered 200", "the bank: refs = 3", "the bank: found = 2",
  ]
  private static let values = "level=INFO op=searches status=200 refs=3 found=2"

  private static let exports: [(String, [String])] = [
    (values, searched),
    (
      """
      "_time","host","source","_raw"
      "2026-10-11T09:02:17.331+0200","gw-07","/var/log/app.log","\(values) rid=15009"
      """, searched
    ),
    (#"{"preview":false,"result":{"_time":"2026-10-11T09:02:17","_raw":"\#(values)"}}"#, searched),
    (
      #"""
      {"data":{"result":[{"stream":{"app":"gw"},"values":[["1791702137331000000","\#(values)"]]}]}}
      """#, searched
    ),
    (#"{"logStreamName":"gw","timestamp":1791702137331,"message":"\#(values)\n"}"#, searched),
    (#"[{"@timestamp":"2026-10-11T09:02:17Z","@message":"\#(values)"}]"#, searched),
    (#"{"__REALTIME_TIMESTAMP":"1791702137331000","MESSAGE":"\#(values)"}"#, searched),
    ("Oct 11 09:02:17 gw-07 wallet-gw[812]: \(values)", searched),
    ("2026-10-11 09:02:17.331  INFO 1 --- [exec-4] c.n.TmpClient : \(values)", searched),
    ("2026-10-11 09:02:17,331 INFO  [exec-4] c.n.TmpClient - \(values)", searched),
    ("\"Time\",\"Line\"\n\"2026-10-11T09:02:17Z\",\"\(values)\"", searched),
    (
      #"Oct 11 09:02:17 gw-07 wallet-gw[8]: {"level":"info","op":"searches","status":200,"refs":3,"found":2}"#,
      searched
    ),
    ("2026-10-11 09:02:17,331 INFO wallet_gw.tmp: \(values)", searched),
    (
      #"{"ts":"2026-10-11T09:02:17Z","op":"searches","status":200,"refs":3,"found":2}"#, searched
    ),
    (
      #"""
      {"data":[{"id":"A1","type":"log","attributes":{"timestamp":"2026-10-11T07:02:17Z","message":"done","attributes":{"op":"searches","http":{"status_code":200},"refs":3,"found":2}}}]}
      """#, searched
    ),
    (
      #"""
      {"_index":"w","_id":"x1","_source":{"@timestamp":"2026-10-11T07:02:17Z","message":"done","url.path":"/tokens/searches","http.response.status_code":200,"refs":3,"found":2}}
      """#, searched
    ),
    (
      "2026-10-11T07:02:17Z NordBank[1:2] op=searches status=200 refs=3 found=2",
      ["the app: answered 200", "the app: refs = 3", "the app: found = 2"]
    ),
    (
      "level=ERROR op=provision upstream=tmp status=503 msg=\"no answer\" user=a@b.test",
      ["the bank: by its log the upstream tmp answered 503: “no answer”"]
    ),
    (
      "lvl=error op=sign_card status=500 tmp_status=401 err=\"jwt expired\"",
      [
        "the bank: by its log the upstream answered 401: “jwt expired”", "the bank: answered 500",
      ]
    ),
    (
      "level=WARN op=activations http=409 code=NOT_INACTIVE tokenUniqueReference=\(token)",
      ["the bank: token \(token), refused 409 NOT_INACTIVE ?"]
    ),
    (
      "level=WARN activation failed token=\(token) status=422 code=TOO_LATE took=12ms",
      [
        "the bank: token \(token), refused 422 TOO_LATE ?",
        "the bank: token \(token), it took 12ms",
      ]
    ),
    (
      #"level=INFO op=tokens/searches asked=[\#(token)] http=200 body="[{\"tokenUniqueReference\":\"\#(token)\",\"tokenStatus\":\"ACTIVE\"}]""#,
      [
        "the bank: asked ? [\(token)]", "the bank: answered 200",
        "TMP: token \(token), ACTIVE (active)",
      ]
    ),
    (
      "2026-10-11 09:02:18.020 ERROR 1 --- [exec-5] c.n.Service : signing failed for card c_44: TMP answered 503",
      ["the bank: card c_44, by its log TMP answered 503"]
    ),
    (
      "Oct 11 09:02:17 gw-07 wallet-gw[8]: activation failed: TMP responded 409 (TOKEN_NOT_INACTIVE)",
      ["the bank: by its log TMP answered 409 TOKEN_NOT_INACTIVE"]
    ),
    (
      "08:50:01.001 Nord[44:7] [TMP] <- 200 (96 ms)", ["the app: by its log TMP answered 200"]
    ),
  ]
  private static let token = "DAPLMC00004411000000000000000000000000000000bb10"

  @Test(arguments: exports)
  func `a call is told with status, counts and what the upstream answered`(
    text: String, statements: [String]
  ) {
    #expect(reading(text).brief == statements)
    #expect(!reading(text).shown.contains("a@b.test"))
  }

  @Test(arguments: [
    "level=INFO op=heartbeat status=200 id=40001", "level=INFO op=product_searches status=200",
    "level=INFO op=provision target=cluster status=503", "op=searches status=200 took=3ms",
    "level=INFO event=activated_user status=200", "TMP: 40 files", "refs=3 found=2",
  ])
  func `other calls of services say nothing of cards`(line: String) {
    #expect(reading(line).statements.isEmpty)
    #expect(reading(line).unread.first?.count == 1)
  }

  @Test(arguments: [
    #"{"logStreamName":"gw","timestamp":1791702137331,"message":"[INFO] nothing\n"}"#,
    #"{"@timestamp":"2026-10-11T07:02:17Z","level":"info","stream":"a"}"#,
    #"{"logStreamName":"gw","timestamp":1791702137331,"message":"{\"a\":1}"}"#,
  ])
  func `a record that says nothing is not read`(record: String) {
    let reading = reading(record)
    #expect(reading.statements.isEmpty)
    #expect(reading.unread.first?.count == 1)
  }

  @Test func `each entry of a gateway's log has its own status`() {
    let reading = reading(
      """
      10.1.2.3 - - [11/Oct/2026:09:02:17 +0200] "POST /tokens/searches HTTP/1.1" 504 167 "-" rt=30.0
      10.1.2.3 - - [11/Oct/2026:09:02:20 +0200] "GET /healthz HTTP/1.1" 200 2 "-" "probe/1"
      """)
    #expect(
      reading.brief == [
        "whoever made the call: called POST ?", "some service: answered 504",
        "whoever made the call: it took 30.0 s",
      ])
    #expect(reading.statements.first?.time?.date == "2026-10-11")
    #expect(reading.unread.first?.count == 1)
    #expect(!reading.shown.contains("10.1.2.3"))
  }

  @Test func `an answer on a line of its own has its own time`() {
    let reading = reading(
      """
      15:22:10.120 [w] --> POST /issuer/push-provisioning/tokens/searches
      15:22:10.480 [w] <-- 400 Bad Request (360 ms)
      """)
    #expect(reading.statements.map(\.time?.text) == ["15:22:10.120", "15:22:10.480"])
    #expect(reading.facts.last == .answered(status: 400))
  }

  @Test func `an app's own client names the call whose answer it could not read`() {
    let reading = reading(
      """
      2026-09-29T14:00:02.118Z [Nord] TMPClient.searchTokens -> HTTP 200 in 181 ms
      2026-09-29T14:00:02.121Z [Nord] decode failed: typeMismatch(Swift.Array<Any>, Swift.DecodingError.Context(codingPath: [], debugDescription: "Expected to decode Array<Any> but found a dictionary instead."))
      """)
    #expect(reading.facts.contains(.answered(status: 200)))
    #expect(reading.statements.last?.subject.call == "tokens/searches")
    #expect(!reading.isUnknown("to which call"))
  }

  @Test func `answers belong to the request that they name`() {
    let reading = reading(
      """
      2026-05-12T06:31:07.100Z INFO  wallet-api [req-71a] POST /tmp/tokens/searches
      2026-05-12T06:31:07.600Z INFO  wallet-api [req-71b] <- 404 Not Found
      2026-05-12T06:31:08.410Z INFO  wallet-api [req-71d] POST /tmp/tokens/activations
      2026-05-12T06:31:08.600Z WARN  wallet-api [req-71d] <- 409 Conflict
      """)
    #expect(
      reading.brief == ["the bank: called POST ?", "the bank: called POST ?", "TMP: answered 409"])
    #expect(reading.statements.last?.time?.text == "2026-05-12T06:31:08.600Z")
  }

  @Test func `a gateway's mark that the caller hung up is no answer`() {
    let reading = reading(
      #"10.1.2.3 - - [11/Oct/2026:09:02:17 +0200] "POST /tokens/activations HTTP/1.1" 499 0 "-""#)
    #expect(reading.parties == [.caller, .caller])
    #expect(!reading.facts.contains { if case .answered = $0 { true } else { false } })
  }

  @Test func `times in brackets and zones behind a blank are read`() {
    let reading = reading(
      """
      [08:31:44] POST https://tmp.cobalt.example/tokens/searches {"tokenUniqueReferences":["T1"]}
      [08:31:45] -> 503 {"title":"Service Unavailable"}
      """)
    #expect(reading.statements.last?.time?.text == "08:31:45")
    #expect(reading.facts.contains(.answered(status: 503)))
    let zoned = Reading("2026-05-12 08:31:00 +0200 [D1SDK] D1 state cardId=c-1 pendingIDVLocal")
    #expect(zoned.statements.first?.time?.zone == 120)
  }
}
