import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("Undo and redo") struct HistoryTests {
  /// Every act, at a moment where it does something.
  static let acts: [(Scenario, [Message], Message)] = [
    (freshPhone, [], .listRefreshed),
    (freshPhone, [], .addChosen("gold", .phone)),
    (freshPhone, [.addChosen("gold", .phone)], .continued),
    (freshPhone, [.addChosen("gold", .phone), .continued, .continued, .continued], .continued),
    (freshPhone, [.addChosen("gold", .phone)], .cancelled),
    (needsActivation(), [], .activationChosen("gold", .phone)),
    (needsActivation(), [], .linkOpened(linkToGold)),
    (needsActivation(), [.linkOpened(linkToGold)], .continued),
    (needsActivation(), [.linkOpened(linkToGold)], .linkOpened(linkToGold)),
    (needsActivation(), [], .verificationChosen(serialNumber: "SN-A", .phone)),
    (twinsWait, [.linkOpened(linkToGold)], .passChosen(0)),
    (freshPhone, [], .policyChosen(.guide)),
    (freshPhone, [.addChosen("gold", .phone)], .scenarioChosen(twinsWait)),
    (freshPhone, [.addChosen("gold", .phone)], .startedOver),
    (freshPhone, [], .timeAdvanced(.seconds(600))),
  ]

  @Test(arguments: acts.indices)
  func `takes back any act with all its consequences, and does it again`(index: Int) {
    let (scenario, beginning, act) = Self.acts[index]
    var session = Session.settled(scenario)
    for message in beginning { session.tell(message) }
    let before = session.moment
    session.tell(act)
    let after = session.moment
    #expect(after != before)
    #expect(session.history.lastAct == act)
    #expect(session.history.depth == beginning.count + 1)
    session.say(.undone)
    #expect(session.moment == before)
    #expect(session.history.nextAct == act)
    session.say(.redone)
    #expect(session.moment == after)
    #expect(session.history.lastAct == act)
    #expect(session.history.nextAct == nil)
  }

  @Test func `brings a request in flight back with the world`() {
    var session = Session.settled(needsActivation())
    session.tell(.activationChosen("gold", .phone))
    session.say(.continued)
    session.say(.timePassed(.milliseconds(100)))
    let inFlight = session.moment
    session.tell(.cancelled)
    session.say(.undone)
    #expect(session.moment == inFlight)
    #expect(!session.moment.isSettled)
    session.say(.settled)
    #expect(session.activating?.outcome == .activated(comment: nil))
    #expect(session.count(of: "tokens/activations") == 1)
  }

  @Test func `forgets what was undone when something new is done`() {
    var session = Session.settled(freshPhone)
    session.tell(.addChosen("gold", .phone))
    session.say(.undone)
    session.tell(.addChosen("travel", .phone))
    #expect(session.history.nextAct == nil)
    let before = session.moment
    session.say(.redone)
    #expect(session.moment == before)
  }

  @Test func `is no step for what changes nothing`() {
    var session = Session.settled(freshPhone)
    session.tell(.addChosen("gold", .phone))
    session.say(.undone)
    session.say(
      .continued, .cancelled, .passChosen(0), .activationChosen("gold", .phone),
      .policyChosen(.perDevice), .timeAdvanced(.zero), .settled, .timePassed(.seconds(1)))
    #expect(session.history.depth == 0)
    #expect(session.history.nextAct == .addChosen("gold", .phone))
  }

  @Test func `goes nowhere where there is nothing to undo`() {
    var session = Session.settled(freshPhone)
    let before = session.moment
    session.say(.undone, .redone, .undone)
    #expect(session.moment == before)
  }

  @Test func `goes back step by step to the beginning, and forth to the end`() {
    var session = Session.settled(freshPhone)
    var moments = [session.moment]
    session.tell(.addChosen("gold", .phone))
    while session.app.flow?.hasEnded == false {
      moments.append(session.moment)
      session.tell(.continued)
    }
    let end = session.moment
    for moment in moments.reversed() {
      session.say(.undone)
      #expect(session.moment == moment)
    }
    for moment in moments.dropFirst() + [end] {
      session.say(.redone)
      #expect(session.moment == moment)
    }
  }
}
