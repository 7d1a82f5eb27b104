import Simulation
import SimulatedWorld
import Testing
import WalletDomain

@Suite("Why a call failed, for an audience") struct RefusalWordsTests {
  private func refusals(
    _ title: String, mistake: AppMistake? = nil, _ change: (inout WorldFacts) -> Void = { _ in }
  ) -> [String?] {
    var session = Session.settled(FindingTests.without(freshPhone, change))
    if let mistake { _ = session.update(.mistakeSwitched(mistake)) }
    var played = PlayedActs(in: session)
    played.play([.add("gold", .phone)])
    return played.session.calls(title).map(\.refusalInWords)
  }

  @Test func `a decision of the network is told in a word, not in its colour`() {
    #expect(refusals("tokenize") { $0.networkDecision = .red } == ["declined"])
    #expect(refusals("tokenize") == [nil])
  }

  @Test func `an obstacle at Apple is told in a word`() {
    #expect(refusals("cards (eligibility)") { $0.apple.obstacle = .noAgreement } == ["refused"])
  }

  @Test func `an answer that Wallet does not take is told without its reason`() {
    let handler = "completionHandler(PKAddPaymentPassRequest)"
    #expect(refusals(handler, mistake: .handlerTwice).last == "ignored")
    #expect(refusals(handler, mistake: .handlerLate).last == "late, ignored")
  }
}
