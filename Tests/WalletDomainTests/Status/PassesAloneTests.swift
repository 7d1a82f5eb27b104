import Testing

@testable import WalletDomain

@Suite("Passes without an issuer to ask") struct PassesAloneTests {
  private let card = Card(
    id: "card-gold", name: "Gold", last4: "1234", primaryAccountIdentifier: "FPANID-gold")

  private func status(_ state: PassActivationState, account: String? = "FPANID-gold") -> CardStatus?
  {
    var held = pass("A", state)
    held.primaryAccountIdentifier = account
    held.primaryAccountNumberSuffix = "1234"
    var seen = evidence(cards: [card], phone: [held], watch: [])
    seen.search = nil
    return statusOfGold(seen)
  }

  @Test(
    arguments: [
      (.activated, "Active"), (.requiresActivation, "Activate Card"),
      (.activating, "Activate Card"), (.suspended, "Suspended"), (.deactivated, "Deactivated"),
    ] as [(PassActivationState, String)])
  func `decide by their own state, and offer no activation`(
    state: PassActivationState, words: String
  ) {
    let status = status(state)
    #expect(status?.row.words == words)
    #expect(status?.devices[.phone]?.offer == nil)
    #expect(status?.devices[.watch]?.status == .notAdded)
  }

  @Test(arguments: [nil, "FPANID-other"])
  func `belong to a card by the account alone, never by digits`(account: String?) {
    let status = status(.activated, account: account)
    #expect(status?.devices[.phone]?.status == .notAdded)
    #expect(status?.devices[.phone]?.because == [.noTokenOfCard(.phone), .rule(.nothingOnDevice)])
  }
}
