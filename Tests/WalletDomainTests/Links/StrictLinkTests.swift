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
    let link = ActivationLink(serialNumber: "1", passTypeIdentifier: "p", action: "verify")
    #expect(reading(query) == .success(link))
  }

  @Test(
    arguments: [
      ("serialNumber=1&action=verify", .parameterMissing("passTypeIdentifier")),
      ("passTypeIdentifier=&serialNumber=1&action=verify", .parameterEmpty("passTypeIdentifier")),
      (
        "passTypeIdentifier=%20&serialNumber=1&action=verify", .parameterEmpty("passTypeIdentifier")
      ),
      ("passTypeIdentifier=p&serialNumber=1", .parameterMissing("action")),
      ("passTypeIdentifier=p&serialNumber=1&action", .parameterEmpty("action")),
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
      ("passTypeIdentifier=p&serialNumber=1&action=verify&x=1&x=2", .parameterUnexpected("x")),
      ("passTypeIdentifier=p&serialNumber=1&action=verify&", .parameterUnexpected("")),
    ] as [(String, LinkFailure)])
  func `is turned away for anything else`(query: String, failure: LinkFailure) {
    #expect(reading(query) == .failure(failure))
  }

  @Test(
    arguments: [
      (
        "serialNumber=1",
        2,
        "passTypeIdentifier is missing; action is missing."
      ),
      (
        "passTypeIdentifier=p&SerialNumber=1&action=verify",
        2,
        "serialNumber is missing; SerialNumber does not belong there."
      ),
      (
        "passTypeIdentifier=&serialNumber=1&serialNumber=1&action=pay&x=1&y=2",
        5,
        "passTypeIdentifier is empty; serialNumber comes 2 times; "
          + "action is pay, not verify; x does not belong there; y does not belong there."
      ),
      (
        "serialNumber=&passTypeIdentifier=p&passTypeIdentifier=p&action=verify",
        2,
        "passTypeIdentifier comes more than once; serialNumber is empty."
      ),
      (
        (1...9).map { "x\($0)=" }.joined(separator: "&"),
        12,
        "passTypeIdentifier is missing; serialNumber is missing; "
          + "action is missing; x1 does not belong there; x2 does not belong there; "
          + "x3 does not belong there; and 6 more."
      ),
    ] as [(String, Int, String)])
  func `names everything that is wrong with it`(query: String, count: Int, told: String) {
    guard case .failure(let failure) = reading(query) else {
      Issue.record("\(query) was read")
      return
    }
    #expect(failure.explanation(in: Vocabulary()).summary == "The link is wrong in \(count) ways.")
    #expect(failure.explanation(in: Vocabulary()).explanation.hasPrefix("What is wrong: \(told)"))
  }
}
