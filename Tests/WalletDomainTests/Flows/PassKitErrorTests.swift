import Testing
import WalletDomain

@Suite("What PassKit hands to didFinishAdding") struct PassKitErrorTests {
  @Test(
    arguments: [
      (.unsupported, "PKAddPaymentPassError.unsupported (0)", nil),
      (.userCancelled, "PKAddPaymentPassError.userCancelled (1)", .invalidData),
      (.systemCancelled, "PKAddPaymentPassError.systemCancelled (2)", .unsupportedVersion),
      (.unknown, "PKPassKitErrorCode.unknown (-1)", nil),
      (.invalidData, "PKPassKitErrorCode.invalidData (1)", .userCancelled),
      (.unsupportedVersion, "PKPassKitErrorCode.unsupportedVersion (2)", .systemCancelled),
      (.invalidSignature, "PKPassKitErrorCode.invalidSignature (3)", nil),
      (.notEntitled, "PKPassKitErrorCode.notEntitled (4)", nil),
    ] as [(PassKitError, String, PassKitError?)])
  func `has a name and a number, and two numbers are two errors each`(
    error: PassKitError, title: String, twin: PassKitError?
  ) {
    #expect(error.title == title)
    #expect(error.twin == twin)
    #expect((error.ambiguity != nil) == (twin != nil))
    if let twin {
      #expect(error.ambiguity?.contains(error.name) == true)
      #expect(error.ambiguity?.contains(twin.name) == true)
      #expect(error.asRead == twin.asRead)
    }
  }

  @Test(arguments: PassKitError.allCases)
  func `is told by domain, number and meaning`(error: PassKitError) {
    let explanation = error.explanation
    #expect(explanation.explanation.contains("PKPassKitErrorDomain \(error.code)"))
    #expect(explanation.explanation.contains(error.meaning))
  }

  @Test(arguments: PassKitError.allCases)
  func `looks like a choice to the app where its number is a cancellation's`(error: PassKitError) {
    #expect(
      AddPassOutcome.walletFailed(.endedByPassKit(error)).isChoice == [1, 2].contains(error.code))
  }
}
