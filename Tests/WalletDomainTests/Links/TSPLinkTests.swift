import Testing

@testable import WalletDomain

/// Thales D1, in-app ID&V: Apple Pay appends query parameters that identify the pass to appLaunchURL.
@Suite("The link that Apple Pay makes of appLaunchURL") struct TSPLinkTests {
  private func configuration(_ url: String) throws -> TSPConfiguration {
    TSPConfiguration(
      contactName: "Example Bank", bankApp: "Example", appLaunchURL: try #require(AppLaunchURL(url))
    )
  }

  private func pass(_ serialNumber: String) -> Pass {
    Pass(serialNumber: serialNumber, deviceAccountIdentifier: "A")
  }

  @Test func `is the document's own example`() throws {
    #expect(
      try configuration("myscheme://mypath").link(to: pass("123"))
        == "myscheme://mypath?passTypeIdentifier=paymentpass.com.apple&serialNumber=123&action=verify"
    )
  }

  @Test(
    arguments: [
      ("bank://", "bank://?"), ("bank:", "bank:?"), ("bank://idv/start", "bank://idv/start?"),
      ("bank://idv?", "bank://idv?"), ("bank://idv?from=wallet", "bank://idv?from=wallet&"),
      ("bank://idv?a=1&b=%20", "bank://idv?a=1&b=%20&"), ("bank://idv?a=1&", "bank://idv?a=1&"),
    ])
  func `keeps what the URL has already`(url: String, start: String) throws {
    let added = "passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-1&action=verify"
    #expect(try configuration(url).link(to: pass("SN-1")) == start + added)
    #expect(try configuration(url + "#top").link(to: pass("SN-1")) == start + added + "#top")
  }

  @Test(
    arguments: [
      ("a b", "a%20b"), ("a+b", "a%2Bb"), ("a&action=pay", "a%26action%3Dpay"), ("100%", "100%25"),
      ("a#b", "a%23b"), ("ż", "%C5%BC"), ("a/b?c", "a%2Fb%3Fc"), ("A-1._~", "A-1._~"), ("", ""),
    ])
  func `hides what a reader could take for something else`(
    serialNumber: String, encoded: String
  ) throws {
    let link = try configuration("bank://idv").link(to: pass(serialNumber))
    #expect(link.contains("&serialNumber=\(encoded)&action=verify"))
  }

  @Test(
    arguments: ["SN-1", "a b", "a+b", "a&serialNumber=b", "100%", "a#b", "ż😀", "<a>"],
    LinkRule.Parameters.allCases)
  func `leads back to the pass under either rule`(
    serialNumber: String, parameters: LinkRule.Parameters
  ) throws {
    for url in ["bank://idv", "bank://idv/start#top"] {
      let rule = LinkRule(scheme: "bank", host: "idv", parameters: parameters)
      let reading = try rule.read(try configuration(url).link(to: pass(serialNumber)))
      #expect(reading.serialNumber == serialNumber)
      #expect(reading.passTypeIdentifier == "paymentpass.com.apple")
    }
  }

  @Test func `fails the strict rule where the URL has a parameter of its own`() throws {
    let link = try configuration("bank://idv?from=wallet").link(to: pass("SN-1"))
    let strict = LinkRule(scheme: "bank", host: "idv", parameters: .strict)
    #expect(throws: LinkFailure.parameterUnexpected("from")) { try strict.read(link) }
    #expect(try LinkRule(scheme: "bank", host: "idv").read(link).serialNumber == "SN-1")
  }

  @Test(arguments: [
    "", "bank", "://idv", "https://bank.example/idv", "HTTP://x", "bank://a b", "1://",
  ])
  func `is made of nothing but the app's own scheme`(url: String) {
    #expect(AppLaunchURL(url) == nil)
  }

  @Test func `is asked for in the issuer's name`() throws {
    #expect(try configuration("bank://").invitation == "Verify with Example Bank")
  }
}
