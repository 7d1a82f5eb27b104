import Testing

@testable import Statements

/// Texts with the words of logs in which nobody answered or printed anything.
@Suite("Texts that report no run") struct SilentPartsTests {
  private static let token =
    #"{"tokenUniqueReference":"DAPLMC00000000000000000000000000000000000000b1","tokenStatus":"ACTIVE"}"#

  private static let texts: [(SourceKind, String)] = [
    (
      .programSource,
      #"""
      func addPaymentPassViewController(_ sheet: UIViewController, didFinishAdding pass: PKPaymentPass?) {
          // Error Domain=PKPassKitErrorDomain Code=1 "(null)" -> Cancel
          log("didFinishAdding pass=nil error=\(error)")
          let passes = PKPassLibrary().passes(of: .secureElement) // []
          switch state {
          case .suspended: show("Card is suspended")
          default: break
          }
      }
      """#
    ),
    (
      .difference,
      """
      diff --git a/fixtures/tokens.json b/fixtures/tokens.json
      --- a/fixtures/tokens.json
      +++ b/fixtures/tokens.json
      @@ -1,3 +1,3 @@
       [
      -\(token)
      +\(token.replacing("ACTIVE", with: "SUSPENDED"))
       ]
      """
    ),
    (
      .testRun,
      """
      Test Suite 'WalletTests' started at 2026-10-11 08:11:00.100.
      Test Case '-[WalletTests testCancel]' started.
      MockPassKit: didFinishAdding pass=nil error=Optional(Error Domain=PKPassKitErrorDomain Code=1 "(null)")
      MockServer: POST /tokens/searches -> 200 [\(token)]
      Test Case '-[WalletTests testCancel]' passed (0.012 seconds).
      Executed 1 test, with 0 failures (0 unexpected) in 0.026 (0.030) seconds
      """
    ),
    (.expectation, "$ cat expected.json\n\(token)"),
    (.expectation, "cat token.template.json\n\(token)"),
    (
      .explanation,
      """
      # Runbook: Apple Pay for the first line

      | Wallet says | Meaning |
      |---|---|
      | Could Not Add Card | anything |
      tokenStatus: SUSPENDED - grey
      - PKPassKitErrorDomain 1: the customer cancelled
      """
    ),
  ]

  @Test(arguments: texts)
  func `state nothing, and it is said what they are`(kind: SourceKind, text: String) {
    let reading = reading(text)
    #expect(reading.brief == [])
    #expect(reading.kinds == [kind])
    #expect(reading.notKnown.count == 1)
    #expect(reading.unread.first?.firstLine == 1)
  }

  @Test func `end where a log or an answer goes on`() {
    let answer = "$ curl -s https://tmp.example/tokens\n[\(Self.token)]\n"
    for (_, text) in Self.texts.dropLast() {
      let reading = reading(text + "\n" + answer)
      #expect(reading.brief.contains { $0.contains("ACTIVE") }, "\(text)")
      #expect(reading.statements.allSatisfy { $0.source.lines.lowerBound > text.lineCount })
    }
  }
}

extension String {
  fileprivate var lineCount: Int { split(separator: "\n", omittingEmptySubsequences: false).count }
}
