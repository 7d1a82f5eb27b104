import Randomness
import Testing

@testable import Statements

@Suite("Noise") struct NoiseTests {
  /// Pieces of what is read, which noise is made of.
  private static let pieces = [
    "Error Domain=", "Code=", "\"(null)\"", " UserInfo={", "}", "{", "[", "]", "(", ")", "'", "\"",
    "didFinishAdding", " pass: ", "nil", " error: ", "▿ ", "- ", "passes: ", "serialNumber=",
    "passTypeIdentifier=", "ProvisioningOperationComposer: Step '", "<PKProvisioningError:", ">",
    "Response:", "https://x-smp-device.apple.com:443/cards ", "500", "<html>", "</html>", "<title>",
    "\n", "\r\n", "\t", " ", "\u{a0}", "\u{feff}", "\u{2018}", "ł", "\u{0}",
    "error\t10:00:00.1+0100\tx\t",
    "2026-04-02 08:00:12.411 Shop[7:9] ", "tokenUniqueReference:", "tokenStatus: A", "canAddPasses",
    "TAP_AND_PAY_", "ApiException: 15", "\"eventMessage\"", ":", "=", ",", ";", "://", "> ",
    "\\U0142",
    "canOpenURL: failed for URL:", "typeMismatch", "codingPath", "Exception Type:", "Crashed:",
    "<PKAddPaymentPassRequestConfiguration:", "0x1", "-", "9", "Timestamp  ", "local=1 remote=",
  ]

  @Test(arguments: 1...8)
  func `pieces of forms in any order never trap, and lines stay within the text`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<150 {
      let count = Int(random.next() % 40)
      let text = (0..<count).map { _ in
        Self.pieces[Int(random.next() % UInt64(Self.pieces.count))]
      }.joined()
      let lines = 1 + text.utf8.count
      for statement in reading(text).statements {
        #expect(statement.source.lines.upperBound <= lines)
      }
    }
  }

  @Test(arguments: 1...4)
  func `random bytes state nothing`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<20_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    #expect(Reading(of: [Source(name: "noise", bytes: bytes)]).statements.isEmpty)
  }

  @Test func `every prefix of a text is read without a trap`() {
    let text = Array(
      """
      error\t10:00:01.5+0200\tpassd\tProvisioningOperationComposer: Step 'eligibility' failed with error <PKProvisioningError: severity: 'terminal'; internalDebugDescriptions: '(
          "Received HTTP 500"
      )'; underlyingError: 'Error Domain=X Code=1 "a" UserInfo={b=c}'; userInfo: '{
          NSLocalizedDescription = "d";
      }'; >
      """.utf8)
    for count in 0...text.count {
      _ = Reading(of: [Source(name: "part", bytes: Array(text.prefix(count)))])
    }
  }

  @Test(arguments: [
    "[", "{\"a\":", "(", "Error Domain= ", "<html>\n", " <html>\n", "x <html>\n", "serialNumber",
    "\n", "▿ x\n",
  ])
  func `much of the same takes no long time`(piece: String) {
    let bytes = Array(String(repeating: piece, count: 10_000).utf8)
    #expect(Reading(of: [Source(name: "long", bytes: bytes)]).statements.isEmpty)
  }

  @Test func `a line that is repeated is read once and counted`() {
    let line = "didFinishAdding pass=nil error=nil\n"
    let reading = reading(
      "Hello\n" + String(repeating: line, count: 500)
        + String(repeating: "ErrorDomain 2\n", count: 500)
        + "remoteSecureElementPasses: []\n")
    #expect(reading.facts == [.handed(passes: 0), .sawPasses(0)])
    #expect(reading.statements.map(\.source.lines) == [2...501, 1002...1002])
    #expect(reading.unread.map(\.count) == [501])
  }

  @Test func `what states more than is kept is told with its first line`() {
    let count = Reading.mostStatements + 5
    let list = (1...count).map {
      #"{"tokenUniqueReference":"T\#($0)","tokenStatus":"ACTIVE","externalCardId":"c"}"#
    }
    for text in ["[" + list.joined(separator: ",\n") + "]", list.joined(separator: "\n")] {
      let read = reading(text)
      #expect(read.statements.count == Reading.mostStatements)
      #expect(read.notKept.map(\.firstLine) == [Reading.mostStatements + 1])
      #expect(read.notKept.map(\.count) == [5])
    }
  }

  @Test(arguments: [
    """
    func sheet(_ c: Sheet, didFinishAdding pass: Pass?, error: Error?) {
        // Error Domain=PKPassKitErrorDomain Code=1 "(null)" -> user tapped Cancel
        if let e = error as NSError? { log("didFinishAdding pass=nil error=\\(e)") }
        let passes = Library().passes(of: .secureElement)
    }
    """,
    """
    diff --git a/tokens.json b/tokens.json
    @@ -1,2 +1,2 @@
    -[{"tokenUniqueReference":"T1","externalCardId":"c","tokenStatus":"ACTIVE"}]
    +[{"tokenUniqueReference":"T1","externalCardId":"c","tokenStatus":"SUSPENDED"}]
    """,
    """
    Test Case 'WalletTests.testEnd' started
    didFinishAdding pass=nil error=nil
    Test Case 'WalletTests.testEnd' passed (0.1 seconds)
    """,
    """
    $ cat expected.json
    {"tokenUniqueReference":"T1","externalCardId":"c","tokenStatus":"ACTIVE"}
    """,
    #"[{"tokenUniqueReference":"<TUR here>","externalCardId":"c","tokenStatus":"ACTIVE"}]"#,
    #"{"tokenUniqueReference":"T1","externalCardId":"c","tokenStatus":"SUSPENDED","result":"FAILED"}"#,
    "2026-05-12 08:31:07,200 INFO  C - changing DAPLMC1 token ACTIVE -> SUSPENDED requested",
    "I/flutter (15009): mock mode: TAP_AND_PAY_ATTESTATION_ERROR will be simulated next time",
  ])
  func `what a program, a change, a test, a template or a wish names has not happened`(
    text: String
  ) {
    #expect(reading(text).statements.isEmpty)
  }
}
