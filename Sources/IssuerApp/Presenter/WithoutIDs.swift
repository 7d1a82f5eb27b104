import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Texts of presenter mode without internal ids, and answers without codes.

extension Payload {
  /// Names of fields in bodies whose values are ids or lead to them.
  static let ids: Set<String> = [
    "tokenUniqueReference", "tokenUniqueReferences", "panUniqueReference", "externalCardId",
    "cardId", "id", "serialNumber", "primaryAccountIdentifier", "deviceAccountIdentifier",
    "passTypeIdentifier", "certificate", "certificates",
  ]

  /// Fields of calls within the iPhone that hold no id; in a list of passes the names are serial numbers.
  private static let harmless: Set<String> = [
    "encryptionVersion", "encryptionScheme", "cardholderName", "primaryAccountSuffix", "card",
    "device", "error", "pass", "passActivationState", "decision", "tokenStatus", "why", "url",
  ]

  /// The fields that an audience may see.
  static func withoutIDs(_ fields: [Field]) -> [Field] {
    fields.filter { harmless.contains($0.name) }.map { field in
      field.name == "url" ? Field("url", linkWithoutIDs(field.value)) : field
    }
  }
}

// Answers of calls in presenter mode, without codes.
extension Call {
  /// Whether it went over HTTP to the issuer.
  var isHTTP: Bool { if case .request = request { true } else { false } }

  /// Whole seconds that the call has been pending; nil in the first second, and once it is answered.
  func waited(until now: VirtualInstant) -> String? {
    let seconds = (now - at).components.seconds
    return isWaiting && seconds > 0 ? Duration.seconds(seconds).inSeconds : nil
  }

  /// Forms of the answer from long to short; the short one of a success leaves out the time.
  func answersInWords(_ theme: Theme, _ spinner: String) -> [StyledLine] {
    let words = answerInWords(theme, spinner)
    guard let answer, !answer.ignored, words.columns > 1 else { return [words] }
    if hasFailed { return isHTTP ? [words] : [words, StyledLine("✗ no", theme.danger)] }
    return [words, StyledLine("✓", theme.success)]
  }

  /// The result of the call, or how long a success took, without codes.
  private func answerInWords(_ theme: Theme, _ spinner: String) -> StyledLine {
    guard expectsAnswer else { return StyledLine("") }
    guard let answer else { return StyledLine("\(spinner) waiting", theme.warning) }
    if answer.ignored { return StyledLine("○ too late", theme.warning) }
    if let refusal = refusalInWords { return StyledLine("✗ \(refusal)", theme.danger) }
    return StyledLine(answer.at == at ? "✓" : (answer.at - at).inSeconds, theme.success)
  }
}
