import IssuerAPI
public import SimulatedWorld
import WalletDomain

// Plain descriptions of calls for an audience, in place of the names of endpoints and methods.
extension Call {
  /// Plain description of the call, in a few words.
  public var inWords: String {
    if let operation = operationOfBackEnd, operation != .sign { return Endpoint(operation).inWords }
    return endpoint?.inWords ?? Self.words[title] ?? title
  }

  /// Descriptions of calls named as in code, by title; other titles are plain words already.
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
    "tokenize(activity, tokenReferenceId, …)": "go on with this card",
    "onActivityResult": "how it ended",
    "onDataChanged": "Google Wallet has changed",
    "startActivity(intent)": "verify this card",
    "setResult(RESULT_OK)": "how it went",
    "viewToken(activity, request)": "show this card",
    "tokenize": "make a token",
    "token relinked": "token of a new card",
    "TokenDeletedFromConsumerApp": "token gone from Wallet",
  ]

  /// Why the call brought nothing, in a few words; nil if it succeeded or has no answer yet.
  public var refusalInWords: String? {
    if answer?.kind == .notYet { return "not yet" }
    guard hasFailed, let answer else { return nil }
    if let refusal = answer.refusal { return refusal.lowercased() }
    switch failure {
    case .status: return "error"
    case .unreadable: return "unusable"
    case .some: return "no answer"
    case nil:
      return status == nil ? answer.inWords ?? (askedExtension ? "no answer" : "no") : "error"
    }
  }

  private var askedExtension: Bool { to == .walletExtension }
}

extension Call.Answer {
  /// Plain description of an answer that is not a server's; nil if there is none.
  fileprivate var inWords: String? {
    switch kind {
    case .plain, .notYet: summary
    case .technical: nil
    case .refusal: "refused"
    case .decline: "declined"
    case .nothing: "none"
    case .unheard: "nobody hears it"
    case .ignored: "ignored"
    case .tooLate: "late, ignored"
    }
  }
}
