import Testing

@testable import WalletDomain

@Suite("A card's row") struct RowTests {
  /// A token on each device, by status; "" is a device that holds nothing.
  private func status(_ phone: String, _ watch: String) -> CardStatus? {
    let held = [("P", phone), ("W", watch)].filter { !$0.1.isEmpty }
    return statusOfGold(
      evidence(
        phone: phone.isEmpty ? [] : [pass("P")], watch: watch.isEmpty ? [] : [pass("W")],
        tokens: held.map { token(TokenUniqueReference($0.0), $0.1) }))
  }

  @Test(
    arguments: [
      ("ACTIVE", "ACTIVE", .active, .active, .active),
      ("ACTIVE", "", .active, .active, .notAdded),
      ("", "ACTIVE", .notAdded, .notAdded, .active),
      ("ACTIVE", "INACTIVE", .requiresActivation, .active, .requiresActivation),
      ("INACTIVE", "ACTIVE", .requiresActivation, .requiresActivation, .active),
      ("SUSPENDED", "ACTIVE", .suspended, .suspended, .active),
      ("", "SUSPENDED", .notAdded, .notAdded, .suspended),
      ("", "", .notAdded, .notAdded, .notAdded),
    ] as [(String, String, WalletStatus, WalletStatus, WalletStatus)])
  func `asks for activation if any device needs it, else follows the iPhone`(
    phoneToken: String, watchToken: String, row: WalletStatus, phone: WalletStatus,
    watch: WalletStatus
  ) {
    let status = status(phoneToken, watchToken)
    #expect(status?.row == row)
    #expect(status?.devices[.phone]?.status == phone)
    #expect(status?.devices[.watch]?.status == watch)
  }

  @Test func `says nothing of a Watch that is not paired`() {
    #expect(statusOfGold(evidence())?.devices.keys.contains(.watch) == false)
  }

  @Test(
    arguments: [
      ("ACTIVE", .active), ("INACTIVE", .requiresActivation), ("SUSPENDED", .suspended),
      (nil, .notAdded),
    ] as [(String?, WalletStatus)])
  func `follows the Watch where the iPhone cannot hold the card`(
    watchToken: String?, row: WalletStatus
  ) {
    var seen = evidence(
      watch: watchToken == nil ? [] : [pass("W")],
      tokens: watchToken.map { [token("W", $0)] } ?? [])
    seen.seen[0].obstacle = .noSecureElement(.phone)
    let status = statusOfGold(seen)
    #expect(status?.row == row)
    #expect(status?.devices[.phone]?.status == .cannotBeAdded)
  }

  @Test(
    arguments: [
      .noPassLibrary(.phone), .noEntitlement, .noSecureElement(.phone),
    ] as [AddObstacle])
  func `offers nothing on a device that can take nothing, and says why`(obstacle: AddObstacle) {
    var seen = evidence()
    seen.seen[0].obstacle = obstacle
    let verdict = statusOfGold(seen)?.devices[.phone]
    #expect(verdict?.status == .cannotBeAdded)
    #expect(verdict?.offer == nil)
    #expect(verdict?.reason == obstacle.explanation.summary)
    #expect(statusOfGold(seen)?.row == .cannotBeAdded)
  }

  @Test func `keeps a token's verdict on a device that could take no new pass`() {
    var seen = evidence(phone: [pass("A")], tokens: [token("A", "INACTIVE")])
    seen.seen[0].obstacle = .noSecureElement(.phone)
    #expect(statusOfGold(seen)?.devices[.phone]?.offer == .activateCard)
  }

  @Test func `holds the Watch's Add back while the Watch is out of reach`() {
    var seen = evidence(watch: [])
    seen.seen[1].obstacle = .watchOutOfReach
    let verdict = statusOfGold(seen)?.devices[.watch]
    #expect(verdict?.status == .notAdded)
    #expect(verdict?.offer == nil)
    #expect(verdict?.reason == "The Watch is out of reach just now.")
    #expect(statusOfGold(seen)?.devices[.phone]?.offer == .addToWallet)
  }
}
