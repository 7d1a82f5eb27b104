import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

import enum PassCrypto.SigningMistake

@testable import Simulation

@Suite("Findings") struct FindingTests {
  /// A state, and one near it that differs in what the finding is about and nothing else.
  struct Pair: CustomTestStringConvertible, Sendable {
    var id: Finding.ID
    var raising: Scenario
    var near: Scenario
    var acts: [Message] = []
    var plays: [Scenario.Act] = []

    var testDescription: String { id.rawValue }
  }

  private static func wallet(
    _ tokens: [Token], _ passes: [StoredPass] = [stored("A")], watch: CustomerDevice? = nil,
    cards: CardList = [gold, travel], empty: TokenService.EmptySearch = .none
  ) -> Scenario {
    scenario(
      watch: watch, cards: cards, passes: passes,
      service: TokenService(tokens: tokens, emptySearch: empty))
  }

  private static func without(_ scenario: Scenario, _ change: (inout WorldSetup) -> Void)
    -> Scenario
  {
    var scenario = scenario
    change(&scenario.setup)
    return scenario
  }

  private static let active = wallet([token("A", "ACTIVE")])
  private static let onBoth = [stored("A"), stored("B", on: .watch)]
  private static let waitingWatch = [stored("B", on: .watch, .requiresActivation)]

  static let pairs: [Pair] = [
    Pair(
      id: .twoTokensOfOneCard,
      raising: wallet(
        [token("A", "ACTIVE"), token("B", "ACTIVE")], onBoth, watch: CustomerDevice(.watch)),
      near: wallet(
        [token("A", "ACTIVE"), token("B", "ACTIVE", of: "travel")], onBoth,
        watch: CustomerDevice(.watch))),
    Pair(
      id: .statusBeyondTheGuide, raising: wallet([token("A", "SUSPENDED")]),
      near: wallet([token("A", "INACTIVE")])),
    Pair(
      id: .tokenWithoutCard, raising: wallet([token("A", "ACTIVE", of: nil)]), near: active),
    Pair(
      id: .tokenOfUnknownCard, raising: wallet([token("A", "ACTIVE", of: "old")]), near: active),
    Pair(id: .passUnknownToTMP, raising: wallet([]), near: active),
    Pair(
      id: .tokenWithoutPass, raising: wallet([token("A", "ACTIVE")], []),
      near: wallet([token("A", "DEACTIVATED")], [])),
    Pair(
      id: .deviceNotOffered, raising: wallet([token("A", "ACTIVE")], watch: CustomerDevice(.watch)),
      near: active),
    Pair(
      id: .watchPassOutsideLinks,
      raising: wallet([token("B", "INACTIVE")], waitingWatch, watch: CustomerDevice(.watch)),
      near: wallet([token("B", "ACTIVE")], [stored("B", on: .watch)], watch: CustomerDevice(.watch))
    ),
    Pair(
      id: .serialNumberRepeated,
      raising: without(wallet([], [stored("A", serial: "1"), stored("B", serial: "1")])) {
        var passes = $0.passes
        passes[1].pass.passTypeIdentifier = "pass.other"
        $0.passes = passes
      }, near: wallet([], [stored("A", serial: "1"), stored("B", serial: "1")])),
    Pair(
      id: .linkWithoutSerialNumber, raising: active,
      near: active, acts: [.linkOpened("bankapp://activate")]),
    Pair(
      id: .passNotVisible,
      raising: wallet([token("A", "ACTIVE")], [stored("A", isVisibleToApp: false)]), near: active),
    Pair(
      id: .passNotVisible,
      raising: without(active) { $0.tsp = tsp([]) },
      near: without(active) { $0.tsp = tsp(["A1B2C3D4E5.com.example.bank"]) }),
    Pair(
      id: .linkWithoutSerialNumber, raising: strict,
      near: active, acts: [.linkOpened("bankapp://activate?x=1")]),
    Pair(
      id: .noLogIn, raising: onlyGuide(needsActivation()), near: needsActivation(),
      acts: [.linkOpened(linkToGold), .settled]),
    Pair(
      id: .answerOfAnotherToken, raising: needsActivation(faults: [otherToken]),
      near: needsActivation(), acts: [.activationChosen("gold", .phone), .continued, .settled]),
    Pair(id: .emptySearch, raising: wallet([], []), near: active),
    Pair(
      id: .tokenNotAskedFor, raising: wallet([token("A", "ACTIVE")], [], empty: .all),
      near: wallet([token("A", "ACTIVE")], [])),
    Pair(
      id: .noEntitlement,
      raising: without(active) { $0.phone.hasProvisioningEntitlement = false }, near: active),
    Pair(
      id: .noSecureElement, raising: without(active) { $0.phone.hasSecureElement = false },
      near: active),
    Pair(
      id: .activationAnswerLost,
      raising: needsActivation(
        faults: [Fault(id: "lost", on: .activations, ending: .reset, phase: .after)]),
      near: needsActivation(faults: [Fault(id: "never", on: .activations, ending: .reset)]),
      acts: [
        .activationChosen("gold", .phone), .continued, .settled,
      ]),
    Pair(
      id: .certificateMissing,
      raising: without(freshPhone) { $0.apple.certificateHandout = .leafOnly },
      near: freshPhone, plays: [.add("gold", .phone)]),
    Pair(
      id: .nonceOfAnotherSheet,
      raising: without(freshPhone) { $0.tokenService.signingMistake = .swappedNonce },
      near: freshPhone, plays: [.add("gold", .phone)]),
    Pair(
      id: .fieldNotBase64,
      raising: without(freshPhone) { $0.faults = [badBase64] }, near: freshPhone,
      plays: [.add("gold", .phone)]),
    Pair(
      id: .cardBlockedTokenAlive,
      raising: without(active) { $0.cards[0].state = .lost },
      near: without(wallet([token("A", "SUSPENDED")])) { $0.cards[0].state = .lost }),
    Pair(
      id: .lastFourDiffer, raising: without(active) { changeSuffix(of: &$0, to: "0000") },
      near: without(active) { changeSuffix(of: &$0, to: gold.last4) }),
    Pair(
      id: .clockSkew, raising: without(active) { skew(&$0, by: .seconds(7200)) },
      near: without(active) { skew(&$0, by: .seconds(60)) }),
    Pair(
      id: .cardIDRepeated, raising: wallet([], [], cards: [gold, travel, gold]),
      near: wallet([], [], cards: [gold, travel])),
    Pair(
      id: .wrongPrimaryAccount,
      raising: onlyGuide(wallet([token("A", "SUSPENDED")], watch: CustomerDevice(.watch))),
      near: wallet([token("A", "SUSPENDED")], watch: CustomerDevice(.watch)),
      acts: [.addChosen("gold", .watch), .settled]),
  ]

