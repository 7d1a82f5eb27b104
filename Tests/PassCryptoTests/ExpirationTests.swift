import Testing

@testable import PassCrypto

@Suite("Expirations") struct ExpirationTests {
  @Test func `an expiration has two digits on either side`() {
    #expect(Expiration(month: 3, year: 2031).withSlash == "03/31")
    #expect(Expiration(month: 12, year: 2105).withSlash == "12/05")
  }
}
