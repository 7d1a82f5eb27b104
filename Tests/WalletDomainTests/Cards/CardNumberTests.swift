import Testing

@testable import WalletDomain

@Suite("Card numbers") struct CardNumberTests {
  @Test(arguments: [
    ("5204247750001471", true), ("4111111111111111", true), ("5204247750001472", false),
    ("", false), ("52042477500014 71", false), ("0", true),
  ])
  func `Luhn`(digits: String, passes: Bool) {
    #expect(CardNumber.passesLuhn(digits) == passes)
  }

  @Test(arguments: ["0000", "1234", "9999", "0042"])
  func `a simulated number has its suffix and passes Luhn`(suffix: String) throws {
    let number = try #require(
      CardNumber.simulated(for: .mastercard, endingIn: suffix, digits: "123456789"))
    #expect(number.count == 16 && number.hasSuffix(suffix) && number.hasPrefix("52"))
    #expect(CardNumber.passesLuhn(number))
    #expect(CardNumber.simulated(for: .visa, endingIn: "12", digits: "123456789") == nil)
  }

  @Test func `every range is of four digits, and every length is one that cards have`() {
    for issuer in CardNumber.issuers {
      #expect(1000...9999 ~= issuer.heads.lowerBound && 1000...9999 ~= issuer.heads.upperBound)
      #expect(!issuer.lengths.isEmpty && issuer.lengths.allSatisfy { 13...19 ~= $0 })
    }
  }
}
