import Testing

@testable import Statements

@Suite("Missing entitlement") struct MissingEntitlementTests {
  @Test func `the running build lacks it, and nothing is said of the one in the store`() {
    let reading = Reading(
      of: [
        .pasted(
          "error\t09:15:00.100200+0100\tLoyalDev\tcom.sample.loyal.dev missing entitlement: "
            + "com.apple.developer.payment-pass-provisioning")
      ])
    #expect(reading.statements.map(\.fact) == [.missingEntitlement(bundle: "com.sample.loyal.dev")])
    #expect(reading.statements.first?.party == .app)
    #expect(reading.statements.first?.time?.text == "09:15:00.100200+0100")
    #expect(reading.unread.isEmpty)
  }
}
