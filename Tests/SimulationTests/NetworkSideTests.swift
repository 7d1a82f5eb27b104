import Scenarios
import Simulation
import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("The app beside the network") struct NetworkSideTests {
  private let slow = NetworkRules(
    propagation: Propagation(tmp: .seconds(10), device: .seconds(2)))

  private func waiting(_ method: ActivationMethod = .server) -> Session {
    .settled(
      scenario(
        passes: [stored("A", .requiresActivation)],
        service: TokenService(tokens: [token("A", "INACTIVE")]), method: method, rules: slow))
  }

  @Test func `the row is Active while Wallet still waits for the activation`() {
    var session = waiting()
    session.say(.activationChosen("gold", .phone), .continued)
    session.say(.timePassed(.seconds(1)))
    #expect(session.activating?.outcome == .activated(comment: nil))
    #expect(session.words() == "Active")
    #expect(session.world.passes[0].pass.activationState == .requiresActivation)
    session.say(.timePassed(.seconds(2)))
    #expect(session.world.passes[0].pass.activationState == .activated)
    #expect(session.count(of: "PKPassLibraryDidChange") == 1)
  }

  @Test func `method A leaves TMP behind, and the row with it`() {
    var session = waiting(.activationData)
    session.tell(.activationChosen("gold", .phone), .continued)
    #expect(session.activating?.outcome == .activated(comment: nil))
    #expect(session.count(of: "activate(_:activationData:)") == 1)
    #expect(session.world.passes[0].pass.activationState == .activated)
    #expect(session.words() == "Activate Card", "the list was asked before TMP knew")
    session.tell(.listRefreshed)
    #expect(session.words() == "Active")
  }

  @Test func `a link over method A takes its place, and the pass is activated all the same`() {
    var session = waiting(.activationData)
    session.say(.activationChosen("gold", .phone), .continued)
    session.say(.timePassed(.milliseconds(400)))
    #expect(session.activating?.step == .passActivation)
    session.say(.cancelled)
    session.tell(.settled)
    #expect(session.world.vault["A"]?.status == .active)
  }

  @Test func `the bank's acts reach the list by themselves`() {
    var session = Session.settled(
      scenario(
        passes: [stored("A")], service: TokenService(tokens: [token("A", "ACTIVE")]), rules: slow))
    session.tell(.worldChanged(.cardState("gold", .blocked)))
    #expect(session.words() == "Suspended")
    #expect(session.app.overview?.cards.first?.state == .blocked)
    session.tell(.worldChanged(.cardState("gold", .replaced)))
    #expect(session.words("gold-2") == "Active")
    #expect(session.app.overview?.status(of: "gold") == nil)
    session.tell(.undone, .undone)
    #expect(session.words() == "Active")
    #expect(session.app.overview?.cards.first?.state == .active)
  }

  @Test func `what is refused is a notice, with what to do instead`() {
    var session = waiting()
    session.tell(.worldChanged(.token("A", .suspend, by: .issuer)))
    session.say(.worldChanged(.token("A", .suspend, by: .issuer)))
    #expect(
      session.app.notice
        == "The token is INACTIVE: only an ACTIVE token is suspended. Activate it first, or delete it."
    )
    session.say(.worldChanged(.cardState("gold", .active)))
    #expect(session.app.notice == "The card is active already. Nothing needs to be done.")
  }

  @Test func `the end of a token is not waited for, and comes when time is moved on`() {
    var session = waiting()
    #expect(session.moment.isSettled)
    session.tell(.timeAdvanced(TokenRules.mastercard.inactiveLifetime))
    #expect(session.words() == "Activate Card", "TMP hears of it ten seconds later")
    session.tell(.listRefreshed)
    #expect(session.words() == "Deactivated")
  }
}
