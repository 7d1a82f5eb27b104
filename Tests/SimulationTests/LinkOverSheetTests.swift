import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("A link over Wallet's sheet") struct LinkOverSheetTests {
  /// Gold waits for activation; Travel is being added, `continues` steps in.
  private func adding(_ continues: Int) -> Session {
    var session = Session.settled(needsActivation())
    session.tell(.addChosen("travel", .phone))
    for _ in 0..<continues { session.tell(.continued) }
    return session
  }

  @Test(arguments: 2...6, [false, true])
  func `ends the sheet as cancelled by the system, and proceeds`(
    continues: Int, inFlight: Bool
  ) throws {
    var session = adding(continues)
    if inFlight { session.say(.continued) }
    guard session.adding?.mayBeCancelled == true else { return }
    session.tell(.linkOpened(linkToGold))
    let dismissal = try #require(
      session.calls("addPaymentPassViewController(_:didFinishAdding:error:)").last)
    #expect(
      dismissal.request
        == .fields([
          Payload.Field("pass", "nil"),
          Payload.Field("error", "PKAddPaymentPassError.systemCancelled (2)"),
          Payload.Field("domain", "PKPassKitErrorDomain"),
          Payload.Field("ambiguous", PassKitError.systemCancelled.ambiguity ?? ""),
        ]))
    #expect(session.activating?.progress == .waitingForLogIn)
    session.tell(.continued)
    #expect(session.words() == "Active")
    #expect(session.words("travel") == "Add to Wallet")
    #expect(session.world.passes.count == 1)
  }

  @Test func `at “card added” leaves no list behind that does not know the pass`() {
    var session = adding(7)
    #expect(session.adding?.added == .activated)
    session.tell(.linkOpened("bankapp://activate"))
    #expect(session.words("travel") == "Active")
  }

  @Test func `cannot stop a pass that is being made, which the list then shows`() {
    var session = adding(6)
    session.say(.continued)
    #expect(session.adding?.step == .provisioning)
    session.tell(.linkOpened(linkToGold))
    #expect(session.activating?.progress == .waitingForLogIn)
    #expect(session.words("travel") == "Active")
    session.tell(.continued)
    #expect(session.words() == "Active")
  }

  @Test func `keeps that pass apart from the next one`() {
    var session = Session.settled(freshWatch)
    session.tell(.addChosen("travel", .phone))
    for _ in 0..<6 { session.tell(.continued) }
    session.say(.continued)
    // Travel's pass is under way and takes 1.2 s; the link has come to nothing.
    session.say(.linkOpened("bankapp://activate"), .cancelled, .addChosen("gold", .watch))
    while session.adding?.step != .provisioning, session.adding?.outcome == nil {
      session.say(
        session.adding?.progress == .waitingForPerson
          ? .continued : .timePassed(.milliseconds(50)))
    }
    #expect(session.world.passes.isEmpty)
    session.say(.timePassed(.milliseconds(200)))
    #expect(session.world.passes.map(\.card) == ["travel"])
    #expect(session.adding?.progress == .waitingForAnswer)
    session.say(.settled)
    session.walkToTheEnd()
    #expect(session.adding?.outcome == .added)
    #expect(session.words("travel", on: .phone) == "Active")
    #expect(session.words("gold", on: .watch) == "Active")
  }
}
