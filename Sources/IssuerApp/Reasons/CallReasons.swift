import IssuerAPI
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Why a call ended as it did, and what is odd around it.
extension ReasonLines {
  func callLines(_ id: Call.ID) -> [StyledLine] {
    guard let call = session.world.log[id] else { return [] }
    let (sign, verdict, style) = answer(of: call)
    let ending = session.moment.ending(of: call).flatMap { $0.kind == .failed ? $0 : nil }
    let reason =
      call.failure.map { $0.explanation.seen(as: $0.systemName) } ?? ending?.explanation
    var why = [reason?.explanation(on: session.world.wallet)].compactMap { $0 }
      .map(session.world.issuer.words.said)
    if call.isCutShort { why.append("Whoever asked went away before the answer came.") }
    let fault = session.faultSentence(of: call, isPresented: isPresenting)
    let step = reason.map { $0.doer.naming($0.remedy) }
    let own = ending?.comment.map { "The bank's own words: “\($0)”" }
    let parts = [
      paragraph(verdict, style, behind: StyledLine(sign + " ", style))
        + (own.map { paragraph($0, theme.text, behind: "  ") } ?? []),
      labelled("SAY", [ending?.customer].compactMap { $0 }, theme.text),
      labelled("WHAT", [call.purpose].compactMap { $0 }, theme.text)
        + labelled("WHO", [way(of: call)], theme.muted),
      labelled("FAULT", [fault].compactMap { $0 }, theme.warning)
        + labelled("WHY", why, theme.text) + labelled("DO", [step].compactMap { $0 }, theme.text),
    ]
    return spaced(parts)
  }

  /// “App → TMP at 07:35:30, answered after 80 ms”.
  private func way(of call: Call) -> String {
    let start = "\(call.from.title) → \(call.to.title) at \(call.at.timeOfDay)"
    if call.isWaiting {
      return start + ", under way for \((session.world.clock - call.at).inSeconds)"
    }
    // Of a good answer it is told above.
    let isBad = call.hasFailed || call.answer?.ignored == true
    return start + (isBad ? call.duration.map { ", ended after \($0.inSeconds)" } ?? "" : "")
  }

  private func answer(of call: Call) -> (sign: String, words: String, Style) {
    if let failure = call.failure { return ("✗", failure.explanation.summary, theme.danger.bold) }
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
      ? ("●", words, theme.success.bold) : ("▲", words, theme.warning.bold)
  }
}

extension Call {
  /// What it is good for; nil where its title says so itself.
  fileprivate var purpose: String? {
    switch endpoint {
    case .datacore: "The app asks which cards the customer has."
    case .searches: "The app asks what state the tokens of the passes in Wallet are in."
    case .backEnd: "The app asks the bank's own back end, for no app asks the issuer itself."
    case .signedCards: "The bank signs the card, so that Wallet takes it."
    case .activations: "The app asks the bank to activate the card in Wallet."
    case .certificates: "Apple hands out the certificates and the nonce that the bank signs with."
    case .eligibility: "Apple looks whether what the bank signed may become a pass."
    case .provisioning: "Apple and the network make the token and the pass."
    case .passActivation: "Apple and the network take the data that activates the pass."
    case nil: nil
    }
  }
}
