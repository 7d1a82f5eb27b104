import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("signed-cards, when it goes otherwise") struct SigningFailureTests {
  /// Adding Gold while `faults` are active, up to where the issuer has been asked and time stands.
  private func signing(_ faults: Fault...) -> Session {
    var session = Session.settled(scenario(faults: faults))
    session.tell(.addChosen("gold", .phone), .continued, .continued, .continued)
    session.say(.continued)
    return session
  }

  @Test(
    arguments: [
      (.status(500), .status(500)), (.status(401), .status(401)), (.status(204), .status(204)),
      (.refuse, .couldNotConnect), (.reset, .connectionLost), (.empty, .emptyAnswer),
      // A body without the three fields.
      (.status(200), .unreadable("activationData is missing")),
    ] as [(Fault.Ending, CallFailure)])
  func `ends the addition, and leaves the list unharmed`(
    ending: Fault.Ending, failure: CallFailure
  ) {
    var session = signing(Fault(id: "f", on: .signedCards, ending: ending))
    let list = session.app.overview
    session.say(.settled)
    #expect(session.adding?.outcome == .issuerFailed(failure))
    #expect(session.calls("signed-cards")[0].failure == failure)
    #expect(session.app.overview == list)
    #expect(session.world.passes.isEmpty)
    #expect(session.count(of: "addPaymentPassViewController(_:didFinishAdding:error:)") == 1)
  }

  @Test func `that hangs ends at the deadline, 20 s after the handler was called`() {
    var session = signing(Fault(id: "f", on: .signedCards, ending: .hang))
    let called = session.world.clock
    session.say(.timePassed(.milliseconds(19_999)))
    #expect(session.adding?.outcome == nil)
    session.say(.timePassed(.milliseconds(1)))
    #expect(session.adding?.outcome == .deadlinePassed)
    #expect(session.world.clock - called == .seconds(20))
    #expect(session.moment.isSettled)
    #expect(session.calls("signed-cards")[0].answer?.ignored == true)
  }

  @Test func `that takes 25 s ends at the deadline, and its answer is ignored`() {
    var session = signing(Fault(id: "f", on: .signedCards, delay: .milliseconds(24_600)))
    let called = session.world.clock
    session.say(.timePassed(.seconds(20)))
    #expect(session.adding?.outcome == .deadlinePassed)
    #expect(session.moment.isSettled)
    let ended = session.app
    session.say(.timeAdvanced(.seconds(5)))
    #expect(session.world.clock - called == .seconds(25))
    #expect(session.app == ended)
    #expect(session.calls("signed-cards")[0].status == 200)
    #expect(session.calls("signed-cards")[0].answer?.ignored == true)
    #expect(session.calls("signed-cards")[0].duration == .seconds(25))
  }

  @Test func `that takes just under 20 s is in time`() {
    var session = signing(Fault(id: "f", on: .signedCards, delay: .milliseconds(19_599)))
    session.say(.settled)
    session.walkToTheEnd()
    #expect(session.adding?.outcome == .added)
  }

  @Test func `is of no use where time was moved past the 20 s before it is handed over`() {
    var session = signing()
    session.tell(.settled, .timeAdvanced(.seconds(20)), .continued)
    #expect(session.adding?.outcome == .deadlinePassed)
    #expect(session.world.passes.isEmpty)
  }

  @Test func `can be tried again`() {
    var session = signing(Fault(id: "f", on: .signedCards, calls: 1...1, ending: .status(500)))
    session.tell(.continued)
    session.tell(.continued, .addChosen("gold", .phone))
    session.walkToTheEnd()
    #expect(session.adding?.outcome == .added)
    #expect(session.words() == "Active")
  }

  @Test func `is no business of certificates that fail before`() {
    var session = Session.settled(
      scenario(faults: [Fault(id: "f", on: .certificates, ending: .refuse)]))
    session.tell(.addChosen("gold", .phone))
    session.walkToTheEnd()
    #expect(session.adding?.outcome == .appleFailed(.couldNotConnect))
    #expect(session.count(of: "signed-cards") == 0)
  }
}
