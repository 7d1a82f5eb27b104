import Testing

@testable import WalletDomain

@Suite("A card's digitization state") struct DigitizationStateTests {
  static let states: [([Device: WalletStatus], DigitizationState?)] = [
    ([.phone: .active], .digitized),
    ([.phone: .active, .watch: .active], .digitized),
    ([.phone: .active, .watch: .cannotBeAdded], .digitized),
    ([.phone: .active, .watch: .notAdded], .notDigitized),
    ([.phone: .cannotBeAdded], nil),
    ([.phone: .active, .watch: .deactivated], nil),
    ([.phone: .suspended], .digitized),
    ([.phone: .requiresActivation, .watch: .requiresActivation], .pendingIDVLocal),
    ([.phone: .active, .watch: .requiresActivation], .pendingIDVRemote),
    ([.phone: .couldNotCheck], nil),
  ]

  @Test(arguments: states)
  func `is one word for what its devices say`(
    statuses: [Device: WalletStatus], expected: DigitizationState?
  ) {
    #expect(DigitizationState(statuses.mapValues { Verdict($0) }) == expected)
  }

  @Test func `stands beside each verdict where the issuer has such a word, and nowhere else`() {
    var seen = evidence(
      phone: [pass("A")], watch: [], tokens: [token("A", "ACTIVE")])
    #expect(statusOfGold(seen)?.devices[.phone]?.because.count == 3)
    (seen.lister, seen.tellsDigitization) = (IssuerTerms("D1"), true)
    for device in [Device.phone, .watch] {
      #expect(
        statusOfGold(seen)?.devices[device]?.because.last == .digitized(.notDigitized))
    }
  }

  @Test func `is not told where the issuer was asked about no pass`() {
    var seen = evidence(phone: [], watch: [], tokens: [])
    (seen.lister, seen.tellsDigitization) = (IssuerTerms("D1"), true)
    #expect(statusOfGold(seen)?.devices[.phone]?.because.last == .rule(.nothingOnDevice))
  }
}
