import Testing

@testable import WalletDomain

@Suite("Cards, tokens and passes") struct JoiningTests {
  @Test(
    arguments: [
      ("a token without externalCardId", [pass("A")], [token("A", "ACTIVE", of: nil)]),
      ("a token of another card", [pass("A")], [token("A", "ACTIVE", of: "card-other")]),
      ("a token that was not asked for", [], [token("B", "ACTIVE")]),
      ("a pass without a token", [pass("A")], []),
      ("a pass without deviceAccountIdentifier", [pass(nil)], [token("A", "ACTIVE")]),
      ("references in another letter case", [pass("a")], [token("A", "ACTIVE")]),
      ("card ids in another letter case", [pass("A")], [token("A", "ACTIVE", of: "CARD-GOLD")]),
    ] as [(String, [Pass], [Token])])
  func `do not meet where there is`(what: String, passes: [Pass], tokens: [Token]) {
    let status = statusOfGold(evidence(phone: passes, tokens: tokens))
    #expect(status?.row == .notAdded, "\(what)")
    #expect(status?.devices[.phone]?.offer == .addToWallet)
  }

  @Test func `never meet by last four digits`() {
    var twin = pass("A")
    twin.primaryAccountNumberSuffix = gold.last4
    let status = statusOfGold(evidence(phone: [twin], tokens: [token("A", "ACTIVE", of: nil)]))
    #expect(status?.row == .notAdded)
  }

  @Test(
    arguments: [
      (["INACTIVE", "ACTIVE"], .active),
      (["SUSPENDED", "INACTIVE"], .requiresActivation),
      (["DEACTIVATED", "SUSPENDED"], .suspended),
      (["PENDING", nil, "SUSPENDED"], .suspended),
      (["DEACTIVATED", "INACTIVE", "SUSPENDED", "ACTIVE"], .active),
      (["DEACTIVATED", "PENDING"], .deactivated),
    ] as [([String?], WalletStatus)])
  func `several tokens on one device rank ACTIVE, INACTIVE, SUSPENDED, the rest`(
    statuses: [String?], expected: WalletStatus
  ) {
    let references = statuses.indices.map { TokenUniqueReference("T\($0)") }
    let tokens = zip(references, statuses).map { token($0, $1) }
    let passes = references.map { pass($0) }
    #expect(statusOfGold(evidence(phone: passes, tokens: tokens))?.row == expected)
  }

  @Test func `a card that the list repeats has one row`() {
    let again = Card(id: "card-gold", name: "Gold again")
    let overview = WalletOverview(evidence(cards: [gold, again]), policy: .perDevice)
    #expect(overview.cards == [gold])
    #expect(overview.crash == nil)
  }

  @Test func `a verdict names the pass and the token it rests on`() {
    let held = pass("A", .requiresActivation)
    let verdict = statusOfGold(evidence(watch: [held], tokens: [token("A", "INACTIVE")]))?
      .verdict(on: .watch)
    #expect(verdict?.pass == held)
    #expect(verdict?.token == token("A", "INACTIVE"))
  }
}
