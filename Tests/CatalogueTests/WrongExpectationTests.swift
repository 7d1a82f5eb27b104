import Scenarios
import Testing
import WalletDomain

@Suite("Wrong expectations") struct WrongExpectationTests {
  /// Each says something that is not so in a wallet with one active card, and what is told of it.
  @Test(
    arguments: [
      ("rows: { card-gold: Suspended }", .perDevice, "card-gold: expected Suspended, saw Active"),
      (
        "rows: { card-gold: { phone: Add to Wallet, watch: Add to Wallet } }", .perDevice,
        "card-gold on the iPhone: expected Add to Wallet, saw Active"
      ),
      (
        "rows: { card-gold: { watch: Active } }", .perDevice,
        "card-gold on the Watch: expected Active, saw Add to Wallet"
      ),
      ("rows: You have no cards", .perDevice, "cards: expected 0, saw 1"),
      ("rows: Could not load cards", .perDevice, "card list failed: expected true, saw false"),
      ("calls: { searches: 2 }", .perDevice, "calls to searches: expected 2, saw 1"),
      ("calls: { activations: 1 }", .perDevice, "calls to activations: expected 1, saw 0"),
      (
        "{ after: [ add card-gold watch ], outcome: cancelled }", .perDevice,
        "outcome: expected cancelled, saw added"
      ),
      (
        "{ after: [ add card-gold watch, cancel ], outcome: added }", .perDevice,
        "outcome: expected added, saw cancelled"
      ),
      (
        "{ after: [ add card-gold watch, refuse-terms ], calls: { signed-cards: 0 } }", .perDevice,
        "calls to signed-cards: expected 0, saw 1"
      ),
      (
        "{ after: [ add card-gold ], outcome: added }", .perDevice,
        "outcome: expected added, saw already-added"
      ),
      (
        "{ after: [ activate card-gold ], outcome: activated }", .perDevice,
        "outcome: expected activated, saw not-offered"
      ),
      (
        "{ after: [ open bankapp://activate ], outcome: activated }", .perDevice,
        "outcome: expected activated, saw link-rejected"
      ),
      (
        "{ after: [ \"open bankapp://activate?serialNumber=SN-1001\", cancel ], outcome: activated }",
        .perDevice, "outcome: expected activated, saw cancelled"
      ),
      (
        "{ after: [ advance 10m, refresh ], rows: { card-gold: Active } }", .perDevice,
        "card-gold: expected Active, saw Suspended"
      ),
      (
        "{ after: [ advance 9m, refresh ], rows: { card-gold: Suspended } }", .perDevice,
        "card-gold: expected Suspended, saw Active"
      ),
      (
        "guide: { rows: { card-gold: Activate Card } }", .guide,
        "card-gold: expected Activate Card, saw Active"
      ),
      (
        "guide: { crash: duplicate-tokens }", .guide,
        "crash: expected duplicate-tokens, saw nothing"
      ),
      ("guide: { calls: { searches: 0 } }", .guide, "calls to searches: expected 0, saw 1"),
      (
        "{ after: [ open bankapp://activate ], guide: { outcome: failed } }", .guide,
        "outcome: expected failed, saw link-rejected"
      ),
    ] as [(String, Policy, String)])
  func `each kind is caught`(written: String, policy: Policy, told: String) throws {
    let scenario = try oneGoldCard(expecting: written)
    let expectation = try #require(scenario.expectations.first)
    #expect(shortfalls(of: expectation, in: scenario, under: policy) == [told])
  }

  @Test func `a crash that nobody expects is caught`() throws {
    var scenario = try Catalogue.load("phone-and-watch-active")
    let rows = Scenario.Expectation.List.rows([.init("card-gold", .whole("Active"))])
    scenario.expectations = [.init(guide: .init(list: rows))]
    #expect(
      shortfalls(of: scenario.expectations[0], in: scenario, under: .guide) == [
        "crash: expected no crash, saw duplicate-tokens",
        "card-gold: expected Active, saw nothing",
      ])
  }

  @Test func `another crash than the expected one is caught`() throws {
    let scenario = try Catalogue.load("repeated-card-id")
    let expectation = Scenario.Expectation(guide: .init(crash: .duplicateTokens))
    #expect(
      shortfalls(of: expectation, in: scenario, under: .guide)
        == ["crash: expected duplicate-tokens, saw duplicate-cards"])
  }

  /// One gold card, active on the iPhone, with an empty Watch, that is suspended after ten minutes.
  private func oneGoldCard(expecting written: String) throws -> Scenario {
    let file = """
      format: passwalk/scenario@1
      id: x
      title: X
      extends: one-gold-card
      device: { watch: {} }
      agenda: [ { at: 10m, setToken: DAPLMC-gold-phone, tokenStatus: SUSPENDED } ]
      expect:
        - \(written)
      """
    return try readScenario(Array(file.utf8), file: "x.yaml", extending: Catalogue.file)
  }
}
