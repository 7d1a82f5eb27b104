import SimulatedWorld
import Terminal
import WalletDomain

// One table of words and colours: a status looks the same in the list, in Wallet, in calls and in windows.
/// Whether a status, a state or an answer is good news for the customer.
enum Tone {
  case good, open, bad

  /// The tone of a state or a decision, as issuers, networks and wallets write it; nil for any other text.
  init?(ofStateWritten text: String) {
    if let state = PassActivationState.byAnswer[text] {
      self = state.tone
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

  /// The tone of an answer, whose content decides: “SUSPENDED” is bad news, though the call succeeded.
  ///
  /// One that says no more than that it succeeded is good.
  init(of answer: Call.Answer, failed: Bool) {
    self =
      answer.kind == .notYet
      ? .open
      : failed || !answer.succeeded ? .bad : Tone(ofStateWritten: answer.summary) ?? .good
  }
}

extension PassActivationState {
  var tone: Tone {
    switch self {
    case .activated: .good
    case .requiresActivation, .activating: .open
    case .suspended, .deactivated: .bad
    }
  }

  /// By “pass requiresActivation” of Apple, and “TOKEN_STATE_SUSPENDED (4)” of Google; a bare number is none.
  fileprivate static let byAnswer = Dictionary(
    allCases.flatMap { state in
      [state.answerOfApple, state.tokenStateOfGoogle, state.nameOfGoogle].map { ($0, state) }
    }, uniquingKeysWith: { first, _ in first })
}

extension Theme {
  func style(of tone: Tone) -> Style {
    switch tone {
    case .good: success
    case .open: warning
    case .bad: danger
    }
  }

  func style(of state: PassActivationState) -> Style { style(of: state.tone) }

  /// The colour of a row's status. What can be added can be pressed, and so has the colour of keys.
  func style(of status: WalletStatus) -> Style {
    switch status {
    case .active: style(of: Tone.good).bold
    case .requiresActivation: style(of: Tone.open).bold
    case .suspended, .deactivated, .couldNotCheck: style(of: Tone.bad).bold
    case .notAdded: accent.bold
    case .unknown: violet.bold
    case .cannotBeAdded: muted
    }
  }

  /// The colour of a state or a decision; nil for any other text.
  func style(ofStateWritten text: String) -> Style? {
    Tone(ofStateWritten: text).map(style)
  }

  func style(of answer: Call.Answer, failed: Bool) -> Style {
    style(of: Tone(of: answer, failed: failed))
  }
}
