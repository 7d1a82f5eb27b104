import Commands
import Diagnosis
import Presentation
import Scenarios
import SimulatedWorld
import Testing
import Thoroughness
import WalletDomain

@testable import Simulation

@Suite("A saved state opened again") struct ReopeningTests {
  /// What is lost where the text that was saved is read and opened.
  private func losses(_ session: Session, _ saved: SavedScenario) throws -> [String] {
    let read = try readScenario(
      Array(saved.text.utf8), file: "saved.yaml", extending: { _ in nil })
    return SessionFingerprint(session).losses(
      in: SessionFingerprint(read.reopened(settling: session.world.isSettled)))
  }

  private func isApproved(_ saved: SavedScenario) throws -> Bool {
    try !ScenarioCheck(
      of: loadScenario(Array(saved.text.utf8), file: "saved.yaml", extending: { _ in nil })
    ).hasFailed
  }

  @Test(arguments: Catalogue.ids)
  func `shows what was seen, and check approves of it`(id: String) throws {
    let scenario = try Catalogue.load(id)
    let session = Session.settled(scenario, loggingIn: false)
    let saved = SavedScenario(session, as: "saved")
    #expect(saved.remarks == [])
    #expect(try losses(session, saved) == [])
    #expect(saved.scenario.start == scenario.start)
    #expect(try isApproved(saved))
  }

  /// A third of the states has all kinds of acts.
  @Test(
    arguments: everythingIsTested
      ? Catalogue.ids
      : Catalogue.ids.enumerated().filter { $0.offset % 3 == 0 }.map(\.element))
  func `keeps every step of its scenario's own story`(id: String) throws {
    let scenario = try Catalogue.load(id)
    for expectation in scenario.expectations {
      var session = Session.settled(scenario)
      session.play(expectation.after)
      let saved = SavedScenario(session, as: "saved")
      // That a fault is over is no loss, nor what was told or how late it is, and said all the same.
      let remarks = saved.remarks.filter {
        !$0.hasPrefix("The fault “") && !$0.hasPrefix("Opened again, explain says nothing")
          && !$0.hasPrefix("Opened again, it is ")
      }
      #expect(remarks == [], "after \(expectation.after)")
      #expect(try losses(session, saved) == [], "after \(expectation.after)")
    }
  }

