import IssuerAPI
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Why a call ended as it did, and what calls are for.
extension ReasonLines {
  func callLines(_ id: Call.ID) -> [StyledLine] {
    guard let call = session.world.log[id] else { return [] }
    let (sign, verdict, style) = answer(of: call)
    let ending = session.moment.ending(of: call).flatMap { $0.kind == .failed ? $0 : nil }
    let reason =
      call.failure.map { $0.explanation.seen(as: $0.systemName) } ?? ending?.explanation
    var why = [reason?.explanation(on: session.world.wallet)].compactMap { $0 }
    if call.isCutShort { why.append("Whoever asked went away before the answer came.") }
    let answer = paragraph(verdict, style, behind: StyledLine(sign + " ", style))
    let say = labelled("SAY", [ending?.customer].compactMap { $0 }, theme.text)
    let purpose = call.purpose(in: vocabulary)
    let what = labelled("WHAT", [purpose].compactMap { $0 }, theme.text)
    if isPresenting { return spaced([answer, say, what]) }
    let own = ending?.comment.map { "The bank's own words: “\($0)”" }
    let fault = session.faultSentence(of: call)
    let step = reason.map { $0.doer.naming($0.remedy) }
    return spaced([
      answer + (own.map { paragraph($0, theme.text, behind: "  ") } ?? []),
      labelled("WHY", why, theme.text), say, what, labelled("WHO", [route(of: call)], theme.muted),
      labelled("FAULT", [fault].compactMap { $0 }, theme.warning),
      labelled("DO", [step].compactMap { $0 }, theme.text),
    ])
  }

  /// “App → TMP at 07:35:30, answered after 80 ms”.
  private func route(of call: Call) -> String {
    let start = "\(call.from.title) → \(call.to.title) at \(call.at.timeOfDay)"
    if call.isWaiting {
      return start + ", under way for \((session.world.clock - call.at).inSeconds)"
    }
    // Of a good answer it is told above.
    let isBad = call.hasFailed || call.answer?.ignored == true
    return start + (isBad ? call.duration.map { ", ended after \($0.inSeconds)" } ?? "" : "")
  }

  private func answer(of call: Call) -> (sign: String, words: String, Style) {
    if let failure = call.failure {
      let words = failure.summary(namingStatus: !isPresenting)
      return ("✗", words, theme.danger.bold)
    }
    if call.isWaiting {
      return (
        "◐", "It waits for its answer. Nothing is wrong so far; time must pass.",
        theme.accent.bold
      )
    }
    guard let answer = call.answer else {
      return ("●", "It needed no answer.", theme.success.bold)
    }
    if answer.ignored {
      return ("!", "The answer came when nobody waited for it any more.", theme.warning.bold)
    }
    guard answer.succeeded else {
      let summary = session.moment.ending(of: call)?.explanation.summary ?? answer.summary
      return ("✗", summary, theme.danger.bold)
    }
    let time = answer.at == call.at ? "at once" : "after \((answer.at - call.at).inSeconds)"
    // An audience reads no codes.
    let words = "It was answered \(time)" + (isPresenting ? "." : ": \(answer.summary).")
    return call.fault == nil
      ? ("●", words, theme.style(of: answer, failed: false).bold) : ("▲", words, theme.warning.bold)
  }
}

extension Call {
  /// What the call is for, in a sentence; nil where its name says it.
  fileprivate func purpose(in v: Vocabulary) -> String? {
    Self.purposes[title] ?? endpoint.map(v.purpose)
  }

  /// Purposes by titles, which are the names that PassKit and Google's API give the calls.
  private static let purposes: [String: String] = [
    "PKAddPaymentPassViewController.canAddPaymentPass()":
      "The app asks whether it may add cards to Wallet here at all.",
    "canAddSecureElementPass(primaryAccountIdentifier:)":
      "The app asks whether the iPhone or a Watch can take this card and holds no pass with its id.",
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
      "PassKit tells the app that the passes on the iPhone have changed, so that it asks for them again.",
    "PKPassLibraryRemotePaymentPassesDidChange":
      "PassKit tells the app that the passes on the Watch have changed, so that it asks for them again.",
    "PKPassLibrary.passes()":
      "The app asks which cards Wallet on the iPhone holds; it is told of its own alone, and of none on the Watch.",
    "PKPassLibrary.remoteSecureElementPasses":
      "The app asks which cards are on the Watch, for the list of the iPhone's passes has none of them.",
    "pass(withPassTypeIdentifier:serialNumber:)":
      "The app looks for one pass by its names; PassKit looks on the iPhone alone.",
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
    "viewToken(activity, request)": "The app has Google Wallet show the card.",
    "checkEligibility": "Google looks whether what the bank signed may become a token.",
  ]
}

extension Vocabulary {
  fileprivate func purpose(of endpoint: Endpoint) -> String {
    switch endpoint {
    case .datacore: "The app asks which cards the customer has."
    case .searches:
      "The app asks what state the tokens\(hasPassKit ? " of the passes" : "") in \(wallet) are in."
    case .backEnd: "The app asks the bank's own back end, for no app asks the issuer itself."
    case .signedCards: "The bank signs the card, so that \(wallet) takes it."
    case .activations: "The app asks the bank to activate the card in \(wallet)."
    case .certificates:
      "\(maker) hands out the certificates and the nonce that the bank signs with."
    case .eligibility: "\(maker) looks whether what the bank signed may become a \(item)."
    case .provisioning:
      "\(maker) and the network make the token\(hasPassKit ? " and the pass" : "")."
    case .passActivation: "\(maker) and the network take the data that activates the \(item)."
    }
  }
}
