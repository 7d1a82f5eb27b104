import Testing

@testable import WalletDomain

@Suite("The link that Wallet sends") struct LinkToPassTests {
  private let held = Pass(
    passTypeIdentifier: "paymentpass.com.apple", serialNumber: "SN-1001",
    deviceAccountIdentifier: "A")

  @Test func `is as short as the rule allows`() {
    #expect(
      LinkRule(scheme: "bankapp", host: "activate").link(to: held)
        == "bankapp://activate?serialNumber=SN-1001")
    #expect(
      LinkRule(scheme: "bankapp", host: "activate", parameters: .strict).link(to: held)
        == "bankapp://activate?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-1001"
        + "&action=verify")
  }

  @Test(
    arguments: [
      "SN-1001", "a b", " a ", "a+b", "a&serialNumber=b", "a=b", "100%", "a#b", "ż😀", "<a>",
      "a;b/c?d", String(repeating: "x", count: 1000),
    ], LinkRule.Parameters.allCases)
  func `gives the pass back when it is read`(
    serialNumber: String, parameters: LinkRule.Parameters
  ) throws {
    for host in ["activate", nil] {
      let rule = LinkRule(scheme: "bankapp", host: host, parameters: parameters)
      // The second ends in what would reach the terminal if it were an argument of the test.
      for serialNumber in [serialNumber, serialNumber + "\n\u{1b}[31m\u{202e}"] {
        var odd = held
        odd.serialNumber = serialNumber
        let reading = try rule.read(rule.link(to: odd))
        #expect(reading.serialNumber == serialNumber)
        #expect(
          reading.passTypeIdentifier == (parameters == .strict ? held.passTypeIdentifier : nil))
      }
    }
  }

  @Test func `of a pass without a serial number names no card`() {
    var nameless = held
    nameless.serialNumber = ""
    let rule = LinkRule(scheme: "bankapp")
    #expect(throws: LinkFailure.serialNumberEmpty) { try rule.read(rule.link(to: nameless)) }
  }
}
