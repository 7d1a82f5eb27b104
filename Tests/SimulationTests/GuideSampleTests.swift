import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("The guide's sample, to the letter") struct GuideSampleTests {
  private func guide(
    _ scenario: Scenario, apple: (inout AppleSetup) -> Void = { _ in }
  ) -> Session {
    var scenario = scenario
    apple(&scenario.setup.apple)
    return Session.settled(scenario, policy: .guide)
  }

  @Test(
    arguments: [(.green, .added), (.yellow, .addedRequiringActivation)]
      as [(NetworkDecision, AddPassOutcome)])
  func `does not look again after a card was added`(
    decision: NetworkDecision, outcome: AddPassOutcome
  ) {
    var session = guide(scenario(decision: decision))
    session.tell(.addChosen("gold", .phone))
    session.walkToTheEnd()
    #expect(session.adding?.outcome == outcome)
    #expect(session.words() == "Add to Wallet")
    #expect(session.count(of: "tokens/searches") == 1)
    session.tell(.continued, .listRefreshed)
    #expect(session.words() == (decision == .green ? "Active" : "Activate Card"))
  }

  @Test(arguments: ["APPROVED", "DECLINED", "FAILED"])
  func `does not look again after an activation`(response: String) {
    var session = guide(needsActivation(response: response))
    session.tell(.linkOpened(linkToGold))
    #expect(session.activating?.outcome != nil)
    #expect(session.words() == "Activate Card")
    #expect(session.count(of: "tokens/searches") == 1)
  }

  @Test(
    arguments: [
      .passRemoved(serialNumber: "SN-A", .phone), .cardState("gold", .lost), .watchPaired(true),
    ] as [WorldChange])
  func `hears of nothing that others do`(change: WorldChange) {
    var session = guide(needsActivation())
    session.tell(.worldChanged(change))
    #expect(session.count(of: "tokens/searches") == 1)
    #expect(session.words() == "Activate Card")
  }

  @Test func `shows what is true once the other policy takes its place`() {
    var session = guide(needsActivation())
    session.tell(.linkOpened(linkToGold), .continued, .policyChosen(.perDevice))
    #expect(session.words() == "Active")
  }

  @Test func `goes on with one certificate`() {
    var session = guide(freshPhone) { $0.certificateHandout = .leafOnly }
    session.tell(.addChosen("gold", .phone))
    session.walkToTheEnd()
    #expect(session.count(of: "signed-cards") == 1)
  }

  @Test func `asks TMP where there are no cards`() {
    #expect(guide(scenario(cards: [])).count(of: "tokens/searches") == 1)
    #expect(Session.settled(scenario(cards: [])).count(of: "tokens/searches") == 0)
  }
}
