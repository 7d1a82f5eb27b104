import Diagnosis
import Presentation
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("What to do about a row") struct RowAdviceTests {
  private func steps(_ session: Session, of card: Card.ID = "gold") -> [String] {
    let todo = Why(session, of: card).report?.sections.first {
      $0.heading == "What to do"
    }
    return todo?.items.map(\.text) ?? []
  }

  private func waiting(_ change: (inout WorldFacts) -> Void = { _ in }) -> Scenario {
    var scenario = needsActivation()
    scenario.setup.networkRules.verification = [.bankApp, .sms, .call]
    change(&scenario.setup)
    return scenario
  }

  @Test func `of a card that waits, what the customer does to activate it`() {
    #expect(
      steps(Session.settled(waiting())) == [
        "Have the customer choose Activate Card in the app, "
          + "or verify the card in Wallet by text message or call."
      ])
    #expect(
      steps(Session.settled(waiting { $0.networkRules.verification = [.bankApp] })) == [
        "Have the customer choose Activate Card in the app."
      ])
  }

  @Test func `each device is named where they differ, and what is odd elsewhere stands below`()
    throws
  {
    let session = Session.settled(waiting { $0.watch = CustomerDevice(.watch) })
    #expect(
      steps(session) == [
        "On the iPhone: have the customer choose Activate Card in the app, "
          + "or verify the card in Wallet by text message or call.",
        "On the Watch: have the customer choose Add to Wallet in the app, "
          + "if the card is wanted there as well.",
      ])
    let leftOut = try #require(
      SessionDiagnosis(session).findings.first { $0.id == .deviceNotOffered })
    #expect(leftOut.steps.isEmpty)
    #expect(leftOut.furtherSteps == leftOut.words.next)
  }

  @Test func `a card that is nowhere is added, and one that is lost is not`() {
    let add = "Have the customer choose Add to Wallet in the app."
    #expect(steps(Session.settled(freshPhone)) == [add])
    var lost = freshPhone
    var card = gold
    card.state = .lost
    lost.setup.cards = [card, travel]
    #expect(
      steps(Session.settled(lost)) == [
        "Ask whether the report is to be withdrawn, or whether a new card is on its way."
      ])
    #expect(
      SessionDiagnosis(.settled(lost)).diagnosis(of: "gold")?.ofRow.said == [
        "Your card is not in Wallet on your iPhone; "
          + "the card is reported lost, so that it cannot be added."
      ])
    #expect(steps(Session.settled(lost), of: "travel") == [add])
  }

  @Test func `of a card that was reported lost just now the report is named once`() {
    var session = Session.settled(freshPhone)
    session.tell(.worldChanged(.cardState("gold", .lost)))
    #expect(
      SessionDiagnosis(session).diagnosis(of: "gold")?.ofRow.said == [
        "Your card is not in Wallet on your iPhone; "
          + "the card is reported lost, so that it cannot be added."
      ])
  }

  @Test func `nothing is to be done about a card that can pay, nor in the middle of a flow`() {
    let active = scenario(
      passes: [stored("A")], service: TokenService(tokens: [token("A", "ACTIVE")]))
    #expect(steps(Session.settled(active)).isEmpty)
    var session = Session.settled(waiting())
    _ = session.update(.activationChosen("gold", .phone))
    _ = session.update(.settled)
    #expect(steps(session).isEmpty)
  }
}
