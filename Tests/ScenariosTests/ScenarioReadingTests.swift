import PassCrypto
import SimulatedWorld
import Testing
import TypedYAML
import WalletDomain

@testable import Scenarios

@Suite("Scenario files") struct ScenarioReadingTests {
  @Test func `the documented example loads as it is printed`() throws {
    let scenario = try read(documentedExample, extending: ["one-gold-card": oneGoldCard])
    let world = scenario.setup

    #expect(scenario.id == "phone-active-watch-empty")
    #expect(scenario.tags == ["demo", "watch", "support"])
    #expect(
      scenario.about
        == "Gold is active on the iPhone; a Watch is paired and holds no pass. "
        + "The customer asks why there is no button for the Watch.")
    #expect(scenario.bank == Bank(name: "Example Bank", accent: 0x1f6feb))
    #expect(scenario.policy == .perDevice)
    #expect(scenario.setup.customerSession.state == .valid)
    #expect(world.clock.timeOfDay == "07:35:30")
    #expect(world.phone == CustomerDevice(.iPhone, model: "iPhone 16"))
    #expect(world.watch == CustomerDevice(.watch, model: "Watch"))
    #expect(world.linkRule == LinkRule(scheme: "bankapp", host: "activate", parameters: .guide))
    #expect(
      world.cards == [
        Card(
          id: "card-gold", name: "Gold", cardholder: "John Doe", last4: "1234",
          network: .mastercard, state: .active, art: "gold",
          primaryAccountIdentifier: "FPANID-gold")
      ])
    #expect(
      world.passes == [
        StoredPass(
          on: .phone, card: "card-gold",
          pass: Pass(
            serialNumber: "SN-1001", deviceAccountIdentifier: "DAPLMC-gold-phone",
            deviceAccountNumberSuffix: "9911", primaryAccountIdentifier: "FPANID-gold",
            primaryAccountNumberSuffix: "1234"))
      ])
    #expect(
      world.tokenService.tokens == [
        Token(
          tokenUniqueReference: "DAPLMC-gold-phone", panUniqueReference: "FAPLMC-gold",
          externalCardId: "card-gold", tokenStatus: "ACTIVE", authorizationPath: "YELLOW",
          processStatus: "COMPLETED")
      ])
    #expect(world.tokenService.activationResponse == "APPROVED")
    #expect(world.tokenService.activationComment == nil)
    #expect(world.latency[.signedCards] == .milliseconds(400))
    #expect(
      world.accounts == [
        "card-gold": IssuerAccount(
          primaryAccountNumber: "5204247750001234", expiration: Expiration(month: 12, year: 2030))
      ])
    #expect(world.networkDecision == .green)
    #expect(
      world.faults == [
        Fault(id: "first-search-slow", on: .searches, calls: 1...1, delay: .milliseconds(1800)),
        Fault(
          id: "answer-lost", on: .activations, calls: 1...1, ending: .reset, phase: .after,
          isEnabled: false),
      ])
    #expect(
      scenario.expectations == [
        Scenario.Expectation(
          perDevice: Scenario.Expectation.ExpectedView(
            list: .rows([
              .init("card-gold", .devices([.phone: "Active", .watch: "Add to Wallet"]))
            ]), calls: [.searches: 1]),
          guide: Scenario.Expectation.ExpectedView(
            list: .rows([.init("card-gold", .whole("Active"))])),
          findings: ["D07"]),
        Scenario.Expectation(
          after: [.add("card-gold", .watch)],
          perDevice: Scenario.Expectation.ExpectedView(
            list: .rows([.init("card-gold", .devices([.watch: "Active"]))]), outcome: "added")),
      ])
  }

  @Test func `certificates, errors and mistakes are switches`() throws {
    let scenario = try read(
      scenarioFile(
        """
        app: { mistakes: [handler-twice, delegate-lost] }
        apple: { chain: unknown-ca, sheetError: invalidData }
        tmp: { signing: { mistake: wrong-tag } }
        """))
    let world = scenario.setup
    #expect(scenario.mistakes == [.handlerTwice, .delegateLost])
    #expect(world.apple.sheetError == .invalidData)
    #expect(world.apple.certificateHandout == .unknownCA)
    #expect(world.tokenService.signingMistake == .wrongTag)
  }

  @Test func `what a scenario does not say is usual`() throws {
    let scenario = try read(scenarioFile(""))
    #expect(scenario == Scenario(id: "x", title: "X"))
    #expect(scenario.setup.seed == 20_260_519)
    #expect(scenario.setup.clock == VirtualInstant(sinceEpoch: .seconds(1_779_176_130)))
    #expect(scenario.setup.linkRule == LinkRule(scheme: "bankapp", host: "activate"))
  }

  @Test func `a fault without an id is called after its endpoint and place`() throws {
    let scenario = try read(
      scenarioFile(
        """
        faults:
          - { on: searches, delay: 1s }
          - { id: mine, on: searches, hang: true }
          - { on: signed-cards, close: empty, first: 2 }
        """))
    #expect(scenario.setup.faults.map(\.id) == ["searches-1", "mine", "signed-cards-3"])
  }

  @Test func `null leaves a token's field out, and text of any kind is data`() throws {
    let scenario = try read(
      scenarioFile(
        """
        tmp:
          activation: { default: null, comment: "null" }
          tokens: [ { tokenStatus: ~, externalCardId: 0042, processStatus: "" } ]
        """))
    let service = scenario.setup.tokenService
    #expect(service.tokens == [Token(externalCardId: "0042", processStatus: "")])
    #expect(service.activationResponse == nil)
    #expect(service.activationComment == "null")
  }

  @Test(
    arguments: [
      ("add card-gold", .add("card-gold", .phone)),
      ("add card-gold watch", .add("card-gold", .watch)),
      ("activate card-gold", .activate("card-gold", nil)),
      ("activate  card-gold  phone", .activate("card-gold", .phone)),
      ("open bankapp://activate?serialNumber=a b", .open("bankapp://activate?serialNumber=a b")),
      ("refresh", .refresh),
      ("advance 10m", .advance(.seconds(600))),
    ] as [(String, Scenario.Act)])
  func `an act is a line`(written: String, act: Scenario.Act) throws {
    #expect(try acts("\"\(written)\"") == [act])
  }

  @Test func `acts that end another follow it`() throws {
    #expect(
      try acts("add card-gold, refuse-terms, open a://b, choose watch, activate card-gold, cancel")
        == [
          .add("card-gold", .phone), .refuseTerms, .open("a://b"), .choose(.watch),
          .activate("card-gold", nil), .cancel,
        ])
  }

  private func acts(_ written: String) throws -> [Scenario.Act] {
    let scenario = try read(
      scenarioFile(
        """
        cards: [ { id: card-gold, name: Gold, last4: 1234 } ]
        expect: [ { after: [ \(written) ], calls: {} } ]
        """))
    return try #require(scenario.expectations.first).after
  }
}

