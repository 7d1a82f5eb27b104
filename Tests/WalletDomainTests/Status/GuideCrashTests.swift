import Testing

@testable import WalletDomain

@Suite("The guide's code") struct GuideCrashTests {
  private let twoTokens = evidence(
    phone: [pass("P")], watch: [pass("W")], tokens: [token("P", "ACTIVE"), token("W", "ACTIVE")])

  @Test func `stops at two tokens of one card`() throws {
    let overview = WalletOverview(twoTokens, policy: .guide)
    let crash = try #require(overview.crash)
    #expect(crash.id == "duplicate-tokens")
    #expect(crash.message == "Fatal error: Duplicate values for key: 'card-gold'")
    #expect(crash.place.contains("tokensByCardId"))
    #expect(overview.status(of: gold) == nil)
  }

  @Test func `stops at a card that the list names twice`() throws {
    let overview = WalletOverview(evidence(cards: [gold, gold]), policy: .guide)
    let crash = try #require(overview.crash)
    #expect(crash.id == "duplicate-cards")
    #expect(crash.message == "Fatal error: Duplicate values for key: 'card-gold'")
    #expect(crash.place.contains("walletStatuses"))
  }

  @Test func `meets the tokens before the cards`() {
    var seen = twoTokens
    seen.cards = [gold, gold]
    #expect(WalletOverview(seen, policy: .guide).crash == .duplicateTokens(of: "card-gold"))
  }

  @Test func `stops even where the two tokens are of a card that nobody lists`() {
    let foreign = evidence(tokens: [token("X", nil, of: "other"), token("Y", nil, of: "other")])
    #expect(WalletOverview(foreign, policy: .guide).crash == .duplicateTokens(of: "other"))
  }

  @Test func `survives two tokens without externalCardId`() {
    let nameless = evidence(tokens: [token("X", "ACTIVE", of: nil), token("Y", nil, of: nil)])
    #expect(WalletOverview(nameless, policy: .guide).crash == nil)
  }

  @Test func `needs no pass to call a card Active`() {
    #expect(statusOfGold(evidence(tokens: [token("A", "ACTIVE")]), .guide)?.row == .active)
  }

  @Test func `speaks for every device with its one verdict`() {
    let status = statusOfGold(evidence(watch: [pass("W")], tokens: [token("W", "ACTIVE")]), .guide)
    #expect(status?.verdict(on: .phone)?.status == .active)
    #expect(status?.verdict(on: .watch)?.status == .active)
  }

  @Test func `is not followed by policy per-device`() {
    let overview = WalletOverview(twoTokens, policy: .perDevice)
    #expect(overview.crash == nil)
    #expect(overview.status(of: gold)?.row == .active)
  }
}
