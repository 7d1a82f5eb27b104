import Scenarios
import Simulation
import Testing
import WalletDomain

@Suite("Starting over") struct StartingOverTests {
  @Test func `gives the moment after opening again, under the policy that was chosen`() {
    var session = Session.settled(freshPhone)
    session.tell(.policyChosen(.guide))
    let beginning = Session.settled(freshPhone, policy: .guide).moment
    session.tell(.addChosen("gold", .phone))
    session.walkToTheEnd()
    session.tell(.startedOver)
    #expect(session.moment == beginning)
  }

  @Test func `makes unknown again what was said since`() {
    var begun = freshPhone
    begun.unknowns = [.watch, .session]
    var session = Session.settled(begun)
    session.tell(.worldChanged(.watchPaired(true)))
    #expect(session.scenario.unknowns == [.session])
    session.tell(.scenarioEdited(ScenarioEdit("log-in", ["app.session.state=valid"])))
    session.tell(.startedOver)
    #expect(session.scenario.unknowns == [.watch, .session])
  }

  @Test func `in another scenario takes its policy and its world`() {
    let other = needsActivation(policy: .guide)
    var session = Session.settled(freshPhone)
    session.tell(.addChosen("gold", .phone), .scenarioChosen(other))
    #expect(session.moment == Session.settled(other).moment)
    #expect(session.scenario.id == "needs-activation")
    session.say(.undone)
    #expect(session.scenario.id == "fresh-phone")
    #expect(session.adding?.step == .eligibility)
  }
}
