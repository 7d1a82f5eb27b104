import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Why a call ended as it did, and what is odd around it.
extension ReasonLines {
  func callLines(_ id: Call.ID) -> [StyledLine] {
    guard let call = session.world.log[id] else { return [] }
    var lines = [StyledLine(callVerdict(call), theme.strong)]
    func add(_ text: String, _ style: Style) {
      lines += text.wrapped(toColumns: columns - 1).map { StyledLine(" " + $0, style) }
    }
    if let fault = call.fault { add("A fault of the scenario struck it: \(fault).", theme.warning) }
    if let failure = call.failure {
      let words = failure.explanation
      add(words.explanation, theme.text)
      add("The app's code sees \(failure.systemName).", theme.text)
      add(words.remedy, theme.text)
    } else if call.isWaiting {
      add("Nothing is wrong so far; time must pass (see the title bar for its pace).", theme.text)
    }
    if call.isCutShort { add("Whoever asked went away before the answer came.", theme.text) }
    let findings = session.findings
    guard !findings.isEmpty, !isPresenting else { return lines }
    lines += ["", StyledLine("Odd at this moment", theme.strong)]
    for finding in findings.prefix(50) {
      add("\(finding.id.rawValue) \(finding.words.title)", theme.accent)
      add("    " + (finding.facts.first ?? ""), theme.muted)
    }
    return lines
  }

  private func callVerdict(_ call: Call) -> String {
    if let failure = call.failure { return failure.explanation.summary }
    if call.isWaiting { return "It waits for its answer." }
    guard let answer = call.answer else { return "It needed no answer." }
    if answer.ignored { return "The answer came when nobody waited for it any more." }
    return answer.succeeded ? "It was answered as wished: \(answer.summary)." : answer.summary
  }
}
