import FoundationEssentials
import Testing
import WalletDomain

@Suite("Activation by PassKit") struct MethodATests {
  private static let password = Data([1, 2, 3])

  private func flow(policy: Policy = .perDevice) -> ActivationFlow {
    ActivationFlow(
      target: ActivationFlow.Target(token: "A", pass: goldWaiting, device: .phone),
      rule: LinkRule(scheme: "bankapp"), policy: policy, method: .activationData)
  }

  private func answer(
    _ response: String, comment: String? = nil, data: Data? = nil
  ) -> ActivationFlow.Event {
    .activationAnswered(
      .success(
        ActivationAnswer(
          issuerMobileAppAuthResponse: response, comment: comment, activationData: data)))
  }

  @Test func `hands the issuer's one-time password to PassKit, then asks for the list`() {
    var flow = flow()
    #expect(flow.handle(.began) == [])
    #expect(flow.handle(.continued) == [.requestActivationData("A")])
    #expect(
      flow.handle(answer("APPROVED", data: Self.password))
        == [.activatePass(goldWaiting, .phone, Self.password)])
    #expect(flow.step == .passActivation && flow.mayBeCancelled)
    #expect(flow.handle(.passActivationAnswered(nil)) == [.checkWallet])
    #expect(flow.handle(.walletChecked) == [])
    #expect(flow.outcome == .activated(comment: nil))
  }

  @Test(
    arguments: [
      ("APPROVED", nil, .passNotActivated(.noActivationData)),
      ("FAILED", PassActivationFailure.visaComment, .passNotActivated(.visaNeedsNonce)),
      ("FAILED", "Later.", .failed(comment: "Later.")),
      ("DECLINED", nil, .declined(comment: nil)),
    ] as [(String, String?, ActivationOutcome)])
  func `without a password PassKit is not asked`(
    response: String, comment: String?, outcome: ActivationOutcome
  ) {
    var flow = flow()
    _ = flow.handle(.began)
    _ = flow.handle(.continued)
    #expect(flow.handle(answer(response, comment: comment)) == [.checkWallet])
    _ = flow.handle(.walletChecked)
    #expect(flow.outcome == outcome)
  }

  @Test func `what PassKit says against it is how it ends`() {
    var flow = flow()
    for event in [.began, .continued, answer("APPROVED", data: Self.password)] {
      _ = flow.handle(event)
    }
    #expect(flow.handle(.passActivationAnswered(.watchOutOfReach)) == [.checkWallet])
    _ = flow.handle(.walletChecked)
    #expect(flow.outcome == .passNotActivated(.watchOutOfReach))
    #expect(flow.outcome?.name == .passNotActivated && flow.outcome?.succeeded == false)
  }

  @Test func `may be left while PassKit is asked`() {
    var flow = flow()
    for event in [.began, .continued, answer("APPROVED", data: Self.password)] {
      _ = flow.handle(event)
    }
    #expect(flow.handle(.cancelled) == [])
    #expect(flow.outcome == .leftBeforeAnswer)
  }

  @Test func `is not known to the guide`() {
    var flow = flow(policy: .guide)
    #expect(flow.method == .server)
    #expect(flow.handle(.began) == [.activate("A")])
  }

  @Test(
    arguments: [
      (.visaNeedsNonce, "activation.visa-nonce"),
      (.noActivationData, "activation.no-activation-data"),
      (.watchOutOfReach, "activation.watch-out-of-reach"),
      (.refused("no"), "activation.refused"),
    ] as [(PassActivationFailure, String)])
  func `failures are explained`(failure: PassActivationFailure, id: String) {
    #expect(failure.explanation(in: Vocabulary()).id == id)
    #expect(failure.explanation(in: Vocabulary()).explanation.hasSuffix("."))
  }
}
