public import SimulatedWorld

// What an audience is told of calls: it reads what is asked, not how the interface spells it.
extension Call {
  /// What is asked or told, in a few words.
  public var inWords: String { endpoint?.inWords ?? Self.words[title] ?? title }

  /// The names that only code has; others are words already.
  private static let words: [String: String] = [
    "PKAddPaymentPassViewController.canAddPaymentPass()": "may it hold cards?",
    "canAddSecureElementPass(primaryAccountIdentifier:)": "has it room for this card?",
    "PKAddPaymentPassViewController(requestConfiguration:delegate:)": "show the sheet",
    "Add Card to Apple Pay": "add this card",
    "generateRequestWithCertificateChain": "certificates for the bank",
    "completionHandler(PKAddPaymentPassRequest)": "the signed card",
    "addPaymentPassViewController(_:didFinishAdding:error:)": "the sheet is done",
    "PKPassLibraryDidChange": "Wallet has changed",
    "PKPassLibraryRemotePaymentPassesDidChange": "the Watch has changed",
    "PKPassLibrary.passes()": "which cards are here?",
    "PKPassLibrary.remoteSecureElementPasses": "which are on the Watch?",
    "pass(withPassTypeIdentifier:serialNumber:)": "this very card?",
    "status(completion:)": "have you cards to add?",
    "passEntries(completion:)": "which cards?",
    "remotePassEntries(completion:)": "which for the Watch?",
    "authorize": "who is there?",
    "generateAddPaymentPassRequestForPassEntryWithIdentifier": "certificates for the bank",
    "completionHandler(nil)": "nothing",
    "open URL": "open the link",
    "getActiveWalletId()": "which wallet?",
    "getStableHardwareId()": "which phone?",
    "createWallet(activity, requestCode)": "make a wallet",
    "listTokens()": "which cards are here?",
    "isTokenized(request)": "is this card here?",
    "pushTokenize(activity, request, requestCode)": "take this card",
    "pushTokenize(request)": "take this card",
    "generate(request)": "the card's data, please",
    "PaymentCredentials": "the card's data",
    "onActivityResult": "how it ended",
    "onDataChanged": "Google Wallet has changed",
    "startActivity(intent)": "verify this card",
    "setResult(RESULT_OK)": "how it went",
    "viewToken(activity, request)": "show this card",
    "tokenize": "make a token",
    "token relinked": "token of a new card",
    "TokenDeletedFromConsumerApp": "token gone from Wallet",
  ]
}

extension Endpoint {
  fileprivate var inWords: String {
    switch self {
    case .datacore: "which cards?"
    case .searches: "what state are they in?"
    case .backEnd: "have this card signed"
    case .signedCards: "sign this card"
    case .activations: "activate the card"
    case .certificates: "certificates, please"
    case .eligibility: "is this card right?"
    case .provisioning: "make the card"
    case .passActivation: "activate the pass"
    }
  }
}
