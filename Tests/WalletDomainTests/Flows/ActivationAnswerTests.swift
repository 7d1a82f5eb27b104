import Testing

@testable import WalletDomain

@Suite("The answer to an activation") struct ActivationAnswerTests {
  private func outcome(of answer: ActivationAnswer, _ policy: Policy) -> ActivationOutcome? {
    var flow = linkFlow(after: policy == .guide ? 2 : 3, policy: policy)
    if flow.handle(.activationAnswered(.success(answer))) == [.checkWallet] {
      _ = flow.handle(.walletChecked)
    }
    return flow.outcome
  }

  @Test(
    arguments: [
      ("APPROVED", .activated(comment: "why")), ("approved", .activated(comment: "why")),
      ("DECLINED", .declined(comment: "why")), ("Declined", .declined(comment: "why")),
      ("FAILED", .failed(comment: "why")), ("fAiLeD", .failed(comment: "why")),
      ("FAILURE", .unknownAnswer("FAILURE", comment: "why")),
      ("REVIEW", .unknownAnswer("REVIEW", comment: "why")),
      (" APPROVED", .unknownAnswer(" APPROVED", comment: "why")),
      ("", .unknownAnswer("", comment: "why")), (nil, .unknownAnswer(nil, comment: "why")),
    ] as [(String?, ActivationOutcome)])
  func `counts in any letter case, and everything else is unknown`(
    response: String?, expected: ActivationOutcome
  ) {
    let outcome = outcome(of: answer(response, comment: "why"), .perDevice)
    #expect(outcome == expected)
    #expect(outcome?.comment == "why")
    #expect(outcome?.succeeded == (expected == .activated(comment: "why")))
  }

  @Test(
    arguments: [
      ("APPROVED", .activated(comment: nil)), ("DECLINED", .declined(comment: nil)),
      ("FAILED", .failed(comment: nil)),
      (
        "approved",
        .notConfirmed(.unreadable("issuerMobileAppAuthResponse is “approved”."))
      ),
      ("REVIEW", .notConfirmed(.unreadable("issuerMobileAppAuthResponse is “REVIEW”."))),
      (nil, .notConfirmed(.unreadable("issuerMobileAppAuthResponse is missing."))),
    ] as [(String?, ActivationOutcome)])
  func `is read by the guide in one spelling only`(
    response: String?, expected: ActivationOutcome
  ) {
    #expect(outcome(of: answer(response), .guide) == expected)
  }

  @Test(
    arguments: [.connectionLost, .timedOut(after: .seconds(60)), .status(500)] as [CallFailure])
  func `is not confirmed where none came`(failure: CallFailure) {
    var flow = linkFlow(after: 3)
    #expect(flow.handle(.activationAnswered(.failure(failure))) == [])
    #expect(flow.outcome == .notConfirmed(failure))
  }

  @Test(
    arguments: [
      ("A", "1234", []), (nil, nil, []),
      ("B", "1234", ["The answer names token B, but A was asked for."]),
      ("A", "9999", ["The answer names card ···· 9999, but the pass shows ···· 1234."]),
      (
        "B", "9999",
        [
          "The answer names token B, but A was asked for.",
          "The answer names card ···· 9999, but the pass shows ···· 1234.",
        ]
      ),
    ] as [(TokenUniqueReference?, String?, [String])])
  func `is compared with what was asked`(
    token: TokenUniqueReference?, last4: String?, remarks: [String]
  ) {
    var flow = linkFlow(after: 3)
    var echo = answer("APPROVED")
    echo.tokenUniqueReference = token
    echo.cardLast4Digits = last4
    _ = flow.handle(.activationAnswered(.success(echo)))
    #expect(flow.remarks.map(\.text) == remarks)
  }

  @Test(
    arguments: [
      (.activated(comment: nil), "activated"),
      (.activatedIfHeld(comment: nil), "activated-if-held"), (.declined(comment: nil), "declined"),
      (.failed(comment: nil), "failed"), (.unknownAnswer(nil, comment: nil), "unknown-answer"),
      (.notConfirmed(.emptyAnswer), "not-confirmed"), (.linkRejected(.unreadable), "link-rejected"),
      (.linkRejected(.passNotFound(serialNumber: "1")), "pass-not-found"),
      (.cancelled, "cancelled"),
      (.approvedNotActive(.notListed, comment: nil), "approved-not-active"),
      (.approvedNotActive(.notChecked, comment: nil), "approved-not-checked"),
      (.approvedForAnother(.active, comment: nil), "approved-for-another"),
      (.noAddress, "no-address"), (.crashed(.noURL), "crashed"),
    ] as [(ActivationOutcome, String)])
  func `has a name from the closed list`(outcome: ActivationOutcome, name: String) {
    #expect(outcome.name.rawValue == name)
  }
}
