import Testing

@testable import Statements

/// What stands beside answers, and what commands leave of them.
@Suite("What nobody answered") struct UnsaidTests {
  private static let reference = "DAPLMC00000000000000000000000000000000000000b1"
  private static let token =
    #"{"tokenUniqueReference":"\#(reference)","externalCardId":"c_1","tokenStatus":"ACTIVE"}"#
  private static let waiting = token.replacing("ACTIVE", with: "INACTIVE")

  @Test(arguments: [
    #"{"query":\#(token),"results":[]}"#, #"{"expected":[\#(token)]}"#, #"{"before":\#(token)}"#,
    #"{"simulate":\#(token)}"#, #"{"defaults":\#(token),"type":"feature_flag"}"#,
    #"{"mock":true,"tokens":[\#(token)]}"#,
    #"{"SearchRequest":{"TokenUniqueReference":"\#(reference)","CurrentStatusCode":"S"}}"#,
  ])
  func `what is asked, expected, made up or from before is nobody's answer`(json: String) {
    #expect(reading(json).brief == [])
  }

  @Test func `beside what was expected stands what came`() {
    let brief = reading(#"{"expected":[\#(Self.token)],"actual":[\#(Self.waiting)]}"#).brief
    #expect(brief.count == 1 && brief[0].contains("INACTIVE"))
  }

  @Test(arguments: [#""livemode":false"#, #""environment":"staging""#])
  func `test data is told as such`(member: String) {
    let reading = reading(#"{\#(member),"tokens":[\#(Self.token)]}"#)
    #expect(reading.brief.count == 1)
    #expect(reading.isUnknown("this is test data"))
  }

  private static let command =
    #"curl -s https://tmp.example/tokens/searches -d '{"tokenUniqueReferences":["T1","T2"]}'"#

  @Test(arguments: [("| jq '.[0]'", token), ("| grep -A3 T1", token), ("| jq '.[1:]'", "[]")])
  func `of an answer that went through a filter nothing is left out`(pipe: String, shown: String) {
    let reading = reading("\(Self.command) \(pipe)\n\(shown)")
    #expect(!reading.brief.contains { $0.contains("left out") || $0.contains("tokens = 0") })
  }

  @Test func `jq without a filter leaves all of it`() {
    #expect(
      reading("\(Self.command) | jq .\n[]").brief.contains { $0.contains("left out T1 T2") })
  }

  @Test func `what was written to a file is not what is shown next`() {
    let reading = reading("\(Self.command) > out.json\n\(Self.token)")
    #expect(!reading.brief.contains { $0.contains("unasked") })
    #expect(reading.isUnknown("the command wrote it to a file"))
  }

  @Test func `a status that the command prints is the answer's`() {
    let brief = reading("\(Self.command) -o /dev/null -w '%{http_code}'\n409").brief
    #expect(brief.contains("TMP: answered 409"))
  }

  @Test func `a gateway that reaches nobody answers itself`() {
    let brief = reading(
      "\(Self.command) -i\nHTTP/1.1 504 Gateway Time-out\nServer: nginx/1.25.3\n"
    ).brief
    #expect(brief.contains { $0.hasSuffix("answered 504") })
    #expect(!brief.contains { $0.hasPrefix("TMP") })
  }

  @Test(arguments: ["# Hypotheses", "Assumed:", "Expected:", "Do sprawdzenia:", "Vermutungen:"])
  func `what stands under a heading of guesses is not told`(heading: String) {
    let guesses = "- canAddSecureElementPass false\n- tokenStatus: SUSPENDED\n"
    #expect(reading("\(heading)\n\(guesses)").brief == [])
    let actual = reading("\(heading)\n\(guesses)\n# Actual\n\(Self.waiting)").brief
    #expect(actual.count == 1 && actual[0].contains("INACTIVE"))
  }

  @Test func `a heading above a list has no need of a sign`() {
    let guesses = "1. canAddSecureElementPass false\n2. tokenStatus: SUSPENDED"
    #expect(reading("Hypotheses (whiteboard)\n\(guesses)").brief == [])
    let known = "Known\n* tokenStatus: INACTIVE\nAssumed\n* tokenStatus: SUSPENDED\n"
    #expect(!reading(known).brief.contains { $0.contains("SUSPENDED") })
  }

  @Test func `an answer as expected is one`() {
    #expect(reading("Answer as expected:\n\(Self.token)").brief.count == 1)
  }
}
