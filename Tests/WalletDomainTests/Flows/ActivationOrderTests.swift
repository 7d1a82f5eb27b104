import Randomness
import Testing

@testable import WalletDomain

@Suite("Activating, out of order") struct ActivationOrderTests {
  private static let events: [ActivationFlow.Event] = [
    .began, .passesRead(phone: [goldWaiting], watch: nil),
    .passesRead(phone: [goldWaiting], watch: [goldWaiting]), .passesRead(phone: [], watch: nil),
    .passChosen(0), .passChosen(7), .continued, .cancelled,
    .activationAnswered(.success(answer("APPROVED"))),
    .activationAnswered(.success(answer(nil))), .activationAnswered(.failure(.emptyAnswer)),
    .walletChecked,
  ]

  @Test(arguments: Array(0...activatingGold.count))
  func `nothing changes by what does not belong there`(count: Int) {
    let before = linkFlow(after: count)
    let next = count < activatingGold.count ? activatingGold[count] : nil
    for event in Self.events where event != .cancelled {
      if let next, event.isOf(theKindOf: next) { continue }
      var flow = before
      #expect(flow.handle(event) == [], "\(event) at \(before.step)")
      #expect(flow == before, "\(event) at \(before.step)")
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>, Policy.allCases)
  func `no sequence of events leaves an ended flow, or activates twice`(
    seed: UInt64, policy: Policy
  ) {
    var numbers = SplitMix64(seed: seed)
    var flow = seed % 2 == 0 ? linkFlow(policy: policy) : buttonFlow(policy: policy)
    var asked = 0
    for _ in 0..<200 {
      let before = flow
      let event = Self.events.randomElement(using: &numbers) ?? .began
      let actions = flow.handle(event)
      if before.outcome != nil { #expect(flow == before && actions.isEmpty) }
      #expect(flow.step.rawValue >= before.step.rawValue)
      if actions == [.activate("A")] { asked += 1 }
    }
    #expect(asked <= 1)
    #expect(flow.outcome != nil)
  }
}

extension ActivationFlow.Event {
  fileprivate func isOf(theKindOf other: Self) -> Bool {
    switch (self, other) {
    case (.began, .began), (.passesRead, .passesRead), (.continued, .continued),
      (.activationAnswered, .activationAnswered), (.walletChecked, .walletChecked):
      true
    default: false
    }
  }
}
