import SimulatedWorld
import Terminal
import WalletDomain

// The content of an answer decides its colour: “SUSPENDED” is bad news, though the call succeeded.
/// Whether an answer is good news for the caller.
enum AnswerTone {
  case good, open, bad

  /// The tone of a state or a decision, as issuers, networks and wallets write it; nil for any other text.
  init?(ofStateWritten text: String) {
    if let state = PassActivationState(written: text) {
      switch state {
      case .activated: self = .good
      case .requiresActivation, .activating: self = .open
      case .suspended, .deactivated: self = .bad
      }
      return
    }
    switch text {
    case "ACTIVE", "APPROVED", "GREEN": self = .good
    case "INACTIVE", "PENDING_IDV", "YELLOW", "ORANGE", "REQUIRE_ADDITIONAL_AUTHENTICATION":
      self = .open
    case "SUSPENDED", "DEACTIVATED", "DELETED", "DECLINED", "FAILED", "RED": self = .bad
    default: return nil
    }
  }

  /// The tone of an answer; one that says no more than that it succeeded is good.
  init(of answer: Call.Answer, failed: Bool) {
    self =
      failed || !answer.succeeded ? .bad : AnswerTone(ofStateWritten: answer.summary) ?? .good
  }
}

extension Theme {
  private func style(of tone: AnswerTone) -> Style {
    switch tone {
    case .good: success
    case .open: warning
    case .bad: danger
    }
  }

  /// The colour of a state or a decision; nil for any other text.
  func style(ofStateWritten text: String) -> Style? {
    AnswerTone(ofStateWritten: text).map(style)
  }

  func style(of answer: Call.Answer, failed: Bool) -> Style {
    style(of: AnswerTone(of: answer, failed: failed))
  }
}

extension PassActivationState {
  /// Reads “pass requiresActivation” of Wallet, and “TOKEN_STATE_SUSPENDED (4)” of Google; nil for a bare number.
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
