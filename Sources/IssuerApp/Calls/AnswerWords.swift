import SimulatedWorld
import Terminal
import WalletDomain

// What is answered has a colour of its own: “SUSPENDED” is no good news, though the question was answered.
extension Theme {
  /// The colour of a state or a decision, as issuers, networks and wallets write it; nil of any other text.
  func style(ofStateWritten text: String) -> Style? {
    if let state = PassActivationState(written: text) {
      return switch state {
      case .activated: success
      case .requiresActivation, .activating: warning
      case .suspended, .deactivated: danger
      }
    }
    return switch text {
    case "ACTIVE", "APPROVED", "GREEN": success
    case "INACTIVE", "PENDING_IDV", "YELLOW", "ORANGE", "REQUIRE_ADDITIONAL_AUTHENTICATION": warning
    case "SUSPENDED", "DEACTIVATED", "DELETED", "DECLINED", "FAILED", "RED": danger
    default: nil
    }
  }

  /// The colour of an answer's own words, where they are no status of HTTP.
  func style(of answer: Call.Answer, failed: Bool) -> Style {
    if failed || !answer.succeeded { return danger }
    return style(ofStateWritten: answer.summary) ?? success
  }
}

extension PassActivationState {
  /// Reads “pass requiresActivation” of Wallet, and “TOKEN_STATE_SUSPENDED (4)” of Google; a bare number is none.
  fileprivate init?(written text: String) {
    let name = text.hasPrefix("pass ") ? text.dropFirst(5) : ""
    if let state = Self.allCases.first(where: { $0.name == name }) {
      self = state
    } else if text.hasPrefix("TOKEN_STATE_"),
      let state = Self.allCases.first(where: { $0.tokenStateOfGoogle.hasPrefix(text) })
    {
      self = state
    } else {
      return nil
    }
  }
}
