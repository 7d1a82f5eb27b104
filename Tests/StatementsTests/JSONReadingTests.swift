import Testing

@testable import Statements

@Suite("JSON in texts") struct JSONReadingTests {
  private static let whole =
    #"{"tokenUniqueReference":"T1","externalCardId":"c-1","tokenStatus":"ACTIVE"}"#

  @Test(arguments: [
    "[\(whole),{\"tokenUniqueRefe", "{\"data\":{\"tokens\":[\(whole),",
    "[\(whole),{\"tokenUniqueReference\":\"T2\",",
    "10:00 body=[\(whole),{\"tokenUn\n10:01 [main] next line [1]",
  ])
  func `what breaks off is read as far as it is whole, and more may follow`(text: String) {
    let reading = Reading(text)
    #expect(reading.brief == ["TMP: token T1 card c-1, ACTIVE (active)"])
    #expect(reading.cutOff.count == 1)
    #expect(reading.notKnown.contains { $0.contains("whether more follows") })
  }

  @Test(arguments: [
    #"10:00 INFO body="[{\"tokenUniqueReference\":\"T1\",\"externalCardId\":\"c-1\",\"tokenStatus\":\"ACTIVE\"}]""#,
    #"[{'tokenUniqueReference': 'T1', 'externalCardId': 'c-1', 'tokenStatus': 'ACTIVE', 'x': None, 'y': True}]"#,
    "{\n  \"body\": \"[{\\\"tokenUniqueReference\\\":\\\"T1\\\",\\\"externalCardId\\\":\\\"c-1\\\",\\\"tokenStatus\\\":\\\"ACTIVE\\\"}]\"\n}",
    "\(whole)\n{\"x\":1}\n", whole.replacing("\"", with: "“"),
    "10:00 INFO response [{\n  \"tokenUniqueReference\": \"T1\",\n  \"externalCardId\": \"c-1\",\n  \"tokenStatus\": \"ACTIVE\"\n}]",
    "[\(whole),]",
    #"[{"tokenUnique"# + "\n" + #"Reference":"T1","externalCardId":"c-1","tokenStatus":"ACTIVE"}]"#,
  ])
  func `escapes, Python's words and a terminal's line ends do no harm`(text: String) {
    #expect(Reading(text).brief == ["TMP: token T1 card c-1, ACTIVE (active)"])
  }

  @Test func `a statement names its line`() {
    let reading = Reading(
      "[\n  {\n    \"tokenUniqueReference\": \"T1\",\n    \"tokenStatus\": \"ACTIVE\"\n  }\n]\n")
    #expect(reading.statements.map(\.source.lines) == [3...3])
    #expect(reading.statements.first?.source.quote.contains("T1") == true)
  }

  @Test(arguments: [
    "[", "[{", "{\"a\":[", "{}", "{\"a\":1}", "]", "\"", "<html>\n", "{'", "[{\"a\":1},\n",
    "$ curl -d '{\n",
  ])
  func `much of anything does not take long, and says nothing`(piece: String) {
    let text = String(repeating: piece, count: 20_000 / piece.utf8.count)
    #expect(Reading(text).statements.isEmpty)
  }

  @Test func `a card that its processor knows by a token is a card`() {
    let reading = Reading(
      #"{"data":[{"token":"k-1","last_four":"4410","state":"OPEN","type":"VIRTUAL","exp_month":"06","pan":"4111111111111111"}]}"#
    )
    #expect(reading.brief == ["the bank: card k-1 card …4410, ? ? OPEN"])
    #expect(!reading.shown.contains("4111111111111111"))
  }

  @Test func `a log's record of an error tells the call beside it`() {
    let reading = Reading(
      #"{"data":[{"type":"log","attributes":{"message":"failed","attributes":{"http":{"status_code":502,"method":"POST","url":"https://tmp.bank.example/signed-cards"},"error":{"message":"slow"}}}}]}"#
    )
    #expect(
      reading.facts == [
        .called(method: "POST", host: "tmp.bank.example"), .answered(status: 502),
        .refused(status: 502, code: nil, words: "slow"),
      ])
  }

  @Test(arguments: [
    (
      #"{"level":"INFO","message":"found","tokenUniqueReference":"T1","tokenStatus":"ACTIVE","externalCardId":"c-1"}"#,
      "the bank: token T1 card c-1, ACTIVE (active)"
    ),
    (
      #"[{"insertId":"1","jsonPayload":{"message":"no","tokenUniqueReference":"T1","issuerMobileAppAuthResponse":"DECLINED"},"severity":"WARNING","logName":"x"}]"#,
      "the bank: token T1, decided DECLINED, event activation"
    ),
    (
      #"{"log":"2026-11-20T08:31:11Z INFO answer [{\"tokenUniqueReference\":\"T1\",\"tokenStatus\":\"ACTIVE\"}]\n","stream":"stdout","time":"2026-11-20T08:31:11Z"}"#,
      "TMP: token T1, ACTIVE (active)"
    ),
  ])
  func `a token is read beside a record's message and within it`(text: String, told: String) {
    #expect(Reading(text).brief == [told])
  }

  @Test(arguments: [
    #"{"status":403,"path":"/issuer/push-provisioning/tokens/searches","error":{"code":"forbidden"}}"#,
    #"{"id":"e-1","path":"/tokens/searches?x=1","status":403,"error":{"message":"no"}}"#,
    #"{"preview": false, "result": {"_time": "2026-11-12T16:44:10.120+01:00", "host": "tmp-2", "sourcetype": "json", "_raw": "{\"id\":\"e-7\",\"path\":\"/issuer/push-provisioning/tokens/searches\",\"status\":403,\"error\":{\"code\":\"forbidden\",\"message\":\"no\"}}"}}"#,
  ])
  func `an error that names its path is of that call`(text: String) {
    let reading = reading(text)
    #expect(reading.parties == [.tmp])
    #expect(reading.statements.first?.subject.call == "tokens/searches")
    #expect(!reading.isUnknown("which API"))
  }

  @Test func `an error with another path is of a call that is not known`() {
    let reading = reading(#"{"status":403,"path":"/health","error":{"code":"forbidden"}}"#)
    #expect(reading.parties == [.someService])
    #expect(reading.isUnknown("which API"))
  }
}
