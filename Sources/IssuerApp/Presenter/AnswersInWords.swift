import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// What presenter mode says of answers, without codes.
extension Call {
  /// How it ended and how long that took, without codes.
  func answerInWords(_ theme: Theme, _ spinner: String) -> StyledLine {
    guard expectsAnswer else { return StyledLine("") }
    guard let answer else { return StyledLine("\(spinner) waiting", theme.warning) }
    if answer.ignored { return StyledLine("○ too late", theme.warning) }
    if hasFailed {
      let word = answer.payload == .none ? "no answer" : "no"
      return StyledLine("✗ \(answer.refusal?.lowercased() ?? word)", theme.danger)
    }
    return StyledLine(answer.at == at ? "✓" : (answer.at - at).inSeconds, theme.success)
  }
}
