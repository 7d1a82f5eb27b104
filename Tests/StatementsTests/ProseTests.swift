import Testing

@testable import Statements

/// What people and programs say about the things that are read, without stating any of them.
@Suite("Prose") struct ProseTests {
  @Test(arguments: [
    "canAddSecureElementPass should be true here",
    "didFinishAdding was never called, pass nil I guess, error nil",
    "no didFinishAdding pass: nil error: nil in the log", "D1 error rate: 10005 per day",
    "D1 notDigitized cards: 12", "Wallet: “Could Not Add Card”? No, no message at all.",
    "https://nc-pod4-smp-device.apple.com is up", "Token Status: Active?\nlast4: maybe",
    "apiVersion: v1\nstatus:\n  token: DAPLMC-none\nserialNumber: 991",
    #"[{"id":"c1","last4":"5511","brand":"visa","object":"card","customer":"cus_1"}]"#,
    "Your transfer of 15,009.00 EUR is pending. Status: PENDING. Reference 40001.",
    "the token is maybe suspended, status=PENDING? no idea",
    "Wenn die Karte gesperrt wäre, würde Wallet „Could Not Add Card“ anzeigen.",
    #"mock answer: [{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE"}]"#,
    #"{"post":{"example":[{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE"}]}}"#,
  ])
  func `what should be, is asked, counted or of another matter is no statement`(text: String) {
    #expect(reading(text).statements.isEmpty)
  }

  @Test(arguments: [
    "I would like to add my card, but Wallet says “Could Not Add Card”",
    "Ich würde sie gern hinzufügen, aber es kommt: „Could Not Add Card“",
    #"https://mock.bank.example/tokens: [{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE"}]"#,
  ])
  func `what somebody would like, or the name of a host, makes nothing doubtful`(text: String) {
    #expect(reading(text).statements.count == 1)
  }

  @Test func `a system log's message begins behind its process, with a device or without`() {
    for head in ["Nov 02 09:14:02 passd[212]:", "Nov 02 09:14:02 iPhone passd:"] {
      let line = "nothing to retry: in 2s"
      #expect(reading("\(head) \(line)").unread.first?.first == line)
    }
  }

  @Test func `a line that nobody reads and that may be a name is not quoted`() {
    #expect(reading("Jane Roe").unread.first?.first.contains("Jane") == false)
  }

  @Test(arguments: [
    "pushTokenize size=15005, wrote 15009 records",
    "supports TAP_AND_PAY_UNAVAILABLE handling since 3.2",
    "error table: 15009=TAP_AND_PAY_UNAVAILABLE 15003=TAP_AND_PAY_TOKEN_NOT_FOUND",
    "isTokenized: no error, never saw TAP_AND_PAY_TOKEN_NOT_FOUND",
    "retry after TAP_AND_PAY_UNAVAILABLE is off", "pushTokenize knows error 15009 and error 15003",
  ])
  func `a size, or a status that a program knows, is none of Tap and Pay's news`(text: String) {
    #expect(reading("I/Bank(33): \(text)").statements.isEmpty)
  }
}
