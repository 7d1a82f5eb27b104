import Testing

@testable import Statements

@Suite("Heads of log lines") struct LogFormTests {
  private static let rest = "missing entitlement: com.apple.developer.payment-pass-provisioning"

  @Test(
    arguments: [
      ("error\t09:15:00.100200+0100\tShopDev\t", SourceKind.console, "ShopDev", nil, 60),
      ("default 09:15:00.100200-0500 ShopDev ", .console, "ShopDev", nil, -300),
      (
        "2026-04-02 09:15:00.100200+0100 0x1f2 Error 0x0 71 0 ShopDev: (PassKitCore) [com.apple.passkit:Payment] ",
        .logShow, "ShopDev", "2026-04-02", 60
      ),
      (
        "2026-04-02 09:15:00.100 E  ShopDev[71:1f2] [com.apple.passkit:Payment] ", .logCompact,
        "ShopDev", "2026-04-02", nil
      ),
      (
        "Apr  2 09:15:00 Evas-iPhone ShopDev(PassKitCore)[71] <Error>: ", .syslog, "ShopDev", nil,
        nil
      ),
      (
        "2026-04-02 09:15:00.100200+0100 ShopDev[71:99] ", .xcodeConsole, "ShopDev", "2026-04-02",
        60
      ),
      ("2026-04-02 09:15:00.100 ShopDev[71:99] ", .xcodeConsole, "ShopDev", "2026-04-02", nil),
      ("09:15:00.100 ShopDev[71] ", .xcodeConsole, "ShopDev", nil, nil),
    ] as [(String, SourceKind, String, String?, Int?)])
  func `each form gives process, time, date and zone as far as it has them`(
    head: String, kind: SourceKind, process: String, date: String?, zone: Int?
  ) throws {
    let line = head + "com.shop.app " + Self.rest
    let found = try #require(LogHead(Array(line.utf8)[...]))
    #expect(found.kind == kind)
    #expect(found.process == process)
    #expect(found.time?.date == date)
    #expect(found.time?.zone == zone)
    #expect(found.time?.timeOfDay.map { $0 / 1_000_000 } == 33_300)
    let reading = reading(line)
    #expect(reading.facts == [.missingEntitlement(bundle: "com.shop.app")])
    #expect(reading.kinds == [kind, .missingEntitlement])
  }

  @Test(arguments: [
    ("04-02 09:15:00.100  4411  4420 E ShopWallet: ", "ShopWallet"),
    ("E/ShopWallet( 4411): ", "ShopWallet"),
    ("2026-04-02 09:15:00.100  4411-4420  ShopWallet  com.shop.app  E  ", "ShopWallet"),
  ])
  func `Android's log has tags`(head: String, tag: String) throws {
    let found = try #require(LogHead(Array("\(head)nothing".utf8)[...]))
    #expect(found.kind == .logcat)
    #expect(found.process == tag)
  }

  @Test(arguments: [
    "Error in Apple's passd", "default", "2026", "12:30 lunch", "March 4", "info: ready",
    "99:99:99.000 Shop[1] x", "2026-13-40 09:15:00 Shop[1] x", "I/O error", "debug the thing",
  ])
  func `other lines have no form`(line: String) {
    #expect(LogHead(Array(line.utf8)[...])?.kind == nil)
  }

  @Test func `the process decides who says it`() {
    let app = reading("error\t09:15:00.1+0100\tShop\tcom.shop.app \(Self.rest)")
    #expect(app.parties == [.app])
    let service = reading("error\t09:15:00.1+0100\tPassbookUIService\tcom.shop.app \(Self.rest)")
    #expect(service.parties == [.walletProcess("PassbookUIService")])
    #expect(app.advice != service.advice)
    #expect(app.isUnknown("the build in the App Store"))
    #expect(app.asks("From where was this app installed"))
  }

  @Test func `a log of which nothing is known is still one`() {
    let reading = reading("04-02 09:15:00.100 15009 15022 D Shop: 15004 bytes\n")
    #expect(reading.kinds == [.logcat])
    #expect(reading.statements.isEmpty)
    #expect(reading.unread.first?.count == 1)
  }

  @Test func `ndjson is read by its messages`() {
    let reading = reading(
      #"{"timestamp":"2026-04-02 09:15:00.100200+0100","messageType":"Error","eventMessage":"com.shop.app missing entitlement: com.apple.developer.payment-pass-provisioning","processImagePath":"\/Applications\/PassbookUIService.app\/PassbookUIService"}"#
        + "\n"
        + #"{"timestamp":"2026-04-02 09:15:01.1+0100","eventMessage":"nothing","processImagePath":"/x"}"#
    )
    #expect(reading.facts == [.missingEntitlement(bundle: "com.shop.app")])
    #expect(reading.parties == [.walletProcess("PassbookUIService")])
    #expect(reading.statements.first?.time?.date == "2026-04-02")
    #expect(reading.unread.map(\.first) == ["nothing"])
  }

  @Test func `hidden values are asked for, and nothing is concluded from them`() {
    let reading = reading(
      """
      2026-04-02 09:15:00.1+0100 0x1 Default 0x0 71 0 passd: (PassKitCore) [com.apple.passkit:Payment] Performing request: <private>
      2026-04-02 09:15:01.1+0100 0x1 Default 0x0 71 0 passd: (PassKitCore) [com.apple.passkit:Payment] Response: <private>
      2026-04-02 09:15:01.2+0100 0x1 Error 0x0 71 0 passd: (PassKitCore) [com.apple.passkit:Payment] ProvisioningOperationComposer: Step 'eligibility' failed with error <private>
      """)
    #expect(
      reading.facts == [
        .called(method: nil, host: nil), .answered(status: nil), .stepFailed(severity: nil),
      ])
    #expect(reading.statements.last?.subject.call == "eligibility")
    #expect(reading.advice.contains { $0.contains("logging profile") })
    #expect(!reading.shown.contains("500"))
  }

  @Test func `a token that a service logs in a table's cell is read`() {
    let reading = reading(
      "@timestamp,service.name,message\n"
        + "2026-03-06T08:31:10Z,api,\"tokenUniqueReference=T9 tokenStatus=ACTIVE externalCardId=c1\"\n"
        + "2026-03-06T08:31:11Z,api,\"tokenUniqueReference=T9 tokenStatus=unknown?\"\n")
    #expect(reading.brief == ["the bank: token T9 card c1, ACTIVE (active)"])
  }

  @Test func `a page of logs that names the place behind it goes on`() {
    let reading = reading(
      #"{"data":[{"type":"log","attributes":{"timestamp":"2026-03-06T07:31:10Z","message":"{\"tokenUniqueReference\":\"T9\",\"tokenStatus\":\"ACTIVE\"}"}}],"meta":{"page":{"after":"abc"}}}"#
    )
    #expect(reading.isUnknown("the answer says that more follows"))
  }
}
