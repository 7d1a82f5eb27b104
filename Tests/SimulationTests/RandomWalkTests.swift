import Diagnosis
import IssuerAPI
import Scenarios
import SimulatedWorld
import Testing
import Thoroughness
import WalletDomain

@testable import Simulation

@Suite("Whatever anybody does") struct RandomWalkTests {
  static let scenarios: [Scenario] = [
    freshPhone, freshWatch, needsActivation(), twinsWait,
    scenario("no-cards", cards: []),
    scenario("repeated", cards: [gold, gold, travel], decision: .yellow),
    scenario("declined", watch: CustomerDevice(.watch, isReachable: false), decision: .red),
    needsActivation(
      response: "REVIEW",
      faults: [
        Fault(id: "hang", on: .signedCards, calls: 1...1, ending: .hang),
        Fault(id: "slow", on: .activations, calls: 1...2, delay: .seconds(70)),
        Fault(id: "lost", on: .searches, calls: 2...2, ending: .reset, phase: .after),
        Fault(id: "down", on: .datacore, calls: 3...3, ending: .refuse),
        Fault(id: "dumb", on: .searches, calls: 4...4, ending: .hang, phase: .after),
        Fault(id: "odd", on: .signedCards, ending: .status(200)),
        Fault(id: "late", on: .certificates, calls: 2...2, delay: .seconds(5), ending: .empty),
      ]),
    loggedOut(.absent, ahead: .zero), loggedOut(.valid, ahead: .seconds(7200)),
    loggedOut(.valid, ahead: .seconds(-60)),
  ]

  /// A session that ends, and servers that refuse it or want to be left alone.
  private static func loggedOut(_ state: LogInState, ahead: Duration) -> Scenario {
    func answer(_ id: String, _ on: Endpoint, _ call: Int, _ status: Int, wait: String? = nil)
      -> Fault
    {
      let headers = wait.map { [HTTPHeader("Retry-After", $0)] } ?? []
      return Fault(
        id: id, on: on, calls: call...call,
        ending: .answer(Fault.ForeignAnswer(status: status, headers: headers)))
    }
    var scenario = needsActivation(faults: [
      answer("over", .searches, 2, 401), answer("again", .searches, 3, 401),
      answer("many", .searches, 5, 429, wait: "30"),
      answer("date", .searches, 7, 429, wait: "Fri, 31 Dec 9999 23:59:59 GMT"),
      answer("odd", .searches, 8, 429, wait: "-1"), answer("list", .datacore, 3, 401),
      answer("busy", .datacore, 5, 429, wait: "4294967295"),
      answer("act", .activations, 1, 401), answer("sign", .signedCards, 1, 401),
    ])
    scenario.setup.phone.clockOffset = ahead
    scenario.setup.customerSession = CustomerSession(state, expiresAt: start + .seconds(60))
    return scenario
  }

  static let messages: [Message] =
    [
      .listRefreshed, .addChosen("gold", .phone), .addChosen("gold", .watch),
      .addChosen("travel", .phone), .addChosen("nobody", .phone), .activationChosen("gold", .phone),
      .activationChosen("gold", .watch), .linkOpened(linkToGold), .linkOpened("bankapp://activate"),
      .linkOpened(""), .passChosen(0), .passChosen(1), .passChosen(-1), .continued, .continued,
      .continued, .continued, .continued, .continued, .cancelled,
      .verificationChosen(serialNumber: "SN-A", .phone),
      .verificationChosen(serialNumber: "SN-A", .watch), .policyChosen(.guide),
      .policyChosen(.perDevice), .startedOver, .timeAdvanced(.seconds(30)),
      .timeAdvanced(.seconds(-1)), .undone, .undone, .redone, .timePassed(.milliseconds(150)),
      .timePassed(.milliseconds(700)), .timePassed(.seconds(25)), .timePassed(.zero), .settled,
      .settled, .settled, .replyArrived(3, .failure(.emptyAnswer)), .sheetTakenAway,
      .deviceChosen(.phone), .deviceChosen(.watch),
    ] + edits.map { .scenarioEdited(ScenarioEdit($0, [$0])) }
    + AppMistake.allCases.map(Message.mistakeSwitched) + worldChanges.map(Message.worldChanged)

