import Testing

@testable import WalletDomain

@Suite("The words on rows and buttons") struct WordsTests {
  @Test(
    arguments: [
      (.notAdded, "Add to Wallet"), (.requiresActivation, "Activate Card"), (.active, "Active"),
      (.suspended, "Suspended"), (.deactivated, "Deactivated"), (.unknown("X"), "Unknown status"),
      (.unknown(nil), "Unknown status"), (.couldNotCheck, "Could not check"),
      (.cannotBeAdded, "Cannot be added"),
    ] as [(WalletStatus, String)])
  func `are the user's own`(status: WalletStatus, words: String) {
    #expect(status.words == words)
  }

  @Test func `are the same on a button as on its row`() {
    #expect(Offer.addToWallet.words == "Add to Wallet")
    #expect(Offer.activateCard.words == "Activate Card")
  }

  @Test(
    arguments: [
      (.milliseconds(84), "84 ms"), (.zero, "0 ms"), (.seconds(20), "20 s"),
      (.milliseconds(1800), "1.8 s"), (.milliseconds(999), "999 ms"),
      (.milliseconds(1999), "2 s"), (.milliseconds(1050), "1.1 s"), (.seconds(60), "60 s"),
    ] as [(Duration, String)])
  func `say a time as short as it can be said`(time: Duration, words: String) {
    #expect(time.inSeconds == words)
  }

  @Test func `explain every obstacle with an id of its own`() {
    let obstacles: [AddObstacle] = [
      .noPassLibrary(.phone), .noEntitlement, .noSecureElement(.watch),
      .watchNotPaired(with: .phone), .watchOutOfReach,
      .alreadyAdded(.phone, visible: true), .alreadyAdded(.phone, visible: false),
    ]
    #expect(Set(obstacles.map(\.explanation.id)).count == obstacles.count)
  }
}
