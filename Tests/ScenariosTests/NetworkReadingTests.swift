import Commands
import Testing
import WalletDomain

@testable import Scenarios
@testable import SimulatedWorld

@Suite("What a scenario says of the network") struct NetworkReadingTests {
  private let gold = "cards: [ { id: card-gold, name: Gold, last4: 1234 } ]"

  @Test func `all of it is read`() throws {
    let scenario = try read(
      scenarioFile(
        """
        \(gold)
        device: { watch: {} }
        app: { activation: activationData }
        network:
          decision: orange
          verification: [sms]
          propagation: { tmp: 10s, device: 1m }
          readding: same-token
          code: { lifetime: 5m, attempts: 2 }
          tokens:
            - { tokenUniqueReference: A, suspendedBy: [CARDHOLDER, ISSUER], externalCardId: card-gold,
                authorizationPath: ORANGE, on: watch, age: 10d, deletedAgo: 2d }
        """))
    let world = scenario.setup
    #expect(scenario.activationMethod == .activationData)
    #expect(world.networkDecision == .orange)
    #expect(
      world.networkRules
        == NetworkRules(
          verification: [.sms],
          propagation: Propagation(tmp: .seconds(10), device: .seconds(60)),
          readding: .sameToken, code: CodeRule(lifetime: .seconds(300), attempts: 2)))
    let token = try #require(world.vault["A"])
    #expect(token.status == .suspended && token.suspendedBy == [.cardholder, .issuer])
    #expect(token.card == "card-gold" && token.device == .watch)
    #expect(world.clock - token.createdAt == .seconds(10 * 86_400))
    #expect(token.deletedFromConsumerAppAt.map { world.clock - $0 } == .seconds(2 * 86_400))
  }

  @Test func `what it does not say is usual`() throws {
    let scenario = try read(scenarioFile("network: {}"))
    #expect(scenario.setup.networkRules == NetworkRules())
    #expect(scenario.activationMethod == .server)
  }

  @Test func `the agenda changes tokens of the network and cards`() throws {
    let setup = try read(
      scenarioFile(
        """
        \(gold)
        network: { tokens: [ { tokenUniqueReference: A, tokenStatus: ACTIVE } ] }
        agenda:
          - { at: +1m, setToken: A, tokenStatus: SUSPENDED, by: CARDHOLDER }
          - { at: +2m, setCard: card-gold, state: lost }
        """)
    ).setup
    var world = World(setup)
    while world.advance(to: world.clock + .seconds(200)) != nil {}
    #expect(world.vault["A"]?.suspendedBy == [.cardholder])
    #expect(world.cards[0].state == .lost)
  }

  @Test func `a row may be that of the card which replaces another`() throws {
    let scenario = try read(
      scenarioFile(
        """
        \(gold)
        expect:
          - after: [ replace-card card-gold, watch-out-of-reach, enter-wrong-code card-gold-2 watch ]
            rows: { card-gold-2: Active }
        """))
    let expectation = try #require(scenario.expectations.first)
    #expect(
      expectation.after == [
        .world(.replaceCard, "card-gold", .phone), .watchReachable(false),
        .world(.enterWrongCode, "card-gold-2", .watch),
      ])
    #expect(expectation.perDevice.list == .rows([.init("card-gold-2", .whole("Active"))]))
  }

  @Test(
    arguments: [
      (
        "network: { propagation: { tmpp: 1s } }",
        "s.yaml:5:27: error E012: unknown key `tmpp` in `propagation`; did you mean `tmp`?"
      ),
      (
        "network: { verification: [fax] }",
        "s.yaml:5:27: error E018: expected `bank-app`, `sms` or `call` for item 1 of `verification` "
          + "in `network`, found `fax`"
      ),
      (
        "network: { tokens: [ { tokenUniqueReference: A, suspendedBy: [NETWORK] } ] }",
        "s.yaml:5:63: error E018: expected `ISSUER`, `TOKEN_REQUESTOR`, `MOBILE_PIN_LOCKED` or "
          + "`CARDHOLDER` for item 1 of `suspendedBy` in a token of the network, found `NETWORK`"
      ),
      (
        "network: { tokens: [ { tokenUniqueReference: A, tokenStatus: ACTIVE, suspendedBy: [ISSUER] } ] }",
        "s.yaml:5:83: error E023: only a SUSPENDED token is suspended by somebody; write "
          + "`tokenStatus: SUSPENDED`, or leave `suspendedBy` out"
      ),
      (
        "network: { tokens: [ { tokenUniqueReference: A, on: watch } ] }",
        "s.yaml:5:53: error E023: the token is on the Watch, and no Watch is paired; add "
          + "`watch: {}` to `device`"
      ),
      (
        "agenda: [ { at: +1m, setCard: card-glod, state: lost } ]",
        "s.yaml:5:31: error E021: there is no card `card-glod` in `cards`; did you mean `card-gold`?"
      ),
      (
        "agenda: [ { at: +1m, setCard: card-gold, setToken: A, state: lost } ]",
        "s.yaml:5:52: error E023: `setCard` and `setToken` exclude each other; write two items, each "
          + "with its own `at`"
      ),
      (
        "app: { activation: method-a }",
        "s.yaml:5:20: error E018: expected `server` or `activationData` for `activation` in `app`, "
          + "found `method-a`"
      ),
    ])
  func `a mistake is told where it is`(written: String, told: String) {
    #expect(problems(in: scenarioFile("\(gold)\n\(written)")) == told)
  }
}
