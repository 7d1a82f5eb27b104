import Testing

@testable import Statements

@Suite("Lists of passes") struct PassListTests {
  @Test func `a debugger's list of passes is one list`() {
    let reading = reading(
      "▿ 2 elements\n  - 0 : <PKSecureElementPass: 0x28021a4c0>\n  - 1 : <PKSecureElementPass: 0x28021a5d0>\n"
    )
    #expect(reading.facts == [.sawPasses(2)])
  }

  @Test func `JSON behind PassKit's name is read as JSON`() {
    let reading = reading(
      #"passes() -> [{"serialNumber":"SN-1","passTypeIdentifier":"paymentpass.com.apple","passActivationState":0}]"#
    )
    #expect(reading.brief == ["the app: pass SN-1, pass activated"])
  }

  @Test func `an empty list under PassKit's name in JSON is the app's`() {
    let reading = reading(
      #"{"passes":[{"serialNumber":"SN-1","passTypeIdentifier":"paymentpass.com.apple"}],"remoteSecureElementPasses":[],"uploads":[]}"#
    )
    #expect(reading.brief == ["the app: pass SN-1, pass ?", "the app: Watch, saw 0"])
  }

  @Test(arguments: ["0", "1"]) func `a description in words is covered`(name: String) {
    let reading = reading(
      "<PKAddPaymentPassRequestConfiguration: 0x1 encryptionScheme: 'ECC_V2'; hasCardholderName: '\(name)'; localizedDescription: 'Konto Ola Planted'; >"
    )
    #expect(reading.statements.count == 1)
    #expect(!reading.shown.contains("Planted"))
  }

  @Test func `a list's count is told by its name, too`() {
    let reading = reading(
      "passes(of: .secureElement).count = 0\nremoteSecureElementPasses.count: 2")
    #expect(reading.facts == [.sawPasses(0), .sawPasses(2)])
    #expect(reading.statements.map(\.subject.device) == [.iPhone, .watch])
  }

  @Test(arguments: [
    "passes(of: .secureElement) -> 0, remotePaymentPasses -> 1",
    "remotePaymentPasses: 1; passes(of: .secureElement): 0",
    "secureElementPasses: 0 (remoteSecureElementPasses: 1)",
  ])
  func `of two lists in a line, both are told`(line: String) {
    let reading = reading(line)
    let counts = Dictionary(
      uniqueKeysWithValues: reading.statements.map { ($0.subject.device, $0.fact) })
    #expect(counts == [.iPhone: .sawPasses(0), .watch: .sawPasses(1)])
  }
}
