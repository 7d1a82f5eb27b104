import Testing

@testable import Statements

@Suite("Contradictions and customers") struct ContradictionTests {
  private static func tmp(_ status: String, _ token: String = "T1", _ card: String = "c-1")
    -> String
  {
    #"[{"tokenUniqueReference":"\#(token)","externalCardId":"\#(card)","tokenStatus":"\#(status)"}]"#
      + "\n"
  }
  private static func pass(_ state: String, _ token: String = "T1", _ serial: String = "SN-1")
    -> String
  {
    #"[{"serialNumber":"\#(serial)","passTypeIdentifier":"paymentpass.com.apple","deviceAccountIdentifier":"\#(token)","isRemotePass":false,"passActivationState":"\#(state)"}]"#
      + "\n"
  }
  private static let mastercard =
    #"{"TokenUniqueReference":"T1","CurrentStatusCode":"S","Suspenders":{"Suspender":["I"]}}"#
    + "\n"

  @Test func `two parties with different states of one token are both told`() {
    let reading = Reading(
      "TMP:\n\(Self.tmp("ACTIVE"))Mastercard:\n\(Self.mastercard)Phone:\n\(Self.pass("activated"))")
    #expect(
      reading.contradictions.map(\.headline) == [
        "Of token T1 TMP says active, Mastercard says suspended, the app says active."
      ])
    #expect(reading.contradictions.first?.statements.count == 3)
    #expect(reading.statements.count == 3)
  }

  @Test(arguments: [
    tmp("ACTIVE") + "then\n" + tmp("SUSPENDED"), tmp("ACTIVE") + "then\n" + pass("activated"),
    tmp("INACTIVE") + "then\n" + pass("requiresActivation"),
    tmp("INACTIVE") + "then\n" + pass("activating"),
    tmp("ODD") + "then\n" + mastercard,
  ])
  func `news of one party, the same in other words, and unknown words contradict nothing`(
    text: String
  ) {
    #expect(Reading(text).contradictions.isEmpty)
  }

  @Test func `a token that the wallet removed and whose pass is seen`() {
    let notice =
      #"{"tokenUniqueReference":"T1","tokenRequestorId":"5","reasonCode":"DELETED_FROM_CONSUMER_APP","status":"ACTIVE"}"#
    #expect(
      Reading("\(notice)\nx\n\(Self.pass("activated"))").contradictions.map(\.headline) == [
        "Mastercard was told that the wallet removed token T1, and the app sees its pass."
      ])
  }

  @Test func `a card with two different last digits`() {
    let text =
      #"[{"id":"c-1","last4":"4410","network":"visa"}]"# + "\nx\n"
      + #"[{"id":"c-1","last4":"4411","network":"visa"}]"#
    #expect(
      Reading(text).contradictions.map(\.headline) == [
        "The card of c-1 is said to end in 4410 and in 4411."
      ])
  }

  @Test func `customers whose ids do not meet are two`() {
    let text = Self.tmp("ACTIVE") + "next ticket\n" + Self.tmp("INACTIVE", "T2", "c-2")
    let reading = Reading(text)
    #expect(reading.customers == [[0], [1]])
    #expect(reading.hasSeveralCustomers)
    #expect(reading.contradictions.isEmpty)
  }

  @Test func `ids that meet are one customer's, also through others`() {
    let cards =
      #"[{"id":"c-1","last4":"4410","network":"visa"},{"id":"c-2","last4":"5520","network":"visa"}]"#
      + "\n"
    let text = cards + "x\n" + Self.tmp("ACTIVE", "T1", "c-2") + "x\n" + Self.pass("activated")
    #expect(!Reading(text).hasSeveralCustomers)
  }

  @Test func `equal digits prove no identity`() {
    let text =
      #"[{"id":"c-1","last4":"4410","network":"visa"}]"# + "\nx\n"
      + #"[{"id":"k-9","last4":"4410","network":"visa"}]"#
    #expect(Reading(text).customers.count == 2)
  }

  @Test(arguments: ["2026-04-02 08:00:12.411 Shop[7:9] ", ""])
  func `a log is one customer's, however many cards it names`(head: String) {
    let reading = Reading(
      (1...3).map {
        head + "serialNumber=SN-\($0) deviceAccountIdentifier=T\($0)"
      }.joined(separator: "\n"))
    #expect(reading.customers == [[0, 1, 2]])
  }

  @Test func `one answer that names a token twice contradicts itself, and a later one is news`() {
    let (one, other) = (Self.tmp("ACTIVE").trimmed, Self.tmp("SUSPENDED").trimmed)
    let headline = "Of token T1 TMP says active, TMP says suspended."
    #expect(
      Reading("[\(one.dropFirst().dropLast()),\(other.dropFirst().dropLast())]")
        .contradictions.map(\.headline) == [headline])
    #expect(Reading("\(one)\nx\n\(other)").contradictions.isEmpty)
  }

  @Test(arguments: [
    ("", ["The activation of token T1 was asked for, and that of T2 was answered."]),
    ("next ticket\n", []),
  ])
  func `an activation that is answered for another token is told`(between: String, told: [String]) {
    func answer(_ token: String) -> String {
      #"{"issuerMobileAppAuthResponse":"APPROVED","tokenUniqueReference":"\#(token)"}"#
    }
    let asked = #"{"tokenUniqueReference":"T1","activationMethod":"BANKING_APP"}"# + "\n"
    #expect(reading(asked + between + answer("T2")).contradictions.map(\.headline) == told)
    #expect(reading(asked + between + answer("T1")).contradictions.isEmpty)
    let call = #"curl https://a.example/tokens/activations -d '{"tokenUniqueReference":"T1"}'"#
    #expect(
      reading("\(call)\nHTTP/1.1 200 OK\n\n\(answer("T2"))").contradictions.count == 1)
  }

  @Test(arguments: [("approved", 1), ("declined", 0)])
  func `an activation that TMP declined is none that the app may approve`(word: String, count: Int)
  {
    let reading = reading(
      "{\"issuerMobileAppAuthResponse\":\"DECLINED\",\"tokenUniqueReference\":\"T1\"}\n"
        + "BANKING_APP_ACTIVATION_RESPONSE=\(word)\n")
    #expect(reading.contradictions.count == count)
  }
}
