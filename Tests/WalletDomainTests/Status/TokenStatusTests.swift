import Testing

@testable import WalletDomain

@Suite("A token's status") struct TokenStatusTests {
  @Test(
    arguments: [
      ("ACTIVE", .active, nil),
      ("INACTIVE", .requiresActivation, .activateCard),
      ("SUSPENDED", .suspended, nil),
      ("DEACTIVATED", .deactivated, nil),
      ("PENDING_REVIEW", .unknown("PENDING_REVIEW"), nil),
      ("active", .unknown("active"), nil),
      ("Inactive", .unknown("Inactive"), nil),
      (" ACTIVE", .unknown(" ACTIVE"), nil),
      ("", .unknown(""), nil),
      (nil, .unknown(nil), nil),
    ] as [(String?, WalletStatus, Offer?)])
  func `decides the card's status on its device, and never offers a second Add`(
    tokenStatus: String?, status: WalletStatus, offer: Offer?
  ) throws {
    let seen = evidence(phone: [pass("A")], tokens: [token("A", tokenStatus)])
    let card = try #require(statusOfGold(seen))
    #expect(card.row == status)
    #expect(card.devices[.phone]?.status == status)
    #expect(card.devices[.phone]?.offer == offer)
    #expect(card.whole == nil)
  }

  @Test(
    arguments: [
      ("ACTIVE", .active, nil),
      ("INACTIVE", .requiresActivation, .activateCard),
      ("SUSPENDED", .notAdded, .addToWallet),
      ("DEACTIVATED", .notAdded, .addToWallet),
      ("PENDING_REVIEW", .notAdded, .addToWallet),
      ("active", .notAdded, .addToWallet),
      ("", .notAdded, .addToWallet),
      (nil, .notAdded, .addToWallet),
    ] as [(String?, WalletStatus, Offer?)])
  func `decides by the guide's switch, whose default is Add`(
    tokenStatus: String?, status: WalletStatus, offer: Offer?
  ) throws {
    let seen = evidence(phone: [pass("A")], tokens: [token("A", tokenStatus)])
    let card = try #require(statusOfGold(seen, .guide))
    #expect(card.row == status)
    #expect(card.whole?.offer == offer)
    #expect(card.devices.isEmpty)
  }

  @Test(arguments: PassActivationState.allCases)
  func `outweighs what the pass says`(state: PassActivationState) throws {
    let seen = evidence(phone: [pass("A", state)], tokens: [token("A", "ACTIVE")])
    for policy in Policy.allCases { #expect(statusOfGold(seen, policy)?.row == .active) }
  }

  @Test(
    arguments: [
      ("SUSPENDED", "The token is suspended, so the card cannot pay until it is resumed."),
      ("DEACTIVATED", "The card in Wallet has ended for good; it can be removed there."),
      ("REVIEW", "TMP answered tokenStatus “REVIEW”, which the app does not know."),
      (
        "active",
        "TMP answered tokenStatus “active”, which the app does not know: TMP's words are upper case."
      ),
      (nil, "TMP gave no tokenStatus."),
      ("ACTIVE", nil),
    ] as [(String?, String?)])
  func `comes with the reason where there is no button`(tokenStatus: String?, reason: String?) {
    let seen = evidence(phone: [pass("A")], tokens: [token("A", tokenStatus)])
    #expect(statusOfGold(seen)?.devices[.phone]?.reason == reason)
  }
}
