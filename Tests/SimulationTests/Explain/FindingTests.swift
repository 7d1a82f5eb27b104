import Commands
import Diagnosis
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

import enum PassCrypto.SigningMistake

@testable import Presentation
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

  static func wallet(
    _ tokens: [Token], _ passes: [StoredPass] = [stored("A")], watch: CustomerDevice? = nil,
    cards: CardList = [gold, travel], empty: TokenService.EmptySearch = .none
  ) -> Scenario {
    scenario(
      watch: watch, cards: cards, passes: passes,
      service: TokenService(tokens: tokens, emptySearch: empty))
  }

  static func without(_ scenario: Scenario, _ change: (inout WorldFacts) -> Void)
    -> Scenario
  {
    var scenario = scenario
    change(&scenario.setup)
    return scenario
  }

  static let active = wallet([token("A", "ACTIVE")])
  private static func slow(by seconds: Int) -> Scenario {
    without(active) {
      $0.faults = [Fault(id: "slow", on: .searches, delay: .seconds(seconds))]
    }
  }
  private static let waitingVisa = without(needsActivation()) { $0.cards[0].network = .visa }
  private static let onBoth = [stored("A"), stored("B", on: .watch)]
  private static let waitingWatch = [stored("B", on: .watch, .requiresActivation)]

  static let pairs: [Pair] =
    [
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
        id: .tokenWithoutReference,
        raising: wallet([Token(externalCardId: "gold", tokenStatus: "ACTIVE")], [], empty: .all),
        near: wallet([token("A", "ACTIVE")], [], empty: .all)),
      Pair(
        id: .tokenWithoutReference,
        raising: wallet([Token(externalCardId: "old", tokenStatus: "INACTIVE")], [], empty: .all),
        near: wallet([token("A", "INACTIVE", of: "old")], [], empty: .all)),
      Pair(
        id: .tokenOfUnknownCard, raising: wallet([token("A", "ACTIVE", of: "old")]), near: active),
      Pair(id: .passUnknownToTMP, raising: wallet([]), near: active),
      Pair(
        id: .tokenWithoutPass, raising: wallet([token("A", "ACTIVE")], []),
        near: wallet([token("A", "DEACTIVATED")], [])),
      Pair(
        id: .deviceNotOffered,
        raising: wallet([token("A", "ACTIVE")], watch: CustomerDevice(.watch)),
        near: active),
      Pair(
        id: .watchPassOutsideLinks,
        raising: wallet([token("B", "INACTIVE")], waitingWatch, watch: CustomerDevice(.watch)),
        near: wallet(
          [token("B", "ACTIVE")], [stored("B", on: .watch)], watch: CustomerDevice(.watch))
      ),
      Pair(
        id: .watchPassOutsideLinks,
        raising: without(
          wallet(
            [token("B", "INACTIVE")], [stored("B", on: .secondWatch)],
            watch: CustomerDevice(.watch))
        ) { $0.secondWatch = CustomerDevice(.secondWatch) },
        near: without(
          wallet(
            [token("B", "ACTIVE")], [stored("B", on: .secondWatch)], watch: CustomerDevice(.watch))
        ) { $0.secondWatch = CustomerDevice(.secondWatch) }),
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
        id: .schemeNotRegistered,
        raising: without(active) { $0.installation.registeredSchemes = ["other"] },
        near: without(active) { $0.installation.registeredSchemes = ["other", "BANKAPP"] }),
      Pair(
        id: .linkWithoutSerialNumber, raising: strict,
        near: active, acts: [.linkOpened("bankapp://activate?x=1")]),
      Pair(
        id: .noLogIn, raising: onlyGuide(needsActivation()), near: needsActivation(),
        acts: [.linkOpened(linkToGold), .settled]),
      Pair(
        id: .listOutOfDate, raising: onlyGuide(needsActivation()), near: needsActivation(),
        acts: [.linkOpened(linkToGold), .settled]),
      Pair(
        id: .listOutOfDate, raising: without(freshPhone) { $0.installation.looksAgain = false },
        near: freshPhone, plays: [.world(.addByHand, "gold", .phone)]),
      Pair(
        id: .errorNotRead, raising: onlyGuide(freshPhone), near: freshPhone,
        plays: [.add("gold", .phone), .cancel]),
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
        id: .refusalReadsAsChoice,
        raising: without(freshPhone) { $0.tokenService.signingMistake = .wrongTag },
        near: without(freshPhone) {
          $0.tokenService.signingMistake = .wrongTag
          $0.apple.refusalErrors.beforeTerms = .unsupported
        }, plays: [.add("gold", .phone)]),
      Pair(
        id: .refusalReadsAsChoice,
        raising: without(freshPhone) { $0.networkDecision = .red },
        near: without(freshPhone) {
          $0.networkDecision = .red
          $0.apple.refusalErrors.afterTerms = .unknown
        }, plays: [.add("gold", .phone)]),
      Pair(
        id: .tokenMoved, raising: active, near: wallet([token("A", "DEACTIVATED")]),
        acts: [.worldChanged(.cardState("gold", .replaced)), .settled]),
      Pair(
        id: .accountNotOfPass,
        raising: without(active) { $0.cards[0].primaryAccountIdentifier = "tok-123" }, near: active),
      Pair(
        id: .accountNotOfPass,
        raising: without(active) { $0.cards[1].primaryAccountIdentifier = "FPANID-gold" },
        near: without(active) { $0.cards[1].primaryAccountIdentifier = "FPANID-travel" }),
      Pair(
        id: .noWayToVerify,
        raising: without(needsActivation()) { $0.networkRules.verification = [] },
        near: without(needsActivation()) { $0.networkRules.verification = [.call] }),
      Pair(id: .slowAnswer, raising: slow(by: 6), near: slow(by: 4)),
      Pair(
        id: .noMoreCodes, raising: waitingVisa, near: needsActivation(),
        plays: Array(repeating: .world(.requestCode, "gold", .phone), count: 6)),
      Pair(
        id: .fieldNotBase64,
        raising: without(freshPhone) { $0.faults = [badBase64] }, near: freshPhone,
        plays: [.add("gold", .phone)]),
      Pair(
        id: .cardBlockedTokenAlive,
        raising: without(active) { $0.cards[0].state = .lost },
        near: without(wallet([token("A", "SUSPENDED")])) { $0.cards[0].state = .lost }),
      Pair(
        id: .deadCardRefused,
        raising: without(freshPhone) {
          $0.cards[0].state = .lost
          $0.installation.offersIneligibleCards = true
        },
        near: without(freshPhone) { $0.networkDecision = .red }, plays: [.add("gold", .phone)]),
      Pair(
        id: .lastFourDiffer, raising: without(active) { changeSuffix(of: &$0, to: "0000") },
        near: without(active) { changeSuffix(of: &$0, to: gold.last4) }),
      Pair(
        id: .lastFourDiffer,
        raising: without(freshPhone) { $0.tokenService.signingMistake = .wrongPAN },
        near: freshPhone, plays: [.add("gold", .phone)]),
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
      Pair(
        id: .statesDiffer, raising: wallet([token("A", "SUSPENDED")]),
        near: wallet([token("A", "SUSPENDED")], [stored("A", .suspended)])),
      Pair(
        id: .linksDiffer, raising: wallet([token("A", "ACTIVE", of: "travel")]), near: active),
    ] + pairsOfObstacles + pairsOfOtherIssuers + pairsOfExtension + pairsOfGoogle

  /// A session of half an hour on an iPhone whose clock is ahead.
  private static func skew(_ world: inout WorldFacts, by offset: Duration) {
    world.phone.clockOffset = offset
    world.customerSession.expiresAt = start + .seconds(1800)
  }

  private static let strict = without(active) { $0.linkRule.parameters = .strict }

  static func tsp(_ applications: [String]) -> TSPConfiguration? {
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

  private static func changeSuffix(of world: inout WorldFacts, to suffix: String) {
    var passes = world.passes
    passes[0].pass.primaryAccountNumberSuffix = suffix
    world.passes = passes
  }

  private func findings(
    _ scenario: Scenario, after acts: [Message], _ plays: [Scenario.Act]
  ) -> [Finding.ID] {
    var session = Session.settled(
      scenario, loggingIn: scenario.setup.customerSession.state != .absent)
    for act in acts { _ = session.update(act) }
    var played = PlayedActs(in: session)
    played.play(plays)
    return SessionDiagnosis(played.session).findings.map(\.id)
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
}

@Suite("The words of findings") struct FindingWordsTests {
  private static let words = Finding.Kind.all.flatMap { kind in
    Device.allCases.map { Finding(kind, on: $0, facts: []).words }
  }

  @Test func `every id has a kind`() {
    #expect(Set(Finding.Kind.all.map(\.id)) == Set(Finding.ID.allCases))
  }

  @Test func `all that is said is sentences`() {
    for words in Self.words {
      for sentence in [words.customer, words.agent, words.engineer] + words.next.map(\.text) {
        #expect(sentence.hasSuffix("."))
        #expect(sentence.count <= 130, "\(sentence.count): \(sentence)")
      }
      #expect(!words.title.hasSuffix("."))
      #expect(!words.next.isEmpty)
    }
  }

  private static let questions: [String] = {
    var nobody = Scenario(id: "nobody", title: "Nobody")
    nobody.unknowns = Set(UnknownFact.allCases)
    return nobody.unknownFacts.compactMap(\.question)
  }()

  /// Whatever is said or asked in the customer's own words.
  private static let forCustomers: [String] =
    words.map(\.customer) + questions
    + activations.map { $0.ending(in: Vocabulary()).customer }
    + additions.map { $0.ending(of: "Gold", on: .watch).customer }
    + [InstallOutcome.noStorePage, .leftStore, .installed].map { $0.ending(on: "iPhone").customer }
    + listings.map { AddFromWalletOutcome.notListed($0).ending.customer }
    + ([
      .noCards(.tooSlow), .noCards(.nothingToAdd), .noCards(.nothingOffered), .noCards(.notChecked),
      .noCards(.nothingShared), .noCards(.noLogIn(.notInBuild)), .noCards(.notProven),
      .logInCancelled, .cancelled,
    ] as [AddFromWalletOutcome]).map(\.ending.customer)

  private static let listings: [ListingObstacle] = [
    .appNotInstalled(.phone), .appNeverOpened, .noExtension, .noEntitlement, .notAllowListed,
    .nothingOffered, .extensionNotEntitled, .noLogIn(.notEntitled),
    .statusTooSlow(took: .seconds(1), budget: .milliseconds(100)), .otherAppGroup, .nothingShared,
    .nothingToAdd, .noCards, .noDevice(.noPassLibrary(.phone)), .noDevice(.noSecureElement(.phone)),
  ]

  private static let activations: [ActivationOutcome] = [
    .activated(comment: nil), .activatedIfHeld(comment: nil), .declined(comment: nil),
    .failed(comment: nil),
    .approvedNotActive(.listed(status: "INACTIVE"), comment: nil),
    .approvedNotActive(.notListed, comment: nil), .approvedNotActive(.notChecked, comment: nil),
    .approvedForAnother(.active, comment: nil),
    .unknownAnswer("REVIEW", comment: nil), .notConfirmed(.connectionLost),
    .passNotActivated(.visaNeedsNonce), .passNotActivated(.noActivationData),
    .passNotActivated(.watchOutOfReach), .passNotActivated(.refused("why")),
    .linkRejected(.serialNumberMissing),
    .linkRejected(.passNotFound(serialNumber: "SN-1")),
    .linkRejected(.notAPaymentPass(serialNumber: "SN-1")), .noAddress, .crashed(.noURL),
    .cancelled, .leftBeforeAnswer,
  ]

  private static let additions: [AddPassOutcome] =
    [
      .added, .addedRequiringActivation, .addedAnother(endingIn: "3071"), .cancelled, .interrupted,
      .appleFailed(.emptyAnswer),
      .issuerFailed(.emptyAnswer), .deadlinePassed, .handlerMissed(.handlerLate),
      .crashed(.noController(.noEntitlement)),
    ]
    + ([
      .noPassLibrary(.phone), .noEntitlement, .noSecureElement(.watch),
      .watchNotPaired(with: .phone), .watchOutOfReach,
      .alreadyAdded(.phone, visible: true), .refusedByPassKit(.phone),
      .configuration(.neitherNameNorSuffix),
    ] as [AddObstacle]).map { .cannotBeAdded($0) }
    + ([
      .declinedByNetwork, .alreadyAdded(.phone), .alreadyAdded(.phone, visible: false),
      .delegateLost, .certificateChainTooShort(count: 1),
      .requestRefused("a field"), .endedByPassKit(.invalidData), .noRequest(.completedWithNil),
      .configurationIncomplete(["cardholderName"]),
    ] as [ProvisioningFailure]).map { .walletFailed($0) }
    + AppleObstacle.allCases.map { .walletFailed(.obstructed($0)) }

  @Test(arguments: forCustomers)
  func `a customer hears of devices, cards and Wallet alone`(sentence: String) {
    #expect(isPlain(sentence), "\(sentence)")
  }

  @Test(arguments: [
    "R1 says so.", "See D12.", "canAddPaymentPass() is false.", "The tokenStatus is new.",
    "It is ACTIVE.", "Ask for tokens/searches.", "Your token is gone.", "PassKit says no.",
  ])
  func `what a customer cannot know is found`(sentence: String) {
    #expect(!isPlain(sentence))
  }

  /// No id, path, key or symbol, and none of the words behind the app.
  private func isPlain(_ sentence: String) -> Bool {
    let words = sentence.split { !$0.isLetter && !$0.isNumber && !"/_().".contains($0) }
    let behind: Set = [
      "token", "tokens", "entitlement", "nonce", "certificate", "pass", "passes", "tmp", "tsp",
      "passkit", "mdes", "issuer", "serial",
    ]
    return words.allSatisfy { word in
      let text = word.hasSuffix(".") ? word.dropLast() : word
      let isID = text.count <= 4 && "DRG".contains(text.first ?? " ") && text.last?.isNumber == true
      let isSymbol = text.contains { "/_().".contains($0) }
      // “iPhone” and “TestFlight” are names that customers know.
      let isKey =
        !["iPhone", "TestFlight"].contains(text)
        && text.dropFirst().contains(where: \.isUppercase) && text != "PIN"
      return !isID && !isSymbol && !isKey && !behind.contains(text.lowercased())
    }
  }
}

@Suite("What a finding's words rest on") struct FindingKindTests {
  private func kinds(_ scenario: Scenario, _ id: Finding.ID) -> [Finding.Kind] {
    SessionDiagnosis(.settled(scenario)).findings.filter { $0.id == id }.map(\.kind)
  }

  @Test func `a pass that is not there is not said to be hidden, nor the other way round`() {
    let hidden = [stored("A", isVisibleToApp: false)]
    #expect(kinds(freshPhone, .emptySearch) == [.emptySearch(.nothingThere, .nothing)])
    #expect(
      kinds(scenario(passes: hidden), .emptySearch) == [.emptySearch(.passesHidden, .nothing)])
    var blind = freshPhone
    blind.setup.phone.hasProvisioningEntitlement = false
    #expect(kinds(blind, .emptySearch) == [.emptySearch(.appIsBlind, .nothing)])
    var told = freshPhone
    told.unknowns = [.passes]
    #expect(kinds(told, .emptySearch) == [])
  }

  @Test func `two tokens are told apart by where their passes lie`() {
    let tokens = TokenService(
      tokens: [token("A", "ACTIVE"), token("B", "ACTIVE")], emptySearch: .all)
    func places(_ passes: [StoredPass]) -> [Finding.Kind] {
      kinds(
        scenario(watch: CustomerDevice(.watch), passes: passes, service: tokens),
        .twoTokensOfOneCard)
    }
    #expect(
      places([stored("A"), stored("B", on: .watch)]) == [.twoTokensOfOneCard(.onTheirDevices)])
    #expect(places([stored("A"), stored("B")]) == [.twoTokensOfOneCard(.onOneDevice)])
    #expect(places([]) == [.twoTokensOfOneCard(.elsewhere)])
  }

  @Test func `another bank's pass is no fault of this app`() {
    let foreign = stored("X", card: "elsewhere", isVisibleToApp: false)
    #expect(kinds(scenario(passes: [foreign]), .passNotVisible).isEmpty)
    let own = stored("X", isVisibleToApp: false)
    #expect(kinds(scenario(passes: [own]), .passNotVisible).count == 1)
  }

  @Test(arguments: [
    (AppBuild.appStore, false, "This version of our app cannot add cards to Wallet"),
    (.testFlight, false, "This test version of our app cannot add cards to Wallet."),
    (.development, true, "This is a developer's version of our app"),
  ])
  func `nobody is told to install what they have`(
    build: AppBuild, isCarried: Bool, told: String
  ) throws {
    var scenario = freshPhone
    scenario.setup.installation.build = build
    scenario.setup.phone.hasProvisioningEntitlement = isCarried
    let finding = try #require(
      SessionDiagnosis(.settled(scenario)).findings.first { $0.id == .noEntitlement })
    #expect(finding.words.customer.hasPrefix(told))
    #expect(finding.kind == .noEntitlement(build, isCarried ? .notCounted : .notCarried))
  }

  @Test func `a suspender is named where something names it`() {
    let suspended = scenario(
      passes: [stored("A", .suspended)], service: TokenService(tokens: [token("A", "SUSPENDED")]))
    #expect(
      kinds(suspended, .statusBeyondTheGuide)
        == [.statusBeyondTheGuide(.suspended(by: []), isHeld: true)])
    var told = suspended
    told.setup.networkTokens = [
      GivenToken(reference: "A", status: .suspended, suspendedBy: [.cardholder])
    ]
    #expect(
      kinds(told, .statusBeyondTheGuide)
        == [.statusBeyondTheGuide(.suspended(by: [.cardholder]), isHeld: true)])
  }

  @Test(
    arguments: [
      (nil, "INACTIVE", PassActivationState.activated, Finding.StatesDiffering.unknownWhich),
      (.active, "INACTIVE", .activated, .tmpBehind), (.active, "ACTIVE", .suspended, .deviceBehind),
      (.active, "INACTIVE", .requiresActivation, .bothBehind),
      (nil, "INACTIVE", .activating, .activating),
    ] as [(VaultToken.Status?, String, PassActivationState, Finding.StatesDiffering)])
  func `who is behind is said where the network is known`(
    network: VaultToken.Status?, tmp: String, pass: PassActivationState,
    differing: Finding.StatesDiffering
  ) {
    var told = scenario(
      passes: [stored("A", pass)], service: TokenService(tokens: [token("A", tmp)]))
    told.setup.networkTokens = network.map { [GivenToken(reference: "A", status: $0)] } ?? []
    #expect(kinds(told, .statesDiffer) == [.statesDiffer(differing)])
  }

  @Test(
    arguments: [
      ("DAPLMC-A", PaymentNetwork.visa, true, "lapses in 20 days unless it is activated."),
      ("A", .mastercard, true, "lapses in 20 days unless it is activated."),
      ("A", .visa, true, nil), ("A", .mastercard, false, nil),
    ] as [(TokenUniqueReference, PaymentNetwork, Bool, String?)])
  func `an end is foretold by the rules of Mastercard alone, and where its beginning is known`(
    reference: TokenUniqueReference, network: PaymentNetwork, ageIsKnown: Bool, told: String?
  ) throws {
    var waiting = scenario(
      passes: [stored(reference, .requiresActivation)],
      service: TokenService(tokens: [token(reference, "INACTIVE")]))
    waiting.setup.cards[0].network = network
    if ageIsKnown {
      waiting.setup.networkTokens = [
        GivenToken(reference: reference, age: .seconds(10 * 86_400))
      ]
    }
    let hidden =
      try #require(SessionDiagnosis(.settled(waiting)).diagnosis(of: "gold")).hidden[.phone] ?? []
    #expect(hidden.last == told.map { "The token \($0)" })
  }
}
