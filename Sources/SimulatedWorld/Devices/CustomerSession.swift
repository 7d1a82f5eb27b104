public import WalletDomain

/// The customer's session with the issuer, as the app keeps it on the iPhone.
public struct CustomerSession: Hashable, Sendable {
  public var state: LogInState
  /// By the issuer's clock; nil where the session does not end by itself.
  public var expiresAt: VirtualInstant?

  public init(_ state: LogInState = .valid, expiresAt: VirtualInstant? = nil) {
    self.state = state
    self.expiresAt = expiresAt
  }

  /// How long one lasts that is begun anew: no document says, half an hour is an assumption.
  static let lifetime = Duration.seconds(1800)
}

/// What the app holds of a session when the scenario begins.
public enum LogInState: String, CaseIterable, Hashable, Sendable {
  case valid, expired, absent
  case keychainLocked = "keychain-locked"
}

/// Why the app has the customer log in before it goes on.
public enum LogInReason: Hashable, Sendable {
  case absent, expired
  /// The server has answered 401.
  case refused

  /// Why a program does not trust what it sees of the session; nil where it does.
  public init?(_ seen: LogInState) {
    switch seen {
    case .absent: self = .absent
    case .expired: self = .expired
    case .valid, .keychainLocked: return nil
    }
  }

  public var explanation: Explanation {
    switch self {
    case .absent:
      Explanation(
        id: "log-in.absent", summary: "Nobody is logged in.",
        explanation: "The app holds no session, as after it was installed.",
        remedy: "Log in to see your cards.")
    case .expired:
      Explanation(
        id: "log-in.expired", summary: "Your session has expired.",
        explanation: "The session that the app holds is over; the server was not asked.",
        remedy: "Log in again to go on.")
    case .refused:
      Explanation(
        id: "log-in.refused", summary: "Your session has ended.",
        explanation: "The server asks to log in again (401).",
        remedy: "Log in again to go on.")
    }
  }
}