private let oneGoldCard = """
  format: passwalk/scenario@1
  id: one-gold-card
  title: One gold card
  """

/// The example of the file format's description, without what is not yet simulated.
private let documentedExample = """
  format: passwalk/scenario@1
  id: phone-active-watch-empty
  title: Active on the iPhone, not on the Watch
  tags: [demo, watch, support]
  about: >
    Gold is active on the iPhone; a Watch is paired and holds no pass. The customer asks why there is no button for the Watch.
  extends: one-gold-card            # optional: a scenario to start from; RFC 7386 merge (null removes, lists are replaced whole)

  seed: 20260519                    # ids, jitter, keys come from here
  clock: 2026-05-19T07:35:30Z       # virtual; moves by the agenda only

  device:
    phone: { model: iPhone 16, secureElement: true, passLibrary: true, provisioningEntitlement: true }
    watch: { model: Watch, secureElement: true, reachable: true }                   # absent: no Watch
    clockOffset: 0s                 # what the device believes
  bank: { name: Example Bank, accent: "#1f6feb" }                                   # what the audience sees
  app:
    session: { state: valid, expiresAt: 2026-05-19T08:05:30Z }   # valid | expired | absent | keychain-locked
    deeplink: { scheme: bankapp, host: activate, rule: guide }   # guide: serialNumber alone | strict: Thales' three parameters
                                    # derived from `tsp` (contactName, bank_app, appLaunchURL, …) where that block is given
    issuer: tmp                     # tmp | bridge | d1
    policy: per-device              # per-device | guide

  cards:                            # what DataCore returns
    - { id: card-gold, name: Gold, cardholder: John Doe, last4: 1234, network: mastercard, state: active, art: gold,
        primaryAccountIdentifier: FPANID-gold, pan: 5204247750001234, expiry: 2030-12 }      # state: active | blocked | lost | replaced

  passes:                           # what PassKit holds, whether or not the app may see it
    - { on: phone, card: card-gold, passTypeIdentifier: paymentpass.com.apple, serialNumber: SN-1001,
        deviceAccountIdentifier: DAPLMC-gold-phone, primaryAccountIdentifier: FPANID-gold, deviceAccountNumberSuffix: 9911,
        activationState: activated, visibleToApp: true }

  tmp:                              # what the token service says; it may disagree with the devices on purpose
    tokens:
      - { tokenUniqueReference: DAPLMC-gold-phone, panUniqueReference: FAPLMC-gold, externalCardId: card-gold,
          tokenStatus: ACTIVE, authorizationPath: YELLOW, processStatus: COMPLETED }     # any string is data, not an error
    emptySearch: none               # none | all | error: how `tokenUniqueReferences: []` is answered
    activation: { default: APPROVED, comment: null }
    latency: { searches: 80ms, signed-cards: 400ms, activations: 300ms }
  network:
    decision: green                 # green | yellow | orange | red, for new provisionings

  faults:                           # tried in order, first match wins, counted per endpoint (also: datacore, certificates)
    - { id: first-search-slow, on: searches, nth: 1, delay: 1.8s }
    - { id: answer-lost, on: activations, nth: 1, phase: after, close: reset, enabled: false }
  agenda:
    - { at: +10m, setToken: DAPLMC-gold-phone, tokenStatus: SUSPENDED }

  expect:                           # run by `passwalk check`, shown as the preview in the picker; each item on a fresh copy, settled
    - rows: { card-gold: { phone: Active, watch: Add to Wallet } }
      calls: { searches: 1 }
      findings: [D07]
      guide: { rows: { card-gold: Active } }          # or  guide: { crash: duplicate-tokens }
    - after: [ add card-gold watch ]                  # also: open URL, activate CARD [DEVICE], cancel, refuse-terms, advance 10m
      outcome: added
      rows: { card-gold: { watch: Active } }
  """
