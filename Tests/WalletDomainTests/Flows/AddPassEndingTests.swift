import FoundationEssentials
import Testing

@testable import WalletDomain

@Suite("Adding a pass, when it goes otherwise") struct AddPassEndingTests {
  @Test(
    arguments: [
      (.eligibility, .eligibilityAnswered(.noEntitlement), .cannotBeAdded(.noEntitlement), false),
      (
        .eligibility, .eligibilityAnswered(.alreadyAdded(.phone, visible: false)),
        .cannotBeAdded(.alreadyAdded(.phone, visible: false)), false
      ),
      (
        .certificates, .certificatesArrived(.failure(.status(500))), .appleFailed(.status(500)),
        true
      ),
      (
        .issuerSigns, .cardSigned(.failure(.connectionLost)), .issuerFailed(.connectionLost), true
      ),
      (.issuerSigns, .deadlinePassed, .deadlinePassed, true),
      (
        .passRequest, .walletJudged(.requestRefused("nonce")),
        .walletFailed(.requestRefused("nonce")), true
      ),
      (
        .walletSheet, .controllerMissing(.noEntitlement), .cannotBeAdded(.noEntitlement), false
      ),
      (
        .walletSheet, .walletJudged(.endedByPassKit(.unsupported)),
        .walletFailed(.endedByPassKit(.unsupported)), true
      ),
      (
        .passRequest, .walletJudged(.alreadyAdded(.phone)), .walletFailed(.alreadyAdded(.phone)),
        true
      ),
      // PassKit itself says how this ended, and takes its sheet away.
      (
        .provisioning, .finishedAdding(.failure(.declinedByNetwork)),
        .walletFailed(.declinedByNetwork), false
      ),
    ] as [(AddPassFlow.Step, AddPassFlow.Event, AddPassOutcome, Bool)])
  func `ends there, and takes an open sheet away`(
    step: AddPassFlow.Step, event: AddPassFlow.Event, outcome: AddPassOutcome, dismisses: Bool
  ) {
    var flow = addFlow(waitingAt: step)
    #expect(flow.step == step)
    #expect(flow.handle(event) == (dismisses ? [.dismissSheet] : []))
    #expect(flow.outcome == outcome)
    #expect(flow.outcome?.succeeded == false)
    #expect(!flow.sheetIsOpen)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `needs at least two certificates`(count: Int) {
    var flow = addFlow(waitingAt: .certificates)
    var handed = challenge
    handed.certificates = Array(challenge.certificates.prefix(count))
    let actions = flow.handle(.certificatesArrived(.success(handed)))
    #expect(actions == (count < 2 ? [.dismissSheet] : []))
    #expect(
      flow.outcome
        == (count < 2 ? .walletFailed(.certificateChainTooShort(count: count)) : nil))
  }

  @Test(
    arguments: Array(0..<addingGold.count),
    [
      (.cancelled, .cancelled), (.interrupted, .interrupted),
    ] as [(AddPassFlow.Event, AddPassOutcome)])
  func `may be given up at every step until the pass is being made`(
    count: Int, way: (event: AddPassFlow.Event, outcome: AddPassOutcome)
  ) {
    var flow = addFlow(after: count)
    let before = flow
    let actions = flow.handle(way.event)
    if before.step == .provisioning || before.step == .listsRefreshed {
      #expect(!before.mayBeCancelled)
      #expect(flow == before)
    } else {
      #expect(before.mayBeCancelled)
      #expect(flow.outcome == way.outcome)
      #expect(actions == (before.sheetIsOpen ? [.dismissSheet] : []))
      #expect(before.sheetIsOpen == (before.step.rawValue >= AddPassFlow.Step.walletSheet.rawValue))
    }
  }

  @Test(
    arguments: [
      (.added, "added"), (.addedAnother(endingIn: "3071"), "added"),
      (.addedRequiringActivation, "added-requiring-activation"),
      (.cannotBeAdded(.alreadyAdded(.watch, visible: true)), "already-added"),
      (.cannotBeAdded(.watchOutOfReach), "cannot-be-added"), (.cancelled, "cancelled"),
      (.interrupted, "interrupted"), (.appleFailed(.emptyAnswer), "apple-failed"),
      (.issuerFailed(.status(500)), "issuer-failed"), (.deadlinePassed, "deadline-passed"),
      (.walletFailed(.requestRefused("x")), "refused-by-wallet"),
      (.walletFailed(.certificateChainTooShort(count: 1)), "refused-by-wallet"),
      (.walletFailed(.declinedByNetwork), "declined-by-network"),
      (.walletFailed(.alreadyAdded(.phone)), "already-added"),
      (.walletFailed(.delegateLost), "refused-by-wallet"),
      (.walletFailed(.endedByPassKit(.userCancelled)), "cancelled"),
      (.walletFailed(.endedByPassKit(.invalidData)), "cancelled"),
      (.walletFailed(.endedByPassKit(.systemCancelled)), "interrupted"),
      (.walletFailed(.endedByPassKit(.unsupportedVersion)), "interrupted"),
      (.walletFailed(.endedByPassKit(.notEntitled)), "refused-by-wallet"),
      (.handlerMissed(.handlerNever), "deadline-passed"),
      (.cannotBeAdded(.configuration(.neitherNameNorSuffix)), "cannot-be-added"),
      (.crashed(.noController(.noEntitlement)), "crashed"),
    ] as [(AddPassOutcome, String)])
  func `has a name from the closed list`(outcome: AddPassOutcome, name: String) {
    #expect(outcome.name.rawValue == name)
  }
}
