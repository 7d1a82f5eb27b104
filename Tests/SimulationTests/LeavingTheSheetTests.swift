import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("Leaving the sheet") struct LeavingTheSheetTests {
  /// The answer that is under way at a step may be there already, or not.
  @Test(arguments: Array(0...6), [false, true])
  func `leaves the list unharmed, at every step`(continues: Int, atOnce: Bool) throws {
    var session = Session.settled(freshPhone)
    let list = session.app.overview
    session.tell(.addChosen("gold", .phone))
    for _ in 0..<continues { session.tell(.continued) }
    if atOnce { session.say(.continued) }
    let flow = try #require(session.adding)
    let open = flow.sheetIsOpen
    guard flow.mayBeCancelled else { return }
    session.tell(.cancelled)
    #expect(session.adding?.outcome == .cancelled)
    #expect(session.app.overview == list)
    #expect(session.world.passes.isEmpty)
    #expect(session.world.tokenService.tokens.isEmpty)
    #expect(session.world.log.calls.allSatisfy { !$0.isWaiting })
    #expect(
      session.count(of: "addPaymentPassViewController(_:didFinishAdding:error:)")
        == (open ? 1 : 0))
    session.tell(.cancelled)
    #expect(session.app.flow == nil)
  }

  @Test func `is too late once the pass is being made`() {
    var session = Session.settled(freshPhone)
    session.tell(.addChosen("gold", .phone))
    for _ in 0..<6 { session.tell(.continued) }
    session.say(.continued)
    #expect(session.adding?.step == .provisioning)
    session.tell(.cancelled)
    #expect(session.adding?.outcome == nil)
    session.walkToTheEnd()
    #expect(session.words() == "Active")
  }

  @Test func `makes the answer that comes afterwards an ignored one`() throws {
    var session = Session.settled(freshPhone)
    session.tell(.addChosen("gold", .phone), .continued, .continued, .continued)
    session.say(.continued)
    #expect(session.adding?.step == .issuerSigns)
    session.tell(.cancelled)
    #expect(session.calls("signed-cards").first?.answer?.summary == "nobody waits for it")
    session.tell(.timeAdvanced(.seconds(1)))
    let call = try #require(session.calls("signed-cards").first)
    #expect(call.status == 200)
    #expect(call.answer?.ignored == true)
    #expect(session.adding?.signedCard == nil)
  }

  @Test func `is not done by choosing another card behind it`() {
    var session = Session.settled(needsActivation())
    session.tell(.addChosen("travel", .phone), .continued, .continued)
    let before = session.moment
    session.tell(.addChosen("gold", .phone), .activationChosen("gold", .phone))
    #expect(session.moment == before)
    #expect(session.history.depth == 3)
  }
}
