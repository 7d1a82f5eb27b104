import Testing
import WalletDomain

@testable import Presentation

@Suite("The endings of flows") struct EndingTests {
  @Test(
    arguments: [
      .added, .addedAnother(endingIn: "3071"), .addedRequiringActivation,
      .cannotBeAdded(.alreadyAdded(.watch, visible: true)), .cannotBeAdded(.watchOutOfReach),
      .cancelled, .interrupted, .appleFailed(.emptyAnswer), .issuerFailed(.status(500)),
      .deadlinePassed, .walletFailed(.requestRefused("x")),
      .walletFailed(.certificateChainTooShort(count: 1)), .walletFailed(.declinedByNetwork),
      .walletFailed(.alreadyAdded(.phone)), .walletFailed(.delegateLost),
      .walletFailed(.endedByPassKit(.userCancelled)), .walletFailed(.endedByPassKit(.invalidData)),
      .walletFailed(.endedByPassKit(.systemCancelled)),
      .walletFailed(.endedByPassKit(.unsupportedVersion)),
      .walletFailed(.endedByPassKit(.notEntitled)), .handlerMissed(.handlerNever),
      .cannotBeAdded(.configuration(.neitherNameNorSuffix)),
      .crashed(.noController(.noEntitlement)),
    ] as [AddPassOutcome])
  func `say what came of adding a card`(outcome: AddPassOutcome) {
    let ending = outcome.ending(of: "Gold", on: .phone)
    #expect(!ending.explanation.summary.isEmpty)
    #expect(ending.name == outcome.name.rawValue)
  }

  @Test(
    arguments: [
      .activated(comment: nil), .activatedIfHeld(comment: nil), .declined(comment: nil),
      .failed(comment: nil),
      .unknownAnswer(nil, comment: nil), .notConfirmed(.emptyAnswer), .linkRejected(.unreadable),
      .linkRejected(.passNotFound(serialNumber: "1")), .cancelled,
      .approvedNotActive(.notListed, comment: nil), .approvedNotActive(.notChecked, comment: nil),
      .approvedForAnother(.active, comment: nil), .noAddress, .crashed(.noURL),
    ] as [ActivationOutcome])
  func `say what came of an activation`(outcome: ActivationOutcome) {
    let ending = outcome.ending(in: Vocabulary())
    #expect(!ending.explanation.summary.isEmpty)
    #expect(ending.name == outcome.name.rawValue)
  }

  @Test(arguments: [AppMistake.handlerLate, .handlerNever])
  func `name the mistake of an app that leaves the handler alone`(mistake: AppMistake) {
    let ending = AddPassOutcome.handlerMissed(mistake).ending(of: "Gold", on: .phone)
    #expect(ending.explanation.summary.contains(mistake.title))
  }
}
