import Scenarios
import Simulation
import Testing
import WalletDomain

@Suite("Wrong expectations") struct WrongExpectationTests {
  /// Each says something that is not so in a wallet with one active card, and what is told of it.
  @Test(
    arguments: [
      ("rows: { card-gold: Suspended }", .perDevice, "card-gold: expected Suspended, found Active"),
      (
        "rows: { card-gold: { phone: Add to Wallet, watch: Add to Wallet } }", .perDevice,
        "card-gold on the iPhone: expected Add to Wallet, found Active"
      ),
      (
        "rows: { card-gold: { watch: Active } }", .perDevice,
        "card-gold on the Watch: expected Active, found Add to Wallet"
      ),
      ("rows: You have no cards", .perDevice, "cards: expected 0, found 1"),
      ("rows: Could not load cards", .perDevice, "card list failed: expected true, found false"),
      ("calls: { searches: 2 }", .perDevice, "calls to searches: expected 2, found 1"),
      ("calls: { activations: 1 }", .perDevice, "calls to activations: expected 1, found 0"),
      (
        "{ after: [ add card-gold watch ], outcome: cancelled }", .perDevice,
        "outcome: expected cancelled, found added"
      ),
      (
        "{ after: [ add card-gold watch, cancel ], outcome: added }", .perDevice,
        "outcome: expected added, found cancelled"
      ),
      (
        "{ after: [ add card-gold watch, refuse-terms ], calls: { signed-cards: 0 } }", .perDevice,
        "calls to signed-cards: expected 0, found 1"
      ),
      (
        "{ after: [ add card-gold ], outcome: added }", .perDevice,
        "outcome: expected added, found already-added"
      ),
      (
        "{ after: [ activate card-gold ], outcome: activated }", .perDevice,
        "outcome: expected activated, found not-offered"
      ),
      (
        "{ after: [ open bankapp://activate ], outcome: activated }", .perDevice,
        "outcome: expected activated, found link-rejected"
      ),
      (
        "{ after: [ \"open bankapp://activate?serialNumber=SN-1001\", cancel ], outcome: activated }",
        .perDevice, "outcome: expected activated, found cancelled"
      ),
      (
        "{ after: [ advance 10m, refresh ], rows: { card-gold: Active } }", .perDevice,
        "card-gold: expected Active, found Suspended"
      ),
      (
        "{ after: [ advance 9m, refresh ], rows: { card-gold: Suspended } }", .perDevice,
        "card-gold: expected Suspended, found Active"
      ),
      (
        "guide: { rows: { card-gold: Activate Card } }", .guide,
        "card-gold: expected Activate Card, found Active"
      ),
      (
        "guide: { crash: duplicate-tokens }", .guide,
        "crash: expected duplicate-tokens, found nothing"
      ),
      ("guide: { calls: { searches: 0 } }", .guide, "calls to searches: expected 0, found 1"),
      (
        "{ after: [ open bankapp://activate ], guide: { outcome: failed } }", .guide,
        "outcome: expected failed, found link-rejected"
      ),
    ] as [(String, Policy, String)])
  func `each kind is caught`(written: String, policy: Policy, told: String) throws {
    let scenario = try oneGoldCard(expecting: written)
    let found = scenario.shortfalls(ofExpectation: 0, under: policy)
    #expect(found.map(\.description) == [told])
  }

  @Test func `a crash that nobody expects is caught`() throws {
    var scenario = try Catalogue.load("phone-and-watch-active")
    let rows = Scenario.Expectation.List.rows([.init("card-gold", .whole("Active"))])
    scenario.expectations = [.init(guide: .init(list: rows))]
    #expect(
      scenario.shortfalls(ofExpectation: 0, under: .guide).map(\.description) == [
        "crash: expected no crash, found duplicate-tokens",
        "card-gold: expected Active, found nothing",
      ])
  }

  @Test func `another crash than the expected one is caught`() throws {
    var scenario = try Catalogue.load("repeated-card-id")
    scenario.expectations = [.init(guide: .init(crash: .duplicateTokens))]
    #expect(
      scenario.shortfalls(ofExpectation: 0, under: .guide).map(\.description)
        == ["crash: expected duplicate-tokens, found duplicate-cards"])
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