  /// A session of half an hour on an iPhone whose clock is ahead.
  private static func skew(_ world: inout WorldSetup, by offset: Duration) {
    world.phone.clockOffset = offset
    world.customerSession.expiresAt = start + .seconds(1800)
  }

  private static let strict = without(active) { $0.linkRule.parameters = .strict }

  private static func tsp(_ applications: [String]) -> TSPConfiguration? {
    AppLaunchURL("bankapp://activate").map { url in
      TSPConfiguration(
        contactName: "Bank", bankApp: "Bank", appLaunchURL: url,
        associatedApplicationIdentifiers: applications)
    }
  }

  private static let otherToken = Fault(
    id: "other", on: .activations,
    ending: .answer(
      Fault.ForeignAnswer(
        body: #"{"tokenUniqueReference": "B", "issuerMobileAppAuthResponse": "APPROVED"}"#)))

  private static let badBase64 = Fault(
    id: "cut", on: .signedCards,
    ending: .answer(
      Fault.ForeignAnswer(
        body: #"{"activationData": "TUJQ", "ephemeralPublicKey": "BA==", "encryptedData": "A"}"#)))

  private static func onlyGuide(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    scenario.policy = .guide
    return scenario
  }

  private static func changeSuffix(of world: inout WorldSetup, to suffix: String) {
    var passes = world.passes
    passes[0].pass.primaryAccountNumberSuffix = suffix
    world.passes = passes
  }

  private func findings(
    _ scenario: Scenario, after acts: [Message], _ plays: [Scenario.Act]
  ) -> [Finding.ID] {
    var session = Session.settled(scenario)
    for act in acts { _ = session.update(act) }
    var played = PlayedActs(in: session)
    played.play(plays)
    return played.session.findings.map(\.id)
  }

  @Test(arguments: pairs)
  func `a state raises it, and a state near it does not`(pair: Pair) {
    #expect(findings(pair.raising, after: pair.acts, pair.plays).contains(pair.id))
    let near = pair.id == .linkWithoutSerialNumber ? [.linkOpened(linkToGold)] : pair.acts
    #expect(!findings(pair.near, after: near, pair.plays).contains(pair.id))
  }

  @Test func `what a flow finds itself bears an id of this table`() {
    for id in ActivationRemark.ID.allCases {
      #expect(Finding.ID(rawValue: id.rawValue) != nil, "\(id)")
    }
  }

  @Test func `every finding has such a pair`() {
    #expect(Set(Self.pairs.map(\.id)) == Set(Finding.ID.allCases))
  }

  @Test(arguments: Finding.ID.allCases)
  func `its words are sentences`(id: Finding.ID) {
    let words = id.words
    for sentence in [words.customer, words.agent, words.engineer, words.nextStep] {
      #expect(sentence.hasSuffix("."))
      #expect(sentence.count <= 130)
    }
    #expect(!words.title.hasSuffix("."))
  }
}