  @Test(arguments: ["tmp-500-then-ok", "datacore-down"])
  func `a list that could not be drawn is not drawn, though the fault has struck`(
    id: String
  ) throws {
    let session = Session.settled(try Catalogue.load(id))
    let again = Session.settled(SavedScenario(session, as: "saved").scenario)
    #expect(
      again.app.overview?.cards.map { again.words($0.id) }
        == session.app.overview?.cards.map { session.words($0.id) })
    var (retried, saved) = (session, again)
    retried.tell(.listRefreshed)
    saved.tell(.listRefreshed)
    #expect(SessionFingerprint(retried).losses(in: SessionFingerprint(saved)) == [])
  }

  @Test func `an open sheet is open again, and goes on as it would have gone on`() throws {
    var session = Session.settled(freshWatch)
    session.tell(.addChosen("gold", .phone))
    session.tell(.continued)
    let saved = SavedScenario(session, as: "saved")
    #expect(saved.scenario.start == [.add("gold", .phone), .goOn])
    var again = Session.settled(saved.scenario, loggingIn: false)
    #expect(again.adding == session.adding)
    while again.adding?.outcome == nil { again.tell(.continued) }
    #expect(again.adding?.outcome?.name == .added)
  }

  @Test func `a wait is as long as it was`() throws {
    var session = Session.settled(freshPhone)
    session.tell(.addChosen("gold", .phone))
    while session.adding?.waitsForAnswer != true { session.say(.continued) }
    session.say(.timePassed(.milliseconds(100)))
    let saved = SavedScenario(session, as: "saved")
    #expect(saved.remarks == [])
    #expect(saved.scenario.start.last == .advance(.milliseconds(100)))
    let again = Session.settled(saved.scenario)
    #expect(again.adding?.waitsForAnswer == true)
    #expect(
      again.world.nextDue.map { $0 - again.world.clock }
        == session.world.nextDue.map { $0 - session.world.clock })
  }

  @Test func `what cannot be kept is said, and check does not approve of it`() throws {
    var session = Session.settled(scenario("slow", cards: [gold]))
    session.tell(.addChosen("gold", .phone))
    // An open flow goes on as it began.
    session.tell(.policyChosen(.guide))
    session.tell(.continued)
    let saved = SavedScenario(session, as: "saved")
    #expect(
      saved.remarks.first
        == "“Adding Gold” is not kept: the file opens at the card list.")
  }

  @Test(arguments: [
    WorldChange.faultSwitched(Fault(id: "down", on: .signedCards, ending: .hang)),
    .faultChosen(Fault(id: "down", on: .signedCards, ending: .hang), on: .signedCards),
  ])
  func `a fault that was switched on while a sheet was open keeps the sheet`(
    change: WorldChange
  ) throws {
    var session = Session.settled(scenario("slow", cards: [gold]))
    session.tell(.addChosen("gold", .phone))
    session.tell(.worldChanged(change))
    session.tell(.continued)
    let saved = SavedScenario(session, as: "saved")
    #expect(saved.remarks == [])
    #expect(saved.scenario.start == [.add("gold", .phone), .goOn])
    #expect(saved.scenario.setup.faults.map(\.id) == ["down"])
    #expect(try losses(session, saved) == [])
  }

  @Test func `that a fault has struck for the last time is said`() throws {
    var begun = freshPhone
    begun.setup.faults = [Fault(id: "once", on: .searches, calls: 2...2, ending: .hang)]
    var session = Session.settled(begun)
    for _ in 0..<3 { session.tell(.listRefreshed) }
    let saved = SavedScenario(session, as: "saved")
    #expect(
      saved.remarks.contains(
        "The fault “once” has struck as often as it was to: opened again, it is off."))
  }

  @Test func `what explain tells no more, and time that goes back, are said`() throws {
    var session = Session.settled(try Catalogue.load("activation-answer-lost"))
    session.tell(.activationChosen("card-gold", .phone))
    session.walkToTheEnd()
    session.tell(.continued)
    #expect(
      SavedScenario(session, as: "lost").remarks.contains {
        $0.hasPrefix("Opened again, explain says nothing of “Activation")
      })
    var later = Session.settled(try Catalogue.load("tmp-429"))
    later.tell(.timeAdvanced(.seconds(5)))
    #expect(
      SavedScenario(later, as: "later").remarks == ["Opened again, it is 07:36:00, not 07:36:05."])
    let steps = SessionDiagnosis(later).listTroubles.flatMap(\.next).map(\.text)
    #expect(steps == ["The wait is over: try again."])
  }

  @Test func `what a start has begun may be cancelled first thing`() throws {
    let text = """
      format: passwalk/scenario@1
      id: begun
      title: Begun
      cards: [ { id: gold, name: Gold, last4: 1234 } ]
      start: [ add gold ]
      expect: [ { after: [ cancel ], outcome: cancelled } ]
      """
    let loaded = try loadScenario(Array(text.utf8), file: "s.yaml", extending: { _ in nil })
    #expect(!ScenarioCheck(of: loaded).hasFailed)
  }

  @Test func `a step of which nothing comes is told, and check does not approve`() throws {
    var begun = freshPhone
    begun.start = [.choose(.watch), .set("device.wach=null"), .refresh]
    begun.expectations = [.init(perDevice: .init(list: .rows([.init("gold", .devices([:]))])))]
    let session = Session.settled(begun)
    #expect(session.moment.ineffectiveSteps == [0, 1])
    #expect(session.app.notice?.contains("Step 1 of start, “choose watch”") == true)
    #expect(begun.shortfalls(ofExpectation: 0, under: .perDevice).count == 2)
  }

  @Test func `behind an open flow the app offers nothing`() {
    var begun = freshPhone
    begun.start = [.add("gold", .phone)]
    var played = PlayedActs(in: .settled(begun))
    played.play([.add("travel", .phone)])
    #expect(played.outcome == Scenario.Expectation.notOffered)
    #expect(played.session.adding?.card.id == "gold")
  }

  @Test func `a wrong code is kept, whatever it was, and time after time that is said`() throws {
    var waiting = try Catalogue.load("sms-code")
    waiting.start = [.world(.requestCode, "card-gold", .phone), .advance(.seconds(1))]
    var session = Session.settled(waiting)
    session.tell(.worldChanged(.activationCodeEntered("111111", "DAPLMC-gold-phone")))
    let saved = SavedScenario(session, as: "saved")
    #expect(saved.remarks == [])
    #expect(saved.scenario.start.last == .world(.enterWrongCode, "card-gold", .phone))
  }

  /// What an act of a file comes to, and time.
  private static let sayable = RandomWalkTests.messages.filter { message in
    switch message {
    case .worldChanged(.watchReachable), .worldChanged(.cardState): true
    case .worldChanged, .scenarioEdited, .replyArrived, .policyChosen, .mistakeSwitched,
      .linkOpened(""):
      false
    default: true
    }
  }

  @Test(arguments: RandomWalkTests.scenarios.indices)
  func `shows what was seen whatever was done, or has said what is lost`(index: Int) throws {
    _ = try walk(index, RandomWalkTests.messages)
  }

  @Test(arguments: RandomWalkTests.scenarios.indices)
  func `loses nothing of what a file can say`(index: Int) throws {
    let (kept, all) = try walk(index, Self.sayable)
    #expect(kept * 20 >= all * 19, "\(kept) of \(all)")
  }

  private func walk(_ index: Int, _ messages: [Message]) throws -> (kept: Int, all: Int) {
    var chance = SeededStreams(seed: UInt64(index + 100))
    func pick(_ count: Int) -> Int {
      chance.bytes(4, label: "pick").reduce(0) { $0 * 256 + Int($1) } % count
    }
    // As a file says it: a sample may say more.
    let sample = ScenarioText(RandomWalkTests.scenarios[index]).text
    var session = Session(
      try readScenario(Array(sample.utf8), file: "sample.yaml", extending: { _ in nil }))
    _ = session.open()
    var kept = 0
    let all = tries(20)
    for _ in 0..<all {
      for _ in 0..<2 { _ = session.update(messages[pick(messages.count)]) }
      let saved = SavedScenario(session, as: "saved")
      let losses = try losses(session, saved)
      #expect(losses.allSatisfy(saved.remarks.contains))
      if losses.isEmpty { kept += 1 }
    }
    return (kept, all)
  }
}
