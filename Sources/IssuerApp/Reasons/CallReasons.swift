import IssuerAPI
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Why a call ended as it did.
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
    let purpose = call.purpose(in: app.vocabulary)
    let what = labelled("WHAT", [purpose].compactMap { $0 }, theme.text)
    if isPresenting { return spaced([answer, say, what]) }
    let own = ending?.comment.map { "The bank's own words: “\($0)”" }
    let fault = session.faultSentence(of: call)
    let step = reason.map { $0.doer.naming($0.remedy) }
    return spaced([
      answer + (own.map { paragraph($0, theme.text, behind: "  ") } ?? []),
      labelled("WHY", why, theme.text), say, what, labelled("WHO", [way(of: call)], theme.muted),
      labelled("FAULT", [fault].compactMap { $0 }, theme.warning),
      labelled("DO", [step].compactMap { $0 }, theme.text),
    ])
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
