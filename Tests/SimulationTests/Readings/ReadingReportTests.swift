import Presentation
import Statements
import Testing

@Suite("What is told of a reading") struct ReadingReportTests {
  private func report(_ text: String) -> ReadingReport {
    ReadingReport(Reading(of: [.pasted(text)]))
  }

  private func words(_ report: ReadingReport) -> [String] {
    [report.summary]
      + report.sections().flatMap { section in
        [section.heading] + section.items.flatMap { [$0.text] + $0.more }
      }
  }

  private let lacking =
    "error\t09:15:00.100200+0100\tLoyalDev\tcom.sample.loyal.dev missing entitlement: "
    + "com.apple.developer.payment-pass-provisioning"

  @Test func `a statement stands under its party, with time, line and its own words`() throws {
    let report = report("nothing here\n\(lacking)")
    #expect(report.summary == "1 statement of 1 party; 1 line was not read.")
    let section = try #require(report.sections().first)
    #expect(section.heading == "The app")
    #expect(
      section.items.map(\.text) == [
        "09:15:00.100200+0100  com.sample.loyal.dev lacks the entitlement for adding cards"
      ])
    #expect(section.items.first?.more.first?.hasPrefix("pasted:2: ") == true)
  }

  @Test func `lines that nobody understands are counted, and the first is told`() {
    let report = report("one\ntwo\n\nthree")
    #expect(report.summary == "Nothing that could be read; 3 lines were not read.")
    #expect(words(report).contains("pasted: 3 lines, the first pasted:1: one"))
  }

  @Test func `a code that was read leads to the states that end so`() {
    let report = report(
      "didFinishAdding pass=nil error=Optional(Error Domain=PKPaymentWebServiceErrorDomain Code=40456 \"(null)\")"
    )
    #expect(report.statesThatEndSo.contains("push-red"))
  }

  @Test func `the states that a named cause leads to come first`() throws {
    let report = report(
      "ProvisioningOperationComposer: Step 'eligibility' failed with error <PKProvisioningError: severity: 'terminal'; "
        + "internalDebugDescriptions: '(\n    \"Received HTTP 500\"\n)'; underlyingError: 'Error Domain="
        + "PKPaymentWebServiceErrorDomain Code=0 \"x\"'; userInfo: '{\n}'; >")
    let named = report.reading.found.flatMap(\.conclusion.causes).flatMap(\.states)
    #expect(
      report.statesThatEndSo.prefix(3) == [
        "configuration-incomplete", "app-not-allow-listed", "adam-id-not-registered",
      ])
    #expect(report.statesThatEndSo.count > named.count)
  }

  @Test func `a missing entitlement leads to the states without it, and the rest are counted`() {
    let report = report(lacking)
    #expect(report.statesThatEndSo.prefix(6).contains("no-entitlement"))
    let more = report.statesThatEndSo.count - 6
    #expect(more > 0 && words(report).contains { $0.hasPrefix("and \(more) more: ") })
  }

  @Test func `a message of Wallet's that is quoted leads to the states that end with it`() {
    let report = report("The customer reads „Nieprawidłowa karta“ there.")
    #expect(report.statesThatEndSo.contains("expiry-without-slash"))
  }

  @Test(arguments: [
    "<private>",
    "<PKProvisioningError: severity: 'a b'; internalDebugDescriptions: '(\"Underlying(D: NSURLErrorDomain, Code: -1001)\")'; >",
  ])
  func `a step alone, or one that another error ended, leads to no state`(error: String) {
    let report = report(
      "ProvisioningOperationComposer: Step 'eligibility' failed with error \(error)")
    #expect(!report.reading.statements.isEmpty && report.statesThatEndSo.isEmpty)
  }

  static let secrets = [
    "5204 2477 5000 1471", "44051401359", "PL61 1090 1014 0000 0712 1981 2874",
    "0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F6071", "q7Yt3LmZ81xx", "hunter2x", "739201",
    "jane.roe@example.com", "601 555 777", "1984-03-07", "Roe",
  ]

  private static let planted = [
    "Name: Jane Roe\nPESEL: 44051401359\nPhone: +48 601 555 777\nborn: 1984-03-07\ntoken: INACTIVE",
    "customer paid with 5204 2477 5000 1471, IBAN PL61 1090 1014 0000 0712 1981 2874",
    "Performing request:\nGET https://nc-pod1-smp-device.apple.com/broker/v2/devices/"
      + "0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F6071/cards\n{\n"
      + "Authorization = \"AppleToken q7Yt3LmZ81xx\";\n}",
    "08:31:07.2+0200 activation code 739201 sent to jane.roe@example.com",
    "error\t08:31:07.205991+0200\tPassbookUIService\tError Domain=X Code=1 \"password=hunter2x\"",
    "{\"firstName\":\"Jane\",\"lastName\":\"Roe\",\"tokenUniqueReference\":\"T1\",\"pin\":\"739201\"}",
  ]

  @Test(arguments: planted)
  func `no secret comes out, whether it was read or not`(text: String) {
    for said in words(report(text)) {
      for secret in Self.secrets { #expect(!said.contains(secret), "\(said)") }
    }
  }
}
