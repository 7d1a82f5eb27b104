import Testing

@testable import WalletDomain

@Suite("Activating a card") struct ActivationFlowTests {
  @Test func `goes from the link to the pass, the log-in, TMP and the lists`() {
    var flow = linkFlow()
    let dialogue: [(ActivationFlow.Event, [ActivationFlow.Action], ActivationFlow.Step)] = [
      (.began, [.readPasses], .passFound),
      (.passesRead(phone: [goldWaiting], watch: nil), [], .logIn),
      (.continued, [.activate("A")], .activation),
      (.activationAnswered(.success(answer("APPROVED"))), [.checkWallet], .listsRefreshed),
      (.walletChecked, [], .listsRefreshed),
    ]
    #expect(dialogue.map(\.0) == activatingGold)
    for (event, actions, step) in dialogue {
      #expect(flow.outcome == nil)
      #expect(flow.handle(event) == actions, "\(event)")
      #expect(flow.step == step, "\(event)")
    }
    #expect(flow.outcome == .activated(comment: nil))
    #expect(flow.target?.device == .phone)
    #expect(flow.remarks.isEmpty)
  }

  @Test func `begins at the log-in when the button was chosen`() {
    var flow = buttonFlow()
    #expect(flow.handle(.began) == [])
    #expect(flow.progress == .waitingForLogIn)
    #expect(flow.handle(.continued) == [.activate("A")])
    #expect(flow.handle(.activationAnswered(.success(answer("APPROVED")))) == [.checkWallet])
    #expect(flow.handle(.walletChecked) == [])
    #expect(flow.outcome == .activated(comment: nil))
  }

  @Test func `asks for no log-in under the guide, and remarks on it`() {
    var flow = linkFlow(policy: .guide)
    #expect(flow.handle(.began) == [.readPasses])
    #expect(flow.handle(.passesRead(phone: [goldWaiting], watch: nil)) == [.activate("A")])
    #expect(
      flow.remarks.map(\.quoted) == [
        "D28: The guide asks for no log-in: whoever sends this link can have the card activated."
      ])
  }

  @Test func `speaks of no link to the customer who chose the button`() {
    var flow = buttonFlow(policy: .guide)
    #expect(flow.handle(.began) == [.activate("A")])
    #expect(
      flow.remarks.map(\.quoted) == [
        "D28: The guide asks for no log-in: whoever holds the open app can activate the card."
      ])
  }

  @Test(arguments: 0..<4)
  func `may be cancelled until the answer is there`(count: Int) {
    var flow = linkFlow(after: count)
    #expect(flow.mayBeCancelled)
    #expect(flow.handle(.cancelled) == [])
    #expect(flow.outcome == (flow.step == .activation ? .leftBeforeAnswer : .cancelled))
  }

  @Test func `can no longer be cancelled once the answer is there`() {
    var flow = linkFlow(after: 4)
    let before = flow
    #expect(flow.handle(.cancelled) == [])
    #expect(flow == before)
  }
}