  /// Facts that are set by hand, some of which do not fit.
  static let edits = [
    "tmp.tokens[0].tokenStatus=REVIEW", "tmp.tokens[0]=null", "passes[0]=null",
    "passes[0].on=watch", "device.watch=null", "device.watch={}", "cards[0]=null",
    "cards[1].state=blocked", "app.policy=guide", "app.installed=false", "app.installed=true",
    "faults[0]={ on: searches, nth: 2, hang: true }", "faults=null", "network.decision=red",
    "passes[0].passTypeIdentifier=\"\"", "tmp.activation.default=null", "cards[9].id=x", "nonsense",
  ]

  /// What the bank, the network and the customer do to cards, tokens and passes.
  static let worldChanges: [WorldChange] =
    Card.State.allCases.map { .cardState("gold", $0) }
    + TokenAct.allCases.flatMap { act in
      TokenActor.allCases.map { .token("A", act, by: $0) }
    } + [
      .cardState("gold-2", .blocked), .activationCodeRequested("A"),
      .activationCodeEntered("0", "A"), .bankCalled("A"), .watchReachable(false),
      .watchReachable(true), .watchPaired(false), .passRemoved(serialNumber: "SN-A", .phone),
      .cardAddedByHand("gold", .watch), .cardAddedByHand("gold-2", .phone),
      .faultChosen(Fault(id: "slow", on: .searches, delay: .seconds(8)), on: .searches),
      .faultChosen(nil, on: .searches), .sheetError(.invalidData), .sheetError(nil),
      .provisioningEntitlement(false),
      .provisioningEntitlement(true),
    ]

  @Test(arguments: scenarios.indices)
  func `nothing traps, and what must hold holds`(index: Int) throws {
    var chance = SeededStreams(seed: UInt64(index))
    func pick(_ count: Int) -> Int {
      chance.bytes(4, label: "pick").reduce(0) { $0 * 256 + Int($1) } % count
    }
    var session = Session(Self.scenarios[index])
    _ = session.open()
    for step in 0..<tries(400) {
      var message = Self.messages[pick(Self.messages.count)]
      if pick(100) == 0 { message = .scenarioChosen(Self.scenarios[pick(Self.scenarios.count)]) }
      let before = session
      #expect(session.update(message) == [])
      check(session, after: message, before: before)
      if step % 50 == 0 { try checkSaved(session) }
    }
    var again = Session(Self.scenarios[index])
    _ = again.open()
    for message in session.messages { _ = again.update(message) }
    #expect(again.moment == session.moment)
  }

  /// Whatever is so can be written, and the file reads the same and meets what it expects.
  private func checkSaved(_ session: Session) throws {
    let saved = SavedScenario(session, as: "again")
    #expect(saved.obstacle == nil)
    let read = try readScenario(Array(saved.text.utf8), file: "again", extending: { _ in nil })
    #expect(read == saved.scenario)
    for policy in Policy.allCases where read.setup.obstacle(to: policy) == nil {
      for place in read.expectations.indices {
        #expect(read.shortfalls(ofExpectation: place, under: policy).isEmpty)
      }
    }
  }

  private func check(_ session: Session, after message: Message, before: Session) {
    let calls = session.world.log.calls
    #expect(calls.map(\.id) == Array(1...max(1, calls.count)).prefix(calls.count).map { $0 })
    #expect(zip(calls, calls.dropFirst()).allSatisfy { $0.at <= $1.at })
    if let overview = session.app.overview, (try? overview.evidence.search?.get()) == nil {
      for card in overview.cards {
        #expect(overview.status(of: card).map { $0.row == .couldNotCheck } != false)
      }
    }
    switch message {
    case .undone, .redone, .startedOver, .scenarioChosen: break
    default: #expect(session.world.clock >= before.world.clock)
    }
    if message == .undone, session.history.depth < before.history.depth {
      var redone = session
      _ = redone.update(.redone)
      #expect(!redone.moment.differsInMoreThanNotice(from: before.moment))
    }
    if message == .settled {
      #expect(session.moment.isSettled)
      #expect(!session.app.isChecking)
      #expect(calls.allSatisfy { !$0.isWaiting })
      #expect(session.moment.processes[.app].pausedUntil == nil || session.app.policy == .guide)
      // Only the person can end that wait.
      guard session.app.awaitedLogIn == nil else { return }
      #expect(session.adding?.progress != .waitingForAnswer)
      #expect(session.activating?.progress != .waitingForAnswer)
    }
  }
}
