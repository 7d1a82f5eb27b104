import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("Why a call failed, for an audience") struct RefusalWordsTests {
  private func refusals(
    _ title: String, _ change: (inout WorldFacts) -> Void = { _ in }
  ) -> [String?] {
    var played = PlayedActs(in: .settled(FindingTests.without(freshPhone, change)))
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
}
