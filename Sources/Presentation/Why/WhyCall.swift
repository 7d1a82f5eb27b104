import IssuerAPI
package import SimulatedWorld
package import Simulation
import WalletDomain

/// Why a call ended as it did, and what it is for.
package struct WhyCall {
  package enum Outcome {
    case failed, waiting, tooLate
    case withoutAnswer
    case answered(Call.Answer)
    /// Answered, although a fault struck it.
    case answeredInSpiteOfFault
  }

  package let outcome: Outcome
  /// The outcome in a sentence; for onlookers without codes.
  package let verdict: String
  /// What the bank says of a failure, as its own words; nil for onlookers.
  package let quotation: String?
  /// What there is to tell below, in the order in which a reader needs it.
  package let parts: [Why.Part]

  package init(_ call: Call, in session: Session, for audience: Audience) {
    let world = session.world
    let ofFlow = session.moment.ending(of: call)
    (outcome, verdict) = call.answered(ofFlow?.explanation.summary, for: audience)
    let ending = ofFlow.flatMap { $0.kind == .failed ? $0 : nil }
    let say = Why.Part.texts(.say, [ending?.customer].compactMap { $0 })
    let purpose = Why.Part.texts(
      .purpose, [call.purpose(in: world.vocabulary)].compactMap { $0 })
    if audience == .onlookers {
      quotation = nil
      parts = [say, purpose]
      return
    }
    quotation = ending?.comment.map(Why.quotation)
    let reason =
      call.failure.map { $0.explanation.seen(as: $0.systemName) } ?? ending?.explanation
    let reasons = [
      reason?.explanation(on: world.wallet),
      call.isCutShort ? "Whoever asked went away before the answer came." : nil,
    ]
    parts = [
      .texts(.reasons, reasons.compactMap { $0 }), say, purpose,
      .texts(.route, [call.route(at: world.clock)]),
      .texts(.fault, [session.faultSentence(of: call, for: audience)].compactMap { $0 }),
      .texts(.steps, [reason.map { $0.doer.naming($0.remedy) }].compactMap { $0 }),
    ]
  }
}

extension Call {
  /// “App → TMP at 07:35:30, answered after 80 ms”.
  fileprivate func route(at now: VirtualInstant) -> String {
    let start = "\(from.title) → \(to.title) at \(at.timeOfDay)"
    if isWaiting { return start + ", under way for \((now - at).inSeconds)" }
    // Of a good answer it is told above.
    let isBad = hasFailed || answer?.ignored == true
    return start + (isBad ? duration.map { ", ended after \($0.inSeconds)" } ?? "" : "")
  }

  /// The outcome with its sentence; `summary` is that of the flow that the call has ended.
  fileprivate func answered(
    _ summary: String?, for audience: Audience
  ) -> (outcome: WhyCall.Outcome, verdict: String) {
    if let failure { return (.failed, failure.summary(namingStatus: audience == .staff)) }
    if isWaiting {
      return (.waiting, "It waits for its answer. Nothing is wrong so far; time must pass.")
    }
    guard let answer else { return (.withoutAnswer, "It needed no answer.") }
    if answer.ignored {
      return (.tooLate, "The answer came when nobody waited for it any more.")
    }
    guard answer.succeeded else { return (.failed, summary ?? answer.summary) }
    let time = answer.at == at ? "at once" : "after \((answer.at - at).inSeconds)"
    // Onlookers read no codes.
    let words = "It was answered \(time)" + (audience == .onlookers ? "." : ": \(answer.summary).")
    return (fault == nil ? .answered(answer) : .answeredInSpiteOfFault, words)
  }

  /// What the call is for, in a sentence; nil where its name says it.
  fileprivate func purpose(in v: Vocabulary) -> String? {
    Self.purposes(on: v.phone)[title] ?? endpoint.map(v.purpose)
  }

  /// Purposes by titles, which are the names that PassKit and Google's API give the calls.
  private static func purposes(on phone: String) -> [String: String] {
    [
      "PKAddPaymentPassViewController.canAddPaymentPass()":
        "The app asks whether it may add cards to Wallet here at all.",
      "canAddSecureElementPass(primaryAccountIdentifier:)":
        "The app asks whether the \(phone) or a Watch can take this card and holds no pass with its id.",
      "PKAddPaymentPassViewController(requestConfiguration:delegate:)":
        "The app has PassKit show the sheet in which the card is added.",
      "generateRequestWithCertificateChain":
        "PassKit hands the app Apple's certificates and a nonce, and asks for the signed card within 20 s.",
      "completionHandler(PKAddPaymentPassRequest)":
        "The card goes to Wallet as the bank has signed it.",
      "completionHandler(nil)": "The bank's extension gives Wallet no signed card.",
      "addPaymentPassViewController(_:didFinishAdding:error:)":
        "PassKit tells the app how the adding of the card has ended.",
      "PKPassLibraryDidChange":
        "PassKit tells the app that the passes on the \(phone) have changed, so that it asks for them again.",
      "PKPassLibraryRemotePaymentPassesDidChange":
        "PassKit tells the app that the passes on the Watch have changed, so that it asks for them again.",
      "PKPassLibrary.passes()":
        "The app asks which cards Wallet on the \(phone) holds; it is told of its own alone, and of none on the Watch.",
      "PKPassLibrary.remoteSecureElementPasses":
        "The app asks which cards are on the Watch, for the list of the \(phone)'s passes has none of them.",
      "pass(withPassTypeIdentifier:serialNumber:)":
        "The app looks for one pass by its names; PassKit looks on the \(phone) alone.",
      "status(completion:)":
        "Wallet asks the bank's extension whether it has cards to offer; 100 ms are left for the answer.",
      "passEntries(completion:)": "Wallet asks the bank's extension for the cards that it offers.",
      "remotePassEntries(completion:)":
        "Wallet asks the bank's extension for the cards that it offers for the Watch.",
      "authorize": "Wallet has the customer log in to the bank before it goes on.",
      "generateAddPaymentPassRequestForPassEntryWithIdentifier":
        "Wallet hands the bank's extension Apple's certificates and a nonce, and asks for the signed card within 20 s.",
      "getActiveWalletId()":
        "The app asks for the id of the wallet that the card is to be signed for.",
      "getStableHardwareId()":
        "The app asks for the id of the phone that the card is to be signed for.",
      "createWallet(activity, requestCode)":
        "There is no active wallet, and the app has Google make one.",
      "listTokens()": "The app asks which tokens Google Wallet has on this device.",
      "isTokenized(request)":
        "The app asks whether this device holds the card, told by last four digits, network and token service.",
      "pushTokenize(activity, request, requestCode)":
        "The app hands Google Wallet the signed card, to be added.",
      "pushTokenize(request)":
        "The app has Google Wallet add the card; what the bank signs is asked for later.",
      "generate(request)":
        "Google Wallet names wallet and phone, and asks the app for the card as the bank signs it.",
      "onDataChanged":
        "Google Wallet tells the app that something in it has changed, so that it asks again.",
      "onActivityResult": "Google tells the app how the adding of the card has ended.",
      "tokenize(activity, tokenReferenceId, …)":
        "The app has Google Wallet go on with a verification that was left open.",
      "viewToken(activity, request)": "The app has Google Wallet show the card.",
      "checkEligibility": "Google looks whether what the bank signed may become a token.",
    ]
  }
}
