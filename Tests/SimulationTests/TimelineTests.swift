import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("The timeline") struct TimelineTests {
  private func walked() -> Session {
    var session = Session.settled(freshPhone)
    session.tell(.addChosen("gold", .phone))
    session.walkToTheEnd()
    return session
  }

  @Test func `tells what happened in the words of somebody who watched, with its time`() {
    var session = Session.settled(freshPhone)
    session.tell(.worldChanged(.faultSwitched(Fault(id: "f", on: .searches, ending: .status(500)))))
    session.tell(.addChosen("gold", .phone), .cancelled, .listRefreshed)
    session.say(.addChosen("gold", .phone), .timePassed(.seconds(12)))
    session.tell(.timeAdvanced(.seconds(12)), .undone, .linkOpened("x"))
    #expect(
      session.history.entries.map { "\($0.kind) \(($0.at - start).inSeconds) \($0.words)" } == [
        "opening 0 ms “fresh-phone” opened",
        "answer 60 ms Bank answered card list: 2 cards",
        "answer 140 ms TMP answered tokens/searches: 200 OK",
        "fault 140 ms Fault searches: status 500 switched on",
        "act 140 ms Add to Wallet tapped for Gold on the iPhone",
        "act 140 ms Adding Gold cancelled",
        "act 140 ms List refreshed",
        "answer 200 ms Bank answered card list: 2 cards",
        "failure 280 ms tokens/searches failed: The server answered with an error (500)",
        "act 280 ms Add to Wallet tapped for Gold on the iPhone",
        "act 280 ms Link opened: x",
      ])
    #expect(session.history.branches.map(\.name) == ["from ‘Move time’ 07:35:42"])
    let presented = session.history.entries.map(\.presentedWords)
    #expect(presented[2] == "TMP answered “what state are they in?”")
    #expect(presented[3] == "The card check: the answer is an error")
    #expect(presented[8].hasPrefix("“what state are they in?” failed: The server answered"))
  }

  @Test func `time that brings nothing is one entry, until something comes`() {
    var slow = freshPhone
    slow.setup.faults = [
      Fault(id: "slow", on: .searches, calls: 2...2, delay: .seconds(8))
    ]
    var session = Session.settled(slow)
    session.say(.listRefreshed)
    for _ in 0..<100 { session.say(.timePassed(.milliseconds(50))) }
    let waiting = session.history.entries.last
    #expect(waiting?.kind == .time)
    #expect(waiting?.words == "4.9 s passed")
    session.say(.timePassed(.seconds(30)))
    #expect(
      session.history.entries.suffix(2).map(\.words) == [
        "Bank answered card list: 2 cards", "TMP answered tokens/searches: 200 OK",
      ])
  }

  /// The moment after each entry of a random walk, as it was when it happened.
  private func walk(
    _ seed: UInt64, budget: Int
  ) -> (session: Session, moments: [History.Entry: SessionState]) {
    var chance = SeededStreams(seed: seed)
    func pick(_ count: Int) -> Int {
      chance.bytes(4, label: "pick").reduce(0) { $0 * 256 + Int($1) } % count
    }
    let scenarios = RandomWalkTests.scenarios
    var session = Session(scenarios[Int(seed) % scenarios.count], historyBudget: budget)
    _ = session.open()
    var moments: [History.Entry: SessionState] = [:]
    for _ in 0..<200 {
      var message = RandomWalkTests.messages[pick(RandomWalkTests.messages.count)]
      switch pick(40) {
      case 0: message = .scenarioChosen(scenarios[pick(scenarios.count)])
      case 1...3:
        message = .wentTo(session.history.place(of: pick(session.history.entries.count)))
      case 4:
        let branches = session.history.branches
        if !branches.isEmpty { message = .wentTo(branches[pick(branches.count)].place) }
      default: break
      }
      _ = session.update(message)
      let entry = session.history.entries[session.history.position]
      if let known = moments[entry] {
        #expect(!known.differsInMoreThanNotice(from: session.moment))
      }
      moments[entry] = session.moment
    }
    return (session, moments)
  }

  @Test(arguments: 0..<8 as Range<UInt64>, [48 << 20, 0])
  func `leads to the very moment after each entry, kept or made again`(seed: UInt64, budget: Int) {
    let (session, moments) = walk(seed, budget: budget)
    let history = session.history
    for (index, entry) in history.entries.enumerated() {
      let seen = session.seen(at: history.place(of: index))
      #expect(seen.history.position == index)
      if let moment = moments[entry] {
        #expect(!seen.moment.differsInMoreThanNotice(from: moment))
      }
    }
    #expect(moments.count > 50)
    for branch in history.branches {
      let seen = session.seen(at: branch.place)
      let entry = seen.history.entries[seen.history.position]
      if let moment = moments[entry] {
        #expect(!seen.moment.differsInMoreThanNotice(from: moment))
      }
    }
  }

  @Test func `going back takes nothing away, and the present can be had again`() {
    var session = walked()
    let (end, count) = (session.moment, session.history.entries.count)
    let last = session.history.position
    session.say(.wentTo(session.history.place(of: 3)))
    #expect(session.history.position == 3)
    #expect(session.adding?.step == .eligibility)
    #expect(session.history.lastAct == .addChosen("gold", .phone))
    #expect(session.history.nextAct == .continued)
    #expect(session.history.entries.count == count)
    session.say(.wentTo(session.history.place(of: last)))
    #expect(session.moment == end)
    #expect(session.history.branches.isEmpty)
  }

  @Test func `a place that is not there leads nowhere`() {
    var session = walked()
    let before = session
    session.say(
      .wentTo(History.Place(0, 99)), .wentTo(History.Place(7, 0)), .wentTo(History.Place(0, -1)))
    #expect(session.moment == before.moment)
    #expect(session.history == before.history)
  }

  @Test func `going on from an earlier moment makes the former continuation a branch`() {
    var session = walked()
    let end = session.moment
    session.say(.wentTo(session.history.place(of: 3)))
    session.tell(.cancelled)
    let branch = session.history.branches.first
    #expect(branch?.name == "from ‘Card described to Wallet’ 07:35:30")
    #expect(branch?.forksAfter == 3)
    #expect(branch?.entries.first?.words == "Card described to Wallet")
    #expect(session.history.entries.count == 5)
    #expect(session.history.nextAct == nil)

    let cancelled = session.moment
    session.say(.branchNamed("Cancelled early"))
    session.say(.wentTo(branch?.place ?? session.history.place(of: 0)))
    #expect(session.moment == end)
    #expect(session.history.branches.map(\.name) == ["Cancelled early"])
    session.say(.wentTo(session.history.branches[0].place))
    #expect(session.moment == cancelled)
    #expect(session.history.name == "Cancelled early")
  }

  @Test func `branches of the same beginning bear different names`() {
    var session = Session.settled(freshPhone)
    for _ in 0..<3 {
      session.tell(.addChosen("gold", .phone))
      session.say(.undone)
    }
    #expect(
      session.history.branches.map(\.name) == [
        "from ‘Add to Wallet’ 07:35:30 (2)", "from ‘Add to Wallet’ 07:35:30",
      ])
  }

  @Test func `redo finds its act though time went on since the undo`() {
    var session = Session.settled(freshPhone)
    session.say(.listRefreshed, .timePassed(.milliseconds(30)), .policyChosen(.guide))
    let chosen = session.moment
    session.say(.undone)
    session.tell(.timePassed(.milliseconds(50)))
    #expect(session.history.nextAct == .policyChosen(.guide))
    session.say(.redone)
    #expect(session.moment == chosen)
    #expect(session.history.branches.isEmpty)
  }

  @Test func `starting over and another scenario are entries like any other`() {
    var session = walked()
    let end = session.moment
    session.tell(.startedOver, .scenarioChosen(twinsWait))
    session.say(.undone, .undone)
    #expect(session.moment == end)
    session.say(.redone, .redone)
    #expect(session.scenario.id == "twins-wait")
    #expect(session.history.entries.map(\.words).contains("Scenario “twins-wait” opened"))
    #expect(session.history.entries.map(\.words).contains("“fresh-phone” put back to its start"))
  }

  @Test func `the oldest acts are forgotten, and the rest stays whole`() {
    var session = Session.settled(freshPhone)
    for number in 0..<1100 { session.say(.policyChosen(number % 2 == 0 ? .guide : .perDevice)) }
    #expect(session.history.depth == 1000)
    let moment = session.moment
    for _ in 0..<1100 { session.say(.undone) }
    #expect(session.history.position == 0)
    #expect(session.app.policy == .perDevice)
    for _ in 0..<1100 { session.say(.redone) }
    #expect(session.moment == moment)
  }
}
