import Testing

@testable import WalletDomain

@Suite("Passes without an issuer to ask") struct PassesAloneTests {
  private let card = Card(
    id: "card-gold", name: "Gold", last4: "1234", primaryAccountIdentifier: "FPANID-gold")

  private func status(
    _ state: PassActivationState, account: String? = "FPANID-gold", of card: Card? = nil,
    beside others: [Card] = [], reference: TokenUniqueReference = "A"
  ) -> CardStatus? {
    var held = pass(reference, state)
    held.primaryAccountIdentifier = account
    held.primaryAccountNumberSuffix = "1234"
    var seen = evidence(cards: CardList([card ?? self.card] + others), phone: [held], watch: [])
    seen.search = nil
    return statusOfGold(seen)
  }

  /// A card of which no account is told.
  private func digits(
    _ id: Card.ID, _ last4: String = "1234", _ network: PaymentNetwork = .mastercard
  ) -> Card {
    Card(id: id, name: id.rawValue, last4: last4, network: network)
  }

  @Test(
    arguments: [
      (.activated, "Active"), (.requiresActivation, "Activate Card"),
      (.activating, "Activate Card"), (.suspended, "Suspended"), (.deactivated, "Deactivated"),
    ] as [(PassActivationState, String)])
  func `decide by their own state, and one that waits leads to Wallet`(
    state: PassActivationState, words: String
  ) {
    let status = status(state)
    #expect(status?.row.words == words)
    let isWaiting = state == .requiresActivation
    #expect(status?.devices[.phone]?.offer == (isWaiting ? .activateCard : nil))
    #expect(status?.devices[.phone]?.isProbable == false)
    #expect(status?.devices[.watch]?.status == .notAdded)
  }

  @Test func `of another account are not the card's, whatever their digits`() {
    let status = status(.activated, account: "FPANID-other")
    #expect(status?.devices[.phone]?.status == .notAdded)
    #expect(status?.devices[.phone]?.because == [.noPassOfCard(.phone), .rule(.nothingOnDevice)])
  }

  @Test func `are the card's probably, where digits alone tell`() {
    for status in [
      status(.activated, account: nil),
      status(.activated, account: "FPANID-x", of: digits("card-gold")),
      status(.activated, account: nil, beside: [digits("card-2", "9999")]),
      // The form of the reference tells the network.
      status(
        .activated, account: nil, beside: [digits("card-2", "1234", .visa)], reference: "DAPLMCA"),
    ] {
      #expect(status?.devices[.phone]?.status == .active)
      #expect(status?.devices[.phone]?.isProbable == true)
      #expect(status?.devices[.phone]?.words == "Active, probably")
    }
  }

  @Test func `are nobody's, where digits tell of several cards`() {
    let status = status(.activated, account: nil, beside: [digits("card-2")])
    let verdict = status?.devices[.phone]
    #expect(verdict?.status == .notAdded)
    #expect(verdict?.offer == .addToWallet)
    #expect(verdict?.because.last == .rule(.digitsShared))
    #expect(verdict?.reason?.contains("Gold and card-2") == true)
  }

  @Test func `of another card's account are not this one's`() {
    let other = Card(
      id: "card-2", name: "Other", last4: "1234", primaryAccountIdentifier: "FPANID-other")
    let status = status(
      .activated, account: "FPANID-other", of: digits("card-gold"), beside: [other])
    #expect(status?.devices[.phone]?.status == .notAdded)
  }
}
