import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// What presenter mode says of answers, without codes.
extension Call {
  /// It went over HTTP to the issuer.
  var isHTTP: Bool { if case .request = request { true } else { false } }

  /// The same in as few columns as may be: that it went well needs no time.
  func answersInWords(_ theme: Theme, _ spinner: String) -> [StyledLine] {
    let words = answerInWords(theme, spinner)
    guard let answer, !answer.ignored, words.columns > 1 else { return [words] }
    if hasFailed { return isHTTP ? [words] : [words, StyledLine("✗ no", theme.danger)] }
    return [words, StyledLine("✓", theme.success)]
  }

  /// How it ended and how long that took, without codes.
  private func answerInWords(_ theme: Theme, _ spinner: String) -> StyledLine {
    guard expectsAnswer else { return StyledLine("") }
    guard let answer else { return StyledLine("\(spinner) waiting", theme.warning) }
    if answer.ignored { return StyledLine("○ too late", theme.warning) }
    if let refusal = refusalInWords { return StyledLine("✗ \(refusal)", theme.danger) }
    return StyledLine(answer.at == at ? "✓" : (answer.at - at).inSeconds, theme.success)
  }
}
