import Testing

@testable import WalletDomain

@Suite("A token without a reference") struct TokenWithoutReferenceTests {
  @Test(
    arguments: [
      ("ACTIVE", .active), ("INACTIVE", .requiresActivation), ("SUSPENDED", .suspended),
      ("DEACTIVATED", .deactivated), ("PAUSED", .unknown("PAUSED")), (nil, .unknown(nil)),
    ] as [(String?, WalletStatus)])
  func `decides the row as far as the answer goes, and no device's line`(
    status: String?, row: WalletStatus
  ) throws {
    let told = try #require(
      statusOfGold(evidence(phone: [pass("A")], watch: [], tokens: [token(nil, status)])))
    #expect(told.row == row)
    for device in [Device.phone, .watch] {
      let verdict = try #require(told.devices[device])
      #expect(verdict.status == .unknown(nil))
      #expect(verdict.offer == nil)
      #expect(verdict.pass == nil)
      #expect(verdict.reason?.contains("without a reference") == true)
      #expect(verdict.because.contains(.rule(.tokenWithoutReference)))
    }
    #expect(
      told.devices[.phone]?.because.contains { $0.text(in: Vocabulary()).hasPrefix("One pass") }
        == true)
  }

  @Test func `leaves the line of a device alone that holds a token of the card`() {
    let told = statusOfGold(
      evidence(
        phone: [pass("A")], watch: [], tokens: [token("A", "ACTIVE"), token(nil, "INACTIVE")]))
    #expect(told?.devices[.phone]?.status == .active)
    #expect(told?.devices[.watch]?.status == .unknown(nil))
    #expect(told?.row == .requiresActivation)
    let alone = statusOfGold(
      evidence(phone: [pass("A")], tokens: [token("A", "SUSPENDED"), token(nil, "ACTIVE")]))
    #expect(alone?.row == .suspended)
  }

  @Test func `of several, the one that can pay soonest decides`() {
    let told = statusOfGold(
      evidence(tokens: [token(nil, "DEACTIVATED"), token(nil, "INACTIVE"), token(nil, "PAUSED")]))
    #expect(told?.row == .requiresActivation)
  }

  @Test func `is on no device that cannot hold one, and may be where the app sees nothing`() {
    var seen = evidence(tokens: [token(nil, "ACTIVE")])
    seen.seen = [
      DeviceEvidence(of: .phone, obstacle: .noEntitlement),
      DeviceEvidence(of: .watch, obstacle: .noSecureElement(.watch)),
    ]
    let told = statusOfGold(seen)
    #expect(told?.row == .active)
    #expect(told?.devices[.phone]?.status == .unknown(nil))
    #expect(told?.devices[.watch]?.status == .cannotBeAdded)
  }

  @Test func `of another card or of none says nothing of this one`() {
    for other in [token(nil, "ACTIVE", of: "card-other"), token(nil, "ACTIVE", of: nil)] {
      #expect(statusOfGold(evidence(tokens: [other]))?.row == .notAdded)
    }
  }

  @Test func `is to policy guide what its status says`() {
    let tokens = [token(nil, "ACTIVE")]
    #expect(statusOfGold(evidence(tokens: tokens), .guide)?.row == .active)
    let waiting = statusOfGold(evidence(tokens: [token(nil, "INACTIVE")]), .guide)
    #expect(waiting?.verdict(on: .phone)?.offer == .activateCard)
    #expect(statusOfGold(evidence(tokens: [token(nil, "SUSPENDED")]), .guide)?.row == .notAdded)
  }
}
