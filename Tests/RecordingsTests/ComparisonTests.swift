import FoundationEssentials
import IssuerAPI
import JSON
import Testing
import WalletDomain

@testable import Recordings

private func call(
  _ path: String, _ asked: String, _ answered: String, status: Int = 200,
  type: String = "application/json"
) -> RecordedExchange {
  RecordedExchange(
    HTTPRequest(method: "POST", path: path, headers: [.json], body: Data(asked.utf8)),
    at: "https://tmp.example",
    .success(
      HTTPReply(
        status: status, headers: [HTTPHeader("Content-Type", type)], body: Data(answered.utf8))))
}

private func lines(_ first: String, _ second: String) -> [String] {
  let comparison = RecordingComparison(
    Recording([call("/a", "{}", first)]), Recording([call("/a", "{}", second)]))
  return Array(comparison.lines().dropFirst(2)).map { String($0.dropFirst(2)) }
}

@Suite("Comparing recordings") struct ComparisonTests {
  @Test(
    arguments: [
      (#"{"a":1,"b":2}"#, #"{ "b":2.0, "a":1 }"#, []),
      (#"{"a":1}"#, #"{"a":"1"}"#, [#"/a: 1 → "1""#]),
      (#"{"a":null}"#, "{}", ["/a: only in A: null"]),
      ("{}", #"{"a":{"b":[]}}"#, [#"/a: only in B: {"b":[]}"#]),
      ("[1,2]", "[1,3,4]", ["/1: 2 → 3", "/2: only in B: 4"]),
      ("[]", "{}", ["body: [] → {}"]),
      // Tokens are told from each other by their references.
      (
        #"[{"tokenUniqueReference":"A","tokenStatus":"INACTIVE"},{"tokenUniqueReference":"B"}]"#,
        #"[{"tokenUniqueReference":"C"},{"tokenUniqueReference":"A","tokenStatus":"ACTIVE"}]"#,
        [
          #"/0: only in B: {"tokenUniqueReference":"C"}"#,
          #"/0/tokenStatus: "INACTIVE" → "ACTIVE""#,
          #"/1: only in A: {"tokenUniqueReference":"B"}"#,
        ]
      ),
      (#"["x","y"]"#, #"["y","x"]"#, ["body: the same in another order"]),
      (
        #"{"activationData":"AAAA"}"#, #"{"activationData":"BBBB"}"#,
        [#"/activationData: differs, and is covered: "•••• (covered)""#]
      ),
      (
        #"{"c":{"pan":"5555555555554444"}}"#, #"{"c":{}}"#,
        [#"/c/pan: only in A: "•••• (covered)""#]
      ),
      (#"{"5555555555554444":1}"#, "{}", [#"/•••• (covered): only in A: "•••• (covered)""#]),
      (#"{"encryptedData":"AAAA"}"#, #"{"encryptedData":"BBBB"}"#, []),
      (
        #"{"ephemeralPublicKey":"AAAA"}"#, #"{"ephemeralPublicKey":""}"#,
        [#"/ephemeralPublicKey: "•••• (covered)" → """#]
      ),
      ("abcd", "abXd!", ["body: 4 bytes → 5 bytes, different after 2"]),
      ("{}", "", ["body: 2 bytes → 0 bytes, different after 0"]),
    ] as [(String, String, [String])])
  func `says what differs in an answer`(first: String, second: String, expected: [String]) {
    #expect(lines(first, second) == expected)
  }

  @Test func `pairs requests, the first with the first`() {
    let first = Recording([
      call("/gw/a", #"{"x":1}"#, "1"), call("/gw/a", #"{"x":1}"#, "2"), call("/b", "{}", "b"),
      call("/gw/a", #"{"x":1}"#, "3"),
    ])
    let second = Recording([
      call("/c", "{}", "c"), call("/a", #"{"x":1.0}"#, "1"),
      call("/a", #"{"x":1}"#, "2", status: 503),
      call("/a", #"{"x":2}"#, "4"),
    ])
    let comparison = RecordingComparison(first, second)
    #expect(
      comparison.lines("one.har", "two.har") == [
        "2 requests are in both, 1 answered differently; 2 only in one.har; 2 only in two.har.",
        "POST /gw/a (one.har 2, two.har 3)", "  status: 200 → 503",
        "Only in one.har: call 3, POST /b", "Only in one.har: call 4, POST /gw/a",
        "Only in two.har: call 1, POST /c", "Only in two.har: call 4, POST /a",
      ])
    #expect(!comparison.isSame)
    let same = RecordingComparison(first, first)
    #expect(same.isSame)
    #expect(same.lines() == ["4 requests are in both, answered alike."])
  }

  @Test func `tells failures, types and bodies that are not there`() {
    var failed = call("/a", "{}", "")
    failed.outcome = .failure(RecordedFailure(.couldNotConnect))
    var missing = call("/b", "{}", "")
    missing.unrecordedBytes = 9
    let comparison = RecordingComparison(
      Recording([failed, missing, call("/c", "{}", "{}", type: "text/html")]),
      Recording([call("/a", "{}", ""), call("/b", "{}", "1"), call("/c", "{}", "{}")]))
    #expect(
      comparison.pairs.map(\.differences) == [
        [.outcome(first: "net::ERR_CONNECTION_REFUSED", second: "status 200")],
        [.bodyNotRecorded(first: true, second: false)],
        [.contentType(first: "text/html", second: "application/json")],
      ])
  }

  @Test func `tells failures from each other that have one name in Chrome`() {
    func failed(_ failure: TransportFailure) -> Recording {
      var exchange = call("/a", "{}", "")
      exchange.outcome = .failure(RecordedFailure(.transport(failure, host: "tmp.example")))
      return Recording([exchange])
    }
    func difference(_ one: TransportFailure, _ other: TransportFailure) -> String? {
      RecordingComparison(failed(one), failed(other)).lines().dropFirst(2).first
    }
    #expect(difference(.certificateExpired, .certificateExpired) == nil)
    #expect(
      difference(.certificateExpired, .certificateOfAnotherHost)
        == "  net::ERR_CERT_DATE_INVALID → net::ERR_CERT_COMMON_NAME_INVALID")
    #expect(
      difference(.certificateExpired, .certificateNotYetValid)
        == "  net::ERR_CERT_DATE_INVALID (certificate-expired)"
        + " → net::ERR_CERT_DATE_INVALID (certificate-not-yet-valid)")
  }

  @Test func `passes over what the caller names, in answers too`() {
    let first = Recording([call("/a", #"{"id":1}"#, #"{"id":1,"x":{"at":1},"nonce":"AAAA"}"#)])
    let second = Recording([call("/a", #"{"id":2}"#, #"{"id":2,"x":{"at":2},"nonce":"AAAB"}"#)])
    func differences(_ ignored: [String]) -> Int? {
      RecordingComparison(first, second, by: RequestMatching(ignoring: ignored))
        .pairs.first?.differences.count
    }
    #expect(differences([]) == nil)
    #expect(differences(["id"]) == 2)
    #expect(differences(["id", "/x"]) == 1)
  }

  @Test func `is JSON as well`() {
    let comparison = RecordingComparison(
      Recording([call("/a", "{}", #"[{"s":null,"t":1}]"#), call("/b", "{}", "")]),
      Recording([call("/a", "{}", #"[{"t":2}]"#, status: 201)]))
    #expect(
      String(decoding: jsonBytes(of: comparison), as: UTF8.self)
        == #"{"onlyInFirst":[{"number":2,"request":"POST /b"}],"onlyInSecond":[],"pairs":[{"differences":["#
        + #"{"first":200,"of":"status","second":201},"#
        + #"{"at":"/0/s","change":"onlyInFirst","first":null,"of":"member"},"#
        + #"{"at":"/0/t","change":"changed","first":1,"of":"member","second":2}],"#
        + #""first":1,"request":"POST /a","second":1}],"same":false}"#)
  }

  @Test func `finds what was edited in a file`() throws {
    let file = SampleFiles.chrome
    let edited = String(decoding: file, as: UTF8.self)
      .replacing("\\\"ACTIVE\\\"", with: "\\\"INACTIVE\\\"")
    let comparison = RecordingComparison(
      try Recording(har: file), try Recording(har: Data(edited.utf8)))
    #expect(
      comparison.lines().suffix(2) == [
        "POST /tmp/v1/issuer/push-provisioning/tokens/searches (A 2, B 2)",
        #"  /0/tokenStatus: "ACTIVE" → "INACTIVE""#,
      ])
  }

  @Test func `thousands of the same calls take no long time`() {
    let calls = (0..<3_000).map { call("/a", "{}", "\($0)") }
    let comparison = RecordingComparison(Recording(calls), Recording(calls))
    #expect(comparison.isSame && comparison.pairs.count == 3_000)
  }
}
