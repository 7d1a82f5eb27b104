import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("Activating a card") struct ActivatingTests {
  @Test(
    arguments: [
      .linkOpened(linkToGold), .linkOpened("  BANKAPP://Activate?serialNumber=SN%2DA\n"),
      .verificationChosen(serialNumber: "SN-A", .phone), .activationChosen("gold", .phone),
    ] as [Message])
  func `ends with the card Active, whatever began it`(beginning: Message) {
    var session = Session.settled(needsActivation())
    #expect(session.words() == "Activate Card")
    session.tell(beginning)
    #expect(session.activating?.progress == .waitingForLogIn)
    #expect(session.count(of: "tokens/activations") == 0)
    session.tell(.continued)
    #expect(session.activating?.outcome == .activated(comment: nil))
    #expect(session.words() == "Active")
    #expect(session.tokenStatus("A") == "ACTIVE")
    #expect(session.world.passes[0].pass.activationState == .activated)
    #expect(session.count(of: "tokens/activations") == 1)
    #expect(session.count(of: "tokens/searches") == 2)
    session.tell(.continued)
    #expect(session.app.flow == nil)
  }

  @Test(
    arguments: [
      ("DECLINED", .declined(comment: "Call us.")), ("FAILED", .failed(comment: "Call us.")),
      ("failed", .failed(comment: "Call us.")),
      ("REVIEW", .unknownAnswer("REVIEW", comment: "Call us.")),
      (nil, .unknownAnswer(nil, comment: "Call us.")),
    ] as [(String?, ActivationOutcome)])
  func `shows any other answer with its comment, and asks for the list again`(
    response: String?, outcome: ActivationOutcome
  ) {
    var session = Session.settled(needsActivation(response: response, comment: "Call us."))
    session.tell(.activationChosen("gold", .phone), .continued)
    #expect(session.activating?.outcome == outcome)
    #expect(session.words() == "Activate Card")
    #expect(session.count(of: "tokens/searches") == 2)
  }

  @Test(arguments: [Device.phone, .watch])
  func `by the button activates that device's token`(device: Device) {
    var session = Session.settled(twinsWait)
    session.tell(.activationChosen("gold", device), .continued)
    #expect(session.words(on: device) == "Active")
    #expect(session.words(on: device == .phone ? .watch : .phone) == "Activate Card")
    #expect(session.words() == "Activate Card")
  }

  @Test func `by a link finds the pass on the Watch`() {
    var session = Session.settled(
      scenario(
        watch: CustomerDevice(.watch),
        passes: [stored("W", on: .watch, serial: "SN-A", .requiresActivation)],
        service: TokenService(tokens: [token("W", "INACTIVE")])))
    session.tell(.verificationChosen(serialNumber: "SN-A", .watch))
    #expect(session.activating?.target?.device == .watch)
    session.tell(.continued)
    #expect(session.words(on: .watch) == "Active")
  }

  @Test func `by a link that fits two passes lets the customer choose the device`() {
    var session = Session.settled(twinsWait)
    session.tell(.linkOpened(linkToGold))
    #expect(session.activating?.choices.map(\.device) == [.phone, .watch])
    session.tell(.passChosen(1), .continued)
    #expect(session.words(on: .watch) == "Active")
    #expect(session.words(on: .phone) == "Activate Card")
    session.tell(.continued, .linkOpened(linkToGold))
    #expect(session.activating?.target?.device == .phone)
  }

  @Test func `may be cancelled at the log-in, and no call was made`() {
    var session = Session.settled(needsActivation())
    session.tell(.activationChosen("gold", .phone), .cancelled)
    #expect(session.activating?.outcome == .cancelled)
    #expect(session.count(of: "tokens/activations") == 0)
  }

  @Test func `may be left while the call is under way, which is done all the same`() {
    var session = Session.settled(needsActivation())
    session.tell(.activationChosen("gold", .phone))
    session.say(.continued)
    session.say(.cancelled)
    #expect(session.activating?.outcome == .leftBeforeAnswer)
    #expect(session.words() == "Activate Card")
    session.say(.settled)
    #expect(session.activating?.outcome == .leftBeforeAnswer)
    #expect(session.tokenStatus("A") == "ACTIVE")
    #expect(session.words() == "Active")
  }

  @Test func `is not confirmed where the answer was lost, and Refresh shows what is true`() {
    var session = Session.settled(
      needsActivation(faults: [
        Fault(id: "lost", on: .activations, calls: 1...1, ending: .reset, phase: .after)
      ]))
    session.tell(.activationChosen("gold", .phone), .continued)
    #expect(session.activating?.outcome == .notConfirmed(.connectionLost))
    #expect(session.words() == "Activate Card")
    session.tell(.cancelled, .listRefreshed)
    #expect(session.words() == "Active")
  }

  @Test func `asks for no log-in under the guide`() {
    var session = Session.settled(needsActivation(policy: .guide))
    session.tell(.linkOpened(linkToGold))
    #expect(session.activating?.outcome == .activated(comment: nil))
  }
}
