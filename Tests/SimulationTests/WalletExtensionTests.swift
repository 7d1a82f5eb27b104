import Presentation
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("Adding a card in Wallet itself") struct WalletExtensionTests {
  private func session(
    _ scenario: Scenario = freshWatch, mistakes: Set<AppMistake> = [], policy: Policy = .perDevice,
    _ change: (inout WorldFacts) -> Void = { _ in }
  ) -> Session {
    var scenario = scenario
    scenario.mistakes = mistakes
    scenario.policy = policy
    change(&scenario.setup)
    return .settled(scenario, loggingIn: false)
  }

  private func flow(_ session: Session) -> AddFromWalletFlow? {
    if case .addingFromWallet(let flow) = session.app.flow { flow } else { nil }
  }

  private func place(of card: Card.ID, _ device: Device, in session: Session) throws -> Int {
    try #require(
      flow(session)?.entries.firstIndex { $0.card.id == card && $0.device == device })
  }

  @Test func `is walked from Wallet's list to the pass`() throws {
    var session = session()
    session.tell(.walletAddChosen)
    #expect(flow(session)?.step == .bankList)
    #expect(session.calls("status(completion:)").map(\.duration) == [.milliseconds(20)])
    session.tell(.continued)
    let offered = flow(session)?.entries.map { "\($0.card.id) \($0.device.rawValue)" }
    #expect(offered == ["gold phone", "travel phone", "gold watch", "travel watch"])
    session.tell(.entryChosen(try place(of: "gold", .watch, in: session)))
    #expect(session.adding?.step == .certificates && session.adding?.origin == .walletExtension)
    session.walkToTheEnd()
    #expect(session.adding?.outcome == .added)
    #expect(session.words(on: .watch) == "Active" && session.words(on: .phone) == "Add to Wallet")
  }

  @Test func `asks the extension where the app's sheet would ask the app`() throws {
    var session = session()
    session.tell(.walletAddChosen, .continued, .entryChosen(0))
    session.walkToTheEnd()
    let own = session.world.log.calls.filter { $0.from == .walletExtension }.map(\.title)
    #expect(own.contains("tokens/searches") && own.contains("signed-cards"))
    #expect(own.contains("completionHandler(PKAddPaymentPassRequest)"))
    #expect(session.count(of: "generateAddPaymentPassRequestForPassEntryWithIdentifier") == 1)
    #expect(session.count(of: "generateRequestWithCertificateChain") == 0)
    // An extension hears nothing of how it ended.
    #expect(session.count(of: "addPaymentPassViewController(_:didFinishAdding:error:)") == 0)
  }

  @Test func `asks for the Watch's entries only where there is one`() {
    for (scenario, count) in [(freshPhone, 0), (freshWatch, 1)] {
      var session = session(scenario)
      session.tell(.walletAddChosen, .continued)
      #expect(session.count(of: "remotePassEntries(completion:)") == count)
    }
  }

  @Test func `offers what is missing, for each device apart`() {
    let holding = scenario(
      watch: CustomerDevice(.watch), passes: [stored("A")],
      service: TokenService(tokens: [token("A", "ACTIVE")]))
    var session = session(holding)
    session.tell(.walletAddChosen, .continued)
    let offered = flow(session)?.entries.map { "\($0.card.id) \($0.device.rawValue)" }
    #expect(offered == ["travel phone", "gold watch", "travel watch"])
  }

  /// 100 ms and no more, and the boundary belongs to Wallet.
  @Test(arguments: [(99, true), (100, true), (101, false)])
  func `is listed where status comes in time`(milliseconds: Int, isListed: Bool) {
    var session = session { $0.walletExtension.statusTime = .milliseconds(milliseconds) }
    session.tell(.walletAddChosen)
    #expect((flow(session)?.outcome == nil) == isListed)
    #expect(
      session.calls("status(completion:)").map(\.duration)
        == [.milliseconds(min(100, milliseconds))])
  }

  @Test func `shows no cards where the entries come too late, whoever is slow`() {
    var slow = session { $0.walletExtension.entriesTime = .seconds(21) }
    slow.tell(.walletAddChosen, .continued)
    #expect(flow(slow)?.outcome == .noCards(.tooSlow))
    var hanging = session {
      $0.faults = [Fault(id: "hang", on: .searches, calls: 2...2, ending: .hang)]
    }
    hanging.tell(.walletAddChosen, .continued)
    #expect(flow(hanging)?.outcome == .noCards(.tooSlow))
    #expect(hanging.calls("passEntries(completion:)").map(\.duration) == [.seconds(20)])
  }

  @Test func `knows of the App Group alone before it asks anybody`() {
    var session = session {
      $0.passes.append(stored("A", isVisibleToApp: false))
    }
    // What the app has not seen yet: the status goes by what it last knew.
    session.say(.scenarioEdited(ScenarioEdit("Pass shown", ["passes[0].visibleToApp=true"])))
    let asked = session.count(of: "PKPassLibrary.passes()")
    session.tell(.walletAddChosen)
    #expect(session.count(of: "PKPassLibrary.passes()") >= asked)
    #expect(flow(session)?.status?.passEntriesAvailable == true)
  }

  @Test(arguments: [
    (LogInState.valid, false), (.expired, true), (.keychainLocked, true),
  ])
  func `asks for the log-in where the keychain gives it no session`(
    state: LogInState, asks: Bool
  ) {
    var session = session { $0.customerSession.state = state }
    session.tell(.walletAddChosen)
    #expect(flow(session)?.status?.requiresAuthentication == asks)
    session.tell(.continued)
    #expect(flow(session)?.step == (asks ? .logIn : .cards))
    guard asks else { return }
    session.tell(.continued)
    #expect(flow(session)?.step == .cards)
    #expect(session.world.customerSession.state == .valid)
  }

  @Test func `leaves the app as it was where the log-in is cancelled`() {
    var session = session { $0.customerSession.state = .expired }
    session.tell(.walletAddChosen, .continued, .cancelled)
    #expect(flow(session)?.outcome == .logInCancelled)
    session.tell(.continued)
    #expect(session.app.flow == nil && session.app.awaitedLogIn == .expired)
  }

  @Test(arguments: [
    ListingObstacle.appNotInstalled(.phone), .appNeverOpened, .noExtension, .noEntitlement,
    .notAllowListed, .otherAppGroup, .nothingShared, .noCards, .noDevice(.noPassLibrary(.phone)),
    .nothingToAdd, .nothingOffered, .extensionNotEntitled, .noLogIn(.notInBuild),
    .noLogIn(.notEntitled),
    .statusTooSlow(took: .milliseconds(101), budget: .milliseconds(100)),
  ])
  func `is not listed, and it is known why`(why: ListingObstacle) {
    var session = session { setup in
      switch why {
      case .appNotInstalled: setup.installation.isInstalled = false
      case .appNeverOpened: setup.installation.wasOpened = false
      case .noExtension: setup.walletExtension.isInBuild = false
      case .noEntitlement: setup.phone.hasProvisioningEntitlement = false
      case .extensionNotEntitled: setup.walletExtension.isEntitled = false
      case .noLogIn(let lack):
        setup.apple.listsWithoutLogIn = false
        setup.walletExtension.logIn.isInBuild = lack != .notInBuild
        setup.walletExtension.logIn.isEntitled = lack != .notEntitled
      case .notAllowListed: setup.walletExtension.isAllowListed = false
      case .otherAppGroup: setup.walletExtension.itsAppGroup = "group.other"
      case .nothingShared: setup.customerSession.state = .absent
      case .noCards: setup.cards = []
      case .noDevice: setup.phone.hasPassLibrary = false
      case .nothingToAdd:
        setup.watch = nil
        setup.cards = [gold]
        setup.passes = [stored("A")]
        setup.tokenService.tokens = [token("A", "ACTIVE")]
      case .nothingOffered:
        var lost = gold
        lost.state = .lost
        setup.watch = nil
        setup.cards = [lost]
      case .statusTooSlow(let took, _): setup.walletExtension.statusTime = took
      }
    }
    session.tell(.walletAddChosen)
    #expect(flow(session)?.outcome == .notListed(why))
    #expect(session.walletListing == why.explanation.explanation)
    #expect(
      flow(session)?.ending(in: session.world)?.caption
        .hasPrefix("Wallet does not list the bank: ") == true)
    if why == .nothingShared {
      // It has answered, and nothing can be done with that.
      #expect(session.calls("status(completion:)").map(\.refusalInWords) == ["no cards to add"])
    }
  }

  @Test func `opening the app for the first time makes Wallet list the bank`() {
    var session = session { $0.installation.wasOpened = false }
    #expect(session.world.log.calls.isEmpty && session.app.overview == nil)
    session.tell(.listRefreshed)
    #expect(session.words() == "Add to Wallet")
    session.tell(.walletAddChosen)
    #expect(flow(session)?.outcome == nil)
  }

  @Test func `keeps what a customer left behind only where the app forgets to clear it`() {
    for (mistakes, isListed) in [([], false), ([.staleAppGroup], true)]
      as [(Set<AppMistake>, Bool)]
    {
      var session = session(mistakes: mistakes) { $0.customerSession.state = .absent }
      session.tell(.walletAddChosen)
      #expect((flow(session)?.outcome == nil) == isListed)
    }
  }

  @Test func `the guide's sample says yes to everything, and offers what is there`() throws {
    let holding = scenario(
      watch: CustomerDevice(.watch), passes: [stored("A")],
      service: TokenService(tokens: [token("A", "ACTIVE")]))
    var session = session(holding, policy: .guide)
    session.tell(.walletAddChosen, .continued)
    #expect(flow(session)?.step == .logIn)
    session.tell(.continued)
    #expect(flow(session)?.entries.count == 4)
    session.tell(.entryChosen(try place(of: "gold", .phone, in: session)))
    session.walkToTheEnd()
    #expect(session.adding?.outcome == .walletFailed(.alreadyAdded(.phone)))
  }

  @Test func `the guide's sample asks neither PassKit nor the issuer for its entries`() throws {
    for (policy, asks) in [(Policy.guide, false), (.perDevice, true)] {
      var session = session(policy: policy) { $0.customerSession.state = .valid }
      session.tell(.walletAddChosen, .continued)
      if flow(session)?.step == .logIn { session.tell(.continued) }
      #expect(flow(session)?.entries.count == 4)
      let asked = session.world.log.calls.filter { $0.from == .walletExtension }.map(\.title)
      #expect(asked.contains("PKPassLibrary.passes()") == asks)
      #expect(asked.contains("tokens/searches") == asks)
    }
    // What hangs is not asked, so that the entries come all the same.
    var session = session(policy: .guide) {
      $0.faults = [Fault(id: "hang", on: .searches, calls: 2...9, ending: .hang)]
    }
    session.tell(.walletAddChosen, .continued, .continued)
    #expect(flow(session)?.step == .cards)
  }

  @Test func `Apple's allow-list is for the extension, and the network's for the app`() {
    var unlisted = session { $0.walletExtension.isAllowListed = false }
    unlisted.tell(.walletAddChosen)
    #expect(flow(unlisted)?.outcome == .notListed(.notAllowListed))
    unlisted.tell(.continued, .addChosen("gold", .phone))
    unlisted.walkToTheEnd()
    #expect(unlisted.adding?.outcome == .added)
    var unknown = session { $0.apple.obstacle = .appNotAllowListed }
    unknown.tell(.walletAddChosen, .continued, .entryChosen(0))
    unknown.walkToTheEnd()
    #expect(unknown.adding?.outcome == .walletFailed(.obstructed(.appNotAllowListed)))
  }

  @Test func `a card that may not be added is no entry, and is none by the time of the question`() {
    var blocked = travel
    blocked.state = .blocked
    var session = session { $0.cards = [gold, blocked] }
    session.tell(.walletAddChosen, .continued)
    #expect(flow(session)?.entries.map(\.card.id) == ["gold", "gold"])
    var heedless = self.session {
      $0.cards = [gold, blocked]
      $0.installation.offersIneligibleCards = true
    }
    heedless.tell(.walletAddChosen, .continued)
    #expect(flow(heedless)?.entries.count == 4)
  }

  @Test func `policy guide blames the token service for a pass that the app may not see`() throws {
    let hidden = scenario(passes: [stored("A", isVisibleToApp: false)])
    var session = session(hidden, policy: .guide)
    session.tell(.addChosen("gold", .phone))
    session.walkToTheEnd()
    #expect(session.adding?.outcome == .walletFailed(.alreadyAdded(.phone, visible: false)))
    let why = try #require(session.app.flow?.presentation.ending(in: session.world))
      .explanation
    #expect(why.doer == .tokenService)
    #expect(why.remedy.contains("associatedApplicationIdentifiers"))
    #expect(!why.explanation.contains("primaryAccountIdentifier"))
  }

  @Test func `an extension that the token service does not name sees no pass`() {
    let holding = scenario(
      passes: [stored("A")], service: TokenService(tokens: [token("A", "ACTIVE")]))
    func offered(_ identifiers: [String]) -> [Card.ID] {
      var session = session(holding) { setup in
        setup.tsp = AppLaunchURL("bankapp://activate").map {
          TSPConfiguration(
            contactName: "Bank", bankApp: "Bank", appLaunchURL: $0,
            associatedApplicationIdentifiers: identifiers)
        }
      }
      session.tell(.walletAddChosen, .continued)
      return flow(session)?.entries.map(\.card.id) ?? []
    }
    let app = "A1B2C3D4E5.com.example.bank"
    #expect(offered([app]) == ["gold", "travel"])
    #expect(offered([app, "\(app).wallet"]) == ["travel"])
    #expect(offered(["\(app)*"]) == ["travel"])
  }

  @Test func `a request that is nil ends as Wallet ends it`() {
    var session = session(mistakes: [.extensionNilRequest])
    session.tell(.walletAddChosen, .continued, .entryChosen(0))
    session.walkToTheEnd()
    #expect(session.adding?.outcome == .walletFailed(.noRequest(.completedWithNil)))
    #expect(session.count(of: "completionHandler(nil)") == 1)
    #expect(session.world.passes.isEmpty)
  }

  @Test func `20 seconds are all that the bank has to sign`() {
    var session = session {
      $0.faults = [Fault(id: "slow", on: .signedCards, delay: .seconds(21))]
    }
    session.tell(.walletAddChosen, .continued, .entryChosen(0))
    session.walkToTheEnd()
    #expect(session.adding?.outcome == .deadlinePassed)
  }

  @Test func `a session that the bank refuses ends for the app as well`() {
    var session = session {
      $0.faults = [
        Fault(
          id: "refused", on: .searches, calls: 2...2,
          ending: .answer(Fault.ForeignAnswer(status: 401)))
      ]
    }
    session.tell(.walletAddChosen, .continued)
    #expect(flow(session)?.outcome == .noCards(.notChecked))
    #expect(session.world.customerSession.state == .expired)
  }

  @Test func `goes on where the app is deleted beneath it`() {
    var session = session()
    session.tell(.walletAddChosen)
    session.say(.worldChanged(.appInstalled(false)))
    session.tell(.continued, .cancelled, .continued)
    #expect(session.app.flow == nil)
  }

  @Test func `a link takes its place`() {
    var session = session(needsActivation())
    session.tell(.walletAddChosen, .linkOpened(linkToGold))
    #expect(session.activating?.progress == .waitingForLogIn)
    #expect(session.world.isSettled)
  }

  @Test func `what app and extension see stands side by side`() {
    func differing(_ change: (inout WorldFacts) -> Void) -> [String] {
      session(freshWatch, change).sharedFacts.filter(\.differs).map(\.name)
    }
    #expect(differing { _ in }.isEmpty)
    #expect(differing { $0.walletExtension.statusTime = .milliseconds(140) } == ["status"])
    #expect(differing { $0.customerSession.state = .keychainLocked } == ["Session"])
    #expect(differing { $0.walletExtension.itsAppGroup = "group.other" }.contains("App Group"))
    #expect(differing { $0.walletExtension.isInBuild = false } == ["In this build"])
    #expect(differing { $0.walletExtension.logIn.isInBuild = false } == ["In this build"])
    #expect(differing { $0.walletExtension.isEntitled = false } == ["Entitlement"])
    #expect(differing { $0.walletExtension.logIn.appGroup = "group.other" } == ["App Group"])
    #expect(
      differing { $0.walletExtension.itsKeychainGroup = "TEAM012345.com.example.odd" }
        == ["Keychain group", "Session"])
    let groups = session().sharedFacts.first { $0.name == "Keychain group" }
    #expect(groups?.app == "A1B2C3D4E5.com.example.bank.shared")
    let alone = session(freshWatch) { $0.cards = CardList(Array($0.cards.prefix(1))) }
    #expect(alone.sharedFacts.first { $0.name == "cardIds" }?.app == "1 card")
  }
}
