import Testing

@testable import PassCrypto

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

  @Test func `an expiration has two digits on either side`() {
    #expect(Expiration(month: 3, year: 2031).withSlash == "03/31")
    #expect(Expiration(month: 12, year: 2105).withSlash == "12/05")
  }
}
