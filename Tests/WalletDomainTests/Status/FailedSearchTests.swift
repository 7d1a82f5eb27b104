import Testing

@testable import WalletDomain

@Suite("A search that failed") struct FailedSearchTests {
  static let failures: [CallFailure] = [
    .couldNotConnect, .connectionLost, .timedOut(after: .seconds(60)), .status(500), .status(401),
    .emptyAnswer, .unreadable("the body is not JSON"),
  ]

  @Test(arguments: failures, Policy.allCases)
  func `is never a verdict`(failure: CallFailure, policy: Policy) throws {
    var seen = evidence(phone: [pass("A")], watch: [])
    seen.search = .failure(failure)
    let status = try #require(statusOfGold(seen, policy))
    #expect(status.row == .couldNotCheck)
    let verdicts = status.devices.values + [status.whole].compactMap { $0 }
    #expect(verdicts.count == (policy == .guide ? 1 : 2))
    for verdict in verdicts {
      #expect(verdict.status == .couldNotCheck)
      #expect(verdict.offer == nil)
      #expect(verdict.reason == failure.explanation.summary)
      #expect(
        verdict.because == [
          .searchFailed(failure), .rule(.failedQuestionIsNoVerdict),
        ])
    }
  }

  @Test func `outweighs an obstacle on the device`() {
    var seen = evidence()
    seen.seen[0].obstacle = .noEntitlement
    seen.search = .failure(.status(500))
    #expect(statusOfGold(seen)?.row == .couldNotCheck)
  }

  @Test func `crashes not even the guide`() {
    var seen = evidence(cards: [gold, gold])
    seen.search = .failure(.status(500))
    #expect(WalletOverview(seen, policy: .guide).crash == nil)
  }
}
