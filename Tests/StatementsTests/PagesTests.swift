import Testing

@testable import Statements

/// Lists that a text ends in, or that say themselves that they go on.
@Suite("Lists that go on") struct PagesTests {
  private static func token(_ id: String) -> String {
    #"{"tokenUniqueReference":"\#(id)","externalCardId":"c-1","tokenStatus":"ACTIVE"}"#
  }
  private static let card = #"{"id":"c-1","last4":"4417","network":"VISA","status":"ACTIVE"}"#

  private func goOn(_ text: String) -> [Bool] { Reading(text).statements.map(\.goesOn) }

  @Test func `only the list in which the text ends goes on, and no whole record ends it`() {
    let text = "[\(Self.card)]\n[\(Self.token("T1")),\(Self.token("T2")),{\"tokenUni"
    let reading = Reading(text)
    #expect(reading.statements.map(\.goesOn) == [false, true, true])
    #expect(reading.statements.map(\.certainty) == [.known, .known, .known])
    #expect(reading.notKnown.contains { $0.contains("in which the text ends") })
    #expect(reading.cutOff.count == 1)
  }

  @Test func `of lists in one object only the one in which it ends goes on`() {
    let text = "{\"cards\":[\(Self.card)],\"tokens\":[\(Self.token("T1")),{\"token"
    #expect(goOn(text) == [false, true])
  }

  @Test func `what the text ends behind may go on in members that are not there`() {
    #expect(goOn("{\"tokens\":[\(Self.token("T1"))],\"has_m") == [true])
  }

  @Test(arguments: [
    #""has_more":true"#, #""hasMore":true"#, #""is_more":true"#, #""next_page":"x""#,
    #""next":{"href":"/tokens?page=2"}"#, #""pageInfo":{"hasNextPage":true}"#,
    #""_links":{"next":{"href":"/tokens?page=2"}}"#, #""meta":{"total":3}"#, #""count":2"#,
    #""totalCount":2"#, #""pagination":{"next_cursor":"c5"}"#,
  ])
  func `an answer that says that more follows goes on`(member: String) {
    #expect(goOn("{\"tokens\":[\(Self.token("T1"))],\(member)}") == [true])
  }

  @Test(arguments: [
    #""has_more":false"#, #""next_page":null"#, #""pageInfo":{"hasNextPage":false}"#,
    #""count":1"#, #""meta":{"total":1}"#, #""_links":{"self":{"href":"/tokens"}}"#,
  ])
  func `an answer that says that it is all does not`(member: String) {
    #expect(goOn("{\"tokens\":[\(Self.token("T1"))],\(member)}") == [false])
  }

  @Test func `a GraphQL list whose items are not known says at least that it goes on`() {
    func text(_ hasNext: Bool) -> String {
      #"{"data":{"wallet":{"edges":[{"node":{"what":"ever"}}],"pageInfo":{"hasNextPage":\#(hasNext)}}}}"#
    }
    #expect(Reading(text(true)).kinds == [.listPage])
    #expect(Reading(text(true)).isUnknown("what the items of the list say"))
    #expect(Reading(text(false)).statements.isEmpty)
  }

  @Test(arguments: [
    (String(token("T1").dropLast(6)), "TMP: token T1 card c-1"),
    (
      #"{"TokenUniqueReference":"D1","CurrentStatusCode":"S","Tok"#,
      "Mastercard: token D1, S (suspended)"
    ),
    (
      #"{"object":"issuing.token","card":"ic_1","status":"active","wal"#,
      "Stripe: card ic_1, active (active)"
    ),
    (
      #"{"issuerTokenId":"G1","tokenState":5,"dpa"#,
      "Google: Android token G1, 5 (active), Google Pay"
    ),
  ])
  func `a token that the text ends in is told with what is there of it`(
    beginning: String, told: String
  ) {
    let escaped = beginning.replacing("\"", with: "\\\"")
    let doubled = beginning.replacing("\"", with: "\"\"")
    for text in [
      beginning, "[\(Self.card),\(beginning)",
      #"{"result":{"_time":"t","_raw":"INFO answer [\#(escaped)"}}"#,
      #"{"result":{"_time":"t","_raw":"INFO answer [\#(escaped)"#,
      "_time,_raw\nt,\"[\(doubled)",
    ] {
      let reading = Reading(text)
      #expect(reading.brief.last == told, "\(text)")
      #expect(reading.statements.last?.certainty == .cutOff, "\(text)")
    }
  }
}
