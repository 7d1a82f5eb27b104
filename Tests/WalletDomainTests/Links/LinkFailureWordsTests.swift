import Testing

@testable import WalletDomain

@Suite("Why a link leads nowhere") struct LinkFailureWordsTests {
  static let failures: [LinkFailure] = [
    .unreadable, .wrongScheme(found: "a", expected: "b"), .wrongHost(found: "a", expected: "b"),
    .serialNumberMissing, .serialNumberEmpty, .serialNumberRepeated(count: 2),
    .parameterMissing("action"), .parameterRepeated("action"), .parameterUnexpected("x"),
    .actionUnknown("pay"), .parameterEmpty("action"),
    .several([.serialNumberMissing, .parameterUnexpected("x")]), .passNotFound(serialNumber: "1"),
    .passNotFoundByGuide(serialNumber: "1"), .notAPaymentPass(serialNumber: "1"),
  ]

  @Test(arguments: failures)
  func `is one sentence that never speaks of hosts not found`(failure: LinkFailure) {
    let summary = failure.explanation(in: Vocabulary()).summary
    #expect(summary.hasSuffix("."))
    #expect(!summary.dropLast().contains(". "))
    #expect(!summary.lowercased().contains("host"))
  }

  @Test func `is that the card is not on the devices that were searched`() {
    #expect(
      LinkFailure.passNotFound(serialNumber: "SN-9999").explanation(in: Vocabulary()).summary
        == "This card is not on this iPhone or Watch.")
    #expect(
      LinkFailure.passNotFoundByGuide(serialNumber: "SN-9999").explanation(in: Vocabulary()).summary
        == "This card is not on this iPhone.")
  }

  @Test func `is about the pass or about the link`() {
    let names = Self.failures.map { ActivationOutcome.linkRejected($0).name }
    #expect(names.filter { $0 == .passNotFound }.count == 3)
  }
}
