import Testing

@testable import Statements

@Suite("PassKit's log") struct PassKitLogTests {
  private static let seid = "04FF00112233445566778899AABBCCDDEEFF001122334455"
  private static let host = "https://nc-pod7-smp-device.apple.com:443/broker/v4/devices/\(seid)"

  // MARK: Calls

  @Test func `a request proves that it was sent, and no answer`() {
    let reading = reading(
      """
      Performing request:
      GET \(Self.host)/issuerProvisioningCertificates?encryptionVersion=EV_ECC_v2
      {
      \tAuthorization = "AppleToken 0-1-2:AAAASECRETSECRET"
      \tx-apple-seid = "\(Self.seid)"
      \tX-Apple-Device-Region = "DE"
      \tAccept-Language = "de"
      }
      """)
    #expect(
      reading.facts == [
        .called(method: "GET", host: "nc-pod7-smp-device.apple.com"),
        .other("device region DE, language de"),
      ])
    #expect(reading.statements.first?.subject.call == "certificates")
    #expect(reading.isUnknown("whether an answer came"))
    #expect(!reading.shown.contains("SECRET") && !reading.shown.contains(Self.seid))
    #expect(reading.unread.isEmpty)
  }

  @Test func `an answer that comes later in the log is known`() {
    let called = "passd[9] <Notice>: POST \(Self.host)/cards"
    let failed =
      "passd[9] <Error>: ProvisioningOperationComposer: Step 'eligibility' failed with error "
      + "<PKProvisioningError: severity: 'a b'; internalDebugDescriptions: '(\"Received HTTP 403\")'; >"
    let lines = ["Mar  7 10:00:01 phone \(called)", "Mar  7 10:00:02 phone \(failed)"]
    #expect(!reading(lines.joined(separator: "\n")).isUnknown("whether an answer came"))
    #expect(
      reading((lines + lines.prefix(1)).joined(separator: "\n")).isUnknown("whether an answer came")
    )
  }

  @Test func `a page after an address is the answer to that step, and its causes name who says so`()
  {
    let reading = reading(
      """
      Response:
      \(Self.host)/cards 500 Time profile: 0.7 seconds
      {
      Date = "Thu, 02 Apr 2026 08:15:01 GMT"
      x-conversation-id = "00112233445566778899aabbccddeeff"
      }
      <html>
      <head><title>500 Internal Server Error</title></head>
      <body><hr><center>Apple</center></body>
      </html>
      """)
    #expect(
      reading.facts == [
        .answered(status: 500), .errorPage(server: "Apple", status: 500),
        .other("its x-conversation-id, for which Apple asks, is 00112233445566778899aabbccddeeff"),
      ])
    #expect(reading.statements.first?.subject.call == "eligibility")
    #expect(reading.statements.first?.time?.text == "Thu, 02 Apr 2026 08:15:01 GMT")
    let causes = reading.found.flatMap(\.conclusion.causes)
    #expect(causes.contains { $0.authority == .appleEngineer(thread: 829133) })
    #expect(reading.asks("open Wallet yourself"))
  }

  @Test func `an answer whose status stands below its address, or is not there, is no request`() {
    let below = reading("Response:\n\(Self.host)/cards\n500\nTime profile: 0.7 seconds\n")
    #expect(below.facts == [.answered(status: 500)])
    #expect(reading("Response: \(Self.host)/cards\n").facts == [.answered(status: nil)])
  }

  @Test func `Apple's code after the terms has no published cause`() {
    let reading = reading(
      """
      Response:
      \(Self.host)/cards/00ff00ff00ff00ff00ff00ff00ff00ff/enable 500 Time profile: 2 seconds
      {
      x-pod-region = "paymentpass.com.apple"
      }
      {
          errorCode = 40456;
          statusCode = 500;
      }
      """)
    #expect(
      reading.facts == [
        .answered(status: 500), .refused(status: 500, code: "40456", words: nil),
      ])
    #expect(reading.statements.first?.subject.call == "enable")
    #expect(reading.isUnknown("nobody has published it"))
    #expect(reading.found.flatMap(\.conclusion.causes).map(\.authority) == [.assumption])
  }

  @Test func `a missing entitlement is the cause of the ended sheet, and not the other way round`()
  {
    func line(_ process: String) -> String {
      "error\t11:40:02.000911+0100\t\(process)\tcom.shop.beta missing entitlement: "
        + "com.apple.developer.payment-pass-provisioning"
    }
    let ended =
      "didFinishAdding pass: nil error: Optional(Error Domain=PKPassKitErrorDomain Code=2 \"(null)\")"
    let both = reading("\(line("PassbookUIService"))\n\(ended)")
    #expect(
      both.found.flatMap(\.conclusion.causes).map(\.text) == [
        "the missing entitlement that the log names before it"
      ])
    #expect(!both.asks("Is the Wallet app on the phone?"))
    #expect(!both.advice.contains { $0.contains("assumed to follow") })
    for (process, follows) in [("PassbookUIService", "handed"), ("Shop", "given no add sheet")] {
      let alone = reading(line(process))
      #expect(alone.found.flatMap(\.conclusion.causes).isEmpty)
      #expect(alone.advice.contains { $0.contains(follows) && $0.contains("assumed to follow") })
    }
    for text in ["\(line("Shop"))\n\(ended)", "\(ended)\n\(line("PassbookUIService"))"] {
      #expect(reading(text).asks("Is the Wallet app on the phone?"))
    }
  }

  @Test func `a call whose block does not end is cut off`() {
    let reading = reading("Response:\n\(Self.host)/cards 500 Time profile: 1 seconds\n{\na = \"b\"")
    #expect(reading.cutOff.count == 1)
  }

  @Test(arguments: [
    "Response: thanks for your mail", "Performing request: GET /cards",
    "see https://www.apple.com/cards 500", "Response:\nhttps://bank.example/cards 500",
  ])
  func `other words of requests and responses are nothing`(text: String) {
    #expect(reading(text).statements.isEmpty)
  }

  // MARK: Pages

  @Test(arguments: [
    ("<center>Apple</center>", StatementParty.apple, "Apple"),
    ("<center>nginx/1.25</center>", .someService, "nginx"),
    ("<p>ours</p>", .someService, "a server that does not name itself"),
  ])
  func `a page by itself belongs to no call`(foot: String, party: StatementParty, server: String) {
    let reading = reading(
      "<html><head><title>502 Bad Gateway</title></head>\n<body><hr>\(foot)</body>\n</html>")
    #expect(reading.facts == [.errorPage(server: server, status: 502)])
    #expect(reading.parties == [party])
    #expect(reading.isUnknown("of which request"))
    #expect(!reading.shown.contains("eligibility"))
  }

  @Test func `a page that tells of no error is nothing`() {
    #expect(reading("<html><title>Welcome</title></html>").statements.isEmpty)
  }

  // MARK: Errors of provisioning

  private static func print(_ list: String, _ error: String) -> String {
    """
    error\t10:00:01.5+0200\tPassbookUIService\tProvisioningOperationComposer: Step 'eligibility' failed with error <PKProvisioningError: severity: 'terminal'; internalDebugDescriptions: '(
        "eligibility request failure",
        "\(list)"
    )'; underlyingError: '\(error)'; userInfo: '{
        NSLocalizedDescription = "Could Not Add";
    }'; >
    """
  }

  @Test func `a status tells that the step was answered`() {
    let reading = reading(
      Self.print(
        "Received HTTP 403",
        "Error Domain=PKPaymentWebServiceErrorDomain Code=40001 \"Invalid Card\" "
          + "UserInfo={PKErrorHTTPResponseStatusCodeKey=403}"))
    #expect(reading.facts.contains(.stepFailed(severity: "terminal")))
    #expect(reading.facts.contains(.answered(status: 403)))
    #expect(reading.statements.allSatisfy { $0.subject.call == "eligibility" })
    #expect(reading.asks("typed in"))
    #expect(reading.facts.contains(.other("the error carries the words “Could Not Add”")))
    #expect(reading.unread.isEmpty)
  }

  @Test func `without a status nothing was answered, and nobody is blamed`() {
    let reading = reading(
      Self.print(
        "Underlying(D: NSURLErrorDomain, Code: -1009)",
        "Error Domain=NSURLErrorDomain Code=-1009 \"offline\" UserInfo={}"))
    #expect(reading.facts.contains(.notAnswered(reason: "the device was offline")))
    #expect(reading.asks("mobile data"))
    #expect(!reading.facts.contains { if case .answered = $0 { true } else { false } })
    #expect(reading.found.flatMap(\.conclusion.causes).isEmpty)
  }

  @Test func `a print that does not end is cut off`() {
    let whole = Self.print("Received HTTP 500", "Error Domain=X Code=1 \"a\"")
    let reading = reading(String(whole.prefix(280)))
    #expect(reading.cutOff.count == 1)
    #expect(reading.facts.first == .stepFailed(severity: "terminal"))
  }

  @Test func `a covered severity is not told`() {
    let text = Self.print("Received HTTP 500", "x").replacing("'terminal'", with: "'X'")
    #expect(reading(text).facts.first == .stepFailed(severity: nil))
  }

  @Test func `an answer's headers and body follow where its duration has a line of its own`() {
    let reading = reading(
      """
      default\t09:15:01.000000+0100\tPassbookUIService\tResponse:
      https://pod4-smp-device.apple.com:443/broker/v4/devices/X/cards 403
      Time profile: 1.204 seconds
      {
      \tDate = "Mon, 02 Nov 2026 08:15:01 GMT"
      }
      {
          errorCode = 40001;
          statusCode = 403;
      }
      """)
    #expect(
      reading.facts == [
        .answered(status: 403), .refused(status: 403, code: "40001", words: nil),
      ])
    #expect(reading.statements.first?.time?.text == "Mon, 02 Nov 2026 08:15:01 GMT")
    #expect(reading.unread.isEmpty)
  }

  @Test func `a call of Wallet's process is its own, also by its path alone`() {
    let reading = reading(
      "2026-05-10 22:10:40.100 Df PassbookUIService[477:19aa] [com.apple.passkit:Payment] Performing request: POST /broker/v4/devices/…/cards"
    )
    #expect(reading.parties == [.walletProcess("PassbookUIService")])
    #expect(reading.facts == [.called(method: "POST", host: nil)])
    #expect(reading.statements.first?.subject.call == "eligibility")
  }
}
