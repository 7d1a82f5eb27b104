import Testing

@testable import IssuerApp
@testable import PlainMode

@Suite("Plain mode: finding") struct PlainFindingTests {
  @Test func `cards and passes are found by what they say`() {
    expectDialogue(
      in: "mixed-wallet",
      """
      > find visa
      1 of 4 cards found:
      Everyday, Visa ending in 0042. iPhone: Add to Wallet. Watch: Add to Wallet.
      The choices are the same: 1 to 9. Type ? to hear them.
      > find platinum
      0 of 4 cards found.
      The choices are the same: 1 to 9. Type ? to hear them.
      > find
      Write what to look for after the word, as in: find Gold.
      The choices are the same: 1 to 9. Type ? to hear them.
      """)
  }
}
