import Testing

@testable import WalletDomain

@Suite("A link under the strict rule") struct StrictLinkTests {
  private let rule = LinkRule(scheme: "bankapp", host: "activate", parameters: .strict)

  private func reading(_ query: String) -> Result<ActivationLink, LinkFailure> {
    Result { () throws(LinkFailure) in try rule.read("bankapp://activate?" + query) }
  }

  @Test(
    arguments: [
      "passTypeIdentifier=p&serialNumber=1&action=verify",
      "action=verify&serialNumber=1&passTypeIdentifier=p",
    ])
  func `names pass type, serial number and action, in any order`(query: String) {
    #expect(reading(query) == .success(ActivationLink(serialNumber: "1", passTypeIdentifier: "p")))
  }

  @Test(
    arguments: [
      ("serialNumber=1&action=verify", .parameterMissing("passTypeIdentifier")),
      ("passTypeIdentifier=&serialNumber=1&action=verify", .parameterMissing("passTypeIdentifier")),
      ("passTypeIdentifier=p&serialNumber=1", .parameterMissing("action")),
      ("passTypeIdentifier=p&serialNumber=1&action", .parameterMissing("action")),
      ("passTypeIdentifier=p&serialNumber=1&action=pay", .actionUnknown("pay")),
      ("passTypeIdentifier=p&serialNumber=1&action=Verify", .actionUnknown("Verify")),
      ("passTypeIdentifier=p&action=verify", .serialNumberMissing),
      ("passTypeIdentifier=p&serialNumber=&action=verify", .serialNumberEmpty),
      (
        "passTypeIdentifier=p&serialNumber=1&serialNumber=1&action=verify",
        .serialNumberRepeated(count: 2)
      ),
      (
        "passTypeIdentifier=p&passTypeIdentifier=p&serialNumber=1&action=verify",
        .parameterRepeated("passTypeIdentifier")
      ),
      (
        "passTypeIdentifier=p&serialNumber=1&action=verify&action=verify",
        .parameterRepeated("action")
      ),
      ("passTypeIdentifier=p&serialNumber=1&action=verify&x=1", .parameterUnexpected("x")),
      (
        "passTypeIdentifier=p&SerialNumber=1&action=verify",
        .parameterUnexpected("SerialNumber")
      ),
    ] as [(String, LinkFailure)])
  func `is turned away for anything else`(query: String, failure: LinkFailure) {
    #expect(reading(query) == .failure(failure))
  }
}
